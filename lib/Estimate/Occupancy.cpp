// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many blocks a multiprocessor holds (CUDA C++ Programming Guide, "Hardware
// Multithreading").

#include "c2cuda/Estimate/Estimate.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

/// Registers come to a warp in pieces of 256, so to a thread in pieces of 8.
static constexpr unsigned RegisterPiece = 8;
/// What the system takes of shared memory for each block, from sm_80 on.
static constexpr unsigned SystemSharedBytes = 1024;
/// Of any kernel: its place, bounds, and what the compiler needs besides.
static constexpr unsigned CommonRegisters = 18;

static unsigned roundedUp(unsigned Number, unsigned Piece) {
  return (Number + Piece - 1) / Piece * Piece;
}

static unsigned valuesOf(const Kernel &Kernel) {
  unsigned Result = 1;
  for (const MappedDimension &D : Kernel.Dimensions)
    Result *= D.perThread();
  return Result;
}

/// What its statements have in flight: the operands of the largest one, once
/// for each value along one axis, and two for each pointer.
static unsigned operandRegisters(const Scop &Scop, const Kernel &Kernel) {
  unsigned Operands = 0, Along = 1;
  for (const MappedDimension &D : Kernel.Dimensions)
    Along = std::max(Along, D.perThread());
  std::set<unsigned> Arrays;
  for (const isl::set &Set : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    if (!S)
      continue;
    unsigned Own = 0;
    for (const Access &A : S->Accesses) {
      const Array &Array = Scop.Arrays[A.Array];
      if (Array.Storage != StorageKind::Private)
        Arrays.insert(A.Array);
      Own += std::max(1u, std::min(16u, Array.Element.Bytes) / 4);
    }
    Operands = std::max(Operands, Own);
  }
  return Along * Operands + 2 * unsigned(Arrays.size());
}

/// The variables that a thread has for itself, without arrays.
static std::set<unsigned> privatesOf(const Scop &Scop, const Kernel &Kernel) {
  std::set<unsigned> Result;
  for (const isl::set &Set : setsOf(Kernel.Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Set)))
      for (const Access &A : S->Accesses)
        if (Scop.Arrays[A.Array].Storage == StorageKind::Private &&
            Scop.Arrays[A.Array].Rank == Scop.Arrays[A.Array].PrivateDepth)
          Result.insert(A.Array);
  return Result;
}

/// Of what threads keep from step to step, with what is around it in a phase.
static unsigned registersOfBoxes(const Scop &Scop,
                                 const PromotedKernel &Kernel) {
  unsigned Result = 0, Around = 0;
  for (const SharedTile &Tile : Kernel.Shared) {
    if (!Tile.InRegisters)
      continue;
    unsigned Elements = Scop.Arrays[Tile.Array].Element.Bytes / 4, Box = 1;
    if (Kernel.Base.Time->keepsRows()) {
      // Several rows are at hand at a time.
      Result +=
          Elements * Tile.Sizes[0] * Kernel.Box->Runs.front().Count * 3 / 2;
      continue;
    }
    for (unsigned Size : Tile.Sizes)
      Elements *= Size;
    for (const ThreadRun &Run : Kernel.Box->Runs)
      Box *= Run.Count * Scop.Arrays[Tile.Array].Element.Bytes / 4;
    Result += Elements == Box ? Elements : 0;
    Around = std::max(Around, Elements - std::min(Elements, Box));
  }
  return Result + Around;
}

static unsigned registersOf(const Scop &Scop, const PromotedKernel &Kernel) {
  unsigned Result = CommonRegisters + operandRegisters(Scop, Kernel.Base);
  for (const RegisterElement &R : Kernel.Registers) {
    unsigned Words = Scop.Arrays[R.Array].Element.Bytes / 4;
    for (unsigned Size : R.Sizes)
      Words *= Size;
    Result += valuesOf(Kernel.Base) * Words;
  }
  for (unsigned Array : privatesOf(Scop, Kernel.Base))
    Result += valuesOf(Kernel.Base) *
              std::max(1u, Scop.Arrays[Array].Element.Bytes / 4);
  unsigned OfWindows = 0;
  for (const RunWindow &Window : Kernel.Windows)
    OfWindows = std::max(OfWindows,
                         Window.Base.size() *
                             Scop.Arrays[Window.Base.Array].Element.Bytes / 4);
  Result += OfWindows + registersOfBoxes(Scop, Kernel);
  for (const Accumulator &A : Kernel.Accumulators)
    Result += std::max(1u, Scop.Arrays[A.Array].Element.Bytes / 4);
  return std::min(MostRegistersOfThread, Result);
}

Occupancy c2cuda::occupancyOf(const Scop &Scop, const PromotedKernel &Kernel,
                              const Device &Target) {
  Occupancy Result;
  Result.Threads = Kernel.Base.numThreads();
  Result.SharedBytes = sharedBytesOf(Scop, Kernel);
  unsigned Threads = roundedUp(Result.Threads, WarpThreads);
  // As many as a block can have at all, or as some of them can have:
  // __launch_bounds__ sees to that.
  unsigned Most =
      Target.Registers / (Threads * std::max(1u, leastBlocksOf(Scop, Kernel)));
  Result.Registers =
      std::min(registersOf(Scop, Kernel), Most / RegisterPiece * RegisterPiece);
  unsigned Shared =
      Result.SharedBytes + (Target.Capability >= 80 ? SystemSharedBytes : 0);
  const std::pair<unsigned, const char *> Limits[] = {
      {Target.Blocks, "blocks"},
      {Target.Threads / Threads, "threads"},
      {Target.Registers /
           (Threads * roundedUp(Result.Registers, RegisterPiece)),
       "registers"},
      {Shared ? Target.SharedBytes / Shared : Target.Blocks, "shared memory"}};
  Result.Blocks = Limits[0].first;
  Result.Limit = Limits[0].second;
  for (const auto &[Blocks, What] : Limits) {
    if (Blocks >= Result.Blocks)
      continue;
    Result.Blocks = Blocks;
    Result.Limit = What;
  }
  return Result;
}
