// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The way from a statement to an access in it: conditions, loops of its own,
// and variables that they use.

#include "ComplexNumbers.h"
#include "HolePrinter.h"
#include "Inspector.h"
#include "Jumps.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

#include <utility>

using namespace clang;

namespace c2cuda {

static bool mayJump(const Stmt &S) {
  if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, CXXThrowExpr>(S))
    return true;
  return llvm::any_of(S.children(), [](const Stmt *Child) {
    return Child && mayJump(*Child);
  });
}

/// Whether \p S may leave the loop or `switch` that it stands in, or the
/// function.
static bool mayLeave(const Stmt &S) { return breaksOuter(S) || mayJump(S); }

/// The condition of `if (...) continue;`, or of `if (...) { ... break; }` in a
/// `switch`, perhaps with something before that; null for anything else.
static const Expr *leavesIf(const Stmt &S) {
  ContinueGuard Guard;
  if (parseContinueGuard(S, Guard))
    return Guard.Condition;
  const auto *If = dyn_cast<IfStmt>(&S);
  return If && !If->getElse() && !If->hasInitStorage() &&
                 !If->hasVarStorage() && alwaysLeaves(*If->getThen())
             ? If->getCond()
             : nullptr;
}

bool Inspector::collectSteps(const Stmt &Node, std::vector<Step> &Steps) {
  const Stmt *Here = &Node;
  std::vector<const Stmt *> Parts = {Statement.Body};
  Parts.insert(Parts.end(), Statement.Rest.begin(), Statement.Rest.end());
  while (!llvm::is_contained(Parts, Here)) {
    const Stmt *Up = Draft.Input.Facts.parents().getParent(Here);
    if (!Up)
      return blame(Node);
    if (!addSteps(*Up, *Here, Steps))
      return false;
    Here = Up;
  }
  if (!addDeclarations(Parts, *Here, Steps))
    return false;
  std::reverse(Steps.begin(), Steps.end());
  return true;
}

bool Inspector::addSteps(const Stmt &Up, const Stmt &Here,
                         std::vector<Step> &Steps) {
  auto AddCondition = [&](const Expr *Condition, bool Holds) {
    Step New;
    New.Condition = Condition;
    New.Holds = Holds;
    Steps.push_back(New);
    return true;
  };
  if (const auto *If = dyn_cast<IfStmt>(&Up)) {
    if (&Here == If->getThen() || &Here == If->getElse())
      return AddCondition(If->getCond(), &Here == If->getThen());
    return true;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&Up)) {
    if (&Here != Choice->getCond())
      return AddCondition(Choice->getCond(), &Here == Choice->getTrueExpr());
    return true;
  }
  if (const auto *Op = dyn_cast<BinaryOperator>(&Up)) {
    if (Op->isLogicalOp() && &Here == Op->getRHS())
      return AddCondition(Op->getLHS(), Op->getOpcode() == BO_LAnd);
    return true;
  }
  if (const auto *Block = dyn_cast<CompoundStmt>(&Up)) {
    const auto *Switch = dyn_cast_or_null<SwitchStmt>(
        Draft.Input.Facts.parents().getParent(Block));
    return Switch ? addCases(*Switch, *Block, Here, Steps)
                  : addDeclarations(Block->body(), Here, Steps);
  }
  // The block asks for the labels.
  if (isa<SwitchCase, SwitchStmt>(Up))
    return true;
  if (const auto *For = dyn_cast<ForStmt>(&Up)) {
    // The head is evaluated at least once; captured is only what all rounds
    // have in common.
    if (&Here == For->getInit() || &Here == For->getCond())
      return true;
    if (&Here != For->getBody())
      return blame(Up);
    Step New;
    New.Loop = For;
    Steps.push_back(New);
    return true;
  }
  if (const auto *While = dyn_cast<WhileStmt>(&Up))
    return &Here == While->getCond() || blame(Up);
  if (isa<StmtExpr, LambdaExpr>(Up) || !isa<Expr, DeclStmt>(Up))
    return blame(Up);
  return true;
}

/// That one of the labels holds from which \p Here in \p Body is reached.
bool Inspector::addCases(const SwitchStmt &Switch, const CompoundStmt &Body,
                         const Stmt &Here, std::vector<Step> &Steps) {
  std::vector<const CaseStmt *> Own, Others;
  std::vector<const Stmt *> Before;
  bool HasDefault = false, IsFound = false, IsEnded = false, Leaves = false;
  // Whether what stands before asks something that who comes in by a label further
  // down is not asked.
  bool Asks = false;
  for (const Stmt *Child : Body.body()) {
    if (std::exchange(IsEnded, false)) {
      Others.insert(Others.end(), Own.begin(), Own.end());
      Own.clear();
      Before.clear();
      HasDefault = Leaves = Asks = false;
    }
    const Stmt *S = Child;
    while (const auto *Label = dyn_cast<SwitchCase>(S)) {
      const auto *Case = dyn_cast<CaseStmt>(Label);
      if (Case && Case->caseStmtIsGNURange())
        return blame(*Case);
      if (Case)
        (IsFound ? Others : Own).push_back(Case);
      HasDefault |= !Case && !IsFound;
      Leaves |= Asks && !IsFound;
      S = Label->getSubStmt();
    }
    IsFound |= Child == &Here;
    if (IsFound)
      continue;
    Before.push_back(S);
    IsEnded = alwaysLeaves(*S);
    Asks |= leavesIf(*S) != nullptr;
    Leaves |= !IsEnded && mayLeave(*S) && !leavesIf(*S);
  }
  if (Leaves || !addDeclarations(Before, Here, Steps))
    return blame(Switch);
  Step New;
  New.Switch = &Switch;
  New.Holds = !HasDefault;
  New.Cases = HasDefault ? Others : Own;
  if (!New.Cases.empty())
    Steps.push_back(New);
  return true;
}

template <typename Siblings>
bool Inspector::addDeclarations(const Siblings &All, const Stmt &Before,
                                std::vector<Step> &Steps) {
  std::vector<Step> Found;
  for (const Stmt *S : All) {
    if (S == &Before)
      break;
    if (const Expr *Condition = leavesIf(*S)) {
      Step New;
      New.Condition = Condition;
      New.Holds = false;
      Found.push_back(New);
      continue;
    }
    if (continuesOuter(*S) || mayLeave(*S))
      return blame(*S);
    if (const auto *Decl = dyn_cast<DeclStmt>(S))
      for (const auto *D : Decl->decls())
        if (const auto *Var = dyn_cast<VarDecl>(D)) {
          Step New;
          New.Declared = Var;
          Found.push_back(New);
        }
  }
  Steps.insert(Steps.end(), Found.rbegin(), Found.rend());
  return true;
}

bool Inspector::capturePath(const std::vector<Step> &Steps,
                            std::vector<StatementTemplate> &Path) {
  for (const Step &S : Steps) {
    if (S.Loop || S.Declared) {
      if (!(S.Loop ? captureLoop(*S.Loop, Path)
                   : captureDeclaration(*S.Declared, Path)))
        return false;
      continue;
    }
    auto Text = captureCondition(S);
    if (!Text)
      return false;
    StatementTemplate Line;
    append(Line, S.Holds ? "if (" : "if (!(");
    append(Line, *Text);
    append(Line, S.Holds ? ")" : "))");
    Path.push_back(std::move(Line));
    DeclaredBy.push_back(nullptr);
  }
  return true;
}

std::optional<StatementTemplate> Inspector::captureCondition(const Step &Own) {
  if (!Own.Switch)
    return capture(*Own.Condition, Number);
  auto Value = capture(*Own.Switch->getCond(), Number);
  if (!Value)
    return std::nullopt;
  auto IsPlain = [](const Expr &E) {
    return isa<DeclRefExpr, ArraySubscriptExpr, CallExpr, ParenExpr, MemberExpr,
               IntegerLiteral, CharacterLiteral>(E.IgnoreImpCasts());
  };
  auto Add = [&](StatementTemplate &To, const StatementTemplate &Text,
                 const Expr &E) {
    append(To, IsPlain(E) ? "" : "(");
    append(To, Text);
    append(To, IsPlain(E) ? "" : ")");
  };
  StatementTemplate Result;
  for (const CaseStmt *Case : Own.Cases) {
    auto Label = capture(*Case->getLHS(), Number);
    if (!Label)
      return std::nullopt;
    append(Result, Result.empty() ? "" : " || ");
    Add(Result, *Value, *Own.Switch->getCond());
    append(Result, " == ");
    Add(Result, *Label, *Case->getLHS());
  }
  return Result;
}

/// A variable that keeps its first value. Others are left out: that only
/// matters to those who use them.
bool Inspector::captureDeclaration(const VarDecl &Var,
                                   std::vector<StatementTemplate> &Path) {
  const VariableUses &Uses = Draft.Input.Facts.uses(Var);
  if (!Var.hasInit() || !Uses.Writes.empty() || Uses.Escapes ||
      !isSupportedElement(Var.getType()) || isKernelComplex(Var.getType()))
    return true;
  std::string Before = Culprit;
  auto Text = capture(*Var.getInit(), Number);
  if (!Text) {
    Culprit = Before;
    return true;
  }
  // The host may be C without <stdbool.h>.
  bool IsTruth = Var.getType()->isBooleanType();
  StatementTemplate Line;
  append(Line, "const " +
                   (IsTruth ? "int"
                            : Draft.scalarType(Var.getType()).Spelling) +
                   " " + Var.getNameAsString() + (IsTruth ? " = (" : " = "));
  append(Line, *Text);
  append(Line, IsTruth ? ") != 0;" : ";");
  Path.push_back(std::move(Line));
  DeclaredBy.push_back(&Var);
  Declared.insert(&Var);
  return true;
}

/// A loop of the statement's own whose iterator only its head changes.
bool Inspector::captureLoop(const ForStmt &For,
                            std::vector<StatementTemplate> &Path) {
  auto Head = parseHead(For, Draft.Clang);
  if (!Head || !For.getCond() || mayLeave(*For.getBody()) ||
      Draft.Input.Facts.uses(*Head->Var).Escapes)
    return blame(For);
  const VarDecl &Var = *Head->Var;
  UseMap Uses = collectUses(*For.getBody(), Draft.Clang);
  auto Own = Uses.find(&Var);
  if (Own != Uses.end() && !Own->second.Writes.empty())
    return blame(For);
  auto First = capture(*Head->First, Number);
  Declared.insert(&Var);
  auto While = First ? capture(*For.getCond(), Number) : std::nullopt;
  if (!While)
    return blame(For);
  std::string Name = Var.getNameAsString();
  StatementTemplate Line;
  append(Line, "for (" + Draft.scalarType(Var.getType()).Spelling + " " + Name +
                   " = ");
  append(Line, *First);
  append(Line, "; ");
  append(Line, *While);
  append(Line, Head->Step == 1    ? "; " + Name + "++)"
               : Head->Step == -1 ? "; " + Name + "--)"
                                  : "; " + Name + " += " +
                                        std::to_string(Head->Step) + ")");
  Path.push_back(std::move(Line));
  DeclaredBy.push_back(nullptr);
  return true;
}

bool Inspector::mentions(const StatementTemplate &Text, StringRef Name) const {
  auto IsWord = [](char C) { return isalnum((unsigned char)C) || C == '_'; };
  for (const TemplatePiece &Piece : Text) {
    StringRef Rest = Piece.Text;
    if (Piece.What == TemplatePiece::Kind::Parameter)
      Rest = Draft.Parameters[Piece.Index].HostText;
    while (!Rest.empty()) {
      Rest = Rest.drop_until(IsWord);
      if (Rest.take_while(IsWord) == Name)
        return true;
      Rest = Rest.drop_while(IsWord);
    }
  }
  return false;
}

void Inspector::dropUnusedDeclarations() {
  std::vector<StatementTemplate> &Path = Result.Path;
  for (size_t K = Path.size(); K-- > 0;) {
    if (!DeclaredBy[K])
      continue;
    std::string Name = DeclaredBy[K]->getNameAsString();
    bool IsUsed = false;
    for (size_t L = K + 1; L < Path.size(); ++L)
      IsUsed |= mentions(Path[L], Name);
    for (const StatementTemplate &Subscript : Result.Index)
      IsUsed |= mentions(Subscript, Name);
    if (!IsUsed) {
      Path.erase(Path.begin() + K);
      DeclaredBy.erase(DeclaredBy.begin() + K);
    }
  }
}

} // namespace c2cuda
