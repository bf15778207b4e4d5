// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a schedule tree costs, roughly, so that candidates can be compared.
//
// Every loop that is not known to run a few times is taken to run N = 1000 times. A kernel under h host loops costs
//   N^h * (launch + work / speed),
// a statement below it with d loops inside the kernel and p parallel ones
// N^d instances on min(N^p, threads) threads. A single thread waits for memory
// at every instance (0.3 us); many threads hide that. Traffic.cpp adds what
// only some schedules move in memory.

#include "LoopCount.h"
#include "Traffic.h"
#include "c2cuda/Schedule/Schedule.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using namespace c2cuda;

namespace {

constexpr double Launch = 5e-6, Instance = 2e-8, LoneInstance = 3e-7,
                 Threads = 50000;

/// How many of \p Functions have more than a few values in \p Domain.
unsigned longOnes(const std::vector<isl::union_pw_aff> &Functions,
                  const isl::set &Domain, const ShortLoops &Short) {
  if (Short.empty())
    return unsigned(Functions.size());
  return unsigned(llvm::count_if(Functions, [&](const isl::union_pw_aff &F) {
    return llvm::any_of(dimensionsOf({F}, Domain),
                        [&](unsigned D) { return !Short.count(D); });
  }));
}

/// N for each of \p NumLoops loops, but for the \p Short ones.
double tripsOf(unsigned NumLoops, const ShortLoops &Short) {
  double Result = 1;
  for (const auto &[D, Values] : Short)
    if (NumLoops > 0) {
      Result *= Values;
      --NumLoops;
    }
  return std::pow(Trips, NumLoops) * Result;
}

/// Without the launch, once. \p Parallel: loops with more than a few values.
double costOf(const isl::set &Domain, const ShortLoops &Short,
              unsigned HostLoops, unsigned Parallel, bool IsLone) {
  unsigned Depth = loopCount(Domain);
  unsigned Inside = Depth > HostLoops ? Depth - HostLoops : 0;
  unsigned Long = Inside - std::min(Inside, unsigned(Short.size()));
  double Width = std::min(std::pow(Trips, std::min(Parallel, Long)), Threads);
  return tripsOf(Inside, Short) / Width *
         (IsLone && Inside > 0 ? LoneInstance : Instance);
}

double costOf(const PricedKernel &Kernel) {
  double Cost = Launch, Rounds = Kernel.HostLoops == 0 ? 1 : 0;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    ShortLoops Short = shortLoops(Domain), OfHost;
    if (!Short.empty())
      for (unsigned D : dimensionsOf(Kernel.Outer, Domain))
        if (auto Found = Short.find(D); Found != Short.end()) {
          OfHost.insert(*Found);
          Short.erase(Found);
        }
    Rounds = std::max(Rounds, tripsOf(Kernel.HostLoops, OfHost));
    Cost += costOf(Domain, Short, Kernel.HostLoops,
                   longOnes(Kernel.Parallel, Domain, Short),
                   Kernel.Parallel.empty());
  }
  return Rounds * Cost;
}

/// Adds the parallel members of the band and of the bands directly below it.
void addParallel(isl::schedule_node Node, PricedKernel &Kernel) {
  while (Node.isa<isl::schedule_node_band>()) {
    auto Band = Node.as<isl::schedule_node_band>();
    std::vector<unsigned> Members = parallelMembers(Band);
    for (unsigned M : Members)
      Kernel.Parallel.push_back(Band.partial_schedule().at(int(M)));
    if (Members.size() < count(Band.n_member()))
      break;
    Node = Node.child(0);
  }
}

void addChildren(const isl::schedule_node &Node, const PricedKernel &Around,
                 std::vector<PricedKernel> &Into);

/// Adds the kernels of what is below \p Node, \p Around with its host loops.
void addKernels(const isl::schedule_node &Node, PricedKernel Around,
                std::vector<PricedKernel> &Into) {
  if (Node.isa<isl::schedule_node_filter>())
    return addKernels(Node.child(0), Around, Into);
  Around.Domain = Node.domain();
  if (!hasParallelBand(Node)) {
    Into.push_back(std::move(Around));
    return;
  }
  if (Node.isa<isl::schedule_node_band>()) {
    addParallel(Node, Around);
    if (!Around.Parallel.empty()) {
      Into.push_back(std::move(Around));
      return;
    }
    isl::multi_union_pw_aff Partial =
        Node.as<isl::schedule_node_band>().partial_schedule();
    for (int M = 0, N = int(count(Partial.size())); M < N; ++M)
      Around.Outer.push_back(Partial.at(M));
    Around.HostLoops += count(Partial.size());
    return addKernels(Node.child(0), Around, Into);
  }
  addChildren(Node, Around, Into);
}

/// What has no parallel loop is one kernel with its neighbours of that kind.
void addChildren(const isl::schedule_node &Node, const PricedKernel &Around,
                 std::vector<PricedKernel> &Into) {
  bool IsLastSerial = false;
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
    const bool IsSerial = !hasParallelBand(Node.child(C));
    if (IsSerial && IsLastSerial)
      Into.back().Domain =
          Into.back().Domain.unite(Node.child(C).child(0).domain());
    else
      addKernels(Node.child(C), Around, Into);
    IsLastSerial = IsSerial;
  }
}

std::vector<PricedKernel> kernelsOf(const isl::schedule &Tree) {
  std::vector<PricedKernel> Result;
  addKernels(Tree.root().child(0), {}, Result);
  return Result;
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

ShortLoops c2cuda::shortLoops(const isl::set &Domain) {
  static constexpr long FewValues = 32;
  ShortLoops Result;
  for (unsigned D = 0, N = count(Domain.tuple_dim()); D < N; ++D) {
    isl::val First = isl::manage(isl_set_dim_min_val(Domain.copy(), int(D)));
    isl::val Last = isl::manage(isl_set_dim_max_val(Domain.copy(), int(D)));
    if (First.is_null() || Last.is_null() || !bool(First.is_int()) ||
        !bool(Last.is_int()))
      continue;
    isl::val Values = Last.sub(First).add(1);
    if (!bool(Values.le(FewValues)) || bool(Values.le(1)))
      continue;
    Result[D] = double(Values.num_si());
  }
  return Result;
}

std::set<unsigned>
c2cuda::dimensionsOf(const std::vector<isl::union_pw_aff> &Functions,
             const isl::set &Domain) {
  std::set<unsigned> Result;
  for (const isl::union_pw_aff &Function : Functions)
    for (const isl::map &Map :
         mapsOf(isl::union_map::from(isl::multi_union_pw_aff(Function))
                    .intersect_domain(isl::union_set(Domain)))) {
      isl::map Own = Map.gist_domain(Domain);
      for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I)
        if (bool(Own.involves_dims(isl::dim::in, I, 1)))
          Result.insert(I);
    }
  return Result;
}

double c2cuda::estimateCost(const isl::schedule &Tree) {
  double Result = 0;
  for (const PricedKernel &Kernel : kernelsOf(Tree))
    Result += costOf(Kernel);
  return Result;
}

double c2cuda::estimateTraffic(const Scop &Scop, const isl::schedule &Tree) {
  return trafficCost(Scop, kernelsOf(Tree));
}

/// What the kernels cost that are in both trees.
static double costOfSameKernels(const isl::schedule &A,
                                const isl::schedule &B) {
  if (A.is_null() || B.is_null())
    return 0;
  std::vector<PricedKernel> Others = kernelsOf(B);
  double Result = 0;
  for (const PricedKernel &Kernel : kernelsOf(A))
    if (llvm::any_of(Others, [&](const PricedKernel &Other) {
          return Kernel.HostLoops == Other.HostLoops &&
                 Kernel.Parallel.size() == Other.Parallel.size() &&
                 bool(Kernel.Domain.is_equal(Other.Domain));
        }))
      Result += costOf(Kernel);
  return Result;
}

bool c2cuda::isCheaper(const Schedule &A, const Schedule &B, double Part,
                       double Whole) {
  double Common = std::min(A.Traffic, B.Traffic);
  if (A.Cost > Whole * B.Cost)
    return A.Cost - Common < Part * (B.Cost - Common);
  Common += costOfSameKernels(A.Tree, B.Tree);
  return A.Cost - Common < Part * (B.Cost - Common);
}

double c2cuda::idealCost(const isl::union_set &Domain) {
  double Cost = Launch;
  for (const isl::set &Set : setsOf(Domain))
    Cost += costOf(Set, shortLoops(Set), 0, 3, false);
  return Cost;
}
