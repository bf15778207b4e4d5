// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Values that are known now, as literals.

#include "ConstantText.h"

#include "ComplexNumbers.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"

#include <cstdio>
#include <cstdlib>

using namespace c2cuda;
using namespace clang;

/// What follows the digits of a literal of \p Kind; null if a cast is needed.
static const char *suffixOf(BuiltinType::Kind Kind) {
  switch (Kind) {
  case BuiltinType::Int:
    return "";
  case BuiltinType::UInt:
    return "u";
  case BuiltinType::Long:
    return "l";
  case BuiltinType::ULong:
    return "ul";
  case BuiltinType::LongLong:
    return "ll";
  case BuiltinType::ULongLong:
    return "ull";
  default:
    return nullptr;
  }
}

std::string c2cuda::integerText(const llvm::APSInt &Value, QualType Type) {
  const auto *Builtin = Type->getAs<BuiltinType>();
  if (!Builtin || Value.getSignificantBits() > 64)
    return "";
  if (Builtin->isBooleanType())
    return Value.getBoolValue() ? "true" : "false";
  const char *Suffix = suffixOf(Builtin->getKind());
  std::string Digits = llvm::toString(Value, 10);
  if (!Suffix)
    return "((" + std::string(Builtin->getName(LangOptions())) + ")" + Digits +
           ")";
  // There are no negative literals: -2147483648 is a long in C.
  if (Value.isSigned() && Value.isMinSignedValue())
    return "(" + llvm::toString(Value + 1, 10, /*Signed=*/true) + Suffix +
           " - 1)";
  return Value.isNegative() ? "(" + Digits + Suffix + ")" : Digits + Suffix;
}

/// The fewest digits that are read back as \p Value.
static std::string shortestDigits(double Value, bool IsFloat) {
  char Text[40];
  for (int Digits = IsFloat ? 6 : 15; Digits <= 17; ++Digits) {
    std::snprintf(Text, sizeof(Text), "%.*g", Digits, Value);
    if ((IsFloat ? std::strtof(Text, nullptr) : std::strtod(Text, nullptr)) ==
        Value)
      break;
  }
  return Text;
}

std::string c2cuda::floatingText(const llvm::APFloat &Value, bool IsFloat) {
  if (!Value.isFinite())
    return "";
  std::string Digits = shortestDigits(Value.convertToDouble(), IsFloat);
  if (Digits.find_first_of(".e") == std::string::npos)
    Digits += ".0";
  if (IsFloat)
    Digits += "f";
  return Value.isNegative() ? "(" + Digits + ")" : Digits;
}

std::string c2cuda::constantText(const APValue &Value, QualType Type) {
  if (Value.isInt())
    return integerText(Value.getInt(), Type);
  if (Value.isComplexFloat() && isKernelComplex(Type)) {
    const bool IsFloat = complexSpelling(Type) == "c2cuda::complex<float>";
    std::string Real =
        c2cuda::floatingText(Value.getComplexFloatReal(), IsFloat);
    std::string Imaginary =
        c2cuda::floatingText(Value.getComplexFloatImag(), IsFloat);
    return Real.empty() || Imaginary.empty()
               ? ""
               : complexSpelling(Type) + "(" + Real + ", " + Imaginary + ")";
  }
  const bool IsFloat = Type->isSpecificBuiltinType(BuiltinType::Float);
  return Value.isFloat() &&
                 (IsFloat || Type->isSpecificBuiltinType(BuiltinType::Double))
             ? floatingText(Value.getFloat(), IsFloat)
             : "";
}

std::string c2cuda::constantCallText(const CallExpr &Call,
                                     const ASTContext &Context) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  Expr::EvalResult Result;
  if (!Callee || !Callee->isConstexpr() ||
      !Callee->getDeclContext()
           ->getEnclosingNamespaceContext()
           ->isStdNamespace() ||
      Call.getNumArgs() != 0 || isa<CXXMemberCallExpr>(Call) ||
      Call.isValueDependent() || !Call.EvaluateAsRValue(Result, Context) ||
      Result.HasSideEffects)
    return "";
  const APValue &Value = Result.Val;
  if (Value.isFloat() && Value.getFloat().isInfinity())
    return Value.getFloat().isNegative() ? "(-INFINITY)" : "INFINITY";
  return constantText(Value, Call.getType());
}
