// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Mapping/WrittenElements.h"

using namespace c2cuda;

isl::set c2cuda::writtenElements(const Scop &Scop, const isl::union_set &Domain,
                                 unsigned Number) {
  isl::set Result;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (size_t A = 0; S && A < S->Accesses.size(); ++A) {
      if (S->Accesses[A].Array != Number || !S->Accesses[A].Writes)
        continue;
      isl::set Own = S->Accesses[A].Relation.intersect_domain(Set).range();
      Result = Result.is_null() ? Own : Result.unite(Own);
    }
  }
  return Result;
}

bool c2cuda::meetsWrites(const Scop &Scop, const isl::union_set &Domain,
                         const isl::set &Own, const Access &Access) {
  isl::set Written = writtenElements(Scop, Domain, Access.Array);
  if (Written.is_null())
    return false;
  isl::set Touched = Access.Relation.intersect_domain(Own).range();
  return !bool(Touched.is_disjoint(Written));
}
