// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Compares and prints numbers.

#include "Numbers.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"

#include <cmath>
#include <cstdio>
#include <cstring>

using namespace llvm;

namespace c2cuda {

/// Of a long double, the bytes that count.
static StringRef significant(StringRef Bytes, const NumberType &Type) {
  static constexpr unsigned LongDoubleSize = 16, LongDoubleBytes = 10;
  return Type.Kind == NumberKind::Real && Type.Size == LongDoubleSize
             ? Bytes.take_front(LongDoubleBytes)
             : Bytes;
}

static long double realOf(StringRef Bytes) {
  if (Bytes.size() == sizeof(float)) {
    float Value;
    memcpy(&Value, Bytes.data(), sizeof Value);
    return Value;
  }
  if (Bytes.size() == sizeof(double)) {
    double Value;
    memcpy(&Value, Bytes.data(), sizeof Value);
    return Value;
  }
  long double Value = 0;
  memcpy(&Value, Bytes.data(), Bytes.size());
  return Value;
}

/// How many numbers lie between; many for different signs.
template <typename Bits>
static uint64_t placesBetween(StringRef Before, StringRef After) {
  Bits One, Other;
  memcpy(&One, Before.data(), sizeof One);
  memcpy(&Other, After.data(), sizeof Other);
  constexpr Bits Sign = Bits(1) << (8 * sizeof(Bits) - 1);
  if ((One ^ Other) & Sign)
    return (One | Other) == Sign ? 0 : UINT64_MAX;
  return One > Other ? One - Other : Other - One;
}

static NumberType partOf(const NumberType &Complex) {
  NumberType Part = Complex;
  Part.Kind = NumberKind::Real;
  Part.Size = Complex.Size / 2;
  return Part;
}

bool areEqual(StringRef Before, StringRef After, const NumberType &Type,
              unsigned Ulps) {
  if (Before == After)
    return true;
  if (Type.Kind == NumberKind::Complex) {
    const NumberType Part = partOf(Type);
    return areEqual(Before.take_front(Part.Size), After.take_front(Part.Size),
                    Part, Ulps) &&
           areEqual(Before.drop_front(Part.Size), After.drop_front(Part.Size),
                    Part, Ulps);
  }
  if (Type.Kind != NumberKind::Real)
    return false;
  Before = significant(Before, Type);
  After = significant(After, Type);
  const bool IsNaN = std::isnan(realOf(Before));
  if (Before == After || IsNaN || std::isnan(realOf(After)))
    return Before == After || (IsNaN && std::isnan(realOf(After)));
  if (!Ulps)
    return false;
  if (Type.Size == sizeof(float))
    return placesBetween<uint32_t>(Before, After) <= Ulps;
  return Type.Size == sizeof(double) &&
         placesBetween<uint64_t>(Before, After) <= Ulps;
}

static std::string formatted(const char *Format, int Digits,
                             long double Value) {
  char Text[80];
  snprintf(Text, sizeof Text, Format, Digits, Value);
  return Text;
}

std::string printed(StringRef Bytes, const NumberType &Type) {
  if (Type.Kind == NumberKind::Complex) {
    const NumberType Part = partOf(Type);
    return "(" + printed(Bytes.take_front(Part.Size), Part) + ", " +
           printed(Bytes.drop_front(Part.Size), Part) + ")";
  }
  if (Type.Kind == NumberKind::Real)
    return formatted("%.*Lg",
                     Bytes.size() == sizeof(float)    ? 9
                     : Bytes.size() == sizeof(double) ? 17
                                                      : 21,
                     realOf(significant(Bytes, Type)));
  uint64_t Parts[2] = {0, 0}; // up to 128 bits
  memcpy(Parts, Bytes.data(), std::min(Bytes.size(), sizeof Parts));
  const APInt Value(8 * unsigned(Bytes.size()), Parts);
  return toString(Value, 10, Type.Kind == NumberKind::Signed);
}

} // namespace c2cuda
