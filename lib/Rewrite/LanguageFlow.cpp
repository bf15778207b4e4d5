// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rules on control flow and scopes: C lets a jump pass an initialiser, lets the
// end of a function that returns a value be reached, and gives a loop's body a
// scope of its own.

#include "LanguageRules.h"

#include "c2cuda/Frontend/Declarations.h"
#include "c2cuda/Frontend/OpenEnds.h"

#include "clang/AST/Stmt.h"

using namespace c2cuda;
using namespace clang;

/// Whether a break below \p S leaves \p S.
static bool hasBreak(const Stmt *S) {
  if (!S || isa<Expr>(S))
    return false;
  if (isa<BreakStmt>(S))
    return true;
  for (const Stmt *Child : S->children())
    if (Child && !isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(Child) &&
        hasBreak(Child))
      return true;
  return false;
}

static bool isTrue(const Expr *Condition) {
  if (!Condition)
    return true; // for (;;)
  const auto *Number =
      dyn_cast<IntegerLiteral>(Condition->IgnoreParenImpCasts());
  return Number && Number->getValue() != 0;
}

static bool hasDefault(const SwitchStmt &Switch) {
  for (const SwitchCase *Label = Switch.getSwitchCaseList(); Label;
       Label = Label->getNextSwitchCase())
    if (isa<DefaultStmt>(Label))
      return true;
  return false;
}

bool c2cuda::neverFallsThrough(const Stmt &S) {
  if (isa<ReturnStmt, GotoStmt>(S))
    return true;
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return !Block->body_empty() && neverFallsThrough(*Block->body_back());
  if (const auto *Label = dyn_cast<LabelStmt>(&S))
    return neverFallsThrough(*Label->getSubStmt());
  if (const auto *Label = dyn_cast<SwitchCase>(&S))
    return neverFallsThrough(*Label->getSubStmt());
  if (const auto *Switch = dyn_cast<SwitchStmt>(&S))
    return hasDefault(*Switch) && !hasBreak(Switch->getBody()) &&
           neverFallsThrough(*Switch->getBody());
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return If->getElse() && neverFallsThrough(*If->getThen()) &&
           neverFallsThrough(*If->getElse());
  if (const auto *Loop = dyn_cast<ForStmt>(&S))
    return isTrue(Loop->getCond()) && !hasBreak(Loop->getBody());
  if (const auto *Loop = dyn_cast<WhileStmt>(&S))
    return isTrue(Loop->getCond()) && !hasBreak(Loop->getBody());
  if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    return Callee && Callee->isNoReturn();
  }
  return false;
}

void c2cuda::closeEnd(const FunctionDecl &Function, LanguageCheck &Check) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Function.getBody());
  if (!Body || Function.isTemplateInstantiation() ||
      !endsBehindWholeSwitch(Function))
    return;
  SourceLocation Where = Body->getRBracLoc();
  if (!Where.isFileID() || !Check.SM.isInMainFile(Where))
    return;
  const unsigned End = Check.SM.getFileOffset(Where);
  const llvm::StringRef Before =
      Check.Main.text(Check.Main.lineBegin(End), End);
  const bool HasLine = Before.trim(" \t").empty();
  const std::string Text = HasLine
                               ? "  __builtin_unreachable();\n" + Before.str()
                               : "__builtin_unreachable(); ";
  Check.fix(End, End, Check.Main.withLineEnds(Text), Where);
}

namespace {
/// The jumps of one function.
class JumpCheck {
public:
  JumpCheck(const Stmt &Body, LanguageCheck &Check) : Check(Check) {
    findGotos(&Body);
  }
  void checkBlock(const CompoundStmt &Block);

private:
  void findGotos(const Stmt *S);
  bool isTargetFromOutside(const Stmt *S, bool CountCases, SourceLocation Begin,
                           SourceLocation End) const;

  LanguageCheck &Check;
  std::vector<const GotoStmt *> Gotos;
};
} // namespace

void JumpCheck::findGotos(const Stmt *S) {
  if (!S || isa<Expr>(S))
    return;
  if (const auto *Goto = dyn_cast<GotoStmt>(S))
    Gotos.push_back(Goto);
  for (const Stmt *Child : S->children())
    findGotos(Child);
}

/// Whether \p S holds a target of a jump that begins outside of the text from
/// \p Begin to \p End: a label, or a case of a switch that is not in \p S.
bool JumpCheck::isTargetFromOutside(const Stmt *S, bool CountCases,
                                    SourceLocation Begin,
                                    SourceLocation End) const {
  if (!S || isa<Expr>(S))
    return false;
  if (CountCases && isa<SwitchCase>(S))
    return true;
  if (const auto *Label = dyn_cast<LabelStmt>(S))
    for (const GotoStmt *Goto : Gotos)
      if (Goto->getLabel() == Label->getDecl() &&
          !Check.SM.isPointWithin(Check.SM.getExpansionLoc(Goto->getGotoLoc()),
                                  Check.SM.getExpansionLoc(Begin),
                                  Check.SM.getExpansionLoc(End)))
        return true;
  bool Cases = CountCases && !isa<SwitchStmt>(S);
  for (const Stmt *Child : S->children())
    if (isTargetFromOutside(Child, Cases, Begin, End))
      return true;
  return false;
}

/// `T x; x = ...` in the place of `T x = ...`, so that no initialiser is passed;
/// false if that cannot be.
static bool assignInstead(const VarDecl &Var, const DeclStmt &Declares,
                          LanguageCheck &Check) {
  SourceLocation Where = Var.getLocation();
  QualType Type = Var.getType();
  if (!Declares.isSingleDecl() || Type.isConstQualified() ||
      Type.isVolatileQualified() ||
      (!Type->isScalarType() && !Type->isRecordType()) ||
      isa<InitListExpr>(Var.getInit()->IgnoreImplicit()) || !Where.isFileID() ||
      !Check.isInMainFile(Where))
    return false;
  unsigned End = Check.SM.getFileOffset(Where) + unsigned(Var.getName().size());
  size_t Next = Check.Main.tokenAt(End);
  if (Next >= Check.Main.tokens().size() ||
      Check.Main.text(Check.Main.tokens()[Next]) != "=")
    return false;
  Check.fix(End, End, "; " + Var.getNameAsString(), Where);
  return true;
}

static const VarDecl *initialisedVariable(const Stmt *S) {
  if (const auto *Declares = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Declares->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        if (Variable->hasInit() && !Variable->isStaticLocal())
          return Variable;
  return nullptr;
}

void JumpCheck::checkBlock(const CompoundStmt &Block) {
  std::vector<std::pair<const VarDecl *, const DeclStmt *>> Passed;
  for (const Stmt *Child : Block.body()) {
    for (auto [Var, Declares] : Passed)
      if (isTargetFromOutside(Child, true, Var->getLocation(),
                              Block.getEndLoc()) &&
          !assignInstead(*Var, *Declares, Check))
        return Check.obstacle(Var->getLocation(),
                              "a jump may pass the initialiser of '" +
                                  Var->getName() + "'");
    if (const VarDecl *Var = initialisedVariable(Child))
      Passed.emplace_back(Var, cast<DeclStmt>(Child));
  }
}

static void checkBelow(const Stmt &S, JumpCheck &Jumps, LanguageCheck &Check) {
  if (isa<Expr>(S) || Check.isBlocked())
    return;
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    Jumps.checkBlock(*Block);
  if (const auto *Loop = dyn_cast<ForStmt>(&S))
    if (const VarDecl *Again = declaredAgain(*Loop))
      Check.obstacle(Again->getLocation(),
                     "'" + Again->getName() +
                         "' is declared again in the loop's body");
  for (const Stmt *Child : S.children())
    if (Child)
      checkBelow(*Child, Jumps, Check);
}

void c2cuda::checkScopes(const Stmt &Body, LanguageCheck &Check) {
  JumpCheck Jumps(Body, Check);
  checkBelow(Body, Jumps, Check);
}
