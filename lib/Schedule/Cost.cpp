// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a schedule tree costs, roughly, so that candidates can be compared.
//
// Every loop is taken to run N = 1000 times. A kernel under h host loops costs
//   N^h * (launch + work / speed),
// a statement below it with d loops inside the kernel and p parallel ones
// N^d instances on min(N^p, threads) threads. A single thread waits for memory
// at every instance (0.3 us); many threads hide that.

#include "LoopCount.h"
#include "c2cuda/Schedule/Schedule.h"

#include <algorithm>
#include <cmath>

using namespace c2cuda;

namespace {

constexpr double Trips = 1000, Launch = 5e-6, Instance = 2e-8,
                 LoneInstance = 3e-7, Threads = 50000;

double kernelCost(const isl::union_set &Instances, unsigned HostLoops,
                  unsigned Parallel) {
  double Cost = Launch;
  for (const isl::set &Domain : setsOf(Instances)) {
    unsigned Depth = loopCount(Domain);
    unsigned Inside = Depth > HostLoops ? Depth - HostLoops : 0;
    double Width =
        std::min(std::pow(Trips, std::min(Parallel, Inside)), Threads);
    Cost += std::pow(Trips, Inside) / Width *
            (Parallel == 0 && Inside > 0 ? LoneInstance : Instance);
  }
  return std::pow(Trips, HostLoops) * Cost;
}

/// Parallel members of the band and of the bands directly below it.
unsigned parallelDepth(isl::schedule_node Node) {
  unsigned Result = 0;
  while (Node.isa<isl::schedule_node_band>()) {
    auto Band = Node.as<isl::schedule_node_band>();
    unsigned Members = unsigned(parallelMembers(Band).size());
    Result += Members;
    if (Members < count(Band.n_member()))
      break;
    Node = Node.child(0);
  }
  return Result;
}

double subtreeCost(const isl::schedule_node &Node, unsigned HostLoops) {
  if (Node.isa<isl::schedule_node_filter>())
    return subtreeCost(Node.child(0), HostLoops);
  if (!hasParallelBand(Node))
    return kernelCost(Node.domain(), HostLoops, 0);
  if (Node.isa<isl::schedule_node_band>()) {
    if (unsigned Parallel = parallelDepth(Node))
      return kernelCost(Node.domain(), HostLoops, Parallel);
    auto Band = Node.as<isl::schedule_node_band>();
    return subtreeCost(Node.child(0), HostLoops + count(Band.n_member()));
  }
  double Cost = 0;
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    Cost += subtreeCost(Node.child(C), HostLoops);
  return Cost;
}

/// Counts equalities of iterators. A remainder, `i = 3 e + 1`, leaves many
/// values.
isl_stat countEquality(isl_constraint *Given, void *User) {
  auto Involves = [&](isl_dim_type Type) {
    return isl_constraint_involves_dims(
               Given, Type, 0, unsigned(isl_constraint_dim(Given, Type))) ==
           isl_bool_true;
  };
  if (isl_constraint_is_equality(Given) == isl_bool_true &&
      Involves(isl_dim_set) && !Involves(isl_dim_div))
    ++*static_cast<unsigned *>(User);
  isl_constraint_free(Given);
  return isl_stat_ok;
}

} // namespace

unsigned c2cuda::loopCount(const isl::set &Domain) {
  if (bool(Domain.is_singleton()))
    return 0;
  unsigned Equalities = 0, Dims = count(Domain.tuple_dim());
  isl::basic_set Hull = Domain.affine_hull();
  isl_basic_set_foreach_constraint(Hull.get(), countEquality, &Equalities);
  return Dims - std::min(Dims, Equalities);
}

double c2cuda::estimateCost(const isl::schedule &Tree) {
  return subtreeCost(Tree.root().child(0), 0);
}

double c2cuda::idealCost(const isl::union_set &Domain) {
  return kernelCost(Domain, 0, 3);
}
