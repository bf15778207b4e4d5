// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Operands.h"

#include "c2cuda/Frontend/PureFunctions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace c2cuda;
using namespace clang;

const Expr *c2cuda::firstValue(const Stmt &S) {
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return If->getInit() || If->getConditionVariable() || If->isConstexpr()
               ? nullptr
               : If->getCond();
  if (const auto *Return = dyn_cast<ReturnStmt>(&S))
    return Return->getRetValue();
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
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E))
    return {Element->getBase(), Element->getIdx()};
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
  Beside(const CallExpr &Call, const Stability &Steady,
         const ASTContext &Context)
      : Call(Call), Steady(Steady), Context(Context) {}

  /// Whether something has effects that the call could see.
  bool HasEffects = false;
  /// Whether nothing is read that the call could change.
  bool IsSteady = true;

  /// True if the call is in \p S.
  bool visit(const Stmt &S) {
    if (&S == &Call)
      return true;
    bool IsAround = false;
    if (const Expr *Place = elementSetBy(S))
      Places.insert(Place);
    if (const auto *Element = containerElementIn(S))
      Objects.insert(Element->getArg(0)->IgnoreParenImpCasts());
    if (const auto *Member = dyn_cast<MemberExpr>(&S);
        Member && !Member->isArrow())
      Objects.insert(Member->getBase()->IgnoreParenImpCasts());
    for (const Stmt *Child : S.children())
      if (Child)
        IsAround |= visit(*Child);
    // What gets the call's value comes after it.
    if (!IsAround)
      note(S);
    return IsAround;
  }

private:
  /// `v[i]` of the library's containers.
  static const CXXOperatorCallExpr *containerElementIn(const Stmt &S) {
    const auto *Element = dyn_cast<CXXOperatorCallExpr>(&S);
    const FunctionDecl *Callee = Element ? Element->getDirectCallee() : nullptr;
    return Callee && Element->getOperator() == OO_Subscript &&
                   Callee->getDeclContext()
                       ->getEnclosingNamespaceContext()
                       ->isStdNamespace() &&
                   onlyComputes(*Element)
               ? Element
               : nullptr;
  }
  /// `a[i] = ...` does not read the element.
  static const Expr *elementSetBy(const Stmt &S) {
    const auto *Op = dyn_cast<BinaryOperator>(&S);
    const Expr *Place = Op && Op->getOpcode() == BO_Assign
                            ? Op->getLHS()->IgnoreParens()
                            : nullptr;
    return Place && (isa<ArraySubscriptExpr>(Place) ||
                     containerElementIn(*Place))
               ? Place
               : nullptr;
  }
  /// `std::sqrt(x)`, `std::min(x, y)`: no more than what it gets.
  bool readsOnlyArguments(const CallExpr &Other) const {
    const FunctionDecl *Callee = Other.getDirectCallee();
    return Callee && onlyComputes(Other) &&
           (Callee->getBuiltinID() ||
            Context.getSourceManager().isInSystemHeader(
                Callee->getLocation())) &&
           llvm::all_of(Other.arguments(), [](const Expr *Argument) {
             return Argument->getType()->isArithmeticType();
           });
  }
  /// An array is not read itself.
  bool isReadSteady(QualType Type) const {
    return Type->isArrayType() || Steady.isSteadyMemory(Type);
  }
  void note(const Stmt &S) {
    const CXXOperatorCallExpr *Element = containerElementIn(S);
    // Where the elements are.
    if (Element)
      IsSteady &=
          Steady.isSteadyMemory(Context.getPointerType(Element->getType()));
    if (Places.contains(&S) || Objects.contains(&S))
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
      IsSteady &=
          Var->getType()->isArrayType() ||
          (Name->getType()->isScalarType() && Steady.isSteadyVariable(*Var));
    if ((Step && Step->getOpcode() == UO_Deref) || Element ||
        isa<MemberExpr, ArraySubscriptExpr>(S))
      IsSteady &= isReadSteady(cast<Expr>(S).getType());
    else
      IsSteady &= !Other || readsOnlyArguments(*Other);
  }

  const CallExpr &Call;
  const Stability &Steady;
  const ASTContext &Context;
  /// Elements that get the value, and objects of which only an element or a member
  /// is meant.
  llvm::SmallPtrSet<const Stmt *, 2> Places, Objects;
};
} // namespace

bool c2cuda::mayComeFirst(const CallSite &Site, const VariableSets &Variables) {
  ASTContext &Context = Site.Caller->getASTContext();
  const Stability Steady(*Site.Callee, Context, Variables);
  Beside Others(*Site.Call, Steady, Context);
  Others.visit(Site.Test ? *Site.Test : *firstValue(*Site.Around));
  return !Others.HasEffects && (Others.IsSteady || onlyComputes(*Site.Call));
}
