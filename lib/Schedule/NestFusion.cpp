// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "NestFusion.h"

#include "c2cuda/Schedule/Schedule.h"

#include <optional>

using namespace c2cuda;

namespace {

/// A child of a sequence.
struct Child {
  /// All of it, for its instances only.
  isl::schedule Tree;
  isl::union_set Domain;
  /// The parallel loops around all of it and what is within them, if these are all
  /// that is parallel; else null.
  isl::multi_union_pw_aff Loops;
  isl::schedule Inner;
  bool HasInnerLoops = false;
};

class NestFuser {
public:
  explicit NestFuser(const isl::union_map &Dependences) : All(Dependences) {}

  isl::schedule run(const isl::schedule &Tree) {
    isl::schedule Result = rebuild(Tree.root());
    return Changed ? Result : isl::schedule();
  }

private:
  isl::schedule rebuild(const isl::schedule_node &Node);
  isl::schedule rebuildSequence(const isl::schedule_node &Node);
  Child childOf(isl::schedule_node Node);
  bool depends(const Child &Later, const Child &Earlier) const;
  bool mayFuse(const Child &A, const Child &B) const;
  bool fuseOnePair(std::vector<Child> &Children);
  std::optional<size_t> placeOf(const std::vector<Child> &Children, size_t A,
                                size_t B) const;

  /// Of the round of the loops around the sequence.
  isl::union_map Local;
  const isl::union_map &All;
  bool Changed = false;
};

} // namespace

/// The members of \p Loops from \p First on, \p N of them.
static isl::multi_union_pw_aff members(isl::multi_union_pw_aff Loops,
                                       unsigned First, unsigned N) {
  const unsigned Size = count(Loops.size());
  isl_multi_union_pw_aff *Result = Loops.release();
  Result = isl_multi_union_pw_aff_drop_dims(Result, isl_dim_set, First + N,
                                            Size - First - N);
  return isl::manage(
      isl_multi_union_pw_aff_drop_dims(Result, isl_dim_set, 0, First));
}

static isl::schedule around(const isl::schedule &Inner,
                            const isl::multi_union_pw_aff &Loops,
                            bool IsPermutable) {
  isl::schedule Result =
      Inner.insert_partial_schedule(Loops.intersect_domain(Inner.domain()));
  if (Result.is_null() || !IsPermutable)
    return Result;
  return Result.root()
      .child(0)
      .as<isl::schedule_node_band>()
      .set_permutable(1)
      .schedule();
}

static bool hasBand(const isl::schedule_node &Node) {
  bool Found = false;
  Node.foreach_descendant_top_down([&](isl::schedule_node N) -> isl::boolean {
    Found |= N.isa<isl::schedule_node_band>();
    return !Found;
  });
  return Found;
}

/// \p Node is what a filter of a sequence has below it.
Child NestFuser::childOf(isl::schedule_node Node) {
  Child Result;
  Result.Domain = Node.domain();
  std::vector<isl::schedule_node_band> Bands;
  // Whether parallel loops come first in each band, and are all of it.
  bool AreFirst = true, AreAll = true;
  for (; AreAll && Node.isa<isl::schedule_node_band>(); Node = Node.child(0)) {
    Bands.push_back(Node.as<isl::schedule_node_band>());
    const std::vector<unsigned> Parallel = parallelMembers(Bands.back());
    AreFirst &= Parallel.empty() || Parallel.back() + 1 == Parallel.size();
    AreAll = Parallel.size() == count(Bands.back().n_member());
  }
  const bool IsNest = AreFirst && (!AreAll || !hasParallelBand(Node));
  Result.HasInnerLoops = !AreAll || hasBand(Node);
  Result.Inner = Result.Tree = rebuild(Node);
  for (size_t B = Bands.size(); B-- > 0;) {
    isl::multi_union_pw_aff Own = Bands[B].partial_schedule();
    const bool IsPermutable = bool(Bands[B].permutable());
    const unsigned N = unsigned(parallelMembers(Bands[B]).size());
    const unsigned Size = count(Bands[B].n_member());
    Result.Tree = around(Result.Tree, Own, IsPermutable);
    if (N < Size)
      Result.Inner =
          around(Result.Inner, members(Own, N, Size - N), IsPermutable);
    if (!IsNest || N == 0)
      continue;
    Own = members(Own, 0, N);
    Result.Loops =
        Result.Loops.is_null() ? Own : Own.flat_range_product(Result.Loops);
  }
  return Result;
}

bool NestFuser::depends(const Child &Later, const Child &Earlier) const {
  return !bool(Local.intersect_domain(Earlier.Domain)
                   .intersect_range(Later.Domain)
                   .is_empty());
}

/// Whether both have the same values, as far as they have any.
static bool haveSameValues(const Child &A, const Child &B) {
  isl::union_set Own = A.Domain.apply(isl::union_map::from(A.Loops));
  isl::union_set Others = B.Domain.apply(isl::union_map::from(B.Loops));
  isl::set Both = Own.params().intersect(Others.params());
  return bool(
      Own.intersect_params(Both).is_equal(Others.intersect_params(Both)));
}

bool NestFuser::mayFuse(const Child &A, const Child &B) const {
  if (A.Loops.is_null() || B.Loops.is_null() ||
      (A.HasInnerLoops && B.HasInnerLoops) ||
      count(A.Loops.size()) != count(B.Loops.size()))
    return false;
  isl::union_map Between =
      Local.intersect_domain(A.Domain).intersect_range(B.Domain);
  return !bool(Between.is_empty()) &&
         bool(Between.is_subset(Between.eq_at(A.Loops.union_add(B.Loops)))) &&
         haveSameValues(A, B);
}

/// Where of the two both may be done: what is between them must not depend on
/// the first then, or the second on it.
std::optional<size_t> NestFuser::placeOf(const std::vector<Child> &Children,
                                         size_t A, size_t B) const {
  bool MayMoveA = true, MayMoveB = true;
  for (size_t C = A + 1; C < B; ++C) {
    MayMoveA &= !depends(Children[C], Children[A]);
    MayMoveB &= !depends(Children[B], Children[C]);
  }
  if (MayMoveB)
    return A;
  return MayMoveA ? std::optional(B) : std::nullopt;
}

static Child fused(const Child &A, const Child &B) {
  Child Result;
  Result.Loops = A.Loops.union_add(B.Loops);
  Result.Inner = A.Inner.sequence(B.Inner);
  Result.HasInnerLoops = A.HasInnerLoops || B.HasInnerLoops;
  Result.Tree = around(Result.Inner, Result.Loops, false);
  Result.Domain = A.Domain.unite(B.Domain);
  return Result;
}

bool NestFuser::fuseOnePair(std::vector<Child> &Children) {
  for (size_t B = 1; B < Children.size(); ++B)
    for (size_t A = B; A-- > 0;) {
      if (!mayFuse(Children[A], Children[B]))
        continue;
      auto Place = placeOf(Children, A, B);
      if (!Place)
        continue;
      Children[*Place] = fused(Children[A], Children[B]);
      Children.erase(Children.begin() + long(*Place == A ? B : A));
      return true;
    }
  return false;
}

isl::schedule NestFuser::rebuildSequence(const isl::schedule_node &Node) {
  std::vector<Child> Children;
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    Children.push_back(childOf(Node.child(C).child(0)));
  Local = count(Node.schedule_depth()) > 0
              ? All.eq_at(Node.prefix_schedule_multi_union_pw_aff())
              : All;
  while (fuseOnePair(Children))
    Changed = true;
  isl::schedule Result;
  for (const Child &Own : Children)
    Result = Result.is_null() ? Own.Tree : Result.sequence(Own.Tree);
  return Result;
}

isl::schedule NestFuser::rebuild(const isl::schedule_node &Node) {
  // Null when the quota has run out.
  if (Node.is_null())
    return isl::schedule();
  if (Node.isa<isl::schedule_node_leaf>())
    return isl::schedule::from_domain(Node.domain());
  if (Node.isa<isl::schedule_node_sequence>() ||
      Node.isa<isl::schedule_node_set>())
    return rebuildSequence(Node);
  isl::schedule Inner = rebuild(Node.child(0));
  if (!Node.isa<isl::schedule_node_band>() || Inner.is_null())
    return Inner;
  auto Band = Node.as<isl::schedule_node_band>();
  return around(Inner, Band.partial_schedule(), bool(Band.permutable()));
}

isl::schedule c2cuda::fuseNests(const isl::schedule &Tree,
                                const isl::union_map &Dependences) {
  return NestFuser(Dependences).run(Tree);
}
