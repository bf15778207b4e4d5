// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CarriedValues.h"

#include "AstTree.h"
#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Model/AccessesInTexts.h"
#include "c2cuda/Schedule/CycleShrinking.h"

#include <algorithm>

using namespace c2cuda;

/// How many rounds before the elements may have been written.
static constexpr unsigned MostRounds = 3;

namespace {

class Finder {
public:
  Finder(const Scop &S, const PromotedKernel &Kernel, const AstNode &Loop,
         const ExprPrinter &Exprs)
      : Source(S), Kernel(Kernel), Loop(Loop), Exprs(Exprs) {
    collect(Loop.Children.front());
  }

  std::vector<CarriedValue> run() {
    std::vector<CarriedValue> Result;
    for (const AstNode *Node : Body) {
      const Statement &S = *Source.findStatement(Node->Call.Statement);
      for (unsigned A = 0; A < S.Accesses.size(); ++A)
        if (S.Accesses[A].Writes && isPlain(S, A) && isOnlyWrite(S, A) &&
            moves(*Node, A))
          addReaders(*Node, A, Result);
    }
    return Result;
  }

private:
  const Scop &Source;
  const PromotedKernel &Kernel;
  const AstNode &Loop;
  const ExprPrinter &Exprs;
  /// The statements that run in each round.
  std::vector<const AstNode *> Body;

  void collect(const AstNode &Node) {
    if (Node.What == AstNode::Kind::Block)
      for (const AstNode &Child : Node.Children)
        collect(Child);
    if (Node.What == AstNode::Kind::Statement &&
        Source.findStatement(Node.Call.Statement))
      Body.push_back(&Node);
  }

  /// Whether access \p A of \p S is to one element in memory for certain.
  bool isPlain(const Statement &S, unsigned A) const {
    const Access &Own = S.Accesses[A];
    const Array &Array = Source.Arrays[Own.Array];
    const ReferenceKey Key{S.Name, A};
    return !Own.IsMay && Own.IsExact && Own.CoversAll && !Own.Inspected &&
           Own.Part.isWhole() && Own.Reduction != ReductionKind::Search &&
           Array.Storage == StorageKind::Memory && Array.Rank > 0 &&
           !Array.Element.IsStruct && !Array.Element.IsComplex &&
           !Kernel.InShared.count(Key) && !Kernel.InRegister.count(Key) &&
           !Kernel.InAccumulator.count(Key) && !Kernel.InWindow.count(Key) &&
           bool(S.Domain.is_subset(Own.Relation.domain()));
  }

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

  /// Whether text before the loop can say which element access \p R of \p Reader
  /// is to in its first round: not by a variable that only a round gives its
  /// value, as k1 in `k1 = k + 1; x[k] = y * x[k1];`.
  bool isKnownBefore(const AstNode &Reader, unsigned R) const {
    const Statement &S = *Source.findStatement(Reader.Call.Statement);
    if (hasKnownSubscripts(Source, Reader.Call, R, Exprs))
      return true;
    std::set<unsigned> Nested;
    for (const StatementTemplate &Subscript : S.Accesses[R].Subscripts)
      collectAccesses(S, Subscript, Nested);
    return std::none_of(Nested.begin(), Nested.end(), [&](unsigned Access) {
      return isWritten(S.Accesses[Access].Array);
    });
  }

  /// Whether a statement of the loop writes \p Array.
  bool isWritten(unsigned Array) const {
    bool Result = false;
    forEachStatement(Loop, [&](const AstNode &Node) {
      if (const Statement *S = Source.findStatement(Node.Call.Statement))
        for (const Access &Own : S->Accesses)
          Result |= Own.Array == Array && Own.Writes;
    });
    return Result;
  }

  /// How much an iterator grows from one round to the next: \p Value's multiple
  /// of the loop's iterator, and the increment.
  long growth(const LinearForm &Value) const {
    const long Step = Exprs.linear(Loop.Increment).Constant;
    for (const auto &[Term, Factor] : Value.Terms)
      if (Term == Loop.Name)
        return (Loop.CountsDown ? -Step : Step) * Factor;
    return 0;
  }

  /// Whether \p Value has the loop's iterator in another operation than a sum.
  bool hasInside(const LinearForm &Value) const {
    return std::any_of(
        Value.Terms.begin(), Value.Terms.end(), [&](const auto &Term) {
          return Term.first != Loop.Name &&
                 identifiersIn(Term.first).count(Loop.Name) != 0;
        });
  }

  /// { S[i] -> T[i'] } from the instance \p Now of a round to the instance
  /// \p Before of \p Rounds before; null if they are not equally far apart in
  /// all rounds.
  isl::map fromNowTo(const Statement &S, const Instance &Now,
                     const Statement &T, const Instance &Before,
                     unsigned Rounds) const {
    if (Now.Iterators.size() != Before.Iterators.size())
      return isl::map();
    isl::multi_aff Result = isl::multi_aff::zero(
        S.Domain.space().map_from_domain_and_range(
            T.Domain.space().align_params(S.Domain.space())));
    for (size_t I = 0; I < Now.Iterators.size(); ++I) {
      LinearForm Value = Exprs.linear(Now.Iterators[I]);
      LinearForm Apart = Exprs.linear(Before.Iterators[I]);
      if (hasInside(Value) || hasInside(Apart))
        return isl::map();
      const long Growth = growth(Apart);
      Apart.add(Value, -1);
      if (!Apart.Terms.empty())
        return isl::map();
      isl::aff Own = isl::aff::var_on_domain(
          isl::local_space(S.Domain.space()), isl::dim::set, unsigned(I));
      Result = Result.set_at(
          int(I), Own.add_constant(Apart.Constant - Growth * long(Rounds)));
    }
    return isl::manage(isl_map_from_multi_aff(Result.release()));
  }

  /// Whether access \p R of \p Reader is to what \p Writer's access \p W was to
  /// so many rounds before.
  bool reads(const AstNode &Reader, unsigned R, const AstNode &Writer,
             unsigned W, unsigned Rounds) const {
    const Statement &S = *Source.findStatement(Reader.Call.Statement);
    const Statement &T = *Source.findStatement(Writer.Call.Statement);
    isl::map Back = fromNowTo(S, Reader.Call, T, Writer.Call, Rounds);
    if (Back.is_null())
      return false;
    Back = Back.intersect_domain(S.Domain).intersect_range(T.Domain);
    isl::map Own = S.Accesses[R].Relation.intersect_domain(Back.domain());
    isl::map Written = Back.apply_range(T.Accesses[W].Relation);
    return !bool(Own.is_empty()) && bool(Own.is_equal(Written));
  }

  /// Whether \p Writer's access \p W is to another element in each round, by a
  /// subscript without remainders. What stays the same is read behind the writer
  /// as that round has left it.
  bool moves(const AstNode &Writer, unsigned W) const {
    const Statement &T = *Source.findStatement(Writer.Call.Statement);
    const isl::map &Written = T.Accesses[W].Relation;
    isl::map Back = fromNowTo(T, Writer.Call, T, Writer.Call, 1);
    if (Back.is_null() || bool(Written.wrap().involves_locals()))
      return false;
    Back = Back.intersect_domain(T.Domain).intersect_range(T.Domain);
    return bool(Back.apply_range(Written).is_disjoint(Written));
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
      for (const AstNode *Node : Body) {
        const Statement &S = *Source.findStatement(Node->Call.Statement);
        for (unsigned R = 0; R < S.Accesses.size(); ++R) {
          const Access &Read = S.Accesses[R];
          if (Read.Array != Own.Array || !Read.Reads || Read.Writes ||
              !isPlain(S, R) || !isKnownBefore(*Node, R) ||
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
  const c2cuda::Kernel &Base = Kernel.Base;
  if (Base.Time || Base.Wave || Base.Chains || Base.Warp || Base.hasThreadTiles() ||
      !Base.Reductions.empty() || !Base.Searches.empty())
    return {};
  std::set<std::string> Seen;
  bool IsAnyTwice = false;
  forEachStatement(Loop, [&](const AstNode &Node) {
    IsAnyTwice |= !Seen.insert(Node.Call.Statement).second;
  });
  if (IsAnyTwice)
    return {};
  return Finder(Scop, Kernel, Loop, Exprs).run();
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

bool c2cuda::hasKnownSubscripts(const Scop &Scop, const Instance &Call,
                                unsigned Number, const ExprPrinter &Exprs) {
  const Statement &S = *Scop.findStatement(Call.Statement);
  const Array &Array = Scop.Arrays[S.Accesses[Number].Array];
  return hasTypedRows(Array) && !Call.Subscripts.count(Number) &&
         Array.PrivateDepth == 0 &&
         subscriptsOf(S, Number, Call, Exprs).size() == Array.Rank;
}

std::vector<std::string> c2cuda::subscriptsOf(const Statement &S,
                                              unsigned Number,
                                              const Instance &Call,
                                              const ExprPrinter &Exprs) {
  isl::pw_multi_aff Element = S.Accesses[Number].Relation.as_pw_multi_aff();
  std::vector<std::string> Result;
  for (int D = 0, N = int(count(Element.dim(isl::dim::out))); D < N; ++D) {
    isl::aff Value = onlyPiece(Element.at(D).coalesce());
    if (!Value.is_null())
      Value = isl::manage(
          isl_aff_align_params(Value.release(), Element.space().release()));
    if (Value.is_null() || isl_aff_dim(Value.get(), isl_dim_div) != 0)
      return {};
    auto Coefficient = [&](isl_dim_type Type, size_t At) {
      isl::val Own = isl::manage(
          isl_aff_get_coefficient_val(Value.get(), Type, int(At)));
      return bool(Own.is_int()) ? std::optional(Own.num_si()) : std::nullopt;
    };
    LinearForm Sum;
    isl::val Constant = Value.constant_val();
    if (!bool(Constant.is_int()))
      return {};
    Sum.Constant = Constant.num_si();
    for (size_t I = 0; I < Call.Iterators.size(); ++I) {
      auto Factor = Coefficient(isl_dim_in, I);
      if (!Factor)
        return {};
      Sum.add(Exprs.linear(Call.Iterators[I]), *Factor);
    }
    for (int P = 0, E = int(count(Value.dim(isl::dim::param))); P < E; ++P) {
      auto Factor = Coefficient(isl_dim_param, size_t(P));
      if (!Factor)
        return {};
      isl::id Name = isl::manage(isl_space_get_dim_id(
          Element.space().get(), isl_dim_param, unsigned(P)));
      if (*Factor != 0)
        Sum.add(Exprs.linear(isl::manage(isl_ast_expr_from_id(Name.release()))),
                *Factor);
    }
    Result.push_back(toText(Sum));
  }
  return Result;
}

/// The bounds of `i <= min(a, b)` or `i < a`; none of anything else.
static std::vector<isl::ast_expr> boundsOf(const isl::ast_expr &Condition,
                                           bool &IsStrict) {
  isl_ast_expr *Op = Condition.get();
  if (isl_ast_expr_get_type(Op) != isl_ast_expr_op)
    return {};
  IsStrict = isl_ast_expr_get_op_type(Op) == isl_ast_expr_op_lt;
  if (!IsStrict && isl_ast_expr_get_op_type(Op) != isl_ast_expr_op_le)
    return {};
  isl::ast_expr Right = isl::manage(isl_ast_expr_get_op_arg(Op, 1));
  if (isl_ast_expr_get_type(Right.get()) != isl_ast_expr_op ||
      isl_ast_expr_get_op_type(Right.get()) != isl_ast_expr_op_min)
    return {Right};
  std::vector<isl::ast_expr> Result;
  for (int A = 0, N = isl_ast_expr_get_op_n_arg(Right.get()); A < N; ++A)
    Result.push_back(isl::manage(isl_ast_expr_get_op_arg(Right.get(), A)));
  return Result;
}

std::vector<RoundCondition> c2cuda::hasRound(const AstNode &Loop,
                                             const ExprPrinter &Exprs) {
  bool IsStrict = false;
  std::vector<isl::ast_expr> Bounds = boundsOf(Loop.Condition, IsStrict);
  if (Bounds.empty())
    return {{withFirst(Loop.Condition, Loop), std::nullopt}};
  std::vector<RoundCondition> Result;
  for (const isl::ast_expr &Bound : Bounds) {
    LinearForm Room = Exprs.linear(Bound);
    Room.add(Exprs.linear(Loop.Init), -1);
    Room.Constant -= IsStrict ? 1 : 0;
    auto *Compare = IsStrict ? isl_ast_expr_lt : isl_ast_expr_le;
    Result.push_back(
        {isl::manage(Compare(Loop.Init.copy(), Bound.copy())), Room});
  }
  return Result;
}
