// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Mapping/OwnElements.h"

using namespace c2cuda;

bool c2cuda::usesOwnElementsOnly(const Scop &Scop, unsigned Number) {
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses) {
      if (A.Array != Number)
        continue;
      if (S.Iterators.size() < Scop.Arrays[Number].PrivateDepth)
        return false;
      isl::map Pairs = A.Relation.intersect_domain(S.Domain);
      isl::map Own = isl::map::universe(Pairs.space());
      for (unsigned D = 0; D < Scop.Arrays[Number].PrivateDepth; ++D)
        Own = Own.equate(isl::dim::in, int(D), isl::dim::out, int(D));
      if (!bool(Pairs.is_subset(Own)))
        return false;
    }
  return true;
}

bool c2cuda::isSharedByIterations(const Scop &Scop, unsigned Number) {
  const Array &Array = Scop.Arrays[Number];
  return Array.Storage == StorageKind::Memory ||
         (Array.Storage == StorageKind::Private && Array.Rank > 0 &&
          !usesOwnElementsOnly(Scop, Number));
}
