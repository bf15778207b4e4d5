// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// for loops around kernel<<<grid, block>>>(arguments).

#include "LaunchPrinter.h"
#include "TransferPrinter.h"

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace c2cuda;

/// "1LL * ((n + 31) / 32) * ((m + 7) / 8)": blocks for all values of a phase.
std::string LaunchPrinter::blocksOf(const GridShape &Shape) const {
  std::string Result;
  for (size_t Axis = 0; Axis < Shape.Block.size(); ++Axis) {
    long Size = long(Shape.Block[Axis]), Number;
    isl::pw_aff Count = Shape.Values[Axis].add_constant(Size - 1);
    std::string Own =
        constantOf(Count, Number)
            ? std::to_string(Number / Size)
            : Exprs.printOperand(expressionOf(Count, Shape.Known)) + " / " +
                  std::to_string(Size);
    if (Shape.isFlat())
      return Own;
    Result += (Axis ? " * " : "1LL * ") + parenthesized(Own);
  }
  return Result;
}

/// A grid loop is one launch.
bool LaunchPrinter::printOtherwise(const AstNode &Loop) {
  for (const GridLoopText &Text : GridLoops) {
    if (Text.Loop != &Loop)
      continue;
    std::string Block, Arguments;
    for (unsigned Size : Text.Shape.Block)
      Block += (Block.empty() ? "" : ", ") + std::to_string(Size);
    for (const KernelArgument &Argument : Text.Arguments)
      Arguments += ", " + argument({}, Argument, nullptr);
    if (!Text.Shape.isFlat())
      Block = "dim3(" + Block + ")";
    Out.line("c2cuda_launch_at_once(" + Text.Name + ", " +
             blocksOf(Text.Shape) + ", " + Block + Arguments + ");");
    return true;
  }
  return false;
}

void LaunchPrinter::printBefore(const AstNode &Node) {
  printAttributes(Node);
  printDuplicates(Node);
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
      const std::vector<std::string> Aligned = {"<true>", "<false>"};
      for (const std::string &Version :
           Kernels[K].IsForAligned ? Aligned : std::vector<std::string>{""})
        Out.line("C2CUDA_CHECK(cudaFuncSetAttribute(" + Kernel.Base.Name +
                 Version + ", cudaFuncAttributeMaxDynamicSharedMemorySize, " +
                 std::to_string(Bytes) + "));");
    }
  });
}

/// For sums that an int may not hold.
void LaunchPrinter::makeWide(ExprPrinter &Printer) const {
  for (const Parameter &P : Source.Parameters)
    if (auto Name = Printer.Names.find(P.Name);
        P.IsAffine && P.Type.Bytes < 8 && Name != Printer.Names.end() &&
        Name->second.find("(long long)") == std::string::npos)
      Name->second = "(long long)" + parenthesized(Name->second);
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
    bool IsLimited = D.StridesGrid || D.GoesOnInZ;
    return std::to_string(IsLimited ? std::min(Number, long(D.MaxBlocks))
                                    : Number);
  }
  ExprPrinter Own = Exprs;
  if (D.Value.Type != "int")
    makeWide(Own);
  std::string Text = Own.printOperand(Expr);
  if (Values > 1)
    Text += " / " + std::to_string(Values);
  if (!D.StridesGrid && !D.GoesOnInZ)
    return Text;
  if (D.MaxBlocks == 1)
    return Most;
  return "(" + Text + " < " + Most + " ? " + Text + " : " + Most + ")";
}

/// How often there are as many blocks along y as there may be.
std::string LaunchPrinter::blocksInZ(const PromotedKernel &Kernel,
                                     const MappedDimension &D) const {
  isl::pw_aff ButOne = D.Upper.sub(D.Lower).coalesce();
  isl::ast_expr Expr = expressionOf(ButOne, Kernel.Base.Context);
  long Values = long(D.span()) * D.MaxBlocks, Number;
  if (constantOf(ButOne, Number))
    return std::to_string(Number / Values + 1);
  return Exprs.printOperand(Expr) + " / " + std::to_string(Values) + " + 1";
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

/// Blocks along a dimension that threads march along, \p Blocks at each place.
std::string LaunchPrinter::marches(const PromotedKernel &Kernel,
                                   const MappedDimension &D,
                                   const std::string &Blocks) const {
  Helpers.insert("c2cuda_marches");
  isl::pw_aff Count = D.Upper.sub(D.Lower).add_constant(1);
  isl::ast_expr Expr = expressionOf(Count.coalesce(), Kernel.Base.Context);
  return "c2cuda_marches(" + Exprs.print(Expr) + ", " + Blocks + ", " +
         std::to_string(D.Marched) + ", " + std::to_string(D.EnoughBlocks) +
         ")";
}

/// Blocks along z: the product of \p Numbers; where blocks take several places,
/// no more than a grid may have.
std::string
LaunchPrinter::blocksOfBatches(const std::vector<std::string> &Numbers,
                               bool TakeSeveral) const {
  long Constant = 1;
  std::string Result;
  for (const std::string &Number : Numbers) {
    char *End = nullptr;
    const long Known = std::strtol(Number.c_str(), &End, 10);
    if (*End == 0)
      Constant *= Known;
    else
      Result += " * " + parenthesized(Number);
  }
  if (!TakeSeveral && !Result.empty() && Constant == 1)
    return Result.substr(3);
  if (!TakeSeveral || Result.empty())
    return std::to_string(TakeSeveral ? std::min(Constant, long(65535))
                                      : Constant) +
           Result;
  Helpers.insert("c2cuda_blocks");
  if (Constant == 1 && Numbers.size() == 1)
    return "c2cuda_blocks(" + Result.substr(3) + ")";
  return "c2cuda_blocks(" + std::to_string(Constant) + "LL" + Result + ")";
}

std::string LaunchPrinter::shape(const PromotedKernel &Kernel) const {
  const auto &Dimensions = Kernel.Base.Dimensions;
  if (Dimensions.empty())
    return "1, 1";
  std::string Grid, Block;
  std::string Blocks = "1LL";
  // Those of the axis z, and of batches.
  std::vector<std::string> InZ;
  for (const MappedDimension &D : Dimensions) {
    if (!D.IsBatch)
      Block += (Block.empty() ? "" : ", ") + std::to_string(D.Size * D.Lanes);
    if (D.OnlyCopies)
      continue;
    if (D.IsBatch) {
      MappedDimension All = D;
      All.StridesGrid = false;
      InZ.push_back(blocks(Kernel, All));
      continue;
    }
    std::string Own = Kernel.Base.goesAlong(D) ? pieces(Kernel, D, Blocks)
                      : D.Marched              ? marches(Kernel, D, Blocks)
                                               : blocks(Kernel, D);
    Blocks = (Blocks == "1LL" ? "" : Blocks + " * ") + parenthesized(Own);
    if (Kernel.Base.hasBatch() && D.Axis == 2) {
      InZ.push_back(Own);
      continue;
    }
    Grid += (Grid.empty() ? "" : ", ") + Own;
    if (D.GoesOnInZ)
      Grid += ", " + blocksInZ(Kernel, D);
  }
  if (Grid.empty())
    Grid = "1";
  if (!InZ.empty())
    Grid += ", " + blocksOfBatches(InZ, Dimensions.back().StridesGrid);
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

/// The buffer of an array, or what takes turns with another one's. Behind the loop
/// the kernel that copied gives Other its elements.
std::string LaunchPrinter::bufferArgument(const Kernel &Kernel,
                                          unsigned Array) const {
  for (const CopyTurn &Turn : Promoted.Turns)
    for (const CopyTurn::Pair &P : Turn.Pairs) {
      if (Turn.InRounds.count(Kernel.Name) && P.Other == Array)
        return arrayArgument(P.Kept, true);
      if (Turn.Kernel != Kernel.Name)
        continue;
      if (P.Kept == Array)
        return Turn.IsFirst ? arrayArgument(Array, true)
                            : arrayArgument(P.Other, false);
      if (P.Other == Array)
        return arrayArgument(Turn.IsFirst ? Array : P.Kept, false);
    }
  return arrayArgument(Array, false);
}

std::string LaunchPrinter::argument(const std::vector<std::string> &Outer,
                                    const KernelArgument &Argument,
                                    const Kernel *Kernel) const {
  switch (Argument.What) {
  case KernelArgument::Kind::Outer:
    return Outer[Argument.Index];
  case KernelArgument::Kind::Parameter: {
    const std::string &Name = Source.Parameters[Argument.Index].Name;
    auto Found = Exprs.Names.find(Name);
    return Found == Exprs.Names.end() ? Name : unparenthesized(Found->second);
  }
  case KernelArgument::Kind::Array:
    return Kernel ? bufferArgument(*Kernel, Argument.Index)
                  : arrayArgument(Argument.Index, false);
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

/// Where there was a launch that copied.
void LaunchPrinter::printTurns(const CopyTurn &Turn) {
  for (const CopyTurn::Pair &P : Turn.Pairs) {
    const std::string Kept = Source.Arrays[P.Kept].Name;
    const std::string Other = Source.Arrays[P.Other].Name;
    Out.line("// In place of a copy of " + (Turn.IsFirst ? Kept : Other) +
             " to " + (Turn.IsFirst ? Other : Kept) + ".");
    printExchange(Source.Arrays[P.Kept]);
  }
}

/// Says what \p Kernel is launched for, if it has copied in a loop.
void LaunchPrinter::printOthersOf(const Kernel &Kernel) {
  for (const CopyTurn &Turn : Promoted.Turns)
    for (const CopyTurn::Pair &P : Turn.Pairs)
      if (Turn.Kernel == Kernel.Name)
        Out.line("// What " + Source.Arrays[P.Other].Name + " has in the end.");
}

void LaunchPrinter::printLaunch(const Instance &Call) {
  if (const CopyTurn *Turn = Promoted.turnsAt(Call.Statement)) {
    if (Turn->InLoop == Call.Statement)
      return printTurns(*Turn);
    TransferPrinter Transfers(Source, Plan, Names, Out);
    for (const CopyTurn::Pair &P : Turn->Pairs)
      Transfers.duplicate(P.Kept);
    return;
  }
  for (size_t K = 0; K < Promoted.Kernels.size(); ++K) {
    const PromotedKernel &Kernel = Promoted.Kernels[K];
    if (Kernel.Base.Name != Call.Statement)
      continue;
    NameScope Scope(Exprs);
    const std::vector<std::string> Outer = nameOuter(Kernel.Base, Call);
    std::string Arguments;
    for (const KernelArgument &Argument : Kernels[K].Arguments)
      Arguments += (Arguments.empty() ? "" : ", ") +
                   argument(Outer, Argument, &Kernel.Base);
    std::string Condition = notEmpty(Kernel);
    size_t NumHeld = Held.size();
    bool IsOpen = !Condition.empty() && open(Condition);
    printOthersOf(Kernel.Base);
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
  }
}
