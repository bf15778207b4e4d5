// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/Polynomial.h"

#include <algorithm>
#include <numeric>

namespace c2cuda {

Polynomial Polynomial::symbol(const std::string &Name) {
  Polynomial P;
  P.addTerm({Name}, 1);
  return P;
}

void Polynomial::addTerm(const Monomial &Key, int64_t Coefficient) {
  if (!Coefficient)
    return;
  int64_t &Entry = Terms[Key];
  if (__builtin_add_overflow(Entry, Coefficient, &Entry))
    Valid = false;
  if (!Entry)
    Terms.erase(Key);
}

std::optional<int64_t> Polynomial::constant() const {
  if (Terms.empty())
    return 0;
  if (Terms.size() == 1 && Terms.begin()->first.empty())
    return Terms.begin()->second;
  return std::nullopt;
}

unsigned Polynomial::degree() const {
  return Terms.empty() ? 0 : Terms.begin()->first.size();
}

void Polynomial::collectSymbols(std::set<std::string> &Into) const {
  for (const auto &[Key, Coefficient] : Terms)
    Into.insert(Key.begin(), Key.end());
}

Polynomial Polynomial::operator+(const Polynomial &Other) const {
  Polynomial Sum = *this;
  Sum.Valid &= Other.Valid;
  for (const auto &[Key, Coefficient] : Other.Terms)
    Sum.addTerm(Key, Coefficient);
  return Sum;
}

Polynomial Polynomial::operator-(const Polynomial &Other) const {
  return *this + Other * Polynomial(-1);
}

Polynomial Polynomial::operator*(const Polynomial &Other) const {
  Polynomial Product;
  Product.Valid = Valid && Other.Valid;
  for (const auto &[KeyA, A] : Terms)
    for (const auto &[KeyB, B] : Other.Terms) {
      Monomial Key = KeyA;
      Key.insert(Key.end(), KeyB.begin(), KeyB.end());
      std::sort(Key.begin(), Key.end());
      int64_t Coefficient;
      if (__builtin_mul_overflow(A, B, &Coefficient) || Key.size() > 8)
        Product.Valid = false;
      else
        Product.addTerm(Key, Coefficient);
    }
  return Product;
}

static int64_t floorDivide(int64_t A, int64_t B) {
  int64_t Q = A / B;
  return A % B != 0 && (A < 0) != (B < 0) ? Q - 1 : Q;
}

std::pair<Polynomial, Polynomial>
Polynomial::divideConstant(int64_t Divisor) const {
  Polynomial Quotient, Rest;
  for (const auto &[Key, Coefficient] : Terms) {
    int64_t Q = Key.empty() ? floorDivide(Coefficient, Divisor)
                            : floorDivide(Coefficient + Divisor / 2, Divisor);
    Quotient.addTerm(Key, Q);
    Rest.addTerm(Key, Coefficient - Q * Divisor);
  }
  return {Quotient, Rest};
}

std::pair<Polynomial, Polynomial>
Polynomial::divide(const Polynomial &Divisor) const {
  if (auto Constant = Divisor.constant())
    return divideConstant(*Constant);
  const auto &[Lead, LeadCoefficient] = *Divisor.Terms.begin();
  Polynomial Quotient, Left = *this, Rest;
  Rest.Valid = Valid;
  while (!Left.Terms.empty() && Left.Valid) {
    auto [Key, Coefficient] = *Left.Terms.begin();
    Monomial Factor;
    std::set_difference(Key.begin(), Key.end(), Lead.begin(), Lead.end(),
                        std::back_inserter(Factor));
    bool Divides = Factor.size() + Lead.size() == Key.size() &&
                   Coefficient % LeadCoefficient == 0;
    Polynomial Term;
    if (Divides) {
      Term.addTerm(Factor, Coefficient / LeadCoefficient);
      Quotient = Quotient + Term;
      Left = Left - Term * Divisor;
    } else {
      Term.addTerm(Key, Coefficient);
      Rest = Rest + Term;
      Left = Left - Term;
    }
  }
  Rest.Valid &= Left.Valid;
  return {Quotient, Rest};
}

Polynomial Polynomial::substituted(const std::string &Name,
                                   const Polynomial &Value) const {
  Polynomial Result;
  Result.Valid = Valid && Value.Valid;
  for (const auto &[Key, Coefficient] : Terms) {
    Monomial Rest;
    Polynomial Term(Coefficient);
    for (const std::string &Symbol : Key)
      if (Symbol == Name)
        Term = Term * Value;
      else
        Rest.push_back(Symbol);
    Polynomial Others;
    Others.addTerm(Rest, 1);
    Result = Result + Term * Others;
  }
  return Result;
}

int64_t Polynomial::content() const {
  int64_t G = 0;
  for (const auto &[Key, Coefficient] : Terms)
    G = std::gcd(G, Coefficient);
  return G;
}

Polynomial Polynomial::scaledDown(int64_t By) const {
  Polynomial P;
  for (const auto &[Key, Coefficient] : Terms)
    P.addTerm(Key, Coefficient / By);
  return P;
}

std::string Polynomial::text() const {
  if (Terms.empty())
    return "0";
  std::string Text;
  bool IsOneWord = Terms.size() == 1;
  for (const auto &[Key, Coefficient] : Terms) {
    int64_t Size = Coefficient < 0 ? -Coefficient : Coefficient;
    if (Text.empty())
      Text += Coefficient < 0 ? "-" : "";
    else
      Text += Coefficient < 0 ? " - " : " + ";
    IsOneWord &=
        Coefficient > 0 && (Key.empty() || (Key.size() == 1 && Size == 1));
    bool NeedsTimes = false;
    if (Key.empty() || Size != 1) {
      Text += std::to_string(Size);
      NeedsTimes = true;
    }
    for (const std::string &Symbol : Key) {
      Text += (NeedsTimes ? " * " : "") + Symbol;
      NeedsTimes = true;
    }
  }
  return IsOneWord ? Text : "(" + Text + ")";
}

} // namespace c2cuda
