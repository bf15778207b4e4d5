// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Left alone, nvcc rather spills a few values than have fewer blocks at a time.

#include "c2cuda/Promotion/Promotion.h"

#include <algorithm>

using namespace c2cuda;

/// Of a multiprocessor, for tiles of time: about as many as shared memory lets
/// it have. Left alone, nvcc spills a few values for more.
static constexpr unsigned ThreadsOfTiles = 1024;

/// Whether it keeps results for a tile of values in registers.
static bool isContraction(const PromotedKernel &Kernel) {
  return Kernel.Base.hasThreadTiles() && !Kernel.Shared.empty() &&
         Kernel.Shared.front().IsFilled;
}

static bool hasLargeWindows(const Scop &Scop, const PromotedKernel &Kernel) {
  return std::any_of(Kernel.Windows.begin(), Kernel.Windows.end(),
                     [&](const RunWindow &Window) {
                       unsigned Bytes =
                           Scop.Arrays[Window.Base.Array].Element.Bytes;
                       return Window.Base.size() * Bytes > LargeWindowBytes;
                     });
}

unsigned c2cuda::leastBlocksOf(const Scop &Scop, const PromotedKernel &Kernel) {
  // Two blocks hide each other's loads: that leaves 128 registers.
  if (isContraction(Kernel))
    return 2;
  if (hasLargeWindows(Scop, Kernel))
    return std::max(1u, ThreadsWithLargeWindows / Kernel.Base.numThreads());
  if (Kernel.Base.Time && !Kernel.Box)
    return std::max(1u, ThreadsOfTiles / Kernel.Base.numThreads());
  return 0;
}
