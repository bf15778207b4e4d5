// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which of equal values is found depends on the order of the iterations. All of
// a search must therefore be one statement, whose iterations have numbers.

#include "Searches.h"

#include "c2cuda/Schedule/Schedule.h"

#include <algorithm>

using namespace c2cuda;

static bool updates(const Search &S, unsigned Array) {
  return std::find(S.Arrays.begin(), S.Arrays.end(), Array) != S.Arrays.end();
}

static bool searches(const Statement &S, unsigned Array) {
  return std::any_of(S.Searches.begin(), S.Searches.end(),
                     [&](const Search &Own) { return updates(Own, Array); });
}

/// The only statement that searches with array \p Number; null if there are
/// several.
static const Statement *onlyStatement(const Scop &Scop, unsigned Number) {
  const Statement *Result = nullptr;
  for (const Statement &S : Scop.Statements) {
    if (!searches(S, Number))
      continue;
    if (Result)
      return nullptr;
    Result = &S;
  }
  return Result;
}

/// { S[i] -> A[a] } of the writes to an array.
static isl::map writesTo(const Statement &S, unsigned Number) {
  isl::map Result;
  for (const Access &A : S.Accesses)
    if (A.Writes && A.Array == Number)
      Result = Result.is_null() ? A.Relation : Result.unite(A.Relation);
  return Result;
}

/// Whether array \p Number is a variable, or one element of it is meant.
static bool isOnePlace(const Scop &Scop, const Statement &S, unsigned Number) {
  const Array &Array = Scop.Arrays[Number];
  if (Array.Element.IsStruct || Array.Range)
    return false;
  return Array.Rank == Array.PrivateDepth ||
         bool(writesTo(S, Number).range().is_singleton());
}

/// Whether every best value has its own elements of what is written with it.
static bool goTogether(const Statement &S, const Search &Own) {
  isl::map Best = writesTo(S, Own.Arrays.front());
  for (unsigned Array : Own.Arrays) {
    isl::map Other = writesTo(S, Array);
    isl::map Between = Best.reverse().apply_range(Other);
    if (!bool(Between.is_single_valued()) || !bool(Between.is_injective()))
      return false;
  }
  return true;
}

/// Whether the iterations run in the order of their iterators' values.
static bool countsUp(const Scop &Scop, const Statement &S) {
  isl::set Domain = S.Domain.intersect_params(Scop.knownFacts());
  isl::union_map Time = Scop.Schedule.get_map().intersect_domain(
      isl::union_set(Domain));
  isl::union_map Before(isl::map::lex_lt(Domain.space()));
  isl::union_map NotBefore = isl::manage(
      isl_union_map_lex_ge_union_map(Time.copy(), Time.copy()));
  return bool(Before.intersect(NotBefore).is_empty());
}

bool c2cuda::canShareSearch(const Scop &Scop, unsigned Number) {
  const Statement *S = onlyStatement(Scop, Number);
  if (!S || !countsUp(Scop, *S))
    return false;
  for (const Search &Own : S->Searches) {
    for (unsigned Array : Own.Arrays)
      if (!isOnePlace(Scop, *S, Array) || onlyStatement(Scop, Array) != S)
        return false;
    if (!goTogether(*S, Own))
      return false;
  }
  return true;
}

/// The child of the sequence \p Node with iterations of \p Domain.
static isl::schedule_node childWith(const isl::schedule_node &Node,
                                    const isl::union_set &Domain) {
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    if (isl::schedule_node Below = Node.child(C).child(0);
        !bool(Below.domain().intersect(Domain).is_empty()))
      return Below;
  return Node.child(0).child(0);
}

/// { S[i] -> [t] } of the loops of the host around the kernel with \p Domain.
static isl::union_map launchesOf(const isl::schedule &Tree,
                                 const isl::union_set &Domain) {
  isl::union_map Result = isl::union_map::from(isl::multi_union_pw_aff(
      isl::union_pw_aff(Domain, isl::val(Domain.ctx(), 0l))));
  isl::schedule_node Node = Tree.root().child(0);
  while (bool(Node.has_children())) {
    if (Node.isa<isl::schedule_node_sequence>() ||
        Node.isa<isl::schedule_node_set>()) {
      Node = childWith(Node, Domain);
      continue;
    }
    if (Node.isa<isl::schedule_node_band>()) {
      auto Band = Node.as<isl::schedule_node_band>();
      if (!parallelMembers(Band).empty())
        break;
      Result = Result.flat_range_product(
          isl::union_map::from(Band.partial_schedule())
              .intersect_domain(Domain));
    }
    Node = Node.child(0);
  }
  return Result;
}

bool c2cuda::launchesInOrder(const isl::schedule &Tree, const Statement &S) {
  const isl::union_set Domain(S.Domain);
  const isl::union_map Launches = launchesOf(Tree, Domain);
  const isl::union_map Before(isl::map::lex_lt(S.Domain.space()));
  const isl::union_map Later = isl::manage(
      isl_union_map_lex_gt_union_map(Launches.copy(), Launches.copy()));
  return bool(Before.intersect(Later).is_empty());
}
