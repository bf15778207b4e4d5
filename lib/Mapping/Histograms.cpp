// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Histograms.h"

#include "Grids.h"

#include <algorithm>

using namespace c2cuda;

/// What the histograms of a block may take, so that a multiprocessor has room
/// for the blocks that it has threads for.
static constexpr unsigned MostBytes = 16 * 1024;
/// The most elements where threads know which: blocks may update few of them.
static constexpr unsigned MostInPlace = 64;
/// Threads of a block of one dimension.
static constexpr unsigned FlatThreads = 256;
/// Rounds of a block's loop that outweigh its elements' way there and back.
static constexpr unsigned LeastRounds = 8;

unsigned Histogram::numElements() const {
  unsigned Result = 1;
  for (unsigned Size : Sizes)
    Result *= Size;
  return Result;
}

bool c2cuda::hasHistograms(const Kernel &Kernel) {
  return std::any_of(
      Kernel.Reductions.begin(), Kernel.Reductions.end(),
      [](const KernelReduction &R) { return R.OfBlock.has_value(); });
}

namespace {

struct Updated {
  /// [p, outer] -> { A[a] }: all that a kernel may update of an array.
  isl::set Elements;
  /// Whether the run says where.
  bool IsScattered = true;
};

} // namespace

/// Nothing if \p Kernel does anything else with the array of \p Reduction than
/// updates of that kind: `s[0] += v; if (v > s[1]) s[1] = v;` has two.
static std::optional<Updated> updated(const Scop &Scop, const Kernel &Kernel,
                                      const KernelReduction &Reduction) {
  Updated Result;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    for (unsigned A = 0; S && A < S->Accesses.size(); ++A) {
      const Access &Access = S->Accesses[A];
      if (Access.Array != Reduction.Array)
        continue;
      if (Access.Reduction != Reduction.Kind)
        return std::nullopt;
      Result.IsScattered &= !Access.IsExact;
      isl::set Own = Access.Relation.intersect_domain(Domain).range();
      Result.Elements =
          Result.Elements.is_null() ? Own : Result.Elements.unite(Own);
    }
  }
  return Result.Elements.is_null() ? std::nullopt : std::optional(Result);
}

static std::optional<Histogram> histogramOf(const Scop &Scop,
                                            const Kernel &Kernel,
                                            const KernelReduction &Reduction) {
  const Array &Array = Scop.Arrays[Reduction.Array];
  const unsigned Bytes = Array.Element.Bytes;
  if (Reduction.IsOneElement || Reduction.Kind == ReductionKind::AllTrue ||
      Reduction.Kind == ReductionKind::AnyTrue || Bytes < 4 ||
      Array.Storage != StorageKind::Memory || (Array.IsFlat && Array.Rank > 1))
    return std::nullopt;
  auto Own = updated(Scop, Kernel, Reduction);
  if (!Own)
    return std::nullopt;
  if (Array.Range && Array.Rank == 1 && Own->IsScattered)
    return Histogram{{0}, {MostBytes / Bytes}};
  Histogram Result;
  unsigned Left = Own->IsScattered ? MostBytes / Bytes : MostInPlace;
  for (unsigned D = 0; D < Array.Rank && !Array.Range; ++D) {
    long First, Last;
    if (!constantOf(Own->Elements.dim_min(D).coalesce(), First) ||
        !constantOf(Own->Elements.dim_max(D).coalesce(), Last) ||
        Last < First || Last - First >= long(Left))
      return std::nullopt;
    Result.First.push_back(First);
    Result.Sizes.push_back(unsigned(Last - First + 1));
    Left /= Result.Sizes.back();
  }
  return Result.Sizes.empty() ? std::nullopt : std::optional(Result);
}

void c2cuda::addHistograms(const Scop &Scop, Kernel &Kernel) {
  unsigned Bytes = 0;
  bool Any = false;
  for (KernelReduction &Reduction : Kernel.Reductions) {
    auto Own = histogramOf(Scop, Kernel, Reduction);
    if (!Own)
      continue;
    Bytes += Own->numElements() * Scop.Arrays[Reduction.Array].Element.Bytes;
    if (Bytes > MostBytes)
      break;
    Reduction.OfBlock = std::move(Own);
    Any = true;
  }
  if (Any && Kernel.Dimensions.size() == 1 && Scop.Hints.Block.empty())
    Kernel.Dimensions.front().Size = FlatThreads;
}

void c2cuda::giveRounds(Kernel &Kernel) {
  if (!hasHistograms(Kernel))
    return;
  MappedDimension &Outermost = Kernel.Dimensions.back();
  Outermost.RoundsOfBlock = LeastRounds;
  Outermost.StridesGrid = !fitsBlocks(Outermost, Kernel.Context, 1);
}
