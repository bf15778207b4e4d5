// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ExactValues.h"

#include "LibraryCalls.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace c2cuda;
using namespace clang;

bool c2cuda::isFloatProduct(const Expr &E) {
  const auto *Op = dyn_cast<BinaryOperator>(E.IgnoreParenCasts());
  return Op && (Op->getOpcode() == BO_Mul || Op->getOpcode() == BO_MulAssign) &&
         Op->getType()->isFloatingType();
}

std::string c2cuda::roundedProduct(bool IsFloat, bool IsOfHost) {
  if (IsOfHost)
    return IsFloat ? "c2cuda_fmul" : "c2cuda_dmul";
  return IsFloat ? "__fmul_rn" : "__dmul_rn";
}

static bool isExactLibraryFunction(const FunctionDecl &Callee) {
  static const llvm::StringSet<> Exact = {
      "floor", "floorf", "ceil",  "ceilf", "trunc", "truncf", "round", "roundf",
      "fabs",  "fabsf",  "fmin",  "fminf", "fmax",  "fmaxf",  "sqrt",  "sqrtf",
      "abs",   "labs",   "llabs", "min",   "max",   "clamp"};
  return Callee.getIdentifier() && Exact.contains(Callee.getName()) &&
         (Callee.isInStdNamespace() || Callee.getBuiltinID());
}

namespace {

/// What stands in a function's body, and in those that it calls: a device may
/// have all of them in one.
class BodyLook {
public:
  /// False if the call may have an effect or another value on a device.
  bool lookInto(const CallExpr &Call);

private:
  bool look(const Stmt &S);
  bool isOwn(const ValueDecl &Named) const;
  bool lookAtDeclaration(const DeclStmt &Decl) const;

  /// How many calls stand around it.
  unsigned Depth = 0;
  bool HasProduct = false;
  bool HasSum = false;
};

} // namespace

static bool isNumber(QualType Type) {
  return (Type->isIntegralOrEnumerationType() || Type->isRealFloatingType()) &&
         !Type.isVolatileQualified() && !Type->isAtomicType() &&
         !Type->isReferenceType();
}

/// The function's own variable, or a constant number.
bool BodyLook::isOwn(const ValueDecl &Named) const {
  if (isa<EnumConstantDecl, FunctionDecl>(Named))
    return true;
  const auto *Var = dyn_cast<VarDecl>(&Named);
  return Var && isNumber(Var->getType()) &&
         (Var->hasLocalStorage() ||
          (Var->getType().isConstQualified() && !Var->getType()->isFloatingType()));
}

bool BodyLook::lookAtDeclaration(const DeclStmt &Decl) const {
  return llvm::all_of(Decl.decls(), [](const auto *D) {
    const auto *Var = dyn_cast<VarDecl>(D);
    return Var && Var->hasLocalStorage() && isNumber(Var->getType());
  });
}

bool BodyLook::look(const Stmt &S) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    return isOwn(*Name->getDecl());
  if (const auto *Decl = dyn_cast<DeclStmt>(&S)) {
    if (!lookAtDeclaration(*Decl))
      return false;
  } else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    if (!lookInto(*Call))
      return false;
  } else if (const auto *Op = dyn_cast<BinaryOperator>(&S)) {
    HasProduct |= isFloatProduct(*Op);
    HasSum |= (Op->isAdditiveOp() || Op->getOpcode() == BO_AddAssign ||
               Op->getOpcode() == BO_SubAssign) &&
              Op->getType()->isFloatingType();
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&S)) {
    if (Unary->getOpcode() == UO_Deref || Unary->getOpcode() == UO_AddrOf)
      return false;
  } else if (!isa<CompoundStmt, ReturnStmt, IfStmt, ForStmt, WhileStmt, DoStmt,
                  NullStmt, BreakStmt, ContinueStmt, IntegerLiteral,
                  FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
                  ParenExpr, CastExpr, AbstractConditionalOperator, FullExpr,
                  OpaqueValueExpr, MaterializeTemporaryExpr>(S)) {
    return false;
  }
  for (const Stmt *Child : S.children())
    if (Child && !look(*Child))
      return false;
  return !(HasProduct && HasSum);
}

bool BodyLook::lookInto(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee(), *Definition = nullptr;
  if (!Callee)
    return false;
  if (isExactLibraryFunction(*Callee))
    return true;
  if (isLibraryFunction(*Callee) || isa<CXXMethodDecl>(Callee) ||
      Callee->isVariadic() || !Callee->hasBody(Definition) || Depth > 4 ||
      !isNumber(Callee->getReturnType()) ||
      !llvm::all_of(Definition->parameters(), [](const ParmVarDecl *Own) {
        return isNumber(Own->getType());
      }))
    return false;
  ++Depth;
  const bool IsExact = look(*Definition->getBody());
  --Depth;
  return IsExact;
}

bool c2cuda::isExactCall(const CallExpr &Call) {
  return BodyLook().lookInto(Call);
}
