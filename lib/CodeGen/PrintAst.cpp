// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The generated program as text for tests.

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/ProgramAst.h"

using namespace c2cuda;

static std::string printNode(const AstNode &Node, const std::string &Indent) {
  ExprPrinter Exprs({}, true);
  std::string Result;
  switch (Node.What) {
  case AstNode::Kind::Block:
    break;
  case AstNode::Kind::For:
    Result =
        Indent + "for " + Node.IslName + " (" + Node.Type + " " + Node.Name +
        ") from " + Exprs.print(Node.Init) +
        (Node.Condition.is_null() ? std::string()
                                  : " while " + Exprs.print(Node.Condition)) +
        "\n";
    break;
  case AstNode::Kind::If:
    Result = Indent + "if " + Exprs.print(Node.Condition) + "\n";
    break;
  case AstNode::Kind::EachValue:
    Result = Indent + "for each value of the thread's\n";
    break;
  case AstNode::Kind::Statement:
    Result = Indent + Node.Call.Statement;
    for (const isl::ast_expr &Expr : Node.Call.Iterators)
      Result += " " + Exprs.printOperand(Expr);
    return Result + "\n";
  }
  bool Deeper = Node.What != AstNode::Kind::Block;
  for (const AstNode &Child : Node.Children)
    Result += printNode(Child, Deeper ? Indent + "  " : Indent);
  return Result;
}

static std::string printSteps(const std::vector<AstStep> &Steps,
                              const std::string &Indent) {
  std::string Result;
  for (const AstStep &Step : Steps) {
    if (Step.What == KernelStep::Kind::Barrier)
      Result += Indent + "barrier\n";
    else if (Step.What == KernelStep::Kind::TileLoop ||
             Step.What == KernelStep::Kind::ThreadLoop)
      Result += Indent + (Step.Thread.empty() ? "tile loop " : "thread loop ") +
                Step.Variable.Name + "\n" +
                printSteps(Step.Body, Indent + "  ");
    else if (Step.What == KernelStep::Kind::Box)
      Result += Indent + "box\n" + printSteps(Step.Body, Indent + "  ");
    else if (Step.What == KernelStep::Kind::Either)
      Result += Indent + "either\n" + printSteps(Step.Body, Indent + "  ");
    else if (Step.What == KernelStep::Kind::Row)
      Result += Indent + "row of " + std::to_string(Step.Tile) + "\n";
    else if (Step.What == KernelStep::Kind::Plane)
      Result += Indent + "plane " + Step.Variable.Name + "\n" +
                printSteps(Step.Body, Indent + "  ");
    else
      Result += printNode(Step.Code, Indent);
  }
  return Result;
}

std::string c2cuda::printAst(const ProgramAst &Ast) {
  std::string Result = "host\n" + printNode(Ast.Host, "  ");
  for (const KernelAst &Kernel : Ast.Kernels)
    Result += "kernel " + std::to_string(Kernel.Kernel) + "\n" +
              printSteps(Kernel.Steps, "  ");
  return Result;
}
