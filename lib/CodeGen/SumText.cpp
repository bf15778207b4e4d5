// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sums that an int has no room for get 64 bits. What isl calls `4 i + 3 < n`
// was `i < n / 4` for the user, who has not multiplied anything.

#include "c2cuda/CodeGen/ExprPrinter.h"

#include "AstExprs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <utility>

using namespace c2cuda;

/// How far behind the last value of a loop its last tile or block may end: the
/// host asks for room for that (LargeValues), but not for multiples of it.
static constexpr long Behind = 1L << 24;

/// The parameter \p Name of \p Set, which gets it if it has none.
static int positionIn(isl::set &Set, const std::string &Name) {
  const int Known = paramPosition(Set, Name);
  if (Known >= 0)
    return Known;
  const isl_size Number = isl_set_dim(Set.get(), isl_dim_param);
  Set = isl::manage(isl_set_add_dims(Set.release(), isl_dim_param, 1));
  Set = isl::manage(isl_set_set_dim_name(Set.release(), isl_dim_param,
                                         unsigned(Number), Name.c_str()));
  return int(Number);
}

std::string ExprPrinter::islName(const std::string &Term) const {
  for (const auto &[Own, Text] : Names)
    if (Text == Term || parenthesized(Text) == Term)
      return Own;
  return Term;
}

bool ExprPrinter::isWideTerm(const std::string &Term) const {
  const llvm::StringRef Text = Term;
  return Wide.count(Term) || Wide.count(islName(Term)) ||
         Text.contains("(long long)") || Text.starts_with("c2cuda_floordiv(");
}

/// \p Form over isl's names.
LinearForm ExprPrinter::overIslNames(const LinearForm &Form) const {
  LinearForm Result;
  Result.Constant = Form.Constant;
  for (const auto &[Term, Factor] : Form.Terms) {
    auto Own = Multiples.find(Term);
    if (Own == Multiples.end()) {
      Result.add(islName(Term), Factor);
      continue;
    }
    LinearForm Plus = Own->second.Plus;
    for (auto &[Name, Times] : Plus.Terms)
      Name = islName(Name);
    Result.add(islName(Own->second.Of), Factor * Own->second.Factor);
    Result.add(Plus, Factor);
  }
  return Result;
}

/// \p Form, over isl's names, on \p Values, which get the parameters.
isl::aff ExprPrinter::onValues(const LinearForm &Form, isl::set &Values) const {
  std::vector<std::pair<int, long>> Terms;
  for (const auto &[Name, Factor] : Form.Terms)
    Terms.push_back({positionIn(Values, Name), Factor});
  isl_aff *Result = isl_aff_zero_on_domain(
      isl_local_space_from_space(isl_set_get_space(Values.get())));
  Result = isl_aff_set_constant_si(Result, int(Form.Constant));
  if (long(int(Form.Constant)) != Form.Constant)
    Result = isl_aff_set_constant_val(
        Result, isl_val_int_from_si(Values.ctx().get(), Form.Constant));
  for (const auto &[At, Factor] : Terms)
    Result = isl_aff_add_coefficient_val(
        Result, isl_dim_param, At,
        isl_val_int_from_si(Values.ctx().get(), Factor));
  return isl::manage(Result);
}

void ExprPrinter::know(const LinearForm &AtLeastZero) {
  if (Known.is_null())
    return;
  isl::aff Value = onValues(overIslNames(AtLeastZero), Known);
  Known = Known.intersect(isl::manage(
      isl_pw_aff_nonneg_set(isl_pw_aff_from_aff(Value.release()))));
}

void ExprPrinter::forget(const std::string &IslName) {
  const int At = Known.is_null() ? -1 : paramPosition(Known, IslName);
  if (At >= 0)
    Known = isl::manage(isl_set_project_out(Known.release(), isl_dim_param,
                                            unsigned(At), 1));
}

void ExprPrinter::know(const isl::ast_expr &Condition, long Slack) {
  if (Known.is_null() ||
      isl_ast_expr_get_type(Condition.get()) != isl_ast_expr_op)
    return;
  isl_ast_expr *Op = Condition.get();
  const isl_ast_expr_op_type Type = isl_ast_expr_get_op_type(Op);
  if (Type == isl_ast_op_and || Type == isl_ast_op_and_then) {
    know(argument(Op, 0), Slack);
    know(argument(Op, 1), Slack);
    return;
  }
  const bool IsLess = Type == isl_ast_op_le || Type == isl_ast_op_lt;
  if (!IsLess && Type != isl_ast_op_ge && Type != isl_ast_op_gt)
    return;
  const bool IsStrict = Type == isl_ast_op_lt || Type == isl_ast_op_gt;
  knowLess(argument(Op, IsLess ? 0 : 1), argument(Op, IsLess ? 1 : 0),
           (IsStrict ? 1 : 0) - Slack);
}

void ExprPrinter::knowHead(const isl::ast_expr &Iterator,
                           const isl::ast_expr &Init,
                           const isl::ast_expr &Condition) {
  if (Known.is_null())
    return;
  knowLess(Init, Iterator, 0);
  isl::set Around = Known;
  knowLess(Iterator, Init, 0);
  isl::set First = std::exchange(Known, Around);
  if (!Condition.is_null())
    know(Condition, Behind / 2);
  Known = Known.unite(First);
}

void ExprPrinter::knowLess(const isl::ast_expr &Small, const isl::ast_expr &Large,
                           long Distance) {
  for (const isl::ast_expr &Less : operandsOf(Small, isl_ast_op_max, isl_ast_op_max))
    for (const isl::ast_expr &More : operandsOf(Large, isl_ast_op_min, isl_ast_op_min)) {
      LinearForm Form = linear(More);
      Form.add(linear(Less), -1);
      Form.Constant -= Distance;
      know(Form);
    }
}

/// Whether an int has room for \p Form, and for what comes behind a loop's last
/// value.
bool ExprPrinter::fitsInt(const LinearForm &Form) const {
  isl::set Values = Known;
  const LinearForm Own = overIslNames(Form);
  const isl::aff Value = onValues(Own, Values);
  const isl_size Number = isl_set_dim(Values.get(), isl_dim_param);
  for (isl_size At = 0; At < Number; ++At) {
    const char *Name =
        isl_set_get_dim_name(Values.get(), isl_dim_param, unsigned(At));
    if (!Name || isWideTerm(Name))
      continue;
    auto Remainder = Remainders.find(Name);
    const long Most = Remainder == Remainders.end() ? INT_MAX : Remainder->second;
    Values = isl::manage(isl_set_lower_bound_si(Values.release(), isl_dim_param,
                                                unsigned(At), -INT_MAX));
    Values = isl::manage(
        isl_set_upper_bound_si(Values.release(), isl_dim_param, unsigned(At),
                               int(std::min<long>(Most, INT_MAX))));
  }
  Values = isl::manage(
      isl_set_from_basic_set(isl_set_simple_hull(Values.release())));
  auto IsAtMost = [&](const isl::aff &Sum, long Room) {
    isl::val Most = Values.max_val(Sum);
    return bool(Most.is_nan()) || // there are no such values
           (!bool(Most.is_infty()) && isl_val_cmp_si(Most.get(), Room) <= 0);
  };
  auto IsWithin = [&](const isl::aff &Sum, long Room) {
    return IsAtMost(Sum, Room) && IsAtMost(Sum.neg(), Room);
  };
  long Room = INT_MAX + Behind;
  for (const auto &[Name, Factor] : Own.Terms) {
    LinearForm Term;
    Term.add(Name, Factor);
    if (std::labs(Factor) != 1 && !IsWithin(onValues(Term, Values), Behind))
      Room = INT_MAX;
  }
  // One before the first value is no long number.
  return CountsLong ? IsAtMost(Value, INT_MAX) && IsAtMost(Value.neg(), Room)
                    : IsWithin(Value, Room);
}

/// Whether \p Form counts what is between two ends, `hi - lo + 127`.
static bool isDistance(const LinearForm &Form) {
  return Form.Terms.size() == 2 && std::labs(Form.Terms[0].second) == 1 &&
         Form.Terms[0].second == -Form.Terms[1].second &&
         std::labs(Form.Constant) < Behind;
}

/// Whether \p Form, added up as its text is, comes to what an int has no room
/// for.
bool ExprPrinter::needsWide(const LinearForm &Form) const {
  if (Known.is_null() || (!CountsLong && isDistance(Form)) ||
      (Form.Terms.size() < 2 && Form.Constant < (CountsLong ? 1 : Behind) &&
       Form.Constant > -Behind &&
       (Form.Terms.empty() || std::labs(Form.Terms[0].second) == 1)))
    return false;
  LinearForm Sum;
  bool IsWide = false;
  for (const auto &[Term, Factor] : inOrder(Form)) {
    LinearForm Product;
    Product.add(Term, Factor);
    const bool IsWideTerm = this->isWideTerm(Term);
    if (!IsWideTerm && std::labs(Factor) != 1 && !fitsInt(Product))
      return true;
    Sum.add(Product, 1);
    IsWide |= IsWideTerm;
    if (!IsWide && Sum.Terms.size() > 1 && !fitsInt(Sum))
      return true;
  }
  Sum.Constant = Form.Constant;
  return !IsWide && !Sum.Terms.empty() && !fitsInt(Sum);
}

/// Of a sum of variables whose text may have others in their place.
std::optional<bool> ExprPrinter::isWideSum(const isl::ast_expr &Expr) const {
  if (!isSum(Expr) || Multiples.empty() ||
      llvm::any_of(Wide, [&](const std::string &Own) { return Names.count(Own); }))
    return std::nullopt;
  bool Result = false;
  for (const auto &[Term, Factor] : linear(Expr).Terms) {
    if (!llvm::all_of(Term, [](char C) { return llvm::isAlnum(C) || C == '_'; }))
      return std::nullopt;
    Result |= Wide.count(Term) != 0;
  }
  return Result;
}

bool ExprPrinter::isWide(const isl::ast_expr &Expr) const {
  isl_ast_expr *E = Expr.get();
  if (isl_ast_expr_get_type(E) == isl_ast_expr_id) {
    isl::id Id = isl::manage(isl_ast_expr_get_id(E));
    return Wide.count(isl_id_get_name(Id.get())) != 0;
  }
  if (isl_ast_expr_get_type(E) != isl_ast_expr_op)
    return false;
  if (isl_ast_expr_get_op_type(E) == isl_ast_op_fdiv_q)
    return true;
  if ((isSum(Expr) || isOperation(Expr, isl_ast_op_mul)) && needsWide(linear(Expr)) &&
      factoredSum(linear(Expr)).empty())
    return true;
  if (std::optional<bool> Result = isWideSum(Expr))
    return *Result;
  for (int A = 0, N = isl_ast_expr_get_op_n_arg(E); A < N; ++A)
    if (isWide(argument(E, A)))
      return true;
  return false;
}

/// 4 * (n - i0) + 5 for 4 n - 4 i0 + 5, of which an int only has no room for 4 n;
/// empty if that is not so.
std::string ExprPrinter::factoredSum(const LinearForm &Form) const {
  const long Factor = Form.Terms.empty() ? 1 : std::labs(Form.Terms[0].second);
  LinearForm Inner, Whole;
  for (const auto &[Term, Own] : Form.Terms) {
    if (std::labs(Own) != Factor || isWideTerm(Term))
      return "";
    Inner.add(Term, Own / Factor);
    Whole.add(Term, Own);
  }
  if (Factor == 1 || Inner.Terms.size() < 2 || !fitsInt(Whole) ||
      !fitsInt(Form) || needsWide(Inner))
    return "";
  LinearForm Result;
  Result.add("(" + toText(Inner) + ")", Factor);
  Result.Constant = Form.Constant;
  return toText(Result);
}

std::string ExprPrinter::sum(const LinearForm &Form) const {
  if (!needsWide(Form))
    return toText(Form);
  const std::string Factored = factoredSum(Form);
  return Factored.empty() ? toText(Form, true) : Factored;
}
