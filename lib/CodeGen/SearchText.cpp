// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names of searches.

#include "SearchText.h"

#include "ReductionText.h"

using namespace c2cuda;

std::string c2cuda::worstValue(const Search &Search,
                               const ScalarType &Element) {
  if (Search.IsAnyValue)
    return "0";
  return worstValue(Search.IsMin, Element);
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
