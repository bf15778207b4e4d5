// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is assumed of the distance is that it is large enough to be worth it.

#include "c2cuda/Schedule/CycleShrinking.h"

using namespace c2cuda;

/// As many threads as gain on the host while each waits for memory, in warps.
static constexpr long LeastChains = 64;

/// More multiples of a distance are not looked for.
static constexpr long MostMultiple = 4;

/// { S[i] -> [v] } of the one loop around all of \p Tree; null if there is
/// none.
static isl::union_pw_aff outermostLoop(const isl::schedule &Tree) {
  isl::schedule_node Node = Tree.root().child(0);
  if (!Node.isa<isl::schedule_node_band>())
    return {};
  auto Band = Node.as<isl::schedule_node_band>();
  if (count(Band.n_member()) != 1)
    return {};
  return Band.partial_schedule().at(0).intersect_domain(Tree.domain());
}

static isl::schedule asWritten(const Scop &Scop) {
  return Scop.Schedule.intersect_domain(
      Scop.domain().intersect_params(Scop.knownFacts()));
}

/// Whether parameters that are not negative can fulfil \p Condition: offsets
/// are rarely below one.
static bool isToBeExpected(const isl::set &Condition) {
  isl::set Usual = Condition;
  for (unsigned P = 0, N = count(Usual.dim(isl::dim::param)); P < N; ++P)
    Usual = isl::manage(
        isl_set_lower_bound_si(Usual.release(), isl_dim_param, P, 0));
  return !bool(Usual.is_empty());
}

/// The distances, [p] -> { [d] }, that values go along \p Loop and that are
/// parameters.
static std::vector<isl::pw_aff> flowDistances(const isl::union_pw_aff &Loop,
                                              const isl::union_map &Flow,
                                              const isl::set &Known) {
  std::vector<isl::pw_aff> Result;
  isl::set Distances = distancesAlong(Loop, Flow, Known);
  if (Distances.is_null())
    return Result;
  Distances.foreach_basic_set([&](isl::basic_set Piece) -> isl::stat {
    isl::aff Least = onlyPiece(isl::set(Piece).dim_min(0).coalesce());
    long Value;
    if (!Least.is_null() && !constantOf(isl::pw_aff(Least), Value))
      Result.push_back(isl::pw_aff(Least));
    return isl::stat::ok();
  });
  return Result;
}

/// [p] -> { [d] }: small multiples of \p Distance.
static isl::set multiplesOf(const isl::pw_aff &Distance) {
  isl::set Result;
  for (long K = 1; K <= MostMultiple; ++K) {
    isl::pw_aff Own = Distance.scale(isl::val(Distance.ctx(), K));
    isl::set Values = isl::manage(isl_set_from_pw_aff(Own.copy()));
    Result = Result.is_null() ? Values : Result.unite(Values);
  }
  return Result;
}

/// The function of parameters that is the smallest value of \p Loop, or the
/// largest; null if there are several.
static isl::pw_aff endOf(const isl::union_pw_aff &Loop, const isl::set &Known,
                         bool Largest) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Loop));
  for (const isl::set &Set : setsOf(Map.intersect_params(Known).range())) {
    isl::set Values = withoutLocals(Set.coalesce());
    isl::pw_aff End = Largest ? Values.dim_max(0) : Values.dim_min(0);
    isl::aff Only = onlyPiece(End.coalesce().gist(Known));
    return Only.is_null() ? isl::pw_aff() : isl::pw_aff(Only);
  }
  return {};
}

/// The chains of \p Model, which knows that \p Distance is large enough.
static std::optional<ChainedLoop> chainsOf(Scop Model,
                                           const isl::pw_aff &Distance) {
  Refusals Ignored;
  auto Edges = computeDependences(Model, Ignored);
  auto Order =
      Edges ? computeSchedule(Model, *Edges, {}, Ignored) : std::nullopt;
  if (!Order || !Order->Relaxed.empty() || !leavesLoopsSerial(Order->Tree))
    return std::nullopt;
  Order->Tree = annotateCoincidence(asWritten(Model), Edges->all());
  if (hasParallelBand(Order->Tree.root().child(0)))
    return std::nullopt;
  isl::set Known = Model.knownFacts();
  ParameterChains Chains;
  Chains.Loop = outermostLoop(Order->Tree);
  Chains.First = endOf(Chains.Loop, Known, false);
  Chains.Last = endOf(Chains.Loop, Known, true);
  Chains.Distance = Distance;
  isl::set Distances = distancesAlong(Chains.Loop, Edges->all(), Known);
  if (Chains.First.is_null() || Chains.Last.is_null() || Distances.is_null() ||
      !bool(Distances.is_subset(multiplesOf(Distance))))
    return std::nullopt;
  Order->Chains = Chains;
  Order->Origin = "in chains";
  return ChainedLoop{std::move(Model), std::move(*Edges), std::move(*Order)};
}

std::optional<ChainedLoop> c2cuda::chainByParameter(const Scop &Scop,
                                                    const Dependences &Edges) {
  isl::union_pw_aff Loop = outermostLoop(asWritten(Scop));
  if (Loop.is_null())
    return std::nullopt;
  isl::set Known = Scop.knownFacts();
  for (const isl::pw_aff &Distance : flowDistances(Loop, Edges.Flow, Known)) {
    isl::pw_aff Least(Distance.domain(), isl::val(Scop.ctx(), LeastChains));
    isl::set Condition = Distance.ge_set(Least).params();
    if (!isToBeExpected(Condition.intersect(Known)))
      continue;
    c2cuda::Scop Model = Scop;
    Condition = Condition.gist(Known);
    Model.Assumptions = Model.Assumptions.intersect(Condition).coalesce();
    if (auto Result = chainsOf(std::move(Model), Distance))
      return Result;
  }
  return std::nullopt;
}
