// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether blocks may compute several steps on their own. A block does what its
// elements of the last step depend on; all dependences have bounded distances,
// so that this is a box for each phase of each step. In it every instance finds
// what it reads: sources of values are in the box (margins below), or no step
// of this launch has written the element, and it was taken from memory before.

#include "TimeTiles.h"

#include "RoundReads.h"
#include "TimeParts.h"
#include "TimePositions.h"
#include "TimeRounds.h"
#include "c2cuda/Mapping/Variables.h"

#include <algorithm>

using namespace c2cuda;

/// Of isl, to find out about one loop: kernels of single steps are good enough.
static constexpr unsigned long MostOperations = 5000000;

namespace {

class TimeTiler {
public:
  TimeTiler(const c2cuda::Scop &Scop, const Dependences &Edges,
            const std::vector<TimeRound> &Rounds)
      : Scop(Scop), Edges(Edges), Rounds(Rounds), Known(Scop.knownFacts()) {}

  std::optional<Kernel> run() {
    if (!findPositions() || !repeatInEachStep())
      return std::nullopt;
    nameVariables();
    if (!addPhases() || !addMargins() || !addArrays())
      return std::nullopt;
    Result.Time = std::move(Tile);
    return std::move(Result);
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  const std::vector<TimeRound> &Rounds;
  isl::set Known;
  Kernel Result;
  TimeTile Tile;
  /// Per site.
  std::vector<TimePositions> Positions;
  /// readsOfSameRound
  isl::union_map OfSameRound;
  unsigned Rank = 0;

  bool findPositions() {
    for (const TimeRound &Round : Rounds)
      Rank = std::max(Rank, unsigned(Round.Mapped->Dimensions.size()));
    if (Rank == 0)
      return false;
    for (const TimeRound &Round : Rounds) {
      auto Own = positionsOf(Scop, Known, Round, Rank);
      if (!Own)
        return false;
      Positions.push_back(std::move(*Own));
    }
    OfSameRound = readsOfSameRound(Edges, Positions);
    return true;
  }

  /// Whether each statement does the same elements in every step from the first
  /// to the last, or the last but one.
  bool repeatInEachStep() {
    isl::set Steps;
    for (const TimePositions &P : Positions)
      for (const auto &[Name, Map] : P.InTime) {
        isl::set Own = timesOf(Map);
        Steps = Steps.is_null() ? Own : Steps.unite(Own);
      }
    Steps = Steps.coalesce();
    Tile.First = Steps.dim_min(0).coalesce();
    Tile.Last = Steps.dim_max(0).coalesce();
    if (!bool(between(Tile.First, Tile.Last).is_subset(Steps)))
      return false;
    isl::set ButLast = between(Tile.First, Tile.Last.add_constant(-1));
    for (const TimePositions &P : Positions) {
      TimePhase Phase;
      Phase.RunsInLast = true;
      isl::set Own;
      for (const auto &[Name, Map] : P.InTime) {
        isl::set Elements = Map.range().project_out(isl::dim::set, 0, 1);
        isl::set Needed = Steps.intersect_params(Elements.params());
        isl::set Times = timesOf(Map);
        Phase.RunsInLast &= bool(Needed.is_subset(Times));
        Own = Own.is_null() ? Times : Own.unite(Times);
        if (!bool(Needed.intersect(ButLast).is_subset(Times)) ||
            !isProduct(Times, Elements, Map.range()))
          return false;
      }
      Phase.Last = Own.dim_max(0).coalesce();
      Tile.Phases.push_back(std::move(Phase));
    }
    return true;
  }

  static isl::set between(const isl::pw_aff &Low, const isl::pw_aff &High) {
    return isl::set(Low.ctx(), "{ [t] }")
        .lower_bound(isl::multi_pw_aff(Low))
        .upper_bound(isl::multi_pw_aff(High));
  }

  static bool isProduct(const isl::set &Times, const isl::set &Elements,
                        const isl::set &Both) {
    isl::set All =
        isl::manage(isl_set_flat_product(Times.copy(), Elements.copy()));
    return bool(All.is_subset(Both));
  }

  isl::set timesOf(const isl::map &InTime) const {
    return InTime.range().project_out(isl::dim::set, 1, Rank);
  }

  void nameVariables() {
    NameAllocator Names(Scop.namesInTexts(wholeDomain()));
    Tile.Variable = Rounds.front().Mapped->Outer.front();
    if (Rounds.front().IsCounted)
      Tile.Variable.Name = "round";
    Tile.Variable.Name = Names.take(Tile.Variable.Name);
    Result.Outer.push_back(
        {Names.take(Tile.Variable.Name + "0"), Tile.Variable.Type});
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      MappedDimension D;
      D.Axis = Axis;
      D.Function = positionFunction(Axis);
      static const char *const Fallback[] = {"p", "q", "r"};
      D.Value = positionVariable(D.Function, Fallback[Axis]);
      D.Value.Name = Names.take(D.Value.Name);
      D.Origin = Names.take(D.Value.Name + "0");
      Result.Dimensions.push_back(std::move(D));
    }
  }

  isl::union_set wholeDomain() const {
    isl::union_set Domain = isl::union_set::empty(Scop.ctx());
    for (const TimeRound &Round : Rounds)
      Domain = Domain.unite(Round.Site->Domain);
    return Domain.intersect_params(Known);
  }

  isl::union_pw_aff positionFunction(unsigned Axis) const {
    isl::union_pw_aff All;
    for (const TimePositions &P : Positions) {
      const isl::union_pw_aff &Own = P.Functions[Axis];
      All = All.is_null() ? Own : All.union_add(Own);
    }
    return All;
  }

  /// The variable of most statements, as others are about constant places.
  ScheduleVariable positionVariable(const isl::union_pw_aff &Function,
                                    const std::string &Fallback) const {
    isl::union_set Moving = isl::union_set::empty(Scop.ctx());
    bool AllSmall = true;
    for (const isl::set &Set : setsOf(wholeDomain())) {
      isl::union_pw_aff Own = Function.intersect_domain(isl::union_set(Set));
      isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Own));
      bool IsConstant = false;
      for (const isl::set &Values : setsOf(Map.range())) {
        auto Span = spanOf(Values, 0);
        IsConstant =
            (Span && Span->Least == Span->Most) || isIntParameter(Scop, Values);
        AllSmall &= !IsConstant || !Span || std::abs(Span->Most) < (1l << 30);
      }
      if (!IsConstant)
        Moving = Moving.unite(isl::union_set(Set));
    }
    ScheduleVariable Result = variableFor(Scop, Function, Moving, Fallback);
    if (!AllSmall)
      Result.Type = "long long";
    return Result;
  }

  bool addPhases() {
    isl::id Now = idOf(Scop.ctx(), Tile.Variable.Name);
    for (size_t K = 0; K < Rounds.size(); ++K) {
      TimePhase &Phase = Tile.Phases[K];
      Phase.Domain = Rounds[K]
                         .Site->Domain.intersect_params(Known)
                         .intersect(Rounds[K].Time.bind(Now))
                         .coalesce();
      Phase.Position = Positions[K].Functions;
      Phase.Before.assign(Rank, 0);
      Phase.Behind.assign(Rank, 0);
    }
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      MappedDimension &D = Result.Dimensions[Axis];
      isl::set Values;
      for (const TimePositions &P : Positions)
        for (const auto &[Name, Map] : P.InTime) {
          isl::set Own = Map.range();
          unsigned Dimension = Rank - Axis;
          Own = Own.project_out(isl::dim::set, Dimension + 1, Axis)
                    .project_out(isl::dim::set, 0, Dimension);
          Values = Values.is_null() ? Own : Values.unite(Own);
        }
      Values = withoutLocals(Values.coalesce());
      D.Lower = Values.dim_min(0).coalesce();
      D.Upper = Values.dim_max(0).coalesce();
      if (D.Lower.is_null() || D.Upper.is_null())
        return false;
    }
    return true;
  }

  /// { [t, a] -> [t', a'] } for what flows from one site to another.
  std::vector<isl::set> distances(const isl::union_map &Flow, size_t From,
                                  size_t To) const {
    isl::union_map Between = Flow.intersect_params(Known)
                                 .intersect_domain(Rounds[From].Site->Domain)
                                 .intersect_range(Rounds[To].Site->Domain);
    isl::union_map InTime = Between.apply_domain(Positions[From].all())
                                .apply_range(Positions[To].all());
    std::vector<isl::set> Result;
    for (const isl::map &Map : mapsOf(InTime))
      Result.push_back(Map.deltas());
    return Result;
  }

  /// Private variables have to stay with their thread.
  bool keepPrivates() const {
    isl::union_map Flow = isl::union_map::empty(Scop.ctx());
    for (const isl::map &Map : mapsOf(Edges.FlowByElement)) {
      const Array *A = Scop.findArray(rangeName(Map.domain().unwrap()));
      if (A && A->Storage == StorageKind::Private)
        Flow = Flow.unite(isl::union_map(Map.domain_factor_domain()));
    }
    for (size_t From = 0; From < Rounds.size(); ++From)
      for (size_t To = 0; To < Rounds.size(); ++To)
        for (const isl::set &Delta : distances(Flow, From, To))
          for (unsigned D = 0; D <= Rank; ++D) {
            auto Span = spanOf(Delta, D);
            if (From != To || !Span || Span->Least != 0 || Span->Most != 0)
              return false;
          }
    return true;
  }

  /// What the phase \p To needs of \p From: per axis before and behind, at
  /// least so many steps earlier.
  struct Need {
    size_t From, To;
    long Steps;
    std::vector<long> Before, Behind;
  };

  bool findNeeds(std::vector<Need> &Needs) const {
    for (size_t From = 0; From < Rounds.size(); ++From)
      for (size_t To = 0; To < Rounds.size(); ++To)
        for (const isl::set &Delta : distances(Edges.Flow, From, To)) {
          auto Steps =
              spanOf(Delta.project_out(isl::dim::set, 1, Rank).lexmin(), 0);
          if (!Steps || Steps->Least < 0)
            return false;
          Need Own{From, To, Steps->Least, {}, {}};
          bool IsSamePlace = true;
          for (unsigned Axis = 0; Axis < Rank; ++Axis) {
            auto Distance = spanOf(Delta, Rank - Axis);
            if (!Distance)
              return false;
            // The source is behind by as much as the distance is below zero.
            Own.Before.push_back(Distance->Most);
            Own.Behind.push_back(-Distance->Least);
            IsSamePlace &= Distance->Least == 0 && Distance->Most == 0;
          }
          if (Own.Steps == 0 && (From > To || (From == To && !IsSamePlace)))
            return false;
          Needs.push_back(std::move(Own));
        }
    return true;
  }

  static void atLeast(unsigned &Margin, long Value) {
    Margin = unsigned(std::max(long(Margin), Value));
  }

  bool addMargins() {
    std::vector<Need> Needs;
    if (!keepPrivates() || !findNeeds(Needs))
      return false;
    for (size_t To = Rounds.size(); To-- > 0;)
      for (const Need &N : Needs)
        if (N.To == To && N.Steps == 0 && N.From != N.To)
          for (unsigned Axis = 0; Axis < Rank; ++Axis) {
            atLeast(Tile.Phases[N.From].Before[Axis],
                    Tile.Phases[To].Before[Axis] + N.Before[Axis]);
            atLeast(Tile.Phases[N.From].Behind[Axis],
                    Tile.Phases[To].Behind[Axis] + N.Behind[Axis]);
          }
    Tile.GrowthBefore.assign(Rank, 0);
    Tile.GrowthBehind.assign(Rank, 0);
    auto Grow = [&](unsigned &Growth, long More, long Steps) {
      atLeast(Growth, (More + Steps - 1) / Steps);
    };
    for (const Need &N : Needs)
      for (unsigned Axis = 0; N.Steps > 0 && Axis < Rank; ++Axis) {
        const TimePhase &From = Tile.Phases[N.From], &To = Tile.Phases[N.To];
        Grow(Tile.GrowthBefore[Axis],
             long(To.Before[Axis]) + N.Before[Axis] - From.Before[Axis],
             N.Steps);
        Grow(Tile.GrowthBehind[Axis],
             long(To.Behind[Axis]) + N.Behind[Axis] - From.Behind[Axis],
             N.Steps);
      }
    return true;
  }

  bool addArrays() {
    for (unsigned A = 0; A < Scop.Arrays.size(); ++A) {
      const Array &Array = Scop.Arrays[A];
      if (Array.Storage == StorageKind::Private || !isWritten(A))
        continue;
      TimeArray Own;
      Own.Array = A;
      for (TimePhase &Phase : Tile.Phases)
        Phase.Reach.emplace_back();
      if (Array.Rank != Rank || Array.Range || Array.Element.IsStruct ||
          !addReach(Own))
        return false;
      classify(Own);
      Tile.Arrays.push_back(std::move(Own));
    }
    return !Tile.Arrays.empty();
  }

  bool isWritten(unsigned Array) const {
    bool Found = false;
    forEachAccess([&](size_t, const isl::set &, const Access &A) {
      Found |= A.Array == Array && A.Writes;
    });
    return Found;
  }

  /// Calls \p Visit(site, instances, access).
  template <typename Visitor> void forEachAccess(Visitor Visit) const {
    for (size_t K = 0; K < Rounds.size(); ++K)
      for (const isl::set &Set : setsOf(Rounds[K].Site->Domain))
        if (const Statement *S = Scop.findStatement(tupleName(Set)))
          for (const Access &A : S->Accesses)
            Visit(K, Set.intersect_params(Known), A);
  }

  /// How far accesses reach around the block's elements in the last step.
  bool addReach(TimeArray &Own) {
    Own.Before.assign(Rank, 0);
    Own.Behind.assign(Rank, 0);
    bool IsBounded = true;
    forEachAccess([&](size_t K, const isl::set &Domain, const Access &A) {
      if (A.Array != Own.Array)
        return;
      isl::map Relation = A.Relation.intersect_domain(Domain);
      if (!A.IsExact || !bool(Relation.is_single_valued())) {
        IsBounded = false;
        return;
      }
      isl::pw_multi_aff Element = Relation.as_pw_multi_aff();
      isl::map InTime = Positions[K].InTime.at(tupleName(Domain));
      isl::pw_multi_aff Place =
          InTime.intersect_domain(Domain).as_pw_multi_aff();
      for (unsigned Axis = 0; Axis < Rank; ++Axis) {
        auto Distance = spanOf(
            Element.at(int(Rank - 1 - Axis)).sub(Place.at(int(Rank - Axis))));
        if (!Distance) {
          IsBounded = false;
          continue;
        }
        TimePhase &Phase = Tile.Phases[K];
        atLeast(Own.Before[Axis], Phase.Before[Axis] - Distance->Least);
        atLeast(Own.Behind[Axis], Phase.Behind[Axis] + Distance->Most);
        if (Axis + 1 == Rank)
          addReach(Phase.Reach.at(Tile.Arrays.size()), A, *Distance);
      }
    });
    return IsBounded;
  }

  static void addReach(PlaneReach &Reach, const Access &A, Span Distance) {
    bool IsFirst = !Reach.Reads && !Reach.Writes;
    Reach.First =
        IsFirst ? Distance.Least : std::min(Reach.First, Distance.Least);
    Reach.Last = IsFirst ? Distance.Most : std::max(Reach.Last, Distance.Most);
    Reach.Reads |= A.Reads;
    if (!A.Writes)
      return;
    Reach.FirstWritten = Reach.Writes
                             ? std::min(Reach.FirstWritten, Distance.Least)
                             : Distance.Least;
    Reach.LastWritten = Reach.Writes
                            ? std::max(Reach.LastWritten, Distance.Most)
                            : Distance.Most;
    Reach.Writes = true;
  }

  /// The elements of \p Read whose values do not all come from the same step.
  isl::set takenFromBefore(const isl::map &Read) const {
    isl::set Result = isl::set::empty(Read.range().space());
    for (const isl::map &Own :
         mapsOf(isl::union_map(Read).subtract(OfSameRound)))
      Result = Result.unite(Own.range());
    return Result;
  }

  /// What no phase of the same step before the reader is sure to have written
  /// comes from an earlier step, or from before them all.
  void classify(TimeArray &Own) const {
    isl::set Taken, MustWritten;
    isl::set WrittenBefore;
    size_t Phase = 0;
    auto Add = [](isl::set &To, const isl::set &More) {
      To = To.is_null() ? More : To.unite(More);
    };
    bool AlwaysWritten = true;
    forEachAccess([&](size_t K, const isl::set &Domain, const Access &A) {
      if (A.Array != Own.Array)
        return;
      if (K != Phase) {
        WrittenBefore = MustWritten;
        Phase = K;
      }
      const isl::map Relation = A.Relation.intersect_domain(Domain);
      const isl::set Elements = Relation.range();
      if (A.Reads) {
        isl::set Own = takenFromBefore(Relation);
        Add(Taken, WrittenBefore.is_null() ? Own : Own.subtract(WrittenBefore));
      }
      if (!A.Writes)
        return;
      Add(Own.Written, Elements);
      if (A.IsMay || !A.CoversAll || !Tile.Phases[K].RunsInLast)
        AlwaysWritten = false;
      else
        Add(MustWritten, Elements);
    });
    if (Taken.is_null())
      Taken = isl::set::empty(Own.Written.space());
    Own.Written = Own.Written.coalesce();
    Own.IsCarried =
        !AlwaysWritten || !bool(Taken.intersect(Own.Written).is_empty());
    // What is stored without being sure to be written, too.
    if (Own.IsCarried)
      Taken = Taken.unite(MustWritten.is_null()
                              ? Own.Written
                              : Own.Written.subtract(MustWritten));
    Own.Needed = Taken;
    Own.Loaded = Taken.coalesce();
    if (!Own.IsCarried)
      return;
    isl::set Box = isl::set::universe(Taken.space());
    Box = Box.lower_bound(Taken.min_multi_pw_aff());
    Own.Loaded = Box.upper_bound(Taken.max_multi_pw_aff()).coalesce();
  }
};

} // namespace

/// Whether there is nothing special about what a launch does.
static bool isPlain(const KernelSite &Site, const Kernel &Kernel) {
  return Site.Outer.size() == 1 && Kernel.Reductions.empty() &&
         Kernel.Searches.empty() && !Kernel.hasThreadTiles() &&
         !Kernel.hasBatch();
}

std::optional<Kernel>
c2cuda::tiledInTime(const Scop &Scop, const Dependences &Dependences,
                    const std::vector<const KernelSite *> &Sites,
                    const std::vector<const Kernel *> &Kernels) {
  if (Dependences.Flow.is_null() || Dependences.FlowByElement.is_null())
    return std::nullopt;
  for (size_t K = 0; K < Sites.size(); ++K)
    // Blocks that the user wants are for a step each.
    if (!isPlain(*Sites[K], *Kernels[K]) ||
        (!Scop.Hints.Block.empty() &&
         Kernels[K]->Dimensions.size() == Scop.Hints.Block.size()))
      return std::nullopt;
  IslQuota Quota = IslQuota::atMost(Scop.ctx(), MostOperations);
  auto TryParts = [&](const std::vector<const KernelSite *> &Parts,
                      const std::vector<const Kernel *> &Of) {
    std::vector<TimeRound> Rounds = roundsOf(Scop.knownFacts(), Parts, Of);
    return Rounds.empty() ? std::nullopt
                          : TimeTiler(Scop, Dependences, Rounds).run();
  };
  std::optional<Kernel> Result = TryParts(Sites, Kernels);
  if (!Result)
    if (auto Parts = partsByElement(Scop, Dependences, Sites, Kernels))
      Result = TryParts(Parts->Sites, Parts->Kernels);
  if (!Quota.isUsable())
    return std::nullopt;
  return Result;
}
