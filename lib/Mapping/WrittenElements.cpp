// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Mapping/WrittenElements.h"

#include <algorithm>

using namespace c2cuda;

isl::set c2cuda::writtenElements(const Scop &Scop, const isl::union_set &Domain,
                                 unsigned Number) {
  return writtenElements(Scop, Domain, Number, {ElementPart()});
}

isl::set c2cuda::writtenElements(const Scop &Scop, const isl::union_set &Domain,
                                 unsigned Number,
                                 const std::vector<ElementPart> &Parts) {
  auto IsAnyOf = [&](const Access &A) {
    return A.Array == Number && A.Writes &&
           std::any_of(Parts.begin(), Parts.end(),
                       [&](const ElementPart &Part) {
                         return mayMeet(A.Part, Part);
                       });
  };
  isl::set Result;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (size_t A = 0; S && A < S->Accesses.size(); ++A) {
      if (!IsAnyOf(S->Accesses[A]))
        continue;
      isl::set Own = S->Accesses[A].Relation.intersect_domain(Set).range();
      Result = Result.is_null() ? Own : Result.unite(Own);
    }
  }
  return Result;
}

bool c2cuda::meetsWrites(const Scop &Scop, const isl::union_set &Domain,
                         const isl::set &Own, const Access &Access) {
  isl::set Written = writtenElements(Scop, Domain, Access.Array, {Access.Part});
  if (Written.is_null())
    return false;
  isl::set Touched = Access.Relation.intersect_domain(Own).range();
  return !bool(Touched.is_disjoint(Written));
}
