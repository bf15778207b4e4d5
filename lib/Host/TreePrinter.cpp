// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// for (...) { if (...) { ... } }

#include "TreePrinter.h"

#include "c2cuda/CodeGen/LoopHead.h"

using namespace c2cuda;

void TreePrinter::print(const AstNode &Node) {
  switch (Node.What) {
  case AstNode::Kind::Block:
    for (size_t C = 0; C < Node.Children.size();)
      C = printIfs(Node.Children, C);
    break;
  case AstNode::Kind::For:
    if (!printOtherwise(Node))
      printFor(Node);
    break;
  case AstNode::Kind::If:
    if (Node.Children.size() == 1) {
      const size_t NumHeld = Held.size();
      const bool IsOpen = open(Exprs.print(Node.Condition));
      print(Node.Children.front());
      close(IsOpen, NumHeld);
      break;
    }
    Out.open("if (" + Exprs.print(Node.Condition) + ")");
    print(Node.Children.front());
    Out.close("} else {").indent();
    print(Node.Children.back());
    Out.unindent().line("}");
    break;
  case AstNode::Kind::Statement:
    printBefore(Node);
    printLaunch(Node.Call);
    break;
  case AstNode::Kind::EachValue:
    break; // of threads only
  }
}

/// Returns whether there is anything to ask.
bool TreePrinter::open(const std::string &Condition) {
  std::string Rest = Held.rest(Condition);
  Held.add(Condition);
  if (Rest.empty())
    return false;
  Out.open("if (" + Rest + ")");
  return true;
}

void TreePrinter::close(bool IsOpen, size_t NumHeld) {
  Held.shrinkTo(NumHeld);
  if (IsOpen)
    Out.close();
}

/// Those from \p First on that have the same condition, if it has one. Returns
/// where the others begin.
size_t TreePrinter::printIfs(const std::vector<AstNode> &Nodes, size_t First) {
  auto ConditionOf = [&](const AstNode &Node) {
    return Node.What == AstNode::Kind::If && Node.Children.size() == 1
               ? Exprs.print(Node.Condition)
               : "";
  };
  std::string Condition = ConditionOf(Nodes[First]);
  if (Condition.empty()) {
    print(Nodes[First]);
    return First + 1;
  }
  size_t NumHeld = Held.size(), Next = First;
  bool IsOpen = open(Condition);
  for (; Next < Nodes.size() && ConditionOf(Nodes[Next]) == Condition; ++Next)
    print(Nodes[Next].Children.front());
  close(IsOpen, NumHeld);
  return Next;
}

void c2cuda::openLoop(const AstNode &Node, ExprPrinter &Exprs,
                      TextWriter &Out) {
  const ForHead Head = enterLoop(Node, Exprs);
  if (Node.Condition.is_null())
    Out.open("").line("const " + Head.Declaration + ";");
  else
    Out.open(Head.str());
}

void TreePrinter::printFor(const AstNode &Node) {
  printBefore(Node);
  NameScope Scope(Exprs);
  openLoop(Node, Exprs, Out);
  ++NumLoops;
  print(Node.Children.front());
  --NumLoops;
  Out.close();
}

std::vector<std::string> TreePrinter::nameOuter(const Kernel &Kernel,
                                                const Instance &Call) {
  std::vector<std::string> Values;
  for (const isl::ast_expr &Expr : Call.Iterators)
    Values.push_back(Exprs.print(Expr));
  for (size_t O = 0; O < Values.size(); ++O) {
    const std::string &Name = Kernel.Outer[O].Name;
    Exprs.Names[Name] = Values[O];
    if (Kernel.countsDown(Kernel.Outer[O])) {
      Values[O] = Exprs.printNegated(Call.Iterators[O]);
      Exprs.Multiples[parenthesized(Values[O])] = {Name, -1, {}, true};
    }
    if (Exprs.isWide(Call.Iterators[O]))
      Exprs.Wide.insert(Name);
  }
  return Values;
}

std::string TreePrinter::notEmpty(const PromotedKernel &Kernel) const {
  isl::set Known = Kernel.Base.Context;
  isl::set When = isl::set::universe(Known.space());
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    When = When.intersect(D.Lower.le_set(D.Upper));
  if (bool(Known.is_subset(When)))
    return "";
  return Exprs.print(conditionOf(When, Known));
}
