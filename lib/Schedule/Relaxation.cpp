// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Only what would keep a loop serial is relaxed: `c[i] += a[i][j]` over i and j
// is best with a thread for each i, unless there are few of them.

#include "Relaxation.h"
#include "Searches.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <algorithm>

using namespace c2cuda;

/// Whether the parallel loops \p Members of \p Band are known to have few
/// iterations.
static bool areShort(const isl::schedule_node_band &Band,
                     const std::vector<unsigned> &Members) {
  constexpr long Few = 64;
  isl::union_set Domain = Band.domain();
  long Product = 1;
  for (unsigned M : Members) {
    isl::union_map Values = isl::union_map::from(isl::multi_union_pw_aff(
        Band.partial_schedule().at(int(M)).intersect_domain(Domain)));
    for (const isl::set &Set : setsOf(Values.range().coalesce())) {
      long First, Last;
      if (!constantOf(Set.dim_min(0).coalesce(), First) ||
          !constantOf(Set.dim_max(0).coalesce(), Last))
        return false;
      Product *= std::max(Last - First + 1, 1l);
    }
    if (Product > Few)
      return false;
  }
  return true;
}

static void collectSlow(const isl::schedule_node &Node, SlowInstances &Into) {
  // A filter's own domain is what comes before filtering.
  if (Node.isa<isl::schedule_node_filter>())
    return collectSlow(Node.child(0), Into);
  size_t Threads = 0;
  for (isl::schedule_node Band = Node; Band.isa<isl::schedule_node_band>();
       Band = Band.child(0)) {
    auto Own = Band.as<isl::schedule_node_band>();
    std::vector<unsigned> Members = parallelMembers(Own);
    if (!Members.empty() && !areShort(Own, Members))
      return;
    Threads += Members.size();
    if (Members.size() < count(Own.n_member()))
      break;
  }
  if (Threads == 0 && hasParallelBand(Node)) {
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
      collectSlow(Node.child(C), Into);
    return;
  }
  unsigned Outer = count(Node.schedule_depth());
  isl::union_set &Own = Threads ? Into.OfFew : Into.OfOne;
  for (const isl::set &Set : setsOf(Node.domain()))
    if (count(Set.tuple_dim()) > Outer + Threads)
      Own = Own.unite(isl::union_set(Set));
}

SlowInstances c2cuda::slowInstances(const isl::schedule &Tree) {
  if (Tree.is_null())
    return {};
  isl::union_set None = isl::union_set::empty(Tree.ctx());
  SlowInstances Result = {None, None};
  // The root itself has no domain of its own.
  collectSlow(Tree.root().child(0), Result);
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

/// Adds the arrays with reductions among \p Slow that \p May be shared.
static void addRelaxable(const Scop &Scop, const isl::union_set &Slow,
                         llvm::function_ref<bool(const Access &)> May,
                         std::set<unsigned> &Into) {
  for (const isl::set &Domain : setsOf(Slow)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    if (!S || isTiny(Domain))
      continue;
    for (const Access &A : S->Accesses)
      if (A.Writes && A.Reduction != ReductionKind::None && May(A) &&
          canShare(Scop, A.Array))
        Into.insert(A.Array);
  }
}

std::set<unsigned> c2cuda::relaxableArrays(const Scop &Scop,
                                           const SlowInstances &Slow,
                                           bool MayShareSearches) {
  std::set<unsigned> Result;
  addRelaxable(
      Scop, Slow.OfOne,
      [&](const Access &A) {
        return MayShareSearches || A.Reduction != ReductionKind::Search;
      },
      Result);
  addRelaxable(
      Scop, Slow.OfFew,
      [&](const Access &A) {
        return A.Reduction != ReductionKind::Search &&
               Scop.Arrays[A.Array].Storage == StorageKind::Memory;
      },
      Result);
  return Result;
}
