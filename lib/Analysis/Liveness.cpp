// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which elements' values enter and leave the region.

#include "c2cuda/Analysis/Dependences.h"

#include "ElementCells.h"

using namespace c2cuda;

/// The universe { A[a] } of the arrays for which \p Keep holds.
template <typename Predicate>
static isl::union_set universeOf(const Scop &Scop, Predicate Keep) {
  isl::union_set Result = isl::union_set::empty(Scop.ctx());
  auto Add = [&](const isl::union_map &Accesses) {
    for (isl::set Set : setsOf(Accesses.universe().range()))
      if (const Array *A = Scop.findArray(tupleName(Set)))
        if (Keep(*A))
          Result = Result.unite(isl::union_set(Set));
  };
  Add(Scop.reads());
  Add(Scop.mayWrites());
  return Result;
}

std::optional<Liveness> c2cuda::computeLiveness(const Scop &Scop,
                                                const Dependences &Dependences,
                                                Refusals &Refusals) {
  auto InMemory = [](const Array &A) {
    return A.Storage != StorageKind::Private;
  };
  auto SeenLater = [](const Array &A) {
    return A.Storage != StorageKind::Private && A.IsLiveOut;
  };
  isl::union_set Memory = universeOf(Scop, InMemory);
  isl::union_set Later = universeOf(Scop, SeenLater);
  isl::set Known = Scop.knownFacts();
  auto ElementsOf = [&](const isl::union_map &Accesses,
                        const isl::union_set &Arrays) {
    return Accesses.intersect_params(Known).range().intersect(Arrays).coalesce();
  };
  Liveness Result;
  Result.LiveIn = ElementsOf(Dependences.LiveInReads, Memory);
  Result.LiveOut = ElementsOf(Scop.mayWrites(), Later);
  ElementCells Cells(Scop);
  Result.MustWritten =
      Cells.complete(Cells.mustWrites().intersect_params(Known).range())
          .intersect(Memory)
          .coalesce();
  Result.Accessed =
      ElementsOf(Scop.reads().unite(Scop.mayWrites()), Memory);
  if (Result.LiveIn.is_null() || Result.LiveOut.is_null() ||
      Result.MustWritten.is_null() || Result.Accessed.is_null()) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"liveness"});
    return std::nullopt;
  }
  return Result;
}
