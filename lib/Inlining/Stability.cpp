// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Stability.h"

#include "CallSites.h"

#include "c2cuda/Frontend/ClangCompat.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace c2cuda;
using namespace clang;

static const VarDecl *variableOf(const Expr &E) {
  const auto *Name = dyn_cast<DeclRefExpr>(E.IgnoreParens());
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

const Expr &c2cuda::objectOf(const Expr &Given) {
  const Expr *E = Given.IgnoreParens();
  const auto *Member = dyn_cast<MemberExpr>(E);
  return Member && !Member->isArrow() && isa<FieldDecl>(Member->getMemberDecl())
             ? objectOf(*Member->getBase())
             : *E;
}

const Expr *c2cuda::copiedIn(const Expr &E) {
  const auto *Made = dyn_cast<CXXConstructExpr>(&E);
  return Made && Made->getNumArgs() == 1 &&
                 Made->getConstructor()->isCopyConstructor() &&
                 Made->getConstructor()->isTrivial()
             ? Made->getArg(0)->IgnoreParenImpCasts()
             : nullptr;
}

// ---- Addresses --------------------------------------------------------------

namespace {
class VariableFinder : public RecursiveASTVisitor<VariableFinder> {
public:
  VariableSets Found;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitCastExpr(CastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      note(objectOf(*Cast->getSubExpr()));
    else if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      note(*Cast->getSubExpr());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) {
    if (const Expr *From = copiedIn(*Made))
      note(objectOf(*From));
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (Op->isAssignmentOp())
      noteAssigned(*Op->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (Op->isIncrementDecrementOp())
      noteAssigned(*Op->getSubExpr());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    if (const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
        Var && !Understood.contains(Name))
      Found.Addressed.insert(Var);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef)
        if (const auto *Var = dyn_cast<VarDecl>(Capture.getCapturedVar()))
          Found.Addressed.insert(Var);
    return true;
  }
  bool VisitBlockExpr(BlockExpr *Block) {
    for (const BlockDecl::Capture &Capture : Block->getBlockDecl()->captures())
      Found.Addressed.insert(Capture.getVariable());
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
  void noteAssigned(const Expr &Target) {
    const Expr &E = objectOf(Target);
    note(E);
    if (const VarDecl *Var = variableOf(E))
      Found.Assigned.insert(Var);
  }
  llvm::DenseSet<const Expr *> Understood;
};

/// What a body assigns.
class EffectFinder : public RecursiveASTVisitor<EffectFinder> {
public:
  EffectFinder(const ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  llvm::DenseSet<const VarDecl *> Assigned;
  llvm::DenseSet<const clang::Type *> Types;
  bool HasUnknown = false, StoresAny = false;

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
  bool VisitCallExpr(CallExpr *Call);
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    // Who gets a function may call it.
    HasUnknown |= isa<FunctionDecl>(Name->getDecl()) && !Called.contains(Name);
    return true;
  }
  bool VisitStmt(Stmt *S) {
    HasUnknown |= isa<AtomicExpr, CXXNewExpr, CXXDeleteExpr, LambdaExpr,
                      BlockExpr, CXXDefaultArgExpr, CXXDefaultInitExpr,
                      GCCAsmStmt, MSAsmStmt>(S);
    return true;
  }
  bool VisitVarDecl(VarDecl *Var) {
    const auto *Class = Var->getType()->getAsCXXRecordDecl();
    HasUnknown |= Class && Class->hasDefinition() &&
                  (!Class->hasTrivialDestructor() || !Class->isTrivial());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    HasUnknown |= !E->getConstructor()->isTrivial();
    return true;
  }

private:
  /// What a function without a body gets.
  void noteFilled(const Expr &Argument) {
    QualType Type = Argument.IgnoreParenImpCasts()->getType();
    if (Type->isArrayType())
      Type = QualType(Type->getBaseElementTypeUnsafe(), 0);
    else if (Type->isPointerType())
      Type = QualType(Type->getPointeeType()->getBaseElementTypeUnsafe(), 0);
    noteType(Type);
  }
  static bool isInUnion(const Expr &E) {
    const auto *Member = dyn_cast<MemberExpr>(E.IgnoreParenImpCasts());
    if (!Member)
      return false;
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    return (Field && Field->getParent()->isUnion()) ||
           isInUnion(*Member->getBase());
  }
  void note(const Expr &E) {
    const VarDecl *Var = variableOf(E);
    if (const VarDecl *Object = variableOf(objectOf(E)))
      Assigned.insert(Object);
    StoresAny |= isInUnion(E);
    if (!Var || !Var->hasLocalStorage() || Var->getType()->isReferenceType())
      noteType(E.getType());
  }
  /// Signed and unsigned integers may be stored as each other.
  void noteType(QualType Type) {
    Type = Type.getCanonicalType().getUnqualifiedType();
    if (QualType Integer = enumIntegerType(Type); !Integer.isNull())
      Type = Integer.getCanonicalType();
    if (!Type->isArithmeticType() && !Type->isPointerType())
      StoresAny = true;
    if (Type->isCharType())
      StoresAny = true;
    Types.insert(Type.getTypePtr());
    if (Type->isSignedIntegerType())
      Types.insert(Context.getCorrespondingUnsignedType(Type).getTypePtr());
    else if (Type->isUnsignedIntegerType() && !Type->isBooleanType())
      Types.insert(Context.getCorrespondingSignedType(Type).getTypePtr());
  }

  const ASTContext &Context;
  const SourceManager &SM;
  llvm::DenseSet<const Expr *> Called;
};

bool EffectFinder::VisitCallExpr(CallExpr *Call) {
  Called.insert(Call->getCallee()->IgnoreParenImpCasts());
  const FunctionDecl *Callee = Call->getDirectCallee();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (!Callee || (Method && Method->isVirtual()) ||
      (!Callee->hasBody() && !Callee->getBuiltinID() &&
       !SM.isInSystemHeader(Callee->getLocation()))) {
    HasUnknown = true;
    return true;
  }
  if (Callee->hasBody())
    return true;
  for (unsigned A = 0; A < Call->getNumArgs(); ++A) {
    const Expr &Argument = *Call->getArg(A);
    if (Argument.getType()->isPointerType()) {
      if (!Argument.getType()->getPointeeType().isConstQualified())
        noteFilled(Argument);
    } else if (Argument.isGLValue() && !Argument.getType().isConstQualified()) {
      if (const VarDecl *Var = variableOf(objectOf(Argument)))
        Assigned.insert(Var);
      noteType(Argument.getType());
    }
  }
  return true;
}
} // namespace

VariableSets c2cuda::findVariables(ASTContext &Context) {
  VariableFinder Finder;
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  return std::move(Finder.Found);
}

// ---- Stability --------------------------------------------------------------

Stability::Stability(const FunctionDecl &Callee, ASTContext &Context,
                     const VariableSets &Known)
    : Known(Known) {
  EffectFinder Finder(Context);
  for (const FunctionDecl *Function : reachedFrom(Callee))
    Finder.TraverseStmt(Function->getBody());
  Assigned = std::move(Finder.Assigned);
  Types = std::move(Finder.Types);
  HasUnknown = Finder.HasUnknown;
  StoresAny = Finder.StoresAny;
}

bool Stability::isSteadyMemory(QualType Type) const {
  if (HasUnknown || StoresAny || Type.isVolatileQualified())
    return false;
  Type = Type.getCanonicalType().getUnqualifiedType();
  if (QualType Integer = enumIntegerType(Type); !Integer.isNull())
    Type = Integer.getCanonicalType();
  return (Type->isArithmeticType() || Type->isPointerType()) &&
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
  if (Known.Addressed.contains(&Var))
    return isSteadyMemory(Type) && !Assigned.contains(&Var);
  return Var.hasLocalStorage() || (!Assigned.contains(&Var) && !HasUnknown);
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
  if (const Expr *From = copiedIn(*E)) {
    const VarDecl *Var = variableOf(*From);
    return Var && isSteadyVariable(*Var);
  }
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
