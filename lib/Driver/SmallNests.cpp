// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SmallNests.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace c2cuda;

/// Rounds of each loop, and iterations of all together.
static constexpr long MostRounds = 4;
static constexpr unsigned MostIterations = 64;

/// The rounds of the loop over \p D, if that is a small number whatever the
/// parameters are; else 0.
static long roundsOf(const Statement &S, unsigned D) {
  isl::set Domain = isl::manage(isl_set_project_out_all_params(S.Domain.copy()));
  isl::val First =
      isl::manage(isl_set_dim_min_val(Domain.copy(), int(D)));
  isl::val Last = isl::manage(isl_set_dim_max_val(Domain.copy(), int(D)));
  if (First.is_null() || Last.is_null() || !bool(First.is_int()) ||
      !bool(Last.is_int()))
    return 0;
  isl::val Distance = Last.sub(First);
  const long Step = std::max(std::labs(S.Iterators[D].Step), 1l);
  if (!bool(Distance.lt(isl::val(Domain.ctx(), MostRounds * Step))))
    return 0;
  return Distance.num_si() / Step + 1;
}

/// 0 if they are many, or not known.
static unsigned iterationsOf(const Statement &S) {
  long Result = 1;
  for (unsigned D = 0; D < S.Iterators.size(); ++D) {
    Result *= roundsOf(S, D);
    if (Result <= 0 || Result > MostIterations)
      return 0;
  }
  return unsigned(Result);
}

static bool asksForSizes(const MappingHints &Hints) {
  return !Hints.Block.empty() || Hints.Tile || Hints.Steps ||
         !Hints.ThreadTile.empty();
}

static std::set<std::string> pointersOf(const Scop &Model) {
  std::set<std::string> Result;
  for (const Statement &S : Model.Statements)
    for (const Access &A : S.Accesses)
      if (!Model.Arrays[A.Array].HostPointer.empty())
        Result.insert(Model.Arrays[A.Array].HostPointer);
  return Result;
}

SmallNests::SmallNests(const std::vector<ScopRegion> &Regions) {
  for (const ScopRegion &Region : Regions)
    for (const Statement &S : Region.Model.Statements)
      for (const Access &A : S.Accesses)
        Uses.push_back({S.Where, Region.Model.Arrays[A.Array].HostPointer});
}

unsigned SmallNests::tooFew(const ScopRegion &Region) const {
  const Scop &Model = Region.Model;
  // What is not modelled may take long, and who asks for sizes wants a kernel.
  if (Region.HasWholes || !Model.Functions.empty() || asksForSizes(Model.Hints) ||
      Model.Statements.empty())
    return 0;
  unsigned Most = 0;
  std::set<std::pair<unsigned, unsigned>> Own;
  for (const Statement &S : Model.Statements) {
    unsigned Iterations = iterationsOf(S);
    if (Iterations == 0)
      return 0;
    Most = std::max(Most, Iterations);
    Own.insert({S.Where.Line, S.Where.Column});
  }
  std::set<std::string> Pointers = pointersOf(Model);
  const bool IsShared = llvm::any_of(Uses, [&](const Use &Other) {
    return !Own.count({Other.Where.Line, Other.Where.Column}) &&
           Pointers.count(Other.Pointer);
  });
  return IsShared ? 0 : Most;
}
