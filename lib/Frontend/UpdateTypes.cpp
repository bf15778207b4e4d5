// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What updates and searches ask of types and expressions.

#include "UpdateTypes.h"

#include "llvm/ADT/FoldingSet.h"

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

} // namespace c2cuda
