// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Tiles of one launch have no element in common that one of them writes, or
// there would be a dependence between them. So a tile may keep all that it
// writes until its end.

#include "WaveBoxes.h"

#include "KernelDomain.h"

#include <algorithm>

using namespace c2cuda;

/// More elements than that along a dimension do not fit.
static constexpr unsigned MaxSize = 256;

/// Basic sets that a plain set has at most: a row, a column, a corner.
static constexpr unsigned MaxPieces = 3;

isl::union_set c2cuda::instancesOfTile(const Kernel &Kernel) {
  const WaveTile &Wave = *Kernel.Wave;
  return within(blockDomain(Kernel, Wave.Domain), Wave.Function, Wave.Origin,
                Wave.Size);
}

unsigned c2cuda::pitchOf(unsigned Size) { return Size + Size % 2; }

namespace {

class BoxFinder {
public:
  BoxFinder(const c2cuda::Scop &Scop, const Dependences &Edges,
            const Kernel &Kernel)
      : Scop(Scop), Edges(Edges), Tile(instancesOfTile(Kernel)),
        Context(threadContext(Kernel)) {
    for (const MappedDimension &D : Kernel.Dimensions)
      Context = Context.project_out_param(D.Value.Name);
  }

  std::optional<WaveBox> find(unsigned Number) const {
    isl::union_map Reads =
        accesses(Number, [](const Access &A) { return A.Reads; });
    isl::union_map Writes =
        accesses(Number, [](const Access &A) { return A.Writes; });
    if (Reads.is_null() || Writes.is_null() || bool(Writes.is_empty()) ||
        bool(Reads.is_empty()))
      return std::nullopt;
    WaveBox Result;
    Result.Array = Number;
    Result.Stored = elements(Writes);
    isl::union_map Sure = accesses(Number, [](const Access &A) {
      return A.Writes && !A.IsMay && A.CoversAll;
    });
    if (bool(Writes.is_subset(Sure)))
      Result.Loaded = elements(Reads.subtract(readsWithin(Number)));
    else
      Result.Loaded = elements(Reads.unite(Writes));
    Result.LoadsWritten = !bool(Writes.is_subset(Sure));
    if (!isPlain(Result.Loaded) || !isPlain(Result.Stored))
      return std::nullopt;
    auto Box = fixedBoxAround(elements(Reads.unite(Writes)), MaxSize);
    if (!Box)
      return std::nullopt;
    Result.Box = std::move(*Box);
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  isl::union_set Tile;
  /// [p, outer, origins] -> { : ... }
  isl::set Context;

  /// { S[i] -> A[a] } of the tile; null if the elements are not known.
  template <typename Predicate>
  isl::union_map accesses(unsigned Number, Predicate IsWanted) const {
    isl::union_map Result = isl::union_map::empty(Scop.ctx());
    for (const isl::set &Domain : setsOf(Tile)) {
      const Statement *S = Scop.findStatement(tupleName(Domain));
      for (const Access &A : S->Accesses) {
        if (A.Array != Number)
          continue;
        if (!A.IsExact || !A.Part.isWhole() || A.Inspected)
          return isl::union_map();
        if (IsWanted(A))
          Result =
              Result.unite(isl::union_map(A.Relation.intersect_domain(Domain)));
      }
    }
    return Result;
  }

  /// { S[i] -> A[a] }: what the tile itself has written before it reads it.
  isl::union_map readsWithin(unsigned Number) const {
    isl::union_map Result = isl::union_map::empty(Scop.ctx());
    for (const isl::map &Flow : mapsOf(Edges.FlowByElement)) {
      isl::map Written = Flow.domain().unwrap();
      if (rangeName(Written) != Scop.Arrays[Number].Name)
        continue;
      // { A[a] -> T[j] } from instances of the tile.
      isl::union_map Inside =
          isl::union_map(Flow.curry()).intersect_domain(Tile);
      for (const isl::map &Own : mapsOf(Inside))
        Result = Result.unite(isl::union_map(Own.range().unwrap().reverse()));
    }
    return Result.intersect_domain(Tile);
  }

  isl::set elements(const isl::union_map &Accesses) const {
    isl::set Result;
    for (const isl::set &Set : setsOf(Accesses.range()))
      Result = Result.is_null() ? Set : Result.unite(Set);
    return Result.is_null() ? Result
                            : Result.intersect_params(Context).coalesce();
  }

  /// Whether code that copies it is simple.
  static bool isPlain(const isl::set &Set) {
    return !Set.is_null() && !bool(Set.involves_locals()) &&
           count(Set.n_basic_set()) <= MaxPieces;
  }
};

} // namespace

std::vector<WaveBox> c2cuda::waveBoxes(const Scop &Scop,
                                       const Dependences &Dependences,
                                       const Kernel &Kernel, unsigned Bytes) {
  BoxFinder Finder(Scop, Dependences, Kernel);
  std::vector<WaveBox> Result;
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A) {
    if (Scop.Arrays[A].Storage == StorageKind::Private ||
        Scop.Arrays[A].Rank < 2)
      continue;
    auto Box = Finder.find(A);
    if (!Box)
      continue;
    unsigned Own = Scop.Arrays[A].Element.Bytes;
    for (size_t D = 0; D < Box->Box.Sizes.size(); ++D)
      Own *= D + 1 == Box->Box.Sizes.size() ? pitchOf(Box->Box.Sizes[D])
                                            : Box->Box.Sizes[D];
    if (Own > Bytes)
      continue;
    Bytes -= Own;
    Result.push_back(std::move(*Box));
  }
  return Result;
}
