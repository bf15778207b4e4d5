// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "MemoryCalls.h"

#include "AffineExpr.h"
#include "LibraryCalls.h"
#include "MathCalls.h"
#include "RegionDraft.h"

using namespace clang;

namespace c2cuda {

bool isMemoryCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() || Call.getNumArgs() != 3 ||
      !isLibraryFunction(*Callee))
    return false;
  llvm::StringRef Name = Callee->getName();
  return Name == "memcpy" || Name == "memmove" || Name == "memset";
}

/// The number that \p Pointer is the address of, one that a function has for itself.
static const VarDecl *ownNumber(const Expr &Pointer) {
  const auto *Op = dyn_cast<UnaryOperator>(Pointer.IgnoreParenCasts());
  const auto *Name =
      Op && Op->getOpcode() == UO_AddrOf
          ? dyn_cast<DeclRefExpr>(Op->getSubExpr()->IgnoreParens())
          : nullptr;
  const auto *Var = Name && !Name->refersToEnclosingVariableOrCapture()
                        ? dyn_cast<VarDecl>(Name->getDecl())
                        : nullptr;
  return Var && Var->hasLocalStorage() && Var->getType()->isArithmeticType() &&
                 !Var->getType()->isAnyComplexType() &&
                 !Var->getType().isVolatileQualified() &&
                 isSupportedElement(Var->getType())
             ? Var
             : nullptr;
}

/// \p Var if it has all the bytes that \p Call copies.
static const VarDecl *ifItHolds(const VarDecl *Var, const CallExpr &Call,
                                const ASTContext &Context) {
  const auto Size = constantOf(*Call.getArg(2), Context);
  return Var && Size && !Size->isNegative() &&
                 Size->ule(
                     Context.getTypeSizeInChars(Var->getType()).getQuantity())
             ? Var
             : nullptr;
}

const VarDecl *bitsTarget(const CallExpr &Call, const ASTContext &Context) {
  if (!isMemoryCall(Call) || Call.getDirectCallee()->getName() != "memcpy")
    return nullptr;
  const VarDecl *To = ownNumber(*Call.getArg(0));
  return To && !To->getType().isConstQualified() &&
                 To != ownNumber(*Call.getArg(1))
             ? ifItHolds(To, Call, Context)
             : nullptr;
}

const VarDecl *bitsSource(const CallExpr &Call, const ASTContext &Context) {
  return bitsTarget(Call, Context)
             ? ifItHolds(ownNumber(*Call.getArg(1)), Call, Context)
             : nullptr;
}

const Expr &typedPointer(const Expr &Pointer) {
  const Expr *E = Pointer.IgnoreParens();
  while (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (Cast->getCastKind() != CK_BitCast && Cast->getCastKind() != CK_NoOp)
      break;
    if (!Cast->getSubExpr()->getType()->isPointerType())
      break;
    E = Cast->getSubExpr()->IgnoreParens();
  }
  return *E;
}

/// The factors of a product of sizes.
static void collectFactors(const Expr &Product,
                           std::vector<const Expr *> &Into) {
  const Expr *E = peel(&Product);
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() != CK_IntegralCast)
      break;
    E = peel(Cast->getSubExpr());
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (Op && Op->getOpcode() == BO_Mul &&
      Op->getType()->isUnsignedIntegerType()) {
    collectFactors(*Op->getLHS(), Into);
    collectFactors(*Op->getRHS(), Into);
  } else {
    Into.push_back(E);
  }
}

/// `Bytes / Size` as an expression; null if that cannot be told.
static Expr *elementCount(const Expr &Bytes, uint64_t Size,
                          ASTContext &Context) {
  std::vector<const Expr *> Factors;
  collectFactors(Bytes, Factors);
  uint64_t Constant = 1;
  const Expr *Other = nullptr;
  for (const Expr *Factor : Factors) {
    if (auto Value = constantOf(*Factor, Context)) {
      if (Value->isNegative() || Value->getActiveBits() > 31 ||
          Constant > (uint64_t(1) << 31))
        return nullptr;
      Constant *= Value->getZExtValue();
    } else if (Other || !Factor->getType()->isIntegerType()) {
      return nullptr;
    } else {
      Other = Factor;
    }
  }
  if (Size == 0 || Constant % Size != 0 || Constant / Size > INT32_MAX)
    return nullptr;
  auto *Count = IntegerLiteral::Create(
      Context, llvm::APInt(Context.getIntWidth(Context.IntTy), Constant / Size),
      Context.IntTy, SourceLocation());
  if (!Other)
    return Count;
  QualType Type = Other->getType().getUnqualifiedType();
  if (Context.getIntWidth(Type) < Context.getIntWidth(Context.IntTy))
    return nullptr;
  auto *Result = const_cast<Expr *>(Other);
  if (Result->isLValue())
    Result = ImplicitCastExpr::Create(Context, Type, CK_LValueToRValue, Result,
                                      nullptr, VK_PRValue, FPOptionsOverride());
  if (Constant == Size)
    return Result;
  Expr *Factor = Count;
  if (!Context.hasSameType(Type, Context.IntTy))
    Factor = ImplicitCastExpr::Create(Context, Type, CK_IntegralCast, Count,
                                      nullptr, VK_PRValue, FPOptionsOverride());
  return BinaryOperator::Create(Context, Result, Factor, BO_Mul, Type,
                                VK_PRValue, OK_Ordinary, SourceLocation(),
                                FPOptionsOverride());
}

namespace {
/// Makes the nodes of one loop.
struct LoopMaker {
  ASTContext &Context;
  VarDecl *Var;
  SourceLocation Where;

  Expr *name() {
    return DeclRefExpr::Create(Context, NestedNameSpecifierLoc(),
                               SourceLocation(), Var, false, Where,
                               Var->getType(), VK_LValue);
  }
  Expr *load(Expr *E) {
    return ImplicitCastExpr::Create(Context, E->getType().getUnqualifiedType(),
                                    CK_LValueToRValue, E, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  }
  Expr *element(const Expr &Pointer) {
    return new (Context)
        ArraySubscriptExpr(const_cast<Expr *>(&Pointer), load(name()),
                           Pointer.getType()->getPointeeType(), VK_LValue,
                           OK_Ordinary, SourceLocation());
  }
  Expr *assign(Expr *Left, Expr *Right) {
    return BinaryOperator::Create(Context, Left, Right, BO_Assign,
                                  Left->getType(), VK_PRValue, OK_Ordinary,
                                  SourceLocation(), FPOptionsOverride());
  }
  Stmt *loop(Expr *Count, Expr *Body) {
    auto *Init = new (Context) DeclStmt(DeclGroupRef(Var), Where, Where);
    Expr *Condition = BinaryOperator::Create(
        Context, load(name()), Count, BO_LT, Context.IntTy, VK_PRValue,
        OK_Ordinary, SourceLocation(), FPOptionsOverride());
    Expr *Step = UnaryOperator::Create(
        Context, name(), UO_PostInc, Var->getType(), VK_PRValue, OK_Ordinary,
        SourceLocation(), false, FPOptionsOverride());
    return new (Context) ForStmt(Context, Init, Condition, nullptr, Step, Body,
                                 Where, Where, Where);
  }
};
} // namespace

std::optional<MemoryLoop> memoryLoop(const CallExpr &Call, ASTContext &Context,
                                     const FunctionDecl &Caller) {
  const bool IsSet = Call.getDirectCallee()->getName() == "memset";
  const bool IsOfBits = bitsTarget(Call, Context);
  const Expr &To = typedPointer(*Call.getArg(IsOfBits ? 1 : 0));
  QualType Element = To.getType()->getPointeeType();
  if (Element.isNull() || !isElementOrEnum(Element) ||
      Element.isVolatileQualified())
    return std::nullopt;
  const Expr *From = IsSet ? nullptr : &typedPointer(*Call.getArg(1));
  if (From && (!From->getType()->isPointerType() ||
               !Context.hasSameUnqualifiedType(
                   From->getType()->getPointeeType(), Element)))
    return std::nullopt;
  uint64_t Size = Context.getTypeSizeInChars(Element).getQuantity();
  Expr *Count = elementCount(*Call.getArg(2), Size, Context);
  if (!Count)
    return std::nullopt;
  SourceLocation Where = Call.getBeginLoc();
  auto *Var = VarDecl::Create(
      Context, const_cast<FunctionDecl *>(&Caller), Where, Where,
      &Context.Idents.get("element"), Count->getType(),
      Context.getTrivialTypeSourceInfo(Count->getType()), SC_None);
  LoopMaker Make{Context, Var, Where};
  auto *Zero = IntegerLiteral::Create(
      Context, llvm::APInt(Context.getIntWidth(Context.IntTy), 0),
      Context.IntTy, SourceLocation());
  Var->setInit(Zero);
  Expr *Value = From ? Make.load(Make.element(*From)) : Zero;
  Expr *Body = IsOfBits ? Value : Make.assign(Make.element(To), Value);
  return MemoryLoop{Make.loop(Count, Body), Var};
}

} // namespace c2cuda
