// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "NestDistribution.h"

#include "c2cuda/Schedule/Schedule.h"

using namespace c2cuda;

namespace {

/// The first one, and the one behind the last one.
using Part = std::pair<int, int>;

class NestDistributor {
public:
  explicit NestDistributor(const isl::union_map &Dependences)
      : All(Dependences) {}

  isl::schedule run(const isl::schedule &Tree) {
    isl::schedule Result = rebuild(Tree.root());
    return Changed ? Result : isl::schedule();
  }

private:
  isl::schedule rebuild(const isl::schedule_node &Node);
  isl::schedule rebuildBands(const isl::schedule_node &Node);
  isl::schedule distribute(const std::vector<isl::schedule_node> &Bands,
                           size_t First, const isl::schedule_node &Nests,
                           const std::vector<Part> &Parts);
  isl::schedule rebuildChildren(const isl::schedule_node &Nests,
                                const Part &Children);
  bool isAllowed(const isl::schedule_node &Band,
                 const isl::schedule_node &Nests,
                 const std::vector<Part> &Parts) const;

  const isl::union_map &All;
  bool Changed = false;
};

} // namespace

static bool isSequence(const isl::schedule_node &Node) {
  return Node.isa<isl::schedule_node_sequence>() ||
         Node.isa<isl::schedule_node_set>();
}

static bool isParallelNest(const isl::schedule_node &Node) {
  return Node.isa<isl::schedule_node_band>() &&
         !parallelMembers(Node.as<isl::schedule_node_band>()).empty();
}

/// The children of \p Nests, from which child to before which, that are to be
/// apart: each loop that is parallel for itself, and what is between such
/// loops. None if no child is one, or if there is only one part.
static std::vector<Part> partsOf(const isl::schedule_node &Nests) {
  std::vector<Part> Result;
  if (!isSequence(Nests))
    return {};
  bool AnyIsParallel = false, LastIsParallel = true;
  for (int C = 0, N = int(count(Nests.n_children())); C < N; ++C) {
    const bool IsParallel = isParallelNest(Nests.child(C).child(0));
    if (IsParallel || LastIsParallel)
      Result.push_back({C, C});
    ++Result.back().second;
    AnyIsParallel |= IsParallel;
    LastIsParallel = IsParallel;
  }
  return AnyIsParallel && Result.size() > 1 ? Result : std::vector<Part>();
}

static isl::union_set domainOf(const isl::schedule_node &Nests,
                               const Part &Children) {
  isl::union_set Result;
  for (int C = Children.first; C < Children.second; ++C) {
    isl::union_set Own = Nests.child(C).child(0).domain();
    Result = Result.is_null() ? Own : Result.unite(Own);
  }
  return Result;
}

/// Whether in a round of the loops outside of \p Band no nest depends on one
/// behind it.
bool NestDistributor::isAllowed(const isl::schedule_node &Band,
                                const isl::schedule_node &Nests,
                                const std::vector<Part> &Parts) const {
  isl::union_map Local = All;
  if (count(Band.schedule_depth()) > 0)
    Local = Local.eq_at(Band.prefix_schedule_multi_union_pw_aff());
  isl::union_set Before = isl::union_set::empty(All.ctx());
  for (const Part &Children : Parts) {
    isl::union_set Own = domainOf(Nests, Children);
    if (!bool(Local.intersect_domain(Own).intersect_range(Before).is_empty()))
      return false;
    Before = Before.unite(Own);
  }
  return true;
}

static isl::schedule below(const isl::schedule &Inner,
                           const isl::schedule_node &Band) {
  return Inner.insert_partial_schedule(
      Band.as<isl::schedule_node_band>().partial_schedule().intersect_domain(
          Inner.domain()));
}

/// The parts of the nests, each in all of \p Bands from \p First on.
isl::schedule
NestDistributor::distribute(const std::vector<isl::schedule_node> &Bands,
                            size_t First, const isl::schedule_node &Nests,
                            const std::vector<Part> &Parts) {
  Changed = true;
  isl::schedule Result;
  for (const Part &Children : Parts) {
    isl::schedule Nest = rebuildChildren(Nests, Children);
    for (size_t B = Bands.size(); B-- > First;)
      Nest = below(Nest, Bands[B]);
    Result = Result.is_null() ? Nest : Result.sequence(Nest);
  }
  return Result;
}

isl::schedule NestDistributor::rebuildBands(const isl::schedule_node &Node) {
  std::vector<isl::schedule_node> Bands;
  isl::schedule_node Inner = Node;
  for (; Inner.isa<isl::schedule_node_band>(); Inner = Inner.child(0))
    Bands.push_back(Inner);
  size_t First = Bands.size();
  const std::vector<Part> Parts = partsOf(Inner);
  for (size_t B = 0; !Parts.empty() && B < First; ++B)
    if (isAllowed(Bands[B], Inner, Parts))
      First = B;
  isl::schedule Result = First < Bands.size()
                             ? distribute(Bands, First, Inner, Parts)
                             : rebuild(Inner);
  while (First-- > 0)
    Result = below(Result, Bands[First]);
  return Result;
}

isl::schedule NestDistributor::rebuild(const isl::schedule_node &Node) {
  if (Node.isa<isl::schedule_node_band>())
    return rebuildBands(Node);
  // Null when the quota has run out.
  if (Node.is_null())
    return isl::schedule();
  if (Node.isa<isl::schedule_node_leaf>())
    return isl::schedule::from_domain(Node.domain());
  if (!isSequence(Node))
    return rebuild(Node.child(0));
  return rebuildChildren(Node, {0, int(count(Node.n_children()))});
}

isl::schedule NestDistributor::rebuildChildren(const isl::schedule_node &Nests,
                                               const Part &Children) {
  isl::schedule Result;
  for (int C = Children.first; C < Children.second; ++C) {
    isl::schedule Child = rebuild(Nests.child(C).child(0));
    Result = Result.is_null() ? Child : Result.sequence(Child);
  }
  return Result;
}

isl::schedule c2cuda::distributeNests(const isl::schedule &Tree,
                                      const isl::union_map &Dependences) {
  return NestDistributor(Dependences).run(Tree);
}
