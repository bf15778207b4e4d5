// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Copies of what a function does with structs as a whole.

#include "BodyCopy.h"
#include "StructElements.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

// ---- Values ----------------------------------------------------------------

/// A struct without a value.
bool BodyCopy::isEmptyObject(const Expr &Init) {
  const auto *Made = dyn_cast<CXXConstructExpr>(&Init);
  return Made && Made->getConstructor()->isTrivial() && Made->getNumArgs() == 0;
}

/// What is read for an array or a struct, one value after the other.
bool BodyCopy::copyValues(const Expr &Init,
                          llvm::SmallVectorImpl<Stmt *> &Into) {
  if (isa<ImplicitValueInitExpr>(Init) ||
      Init.isConstantInitializer(Context, false))
    return true;
  if (const auto *List = dyn_cast<InitListExpr>(&Init))
    return (!List->getArrayFiller() ||
            isa<ImplicitValueInitExpr>(List->getArrayFiller())) &&
           llvm::all_of(List->inits(), [&](const Expr *Part) {
             return copyValues(*Part, Into);
           });
  Expr *Value = copy(&Init);
  if (Value)
    Into.push_back(Value);
  return Value;
}

/// Copies of \p Given; false if one has none.
bool BodyCopy::copyAll(llvm::ArrayRef<const Expr *> Given,
                       llvm::SmallVectorImpl<Expr *> &Into) {
  return llvm::all_of(Given, [&](const Expr *Part) {
    Expr *Copied = isa<ImplicitValueInitExpr, CXXDefaultArgExpr>(Part)
                       ? const_cast<Expr *>(Part)
                       : copy(Part);
    Into.push_back(Copied);
    return Copied != nullptr;
  });
}

/// `{x, y}`, and what a constructor makes.
Expr *BodyCopy::copyMade(const Expr &E) {
  llvm::SmallVector<Expr *, 4> Parts;
  if (const auto *List = dyn_cast<InitListExpr>(&E)) {
    if (!E.getType()->isRecordType() || !copyAll(List->inits(), Parts))
      return nullptr;
    auto *Result = new (Context)
        InitListExpr(Context, SourceLocation(), Parts, SourceLocation());
    Result->setType(E.getType());
    return Result;
  }
  if (const auto *Literal = dyn_cast<CompoundLiteralExpr>(&E))
    return copy(Literal->getInitializer());
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&E)) {
    llvm::ArrayRef<const Expr *> Given(Made->getArgs(), Made->getNumArgs());
    if (!copyAll(Given, Parts))
      return nullptr;
    return CXXConstructExpr::Create(
        Context, E.getType(), SourceLocation(), Made->getConstructor(),
        /*Elidable=*/false, Parts, Made->hadMultipleCandidates(),
        Made->isListInitialization(), Made->isStdInitListInitialization(),
        Made->requiresZeroInitialization(), Made->getConstructionKind(),
        SourceRange());
  }
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(&E))
    return copy(Temporary->getSubExpr());
  return copy(cast<CastExpr>(E).getSubExpr());
}

/// A call that stays one.
Expr *BodyCopy::copyUnseen(const CallExpr &Call) {
  llvm::SmallVector<Expr *, 4> Arguments;
  llvm::ArrayRef<const Expr *> Given(Call.getArgs(), Call.getNumArgs());
  if (!copyAll(Given, Arguments))
    return nullptr;
  auto *Callee = const_cast<Expr *>(Call.getCallee());
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return CXXOperatorCallExpr::Create(
        Context, Operator->getOperator(), Callee, Arguments, Call.getType(),
        Call.getValueKind(), SourceLocation(), FPOptionsOverride());
  if (!isa<CXXMemberCallExpr>(Call))
    return CallExpr::Create(Context, Callee, Arguments, Call.getType(),
                            Call.getValueKind(), SourceLocation(),
                            FPOptionsOverride());
  const auto *Name = dyn_cast<MemberExpr>(Callee->IgnoreParens());
  Expr *Method =
      Name ? memberOf(*Name->getBase(), *Name->getMemberDecl(), Name->getType(),
                      Name->getValueKind(), Name->getObjectKind())
           : nullptr;
  return Method
             ? CXXMemberCallExpr::Create(Context, Method, Arguments,
                                         Call.getType(), Call.getValueKind(),
                                         SourceLocation(), FPOptionsOverride())
             : nullptr;
}

// ---- Places ----------------------------------------------------------------

/// A struct as a whole that is read or assigned to, byte by byte, and a member
/// of one behind a pointer. Null for all else.
Expr *BodyCopy::copyObject(const Expr &E) {
  const Expr *From = nullptr;
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&E);
      Cast && Cast->getCastKind() == CK_LValueToRValue &&
      E.getType()->isRecordType())
    From = Cast->getSubExpr();
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&E);
      Made && Made->getConstructor()->isTrivial() &&
      Made->getConstructor()->isCopyOrMoveConstructor())
    From = Made->getArg(0);
  if (From) {
    Expr *Inner = copy(From);
    if (!Inner || !Inner->isLValue())
      return Inner;
    return ImplicitCastExpr::Create(Context, E.getType().getUnqualifiedType(),
                                    CK_LValueToRValue, Inner, nullptr,
                                    VK_PRValue, FPOptionsOverride());
  }
  if (isa<InitListExpr, CompoundLiteralExpr, CXXConstructExpr,
          MaterializeTemporaryExpr>(E) ||
      (isa<CastExpr>(E) &&
       cast<CastExpr>(E).getCastKind() == CK_ConstructorConversion))
    return copyMade(E);
  if (const CallExpr *Op = trivialAssignment(E)) {
    Expr *Left = copy(Op->getArg(0));
    Expr *Right = Left ? copy(Op->getArg(1)) : nullptr;
    if (!Right || !Left->isLValue())
      return nullptr;
    return CXXOperatorCallExpr::Create(
        Context, OO_Equal, const_cast<Expr *>(Op->getCallee()), {Left, Right},
        E.getType(), E.getValueKind(), SourceLocation(), FPOptionsOverride());
  }
  const auto *Star = dyn_cast<UnaryOperator>(&E);
  if (Star && Star->getOpcode() == UO_Deref && E.getType()->isRecordType())
    return elementBehind(*Star->getSubExpr());
  const auto *Member = dyn_cast<MemberExpr>(&E);
  if (!Member || !Member->isArrow() || !isa<FieldDecl>(Member->getMemberDecl()))
    return nullptr;
  Expr *Element = elementBehind(*Member->getBase());
  return Element
             ? MemberExpr::CreateImplicit(Context, Element,
                                          /*IsArrow=*/false,
                                          Member->getMemberDecl(), E.getType(),
                                          VK_LValue, OK_Ordinary)
             : nullptr;
}

/// `p[0]` for the struct behind \p Pointer; null where the pointer is the
/// address of a struct that has a name.
Expr *BodyCopy::elementBehind(const Expr &Pointer) {
  Expr *Copied = copy(&Pointer);
  if (!Copied)
    return nullptr;
  const Expr *Inner = Copied->IgnoreParenImpCasts();
  const auto *Address = dyn_cast<UnaryOperator>(Inner);
  if (isa<CXXThisExpr>(Inner) || (Address && Address->getOpcode() == UO_AddrOf))
    return nullptr;
  Expr *Zero = IntegerLiteral::Create(
      Context, llvm::APInt(Context.getIntWidth(Context.IntTy), 0),
      Context.IntTy, SourceLocation());
  return new (Context) ArraySubscriptExpr(
      parens(Copied), Zero, Copied->getType()->getPointeeType(), VK_LValue,
      OK_Ordinary, SourceLocation());
}
