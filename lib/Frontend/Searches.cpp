// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The accesses tell whether a statement only searches: everything that reaches
// the search's variables must be one of the search's own references.

#include "Searches.h"

#include "HolePrinter.h"
#include "TextFixes.h"
#include "UpdateTypes.h"
#include "WholeText.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

/// All that looks for one best value.
using SearchGroup = std::vector<const SearchForm *>;

class SearchAdder {
public:
  SearchAdder(const RegionDraft &Draft, const StatementDraft &From,
              const TextHoles &WithUpdates, const Statement &To,
              bool SelfContained)
      : Draft(Draft), From(From), WithUpdates(WithUpdates), To(To),
        SelfContained(SelfContained) {}

  std::vector<Search> Found;

  bool run();
  StatementTemplate text() const;

private:
  const RegionDraft &Draft;
  const StatementDraft &From;
  const TextHoles &WithUpdates;
  const Statement &To;
  bool SelfContained;
  /// Of each that has been found.
  std::vector<SearchGroup> Groups;
  std::set<unsigned> Taken;

  std::vector<SearchGroup> groups() const;
  bool isWhole(const Expr &Expression) const;
  bool isStatement(const Expr &Expression) const;
  bool isOwn(const SearchGroup &Group, unsigned Access) const;
  bool mayWrite(const SearchGroup &Group, const Search &S) const;
  bool assignsAll(const SearchGroup &Group, const Search &S) const;
  bool isFree(const Search &S) const;
  bool isForLater(const Search &S) const;
  bool describe(const SearchGroup &Group, Search &S);
  TemplatePiece bestPiece(size_t Number) const;
  StatementTemplate assignment(const SearchForm &Form, size_t Number,
                               bool InBlock) const;
  StatementTemplate comparison(const SearchForm &Form, size_t Number) const;
  StatementTemplate choice(const SearchForm &Form, size_t Number) const;
};

} // namespace

/// The searches with one best value each; nothing if some have none.
std::vector<SearchGroup> SearchAdder::groups() const {
  std::vector<SearchGroup> Result;
  for (const SearchForm &Form : From.Searches) {
    if (!Form.Best)
      return {};
    auto Same = llvm::find_if(Result, [&](const SearchGroup &Group) {
      const SearchForm &First = *Group.front();
      return isSame(*First.Best, *Form.Best, Draft.Clang) &&
             First.IsMin == Form.IsMin && First.IsLast == Form.IsLast &&
             !First.IsAnyValue && !Form.IsAnyValue;
    });
    if (Same == Result.end())
      Result.push_back({&Form});
    else
      Same->push_back(&Form);
  }
  return Result;
}

/// Whether \p Expression is a whole statement of its own.
bool SearchAdder::isWhole(const Expr &Expression) const {
  return &Expression == From.Body || llvm::is_contained(From.Rest, &Expression);
}

/// Whether \p Expression is a statement, behind which no `else` can come.
bool SearchAdder::isStatement(const Expr &Expression) const {
  bool Result = isWhole(Expression);
  forEachStmt(*From.Body, [&](const Stmt &Inner) {
    if (const auto *If = dyn_cast<IfStmt>(&Inner))
      Result |= If->getThen() == &Expression && !If->getElse();
    if (const auto *Block = dyn_cast<CompoundStmt>(&Inner))
      Result |= llvm::is_contained(Block->body(), &Expression);
  });
  return Result;
}

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

/// Whether access number \p Access is only made by the searches of \p Group.
bool SearchAdder::isOwn(const SearchGroup &Group, unsigned Access) const {
  const AccessDraft &Own = From.Accesses[Access];
  auto IsReference = [&](const Expr *Node) {
    return llvm::any_of(Group, [&](const SearchForm *Form) {
      return llvm::is_contained(Form->References, Node->IgnoreParens());
    });
  };
  // `max = a[i]; twice = 2 * max;`: whoever takes the one takes the other.
  const Stmt *InTaken = Group.size() == 1
                            ? takenWith(*From.Body, Group.front()->Assignment)
                            : nullptr;
  return Own.Node && !Own.IsInCallee && IsReference(Own.Node) &&
         llvm::all_of(Own.Later, [&](const Expr *Node) {
           return IsReference(Node) || (InTaken && contains(*InTaken, Node));
         });
}

/// Whether the texts of \p Group may be written: that of a call's argument is
/// there twice then.
bool SearchAdder::mayWrite(const SearchGroup &Group, const Search &S) const {
  if (Group.front()->IsAnyValue)
    return isForLater(S);
  auto IsCall = [](const SearchForm *Form) { return !Form->Condition; };
  auto Writes = [](const Access &A) { return A.Writes; };
  return llvm::none_of(Group, IsCall) ||
         size_t(llvm::count_if(To.Accesses, Writes)) == Group.size();
}

/// Whether each of \p Group assigns to all that \p S keeps: else something
/// would be left from a value that is not the best one.
bool SearchAdder::assignsAll(const SearchGroup &Group, const Search &S) const {
  auto Assigns = [&](const SearchForm &Form, unsigned Array) {
    return llvm::any_of(From.Accesses, [&](const AccessDraft &A) {
      auto IsTarget = [&](const Expr *Node) {
        return llvm::is_contained(Form.References, Node->IgnoreParens());
      };
      return A.Array == Array && A.Writes && A.Node &&
             (IsTarget(A.Node) || llvm::any_of(A.Later, IsTarget));
    });
  };
  // The best value itself is what a search assigns to.
  return llvm::all_of(Group, [&](const SearchForm *Form) {
    return llvm::all_of(llvm::drop_begin(S.Arrays),
                        [&](unsigned Array) { return Assigns(*Form, Array); });
  });
}

bool SearchAdder::describe(const SearchGroup &Group, Search &S) {
  const SearchForm &Form = *Group.front();
  bool HasBest = false;
  for (unsigned A = 0; A < To.Accesses.size(); ++A) {
    if (!To.Accesses[A].Writes || !isOwn(Group, A))
      continue;
    unsigned Array = To.Accesses[A].Array;
    bool IsBest = llvm::any_of(Group, [&](const SearchForm *Form) {
      return From.Accesses[A].Node->IgnoreParens() == Form->Best;
    });
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
        (!isOwn(Group, A) || !Other.IsExact || !Other.Part.isWhole()))
      return false;
  }
  if (!mayWrite(Group, S) || !assignsAll(Group, S))
    return false;
  S.IsAnyValue = Form.IsAnyValue;
  S.IsMin = Form.IsMin;
  S.IsLast = Form.IsLast;
  // A variable that is followed has no access: its value is known otherwise.
  auto HasAccess = [&](const Expr *Reference) {
    return llvm::any_of(From.Accesses, [&](const AccessDraft &A) {
      return A.Node && (A.Node->IgnoreParens() == Reference ||
                        llvm::is_contained(A.Later, Reference));
    });
  };
  return HasBest && llvm::all_of(Group, [&](const SearchForm *Own) {
           return llvm::all_of(Own->References, HasAccess) &&
                  (!Own->IsChoice || isStatement(*Own->Assignment));
         });
}

bool SearchAdder::run() {
  for (const SearchGroup &Group : groups()) {
    const SearchForm &Form = *Group.front();
    Search S;
    bool IsGood = describe(Group, S);
    if ((IsGood && isFree(S)) || (!IsGood && Form.IsAnyValue))
      continue;
    if (!IsGood)
      return false;
    Groups.push_back(Group);
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

/// `max = a[i]` and the hole for what else is done then, as statements where
/// they stand \p InBlock, else with a comma; empty if there is no text for it.
StatementTemplate SearchAdder::assignment(const SearchForm &Form, size_t Number,
                                          bool InBlock) const {
  StatementTemplate Result =
      captureExpression(Form.IsChoice ? *Form.Value : *Form.Assignment,
                        From.Holes, Draft.Clang, SelfContained);
  if (Result.empty())
    return {};
  if (Form.IsChoice) {
    Result.insert(Result.begin(), {bestPiece(Number), literalPiece(" = ")});
  }
  append(Result, InBlock ? "; " : ", ");
  TemplatePiece Hole;
  Hole.What = TemplatePiece::Kind::Taken;
  Hole.Index = unsigned(Number);
  Result.push_back(Hole);
  return Result;
}

/// The condition for which a choice takes the value.
StatementTemplate SearchAdder::comparison(const SearchForm &Form,
                                          size_t Number) const {
  if (Form.Condition)
    return captureExpression(*Form.Condition, From.Holes, Draft.Clang,
                             SelfContained);
  StatementTemplate Value =
      captureExpression(*Form.Value, From.Holes, Draft.Clang, SelfContained);
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
  Result.push_back(bestPiece(Number));
  return Result;
}

/// `if (e < m) { m = e; ... }` for a choice between both that is the statement,
/// and `if (e < m) m = e, ...` for one among others.
StatementTemplate SearchAdder::choice(const SearchForm &Form,
                                      size_t Number) const {
  bool IsAlone = From.Rest.empty() && isWhole(*Form.Assignment);
  StatementTemplate Condition = comparison(Form, Number);
  StatementTemplate Body = assignment(Form, Number, IsAlone);
  if (Condition.empty() || Body.empty())
    return {};
  StatementTemplate Result;
  append(Result, "if (");
  append(Result, Condition);
  append(Result, IsAlone ? ") { " : ") ");
  append(Result, Body);
  append(Result, IsAlone ? "; }" : "");
  return Result;
}

StatementTemplate SearchAdder::text() const {
  const SearchForm &First = *Groups.front().front();
  if (First.IsChoice && From.Rest.empty() && isWhole(*First.Assignment))
    return choice(First, 0);
  TextHoles Holes = WithUpdates;
  for (size_t G = 0; G < Groups.size(); ++G)
    for (const SearchForm *Form : Groups[G]) {
      StatementTemplate Text = Form->IsChoice
                                   ? choice(*Form, G)
                                   : assignment(*Form, G, Form->IsInBlock);
      if (Text.empty())
        return {};
      Holes.Values[Form->Assignment] = Text;
      Holes.Arguments.insert(Form->Assignment);
    }
  return captureBody(From, Holes, Draft.Clang, SelfContained);
}

void addSearches(const RegionDraft &Draft, const StatementDraft &From,
                 const TextHoles &WithUpdates, Statement &To,
                 bool SelfContained) {
  SearchAdder Adder(Draft, From, WithUpdates, To, SelfContained);
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
