// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Jumps ahead become conditions: what comes to a label is what comes to the
// jumps there, and what does not jump away before it.

#include "PartsOfBranches.h"

#include "FunctionFacts.h"
#include "HolePrinter.h"
#include "Jumps.h"

#include "clang/AST/StmtCXX.h"

#include <algorithm>

using namespace clang;

namespace c2cuda {

namespace {

class PartFinder {
public:
  PartFinder(const StatementDraft &From, const ASTContext &Context,
             bool SelfContained)
      : From(From), Context(Context), SelfContained(SelfContained) {}

  std::vector<StatementPart> run();

private:
  bool walk(const Stmt &S);
  bool walkIf(const IfStmt &If);
  bool walkLabel(const LabelStmt &Label);
  bool leaf(const Stmt &S);
  bool jump(const LabelDecl *To);
  bool join(std::vector<Outcomes> Ways);

  static constexpr size_t MostParts = 16;

  const StatementDraft &From;
  const ASTContext &Context;
  const bool SelfContained;
  std::vector<StatementPart> Parts;
  unsigned NumConditions = 0;
  /// On which outcomes this place is reached; nothing if on none.
  std::optional<Outcomes> Here = Outcomes();
  /// The jumps to labels that are still to come; null for the end.
  std::map<const LabelDecl *, std::vector<Outcomes>> Jumps;
  SourceLocation PreviousEnd;
};

bool isSame(const Outcome &A, const Outcome &B) {
  return A.Condition == B.Condition && A.Holds == B.Holds;
}

/// Whether \p A and \p B only differ in how their last condition came out.
bool areBothWays(const Outcomes &A, const Outcomes &B) {
  return A.size() == B.size() && !A.empty() &&
         std::equal(A.begin(), A.end() - 1, B.begin(), isSame) &&
         A.back().Condition == B.back().Condition &&
         A.back().Holds != B.back().Holds;
}

Outcomes with(Outcomes All, Outcome More) {
  All.push_back(More);
  return All;
}

} // namespace

/// Lets this place be reached by any of \p Ways. False if they are not the
/// outcomes of one condition after the other.
bool PartFinder::join(std::vector<Outcomes> Ways) {
  auto IsShorter = [](const Outcomes &A, const Outcomes &B) {
    return A.size() < B.size();
  };
  while (Ways.size() > 1) {
    std::swap(Ways.front(),
              *std::max_element(Ways.begin(), Ways.end(), IsShorter));
    auto Other = std::find_if(
        Ways.begin() + 1, Ways.end(),
        [&](const Outcomes &Way) { return areBothWays(Ways.front(), Way); });
    if (Other == Ways.end())
      return false;
    Other->pop_back();
    Ways.erase(Ways.begin());
  }
  Here = Ways.empty() ? std::nullopt : std::optional(Ways.front());
  return true;
}

bool PartFinder::jump(const LabelDecl *To) {
  if (Here)
    Jumps[To].push_back(*Here);
  Here = std::nullopt;
  return true;
}

bool PartFinder::walkLabel(const LabelStmt &Label) {
  std::vector<Outcomes> Ways;
  if (Here)
    Ways.push_back(*Here);
  auto Found = Jumps.find(Label.getDecl());
  if (Found != Jumps.end()) {
    Ways.insert(Ways.end(), Found->second.begin(), Found->second.end());
    Jumps.erase(Found);
  }
  return join(std::move(Ways)) && walk(*Label.getSubStmt());
}

bool PartFinder::walkIf(const IfStmt &If) {
  if (!Here || If.hasInitStorage() || If.hasVarStorage() || If.isConsteval() || If.isConstexpr())
    return false;
  StatementPart Condition;
  Condition.Under = *Here;
  Condition.IsCondition = true;
  std::string After;
  captureComments(If, PreviousEnd, Context, Condition.CommentBefore, After);
  Condition.Text =
      captureExpression(*If.getCond(), From.Holes, Context, SelfContained);
  if (Condition.Text.empty())
    return false;
  Parts.push_back(std::move(Condition));
  unsigned Number = NumConditions++;
  Outcomes Before = *Here;
  std::vector<Outcomes> Ways;
  for (bool Holds : {true, false}) {
    Here = with(Before, {Number, Holds});
    const Stmt *Side = Holds ? If.getThen() : If.getElse();
    PreviousEnd = Holds ? If.getRParenLoc() : If.getElseLoc();
    if (Side && !walk(*Side))
      return false;
    if (Here)
      Ways.push_back(*Here);
  }
  return join(std::move(Ways));
}

bool PartFinder::leaf(const Stmt &S) {
  bool Jumps = continuesOuter(S) || breaksOuter(S);
  forEachStmt(S, [&](const Stmt &Inner) {
    Jumps |= isa<GotoStmt, LabelStmt, ReturnStmt, IndirectGotoStmt>(Inner);
  });
  if (!Here || Jumps || isa<DeclStmt>(S) || Parts.size() >= MostParts)
    return false;
  StatementPart Part;
  Part.Under = *Here;
  captureComments(S, PreviousEnd, Context, Part.CommentBefore,
                  Part.CommentAfter);
  Part.Text = captureText(S, From.Holes, Context, SelfContained);
  if (Part.Text.empty())
    return false;
  // What only stepped variables that are gone.
  if (Part.Text.size() > 1 || Part.Text.front().Text != ";")
    Parts.push_back(std::move(Part));
  return true;
}

bool PartFinder::walk(const Stmt &S) {
  if (isa<NullStmt>(S))
    return true;
  if (const auto *Block = dyn_cast<CompoundStmt>(&S)) {
    PreviousEnd = Block->getLBracLoc();
    for (const Stmt *Child : Block->body()) {
      if (!walk(*Child))
        return false;
      PreviousEnd = Child->getEndLoc();
    }
    return true;
  }
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return walkIf(*If);
  if (const auto *Label = dyn_cast<LabelStmt>(&S))
    return walkLabel(*Label);
  if (const auto *Goto = dyn_cast<GotoStmt>(&S))
    return jump(Goto->getLabel());
  if (isa<ContinueStmt>(S))
    return jump(nullptr);
  return leaf(S);
}

std::vector<StatementPart> PartFinder::run() {
  std::vector<const Stmt *> Siblings = {From.Body};
  Siblings.insert(Siblings.end(), From.Rest.begin(), From.Rest.end());
  PreviousEnd = From.PreviousEnd;
  for (const Stmt *S : Siblings) {
    if (!walk(*S))
      return {};
    PreviousEnd = S->getEndLoc();
  }
  Jumps.erase(nullptr);
  // What is left jumps back.
  return Jumps.empty() ? std::move(Parts) : std::vector<StatementPart>();
}

std::vector<StatementPart> partsOfBranches(const StatementDraft &From,
                                           const ASTContext &Context,
                                           bool SelfContained) {
  // A single expression has nothing to take apart.
  if (isa<Expr>(*From.Body) && From.Rest.empty())
    return {};
  if (From.Declares || !From.OwnNames.empty())
    return {};
  std::vector<StatementPart> Parts =
      PartFinder(From, Context, SelfContained).run();
  bool HasCondition = std::any_of(
      Parts.begin(), Parts.end(),
      [](const StatementPart &Part) { return Part.IsCondition; });
  return HasCondition ? Parts : std::vector<StatementPart>();
}

} // namespace c2cuda
