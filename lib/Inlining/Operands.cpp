// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Operands.h"

#include "c2cuda/Frontend/PureFunctions.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace c2cuda;
using namespace clang;

const Expr *c2cuda::firstValue(const Stmt &S) {
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return If->getInit() || If->getConditionVariable() || If->isConstexpr()
               ? nullptr
               : If->getCond();
  const auto *Declarations = dyn_cast<DeclStmt>(&S);
  if (!Declarations)
    return dyn_cast<Expr>(&S);
  // `double rr = dot(r, r), beta = rr / old;`
  const auto *Var = dyn_cast<VarDecl>(*Declarations->decl_begin());
  return Var && Var->hasLocalStorage() && !Var->isConstexpr() ? Var->getInit()
                                                              : nullptr;
}

/// The parts of \p E that are computed whenever it is, from left to right.
static llvm::SmallVector<const Expr *, 4> certainParts(const Expr &E) {
  if (isa<ParenExpr, CastExpr, MaterializeTemporaryExpr, FullExpr,
          CXXBindTemporaryExpr>(E))
    return {cast<Expr>(*E.child_begin())};
  if (const auto *Op = dyn_cast<UnaryOperator>(&E))
    return Op->isArithmeticOp() ? llvm::SmallVector<const Expr *, 4>{Op->getSubExpr()}
                                : llvm::SmallVector<const Expr *, 4>{};
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&E))
    return {Choice->getCond()};
  if (const auto *Op = dyn_cast<BinaryOperator>(&E)) {
    if (Op->isLogicalOp())
      return {Op->getLHS()};
    if (Op->isAssignmentOp())
      return {Op->getRHS()};
    return Op->isPtrMemOp() || Op->isCommaOp()
               ? llvm::SmallVector<const Expr *, 4>{}
               : llvm::SmallVector<const Expr *, 4>{Op->getLHS(), Op->getRHS()};
  }
  llvm::SmallVector<const Expr *, 4> Parts;
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    llvm::append_range(Parts, Call->arguments());
  return Parts;
}

const CallExpr *
c2cuda::findOperand(const Expr &E,
                    llvm::function_ref<bool(const CallExpr &)> IsWanted) {
  if (const auto *Call = dyn_cast<CallExpr>(&E); Call && IsWanted(*Call))
    return Call;
  for (const Expr *Part : certainParts(E))
    if (const CallExpr *Found = findOperand(*Part, IsWanted))
      return Found;
  return nullptr;
}

// ---- The order --------------------------------------------------------------

/// `std::cout << x`: what it writes is no memory of the program's.
static bool isOutput(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  const auto *Class = Call.getType()->getAsCXXRecordDecl();
  return Operator && Operator->getOperator() == OO_LessLess && Callee &&
         Callee->getDeclContext()->getEnclosingNamespaceContext()->isStdNamespace() &&
         Class && Class->getIdentifier() && Class->getName() == "basic_ostream";
}

namespace {
/// What a statement does beside one call.
class Beside {
public:
  Beside(const CallExpr &Call, const VariableSets &Variables)
      : Call(Call), Variables(Variables) {}

  /// Whether something has effects that the call could see.
  bool HasEffects = false;
  /// Whether nothing is read that a function could change.
  bool IsOwn = true;

  /// True if the call is in \p S.
  bool visit(const Stmt &S) {
    if (&S == &Call)
      return true;
    bool IsAround = false;
    if (const ArraySubscriptExpr *Place = elementSetBy(S))
      Places.insert(Place);
    for (const Stmt *Child : S.children())
      if (Child)
        IsAround |= visit(*Child);
    // What gets the call's value comes after it.
    if (!IsAround)
      note(S);
    return IsAround;
  }

private:
  /// `a[i] = ...` does not read the element.
  static const ArraySubscriptExpr *elementSetBy(const Stmt &S) {
    const auto *Op = dyn_cast<BinaryOperator>(&S);
    return Op && Op->getOpcode() == BO_Assign
               ? dyn_cast<ArraySubscriptExpr>(Op->getLHS()->IgnoreParens())
               : nullptr;
  }
  void note(const Stmt &S) {
    if (Places.contains(&S))
      return;
    const auto *Op = dyn_cast<BinaryOperator>(&S);
    const auto *Step = dyn_cast<UnaryOperator>(&S);
    const auto *Other = dyn_cast<CallExpr>(&S);
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    HasEffects |= (Op && Op->isAssignmentOp()) ||
                  (Step && Step->isIncrementDecrementOp()) ||
                  (Other && !onlyComputes(*Other) && !isOutput(*Other)) ||
                  isa<LambdaExpr, CXXNewExpr, CXXDeleteExpr, CXXConstructExpr,
                      StmtExpr, PseudoObjectExpr, AtomicExpr, CXXThrowExpr>(S);
    if (const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr)
      IsOwn &= Var->hasLocalStorage() && !Variables.Addressed.contains(Var) &&
               Var->getType()->isScalarType() &&
               !Var->getType().isVolatileQualified();
    IsOwn &= !(Step && Step->getOpcode() == UO_Deref) &&
             !isa<CallExpr, MemberExpr, ArraySubscriptExpr>(S);
  }

  const CallExpr &Call;
  const VariableSets &Variables;
  /// Elements that get the value.
  llvm::SmallPtrSet<const Stmt *, 2> Places;
};
} // namespace

bool c2cuda::mayComeFirst(const CallSite &Site, const VariableSets &Variables) {
  Beside Others(*Site.Call, Variables);
  Others.visit(Site.Test ? *Site.Test : *firstValue(*Site.Around));
  return !Others.HasEffects && (Others.IsOwn || onlyComputes(*Site.Call));
}
