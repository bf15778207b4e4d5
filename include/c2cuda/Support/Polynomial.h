// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Polynomials with integer coefficients over named symbols: flat subscripts
// like `i * m + j`, and the lengths of rows.

#ifndef C2CUDA_SUPPORT_POLYNOMIAL_H
#define C2CUDA_SUPPORT_POLYNOMIAL_H

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace c2cuda {

/// A product of symbols, sorted by name, with repetitions.
using Monomial = std::vector<std::string>;

/// Higher degrees first, then by name.
struct MonomialOrder {
  bool operator()(const Monomial &A, const Monomial &B) const {
    return A.size() != B.size() ? A.size() > B.size() : A < B;
  }
};

class Polynomial {
public:
  using TermMap = std::map<Monomial, int64_t, MonomialOrder>;

  Polynomial() = default;
  explicit Polynomial(int64_t Constant) { addTerm({}, Constant); }
  static Polynomial symbol(const std::string &Name);

  const TermMap &terms() const { return Terms; }
  bool isZero() const { return Terms.empty(); }
  std::optional<int64_t> constant() const;
  unsigned degree() const;
  void collectSymbols(std::set<std::string> &Into) const;

  void addTerm(const Monomial &Key, int64_t Coefficient);

  /// False in \c isValid after an overflow of a coefficient.
  bool isValid() const { return Valid; }

  Polynomial operator+(const Polynomial &Other) const;
  Polynomial operator-(const Polynomial &Other) const;
  Polynomial operator*(const Polynomial &Other) const;
  bool operator==(const Polynomial &Other) const {
    return Terms == Other.Terms;
  }
  bool operator<(const Polynomial &Other) const { return Terms < Other.Terms; }

  /// Quotient and remainder by \p Divisor (not zero). By a polynomial: all
  /// terms that its leading term divides; by a constant: each coefficient
  /// rounded to the nearest, the constant term down.
  std::pair<Polynomial, Polynomial> divide(const Polynomial &Divisor) const;

  /// \p Value in the place of the symbol \p Name.
  Polynomial substituted(const std::string &Name,
                         const Polynomial &Value) const;

  /// The greatest common divisor of the coefficients.
  int64_t content() const;
  Polynomial scaledDown(int64_t By) const;

  /// "n", "(n + 2)", "(2 * n * m - 1)": parentheses unless one word.
  std::string text() const;

private:
  std::pair<Polynomial, Polynomial> divideConstant(int64_t Divisor) const;

  TermMap Terms;
  bool Valid = true;
};

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_POLYNOMIAL_H
