// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over the tiles in shared memory.

#include "CodePrinter.h"

#include <algorithm>

using namespace c2cuda;

/// Whether some tile of \p Loop has \p Count buffers.
bool CodePrinter::hasBuffers(const AstStep &Loop, unsigned Count) const {
  return std::any_of(Loop.Body.begin(), Loop.Body.end(),
                     [&](const AstStep &Step) {
                       return Step.What == KernelStep::Kind::Copy &&
                              Kernel.Shared[Step.Tile].Buffers == Count;
                     });
}

/// The call that copies the tile at \p First to the buffer \p To.
std::string CodePrinter::copyCall(const AstStep &Loop, const std::string &First,
                                  const std::string &To) const {
  bool HasOne = !hasBuffers(Loop, Loop.Ahead->Buffers);
  return Loop.Ahead->Copy + "(" + First + (HasOne ? "" : ", " + To) + ");";
}

/// "threadIdx.y > 0 && " where only those threads copy.
std::string CodePrinter::whoCopies() const {
  const c2cuda::Kernel &Base = Kernel.Base;
  if (!Base.hasCopyThreads())
    return "";
  return Base.isSerial() ? "threadIdx.x >= " +
                               std::to_string(Base.firstThatCopies()) + " && "
                         : "threadIdx.y > 0 && ";
}

/// The function that copies a tile to one of the buffers, and the first tiles.
/// Where several are under way, there is one group of copies for each even if
/// there is no such tile: so it is known which are still to come.
void CodePrinter::printCopies(const AstStep &Loop) {
  const CopyAhead &Names = *Loop.Ahead;
  bool HasSeveral = Names.Buffers > 2;
  bool HasOne = !hasBuffers(Loop, Names.Buffers);
  Out->open("auto " + Names.Copy + " = [&](" + Loop.Variable.Type + " " +
            Loop.Variable.Name + (HasOne ? "" : ", int " + Names.To) + ")");
  Statements.Buffer = Names.To;
  if (HasSeveral)
    Out->open("if (" + whoCopies() + Loop.Variable.Name + " < " +
              Exprs.print(Loop.Upper) + ")");
  for (const AstStep &Step : Loop.Body)
    if (Step.What == KernelStep::Kind::Copy)
      printStep(Step);
  if (HasSeveral)
    Out->close();
  Out->line("__pipeline_commit();");
  Out->close("};");
  if (HasSeveral) {
    for (unsigned Tile = 0; Tile + 1 < Names.Buffers; ++Tile)
      Out->line(Names.Copy + "(" + tileAt(Loop, Tile) + ", " +
                std::to_string(Tile) + ");");
    Out->line("int " + Names.Now + " = 0;");
    return;
  }
  std::string First = copyCall(Loop, tileAt(Loop, 0), Names.Now);
  if (!HasOne)
    Out->line("int " + Names.Now + " = 0;");
  if (Loop.HasFirst.is_null()) {
    Out->line(First);
    return;
  }
  Out->line("if (" + Exprs.print(Loop.HasFirst) + ")");
  Out->indent().line(First).unindent();
}

/// The first iteration of the tile of that number.
std::string CodePrinter::tileAt(const AstStep &Loop, unsigned Tile) const {
  std::string Lower = Exprs.print(Loop.Lower);
  std::string Further = std::to_string(Tile * Loop.Step);
  return Tile == 0 ? Lower : Lower == "0" ? Further : Lower + " + " + Further;
}

/// Waits for a tile, and has another one copied while it is computed on.
void CodePrinter::printNextCopy(const AstStep &Loop, const std::string &Upper) {
  const CopyAhead &Names = *Loop.Ahead;
  const std::string &Name = Loop.Variable.Name;
  std::string Step = std::to_string(Loop.Step);
  std::string Buffers = std::to_string(Names.Buffers);
  std::string Others = std::to_string(Names.Buffers - 1);
  Out->line("__pipeline_wait_prior(" + std::to_string(Names.Buffers - 2) +
            ");");
  // Others may still read what is in the only one.
  if (hasBuffers(Loop, 1))
    Out->line("__syncthreads();");
  Statements.Buffer = Names.Now;
  TakesStaged = true;
  for (const AstStep &Inner : Loop.Body)
    if (Inner.What == KernelStep::Kind::Copy &&
        !Kernel.Shared[Inner.Tile].Staged.empty())
      printStep(Inner);
  TakesStaged = false;
  Out->line("__syncthreads();");
  if (Names.Buffers > 2) {
    Out->line(Names.Copy + "(" + Name + " + " +
              std::to_string((Names.Buffers - 1) * Loop.Step) + ", (" +
              Names.Now + " + " + Others + ") % " + Buffers + ");");
    return;
  }
  Out->line("if (" + Name + " + " + Step + " < " + Upper + ")");
  Out->indent();
  Out->line(copyCall(Loop, Name + " + " + Step, "1 - " + Names.Now));
  Out->unindent();
}

/// Whether all threads of a block read the same of its tiles at a time.
bool CodePrinter::hasUniformTiles(const AstStep &Loop) const {
  return std::all_of(Loop.Body.begin(), Loop.Body.end(),
                     [&](const AstStep &Step) {
                       return Step.What != KernelStep::Kind::Copy ||
                              Kernel.Shared[Step.Tile].IsUniform;
                     });
}

/// One member of each struct that its tiles are members of.
std::vector<const SharedTile *>
CodePrinter::packedTiles(const AstStep &Loop) const {
  std::vector<const SharedTile *> Result;
  for (const AstStep &Step : Loop.Body) {
    if (Step.What != KernelStep::Kind::Copy)
      continue;
    const SharedTile &Own = Kernel.Shared[Step.Tile];
    if (!Own.Member.empty() && std::none_of(Result.begin(), Result.end(),
                                            [&](const SharedTile *Other) {
                                              return Other->Name == Own.Name;
                                            }))
      Result.push_back(&Own);
  }
  return Result;
}

void CodePrinter::printTileLoop(const AstStep &Loop) {
  const std::string &Name = Loop.Variable.Name;
  // Another loop's variable may have the same name.
  NameScope Scope(Exprs);
  Exprs.forget(Name);
  if (Loop.Variable.Type == "long long")
    Exprs.Wide.insert(Name);
  std::string Upper = Exprs.print(Loop.Upper);
  std::string Step = Loop.StepOfRun.is_null() ? std::to_string(Loop.Step)
                                              : Exprs.print(Loop.StepOfRun);
  std::string Head = "for (" + Loop.Variable.Type + " " + Name + " = " +
                     Exprs.print(Loop.Lower) + "; " + Name + " < " + Upper +
                     "; " + Name + (Loop.Step == 1 ? "++" : " += " + Step) +
                     ")";
  bool IsBlock = Loop.Ahead && !Loop.Guard.is_null();
  if (!Loop.Guard.is_null()) {
    std::string Guard = "if (" + Exprs.print(Loop.Guard) + ")";
    IsBlock ? Out->open(Guard) : Out->line(Guard).indent();
  }
  LinearForm Left = Exprs.linear(Loop.Upper);
  Left.add(Name, -1);
  --Left.Constant;
  Exprs.know(Left);
  TileFacts.push_back(std::move(Left));
  if (!Loop.Ahead) {
    declareKept();
    Out->open(Head);
    HasUniformTiles = hasUniformTiles(Loop);
    Packed = packedTiles(Loop);
    print(Loop.Body);
    Packed.clear();
    HasUniformTiles = false;
    Out->close();
  } else {
    printCopies(Loop);
    const CopyAhead &Names = *Loop.Ahead;
    Out->open(Head);
    printNextCopy(Loop, Upper);
    InCopiedTile = Kernel.Base.hasCopyThreads();
    for (const AstStep &Inner : Loop.Body)
      if (Inner.What != KernelStep::Kind::Copy)
        printStep(Inner);
    InCopiedTile = false;
    if (hasBuffers(Loop, Names.Buffers))
      Out->line(Names.Now + " = " +
                (Names.Buffers > 2 ? "(" + Names.Now + " + 1) % " +
                                         std::to_string(Names.Buffers)
                                   : "1 - " + Names.Now) +
                ";");
    Out->close();
  }
  TileFacts.pop_back();
  if (IsBlock)
    Out->close();
  else if (!Loop.Guard.is_null())
    Out->unindent();
}
