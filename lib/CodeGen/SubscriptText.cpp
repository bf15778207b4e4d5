// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SubscriptText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

using namespace c2cuda;
using llvm::StringRef;

namespace {

/// A sign and factors.
struct Term {
  bool IsNegative = false;
  std::vector<std::string> Factors;
};

} // namespace

/// What stands between the parentheses that enclose all of \p Text.
static std::optional<StringRef> enclosed(StringRef Text) {
  if (!Text.starts_with("(") || !Text.ends_with(")"))
    return std::nullopt;
  int Depth = 0;
  for (size_t At = 0; At + 1 < Text.size(); ++At) {
    Depth += (Text[At] == '(') - (Text[At] == ')');
    if (Depth == 0)
      return std::nullopt;
  }
  return Text.drop_front().drop_back().trim();
}

static bool isName(StringRef Text) {
  return !Text.empty() &&
         llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; });
}

/// The terms of \p Text; nothing where it has other operators.
static std::optional<std::vector<Term>> termsOf(StringRef Text) {
  std::vector<Term> Result(1);
  std::string Factor;
  int Depth = 0;
  auto EndFactor = [&] {
    Result.back().Factors.push_back(StringRef(Factor).trim().str());
    Factor.clear();
    return !Result.back().Factors.back().empty();
  };
  for (char C : Text) {
    Depth += (C == '(' || C == '[') - (C == ')' || C == ']');
    if (Depth > 0 || llvm::isAlnum(C) || StringRef("_.)] ").contains(C)) {
      Factor += C;
      continue;
    }
    const bool IsSign = C == '-' || C == '+';
    const bool IsFirst = Result.size() == 1 && Result[0].Factors.empty() &&
                         StringRef(Factor).trim().empty();
    if (C == '-' && IsFirst && !Result[0].IsNegative) {
      Result[0].IsNegative = true;
      continue;
    }
    if ((!IsSign && C != '*') || !EndFactor())
      return std::nullopt;
    if (IsSign)
      Result.push_back({C == '-', {}});
  }
  if (!EndFactor())
    return std::nullopt;
  return Result;
}

static std::string textOf(const std::vector<Term> &Terms) {
  std::string Result;
  for (const Term &Own : Terms) {
    if (Result.empty())
      Result = Own.IsNegative ? "-" : "";
    else
      Result += Own.IsNegative ? " - " : " + ";
    Result += llvm::join(Own.Factors, " * ");
  }
  return Result.empty() ? "0" : Result;
}

std::string c2cuda::withoutZeros(const std::string &Subscript) {
  std::optional<std::vector<Term>> Terms = termsOf(Subscript);
  if (!Terms)
    return Subscript;
  bool IsChanged = false;
  for (Term &Own : *Terms)
    for (std::string &Factor : Own.Factors)
      if (auto Inside = enclosed(Factor)) {
        std::string Shorter = withoutZeros(Inside->str());
        if (Shorter == *Inside && !isName(Shorter))
          continue;
        IsChanged = true;
        Factor = isName(Shorter) ? Shorter : "(" + Shorter + ")";
      }
  const size_t Number = Terms->size();
  llvm::erase_if(*Terms, [](const Term &Own) {
    return llvm::is_contained(Own.Factors, "0");
  });
  IsChanged |= Terms->size() < Number;
  for (Term &Own : *Terms)
    while (Own.Factors.size() > 1 && llvm::is_contained(Own.Factors, "1")) {
      Own.Factors.erase(llvm::find(Own.Factors, "1"));
      IsChanged = true;
    }
  return IsChanged ? textOf(*Terms) : Subscript;
}
