// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The longer a tile, the fewer barriers; a block has enough for all its warps
// to hide the copies of others.

#include "LongTiles.h"

#include "Heuristic.h"
#include "c2cuda/Mapping/Variables.h"

#include <algorithm>

using namespace c2cuda;

/// Shared memory for each thread that does not keep a multiprocessor from
/// having most of the threads that it can have: 100 KB for 1536, at least.
static constexpr unsigned BytesPerThread = 80;

/// The same where threads have runs of elements: else each would load sectors
/// for itself.
static constexpr unsigned BytesPerRun = 256;

static unsigned roomIn(const Kernel &Kernel, unsigned Bytes,
                       unsigned PerThread = BytesPerThread) {
  return std::min(Bytes, Kernel.numThreads() * PerThread);
}

std::optional<LongTile> c2cuda::longTile(
    const Scop &Scop, const Kernel &Kernel, unsigned Least, unsigned Bytes,
    const std::function<std::vector<ReferenceGroup>(unsigned)> &GroupsOf) {
  Bytes = roomIn(Kernel, Bytes);
  for (LongTile Tile{Kernel.numThreads(), {}}; Tile.Step > Least;
       Tile.Step /= 2) {
    std::vector<ReferenceGroup> All = GroupsOf(Tile.Step);
    if (All.empty())
      continue;
    Tile.Groups = chooseUniform(Scop, All);
    if (Tile.Groups.empty())
      return std::nullopt;
    if (bytesOf(Scop, Tile.Groups) <= Bytes)
      return Tile;
  }
  return std::nullopt;
}

std::vector<ReferenceGroup>
c2cuda::chooseForShortLoop(const Scop &Scop, const Kernel &Kernel,
                           const std::vector<ReferenceGroup> &Groups,
                           unsigned Bytes) {
  bool HaveRuns =
      std::any_of(Groups.begin(), Groups.end(),
                  [](const ReferenceGroup &G) { return G.HasRuns; });
  SharedBudget Room{
      roomIn(Kernel, Bytes, HaveRuns ? BytesPerRun : BytesPerThread)};
  std::vector<ReferenceGroup> Chosen = chooseGroups(Scop, Groups, false, Room);
  bool IsAnyShared =
      std::any_of(Chosen.begin(), Chosen.end(),
                  [](const ReferenceGroup &G) { return !G.IsUniform; });
  return IsAnyShared ? Chosen : std::vector<ReferenceGroup>();
}

OrderNode c2cuda::countedFrom(const Scop &Scop, const OrderNode &Part,
                              const std::string &Origin) {
  if (variableFor(Scop, Part.Function, Part.Domain, "").Name.empty())
    return Part;
  isl::union_pw_aff From = isl::manage(isl_union_pw_aff_param_on_domain_id(
      Part.Domain.copy(), idOf(Part.Domain.ctx(), Origin).release()));
  OrderNode Result = Part;
  Result.Function = Part.Function.sub(From);
  return Result;
}
