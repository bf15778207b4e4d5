// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Reuse per element, or a loop that would walk uncoalesced.

#include "Heuristic.h"

#include <algorithm>

using namespace c2cuda;

/// Accesses per element from which a copy to shared memory pays: one load,
/// one store and a barrier against cached loads.
static constexpr double MinimalReuse = 2.5;

/// Elements of 4 bytes, or 8, that make it worth the while to load a row: half
/// a sector of 32 bytes.
static constexpr unsigned SectorElements = 4;

static double reuse(const ReferenceGroup &Group) {
  return Group.NumAccesses / Group.numElements();
}

/// Elements that keep rows of a transposed tile at multiples of 16 bytes.
static constexpr unsigned TransposedPadding = 4;

std::vector<unsigned> c2cuda::declaredSizes(const ReferenceGroup &Group) {
  std::vector<unsigned> Result;
  for (unsigned Dimension : Group.Order)
    Result.push_back(Group.Sizes[Dimension]);
  bool IsTransposed = Group.Order.back() + 1 != Group.Order.size();
  if (IsTransposed)
    Result.back() += TransposedPadding;
  else if (Group.IsUncoalesced && Result.size() > 1)
    ++Result.back();
  return Result;
}

/// Whether threads along x walk down a column, and the box has rows that can be
/// loaded instead.
static bool isTransposed(const ReferenceGroup &Group, bool InLoop) {
  return Group.IsUncoalesced &&
         (InLoop || Group.Sizes.back() >= SectorElements);
}

/// Whether at least half of a struct's bytes are read, so that whole ones are
/// no waste.
static bool usesMost(const Scop &Scop, const ReferenceGroup &Group) {
  unsigned Size = Scop.Arrays[Group.Array].Element.Bytes;
  std::vector<bool> Used(Size);
  for (const auto &[Name, Number] : Group.References) {
    const ElementPart &Part = Scop.findStatement(Name)->Accesses[Number].Part;
    if (Part.isWhole())
      return true;
    std::fill(Used.begin() + Part.Begin, Used.begin() + Part.End, true);
  }
  return 2 * std::count(Used.begin(), Used.end(), true) >= long(Size);
}

bool c2cuda::pays(const Scop &Scop, const ReferenceGroup &Group, bool InLoop) {
  if (Scop.Arrays[Group.Array].Element.IsStruct &&
      !(InLoop && Group.IsUniform && usesMost(Scop, Group)))
    return false;
  return reuse(Group) >= MinimalReuse ||
         (isTransposed(Group, InLoop) && reuse(Group) >= 1);
}

unsigned c2cuda::bytesOf(const Scop &Scop,
                         const std::vector<ReferenceGroup> &Groups) {
  unsigned Result = 0;
  for (const ReferenceGroup &Group : Groups) {
    unsigned Own = Scop.Arrays[Group.Array].Element.Bytes;
    for (unsigned Size : declaredSizes(Group))
      Own *= Size;
    Result += Own;
  }
  return Result;
}

std::vector<ReferenceGroup>
c2cuda::chooseUniform(const Scop &Scop,
                      const std::vector<ReferenceGroup> &Groups) {
  std::vector<ReferenceGroup> Chosen;
  for (const ReferenceGroup &Group : Groups)
    if (pays(Scop, Group, true))
      Chosen.push_back(Group);
  bool AreUniform =
      std::all_of(Chosen.begin(), Chosen.end(),
                  [](const ReferenceGroup &G) { return G.IsUniform; });
  return AreUniform ? Chosen : std::vector<ReferenceGroup>();
}

std::vector<ReferenceGroup>
c2cuda::chooseGroups(const Scop &Scop, std::vector<ReferenceGroup> Groups,
                     bool InLoop, SharedBudget &Budget) {
  std::stable_sort(Groups.begin(), Groups.end(),
                   [](const ReferenceGroup &A, const ReferenceGroup &B) {
                     return reuse(A) > reuse(B);
                   });
  std::vector<ReferenceGroup> Chosen;
  for (ReferenceGroup &Group : Groups) {
    unsigned Bytes = bytesOf(Scop, {Group});
    if (!pays(Scop, Group, InLoop) || Bytes > Budget.Bytes)
      continue;
    Budget.Bytes -= Bytes;
    Chosen.push_back(std::move(Group));
  }
  return Chosen;
}
