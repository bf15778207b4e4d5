// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RunWindows.h"

using namespace c2cuda;

/// Names for what counts the elements of any window, per subscript.
static std::vector<std::string> loopsOf(const PromotedKernel &Kernel,
                                        size_t Rank, NameAllocator &Names) {
  if (!Kernel.Windows.empty())
    return Kernel.Windows.front().Loops;
  std::vector<std::string> Result;
  for (size_t D = 0; D < Rank; ++D) {
    static const char *const Axes[] = {"near_x", "near_y", "near_z"};
    Result.push_back(Names.take(Axes[Rank - 1 - D]));
  }
  return Result;
}

std::vector<unsigned> c2cuda::addWindows(const Scop &Scop,
                                         const TimePhase &Phase,
                                         NameAllocator &Names,
                                         PromotedKernel &Kernel) {
  std::vector<unsigned> Result;
  for (const TimeWindow &Window : Phase.Windows) {
    const unsigned Number = unsigned(Kernel.Windows.size());
    RunWindow Own;
    Own.Base = Window;
    while (Kernel.Shared[Own.Tile].Array != Window.Array)
      ++Own.Tile;
    Own.Name = Names.take("near_" + Scop.Arrays[Window.Array].Name);
    Own.Loops = loopsOf(Kernel, Window.Sizes.size(), Names);
    for (const ReferenceKey &Key : Window.Reads)
      Kernel.InWindow[Key] = Number;
    Result.push_back(Number);
    Kernel.Windows.push_back(std::move(Own));
  }
  return Result;
}
