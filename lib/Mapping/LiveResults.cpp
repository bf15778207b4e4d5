// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LiveResults.h"

#include <algorithm>
#include <map>

using namespace c2cuda;

/// When a thread of \p Kernel does something with \p Array,
/// [p, outer, values] -> { S[i] -> [time] }.
static isl::union_map timesOf(const Scop &Scop, const Kernel &Kernel,
                              unsigned Array) {
  isl::union_set Domain = isl::union_set::empty(Scop.ctx());
  for (const isl::set &Set : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    if (S && std::any_of(S->Accesses.begin(), S->Accesses.end(),
                         [&](const Access &A) { return A.Array == Array; }))
      Domain = Domain.unite(isl::union_set(Set));
  }
  for (const MappedDimension &D : Kernel.Dimensions)
    Domain = Domain.intersect(D.Function.bind(D.Value.Name));
  return Scop.Schedule.map().intersect_domain(Domain);
}

/// Whether a thread does nothing with the one after it has done something with
/// the other.
static bool endsBefore(const isl::union_map &One, const isl::union_map &Other) {
  isl::union_map Later =
      isl::manage(isl_union_map_lex_gt_union_map(One.copy(), Other.copy()));
  return bool(Later.is_empty());
}

unsigned c2cuda::mostLiveResults(const Scop &Scop, const Kernel &Kernel,
                                 const std::set<unsigned> &Results) {
  // Joined kernels have another order.
  if (Results.size() < 2 || !Kernel.Parts.empty())
    return unsigned(Results.size());
  std::map<unsigned, isl::union_map> Times;
  for (unsigned Array : Results)
    Times[Array] = timesOf(Scop, Kernel, Array);
  unsigned Most = 1;
  for (const auto &[Array, Own] : Times) {
    unsigned AtATime = 1;
    for (const auto &[Other, Its] : Times)
      AtATime +=
          Other != Array && !endsBefore(Own, Its) && !endsBefore(Its, Own);
    Most = std::max(Most, AtATime);
  }
  return Most;
}
