// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What searches begin with, and their names.

#include "SearchText.h"

using namespace c2cuda;

std::string c2cuda::worstValue(const Search &Search,
                               const ScalarType &Element) {
  if (Search.IsAnyValue)
    return "0";
  if (!Element.IsInteger)
    return Search.IsMin ? "INFINITY" : "-INFINITY";
  if (!Element.IsSigned && !Search.IsMin)
    return "0";
  unsigned Bits = 8 * Element.Bytes - (Element.IsSigned ? 1 : 0);
  std::string Largest =
      std::to_string(Bits >= 64 ? ~0ull : (1ull << Bits) - 1);
  if (Element.Bytes > 4)
    Largest += Element.IsSigned ? "LL" : "ULL";
  else if (Element.Bytes == 4 && !Element.IsSigned)
    Largest += "U";
  return Search.IsMin ? Largest : "-" + Largest + " - 1";
}

std::string c2cuda::searchName(const Search &Search) {
  if (Search.IsAnyValue)
    return "first_max"; // of the iterations' numbers
  return std::string(Search.IsLast ? "last_" : "first_") +
         (Search.IsMin ? "min" : "max");
}

std::string c2cuda::searchTitle(const Scop &Scop, const Search &Search) {
  std::string Result = std::string("the ") +
                       (Search.IsLast ? "last " : "first ") +
                       (Search.IsAnyValue ? "value"
                        : Search.IsMin    ? "minimum"
                                          : "maximum") +
                       " in ";
  for (size_t A = 0; A < Search.Arrays.size(); ++A)
    Result += (A == 0 ? "" : A == 1 ? " with " : ", ") +
              Scop.Arrays[Search.Arrays[A]].Name;
  return Result;
}
