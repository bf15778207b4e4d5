// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Prints expressions with no more parentheses than C needs.

#include "c2cuda/CodeGen/ExprPrinter.h"

#include "AstExprs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

using namespace c2cuda;

/// Text with the precedence of its outermost operator: higher binds tighter.
struct ExprPrinter::Text {
  std::string Str;
  int Precedence;
};

namespace {
constexpr int Atom = 20, Unary = 15, Product = 13, Sum = 12, Relation = 10,
              Equality = 9, And = 5, Or = 4;

std::string wrap(const std::string &Str, int Own, int Needed) {
  return Own < Needed ? "(" + Str + ")" : Str;
}

bool isLinear(const isl::ast_expr &Expr) {
  return isSum(Expr) || isOperation(Expr, isl_ast_op_mul);
}

int precedenceOf(const LinearForm &Form) {
  if (Form.Terms.empty())
    return Form.Constant < 0 ? Unary : Atom;
  if (Form.Terms.size() > 1 || Form.Constant != 0)
    return Sum;
  long Factor = Form.Terms.front().second;
  return Factor == 1 ? Atom : Factor == -1 ? Unary : Product;
}
} // namespace

std::string ExprPrinter::print(const isl::ast_expr &Expr) const {
  return text(Expr).Str;
}

std::string ExprPrinter::printOperand(const isl::ast_expr &Expr) const {
  Text T = text(Expr);
  return wrap(T.Str, T.Precedence, Atom);
}

std::string ExprPrinter::printNegated(const isl::ast_expr &Expr) const {
  const bool IsMin = isOperation(Expr, isl_ast_op_min);
  if (IsMin || isOperation(Expr, isl_ast_op_max))
    return minMax(Expr.get(), !IsMin, 0, -1).Str;
  LinearForm Form;
  Form.add(linear(Expr), -1);
  return toText(Form);
}

/// Whether the text has another variable in place of \p Name.
bool ExprPrinter::isMultiple(const std::string &Name) const {
  return std::any_of(Multiples.begin(), Multiples.end(), [&](const auto &M) {
    return M.second.Of == Name && M.second.IsInstead;
  });
}

ExprPrinter::Text ExprPrinter::text(const isl::ast_expr &Expr) const {
  if (Expr.is_null()) // the quota is spent: nothing of this will be used
    return {"c2cuda_no_expression", Atom};
  if (isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_id) {
    isl::id Id = isl::manage(isl_ast_expr_get_id(Expr.get()));
    std::string Name = isl_id_get_name(Id.get());
    if (isMultiple(Name)) {
      LinearForm Form = linear(Expr);
      return {toText(Form), precedenceOf(Form)};
    }
    auto Found = Names.find(Name);
    return {Found == Names.end() ? Name : parenthesized(Found->second), Atom};
  }
  if (isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_op && !isLinear(Expr))
    return operation(Expr.get());
  LinearForm Form = linear(Expr);
  const bool HasWide = llvm::any_of(
      Form.Terms, [&](const auto &Term) { return isWideTerm(Term.first); });
  return {HasWide || CountsLong ? sum(Form) : toText(Form), precedenceOf(Form)};
}

LinearForm ExprPrinter::linear(const isl::ast_expr &Expr) const {
  LinearForm Result = sumIn(Expr);
  for (const auto &[Name, Multiple] : Multiples) {
    auto Found = std::find_if(
        Result.Terms.begin(), Result.Terms.end(),
        [&, &Of = Multiple.Of](const auto &Term) { return Term.first == Of; });
    if (Found == Result.Terms.end() || Found->second % Multiple.Factor != 0)
      continue;
    const long Times = Found->second / Multiple.Factor;
    LinearForm New = Result;
    New.add(Multiple.Of, -Found->second);
    New.add(Name, Times);
    New.add(Multiple.Plus, -Times);
    if (!Multiple.IsShorter || New.Terms.size() < Result.Terms.size())
      Result = std::move(New);
  }
  return Result;
}

LinearForm ExprPrinter::sumIn(const isl::ast_expr &Expr) const {
  LinearForm Result;
  isl_ast_expr *E = Expr.get();
  if (isl_ast_expr_get_type(E) == isl_ast_expr_int) {
    Result.Constant = isl::manage(isl_ast_expr_get_val(E)).num_si();
    return Result;
  }
  if (isl_ast_expr_get_type(E) == isl_ast_expr_id) {
    isl::id Id = isl::manage(isl_ast_expr_get_id(E));
    const std::string Name = isl_id_get_name(Id.get());
    Result.add(isMultiple(Name) ? Name : text(Expr).Str, 1);
    return Result;
  }
  if (isl_ast_expr_get_type(E) != isl_ast_expr_op) {
    Result.add(text(Expr).Str, 1);
    return Result;
  }
  switch (isl_ast_expr_get_op_type(E)) {
  case isl_ast_op_add:
  case isl_ast_op_sub:
    Result = linear(argument(E, 0));
    Result.add(linear(argument(E, 1)),
               isl_ast_expr_get_op_type(E) == isl_ast_op_add ? 1 : -1);
    return Result;
  case isl_ast_op_minus:
    Result.add(linear(argument(E, 0)), -1);
    return Result;
  case isl_ast_op_mul: {
    LinearForm Left = linear(argument(E, 0)), Right = linear(argument(E, 1));
    if (Left.Terms.empty()) {
      Result.add(Right, Left.Constant);
    } else if (Right.Terms.empty()) {
      Result.add(Left, Right.Constant);
    } else {
      Result.add(printOperand(argument(E, 0)) + " * " +
                     printOperand(argument(E, 1)),
                 1);
    }
    return Result;
  }
  default: {
    Text T = operation(E);
    Result.add(wrap(T.Str, T.Precedence, Atom), 1);
    return Result;
  }
  }
}

/// What a comparison wants to be 0 or more.
LinearForm ExprPrinter::atLeastZero(isl_ast_expr *Op) const {
  isl_ast_expr_op_type Type = isl_ast_expr_get_op_type(Op);
  bool Greater = Type == isl_ast_op_ge || Type == isl_ast_op_gt;
  LinearForm Form;
  Form.add(linear(argument(Op, 0)), Greater ? 1 : -1);
  Form.add(linear(argument(Op, 1)), Greater ? -1 : 1);
  if (Type == isl_ast_op_gt || Type == isl_ast_op_lt)
    --Form.Constant;
  return Form;
}

static bool isComparison(const isl::ast_expr &Expr) {
  return isOperation(Expr, isl_ast_op_le) || isOperation(Expr, isl_ast_op_lt) ||
         isOperation(Expr, isl_ast_op_ge) || isOperation(Expr, isl_ast_op_gt);
}

/// a && c || b && c is c && (a || b).
ExprPrinter::Text ExprPrinter::alternatives(isl_ast_expr *Op) const {
  std::vector<std::vector<isl::ast_expr>> Ways;
  std::vector<isl::ast_expr> Common;
  for (const isl::ast_expr &Way : operandsOf(isl::manage(isl_ast_expr_copy(Op)),
                                             isl_ast_op_or, isl_ast_op_or_else))
    Ways.push_back(operandsOf(Way, isl_ast_op_and, isl_ast_op_and_then));
  auto Has = [&](const std::vector<isl::ast_expr> &Way,
                 const std::string &What) {
    return std::any_of(Way.begin(), Way.end(), [&](const isl::ast_expr &Part) {
      return print(Part) == What;
    });
  };
  for (const isl::ast_expr &Part : Ways.front())
    if (std::all_of(Ways.begin(), Ways.end(),
                    [&](const auto &Way) { return Has(Way, print(Part)); }))
      Common.push_back(Part);
  bool IsRedundant = false;
  for (auto &Way : Ways) {
    Way.erase(std::remove_if(Way.begin(), Way.end(),
                             [&](const isl::ast_expr &Part) {
                               return Has(Common, print(Part));
                             }),
              Way.end());
    IsRedundant |= Way.empty();
  }
  if (IsRedundant) // a || a && b
    return all(Common);
  Text Result = either(Ways);
  if (Common.empty())
    return Result;
  Text First = all(Common);
  return {wrap(First.Str, First.Precedence, And) + " && " +
              wrap(Result.Str, Result.Precedence, And),
          And};
}

/// All of \p Parts, at least one.
ExprPrinter::Text
ExprPrinter::all(const std::vector<isl::ast_expr> &Parts) const {
  if (Parts.size() == 1)
    return text(Parts.front());
  std::string Result;
  for (const isl::ast_expr &Part : Parts) {
    Text Own = text(Part);
    Result +=
        (Result.empty() ? "" : " && ") + wrap(Own.Str, Own.Precedence, And);
  }
  return {Result, And};
}

/// One of \p Ways, at least two.
ExprPrinter::Text
ExprPrinter::either(const std::vector<std::vector<isl::ast_expr>> &Ways) const {
  if (Ways.size() == 2 && Ways[0].size() == 1 && Ways[1].size() == 1)
    if (auto Differ = inequality(Ways[0].front(), Ways[1].front()))
      return *Differ;
  std::string Result;
  for (const auto &Way : Ways) {
    Text Own = all(Way);
    Result += (Result.empty() ? "" : " || ") +
              (Own.Precedence == And ? "(" + Own.Str + ")"
                                     : wrap(Own.Str, Own.Precedence, Or));
  }
  return {Result, Or};
}

/// a < b || a > b, which isl writes for a != b.
std::optional<ExprPrinter::Text>
ExprPrinter::inequality(const isl::ast_expr &Left,
                        const isl::ast_expr &Right) const {
  if (!isComparison(Left) || !isComparison(Right))
    return std::nullopt;
  LinearForm First = atLeastZero(Left.get()), Sum = First;
  Sum.add(atLeastZero(Right.get()), 1);
  if (!Sum.Terms.empty() || Sum.Constant != -2 || First.Terms.empty())
    return std::nullopt;
  LinearForm Here, There;
  for (const auto &[Term, Factor] : First.Terms)
    (Factor > 0 ? Here : There).add(Term, Factor > 0 ? Factor : -Factor);
  // First + 1 is not 0; its number goes to the right.
  There.Constant = -First.Constant - 1;
  if (Here.Terms.empty()) {
    std::swap(Here, There);
    There.Constant = -std::exchange(Here.Constant, 0);
  }
  if (There.Constant < 0 && !There.Terms.empty())
    Here.Constant = -std::exchange(There.Constant, 0);
  return Text{sum(Here) + " != " + sum(There), Equality};
}

/// The truth value \p Value, or its negation; none if it is any number.
std::optional<ExprPrinter::Text> ExprPrinter::truth(const std::string &Value,
                                                    bool Holds) const {
  if (!Truths.count(Value))
    return std::nullopt;
  const llvm::StringRef Question = " != 0)";
  if (!llvm::StringRef(Value).ends_with(Question))
    return Holds ? Text{Value, Atom} : Text{"!" + parenthesized(Value), Unary};
  const size_t Length = Value.size() - Question.size() - 1;
  return Text{Value.substr(1, Length) + (Holds ? " != 0" : " == 0"), Equality};
}

/// That \p Form is 0, or 0 or more, of truth values only: one of them holds, or
/// none. None if it says anything else.
std::optional<ExprPrinter::Text> ExprPrinter::truths(const LinearForm &Form,
                                                     bool IsZero) const {
  if (Form.Terms.empty() || (IsZero && Form.Terms.size() > 1))
    return std::nullopt;
  const long Factor = Form.Terms.front().second;
  // v - 1 or 1 - v, v or -v
  const bool Holds = Form.Constant == -Factor && (Factor == 1 || IsZero);
  const bool Fails = Form.Constant == 0 && (Factor == -1 || IsZero);
  if (std::abs(Factor) != 1 || (!Holds && !Fails))
    return std::nullopt;
  Text Result = {"", Form.Terms.size() == 1 ? Atom : Holds ? Or : And};
  for (const auto &[Value, Own] : Form.Terms) {
    auto Part = Own == Factor ? truth(Value, Holds) : std::nullopt;
    if (!Part)
      return std::nullopt;
    Result.Str += (Result.Str.empty() ? "" : Holds ? " || " : " && ");
    Result.Str += Part->Str;
    Result.Precedence = std::min(Result.Precedence, Part->Precedence);
  }
  return Result;
}

/// a <= b and its kin with positive terms on both sides: i < n, i + 1 < n.
ExprPrinter::Text ExprPrinter::comparison(isl_ast_expr *Op) const {
  isl::ast_expr Left = argument(Op, 0), Right = argument(Op, 1);
  isl_ast_expr_op_type Type = isl_ast_expr_get_op_type(Op);
  const LinearForm Bounded = linear(Left);
  const bool IsNegated = Bounded.Terms.size() == 1 && Bounded.Constant == 0 &&
                         Bounded.Terms.front().second == -1;
  if (Type == isl_ast_op_le && isOperation(Right, isl_ast_op_min) && IsNegated)
    return {Bounded.Terms.front().first +
                " >= " + minMax(Right.get(), false, 0, -1).Str,
            Relation};
  if (Type == isl_ast_op_le && isOperation(Right, isl_ast_op_min))
    return {print(Left) + " < " + minMax(Right.get(), true, 1).Str, Relation};
  LinearForm Form = atLeastZero(Op);
  if (auto Truth = truths(Form, false))
    return *Truth;
  LinearForm Small, Large;
  for (const auto &[Term, Factor] : Form.Terms)
    (Factor < 0 ? Small : Large).add(Term, Factor < 0 ? -Factor : Factor);
  if (Small.Terms.empty() && Form.Constant != -1) {
    Small.Constant = -Form.Constant;
    return {sum(Large) + " >= " + sum(Small), Relation};
  }
  if (Small.Terms.empty())
    return {sum(Large) + " > 0", Relation};
  if (Form.Constant >= 0) {
    bool Strict = Large.Terms.empty();
    Large.Constant = Form.Constant + (Strict ? 1 : 0);
    return {sum(Small) + (Strict ? " < " : " <= ") + sum(Large),
            Relation};
  }
  Small.Constant = -Form.Constant - 1;
  return {sum(Small) + " < " + sum(Large), Relation};
}

/// The smallest or largest \p Factor times an argument, plus \p Plus.
ExprPrinter::Text ExprPrinter::minMax(isl_ast_expr *Op, bool IsMin, long Plus,
                                      long Factor) const {
  int N = isl_ast_expr_get_op_n_arg(Op);
  bool AnyWide = false;
  std::vector<std::string> Arguments;
  for (int A = 0; A < N; ++A) {
    LinearForm Form;
    Form.add(linear(argument(Op, A)), Factor);
    Form.Constant += Plus;
    // Multiples of what is narrow may go by names that are wide.
    AnyWide |= isWide(argument(Op, A)) ||
               std::any_of(
                   Form.Terms.begin(), Form.Terms.end(),
                   [&](const auto &Term) { return Wide.count(Term.first); });
    AnyWide |= needsWide(Form) && factoredSum(Form).empty();
    Arguments.push_back(sum(Form));
  }
  std::string Result;
  for (std::string &Own : Arguments) {
    long long Number;
    // What got 64 bits for its own sake has a number with them.
    const bool HasOwn = llvm::StringRef(Own)
                            .drop_while(llvm::isDigit)
                            .starts_with("LL * ");
    if (InKernel && AnyWide && !HasOwn)
      Own = llvm::to_integer(Own, Number, 10) ? Own + "LL"
                                              : "(long long)" +
                                                    parenthesized(Own);
    if (Result.empty())
      Result = Own;
    else if (InKernel)
      Result = std::string(IsMin ? "min(" : "max(") + Result + ", " + Own + ")";
    else
      Result = "(" + parenthesized(Result) + (IsMin ? " < " : " > ") +
               parenthesized(Own) + " ? " + parenthesized(Result) + " : " +
               parenthesized(Own) + ")";
  }
  return {Result, Atom};
}

/// As isl has put together what it divides, `hi + 2 * lo` instead of `hi - lo`:
/// multiples of something may have more than 32 bits where the result has not.
std::string ExprPrinter::numerator(const isl::ast_expr &Expr) const {
  LinearForm Sum = linear(Expr);
  if (Sum.Terms.size() < 2)
    return sum(Sum);
  if (!hasMultiples(Sum))
    return sum(Sum);
  return isWide(Expr) && !needsWide(Sum) ? print(Expr) : toText(Sum, true);
}

/// \p Own, which is less than \p Divisor.
ExprPrinter::Text
ExprPrinter::noteRemainder(Text Own, const isl::ast_expr &Divisor) const {
  if (isl_ast_expr_get_type(Divisor.get()) == isl_ast_expr_int)
    Remainders[wrap(Own.Str, Product, Atom)] =
        isl::manage(isl_ast_expr_get_val(Divisor.get())).num_si();
  return Own;
}

/// What is compared or divided.
ExprPrinter::Text ExprPrinter::operand(const isl::ast_expr &Expr) const {
  if (!isLinear(Expr))
    return text(Expr);
  LinearForm Form = linear(Expr);
  return {sum(Form), precedenceOf(Form)};
}

ExprPrinter::Text ExprPrinter::operation(isl_ast_expr *Op) const {
  auto Binary = [&](const char *Sign, int Own) -> Text {
    Text Left = operand(argument(Op, 0)), Right = operand(argument(Op, 1));
    return {wrap(Left.Str, Left.Precedence, Own) + " " + Sign + " " +
                wrap(Right.Str, Right.Precedence, Own + 1),
            Own};
  };
  switch (isl_ast_expr_get_op_type(Op)) {
  case isl_ast_op_div:
  case isl_ast_op_pdiv_q:
    return Binary("/", Product);
  case isl_ast_op_pdiv_r:
  case isl_ast_op_zdiv_r:
    return noteRemainder(Binary("%", Product), argument(Op, 1));
  case isl_ast_op_fdiv_q:
    Helpers.insert("c2cuda_floordiv");
    return {"c2cuda_floordiv(" + numerator(argument(Op, 0)) + ", " +
                print(argument(Op, 1)) + ")",
            Atom};
  case isl_ast_op_min:
    return minMax(Op, true, 0);
  case isl_ast_op_max:
    return minMax(Op, false, 0);
  case isl_ast_op_eq: {
    LinearForm Difference = linear(argument(Op, 0));
    Difference.add(linear(argument(Op, 1)), -1);
    auto Truth = truths(Difference, true);
    return Truth ? *Truth : Binary("==", Equality);
  }
  case isl_ast_op_le:
  case isl_ast_op_lt:
  case isl_ast_op_ge:
  case isl_ast_op_gt:
    return comparison(Op);
  case isl_ast_op_and:
  case isl_ast_op_and_then: {
    Text Left = text(argument(Op, 0)), Right = text(argument(Op, 1));
    return {wrap(Left.Str, Left.Precedence, And) + " && " +
                wrap(Right.Str, Right.Precedence, And),
            And};
  }
  case isl_ast_op_or:
  case isl_ast_op_or_else:
    return alternatives(Op);
  case isl_ast_op_cond:
  case isl_ast_op_select:
    return {"(" + print(argument(Op, 0)) + " ? " +
                printOperand(argument(Op, 1)) + " : " +
                printOperand(argument(Op, 2)) + ")",
            Atom};
  default:
    return {"0", Atom};
  }
}
