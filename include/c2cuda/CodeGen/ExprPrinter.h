// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// isl's expressions as C text, the way a person writes them: i < n, not
// n >= i + 1.

#ifndef C2CUDA_CODEGEN_EXPRPRINTER_H
#define C2CUDA_CODEGEN_EXPRPRINTER_H

#include "c2cuda/Support/Isl.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace c2cuda {

/// How identifiers read in the text ("c2" is "k", "n" is "p->n").
using NameMap = std::map<std::string, std::string>;

/// A sum of integer multiples of terms (names, or texts of other operations).
struct LinearForm {
  std::vector<std::pair<std::string, long>> Terms;
  long Constant = 0;

  void add(const std::string &Term, long Factor);
  void add(const LinearForm &Other, long Factor);
};

/// The terms of \p Sum as its text has them.
std::vector<std::pair<std::string, long>> inOrder(const LinearForm &Sum);

/// Whether a term has a factor other than 1 and -1.
bool hasMultiples(const LinearForm &Sum);

/// The sum as text; "0" for none. \p IsWide: added up with 64 bits.
std::string toText(const LinearForm &Sum, bool IsWide = false);

/// A variable of the text that is a multiple of another one, and a sum.
struct MultipleOf {
  std::string Of;
  long Factor = 1;
  LinearForm Plus;
  /// Whether the text does not have the other one at all.
  bool IsInstead = false;
  /// Whether it only takes its place where that makes a sum shorter.
  bool IsShorter = false;
};

class ExprPrinter {
public:
  /// \p InKernel: min and max are functions there; else conditionals.
  ExprPrinter(NameMap Names, bool InKernel)
      : Names(std::move(Names)), InKernel(InKernel) {}

  std::string print(const isl::ast_expr &Expr) const;
  /// The same in parentheses unless it is a name, a number or a call.
  std::string printOperand(const isl::ast_expr &Expr) const;
  /// The negative of \p Expr.
  std::string printNegated(const isl::ast_expr &Expr) const;

  NameMap Names;
  /// isl's names of variables of 64 bits.
  std::set<std::string> Wide;
  /// Whether the loops count with more than 32 bits: sums of ints then are no
  /// ints for the user either, `i < 4L * n`.
  bool CountsLong = false;
  /// Texts of what is 0 or 1 only: "has_a", "(a != 0)".
  std::set<std::string> Truths;

  /// What takes the place of multiples, by the names that the text uses; the
  /// negative of a loop's iterator is one.
  std::map<std::string, MultipleOf> Multiples;
  /// \p Expr as a sum.
  LinearForm linear(const isl::ast_expr &Expr) const;

  /// Whether the text of \p Expr has 64 bits.
  bool isWide(const isl::ast_expr &Expr) const;

  /// What holds where text is printed, over isl's names:
  /// [p, outer, origins, iterators] -> { : ... }. Sums that an int may have no
  /// room for get 64 bits, unless it is null.
  isl::set Known;
  /// Notes that \p AtLeastZero is, or that \p Condition holds but for \p Slack,
  /// until the scope ends.
  void know(const LinearForm &AtLeastZero);
  void know(const isl::ast_expr &Condition, long Slack = 0);
  /// Notes what \p Iterator may be where the condition of its loop is asked.
  void knowHead(const isl::ast_expr &Iterator, const isl::ast_expr &Init,
                const isl::ast_expr &Condition);
  /// Notes that \p Small + \p Distance <= \p Large.
  void knowLess(const isl::ast_expr &Small, const isl::ast_expr &Large,
                long Distance);
  /// Takes back all of a variable whose name now is another one's.
  void forget(const std::string &IslName);
  /// \p Form as text.
  std::string sum(const LinearForm &Form) const;

  /// Helpers that what was printed so far needs ("c2cuda_floordiv").
  const std::set<std::string> &helpers() const { return Helpers; }

private:
  bool InKernel;
  mutable std::set<std::string> Helpers;
  /// What texts of remainders are less than.
  mutable std::map<std::string, long> Remainders;

  struct Text;
  Text text(const isl::ast_expr &Expr) const;
  Text operation(isl_ast_expr *Op) const;
  Text operand(const isl::ast_expr &Expr) const;
  Text noteRemainder(Text Own, const isl::ast_expr &Divisor) const;
  std::string numerator(const isl::ast_expr &Expr) const;
  std::optional<bool> isWideSum(const isl::ast_expr &Expr) const;
  LinearForm atLeastZero(isl_ast_expr *Op) const;
  Text comparison(isl_ast_expr *Op) const;
  std::optional<Text> truth(const std::string &Value, bool Holds) const;
  std::optional<Text> truths(const LinearForm &Form, bool IsZero) const;
  Text alternatives(isl_ast_expr *Op) const;
  Text all(const std::vector<isl::ast_expr> &Parts) const;
  Text either(const std::vector<std::vector<isl::ast_expr>> &Ways) const;
  std::optional<Text> inequality(const isl::ast_expr &Left,
                                 const isl::ast_expr &Right) const;
  Text minMax(isl_ast_expr *Op, bool IsMin, long Plus, long Factor = 1) const;
  bool isMultiple(const std::string &Name) const;
  std::string islName(const std::string &Term) const;
  bool isWideTerm(const std::string &Term) const;
  LinearForm overIslNames(const LinearForm &Form) const;
  isl::aff onValues(const LinearForm &Form, isl::set &Values) const;
  bool fitsInt(const LinearForm &Form) const;
  bool needsWide(const LinearForm &Form) const;
  std::string factoredSum(const LinearForm &Form) const;
  LinearForm sumIn(const isl::ast_expr &Expr) const;
};

/// \p Text in parentheses unless it is a plain name, number, call or subscript.
std::string parenthesized(const std::string &Text);
/// \p Text without parentheses around all of it.
std::string unparenthesized(const std::string &Text);

/// "1 + 128 * blockIdx.x" from "1" and "128 * blockIdx.x". Numbers of blocks have no
/// sign: nvcc warns of a negative number before them.
std::string firstOfBlock(const std::string &Lower, const std::string &OfBlock);

/// Takes back what \p Printer has learned of names while it lives: those of a
/// loop, or of a launch.
class NameScope {
public:
  explicit NameScope(ExprPrinter &Printer)
      : Printer(Printer), Names(Printer.Names), Wide(Printer.Wide),
        Multiples(Printer.Multiples), Known(Printer.Known) {}
  ~NameScope() {
    Printer.Names = std::move(Names);
    Printer.Wide = std::move(Wide);
    Printer.Multiples = std::move(Multiples);
    Printer.Known = std::move(Known);
  }
  NameScope(const NameScope &) = delete;
  NameScope &operator=(const NameScope &) = delete;

private:
  ExprPrinter &Printer;
  NameMap Names;
  std::set<std::string> Wide;
  std::map<std::string, MultipleOf> Multiples;
  isl::set Known;
};

} // namespace c2cuda

#endif // C2CUDA_CODEGEN_EXPRPRINTER_H
