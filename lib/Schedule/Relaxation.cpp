// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Only what would keep a loop serial is relaxed: `c[i] += a[i][j]` over i and j
// is best with a thread for each i.

#include "Relaxation.h"
#include "Searches.h"

#include <algorithm>

using namespace c2cuda;

static void collectSerial(const isl::schedule_node &Node,
                          isl::union_set &Into) {
  // A filter's own domain is what comes before filtering.
  if (Node.isa<isl::schedule_node_filter>())
    return collectSerial(Node.child(0), Into);
  if (hasParallelBand(Node)) {
    if (Node.isa<isl::schedule_node_band>() &&
        !parallelMembers(Node.as<isl::schedule_node_band>()).empty())
      return;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      collectSerial(Node.child(C), Into);
    return;
  }
  unsigned Outer = count(Node.schedule_depth());
  for (const isl::set &Set : setsOf(Node.domain()))
    if (count(Set.tuple_dim()) > Outer)
      Into = Into.unite(isl::union_set(Set));
}

isl::union_set c2cuda::serialInstances(const isl::schedule &Tree) {
  if (Tree.is_null())
    return isl::union_set();
  isl::union_set Result = isl::union_set::empty(Tree.ctx());
  // The root itself has no domain of its own.
  collectSerial(Tree.root().child(0), Result);
  return Result;
}

/// Whether \p Domain is known to have no more than a few instances, which are
/// not worth a kernel.
static bool isTiny(const isl::set &Domain) {
  constexpr long Few = 32;
  long Product = 1;
  for (int D = 0, N = int(count(Domain.tuple_dim())); D < N; ++D) {
    isl::pw_aff Length =
        Domain.dim_max(D).sub(Domain.dim_min(D)).add_constant(1).coalesce();
    long Number;
    if (!constantOf(Length, Number))
      return false;
    Product *= std::max(Number, 0l);
    if (Product > Few)
      return false;
  }
  return true;
}

/// Whether kernels can update the elements of array \p Number by several
/// threads at once: a variable through a value per thread, elements atomically.
static bool canShare(const Scop &Scop, unsigned Number) {
  const Array &Array = Scop.Arrays[Number];
  bool IsVariable = Array.Rank == Array.PrivateDepth;
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses) {
      if (A.Array != Number || A.Reduction == ReductionKind::None)
        continue;
      if (A.Reduction == ReductionKind::Search) {
        if (!canShareSearch(Scop, Number))
          return false;
        continue;
      }
      bool HasUpdate = std::any_of(
          S.Updates.begin(), S.Updates.end(), [&](const ElementUpdate &U) {
            return S.Accesses[U.Access].Array == Number;
          });
      if (!mayReorder(Scop, A) || (!IsVariable && !HasUpdate))
        return false;
    }
  return true;
}

std::set<unsigned>
c2cuda::relaxableArrays(const Scop &Scop, const isl::union_set &Serial,
                        bool MayShareSearches) {
  std::set<unsigned> Result;
  for (const isl::set &Domain : setsOf(Serial)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    if (!S || isTiny(Domain))
      continue;
    for (const Access &A : S->Accesses)
      if (A.Writes && A.Reduction != ReductionKind::None &&
          (MayShareSearches || A.Reduction != ReductionKind::Search) &&
          canShare(Scop, A.Array))
        Result.insert(A.Array);
  }
  return Result;
}
