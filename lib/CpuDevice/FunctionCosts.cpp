// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FunctionCosts.h"

using namespace c2cuda;

namespace {

struct NamedCost {
  const char *Name;
  FunctionCost InSingle, InDouble;
};

} // namespace

static constexpr NamedCost Costs[] = {
    {"div", {10, 1}, {8, 1}},     {"sqrt", {10, 1}, {8, 1}},
    {"rsqrt", {4, 1}, {5, 1}},    {"sin", {26, 1}, {11, 1}},
    {"cos", {27, 1}, {11, 1}},    {"tan", {24, 2}, {26, 1}},
    {"exp", {10, 1}, {17, 0}},    {"exp2", {4, 1}, {18, 0}},
    {"exp10", {10, 1}, {18, 0}},  {"expm1", {29, 2}, {20, 0}},
    {"log", {26, 0}, {30, 1}},    {"log2", {28, 0}, {32, 1}},
    {"log10", {27, 0}, {32, 1}},  {"log1p", {31, 0}, {32, 1}},
    {"pow", {92, 5}, {60, 1}},    {"hypot", {25, 1}, {13, 1}},
    {"asin", {25, 1}, {26, 1}},   {"acos", {26, 1}, {26, 1}},
    {"atan", {19, 1}, {26, 1}},   {"atan2", {42, 1}, {35, 1}},
    {"sinh", {25, 3}, {20, 1}},   {"cosh", {16, 3}, {20, 1}},
    {"tanh", {17, 2}, {20, 2}},   {"erf", {28, 1}, {41, 1}},
    {"erfc", {48, 4}, {41, 1}},   {"cbrt", {16, 2}, {10, 3}},
    {"lgamma", {109, 4}, {80, 2}}, {"tgamma", {136, 9}, {80, 2}},
};

FunctionCost c2cuda::costOf(llvm::StringRef Name, bool IsDouble) {
  for (const NamedCost &Own : Costs)
    if (Name == Own.Name)
      return IsDouble ? Own.InDouble : Own.InSingle;
  return {20, 1};
}
