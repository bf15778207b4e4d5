// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "EachValue.h"

using namespace c2cuda;

static bool mentions(const isl::ast_expr &Expr,
                     const std::set<std::string> &Names) {
  if (Expr.is_null())
    return false;
  if (isl_ast_expr_get_type(Expr.get()) == isl_ast_expr_id) {
    isl::id Id = isl::manage(isl_ast_expr_get_id(Expr.get()));
    return Names.count(isl_id_get_name(Id.get())) != 0;
  }
  if (isl_ast_expr_get_type(Expr.get()) != isl_ast_expr_op)
    return false;
  for (int A = 0, N = isl_ast_expr_get_op_n_arg(Expr.get()); A < N; ++A)
    if (mentions(isl::manage(isl_ast_expr_get_op_arg(Expr.get(), A)), Names))
      return true;
  return false;
}

static bool hasFreeLoop(const AstNode &Node,
                        const std::set<std::string> &Values);

/// Whether \p Node does the same for all values, but for what it contains.
static bool isFree(const AstNode &Node, const std::set<std::string> &Values) {
  switch (Node.What) {
  case AstNode::Kind::For:
    return !mentions(Node.Init, Values) && !mentions(Node.Condition, Values) &&
           !mentions(Node.Increment, Values);
  case AstNode::Kind::If:
    return !mentions(Node.Condition, Values) && hasFreeLoop(Node, Values);
  case AstNode::Kind::Block:
    return hasFreeLoop(Node, Values);
  default:
    return false;
  }
}

static bool hasFreeLoop(const AstNode &Node,
                        const std::set<std::string> &Values) {
  for (const AstNode &Child : Node.Children)
    if (isFree(Child, Values))
      return true;
  return false;
}

static AstNode around(AstNode Body) {
  AstNode Result;
  Result.What = AstNode::Kind::EachValue;
  Result.Children.push_back(std::move(Body));
  return Result;
}

AstNode c2cuda::forEachValue(AstNode Node,
                             const std::set<std::string> &Values) {
  if (!isFree(Node, Values))
    return around(std::move(Node));
  if (Node.What != AstNode::Kind::Block) {
    for (AstNode &Child : Node.Children)
      Child = forEachValue(std::move(Child), Values);
    return Node;
  }
  AstNode Result, Run;
  auto EndRun = [&] {
    if (!Run.Children.empty())
      Result.Children.push_back(around(std::move(Run)));
    Run = AstNode();
  };
  for (AstNode &Child : Node.Children) {
    if (!isFree(Child, Values)) {
      Run.Children.push_back(std::move(Child));
      continue;
    }
    EndRun();
    Result.Children.push_back(forEachValue(std::move(Child), Values));
  }
  EndRun();
  return Result;
}
