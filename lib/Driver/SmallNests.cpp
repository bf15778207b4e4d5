// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SmallNests.h"

#include "LoopsAround.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace c2cuda;

/// Rounds of each loop, and iterations of all together; where a loop of the host runs
/// the nest in each of its rounds, it is launched that often.
static constexpr long MostRounds = 4, MostRoundsInLoop = 32;
static constexpr unsigned MostIterations = 64;

/// The rounds of the loop over \p D, if that is a small number whatever the
/// parameters are, and those of the loops around it; else 0.
static long roundsOf(const Statement &S, const isl::set &Domain, unsigned D,
                     long Most) {
  isl_set *Own = isl_set_project_out(Domain.copy(), isl_dim_set, D + 1,
                                     count(Domain.tuple_dim()) - D - 1);
  // { [outer] -> [d] }
  isl::map Values = isl::manage(
      isl_map_move_dims(isl_map_from_range(isl_set_reset_tuple_id(Own)),
                        isl_dim_in, 0, isl_dim_out, 0, D));
  isl::set Distances = Values.reverse().apply_range(Values).deltas();
  isl::val Distance = isl::manage(isl_set_dim_max_val(Distances.release(), 0));
  if (Distance.is_null() || !bool(Distance.is_int()))
    return 0;
  const long Step = std::max(std::labs(S.Iterators[D].Step), 1l);
  if (!bool(Distance.lt(isl::val(Domain.ctx(), Most * Step))))
    return 0;
  return Distance.num_si() / Step + 1;
}

/// The iterations of \p S with elements that are there.
static isl::set domainOf(const Scop &Model, const Statement &S) {
  isl::set Result = S.Domain;
  for (const Access &A : S.Accesses) {
    const Array &Array = Model.Arrays[A.Array];
    if (!A.IsMay && A.IsExact && Array.Rank > 0 && !Array.Extents[0].is_null())
      Result = Result.intersect(
          A.Relation.intersect_range(withinExtents(Array, A.Relation.space().range()))
              .domain());
  }
  return Result;
}

/// 0 if they are many, or not known.
static unsigned iterationsOf(const Scop &Model, const Statement &S, bool IsInLoop) {
  const isl::set Domain = domainOf(Model, S);
  if (bool(Domain.is_empty()))
    return 0;
  long Result = 1;
  for (unsigned D = 0; D < S.Iterators.size(); ++D) {
    Result *= roundsOf(S, Domain, D, IsInLoop ? MostRoundsInLoop : MostRounds);
    if (Result <= 0 || Result > MostIterations)
      return 0;
  }
  return unsigned(Result);
}

static bool asksForSizes(const MappingHints &Hints) {
  return !Hints.Block.empty() || Hints.Tile || Hints.Steps ||
         !Hints.ThreadTile.empty();
}

/// Whether it is copied in no time, wherever it is wanted.
static bool isSmall(const Array &Array) {
  long Elements = Array.Rank > 0 ? 1 : 0;
  for (const isl::pw_aff &Extent : Array.Extents) {
    long Own = 0;
    if (Extent.is_null() || !constantOf(Extent, Own))
      return false;
    Elements *= Own;
  }
  return Elements > 0 && Elements <= long(MostIterations);
}

/// How the host finds what should not be copied for a small nest alone.
static std::set<std::string> pointersOf(const Scop &Model) {
  std::set<std::string> Result;
  for (const Statement &S : Model.Statements)
    for (const Access &A : S.Accesses)
      if (const Array &Own = Model.Arrays[A.Array];
          !Own.HostPointer.empty() && !isSmall(Own))
        Result.insert(Own.HostPointer);
  return Result;
}

/// The most that a statement of \p Model has; 0 if these are many.
static unsigned fewIterations(const Scop &Model, bool IsInLoop) {
  unsigned Most = 0;
  for (const Statement &S : Model.Statements) {
    unsigned Iterations = iterationsOf(Model, S, IsInLoop);
    if (Iterations == 0)
      return 0;
    Most = std::max(Most, Iterations);
  }
  return Most;
}

/// The iterations of \p Region if they are few, whatever its arrays are; else 0.
static unsigned fewIterations(const ScopRegion &Region) {
  const Scop &Model = Region.Model;
  // What is not modelled may take long, and who asks for sizes wants a kernel.
  const bool MayBeLong = llvm::any_of(
      Model.Functions, [](const DeviceFunction &F) { return F.HasLongLoops; });
  if (Region.HasWholes || MayBeLong || asksForSizes(Model.Hints))
    return 0;
  const bool IsInLoop = !loopsAround(Region).empty();
  if (unsigned Result = fewIterations(Model, IsInLoop); Result || IsInLoop)
    return Result;
  const unsigned Result = fewIterations(Model, true);
  return Result && isCalledInLoops(*Region.Function) ? Result : 0;
}

SmallNests::SmallNests(const std::vector<ScopRegion> &Regions) {
  for (const ScopRegion &Region : Regions) {
    if (fewIterations(Region))
      continue;
    for (const Statement &S : Region.Model.Statements)
      for (const Access &A : S.Accesses)
        Uses.push_back({S.Where,
                        Region.Model.Arrays[A.Array].HostPointer,
                        {Region.Statements.begin(), Region.Statements.end()}});
  }
}

unsigned SmallNests::tooFew(const ScopRegion &Region) const {
  const unsigned Result = fewIterations(Region);
  if (!Result)
    return 0;
  std::set<std::pair<unsigned, unsigned>> Own;
  for (const Statement &S : Region.Model.Statements)
    Own.insert({S.Where.Line, S.Where.Column});
  std::set<std::string> Pointers = pointersOf(Region.Model);
  // A nest around this one is none, or it would not be asked about.
  const std::vector<const clang::Stmt *> Around = loopsAround(Region);
  const bool IsShared = llvm::any_of(Uses, [&](const Use &Other) {
    return llvm::none_of(Other.Region, [&](const clang::Stmt *S) {
             return llvm::is_contained(Around, S);
           }) &&
           !Own.count({Other.Where.Line, Other.Where.Column}) &&
           Pointers.count(Other.Pointer);
  });
  return IsShared ? 0 : Result;
}
