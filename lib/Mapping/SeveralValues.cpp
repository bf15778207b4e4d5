// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Mapping/SeveralValues.h"

#include "Operands.h"
#include "ThreadTiles.h"

#include <algorithm>

using namespace c2cuda;

/// Values of a thread.
static constexpr unsigned MostValues = 4;

/// Threads that a multiprocessor is to have all the same.
static constexpr double LeastThreads = 512;

/// Of what is read and written for a value: more of them take too many registers.
static constexpr size_t MostAccesses = 32;

/// Whether the threads of \p Kernel only have its dimensions, and one instance of
/// each short statement for each of their values.
static bool isStraight(const Scop &Scop, const Kernel &Kernel) {
  if (Kernel.Dimensions.empty() || Kernel.hasBatch() || Kernel.marches() ||
      Kernel.hasThreadTiles() || Kernel.hasCopyThreads() || Kernel.Time ||
      Kernel.Wave || Kernel.Rounds || Kernel.Chains || Kernel.InGridLoop ||
      !Kernel.Parts.empty() || !Kernel.Lone.is_null())
    return false;
  size_t Accesses = 0;
  for (const isl::set &Own : setsOf(Kernel.Domain)) {
    if (!Operands(Scop, Kernel, Own).callsNothingLong())
      return false;
    Accesses += Scop.findStatement(tupleName(Own))->Accesses.size();
  }
  return Accesses <= MostAccesses && hasNoLoop(Kernel);
}

/// Along the first axis neighbours in a warp have neighbouring values; along the
/// others a thread has them, which stencils read in part only once then.
static void addValues(const Device &Target, Kernel &Kernel) {
  MappedDimension &Last = Kernel.Dimensions.back();
  const double Most =
      numValues(Kernel) / (LeastThreads * Target.Multiprocessors);
  unsigned Values = MostValues;
  while (Values > 1 && Values > Most)
    Values /= 2;
  if (Values == 1)
    return;
  Last.RoundsOfBlock = std::max(1u, Last.RoundsOfBlock / Values);
  if (Kernel.Dimensions.size() == 1)
    Last.Groups = Values;
  else
    Last.Vector = Values;
  MappedDimension &X = Kernel.Dimensions.front();
  if (Kernel.Dimensions.size() == 3 && X.Size == WarpThreads) {
    X.Size *= Last.Size;
    Last.Size = 1;
  }
}

MappedScop c2cuda::withSeveralValues(const Scop &Scop, const Device &Target,
                                     MappedScop Mapped) {
  if (!Scop.Hints.Block.empty() || !Scop.Hints.ThreadTile.empty())
    return Mapped;
  for (Kernel &Kernel : Mapped.Kernels) {
    // A launch in a loop of the host mostly has few values along one dimension.
    const bool IsSmall =
        !Kernel.Outer.empty() && Kernel.Dimensions.size() == 1;
    // Of equal values a search wants the first: threads take them in order, which
    // their own ones of an outer dimension are not in if blocks go on along x.
    const bool HasOrder =
        !Kernel.Searches.empty() && Kernel.Dimensions.size() > 1;
    if (!IsSmall && !HasOrder && isStraight(Scop, Kernel) &&
        !Kernel.Dimensions.back().Counted)
      addValues(Target, Kernel);
  }
  return Mapped;
}
