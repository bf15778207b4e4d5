// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Buffers begin with the first element that the region touches, at the begin of
// a sector.

#include "AlignedOrigins.h"

#include "Grids.h"

#include "c2cuda/Schedule/Coalescing.h"

using namespace c2cuda;

/// The threads of a warp.
static constexpr long WarpSize = 32;

/// The first element of \p Array, of one dimension, that the region touches.
static bool firstTouched(const Scop &Scop, unsigned Array, long &First) {
  isl::set Known = Scop.knownFacts(), All;
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Array) {
        isl::set Own = A.Relation.intersect_domain(S.Domain)
                           .intersect_params(Known)
                           .range();
        All = All.is_null() ? Own : All.unite(Own);
      }
  return constantOf(All.dim_min(0).coalesce(), First);
}

/// { S[i] -> [a - v] }: how far elements of one dimension are from the values.
static bool distance(const Access &Access, const isl::set &Domain,
                     const isl::union_pw_aff &Function, long &Constant) {
  isl::map Relation = Access.Relation.intersect_domain(Domain);
  isl::union_map Values = isl::union_map::from(
      isl::multi_union_pw_aff(Function.intersect_domain(Domain)));
  if (!bool(Relation.is_single_valued()) || bool(Values.is_empty()))
    return false;
  isl::pw_aff Place = Relation.as_pw_multi_aff().at(0);
  isl::pw_aff Value = Values.as_map().as_pw_multi_aff().at(0);
  return constantOf(Place.sub(Value).coalesce(), Constant);
}

/// Whether neighbours go along \p Access's array at all.
static bool goesAlong(const Scop &Scop, const Access &Access,
                      const isl::set &Domain, const MappedDimension &X) {
  const Array &Array = Scop.Arrays[Access.Array];
  return Array.Storage != StorageKind::Private && Array.Rank > 0 &&
         neighbourAlong(Access, X.Function, Domain) != Neighbour::Same;
}

/// Whether its buffer begins with the element about which the value 0 is.
static bool beginsAtZero(const Scop &Scop, const Access &Access,
                         const isl::set &Domain, const MappedDimension &X) {
  const Array &Array = Scop.Arrays[Access.Array];
  long First, Distance;
  return Array.Rank == 1 && !Array.Range && !Array.Element.IsStruct &&
         Access.IsExact && distance(Access, Domain, X.Function, Distance) &&
         firstTouched(Scop, Access.Array, First) && First == Distance;
}

/// Whether as few blocks have a thread for each value: threads that put something
/// together go on to the next ones only if there are more values than that.
static bool hasNoMoreBlocks(const Kernel &Kernel, const MappedDimension &Before,
                            const MappedDimension &After) {
  if (Kernel.Reductions.empty() || Before.StridesGrid)
    return true;
  for (unsigned Blocks : {1u, Before.MaxBlocks})
    if (fitsBlocks(Before, Kernel.Context, Blocks) &&
        !fitsBlocks(After, Kernel.Context, Blocks))
      return false;
  return true;
}

void c2cuda::alignOrigins(const Scop &Scop, Kernel &Kernel) {
  if (Kernel.Time || Kernel.Wave || Kernel.Rounds || Kernel.isSerial() ||
      Kernel.hasCopyThreads() || Kernel.hasThreadTiles())
    return;
  MappedDimension &X = Kernel.Dimensions.front();
  long Lower;
  if (!constantOf(X.Lower, Lower) || Lower <= 0 || Lower >= WarpSize)
    return;
  bool Begins = false;
  for (const isl::set &Domain : setsOf(Kernel.ownDomain())) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    for (const Access &A : S->Accesses)
      if (goesAlong(Scop, A, Domain, X)) {
        Begins = beginsAtZero(Scop, A, Domain, X);
        if (!Begins)
          return;
      }
  }
  MappedDimension Aligned = X;
  Aligned.Lower = X.Lower.add_constant(-Lower);
  if (Begins && hasNoMoreBlocks(Kernel, X, Aligned))
    X = std::move(Aligned);
}
