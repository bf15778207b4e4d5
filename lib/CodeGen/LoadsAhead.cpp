// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoadsAhead.h"

#include "AstTree.h"
#include "LoopRounds.h"
#include "c2cuda/Model/AccessesInTexts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

using namespace c2cuda;

/// Rounds that are done at a time; as many bytes of registers as they may take.
static constexpr unsigned MostRounds = 16, FewestRounds = 4, MostBytes = 256;

/// Statements that rounds at a time have at most, all together: the text is written
/// out so often for the device.
static constexpr unsigned MostStatements = 96;

namespace {

class Finder {
public:
  Finder(const Scop &S, const PromotedKernel &Kernel, const AstNode &Loop,
         const ExprPrinter &Exprs,
         const std::map<ReferenceKey, std::string> &Carried)
      : Source(S), Kernel(Kernel), Loop(Loop), Exprs(Exprs), Carried(Carried),
        InLoop(S, Kernel, Loop, Exprs) {}

  LoadsAhead run() const {
    LoadsAhead Result;
    if (!hasSimpleHead() || !isStraight(Loop.Children.front()) ||
        !InLoop.isOfThreads() || !stores())
      return Result;
    std::set<std::vector<std::string>> Elements;
    unsigned Bytes = 0;
    for (const AstNode *Node : InLoop.body()) {
      const Statement &S = InLoop.statementOf(*Node);
      for (unsigned A = 0; A < S.Accesses.size(); ++A)
        if (isAhead(*Node, A)) {
          Result.Loads.push_back({Node, A});
          if (Elements.insert(elementOf(*Node, A)).second)
            Bytes +=
                std::max(4u, Source.Arrays[S.Accesses[A].Array].Element.Bytes);
        }
    }
    Result.Rounds = MostRounds;
    while (Result.Rounds >= FewestRounds &&
           (Result.Rounds * Bytes > MostBytes ||
            Result.Rounds * InLoop.body().size() > MostStatements))
      Result.Rounds /= 2;
    const std::optional<long> Length = constantLength();
    if (Result.Rounds < FewestRounds || (Length && *Length <= Result.Rounds))
      Result.Loads.clear();
    Result.IsWhole = Length && *Length % Result.Rounds == 0;
    return Result;
  }

private:
  const Scop &Source;
  const PromotedKernel &Kernel;
  const AstNode &Loop;
  const ExprPrinter &Exprs;
  const std::map<ReferenceKey, std::string> &Carried;
  const LoopRounds InLoop;

  bool hasSimpleHead() const {
    return !boundsOf(Loop.Condition).empty() &&
           Exprs.print(Loop.Increment) == "1";
  }

  /// Whether it has no loops in it, and nothing for each of a thread's values.
  static bool isStraight(const AstNode &Node) {
    return Node.What != AstNode::Kind::For &&
           Node.What != AstNode::Kind::EachValue &&
           std::all_of(Node.Children.begin(), Node.Children.end(), isStraight);
  }

  std::optional<long> constantLength() const {
    const std::vector<LoopBound> Bounds = boundsOf(Loop.Condition);
    LinearForm Length = Exprs.linear(Bounds.front().Last);
    Length.add(Exprs.linear(Loop.Init), -1);
    if (Bounds.size() > 1 || !Length.Terms.empty())
      return std::nullopt;
    return Length.Constant + (Bounds.front().IsStrict ? 0 : 1);
  }

  /// Whether rounds store in memory.
  bool stores() const {
    bool Result = false;
    forEachStatement(Loop, [&](const AstNode &Node) {
      const Statement *S = Source.findStatement(Node.Call.Statement);
      for (unsigned A = 0; S && A < S->Accesses.size(); ++A)
        Result |= S->Accesses[A].Writes && InLoop.isInMemory(*S, A);
      auto Move = Kernel.Moves.find(Node.Call.Statement);
      Result |= Move != Kernel.Moves.end() && Move->second.IsStore;
    });
    return Result;
  }

  std::vector<std::string> elementOf(const AstNode &Node, unsigned A) const {
    const Statement &S = InLoop.statementOf(Node);
    std::vector<std::string> Result = subscriptsOf(S, A, Node.Call, Exprs);
    Result.push_back(Source.Arrays[S.Accesses[A].Array].Name);
    if (Result.size() == 1)
      Result.push_back(S.Name + " " + std::to_string(A));
    return Result;
  }

  /// Whether access \p A of \p Node reads what no round of those done at a time
  /// has written before.
  bool isAhead(const AstNode &Node, unsigned A) const {
    const Statement &S = InLoop.statementOf(Node);
    const Access &Own = S.Accesses[A];
    if (!Own.Reads || (Own.Writes && !withLoadedTarget(S.Body, A, "")) ||
        Carried.count({S.Name, A}) || !InLoop.isPlain(S, A) ||
        !InLoop.isPrinted(S, A) || !InLoop.isKnownBefore(Node, A) ||
        !InLoop.moves(Node, A))
      return false;
    bool Result = true, IsBefore = true;
    forEachStatement(Loop, [&](const AstNode &Other) {
      if (&Other == &Node)
        IsBefore = false;
      const Statement *T = Source.findStatement(Other.Call.Statement);
      auto Move = Kernel.Moves.find(Other.Call.Statement);
      Result &=
          T ? isApart(Node, A, Other, IsBefore)
            : Move != Kernel.Moves.end() &&
                  Kernel.Registers[Move->second.Element].Array != Own.Array;
    });
    return Result;
  }

  /// Whether \p Writer has not written the element of access \p A of \p Reader in
  /// the rounds before, or, if it \p IsBefore it, in the same one.
  bool isApart(const AstNode &Reader, unsigned A, const AstNode &Writer,
               bool IsBefore) const {
    const Statement &S = InLoop.statementOf(Reader);
    const Statement &T = InLoop.statementOf(Writer);
    for (unsigned W = 0; W < T.Accesses.size(); ++W) {
      const Access &Write = T.Accesses[W];
      if (!Write.Writes || Write.Array != S.Accesses[A].Array)
        continue;
      const bool IsWithin = &Reader == &Writer && !isAssignmentTo(S.Body, W);
      for (unsigned Rounds = IsBefore || IsWithin ? 0 : 1; Rounds < MostRounds;
           ++Rounds) {
        isl::map Back =
            InLoop.fromNowTo(S, Reader.Call, T, Writer.Call, Rounds);
        if (Back.is_null())
          return false;
        Back = Back.intersect_domain(S.Domain).intersect_range(T.Domain);
        if (!bool(Back.apply_range(Write.Relation)
                      .is_disjoint(S.Accesses[A].Relation)))
          return false;
      }
    }
    return true;
  }
};

} // namespace

std::optional<StatementTemplate>
c2cuda::withLoadedTarget(const StatementTemplate &Body, unsigned Target,
                         const std::string &Loaded) {
  using Kind = TemplatePiece::Kind;
  auto IsTarget = [&](const TemplatePiece &Piece) {
    return Piece.What == Kind::Access && Piece.Index == Target;
  };
  if (!isAssignmentTo(Body, Target) || Body.back().What != Kind::Literal ||
      std::count_if(Body.begin(), Body.end(), IsTarget) != 1)
    return std::nullopt;
  const llvm::StringRef Text = llvm::StringRef(Body[1].Text).ltrim();
  const llvm::StringRef Operator =
      Text.take_until([](char C) { return C == '='; });
  if (Operator.empty())
    return std::nullopt;
  StatementTemplate Result = Body;
  Result[1].Text = Text.drop_front(Operator.size() + 1).ltrim().str();
  std::string &End = Result.back().Text;
  End = llvm::StringRef(End).rtrim().drop_back().str();
  const bool IsProduct =
      (Operator == "+" || Operator == "-") &&
      llvm::all_of(llvm::drop_begin(Result), [](const TemplatePiece &Piece) {
        return Piece.What == Kind::Access ||
               (Piece.What == Kind::Literal &&
                Piece.Text.find_first_not_of(" */.0123456789") ==
                    std::string::npos);
      });
  Result[1].Text = " = " + Loaded + " " + Operator.str() +
                   (IsProduct ? " " : " (") + Result[1].Text;
  End += IsProduct ? ";" : ");";
  return Result;
}

LoadsAhead
c2cuda::loadsAhead(const Scop &Scop, const PromotedKernel &Kernel,
                   const AstNode &Loop, const ExprPrinter &Exprs,
                   const std::map<ReferenceKey, std::string> &Carried) {
  return Finder(Scop, Kernel, Loop, Exprs, Carried).run();
}
