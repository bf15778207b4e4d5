// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The accesses tell whether a statement only searches: everything that reaches
// the search's variables must be one of the search's own references.

#include "Searches.h"

#include "HolePrinter.h"
#include "TextFixes.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

class SearchAdder {
public:
  SearchAdder(const RegionDraft &Draft, const StatementDraft &From,
              const Statement &To, bool SelfContained)
      : Draft(Draft), From(From), To(To), SelfContained(SelfContained) {}

  std::vector<Search> Found;

  bool run();
  StatementTemplate text() const;

private:
  const RegionDraft &Draft;
  const StatementDraft &From;
  const Statement &To;
  bool SelfContained;
  std::vector<const SearchForm *> Forms;
  std::set<unsigned> Taken;

  bool isFree(const Search &S) const;
  bool isForLater(const Search &S) const;
  bool describe(const SearchForm &Form, Search &S);
  TemplatePiece bestPiece(size_t Number) const;
  StatementTemplate assignment(size_t Number) const;
  StatementTemplate comparison() const;
  StatementTemplate choice() const;
};

} // namespace

/// Whether updates of its one variable may change places as they are.
bool SearchAdder::isFree(const Search &S) const {
  const Access &Best = To.Accesses[S.Best];
  return S.Arrays.size() == 1 && Best.Reduction != ReductionKind::None &&
         (Best.IsExactInAnyOrder || Draft.Input.Options.MayReassociate);
}

/// Whether the variables are none that the iteration itself goes on with.
bool SearchAdder::isForLater(const Search &S) const {
  if (From.Loops.empty())
    return false;
  for (unsigned Array : S.Arrays)
    if (!Draft.Arrays[Array].IsScalar)
      return false;
  return llvm::none_of(Draft.Statements, [&](const auto &Other) {
    return Other.get() != &From &&
           llvm::is_contained(Other->Loops, From.Loops.back()) &&
           llvm::any_of(Other->Accesses, [&](const AccessDraft &A) {
             return llvm::is_contained(S.Arrays, A.Array);
           });
  });
}

static bool contains(const Stmt &S, const Expr *Node) {
  bool Found = false;
  forEachStmt(S, [&](const Stmt &Inner) { Found |= &Inner == Node; });
  return Found;
}

/// What the innermost `if` around \p Assignment in \p Body runs; null if there
/// is none.
static const Stmt *takenWith(const Stmt &Body, const Expr *Assignment) {
  const Stmt *Result = nullptr;
  forEachStmt(Body, [&](const Stmt &Inner) {
    const auto *If = dyn_cast<IfStmt>(&Inner);
    if (If && contains(*If->getThen(), Assignment) &&
        (!Result || contains(*Result, Assignment)))
      Result = If->getThen();
  });
  return Result;
}

bool SearchAdder::describe(const SearchForm &Form, Search &S) {
  const Stmt *InTaken = takenWith(*From.Body, Form.Assignment);
  auto IsOwn = [&](unsigned A) {
    const AccessDraft &Own = From.Accesses[A];
    auto IsReference = [&](const Expr *Node) {
      return llvm::is_contained(Form.References, Node->IgnoreParens());
    };
    // `max = a[i]; twice = 2 * max;`: whoever takes the one takes the other.
    return Own.Node && !Own.IsInCallee && IsReference(Own.Node) &&
           llvm::all_of(Own.Later, [&](const Expr *Node) {
             return IsReference(Node) || (InTaken && contains(*InTaken, Node));
           });
  };
  bool HasBest = false;
  for (unsigned A = 0; A < To.Accesses.size(); ++A) {
    if (!To.Accesses[A].Writes || !IsOwn(A))
      continue;
    unsigned Array = To.Accesses[A].Array;
    bool IsBest = From.Accesses[A].Node->IgnoreParens() == Form.Best;
    if (IsBest)
      S.Best = A;
    HasBest |= IsBest;
    if (!llvm::is_contained(S.Arrays, Array))
      S.Arrays.insert(IsBest ? S.Arrays.begin() : S.Arrays.end(), Array);
  }
  for (unsigned Array : S.Arrays)
    if (!Taken.insert(Array).second)
      return false;
  for (unsigned A = 0; A < To.Accesses.size(); ++A) {
    const Access &Other = To.Accesses[A];
    if (llvm::is_contained(S.Arrays, Other.Array) &&
        (!IsOwn(A) || !Other.IsExact || !Other.Part.isWhole()))
      return false;
  }
  // The text of a call's argument is written twice.
  auto Writes = [&](const Access &A) { return A.Writes; };
  if (Form.IsAnyValue ? !isForLater(S)
                      : !Form.Condition &&
                            llvm::count_if(To.Accesses, Writes) != 1)
    return false;
  S.IsAnyValue = Form.IsAnyValue;
  S.IsMin = Form.IsMin;
  S.IsLast = Form.IsLast;
  // A variable that is followed has no access: its value is known otherwise.
  bool AllAccess = llvm::all_of(Form.References, [&](const Expr *Reference) {
    return llvm::any_of(From.Accesses, [&](const AccessDraft &A) {
      return A.Node && A.Node->IgnoreParens() == Reference;
    });
  });
  return HasBest && AllAccess &&
         (!Form.IsChoice || Form.Assignment == From.Body);
}

bool SearchAdder::run() {
  for (const SearchForm &Form : From.Searches) {
    if (!Form.Best)
      return false;
    Search S;
    bool IsGood = describe(Form, S);
    if ((IsGood && isFree(S)) || (!IsGood && Form.IsAnyValue))
      continue;
    if (!IsGood)
      return false;
    Forms.push_back(&Form);
    Found.push_back(std::move(S));
  }
  return !Found.empty();
}

TemplatePiece SearchAdder::bestPiece(size_t Number) const {
  TemplatePiece Best;
  Best.What = TemplatePiece::Kind::Access;
  Best.Index = Found[Number].Best;
  return Best;
}

/// `max = a[i]` and the hole for what else is done then; empty if there is no
/// text for it.
StatementTemplate SearchAdder::assignment(size_t Number) const {
  const SearchForm &Form = *Forms[Number];
  StatementTemplate Result =
      captureExpression(Form.IsChoice ? *Form.Value : *Form.Assignment,
                        From.Holes, Draft.Clang, SelfContained);
  if (Result.empty())
    return {};
  if (Form.IsChoice) {
    Result.insert(Result.begin(), {bestPiece(Number), literalPiece(" = ")});
  }
  append(Result, Form.IsInBlock || Form.IsChoice ? "; " : ", ");
  TemplatePiece Hole;
  Hole.What = TemplatePiece::Kind::Taken;
  Hole.Index = unsigned(Number);
  Result.push_back(Hole);
  return Result;
}

/// The condition for which a choice takes the value.
StatementTemplate SearchAdder::comparison() const {
  const SearchForm &Form = *Forms.front();
  if (Form.Condition)
    return captureExpression(*Form.Condition, From.Holes, Draft.Clang,
                             SelfContained);
  StatementTemplate Value = captureExpression(*Form.Value, From.Holes,
                                              Draft.Clang, SelfContained);
  if (Value.empty())
    return {};
  const auto *Op = dyn_cast<BinaryOperator>(Form.Value);
  bool Parentheses = needsParentheses(*Form.Value) &&
                     !(Op && (Op->isAdditiveOp() || Op->isMultiplicativeOp()));
  StatementTemplate Result;
  append(Result, Parentheses ? "(" : "");
  append(Result, Value);
  append(Result, Parentheses ? ")" : "");
  append(Result, Form.IsMin ? " < " : " > ");
  Result.push_back(bestPiece(0));
  return Result;
}

/// `if (e < m) { m = e; ... }` for a choice between both.
StatementTemplate SearchAdder::choice() const {
  StatementTemplate Condition = comparison();
  StatementTemplate Body = assignment(0);
  if (Condition.empty() || Body.empty())
    return {};
  StatementTemplate Result;
  append(Result, "if (");
  append(Result, Condition);
  append(Result, ") { ");
  append(Result, Body);
  append(Result, "; }");
  return Result;
}

StatementTemplate SearchAdder::text() const {
  if (Forms.front()->IsChoice)
    return choice();
  TextHoles Holes = From.Holes;
  for (size_t F = 0; F < Forms.size(); ++F) {
    StatementTemplate Text = assignment(F);
    if (Text.empty())
      return {};
    Holes.Values[Forms[F]->Assignment] = Text;
    Holes.Arguments.insert(Forms[F]->Assignment);
  }
  return captureText(*From.Body, Holes, Draft.Clang, SelfContained);
}

void addSearches(const RegionDraft &Draft, const StatementDraft &From,
                 Statement &To, bool SelfContained) {
  SearchAdder Adder(Draft, From, To, SelfContained);
  if (From.Searches.empty() || !Adder.run())
    return;
  To.BodyOfSearches = Adder.text();
  if (To.BodyOfSearches.empty())
    return;
  To.Searches = std::move(Adder.Found);
  for (const Search &S : To.Searches)
    for (Access &A : To.Accesses)
      if (llvm::is_contained(S.Arrays, A.Array)) {
        A.Reduction = ReductionKind::Search;
        A.IsExactInAnyOrder = true;
      }
}

} // namespace c2cuda
