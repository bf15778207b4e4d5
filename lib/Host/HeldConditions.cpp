// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HeldConditions.h"

#include <algorithm>

using namespace c2cuda;

/// The operands of \p Condition, `a && b && c`; all of it if it is no such text.
static std::vector<std::string> operandsOfAnd(const std::string &Condition) {
  std::vector<std::string> Result;
  int Depth = 0;
  size_t Begin = 0;
  for (size_t C = 0; C < Condition.size(); ++C) {
    Depth += (Condition[C] == '(') - (Condition[C] == ')');
    if (Depth == 0 && (Condition.compare(C, 4, " || ") == 0 ||
                       Condition.compare(C, 3, " ? ") == 0))
      return {Condition};
    if (Depth > 0 || Condition.compare(C, 4, " && ") != 0)
      continue;
    Result.push_back(Condition.substr(Begin, C - Begin));
    Begin = C + 4;
  }
  Result.push_back(Condition.substr(Begin));
  return Result;
}

std::string HeldConditions::rest(const std::string &Condition) const {
  std::string Result;
  for (const std::string &Own : operandsOfAnd(Condition))
    if (std::find(All.begin(), All.end(), Own) == All.end())
      Result += (Result.empty() ? "" : " && ") + Own;
  return Result;
}

void HeldConditions::add(const std::string &Condition) {
  for (const std::string &Own : operandsOfAnd(Condition))
    All.push_back(Own);
}
