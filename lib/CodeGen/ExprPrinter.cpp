// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Prints expressions with no more parentheses than C needs.

#include "c2cuda/CodeGen/ExprPrinter.h"

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

isl::ast_expr argument(isl_ast_expr *Op, int Number) {
  return isl::manage(isl_ast_expr_get_op_arg(Op, Number));
}

bool isOperation(const isl::ast_expr &Expr, isl_ast_expr_op_type Type) {
  return isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_op &&
         isl_ast_expr_get_op_type(Expr.get()) == Type;
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

ExprPrinter::Text ExprPrinter::text(const isl::ast_expr &Expr) const {
  if (Expr.is_null()) // the quota is spent: nothing of this will be used
    return {"c2cuda_no_expression", Atom};
  if (isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_id) {
    isl::id Id = isl::manage(isl_ast_expr_get_id(Expr.get()));
    std::string Name = isl_id_get_name(Id.get());
    auto Found = Names.find(Name);
    return {Found == Names.end() ? Name : parenthesized(Found->second), Atom};
  }
  if (isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_op) {
    isl_ast_expr_op_type Type = isl_ast_expr_get_op_type(Expr.get());
    if (Type != isl_ast_op_add && Type != isl_ast_op_sub &&
        Type != isl_ast_op_minus && Type != isl_ast_op_mul)
      return operation(Expr.get());
  }
  LinearForm Form = linear(Expr);
  return {toText(Form), precedenceOf(Form)};
}

LinearForm ExprPrinter::linear(const isl::ast_expr &Expr) const {
  LinearForm Result;
  isl_ast_expr *E = Expr.get();
  if (isl_ast_expr_get_type(E) == isl_ast_expr_int) {
    Result.Constant = isl::manage(isl_ast_expr_get_val(E)).num_si();
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

/// a <= b and its kin with positive terms on both sides: i < n, i + 1 < n.
ExprPrinter::Text ExprPrinter::comparison(isl_ast_expr *Op) const {
  isl::ast_expr Left = argument(Op, 0), Right = argument(Op, 1);
  isl_ast_expr_op_type Type = isl_ast_expr_get_op_type(Op);
  if (Type == isl_ast_op_le && isOperation(Right, isl_ast_op_min))
    return {print(Left) + " < " + minMax(Right.get(), true, 1).Str, Relation};
  LinearForm Form;
  bool Greater = Type == isl_ast_op_ge || Type == isl_ast_op_gt;
  Form.add(linear(Left), Greater ? 1 : -1);
  Form.add(linear(Right), Greater ? -1 : 1);
  if (Type == isl_ast_op_gt || Type == isl_ast_op_lt)
    --Form.Constant;
  // Now: Form >= 0.
  LinearForm Small, Large;
  for (const auto &[Term, Factor] : Form.Terms)
    (Factor < 0 ? Small : Large).add(Term, Factor < 0 ? -Factor : Factor);
  if (Small.Terms.empty() && Form.Constant != -1) {
    Small.Constant = -Form.Constant;
    return {toText(Large) + " >= " + toText(Small), Relation};
  }
  if (Small.Terms.empty())
    return {toText(Large) + " > 0", Relation};
  if (Form.Constant >= 0) {
    bool Strict = Large.Terms.empty();
    Large.Constant = Form.Constant + (Strict ? 1 : 0);
    return {toText(Small) + (Strict ? " < " : " <= ") + toText(Large),
            Relation};
  }
  Small.Constant = -Form.Constant - 1;
  return {toText(Small) + " < " + toText(Large), Relation};
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
  for (int A = 0, N = isl_ast_expr_get_op_n_arg(E); A < N; ++A)
    if (isWide(argument(E, A)))
      return true;
  return false;
}

/// The smallest or largest argument, plus \p Plus.
ExprPrinter::Text ExprPrinter::minMax(isl_ast_expr *Op, bool IsMin,
                                      long Plus) const {
  int N = isl_ast_expr_get_op_n_arg(Op);
  bool AnyWide = false;
  std::vector<std::string> Arguments;
  for (int A = 0; A < N; ++A) {
    LinearForm Form = linear(argument(Op, A));
    Form.Constant += Plus;
    AnyWide |= isWide(argument(Op, A));
    Arguments.push_back(toText(Form));
  }
  std::string Result;
  for (std::string &Own : Arguments) {
    if (InKernel && AnyWide)
      Own = "(long long)" + parenthesized(Own);
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

ExprPrinter::Text ExprPrinter::operation(isl_ast_expr *Op) const {
  auto Binary = [&](const char *Sign, int Own) -> Text {
    Text Left = text(argument(Op, 0)), Right = text(argument(Op, 1));
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
    return Binary("%", Product);
  case isl_ast_op_fdiv_q:
    Helpers.insert("c2cuda_floordiv");
    return {"c2cuda_floordiv(" + print(argument(Op, 0)) + ", " +
                print(argument(Op, 1)) + ")",
            Atom};
  case isl_ast_op_min:
    return minMax(Op, true, 0);
  case isl_ast_op_max:
    return minMax(Op, false, 0);
  case isl_ast_op_eq:
    return Binary("==", Equality);
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
  case isl_ast_op_or_else: {
    Text Left = text(argument(Op, 0)), Right = text(argument(Op, 1));
    auto Side = [](const Text &T) {
      return T.Precedence == And ? "(" + T.Str + ")" : wrap(T.Str, T.Precedence, Or);
    };
    return {Side(Left) + " || " + Side(Right), Or};
  }
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
