// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Stability.h"

#include "CallSites.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cuda;
using namespace clang;

static const VarDecl *variableOf(const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(E.IgnoreParens());
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

// ---- Addresses --------------------------------------------------------------

namespace {
class AddressFinder : public RecursiveASTVisitor<AddressFinder> {
public:
  llvm::DenseSet<const VarDecl *> Addressed;

  bool VisitCastExpr(CastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue ||
        Cast->getCastKind() == CK_ArrayToPointerDecay)
      note(*Cast->getSubExpr());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (Op->isAssignmentOp())
      note(*Op->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (Op->isIncrementDecrementOp())
      note(*Op->getSubExpr());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    if (const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
        Var && !Understood.contains(Name))
      Addressed.insert(Var);
    return true;
  }
  /// Lengths in types and operands of sizeof only read.
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }

private:
  void note(const Expr &E) {
    if (variableOf(E))
      Understood.insert(E.IgnoreParens());
  }
  llvm::DenseSet<const Expr *> Understood;
};

/// What a body assigns.
class EffectFinder : public RecursiveASTVisitor<EffectFinder> {
public:
  EffectFinder(const SourceManager &SM,
               llvm::DenseSet<const VarDecl *> &Assigned,
               llvm::DenseSet<const clang::Type *> &Types, bool &HasUnknown)
      : SM(SM), Assigned(Assigned), Types(Types), HasUnknown(HasUnknown) {}

  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (Op->isAssignmentOp())
      note(*Op->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (Op->isIncrementDecrementOp())
      note(*Op->getSubExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || (!Callee->hasBody() && !Callee->getBuiltinID() &&
                    !SM.isInSystemHeader(Callee->getLocation())))
      HasUnknown = true;
    // What the system's functions fill is unknown.
    else if (!Callee->hasBody())
      for (const Expr *Argument : Call->arguments())
        if (Argument->getType()->isPointerType() &&
            !Argument->getType()->getPointeeType().isConstQualified())
          notePointee(*Argument);
    return true;
  }

private:
  void notePointee(const Expr &Pointer) {
    QualType Type = Pointer.IgnoreParenImpCasts()->getType();
    if (Type->isArrayType())
      Type = QualType(Type->getBaseElementTypeUnsafe(), 0);
    else if (Type->isPointerType())
      Type = QualType(Type->getPointeeType()->getBaseElementTypeUnsafe(), 0);
    noteType(Type);
  }
  void note(const Expr &E) {
    if (const VarDecl *Var = variableOf(E))
      Assigned.insert(Var);
    const VarDecl *Var = variableOf(E);
    if (!Var || !Var->hasLocalStorage() || Var->getType()->isReferenceType())
      noteType(E.getType());
  }
  void noteType(QualType Type) {
    Type = Type.getCanonicalType().getUnqualifiedType();
    if (Type->isRecordType() || Type->isVoidType() || Type->isCharType())
      HasUnknown = true;
    Types.insert(Type.getTypePtr());
  }

  const SourceManager &SM;
  llvm::DenseSet<const VarDecl *> &Assigned;
  llvm::DenseSet<const clang::Type *> &Types;
  bool &HasUnknown;
};
} // namespace

llvm::DenseSet<const VarDecl *> c2cuda::findAddressed(ASTContext &Context) {
  AddressFinder Finder;
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  return std::move(Finder.Addressed);
}

// ---- Stability --------------------------------------------------------------

Stability::Stability(const FunctionDecl &Callee, ASTContext &Context,
                     const llvm::DenseSet<const VarDecl *> &Addressed)
    : Addressed(Addressed) {
  EffectFinder Finder(Context.getSourceManager(), Assigned, Types, HasUnknown);
  for (const FunctionDecl *Function : reachedFrom(Callee))
    Finder.TraverseStmt(Function->getBody());
}

bool Stability::isSteadyMemory(QualType Type) const {
  Type = Type.getCanonicalType().getUnqualifiedType();
  return !HasUnknown && !Type.isVolatileQualified() &&
         (Type->isArithmeticType() || Type->isPointerType() ||
          Type->isEnumeralType()) &&
         !Types.contains(Type.getTypePtr());
}

bool Stability::isSteadyVariable(const VarDecl &Var) const {
  QualType Type = Var.getType();
  if (Type.isVolatileQualified())
    return false;
  if (Type->isReferenceType())
    return isSteadyMemory(Type.getNonReferenceType());
  if (Type.isConstQualified())
    return true;
  if (Addressed.contains(&Var))
    return isSteadyMemory(Type) && !Assigned.contains(&Var);
  return Var.hasLocalStorage() ||
         (!Assigned.contains(&Var) &&
          (!HasUnknown || !Var.isExternallyVisible()));
}

bool Stability::isSamePlace(const Expr &Given) const {
  const Expr *E = Given.IgnoreParens();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return isa<VarDecl>(Name->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (!isa<FieldDecl>(Member->getMemberDecl()) ||
        Member->getMemberDecl()->getType()->isReferenceType())
      return false;
    return Member->isArrow() ? isSteady(*Member->getBase())
                             : isSamePlace(*Member->getBase());
  }
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
    return isSteady(*Element->getBase()) && isSteady(*Element->getIdx());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return Cast->getCastKind() == CK_NoOp && isSamePlace(*Cast->getSubExpr());
  const auto *Op = dyn_cast<UnaryOperator>(E);
  return Op && Op->getOpcode() == UO_Deref && isSteady(*Op->getSubExpr());
}

bool Stability::isSteady(const Expr &Given) const {
  const Expr *E = Given.IgnoreParens();
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          CXXNullPtrLiteralExpr, UnaryExprOrTypeTraitExpr, CXXThisExpr>(E))
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return isa<EnumConstantDecl>(Name->getDecl());
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr &Sub = *Cast->getSubExpr();
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return isSamePlace(Sub);
    if (Cast->getCastKind() != CK_LValueToRValue)
      return !Cast->getType()->isRecordType() && !Sub.isGLValue() &&
             isSteady(Sub);
    const auto *Var = variableOf(Sub);
    return Var ? isSteadyVariable(*Var)
               : isSamePlace(Sub) && isSteadyMemory(Sub.getType());
  }
  if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
    if (Op->getOpcode() == UO_AddrOf)
      return isSamePlace(*Op->getSubExpr());
    return (Op->getOpcode() == UO_Minus || Op->getOpcode() == UO_Plus) &&
           isSteady(*Op->getSubExpr());
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  return Op && (Op->isAdditiveOp() || Op->isMultiplicativeOp()) &&
         isSteady(*Op->getLHS()) && isSteady(*Op->getRHS());
}
