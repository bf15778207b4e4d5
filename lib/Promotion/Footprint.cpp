// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Boxes of constant size around what a block reads (isl's fixed box hull), and
// references grouped while a common box costs no more than two.

#include "Footprint.h"
#include "FixedBox.h"
#include "KernelDomain.h"
#include "c2cuda/Mapping/WrittenElements.h"
#include "c2cuda/Support/Elements.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace c2cuda;

/// Neighbours in a row that a thread reads, from which on the threads of a warp
/// read several sectors of 32 bytes for each.
static constexpr double RunElements = 4;

/// So many elements of a thread's that it pays to share them with others anyway.
static constexpr size_t MostCompared = 16;

/// The equations of a set with more pieces are those of its simple hull.
static constexpr unsigned MostPieces = 4;

double ReferenceGroup::numElements() const {
  double Result = 1;
  for (unsigned Size : Sizes)
    Result *= Size;
  return Result;
}

/// Fills Offset and Sizes from Elements; false if there is no such box.
static bool findBox(ReferenceGroup &Group) {
  std::optional<FixedBox> Box = fixedBoxAround(Group.Elements, 4096);
  if (!Box)
    return false;
  Group.Offset = Box->Offset;
  Group.Sizes = Box->Sizes;
  Group.Order.resize(Group.Sizes.size());
  std::iota(Group.Order.begin(), Group.Order.end(), 0u);
  return !Group.Sizes.empty();
}

static std::optional<ReferenceGroup> merged(const ReferenceGroup &A,
                                            const ReferenceGroup &B) {
  if (A.Array != B.Array || A.IsUniform != B.IsUniform)
    return std::nullopt;
  ReferenceGroup Result = A;
  Result.Elements = A.Elements.unite(B.Elements).coalesce();
  if (!findBox(Result) ||
      Result.numElements() > A.numElements() + B.numElements())
    return std::nullopt;
  Result.References.insert(Result.References.end(), B.References.begin(),
                           B.References.end());
  Result.NumAccesses += B.NumAccesses;
  Result.Relations.insert(Result.Relations.end(), B.Relations.begin(),
                          B.Relations.end());
  Result.OwnElements.insert(Result.OwnElements.end(), B.OwnElements.begin(),
                            B.OwnElements.end());
  Result.IsUncoalesced |= B.IsUncoalesced;
  Result.MovesAlongX |= B.MovesAlongX;
  return Result;
}

static void add(std::vector<ReferenceGroup> &Groups, ReferenceGroup Group) {
  for (size_t G = 0; G < Groups.size(); ++G)
    if (std::optional<ReferenceGroup> Both = merged(Groups[G], Group)) {
      Groups.erase(Groups.begin() + long(G));
      add(Groups, std::move(*Both));
      return;
    }
  Groups.push_back(std::move(Group));
}

/// Whether a thread has what \p New, one reference, reads by one of \p Group:
/// the same in the same statement, or the one element that it reads anyway,
/// though maybe under another condition.
static bool hasLoaded(const ReferenceGroup &Group, const ReferenceGroup &New) {
  if (Group.Array != New.Array)
    return false;
  for (const isl::map &Relation : Group.Relations)
    if (isl_map_plain_is_equal(Relation.get(), New.Relations.front().get()) ==
        isl_bool_true)
      return true;
  if (Group.OwnElements.size() > MostCompared)
    return false;
  for (const isl::set &Known : Group.OwnElements)
    for (const isl::set &Element : New.OwnElements)
      if (haveOneElement(Element, Known) || bool(Element.is_subset(Known)))
        return true;
  return false;
}

/// \p Group with the elements of \p New, which its threads read as well; nothing
/// if that takes more than both have. Under another condition they may be others
/// than those that the group has.
static std::optional<ReferenceGroup> widened(const ReferenceGroup &Group,
                                             const ReferenceGroup &New) {
  ReferenceGroup Result = Group;
  Result.References.push_back(New.References.front());
  if (bool(New.Elements.is_subset(Group.Elements)))
    return Result;
  Result.Elements = Group.Elements.unite(New.Elements).coalesce();
  if (!findBox(Result) ||
      Result.numElements() > Group.numElements() + New.numElements())
    return std::nullopt;
  return Result;
}

/// Adds the group of one reference. What a thread has loaded already costs
/// nothing.
static void addNew(std::vector<ReferenceGroup> &Groups, ReferenceGroup New) {
  for (ReferenceGroup &Group : Groups)
    if (hasLoaded(Group, New))
      if (std::optional<ReferenceGroup> Both = widened(Group, New)) {
        Group = std::move(*Both);
        return;
      }
  add(Groups, std::move(New));
}

/// What changes from one thread along x to the next.
struct Moves {
  bool LastSubscript = true, OtherSubscript = false;
};

static Moves movesAlongX(const Access &Access, const Kernel &Kernel,
                         const isl::set &Domain) {
  if (Kernel.Dimensions.empty())
    return {};
  isl::union_map X = isl::union_map::from(
      isl::multi_union_pw_aff(Kernel.Dimensions[0].Function));
  std::vector<isl::map> Own = mapsOf(X.intersect_domain(isl::union_set(Domain)));
  unsigned Rank = count(Access.Relation.range_tuple_dim());
  if (Own.size() != 1)
    return {};
  isl::map Along = Own[0].gist_domain(Domain);
  isl::map Whole = Access.Relation.gist_domain(Domain);
  isl::map Last = Whole.project_out(isl::dim::out, 0, Rank - 1);
  Moves Result = {false, false};
  for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I) {
    if (!bool(Along.involves_dims(isl::dim::in, I, 1)))
      continue;
    if (bool(Last.involves_dims(isl::dim::in, I, 1)))
      Result.LastSubscript = true;
    else if (bool(Whole.involves_dims(isl::dim::in, I, 1)))
      Result.OtherSubscript = true;
  }
  return Result;
}

/// The equations of \p Map on \p Domain, of many pieces those that all of them
/// have: isl takes seconds to find others.
static isl::map equationsOf(const isl::map &Map, isl::set Domain) {
  if (count(Domain.n_basic_set()) > MostPieces)
    Domain = isl::manage(
        isl_set_from_basic_set(isl_set_simple_hull(Domain.release())));
  return isl::map(
      isl::manage(isl_map_affine_hull(Map.intersect_domain(Domain).release())));
}

/// Whether the element depends on none of the mapped dimensions; conditions on
/// these (`i != j`) do not count.
static bool isUniform(const Access &Access, const Kernel &Kernel,
                      const isl::set &Domain) {
  isl::map Element = equationsOf(Access.Relation, Domain);
  if (!bool(Element.is_single_valued()))
    return false;
  for (const MappedDimension &D : Kernel.Dimensions) {
    isl::union_map All =
        isl::union_map::from(isl::multi_union_pw_aff(D.Function));
    std::vector<isl::map> Own =
        mapsOf(All.intersect_domain(isl::union_set(Domain)));
    if (Own.size() != 1)
      return false;
    isl::map Along = equationsOf(Own[0], Domain);
    for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I)
      if (bool(Along.involves_dims(isl::dim::in, I, 1)) &&
          bool(Element.involves_dims(isl::dim::in, I, 1)))
        return false;
  }
  return true;
}

/// How \p Group, the reference \p Access in \p Domain, differs between threads.
static void setMoves(const Access &Access, const Kernel &Kernel,
                     const isl::set &Domain, ReferenceGroup &Group) {
  Moves Along = movesAlongX(Access, Kernel, Domain);
  Group.IsUncoalesced = Along.OtherSubscript && !Along.LastSubscript;
  Group.MovesAlongX = Along.OtherSubscript || Along.LastSubscript;
  Group.IsUniform = isUniform(Access, Kernel, Domain);
}

static std::set<unsigned> writtenArrays(const Scop &Scop,
                                        const isl::union_set &Domain) {
  std::set<unsigned> Result;
  for (const isl::set &Set : setsOf(Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Set)))
      for (const Access &A : S->Accesses)
        if (A.Writes)
          Result.insert(A.Array);
  return Result;
}

/// How often a thread of \p Kernel loads what is \p Touched by a reference of
/// \p S, several elements, each of them once. \p Iterations: as for groupReads.
static double loadsOfThread(const Kernel &Kernel, const Statement &S,
                            const isl::set &Touched, unsigned Iterations) {
  size_t Known = Kernel.Outer.size() + Kernel.Dimensions.size() + 1;
  if (Iterations != 0 && S.Iterators.size() <= Known)
    return Iterations;
  std::optional<FixedBox> Box = fixedBoxAround(Touched, 4096);
  if (!Box)
    return Iterations;
  double Result = 1;
  for (unsigned Size : Box->Sizes)
    Result *= Size;
  return Result;
}

/// Whether a box may have what \p Access reads in \p Domain. Of structs that
/// the launch writes, it has the members that nobody writes.
static bool isCopyable(const Scop &Scop, const Kernel &Kernel,
                       const isl::set &Domain, const Access &Access) {
  return !meetsWrites(Scop, Kernel.Domain, Domain, Access) &&
         (!Scop.Arrays[Access.Array].Element.IsStruct ||
          writtenElements(Scop, Kernel.Domain, Access.Array).is_null() ||
          (!Access.Part.isWhole() && Access.Part.CoversAll));
}

/// Reads that data decides about take part where the box has what they read
/// for others, which are sure to happen.
static void addMayReads(const Scop &Scop, const Kernel &Kernel,
                        const isl::union_set &Domain,
                        std::vector<ReferenceGroup> &Groups) {
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (unsigned A = 0; S && A < S->Accesses.size(); ++A) {
      const Access &Access = S->Accesses[A];
      if (Access.Writes || !Access.IsMay || !Access.IsExact ||
          Access.Inspected || !isCopyable(Scop, Kernel, Set, Access))
        continue;
      isl::set Own = Access.Relation.intersect_domain(Set).range();
      auto Around = std::find_if(Groups.begin(), Groups.end(),
                                 [&](const ReferenceGroup &Group) {
                                   return Group.Array == Access.Array &&
                                          bool(Own.is_subset(Group.Elements));
                                 });
      if (Around != Groups.end())
        Around->References.push_back({S->Name, A});
    }
  }
}

/// Whether each thread along x reads \p Loads elements that lie in a row, the
/// next one those behind them: then they are far from each other at a time.
static bool areRuns(const Kernel &Kernel, const ReferenceGroup &Group,
                    double Loads) {
  return Kernel.Dimensions.size() == 1 && Loads >= RunElements &&
         Group.Sizes.back() > (Kernel.Dimensions[0].span() - 1) * Loads;
}

std::vector<ReferenceGroup>
c2cuda::groupReads(const Scop &Scop, const Kernel &Kernel,
                   const isl::union_set &Domain, unsigned Iterations,
                   const std::set<unsigned> &Scratch) {
  std::set<unsigned> Written = writtenArrays(Scop, Kernel.Domain);
  double Threads = 1;
  for (const MappedDimension &D : Kernel.Dimensions)
    Threads *= D.span();
  std::vector<ReferenceGroup> Groups;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (unsigned A = 0; S && A < S->Accesses.size(); ++A) {
      const Access &Access = S->Accesses[A];
      const Array &Array = Scop.Arrays[Access.Array];
      if (Access.Writes || !Access.IsExact || Access.IsMay ||
          (Array.Storage != StorageKind::Memory &&
           !Scratch.count(Access.Array)) ||
          Array.Rank == 0 ||
          // The device has no more of it than what is accessed.
          Array.Range || (Array.Element.IsStruct && !Array.Element.IsPlain))
        continue;
      // Of an array that is written, too, only what a loop reads again and
      // again.
      if (Written.count(Access.Array) &&
          (Iterations <= 1 || !isCopyable(Scop, Kernel, Set, Access)))
        continue;
      ReferenceGroup Group;
      Group.Array = Access.Array;
      Group.References = {{S->Name, A}};
      Group.Elements = Access.Relation.intersect_domain(Set).range().coalesce();
      isl::union_set Own = threadDomain(Kernel, isl::union_set(Set));
      isl::union_set Touched = Own.apply(isl::union_map(Access.Relation));
      if (bool(Touched.is_empty()))
        continue;
      const bool IsOwn = hasOneElement(isl::set(Touched));
      if (IsOwn)
        Group.OwnElements = {isl::set(Touched)};
      Group.NumAccesses =
          Threads *
          (IsOwn ? 1
                 : loadsOfThread(Kernel, *S, isl::set(Touched), Iterations));
      setMoves(Access, Kernel, Set, Group);
      // All threads along x get it by one load anyway.
      if (Iterations == 1 && !Group.MovesAlongX)
        Group.NumAccesses = 0;
      Group.Relations = {Access.Relation};
      if (!findBox(Group))
        continue;
      if (Iterations == 0 &&
          areRuns(Kernel, Group, Group.NumAccesses / Threads)) {
        Group.HasRuns = Group.IsUncoalesced = Group.MovesAlongX = true;
        Group.IsUniform = false;
      }
      addNew(Groups, std::move(Group));
    }
  }
  addMayReads(Scop, Kernel, Domain, Groups);
  return Groups;
}

isl::set c2cuda::boundsOf(const Scop &Scop, const Kernel &Kernel,
                          const ReferenceGroup &Group) {
  bool IsWritten = !writtenElements(Scop, Kernel.Domain, Group.Array).is_null();
  std::set<ReferenceKey> Meant(Group.References.begin(),
                               Group.References.end());
  isl::set All;
  for (const isl::set &Domain : setsOf(Kernel.Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Domain)))
      for (unsigned N = 0; N < S->Accesses.size(); ++N) {
        const Access &A = S->Accesses[N];
        if (A.Array != Group.Array || (IsWritten && !Meant.count({S->Name, N})))
          continue;
        isl::set Own = A.Relation.intersect_domain(Domain).range();
        All = All.is_null() ? Own : All.unite(Own);
      }
  isl::set Box = isl::set::universe(All.space());
  Box = Box.lower_bound(All.min_multi_pw_aff());
  Box = Box.upper_bound(All.max_multi_pw_aff());
  return Box.gist_params(Kernel.Context).coalesce();
}
