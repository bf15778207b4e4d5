// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// for loops around kernel<<<grid, block>>>(arguments).

#include "LaunchPrinter.h"
#include "TransferPrinter.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

void LaunchPrinter::print(const AstNode &Node) {
  switch (Node.What) {
  case AstNode::Kind::Block:
    for (size_t C = 0; C < Node.Children.size();)
      C = printIfs(Node.Children, C);
    break;
  case AstNode::Kind::For:
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
    printAttributes(Node);
    printDuplicates(Node);
    printLaunch(Node.Call);
    break;
  case AstNode::Kind::EachValue:
    break; // of threads only
  }
}

/// Returns whether there is anything to ask.
bool LaunchPrinter::open(const std::string &Condition) {
  std::string Rest = Held.rest(Condition);
  Held.add(Condition);
  if (Rest.empty())
    return false;
  Out.open("if (" + Rest + ")");
  return true;
}

void LaunchPrinter::close(bool IsOpen, size_t NumHeld) {
  Held.shrinkTo(NumHeld);
  if (IsOpen)
    Out.close();
}

/// Those from \p First on that have the same condition, if it has one. Returns
/// where the others begin.
size_t LaunchPrinter::printIfs(const std::vector<AstNode> &Nodes,
                               size_t First) {
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

/// Before the loop that launches a kernel of several steps (which is in no
/// other): what these never write has to be in both buffers.
void LaunchPrinter::printDuplicates(const AstNode &Node) {
  if (NumLoops > 0)
    return;
  TransferPrinter Transfers(Source, Plan, Names, Out);
  std::set<unsigned> Duplicated;
  forEachStatement(Node, [&](const AstNode &Launch) {
    for (const PromotedKernel &Kernel : Promoted.Kernels)
      if (Kernel.Base.Name == Launch.Call.Statement)
        for (const SharedTile &Tile : Kernel.Shared)
          if (!Tile.Next.empty() && Duplicated.insert(Tile.Array).second)
            Transfers.duplicate(Tile.Array);
  });
}

/// Before the same loop: that a kernel may have more shared memory than others.
void LaunchPrinter::printAttributes(const AstNode &Node) {
  if (NumLoops > 0)
    return;
  std::set<std::string> Asked;
  forEachStatement(Node, [&](const AstNode &Launch) {
    for (size_t K = 0; K < Promoted.Kernels.size(); ++K) {
      const PromotedKernel &Kernel = Promoted.Kernels[K];
      unsigned Bytes = dynamicSharedBytes(Source, Kernel);
      if (Kernel.Base.Name != Launch.Call.Statement || Bytes == 0 ||
          !Asked.insert(Kernel.Base.Name).second)
        continue;
      Out.line("C2CUDA_CHECK(cudaFuncSetAttribute(" + Kernel.Base.Name +
               ", cudaFuncAttributeMaxDynamicSharedMemorySize, " +
               std::to_string(Bytes) + "));");
    }
  });
}

void LaunchPrinter::printFor(const AstNode &Node) {
  printAttributes(Node);
  printDuplicates(Node);
  NameMap Old = Exprs.Names;
  std::string Init = Exprs.print(Node.Init);
  Exprs.Names[Node.IslName] = Node.Name;
  std::string Declaration = Node.Type + " " + Node.Name + " = " + Init + ";";
  if (Node.Condition.is_null()) {
    Out.open("").line("const " + Declaration);
  } else {
    std::string Step = Exprs.print(Node.Increment);
    std::string Next =
        Step == "1" ? Node.Name + "++" : Node.Name + " += " + Step;
    Out.open("for (" + Declaration + " " + Exprs.print(Node.Condition) + "; " +
             Next + ")");
  }
  ++NumLoops;
  print(Node.Children.front());
  --NumLoops;
  Out.close();
  Exprs.Names = Old;
}

/// Blocks along a dimension: ceil((upper + 1 - lower) / values of a block).
std::string LaunchPrinter::blocks(const PromotedKernel &Kernel,
                                  const MappedDimension &D) const {
  long Values = long(D.span()) * D.RoundsOfBlock;
  isl::pw_aff Count = D.Upper.sub(D.Lower).add_constant(Values);
  isl::ast_expr Expr = expressionOf(Count.coalesce(), Kernel.Base.Context);
  std::string Most = std::to_string(D.MaxBlocks);
  long Number;
  if (constantOf(Count, Number)) {
    Number /= Values;
    return std::to_string(D.StridesGrid ? std::min(Number, long(D.MaxBlocks))
                                        : Number);
  }
  std::string Text = Exprs.printOperand(Expr) + " / " + std::to_string(Values);
  if (!D.StridesGrid)
    return Text;
  if (D.MaxBlocks == 1)
    return Most;
  return "(" + Text + " < " + Most + " ? " + Text + " : " + Most + ")";
}

/// Blocks along a dimension that they go along, \p Blocks at each place.
std::string LaunchPrinter::pieces(const PromotedKernel &Kernel,
                                  const MappedDimension &D,
                                  const std::string &Blocks) const {
  Helpers.insert("c2cuda_pieces");
  const TimeStream &Stream = *Kernel.Base.Time->Stream;
  isl::pw_aff Count = D.Upper.sub(D.Lower).add_constant(1);
  isl::ast_expr Expr = expressionOf(Count.coalesce(), Kernel.Base.Context);
  return "c2cuda_pieces(" + Exprs.print(Expr) + ", " + Blocks + ", " +
         std::to_string(Stream.BlocksAtOnce) + ", " +
         std::to_string(Stream.LeastOwn) + ")";
}

/// When the grid has a block; empty if always.
std::string LaunchPrinter::notEmpty(const PromotedKernel &Kernel) const {
  isl::set Known = Kernel.Base.Context;
  isl::set When = isl::set::universe(Known.space());
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    When = When.intersect(D.Lower.le_set(D.Upper));
  if (bool(Known.is_subset(When)))
    return "";
  return Exprs.print(conditionOf(When, Known));
}

std::string LaunchPrinter::shape(const PromotedKernel &Kernel) const {
  const auto &Dimensions = Kernel.Base.Dimensions;
  if (Dimensions.empty())
    return "1, 1";
  std::string Grid, Block;
  std::string Blocks = "1LL";
  for (const MappedDimension &D : Dimensions) {
    Block += (Block.empty() ? "" : ", ") + std::to_string(D.Size);
    if (D.OnlyCopies)
      continue;
    std::string Own = Kernel.Base.goesAlong(D) ? pieces(Kernel, D, Blocks)
                                               : blocks(Kernel, D);
    Blocks = (Blocks == "1LL" ? "" : Blocks + " * ") + parenthesized(Own);
    Grid += (Grid.empty() ? "" : ", ") + Own;
  }
  if (Grid.empty())
    Grid = "1";
  unsigned Bytes = dynamicSharedBytes(Source, Kernel);
  std::string Shared = Bytes ? ", " + std::to_string(Bytes) : "";
  if (Dimensions.size() == 1)
    return Grid + ", " + Block + Shared;
  if (!Kernel.Base.hasCopyThreads())
    Grid = "dim3(" + Grid + ")";
  return Grid + ", dim3(" + Block + ")" + Shared;
}

std::string LaunchPrinter::arrayArgument(unsigned Number, bool IsNext) const {
  const Array &Array = Source.Arrays[Number];
  // An access that never runs: the text of the kernel has it all the same.
  if (std::none_of(Plan.Buffers.begin(), Plan.Buffers.end(),
                   [&](const Buffer &B) { return B.Array == Number; }))
    return "nullptr";
  std::string Name = IsNext ? Names.next(Array) : Names.device(Array);
  if (Array.Range) {
    std::string First = Source.Parameters[Array.Range->First].Name;
    if (!hasTypedRows(Array))
      return Name + " - " + First;
    std::string Type = pointerDeclaration(Array, "", false, false);
    return "(" + Type + ")((" + Array.Element.Spelling + " *)" + Name + " - " +
           First + ")";
  }
  for (const Buffer &B : Plan.Buffers) {
    if (B.Array != Number || B.FirstRow.is_null())
      continue;
    isl::set Known = Plan.Known.intersect(B.When);
    if (hasTypedRows(Array))
      return Name + " - " +
             Exprs.printOperand(expressionOf(B.FirstRow, Known));
    std::vector<std::string> Extents(1), Index;
    for (unsigned D = 0; D < Array.Rank; ++D) {
      if (D > 0)
        Extents.push_back(
            Exprs.print(expressionOf(Array.Extents[D], Plan.Known)));
      Index.push_back(
          D == 0 ? Exprs.printOperand(expressionOf(B.FirstRow, Known)) : "0");
    }
    Name += " - (" + flatIndex(Extents, Index) + ")";
  }
  return Name;
}

std::string LaunchPrinter::argument(const PromotedKernel &Kernel,
                                    const KernelArgument &Argument) const {
  switch (Argument.What) {
  case KernelArgument::Kind::Outer:
    return Exprs.Names.at(Kernel.Base.Outer[Argument.Index].Name);
  case KernelArgument::Kind::Parameter: {
    const std::string &Name = Source.Parameters[Argument.Index].Name;
    auto Found = Exprs.Names.find(Name);
    return Found == Exprs.Names.end() ? Name : Found->second;
  }
  case KernelArgument::Kind::Array:
    return arrayArgument(Argument.Index, false);
  case KernelArgument::Kind::NextArray:
    return arrayArgument(Argument.Index, true);
  }
  return "";
}

/// What the launch has written is what the next one reads.
void LaunchPrinter::printExchange(const Array &Array) {
  Out.line("std::swap(" + Names.device(Array) + ", " + Names.next(Array) +
           ");");
}

void LaunchPrinter::printLaunch(const Instance &Call) {
  for (size_t K = 0; K < Promoted.Kernels.size(); ++K) {
    const PromotedKernel &Kernel = Promoted.Kernels[K];
    if (Kernel.Base.Name != Call.Statement)
      continue;
    NameMap Old = Exprs.Names;
    std::vector<std::string> Values;
    for (const isl::ast_expr &Expr : Call.Iterators)
      Values.push_back(Exprs.print(Expr));
    for (size_t O = 0; O < Values.size(); ++O)
      Exprs.Names[Kernel.Base.Outer[O].Name] = Values[O];
    std::string Arguments;
    for (const KernelArgument &Argument : Kernels[K].Arguments)
      Arguments += (Arguments.empty() ? "" : ", ") + argument(Kernel, Argument);
    std::string Condition = notEmpty(Kernel);
    size_t NumHeld = Held.size();
    bool IsOpen = !Condition.empty() && open(Condition);
    auto Launch = [&](const std::string &Aligned) {
      std::string Values = Kernels[K].TemplateArguments;
      Values += Values.empty() || Aligned.empty() ? Aligned : ", " + Aligned;
      if (!Values.empty())
        Values = "<" + Values + ">";
      Out.line(Kernel.Base.Name + Values + "<<<" + shape(Kernel) + ">>>(" +
               Arguments + ");");
    };
    if (Kernels[K].IsForAligned) {
      isl::ast_expr When =
          conditionOf(Kernel.alignedWhen(), Kernel.Base.Context);
      std::string Asked = Held.rest(Exprs.print(When));
      if (!Asked.empty())
        Out.line("if (" + Asked + ")").indent();
      Launch("true");
      if (!Asked.empty()) {
        Out.unindent().line("else").indent();
        Launch("false");
        Out.unindent();
      }
    } else {
      Launch("");
    }
    Out.line("C2CUDA_CHECK(cudaGetLastError());");
    for (const SharedTile &Tile : Kernel.Shared)
      if (!Tile.Next.empty())
        printExchange(Source.Arrays[Tile.Array]);
    close(IsOpen, NumHeld);
    Exprs.Names = Old;
  }
}
