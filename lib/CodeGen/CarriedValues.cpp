// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CarriedValues.h"

#include "AstTree.h"
#include "LoopRounds.h"

#include <algorithm>

using namespace c2cuda;

/// How many rounds before the elements may have been written.
static constexpr unsigned MostRounds = 3;

namespace {

class Finder {
public:
  Finder(const Scop &S, const PromotedKernel &Kernel, const AstNode &Loop,
         const ExprPrinter &Exprs)
      : Source(S), Kernel(Kernel), Loop(Loop), InLoop(S, Kernel, Loop, Exprs) {}

  bool hasAny() const { return InLoop.isOfThreads(); }

  std::vector<CarriedValue> run() const {
    std::vector<CarriedValue> Result;
    for (const AstNode *Node : InLoop.body()) {
      const Statement &S = *Source.findStatement(Node->Call.Statement);
      for (unsigned A = 0; A < S.Accesses.size(); ++A)
        if (S.Accesses[A].Writes && InLoop.isPlain(S, A) && isOnlyWrite(S, A) &&
            InLoop.moves(*Node, A))
          addReaders(*Node, A, Result);
    }
    return Result;
  }

private:
  const Scop &Source;
  const PromotedKernel &Kernel;
  const AstNode &Loop;
  const LoopRounds InLoop;

  /// Whether nothing else in the loop writes the array of access \p A of \p S.
  bool isOnlyWrite(const Statement &S, unsigned A) const {
    const unsigned Array = S.Accesses[A].Array;
    unsigned Writes = 0;
    forEachStatement(Loop, [&](const AstNode &Node) {
      if (const Statement *Other = Source.findStatement(Node.Call.Statement)) {
        for (const Access &Own : Other->Accesses)
          Writes += Own.Array == Array && Own.Writes;
        return;
      }
      auto Move = Kernel.Moves.find(Node.Call.Statement);
      Writes += Move == Kernel.Moves.end() ||
                Kernel.Registers[Move->second.Element].Array == Array;
    });
    return Writes == 1;
  }

  /// Whether access \p R of \p Reader is to what \p Writer's access \p W was to
  /// so many rounds before.
  bool reads(const AstNode &Reader, unsigned R, const AstNode &Writer,
             unsigned W, unsigned Rounds) const {
    const Statement &S = *Source.findStatement(Reader.Call.Statement);
    const Statement &T = *Source.findStatement(Writer.Call.Statement);
    isl::map Back = InLoop.fromNowTo(S, Reader.Call, T, Writer.Call, Rounds);
    if (Back.is_null())
      return false;
    Back = Back.intersect_domain(S.Domain).intersect_range(T.Domain);
    isl::map Own = S.Accesses[R].Relation.intersect_domain(Back.domain());
    isl::map Written = Back.apply_range(T.Accesses[W].Relation);
    return !bool(Own.is_empty()) && bool(Own.is_equal(Written));
  }

  void addReaders(const AstNode &Writer, unsigned W,
                  std::vector<CarriedValue> &Result) const {
    const Statement &T = *Source.findStatement(Writer.Call.Statement);
    CarriedValue Own;
    Own.Array = T.Accesses[W].Array;
    Own.Writer = &Writer;
    Own.Write = W;
    for (unsigned Rounds = 1; Rounds <= MostRounds; ++Rounds) {
      std::vector<CarriedValue::Reader> Now;
      bool IsBehind = false;
      for (const AstNode *Node : InLoop.body()) {
        const Statement &S = *Source.findStatement(Node->Call.Statement);
        for (unsigned R = 0; R < S.Accesses.size(); ++R) {
          const Access &Read = S.Accesses[R];
          if (Read.Array != Own.Array || !Read.Reads || Read.Writes ||
              !InLoop.isPlain(S, R) || !InLoop.isKnownBefore(*Node, R) ||
              !reads(*Node, R, Writer, W, Rounds))
            continue;
          Now.push_back({Node, R});
          Own.IsReadBehind |= IsBehind;
        }
        IsBehind |= Node == &Writer;
      }
      // What only later rounds than the first read may not be there before.
      if (Now.empty())
        break;
      Own.Readers.push_back(std::move(Now));
    }
    if (!Own.Readers.empty())
      Result.push_back(std::move(Own));
  }
};

} // namespace

std::vector<CarriedValue> c2cuda::carriedValues(const Scop &Scop,
                                                const PromotedKernel &Kernel,
                                                const AstNode &Loop,
                                                const ExprPrinter &Exprs) {
  const Finder Own(Scop, Kernel, Loop, Exprs);
  return Own.hasAny() ? Own.run() : std::vector<CarriedValue>();
}

/// \p Expr with the first value of the iterator of \p Loop.
static isl::ast_expr withFirst(const isl::ast_expr &Expr,
                               const AstNode &Loop) {
  isl::ctx Ctx = Expr.ctx();
  isl_id_to_ast_expr *Values = isl_id_to_ast_expr_alloc(Ctx.get(), 1);
  Values = isl_id_to_ast_expr_set(
      Values, idOf(Ctx, Loop.IslName).release(), Loop.Init.copy());
  return isl::manage(isl_ast_expr_substitute_ids(Expr.copy(), Values));
}

Instance c2cuda::inFirstRound(const Instance &Call, const AstNode &Loop) {
  Instance Result = Call;
  for (isl::ast_expr &Value : Result.Iterators)
    Value = withFirst(Value, Loop);
  for (auto &[Number, Subscripts] : Result.Subscripts)
    for (isl::ast_expr &Subscript : Subscripts)
      Subscript = withFirst(Subscript, Loop);
  return Result;
}

std::vector<RoundCondition> c2cuda::hasRound(const AstNode &Loop,
                                             const ExprPrinter &Exprs) {
  const std::vector<LoopBound> Bounds = boundsOf(Loop.Condition);
  if (Bounds.empty())
    return {{withFirst(Loop.Condition, Loop), std::nullopt}};
  std::vector<RoundCondition> Result;
  for (const auto &[Last, IsStrict] : Bounds) {
    LinearForm Room = Exprs.linear(Last);
    Room.add(Exprs.linear(Loop.Init), -1);
    Room.Constant -= IsStrict ? 1 : 0;
    auto *Compare = IsStrict ? isl_ast_expr_lt : isl_ast_expr_le;
    Result.push_back(
        {isl::manage(Compare(Loop.Init.copy(), Last.copy())), Room});
  }
  return Result;
}
