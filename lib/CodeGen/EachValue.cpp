// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "EachValue.h"

#include "AlikeValues.h"

#include <algorithm>

using namespace c2cuda;

bool c2cuda::mentions(const isl::ast_expr &Expr,
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

static AstNode around(AstNode Body) {
  AstNode Result;
  Result.What = AstNode::Kind::EachValue;
  Result.Children.push_back(std::move(Body));
  return Result;
}

namespace {

class ValueLoops {
public:
  ValueLoops(const Scop &Scop, const std::set<std::string> &Values,
             const std::set<std::string> &Alike)
      : Scop(Scop), Values(Values), Alike(Alike) {}

  AstNode run(AstNode Node) const {
    if (!isFree(Node))
      return around(std::move(Node));
    if (Node.What == AstNode::Kind::Block)
      return runBlock(std::move(Node));
    for (AstNode &Child : Node.Children)
      Child = run(std::move(Child));
    return Node;
  }

private:
  const c2cuda::Scop &Scop;
  const std::set<std::string> &Values, &Alike;

  /// Whether \p Node does the same for all values, but for what it contains.
  bool isFree(const AstNode &Node) const {
    switch (Node.What) {
    case AstNode::Kind::For:
      return !mentions(Node.Init, Values) &&
             !mentions(Node.Condition, Values) &&
             !mentions(Node.Increment, Values);
    case AstNode::Kind::If:
      // Both ways are a block's, not a value's.
      return !mentions(Node.Condition, Values) &&
             (hasFree(Node) || Node.Children.size() > 1);
    case AstNode::Kind::Block:
      return hasFree(Node);
    case AstNode::Kind::Statement:
      return Alike.count(Node.Call.Statement) != 0;
    default:
      return false;
    }
  }

  bool hasFree(const AstNode &Node) const {
    return std::any_of(Node.Children.begin(), Node.Children.end(),
                       [&](const AstNode &Child) { return isFree(Child); });
  }

  AstNode runBlock(AstNode Node) const {
    AstNode Result, Run;
    auto EndRun = [&] {
      if (!Run.Children.empty())
        Result.Children.push_back(around(std::move(Run)));
      Run = AstNode();
    };
    for (AstNode &Child : Node.Children) {
      if (!isFree(Child)) {
        Run.Children.push_back(std::move(Child));
        continue;
      }
      if (!mayPrecede(Child, Run))
        EndRun();
      Result.Children.push_back(run(std::move(Child)));
    }
    EndRun();
    return Result;
  }

  /// Whether \p Node is a statement, whose variable nothing in \p Run uses.
  bool mayPrecede(const AstNode &Node, const AstNode &Run) const {
    if (Node.What != AstNode::Kind::Statement)
      return false;
    const unsigned Variable = alikeVariable(Scop, Node.Call.Statement);
    bool Result = true;
    forEachStatement(Run, [&](const AstNode &Other) {
      const Statement *S = Scop.findStatement(Other.Call.Statement);
      for (const Access &A : S ? S->Accesses : std::vector<Access>())
        Result &= A.Array != Variable;
    });
    return Result;
  }
};

} // namespace

void c2cuda::addEachValue(const Scop &Scop, const std::set<std::string> &Values,
                          const std::set<std::string> &Alike,
                          std::vector<AstStep> &Steps) {
  for (AstStep &Step : Steps) {
    addEachValue(Scop, Values, Alike, Step.Body);
    if (Step.What == KernelStep::Kind::Compute)
      Step.Code = ValueLoops(Scop, Values, Alike).run(std::move(Step.Code));
  }
}

void c2cuda::takeAround(const Kernel &Kernel, KernelAst &Ast) {
  if (!Kernel.marches() || !Ast.Fixed.empty() || Ast.Steps.size() != 1)
    return;
  AstNode &Code = Ast.Steps.front().Code;
  if (Code.What != AstNode::Kind::If || Code.Children.size() != 1 ||
      mentions(Code.Condition, {Kernel.Dimensions.back().Value.Name}))
    return;
  Ast.Around = Code.Condition;
  AstNode Inside = std::move(Code.Children.front());
  Code = std::move(Inside);
}
