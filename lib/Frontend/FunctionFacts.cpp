// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FunctionFacts.h"

#include "Callers.h"
#include "ComplexCalls.h"
#include "Containers.h"
#include "StandardCalls.h"
#include "VariableUses.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

static const VarDecl *variableOf(const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(&E);
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

const VarDecl *namedVariable(const Expr &E) {
  return variableOf(*E.IgnoreParens());
}

const VarDecl *readVariable(const Expr &E) {
  return variableOf(*E.IgnoreParenImpCasts());
}

const Expr *withoutTemporaries(const Expr &E) {
  const Expr *Inner = E.IgnoreParenImpCasts();
  if (const auto *Full = dyn_cast<FullExpr>(Inner))
    return withoutTemporaries(*Full->getSubExpr());
  if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(Inner))
    return withoutTemporaries(*Made->getSubExpr());
  if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(Inner))
    return withoutTemporaries(*Bound->getSubExpr());
  return Inner;
}

void forEachStmt(const Stmt &S, llvm::function_ref<void(const Stmt &)> Visit) {
  Visit(S);
  for (const Stmt *Child : S.children())
    if (Child)
      forEachStmt(*Child, Visit);
}

namespace {

class LabelFinder : public RecursiveASTVisitor<LabelFinder> {
public:
  bool Found = false;
  bool VisitLabelStmt(LabelStmt *) { return !(Found = true); }
  bool VisitSwitchStmt(SwitchStmt *) { return !(Found = true); }
};

} // namespace

void collectStatements(const Stmt &Body, StmtSet &Into) {
  std::vector<const Stmt *> Work = {&Body};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S || !Into.insert(S).second)
      continue;
    for (const Stmt *Child : S->children())
      Work.push_back(Child);
  }
}

bool containsLoop(const Stmt &Body) {
  std::vector<const Stmt *> Work = {&Body};
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    if (!S)
      continue;
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S))
      return true;
    if (!isa<Expr>(S))
      for (const Stmt *Child : S->children())
        Work.push_back(Child);
  }
  return false;
}

FunctionFacts::FunctionFacts(const FunctionDecl &Function, ASTContext &Context)
    : Function(Function), Context(Context), Parents(Function.getBody()),
      Uses(collectUses(*Function.getBody(), Context)) {
  // What a lambda captures belongs to the function around it.
  if (isLambdaCallOperator(&Function))
    for (auto &[Var, Entry] : Uses)
      Entry.Escapes |=
          Var->getDeclContext() != &Function || Var->isInitCapture();
  LabelFinder Finder;
  Finder.TraverseStmt(Function.getBody());
  HasLabels = Finder.Found;
}

const VariableUses &FunctionFacts::uses(const VarDecl &Var) const {
  static const VariableUses None;
  auto Found = Uses.find(&Var);
  return Found == Uses.end() ? None : Found->second;
}

bool FunctionFacts::isNeverChanged(const VarDecl &Var) const {
  if (Var.getType().isVolatileQualified())
    return false;
  if (Var.getType().isConstQualified() && !Var.getType()->isReferenceType())
    return true;
  if (!Var.hasLocalStorage() || Var.getType()->isReferenceType())
    return false;
  const VariableUses &Entry = uses(Var);
  return Entry.Writes.empty() && !Entry.Escapes &&
         (isa<ParmVarDecl>(Var) || Var.hasInit());
}

bool FunctionFacts::isArgumentOfFree(const DeclRefExpr &Reference) const {
  const Stmt *Up = Parents.getParent(&Reference);
  while (Up && isa<ParenExpr, CastExpr>(Up))
    Up = Parents.getParent(Up);
  const auto *Call = dyn_cast_or_null<CallExpr>(Up);
  return Call && isCallOf(*Call, {"free"});
}

bool FunctionFacts::isElementUse(const DeclRefExpr &Reference) const {
  const Stmt *Here = &Reference;
  while (true) {
    const Stmt *Up = Parents.getParent(Here);
    if (!Up)
      return false;
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Up)) {
      if (Cast->getCastKind() == CK_PointerToBoolean ||
          (Cast->getCastKind() == CK_LValueToRValue &&
           !Cast->getType()->isPointerType()))
        return true;
    } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Up)) {
      if (Subscript->getBase() != Here)
        return true; // the index of another array
    } else if (const auto *Op = dyn_cast<BinaryOperator>(Up)) {
      if (Op->isAssignmentOp())
        return Op->getLHS() == Here && !Op->getType()->isPointerType();
      if (Op->isComparisonOp() || Op->isLogicalOp())
        return true;
      if (!Op->isAdditiveOp() || !Op->getType()->isPointerType())
        return false;
    } else if (const auto *Op = dyn_cast<UnaryOperator>(Up)) {
      if (Op->isIncrementDecrementOp())
        return !Op->getType()->isPointerType();
      if (Op->getOpcode() == UO_LNot)
        return true;
      if (Op->getOpcode() != UO_Deref)
        return false;
    } else if (isa<UnaryExprOrTypeTraitExpr>(Up)) {
      return true;
    } else if (const auto *Call = dyn_cast<CallExpr>(Up)) {
      auto Complex = complexCall(*Call);
      return Complex && (Complex->What == ComplexCall::Kind::Value ||
                         !isa_and_nonnull<Expr>(Parents.getParent(Up)));
    } else if (!isa<ParenExpr, MemberExpr>(Up)) {
      return false;
    }
    Here = Up;
  }
}

/// Whether a pointer given to \p Call may be found in a variable afterwards.
static bool mayKeepArgument(const CallExpr &Call, const ASTContext &Context) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return !Callee || (!Callee->getBuiltinID() &&
                     !Context.getSourceManager().isInSystemHeader(
                         Callee->getLocation()));
}

bool FunctionFacts::hasCopies(const VarDecl &Var) const {
  for (const DeclRefExpr *Reference : uses(Var).References) {
    if (isElementUse(*Reference))
      continue;
    const Stmt *Up = Parents.getParent(Reference);
    while (Up && isa<ParenExpr, ImplicitCastExpr>(Up))
      Up = Parents.getParent(Up);
    const auto *Call = dyn_cast_or_null<CallExpr>(Up);
    if (!Call || Call->getType()->isPointerType() ||
        Call->getType()->isRecordType() || mayKeepArgument(*Call, Context))
      return true;
  }
  return false;
}

bool FunctionFacts::isOnlyNamed(const VarDecl &Var) const {
  return Var.hasLocalStorage() && !uses(Var).Escapes &&
         (!Var.getType()->isArrayType() || !hasCopies(Var));
}

const Expr *FunctionFacts::allocationOf(
    const VarDecl &Var, llvm::function_ref<bool(const Expr &)> IsKnown) const {
  const VariableUses &Entry = uses(Var);
  if (!Var.isLocalVarDecl() || Var.isStaticLocal() || Entry.Escapes)
    return nullptr;
  auto Allocation = [](const Expr *E) -> const Expr * {
    E = E->IgnoreParenCasts();
    if (const auto *New = dyn_cast<CXXNewExpr>(E))
      return New->getNumPlacementArgs() == 0 ? E : nullptr;
    const auto *Call = dyn_cast<CallExpr>(E);
    if (!Call || !Call->getDirectCallee())
      return nullptr;
    return isCallOf(*Call, {"malloc", "calloc", "aligned_alloc"}) ||
                   Call->getDirectCallee()->hasAttr<RestrictAttr>()
               ? E
               : nullptr;
  };
  std::vector<const Expr *> Writes;
  for (const Expr *Write : Entry.Writes)
    if (!IsKnown(*Write))
      Writes.push_back(Write);
  if (Var.hasInit())
    return Writes.empty() ? Allocation(Var.getInit()) : nullptr;
  if (Writes.size() != 1)
    return nullptr;
  const auto *Assign = dyn_cast<BinaryOperator>(Writes.front());
  return Assign && Assign->getOpcode() == BO_Assign
             ? Allocation(Assign->getRHS())
             : nullptr;
}

const Callers *FunctionFacts::callers() const {
  if (!TriedCallers)
    KnownCallers = findCallers(Function, Context);
  TriedCallers = true;
  return KnownCallers.get();
}

} // namespace c2cuda
