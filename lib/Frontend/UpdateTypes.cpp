// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What updates and searches ask of types and expressions.

#include "UpdateTypes.h"

#include "Containers.h"
#include "MathCalls.h"
#include "StandardCalls.h"

#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

bool isReal(QualType Type) {
  return Type->isSpecificBuiltinType(BuiltinType::Float) ||
         Type->isSpecificBuiltinType(BuiltinType::Double);
}

bool isPlainInteger(QualType Type) {
  return Type->isIntegerType() && !Type->isEnumeralType() &&
         !Type->isBooleanType() && !Type->isBitIntType();
}

bool keepsValue(QualType From, QualType To, const ASTContext &Context) {
  if (isReal(To))
    return Context.hasSameUnqualifiedType(From, To);
  if (!isPlainInteger(To) || !From->isIntegerType() || From->isEnumeralType())
    return false;
  unsigned Given = Context.getIntWidth(From), Wanted = Context.getIntWidth(To);
  bool Unsigned = From->isUnsignedIntegerOrEnumerationType();
  if (Given < Wanted)
    return Unsigned || To->isSignedIntegerType();
  return Given == Wanted &&
         Unsigned == To->isUnsignedIntegerOrEnumerationType();
}

unsigned bitsOf(const Expr &Target, const ASTContext &Context) {
  return isPlainInteger(Target.getType())
             ? Context.getIntWidth(Target.getType())
             : 0;
}

bool isSame(const Expr &A, const Expr &B, const ASTContext &Context) {
  llvm::FoldingSetNodeID First, Second;
  A.IgnoreParenImpCasts()->Profile(First, Context, /*Canonical=*/true);
  B.IgnoreParenImpCasts()->Profile(Second, Context, /*Canonical=*/true);
  return First == Second;
}

/// `std::min(63, b)`, `floor(x)`.
static bool isOnlyComputed(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return (standardCall(Call) && Callee->getName() != "swap") ||
         !mathFunctionName(Call).empty();
}

bool hasEffects(const Expr &Given, const ASTContext &Context) {
  const Expr &E = *Given.IgnoreParenImpCasts();
  if (const auto Element = containerElement(E))
    return hasEffects(*Element->Object, Context) ||
           hasEffects(*Element->Index, Context);
  const auto *Op = dyn_cast<BinaryOperator>(&E);
  const auto *Call = dyn_cast<CallExpr>(&E);
  if (isa<ArraySubscriptExpr, MemberExpr, ExplicitCastExpr, ConditionalOperator,
          MaterializeTemporaryExpr>(E) ||
      (Op && !Op->isAssignmentOp()) || (Call && isOnlyComputed(*Call)))
    return llvm::any_of(E.children(), [&](const Stmt *Part) {
      return hasEffects(*cast<Expr>(Part), Context);
    });
  return E.HasSideEffects(Context);
}

} // namespace c2cuda
