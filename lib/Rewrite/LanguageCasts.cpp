// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rules on the conversions that C makes by itself.

#include "LanguageRules.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include "llvm/ADT/APSInt.h"

using namespace c2cuda;
using namespace clang;

// ---- Enums ------------------------------------------------------------------

/// Whether \p E has the type \p Enum in C++.
static bool isOfEnum(const Expr *E, const EnumDecl *Enum) {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return isOfEnum(Cast->getSubExpr(), Enum);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isOfEnum(Choice->getTrueExpr(), Enum) &&
           isOfEnum(Choice->getFalseExpr(), Enum);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    if (const auto *Constant = dyn_cast<EnumConstantDecl>(Ref->getDecl()))
      return cast<EnumDecl>(Constant->getDeclContext())->getCanonicalDecl() ==
             Enum->getCanonicalDecl();
  const auto *Type = E->getType()->getAs<EnumType>();
  return Type &&
         Type->getDecl()->getCanonicalDecl() == Enum->getCanonicalDecl();
}

/// Whether the type that an operand of \p Parent has is of no importance.
static bool isTypeWithoutEffect(const Stmt &Parent) {
  if (const auto *Unary = dyn_cast<UnaryOperator>(&Parent))
    return Unary->getOpcode() == UO_LNot;
  const auto *Operator = dyn_cast<BinaryOperator>(&Parent);
  if (!Operator)
    return true;
  BinaryOperatorKind Kind = Operator->getOpcode();
  return Operator->isEqualityOp() || Operator->isLogicalOp() ||
         (Operator->isAssignmentOp() && Kind != BO_DivAssign &&
          Kind != BO_RemAssign);
}

/// In C an enum of unsigned values computes as unsigned, in C++ as int.
static void checkEnumPromotion(const ImplicitCastExpr &Cast, Ancestors Above,
                               LanguageCheck &Check) {
  if (!Cast.getType()->isUnsignedIntegerType() || Above.empty())
    return;
  if (isa<AbstractConditionalOperator>(Above.back()))
    return Check.obstacle(Cast.getBeginLoc(), "an enum is computed with");
  if (!isTypeWithoutEffect(*Above.back()))
    Check.insertCast(*Cast.getSubExpr(), Cast.getType());
}

/// C makes an enum of any number.
static void checkNumberToEnum(const ImplicitCastExpr &Cast, Ancestors Above,
                              LanguageCheck &Check) {
  const auto *Enum = Cast.getType()->castAs<EnumType>()->getDecl();
  if (isOfEnum(Cast.getSubExpr(), Enum))
    return;
  if (!Enum->getIdentifier() && !Enum->getTypedefNameForAnonDecl())
    return Check.obstacle(Cast.getBeginLoc(),
                          "a number is converted to an enum");
  if (!Above.empty() && isa<InitListExpr, DesignatedInitExpr>(Above.back()))
    return castInBraces(Cast, Above, Check);
  Check.insertCast(*Cast.getSubExpr(), Cast.getType().getUnqualifiedType());
}

static void checkIntegralCast(const ImplicitCastExpr &Cast, Ancestors Above,
                              LanguageCheck &Check) {
  if (Cast.getType()->isEnumeralType())
    checkNumberToEnum(Cast, Above, Check);
  else if (Cast.getSubExpr()->getType()->isEnumeralType())
    checkEnumPromotion(Cast, Above, Check);
}

// ---- Braces -----------------------------------------------------------------

static bool fits(const llvm::APSInt &Value, QualType Type,
                 const ASTContext &Context) {
  if (Type->isBooleanType())
    return Value == 0 || Value == 1;
  if (!Type->isIntegerType())
    return Value.getSignificantBits() <= 24; // A float holds it.
  unsigned Width = Context.getIntWidth(Type);
  if (Type->isUnsignedIntegerType())
    return !Value.isNegative() && Value.getActiveBits() <= Width;
  return (Value.isSigned() ? Value.getSignificantBits()
                           : Value.getActiveBits() + 1) <= Width;
}

/// Whether every value of \p From is one of \p To.
static bool isWidening(QualType From, QualType To, const ASTContext &Context) {
  if (From->isRealFloatingType() && To->isRealFloatingType())
    return Context.getFloatingTypeOrder(From, To) <= 0;
  if (!From->isIntegerType() || !To->isIntegerType() || To->isBooleanType())
    return false;
  unsigned FromWidth = Context.getIntWidth(From);
  unsigned ToWidth = Context.getIntWidth(To);
  if (From->isUnsignedIntegerType() == To->isUnsignedIntegerType())
    return FromWidth <= ToWidth;
  return From->isUnsignedIntegerType() && FromWidth < ToWidth;
}

/// C++ does not narrow in braces, except for constants that fit.
static void checkNarrowing(const ImplicitCastExpr &Cast, Ancestors Above,
                           LanguageCheck &Check) {
  const Expr *From = Cast.getSubExpr();
  QualType To = Cast.getType();
  if (isWidening(From->getType(), To, Check.Context))
    return;
  Expr::EvalResult Value;
  if (From->EvaluateAsRValue(Value, Check.Context) && !Value.HasSideEffects) {
    if (Value.Val.isInt() && fits(Value.Val.getInt(), To, Check.Context))
      return;
    if (Value.Val.isFloat() && To->isRealFloatingType() &&
        Value.Val.getFloat().isFinite())
      return;
  }
  castInBraces(Cast, Above, Check);
}

// ---- Pointers ---------------------------------------------------------------

/// Whether \p To has all the qualifiers of \p From, outside of restrict.
static bool keepsQualifiers(QualType From, QualType To) {
  unsigned Lost = From.getCVRQualifiers() & ~To.getCVRQualifiers();
  return (Lost & ~unsigned(Qualifiers::Restrict)) == 0;
}

static bool isComparison(const Stmt *S) {
  const auto *Operator = dyn_cast<BinaryOperator>(S);
  return Operator && Operator->isComparisonOp();
}

static void checkPointerCast(const ImplicitCastExpr &Cast, Ancestors Above,
                             LanguageCheck &Check) {
  QualType FromType = Cast.getSubExpr()->getType(), ToType = Cast.getType();
  if (!FromType->isPointerType() || !ToType->isPointerType())
    return Check.obstacle(Cast.getBeginLoc(),
                          "a conversion is made that C++ does not make");
  QualType From = FromType->getPointeeType(), To = ToType->getPointeeType();
  if (From->isFunctionType() != To->isFunctionType())
    return Check.obstacle(Cast.getBeginLoc(),
                          "a pointer to a function is converted");
  if (!Above.empty() && isComparison(Above.back()))
    return;
  if (!keepsQualifiers(From, To))
    return Check.obstacle(Cast.getBeginLoc(),
                          "a pointer loses its 'const' or 'volatile'");
  // `swap(&u, &v)` of `double *restrict u, *restrict v`
  if (From.isRestrictQualified() && !To.isRestrictQualified())
    return Check.insertCast(*Cast.getSubExpr(), ToType.getUnqualifiedType());
  if (To->isVoidType() || Check.Context.hasSameUnqualifiedType(From, To))
    return;
  if (!From->isVoidType())
    return Check.obstacle(Cast.getBeginLoc(),
                          "a pointer becomes one to another type");
  if (const TagDecl *Tag = Check.Context.getBaseElementType(To)->getAsTagDecl();
      Tag && !Tag->getIdentifier() && !Tag->getTypedefNameForAnonDecl())
    return Check.obstacle(Cast.getBeginLoc(),
                          "a pointer becomes one to a type without a name");
  Check.insertCast(*Cast.getSubExpr(), ToType.getUnqualifiedType());
}

/// NULL of the headers is right in C++ too, and so is 0; (void *)0 is not.
static void checkNull(const ImplicitCastExpr &Cast, LanguageCheck &Check) {
  const Expr *Zero = Cast.getSubExpr()->IgnoreParenImpCasts();
  SourceLocation Where = Zero->getBeginLoc();
  if (isa<ExplicitCastExpr>(Zero) &&
      !Check.isInSystemHeader(Check.SM.getSpellingLoc(Where)))
    Check.obstacle(Where, "a null pointer is written as a cast");
}

// ---- Strings ----------------------------------------------------------------

/// Whether \p Argument is one that the callee has no parameter for.
static bool isVariadicArgument(const CallExpr &Call, const Stmt *Argument) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->isVariadic())
    return false;
  for (unsigned I = 0; I < Callee->getNumParams() && I < Call.getNumArgs(); ++I)
    if (Call.getArg(I) == Argument)
      return false;
  return true;
}

/// A string is const in C++. Looks outward from its decay for what becomes of
/// the pointer.
static bool isUsedAsConst(const Stmt *Pointer, Ancestors Above) {
  for (size_t I = Above.size(); I-- > 0;) {
    const Stmt *S = Above[I];
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S))
      return !Cast->getType()->isPointerType() ||
             Cast->getType()->getPointeeType().isConstQualified();
    if (isa<ParenExpr, ConditionalOperator>(S))
      continue;
    if (const auto *Operator = dyn_cast<BinaryOperator>(S)) {
      if (Operator->isComparisonOp() || Operator->isLogicalOp())
        return true;
      if (Operator->isAdditiveOp())
        continue;
      return false;
    }
    if (const auto *Call = dyn_cast<CallExpr>(S))
      return isVariadicArgument(*Call, I + 1 < Above.size() ? Above[I + 1]
                                                            : Pointer);
    return isa<ExplicitCastExpr, ArraySubscriptExpr, UnaryOperator, IfStmt>(S);
  }
  return false;
}

void c2cuda::checkImplicitCast(const ImplicitCastExpr &Cast, Ancestors Above,
                               LanguageCheck &Check) {
  bool InBraces =
      !Above.empty() && isa<InitListExpr, DesignatedInitExpr>(Above.back());
  switch (Cast.getCastKind()) {
  case CK_IntegralCast:
    checkIntegralCast(Cast, Above, Check);
    [[fallthrough]];
  case CK_FloatingCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    if (InBraces && !Cast.getType()->isEnumeralType())
      checkNarrowing(Cast, Above, Check);
    return;
  case CK_BitCast:
  case CK_NoOp:
    if (Cast.getType()->isPointerType())
      checkPointerCast(Cast, Above, Check);
    return;
  case CK_NullToPointer:
    return checkNull(Cast, Check);
  case CK_ArrayToPointerDecay:
    if (isa<StringLiteral>(Cast.getSubExpr()->IgnoreParens()) &&
        !isUsedAsConst(&Cast, Above))
      Check.insertCast(*Cast.getSubExpr()->IgnoreParens(), Cast.getType(),
                       true);
    return;
  case CK_IntegralToPointer:
  case CK_PointerToIntegral:
    return Check.obstacle(Cast.getBeginLoc(),
                          "a number and a pointer are converted");
  default:
    return;
  }
}
