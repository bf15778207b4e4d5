// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sums as people write them: positive terms first, the constant last.

#include "c2cuda/CodeGen/ExprPrinter.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

using namespace c2cuda;

void LinearForm::add(const std::string &Term, long Factor) {
  for (auto Known = Terms.begin(); Known != Terms.end(); ++Known)
    if (Known->first == Term) {
      Known->second += Factor;
      if (Known->second == 0)
        Terms.erase(Known);
      return;
    }
  if (Factor != 0)
    Terms.push_back({Term, Factor});
}

void LinearForm::add(const LinearForm &Other, long Factor) {
  for (const auto &[Term, Own] : Other.Terms)
    add(Term, Own * Factor);
  Constant += Other.Constant * Factor;
}

/// A thread's place in a copy comes after the tile's origin.
static bool comesLast(const std::string &Term) {
  return Term == "tx" || Term == "ty" || Term == "tz" || Term == "t" ||
         Term.compare(0, 3, "row") == 0 || Term.compare(0, 6, "column") == 0 ||
         Term.compare(0, 3, "at_") == 0;
}

static std::string number(long Value) {
  std::string Result = std::to_string(Value);
  return Value > 2147483647L || Value < -2147483647L ? Result + "LL" : Result;
}

std::vector<std::pair<std::string, long>>
c2cuda::inOrder(const LinearForm &Sum) {
  std::vector<std::pair<std::string, long>> Terms = Sum.Terms;
  std::stable_sort(Terms.begin(), Terms.end(),
                   [](const auto &A, const auto &B) {
                     auto Rank = [](const auto &T) {
                       return (T.second < 0 ? 2 : 0) + comesLast(T.first);
                     };
                     return Rank(A) < Rank(B);
                   });
  return Terms;
}

bool c2cuda::hasMultiples(const LinearForm &Sum) {
  return std::any_of(
      Sum.Terms.begin(), Sum.Terms.end(),
      [](const auto &Term) { return std::labs(Term.second) != 1; });
}

std::string c2cuda::toText(const LinearForm &Sum, bool IsWide) {
  const auto Terms = inOrder(Sum);
  std::string Result;
  // Whether what comes first has a factor with 64 bits.
  bool HasFactor = false;
  for (size_t T = 0; T < Terms.size(); ++T) {
    const auto &[Term, Factor] = Terms[T];
    const long Size = Factor < 0 ? -Factor : Factor;
    HasFactor |= Size != 1 && T < 2;
    const std::string Own =
        Size == 1 ? Term
                  : number(Size) +
                        (IsWide && Size <= 2147483647 ? "LL * " : " * ") + Term;
    if (Result.empty())
      Result = Factor < 0 ? "-" + Own : Own;
    else
      Result += (Factor < 0 ? " - " : " + ") + Own;
  }
  if (Result.empty())
    return number(Sum.Constant);
  const bool NeedsCast = IsWide && !HasFactor;
  if (NeedsCast && Terms.size() > 1)
    Result = "(long long)" + Result;
  if (Sum.Constant != 0) {
    std::string Last = number(std::labs(Sum.Constant));
    if (NeedsCast && Terms.size() == 1 && Last.back() != 'L')
      Last += "LL";
    Result += (Sum.Constant < 0 ? " - " : " + ") + Last;
  }
  return Result;
}

/// Whether the parenthesis that opens \p Text closes at its end.
static bool isEnclosed(const std::string &Text) {
  int Depth = 0;
  for (size_t C = 0; C < Text.size(); ++C) {
    Depth += (Text[C] == '(') - (Text[C] == ')');
    if (Depth == 0)
      return C > 0 && C + 1 == Text.size();
  }
  return false;
}

std::string c2cuda::firstOfBlock(const std::string &Lower,
                                 const std::string &OfBlock) {
  if (Lower == "0")
    return OfBlock;
  const bool IsNegative =
      Lower.size() > 1 && Lower[0] == '-' &&
      Lower.find_first_not_of("0123456789", 1) == std::string::npos;
  return IsNegative ? OfBlock + " - " + Lower.substr(1) : Lower + " + " + OfBlock;
}

std::string c2cuda::unparenthesized(const std::string &Text) {
  return isEnclosed(Text) ? Text.substr(1, Text.size() - 2) : Text;
}

std::string c2cuda::parenthesized(const std::string &Text) {
  if (isEnclosed(Text))
    return Text;
  bool Plain = !Text.empty();
  int Depth = 0;
  for (size_t C = 0; C < Text.size(); ++C) {
    char Ch = Text[C];
    if (Depth == 0 && Text.compare(C, 2, "->") == 0)
      ++C;
    else if (Ch == '[' || (Ch == '(' && C > 0))
      ++Depth;
    else if (Depth > 0 && (Ch == ']' || Ch == ')'))
      --Depth;
    else if (Depth == 0 && !isalnum((unsigned char)Ch) && Ch != '_' &&
             Ch != '.')
      Plain = false;
  }
  return Plain ? Text : "(" + Text + ")";
}
