// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Prints expressions with no more parentheses than C needs.

#include "c2cuda/CodeGen/ExprPrinter.h"

#include <cctype>
#include <cstdlib>

using namespace c2cuda;

/// Text with the precedence of its outermost operator: higher binds tighter.
struct ExprPrinter::Text {
  std::string Str;
  int Precedence;
};

namespace {
constexpr int Atom = 20, Unary = 15, Product = 13, Sum = 12, Relation = 10,
              Equality = 9, And = 5, Or = 4, Conditional = 3;

std::string wrap(const std::string &Str, int Own, int Needed) {
  return Own < Needed ? "(" + Str + ")" : Str;
}

isl::ast_expr argument(isl_ast_expr *Op, int Number) {
  return isl::manage(isl_ast_expr_get_op_arg(Op, Number));
}
} // namespace

std::string c2cuda::parenthesized(const std::string &Text) {
  bool Plain = !Text.empty();
  int Depth = 0;
  for (size_t C = 0; C < Text.size(); ++C) {
    char Ch = Text[C];
    if (Ch == '[' || (Ch == '(' && C > 0))
      ++Depth;
    else if (Depth > 0 && (Ch == ']' || Ch == ')'))
      --Depth;
    else if (Depth == 0 && !isalnum((unsigned char)Ch) && Ch != '_' &&
             Ch != '.')
      Plain = false;
  }
  return Plain ? Text : "(" + Text + ")";
}

std::string ExprPrinter::print(const isl::ast_expr &Expr) const {
  return text(Expr).Str;
}

std::string ExprPrinter::printOperand(const isl::ast_expr &Expr) const {
  Text T = text(Expr);
  return wrap(T.Str, T.Precedence, Atom);
}

ExprPrinter::Text ExprPrinter::text(const isl::ast_expr &Expr) const {
  switch (isl_ast_expr_get_type(Expr.get())) {
  case isl_ast_expr_int: {
    isl::val Value = isl::manage(isl_ast_expr_get_val(Expr.get()));
    std::string Str = std::to_string(Value.num_si());
    if (std::labs(Value.num_si()) > 2147483647L)
      Str += "LL";
    return {Str, Str[0] == '-' ? Unary : Atom};
  }
  case isl_ast_expr_id: {
    isl::id Id = isl::manage(isl_ast_expr_get_id(Expr.get()));
    std::string Name = isl_id_get_name(Id.get());
    auto Found = Names.find(Name);
    if (Found == Names.end())
      return {Name, Atom};
    return {parenthesized(Found->second), Atom};
  }
  case isl_ast_expr_op:
    return operation(Expr.get());
  case isl_ast_expr_error:
    break;
  }
  return {"0", Atom};
}

/// A sum; "a + -2" becomes "a - 2" and "-a + b" "b - a".
std::string ExprPrinter::sum(isl_ast_expr *Op, bool Minus) const {
  Text Left = text(argument(Op, 0)), Right = text(argument(Op, 1));
  if (!Minus && !Left.Str.empty() && Left.Str[0] == '-' &&
      Right.Str[0] != '-') {
    std::string Positive = Left.Str.substr(1);
    if (Left.Precedence >= Unary)
      return wrap(Right.Str, Right.Precedence, Sum) + " - " + Positive;
  }
  if (!Minus && Right.Precedence == Unary && Right.Str[0] == '-')
    return wrap(Left.Str, Left.Precedence, Sum) + " - " + Right.Str.substr(1);
  return wrap(Left.Str, Left.Precedence, Sum) + (Minus ? " - " : " + ") +
         wrap(Right.Str, Right.Precedence, Minus || Right.Str[0] == '-' ? Product : Sum);
}

ExprPrinter::Text ExprPrinter::minMax(isl_ast_expr *Op, bool IsMin) const {
  std::string Result = print(argument(Op, 0));
  int N = isl_ast_expr_get_op_n_arg(Op);
  for (int A = 1; A < N; ++A) {
    std::string Other = print(argument(Op, A));
    if (InKernel)
      Result = std::string(IsMin ? "min" : "max") + "((long long)" +
               parenthesized(Result) + ", (long long)" + parenthesized(Other) +
               ")";
    else
      Result = "(" + parenthesized(Result) + (IsMin ? " < " : " > ") +
               parenthesized(Other) + " ? " + parenthesized(Result) + " : " +
               parenthesized(Other) + ")";
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
  case isl_ast_op_add:
    return {sum(Op, false), Sum};
  case isl_ast_op_sub:
    return {sum(Op, true), Sum};
  case isl_ast_op_minus: {
    Text Arg = text(argument(Op, 0));
    return {"-" + wrap(Arg.Str, Arg.Precedence, Atom), Unary};
  }
  case isl_ast_op_mul:
    return Binary("*", Product);
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
    return minMax(Op, true);
  case isl_ast_op_max:
    return minMax(Op, false);
  case isl_ast_op_eq:
    return Binary("==", Equality);
  case isl_ast_op_le:
    return Binary("<=", Relation);
  case isl_ast_op_lt:
    return Binary("<", Relation);
  case isl_ast_op_ge:
    return Binary(">=", Relation);
  case isl_ast_op_gt:
    return Binary(">", Relation);
  case isl_ast_op_and:
  case isl_ast_op_and_then:
    return Binary("&&", And);
  case isl_ast_op_or:
  case isl_ast_op_or_else: {
    Text T = Binary("||", Or);
    Text Left = text(argument(Op, 0)), Right = text(argument(Op, 1));
    T.Str = wrap(Left.Str, Left.Precedence, Left.Precedence == And ? Atom : Or) + " || " +
            wrap(Right.Str, Right.Precedence, Right.Precedence == And ? Atom : Or + 1);
    return T;
  }
  case isl_ast_op_cond:
  case isl_ast_op_select: {
    std::string C = printOperand(argument(Op, 0));
    return {C + " ? " + printOperand(argument(Op, 1)) + " : " +
                printOperand(argument(Op, 2)),
            Conditional};
  }
  default:
    return {"0", Atom};
  }
}
