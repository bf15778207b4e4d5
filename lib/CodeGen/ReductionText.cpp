// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Signed sums and products are computed with unsigned numbers: another order
// may overflow where the user's does not, and unsigned numbers wrap around.

#include "ReductionText.h"

#include "c2cuda/CodeGen/ExprPrinter.h"

using namespace c2cuda;

bool c2cuda::isTruth(ReductionKind Kind) {
  return Kind == ReductionKind::AllTrue || Kind == ReductionKind::AnyTrue;
}

static bool compares(ReductionKind Kind) {
  return Kind == ReductionKind::Min || Kind == ReductionKind::Max;
}

static std::string unsignedType(const ScalarType &Element) {
  return Element.Bytes > 4 ? "unsigned long long" : "unsigned int";
}

/// The type of a thread's own value: the user's where it is compared with what
/// the user compares it with.
static std::string ownType(ReductionKind Kind, const ScalarType &Element) {
  if (isTruth(Kind))
    return "int";
  if (compares(Kind) || !Element.IsInteger)
    return Element.Spelling;
  return unsignedType(Element);
}

/// The type in which blocks and atomic functions compute.
static std::string sharedType(ReductionKind Kind, const ScalarType &Element) {
  if (!Element.IsInteger)
    return Element.Spelling;
  if (!compares(Kind))
    return unsignedType(Element);
  if (Element.Bytes < 4)
    return "int";
  if (!Element.IsSigned)
    return unsignedType(Element);
  return Element.Bytes > 4 ? "long long" : "int";
}

/// The part of a helper's name that stands for the operator.
static std::string operatorName(ReductionKind Kind, const ScalarType &Element) {
  switch (Kind) {
  case ReductionKind::Product:
    return "product";
  case ReductionKind::Min:
    return Element.IsInteger ? "min" : "fmin";
  case ReductionKind::Max:
    return Element.IsInteger ? "max" : "fmax";
  case ReductionKind::And:
    return "and";
  case ReductionKind::Or:
    return "or";
  case ReductionKind::Xor:
    return "xor";
  default:
    return "sum";
  }
}

/// CUDA's own function; empty if it has none.
static std::string atomicFunction(ReductionKind Kind,
                                  const ScalarType &Element) {
  switch (Kind) {
  case ReductionKind::Sum:
    return "atomicAdd";
  case ReductionKind::Min:
    return Element.IsInteger ? "atomicMin" : "";
  case ReductionKind::Max:
    return Element.IsInteger ? "atomicMax" : "";
  case ReductionKind::And:
    return "atomicAnd";
  case ReductionKind::Or:
    return "atomicOr";
  case ReductionKind::Xor:
    return "atomicXor";
  default:
    return "";
  }
}

std::string c2cuda::worstValue(bool IsMin, const ScalarType &Element) {
  if (!Element.IsInteger)
    return IsMin ? "INFINITY" : "-INFINITY";
  if (!Element.IsSigned && !IsMin)
    return "0";
  unsigned Bits = 8 * Element.Bytes - (Element.IsSigned ? 1 : 0);
  std::string Largest = std::to_string(Bits >= 64 ? ~0ull : (1ull << Bits) - 1);
  if (Element.Bytes > 4)
    Largest += Element.IsSigned ? "LL" : "ULL";
  else if (Element.Bytes == 4 && !Element.IsSigned)
    Largest += "U";
  return IsMin ? Largest : "-" + Largest + " - 1";
}

std::string c2cuda::neutralValue(ReductionKind Kind,
                                 const ScalarType &Element) {
  if (compares(Kind))
    return worstValue(Kind == ReductionKind::Min, Element);
  if (Kind == ReductionKind::Product || Kind == ReductionKind::AllTrue)
    return "1";
  if (Kind == ReductionKind::And)
    return Element.Bytes > 4 ? "~0ull" : "~0u";
  return "0";
}

std::string c2cuda::accumulatorDeclaration(ReductionKind Kind,
                                           const ScalarType &Element,
                                           const std::string &Name,
                                           const std::string &Target) {
  const std::string Start =
      compares(Kind) ? Target : neutralValue(Kind, Element);
  return ownType(Kind, Element) + " " + Name + " = " + Start + ";";
}

std::string c2cuda::warpStatement(ReductionKind Kind, const ScalarType &Element,
                                  const std::string &Name) {
  const std::string Operator = Kind == ReductionKind::AllTrue   ? "and"
                               : Kind == ReductionKind::AnyTrue ? "or"
                                                                : operatorName(
                                                                      Kind,
                                                                      Element);
  return Name + " = c2cuda_warp_" + Operator + "(" + Name + ");";
}

std::string c2cuda::blockStatement(ReductionKind Kind,
                                   const ScalarType &Element,
                                   const std::string &Name) {
  if (Kind == ReductionKind::AllTrue)
    return Name + " = __syncthreads_and(" + Name + ");";
  if (Kind == ReductionKind::AnyTrue)
    return Name + " = __syncthreads_or(" + Name + ");";
  std::string Value = Name;
  if (Element.Bytes < 4 && compares(Kind))
    Value = "(int)" + Name;
  return Name + " = c2cuda_block_" + operatorName(Kind, Element) + "(" + Value +
         ");";
}

/// A pointer to \p Target of the type that atomic functions take.
static std::string pointerTo(const std::string &Target,
                             const std::string &Type,
                             const ScalarType &Element) {
  std::string Pointer = "&" + Target;
  bool IsFirst = Target.size() > 3 &&
                 Target.compare(Target.size() - 3, 3, "[0]") == 0 &&
                 Target.find('[') == Target.size() - 3;
  if (IsFirst)
    Pointer = Target.substr(0, Target.size() - 3);
  bool Fits = Element.Spelling == Type ||
              (Element.Bytes == 4 && Element.Spelling == "int") ||
              Element.Spelling == "unsigned";
  return Fits ? Pointer : "(" + Type + " *)" + Pointer;
}

/// A call of CUDA's function, or of one that tries until nobody interferes.
static std::string atomicCall(ReductionKind Kind, const ScalarType &Element,
                              const std::string &Target,
                              const std::string &Value) {
  std::string Type = sharedType(Kind, Element);
  std::string Function = atomicFunction(Kind, Element);
  if (!Function.empty())
    return Function + "(" + pointerTo(Target, Type, Element) + ", " + Value +
           ")";
  std::string Pointer = "&" + Target;
  if (Element.IsInteger)
    Pointer = "(" + Type + " *)" + Pointer;
  return "c2cuda_atomic_" + operatorName(Kind, Element) + "<" +
         unsignedType(Element) + ">(" + Pointer + ", " + Value + ")";
}

std::string c2cuda::finalStatement(ReductionKind Kind,
                                   const ScalarType &Element,
                                   const std::string &Name,
                                   const std::string &Target) {
  if (isTruth(Kind))
    return Target + (Kind == ReductionKind::AllTrue ? " = 0;" : " = 1;");
  if (Element.Bytes < 4)
    return plainUpdate(Kind, Target, Name, false) + ";";
  return atomicCall(Kind, Element, Target, Name) + ";";
}

std::string c2cuda::atomicUpdate(ReductionKind Kind, const ScalarType &Element,
                                 const std::string &Target,
                                 const std::string &Value, bool IsNegated) {
  if (!IsNegated)
    return atomicCall(Kind, Element, Target, Value);
  std::string Operand = parenthesized(Value);
  if (Element.IsInteger)
    Operand = "(" + unsignedType(Element) + ")" + Operand;
  return atomicCall(Kind, Element, Target, "-" + Operand);
}

std::string c2cuda::plainUpdate(ReductionKind Kind, const std::string &Target,
                                const std::string &Value, bool IsNegated) {
  switch (Kind) {
  case ReductionKind::Product:
    return Target + " *= " + Value;
  case ReductionKind::And:
    return Target + " &= " + Value;
  case ReductionKind::Or:
    return Target + " |= " + Value;
  case ReductionKind::Xor:
    return Target + " ^= " + Value;
  case ReductionKind::Min:
    return Target + " = " + Value + " < " + Target + " ? " + Value + " : " +
           Target;
  case ReductionKind::Max:
    return Target + " = " + Value + " > " + Target + " ? " + Value + " : " +
           Target;
  default:
    return Target + (IsNegated ? " -= " : " += ") + Value;
  }
}
