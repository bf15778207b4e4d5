// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The promoted kernels as text.

#include "c2cuda/Promotion/Promotion.h"

using namespace c2cuda;

static std::string printSizes(const std::vector<unsigned> &Sizes) {
  std::string Result;
  for (unsigned Size : Sizes)
    Result += "[" + std::to_string(Size) + "]";
  return Result;
}

static std::string printWindows(const PromotedKernel &Kernel,
                                const KernelStep &Loop) {
  std::string Result;
  for (unsigned Number : Loop.Windows) {
    const RunWindow &Window = Kernel.Windows[Number];
    Result += ", keeping " + Window.Name;
    Result += printSizes(Window.Base.Sizes) + " of " +
              Kernel.Shared[Window.Tile].Name;
  }
  return Result;
}

static std::string printExchanges(const PromotedKernel &Kernel,
                                  const KernelStep &Step) {
  std::string Result;
  for (const BoxExchange &Own : Step.Exchanges) {
    const SharedTile &Near = Kernel.Shared[Own.Near];
    Result += (Result.empty() ? " with " : ", ") + Near.Name +
              printSizes(Near.Sizes) + " around " + Kernel.Shared[Own.Own].Name;
  }
  return Result;
}

static std::string printSteps(const PromotedKernel &Kernel,
                              const std::vector<KernelStep> &Steps,
                              const std::string &Indent) {
  std::string Result;
  for (const KernelStep &Step : Steps) {
    switch (Step.What) {
    case KernelStep::Kind::Copy:
      Result += Indent + "copy " + Kernel.Shared[Step.Tile].Name + "\n";
      break;
    case KernelStep::Kind::Barrier:
      Result += Indent + "barrier\n";
      break;
    case KernelStep::Kind::TileLoop:
    case KernelStep::Kind::ThreadLoop:
      Result += Indent +
                (Step.What == KernelStep::Kind::TileLoop ? "tile loop "
                                                         : "thread loop ") +
                Step.Variable.Name + " from " + toString(Step.Lower) + " to " +
                toString(Step.Upper) + " by " + std::to_string(Step.Step) +
                printWindows(Kernel, Step) +
                (Step.Ahead ? ", copied ahead\n" : "\n") +
                printSteps(Kernel, Step.Body, Indent + "  ");
      break;
    case KernelStep::Kind::Plane:
      Result += Indent + "plane " + Step.Variable.Name +
                (Step.Value.is_null() ? "" : " is " + toString(Step.Value)) +
                "\n" + printSteps(Kernel, Step.Body, Indent + "  ");
      break;
    case KernelStep::Kind::Box:
      Result += Indent + "box" + printExchanges(Kernel, Step) + "\n" +
                printSteps(Kernel, Step.Body, Indent + "  ");
      break;
    case KernelStep::Kind::Row: {
      static const char *const Works[] = {"sides", "load", "store", "next"};
      Result += Indent + Works[unsigned(Step.Work)] + " of row " +
                toString(Step.Value) + " of " + Kernel.Shared[Step.Tile].Name +
                "\n";
      break;
    }
    case KernelStep::Kind::Either:
      Result += Indent + "where " + toString(Step.Inside) + "\n" +
                printSteps(Kernel, {Step.Body[1]}, Indent + "  ") + Indent +
                "else\n" + printSteps(Kernel, {Step.Body[0]}, Indent + "  ");
      break;
    case KernelStep::Kind::Compute:
      if (!Step.Whole.is_null())
        Result += Indent + "compute where " + toString(Step.When) + "\n" +
                  toString(Step.Whole) + "\n" + Indent + "else\n";
      Result += Indent + "compute\n" + toString(Step.Tree) + "\n";
      break;
    }
  }
  return Result;
}

std::string c2cuda::printPromotion(const Scop &Scop,
                                   const PromotedScop &Promoted) {
  std::string Result;
  for (const ScratchArray &S : Promoted.Scratch)
    Result += "scratch " + Scop.Arrays[S.Array].Name + "\n";
  for (const CopyTurn &Turn : Promoted.Turns)
    for (const CopyTurn::Pair &P : Turn.Pairs)
      Result += "turns of " + Scop.Arrays[P.Kept].Name + " for " +
                Scop.Arrays[P.Other].Name + " in place of " + Turn.Kernel +
                "\n";
  for (const PromotedKernel &Kernel : Promoted.Kernels) {
    Result += "kernel " + Kernel.Base.Name + "\n";
    for (const SharedTile &Tile : Kernel.Shared) {
      Result += (Tile.InRegisters ? "  registers " : "  shared ") + Tile.Name +
                printSizes(Tile.Declared) + " of " +
                Scop.Arrays[Tile.Array].Name + "\n";
    }
    for (const RegisterElement &R : Kernel.Registers)
      Result += "  register " + R.Name + " is " + toString(R.Element) +
                (R.Load ? ", loaded" : "") + (R.Store ? ", stored" : "") + "\n";
    Result += printSteps(Kernel, Kernel.Steps, "  ");
  }
  return Result;
}
