// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RoundReads.h"

using namespace c2cuda;

/// { S[i] -> [t] }
static isl::union_map
stepsOf(const std::vector<TimePositions> &Positions) {
  isl::union_map Result;
  for (const TimePositions &Own : Positions)
    for (const auto &[Name, Map] : Own.InTime) {
      const unsigned N = count(Map.range_tuple_dim());
      isl::union_map Round(isl::manage(
          isl_map_project_out(Map.copy(), isl_dim_out, 1, N - 1)));
      Result = Result.is_null() ? Round : Result.unite(Round);
    }
  return Result;
}

isl::union_map
c2cuda::readsOfSameRound(const Dependences &Edges,
                         const std::vector<TimePositions> &Positions) {
  const isl::union_map Rounds = stepsOf(Positions);
  const isl::union_map Same = Rounds.apply_range(Rounds.reverse());
  isl::union_map Own = isl::union_map::empty(Rounds.ctx()), Other = Own;
  for (const isl::map &Flow : mapsOf(Edges.FlowByElement)) {
    // { [S[i] -> A[a]] }
    const isl::union_map Written(Flow.domain().unwrap());
    const isl::union_map InRound =
        isl::union_map(Flow).intersect(Written.domain_map().apply_range(Same));
    auto Read = [&](const isl::union_map &From) {
      return From.reverse().apply_range(Written.range_map());
    };
    Own = Own.unite(Read(InRound));
    Other = Other.unite(Read(isl::union_map(Flow).subtract(InRound)));
  }
  return Own.subtract(Other).subtract(Edges.LiveInReads);
}
