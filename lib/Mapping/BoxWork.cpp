// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a step of an element takes where threads keep elements in registers.

#include "ThreadBoxes.h"

#include "TimeWindows.h"
#include "c2cuda/Model/Operations.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

/// What kernels reach of the rates in data sheets.
static constexpr double MemoryPart = 5.0 / 6, SharedPart = 0.75,
                        IssuePart = 0.6, DoublePart = 0.8;

/// Whether \p Phase is about one line of elements only.
static bool isLine(const TimePhase &Phase) {
  for (const isl::union_pw_aff &Position : Phase.Position)
    for (const isl::set &Set : setsOf(Phase.Domain)) {
      isl::multi_union_pw_aff Own(
          Position.intersect_domain(isl::union_set(Set)));
      isl::pw_aff Place =
          isl::union_map::from(Own).as_map().as_pw_multi_aff().at(0);
      if (bool(Place.is_cst()))
        return true;
    }
  return false;
}

static bool isKept(const TimeTile &Tile, unsigned Array) {
  return std::any_of(Tile.Arrays.begin(), Tile.Arrays.end(),
                     [&](const TimeArray &A) { return A.Array == Array; });
}

static void addPhase(const Scop &Scop, const TimeTile &Tile,
                     const TimePhase &Phase, BoxWork &Result) {
  // For whether the program has the element.
  double Own = 1;
  std::set<unsigned> Read;
  if (isLine(Phase)) {
    Result.Instructions += Own;
    return;
  }
  for (const isl::set &Set : setsOf(Phase.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    Operations Count = operationsOf(Scop, *S);
    Own += Count.slots();
    if (Count.Bytes == 8)
      Result.Doubles += Count.slots();
    for (const Access &A : S->Accesses)
      // Others than those with as many subscripts stay in caches.
      if (Scop.Arrays[A.Array].Storage == StorageKind::Memory &&
          Scop.Arrays[A.Array].Rank >= 2 && !isKept(Tile, A.Array) &&
          Read.insert(A.Array).second)
        Result.OtherBytes += elementBytesOf(Scop, A.Array);
  }
  Result.Instructions += Own;
  Result.InstructionsOfPhase = std::max(Result.InstructionsOfPhase, Own);
}

BoxWork c2cuda::boxWorkOf(const Scop &Scop, const TimeTile &Tile) {
  BoxWork Result;
  Result.Bytes = elementBytesOf(Scop, Tile.Arrays.front().Array);
  for (const TimePhase &Phase : Tile.Phases)
    addPhase(Scop, Tile, Phase, Result);
  return Result;
}

double c2cuda::instructionRate(const Device &Target) {
  // A fused operation counts as two.
  return IssuePart * Target.Flops32 / 2;
}

void c2cuda::setTime(const Device &Target, const BoxWork &Work, double Memory,
                     double Overlap, double Moves, double Blocks,
                     BoxShape &Result) {
  Result.Memory = Memory + Overlap * Work.OtherBytes;
  Result.Shared = Overlap * Moves * Work.Bytes;
  double ByMemory = Result.Memory / (MemoryPart * Target.Bandwidth / 1000);
  double ByShared =
      Result.Shared / (SharedPart * Target.SharedBytesOfClock *
                       Target.Multiprocessors * Target.Clock / 1000);
  double ByIssue = Overlap * (Work.Instructions + Moves * Work.Bytes / 4) /
                   instructionRate(Target);
  double ByDoubles = Overlap * Work.Doubles / (DoublePart * Target.Flops64 / 2);
  double Computing = std::max({ByShared, ByIssue, ByDoubles});
  Result.Time =
      std::max(ByMemory, Computing) + std::min(ByMemory, Computing) / Blocks;
}
