// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Substitution.h"

#include "Containers.h"
#include "MathCalls.h"
#include "StandardCalls.h"
#include "VisibleNames.h"

using namespace c2cuda;
using namespace clang;

Expr *Substitution::copy(const Expr *E) {
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return copy(Full->getSubExpr());
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral,
          CXXBoolLiteralExpr>(E))
    return parens(const_cast<Expr *>(E));
  if (const auto *Number = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return copyNumber(*Number);
  if (const auto *Paren = dyn_cast<ParenExpr>(E)) {
    Expr *Inner = copy(Paren->getSubExpr());
    return Inner ? parens(Inner) : nullptr;
  }
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return copyReference(*Reference);
  // `std::max(x, 0.0)`
  if (const auto *Made = dyn_cast<MaterializeTemporaryExpr>(E))
    return Made->getType()->isArithmeticType() ? copy(Made->getSubExpr())
                                               : nullptr;
  if (isa<CXXThisExpr>(E))
    return copyThis(*E);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return copyMember(*Member);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return copyImplicitCast(*Cast);
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return copyExplicitCast(*Cast);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    return copyUnary(*Op);
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return copyBinary(*Op);
  if (const auto *Op = dyn_cast<ConditionalOperator>(E))
    return Op->isPRValue() ? copyChoice(*Op) : nullptr;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return copySubscript(*Subscript);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return copyCall(*Call);
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E))
    if (Trait->isArgumentType() && Trait->getArgumentType()->isArithmeticType())
      return parens(const_cast<Expr *>(E));
  return nullptr;
}

/// The value that a parameter of the callee's template has.
Expr *Substitution::copyNumber(const SubstNonTypeTemplateParmExpr &E) {
  Expr::EvalResult Value;
  QualType Type = E.getType().getCanonicalType().getUnqualifiedType();
  if (!E.isPRValue() || !Type->isIntegerType() || Type->isEnumeralType() ||
      !E.EvaluateAsInt(Value, Context))
    return nullptr;
  Inliner.noteNumber();
  const llvm::APSInt Number = Value.Val.getInt();
  if (Type->isBooleanType())
    return parens(new (Context) CXXBoolLiteralExpr(Number.getBoolValue(), Type,
                                                   SourceLocation()));
  // Literals have no smaller types and no signs.
  QualType Wide = Context.getIntWidth(Type) < Context.getIntWidth(Context.IntTy)
                      ? Context.IntTy
                      : Type;
  llvm::APInt Bits = Number.extOrTrunc(Context.getIntWidth(Wide));
  if (Number.isNegative() && Bits.isMinSignedValue())
    return nullptr;
  Expr *Result = IntegerLiteral::Create(
      Context, Number.isNegative() ? -Bits : Bits, Wide, SourceLocation());
  if (Number.isNegative())
    Result = UnaryOperator::Create(Context, Result, UO_Minus, Wide, VK_PRValue,
                                   OK_Ordinary, SourceLocation(), false,
                                   FPOptionsOverride());
  return converted(Result, Type);
}

Expr *Substitution::copyReference(const DeclRefExpr &E) {
  if (isa<EnumConstantDecl>(E.getDecl()))
    return parens(const_cast<DeclRefExpr *>(&E));
  const auto *Var = dyn_cast<VarDecl>(E.getDecl());
  if (!Var)
    return nullptr;
  auto Found = Bound.find(Var);
  if (Found != Bound.end())
    return Found->second.Value;
  return namesSameIn(*Var, Caller) && !Var->getType().isVolatileQualified()
             ? parens(const_cast<DeclRefExpr *>(&E))
             : nullptr;
}

/// The address of the object whose member is called.
Expr *Substitution::copyThis(const Expr &E) {
  if (IsThisCaptured)
    return const_cast<Expr *>(&E);
  if (!Object || Object->getType()->isPointerType())
    return Object;
  return UnaryOperator::Create(Context, Object, UO_AddrOf, E.getType(),
                               VK_PRValue, OK_Ordinary, SourceLocation(), false,
                               FPOptionsOverride());
}

/// `s.Member` or `s->Member` of the object that \p Base, as written in the
/// callee, is or points to.
MemberExpr *Substitution::memberOf(const Expr &Base, ValueDecl &Member,
                                   QualType Type, ExprValueKind Kind,
                                   ExprObjectKind Object) {
  Expr *Copied = copy(&Base);
  if (!Copied)
    return nullptr;
  Copied = parens(Copied);
  bool IsArrow = Copied->getType()->isPointerType();
  const Expr *Inner = Copied->IgnoreParenImpCasts();
  if (const auto *Op = dyn_cast<UnaryOperator>(Inner);
      Op && Op->getOpcode() == UO_AddrOf && IsArrow) {
    Copied = Op->getSubExpr();
    IsArrow = false;
  }
  // What is const in the callee only need not be const for the caller.
  QualType Of = Copied->IgnoreParenImpCasts()->getType();
  if (IsArrow)
    Of = Of->isArrayType() ? Context.getBaseElementType(Of) : Of->getPointeeType();
  if (isa<FieldDecl>(Member) && !Of.isConstQualified())
    Type = Member.getType();
  return MemberExpr::CreateImplicit(Context, Copied, IsArrow, &Member, Type,
                                    Kind, Object);
}

Expr *Substitution::copyMember(const MemberExpr &E) {
  auto *Field = dyn_cast<FieldDecl>(E.getMemberDecl());
  if (!Field || Field->getType()->isReferenceType())
    return nullptr;
  Expr *Result = memberOf(*E.getBase(), *Field, E.getType(), E.getValueKind(),
                          E.getObjectKind());
  return Result ? parens(Result) : nullptr;
}

/// False where an object has several parts of one class, which their members'
/// names do not tell apart.
bool c2cuda::isOnlyBase(const CastExpr &Cast) {
  if (Cast.getCastKind() != CK_DerivedToBase &&
      Cast.getCastKind() != CK_UncheckedDerivedToBase)
    return true;
  QualType Type = Cast.getSubExpr()->getType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier *Base : Cast.path()) {
    if (!Class || Class->getNumBases() != 1 || Base->isVirtual())
      return false;
    Class = Base->getType()->getAsCXXRecordDecl();
  }
  return true;
}

Expr *Substitution::copyImplicitCast(const ImplicitCastExpr &E) {
  // A value that took a variable's place needs no loading.
  if (E.getCastKind() == CK_LValueToRValue || E.getCastKind() == CK_NoOp)
    if (const auto *Name = dyn_cast<DeclRefExpr>(
            E.getSubExpr()->IgnoreParenNoopCasts(Context)))
      if (const auto *Var = dyn_cast<VarDecl>(Name->getDecl())) {
        auto Found = Bound.find(Var);
        if (Found != Bound.end() && Found->second.IsValue)
          return Found->second.Value;
      }
  const auto *Choice =
      dyn_cast<ConditionalOperator>(E.getSubExpr()->IgnoreParens());
  if (Choice && Choice->isLValue() && E.getCastKind() == CK_LValueToRValue)
    return copyChoice(*Choice);
  if (E.getType()->isRecordType() && E.getCastKind() != CK_NoOp)
    return nullptr;
  Expr *Inner = isOnlyBase(E) ? copy(E.getSubExpr()) : nullptr;
  if (!Inner || E.getCastKind() == CK_UserDefinedConversion ||
      E.getCastKind() == CK_ConstructorConversion)
    return nullptr;
  if (E.getSubExpr()->isLValue() != Inner->isLValue())
    return nullptr; // the address of a value
  return ImplicitCastExpr::Create(Context, E.getType(), E.getCastKind(), Inner,
                                  nullptr, E.getValueKind(),
                                  FPOptionsOverride());
}

Expr *Substitution::copyExplicitCast(const ExplicitCastExpr &E) {
  if (!E.getType()->isArithmeticType() || !E.isPRValue() ||
      !E.getSubExpr()->getType()->isArithmeticType())
    return nullptr;
  Expr *Inner = copy(E.getSubExpr());
  if (!Inner)
    return nullptr;
  QualType Type = E.getType().getCanonicalType().getUnqualifiedType();
  return CStyleCastExpr::Create(Context, Type, VK_PRValue, E.getCastKind(),
                                parens(Inner), nullptr, FPOptionsOverride(),
                                Context.getTrivialTypeSourceInfo(Type),
                                SourceLocation(), SourceLocation());
}

Expr *Substitution::copyUnary(const UnaryOperator &E) {
  if (E.isIncrementDecrementOp())
    return nullptr;
  Expr *Inner = copy(E.getSubExpr());
  if (!Inner || (E.getOpcode() == UO_AddrOf && !Inner->isLValue()))
    return nullptr;
  const auto *Pointer = dyn_cast<UnaryOperator>(Inner->IgnoreParenImpCasts());
  if (E.getOpcode() == UO_Deref && Pointer && Pointer->getOpcode() == UO_AddrOf)
    return Pointer->getSubExpr();
  return UnaryOperator::Create(Context, Inner, E.getOpcode(), E.getType(),
                               E.getValueKind(), E.getObjectKind(),
                               SourceLocation(), E.canOverflow(),
                               FPOptionsOverride());
}

Expr *Substitution::copyBinary(const BinaryOperator &E) {
  if (E.isAssignmentOp() || E.isPtrMemOp() || E.getOpcode() == BO_Comma ||
      (E.isRelationalOp() && E.getLHS()->getType()->isPointerType()))
    return nullptr;
  Expr *Left = copy(E.getLHS());
  Expr *Right = Left ? copy(E.getRHS()) : nullptr;
  if (!Right)
    return nullptr;
  return BinaryOperator::Create(
      Context, Left, Right, E.getOpcode(), E.getType(), E.getValueKind(),
      E.getObjectKind(), SourceLocation(), FPOptionsOverride());
}

/// The value of \p E, be it one or a choice between variables.
Expr *Substitution::copyChoice(const ConditionalOperator &E) {
  QualType Type = E.getType().getUnqualifiedType();
  auto Value = [&](const Expr *Part) -> Expr * {
    const auto *Nested = dyn_cast<ConditionalOperator>(Part->IgnoreParens());
    if (Nested && Nested->isLValue()) {
      Expr *Inner = copyChoice(*Nested);
      return Inner ? parens(Inner) : nullptr;
    }
    Expr *Copied = copy(Part);
    if (!Copied || !E.isLValue() || !Copied->isLValue())
      return Copied;
    return ImplicitCastExpr::Create(Context, Type, CK_LValueToRValue, Copied,
                                    nullptr, VK_PRValue, FPOptionsOverride());
  };
  Expr *Condition = copy(E.getCond());
  Expr *Then = Condition ? Value(E.getTrueExpr()) : nullptr;
  Expr *Else = Then ? Value(E.getFalseExpr()) : nullptr;
  if (!Else || (E.isLValue() && !Type->isScalarType()))
    return nullptr;
  return new (Context)
      ConditionalOperator(Condition, SourceLocation(), Then, SourceLocation(),
                          Else, Type, VK_PRValue, OK_Ordinary);
}

Expr *Substitution::copySubscript(const ArraySubscriptExpr &E) {
  Expr *Left = copy(E.getLHS());
  Expr *Right = Left ? copy(E.getRHS()) : nullptr;
  if (!Right)
    return nullptr;
  return new (Context)
      ArraySubscriptExpr(Left, Right, E.getType(), E.getValueKind(),
                         E.getObjectKind(), SourceLocation());
}

/// Calls within the callee: of the library, or seen through themselves.
Expr *Substitution::copyCall(const CallExpr &E) {
  if (!E.getDirectCallee())
    return nullptr;
  llvm::SmallVector<Expr *, 4> Arguments;
  for (const Expr *Argument : E.arguments()) {
    Expr *Copied = copy(Argument);
    if (!Copied)
      return nullptr;
    Arguments.push_back(Copied);
  }
  CallExpr *Result = nullptr;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&E)) {
    Result = CXXOperatorCallExpr::Create(
        Context, Operator->getOperator(), const_cast<Expr *>(E.getCallee()),
        Arguments, E.getType(), E.getValueKind(), SourceLocation(),
        FPOptionsOverride());
  } else if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&E)) {
    const auto *Callee = dyn_cast<MemberExpr>(E.getCallee()->IgnoreParens());
    Expr *Copied = Callee
                       ? memberOf(*Callee->getBase(), *Callee->getMemberDecl(),
                                  Callee->getType(), Callee->getValueKind(),
                                  Callee->getObjectKind())
                       : nullptr;
    if (!Copied)
      return nullptr;
    Result = CXXMemberCallExpr::Create(
        Context, Copied, Arguments, Member->getType(), Member->getValueKind(),
        SourceLocation(), FPOptionsOverride());
  } else {
    Result = CallExpr::Create(Context, const_cast<Expr *>(E.getCallee()),
                              Arguments, E.getType(), E.getValueKind(),
                              SourceLocation(), FPOptionsOverride());
  }
  const auto Standard = standardCall(E);
  if ((Standard && !Standard->IsSwap) || isPureMathCall(E) ||
      containerElement(*Result) || containerSize(*Result) || containerData(*Result))
    return parens(Result);
  return const_cast<Expr *>(Inliner.inlined(*Result));
}
