// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TurnCheck.h"

using namespace c2cuda;

namespace {

class TurnChecker {
public:
  TurnChecker(const c2cuda::Scop &Scop, const Dependences &Edges,
              const LoopOfCopy &Loop)
      : Scop(Scop), Edges(Edges), Loop(Loop), Known(Scop.knownFacts()) {}

  bool isSound(const CopiedElements &C, bool IsFirst) const {
    const unsigned Kept = IsFirst ? C.From : C.To;
    isl::map Copied = elementsIn(Loop.Copy, Scop.mustWrites(), C.To);
    if (Copied.is_null() || !hasInAll(Copied, Copied.range()) ||
        hasReductions(C) || !fits(C, Kept))
      return false;
    isl::set Whole =
        Copied.range().set_tuple_id(idOf(Scop.ctx(), Scop.Arrays[Kept].Name));
    return (IsFirst ? isOtherRead(C) : isOtherWritten(C, Copied.range())) &&
           isKeptSound(Kept, IsFirst ? isl::set::empty(Whole.space()) : Whole);
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  const LoopOfCopy &Loop;
  const isl::set Known;

  /// { [t] -> A[a] }
  isl::map elementsIn(const PartOfRound &Part, const isl::union_map &Accesses,
                      unsigned Array) const {
    isl::map Result;
    for (const isl::map &Map :
         mapsOf(Part.Rounds.reverse().apply_range(Accesses)))
      if (rangeName(Map) == Scop.Arrays[Array].Name)
        Result = Map;
    return Result;
  }

  bool accesses(const PartOfRound &Part, unsigned Array) const {
    return !elementsIn(Part, Scop.reads().unite(Scop.mayWrites()), Array)
                .is_null();
  }

  /// Whether \p Map has the elements \p Of it in all rounds.
  bool hasInAll(const isl::map &Map, const isl::set &Of) const {
    isl::set Rounds = Loop.Rounds.intersect_params(Known);
    return bool(isl::map::from_domain_and_range(Rounds, Of).is_subset(Map));
  }

  bool isInRounds(const isl::map &Map) const {
    return bool(Map.domain().is_subset(Loop.Rounds));
  }

  /// Whether `new` is nothing but what is written before the copy, and what this
  /// leaves there and in Kept is the same in the end.
  bool isOtherWritten(const CopiedElements &C, const isl::set &Copied) const {
    isl::map Given = elementsIn(Loop.Before, Scop.mayWrites(), C.From);
    isl::map Later = elementsIn(Loop.Behind, Scop.mayWrites(), C.To);
    isl::id Name = idOf(Scop.ctx(), Scop.Arrays[C.To].Name);
    return !Given.is_null() && isInRounds(Given) &&
           bool(Given.range().set_tuple_id(Name).is_subset(Copied)) &&
           !accesses(Loop.Behind, C.From) &&
           (Later.is_null() || bool(Later.range().is_disjoint(Copied))) &&
           readsOfSameRound(C.From,
                            {Loop.others().Rounds.unite(Loop.Copy.Rounds)},
                            {Loop.Before.Rounds});
  }

  /// Whether `old` is only read, and only behind the copy.
  bool isOtherRead(const CopiedElements &C) const {
    return !accesses(Loop.Before, C.To) &&
           elementsIn(Loop.Behind, Scop.mayWrites(), C.To).is_null() &&
           readsOfSameRound(C.To, Loop.Behind, Loop.Copy);
  }

  /// Whether in the buffer that comes from the exchange what the loop writes, but
  /// for \p Refreshed, is written anew before anyone reads it.
  bool isKeptSound(unsigned Kept, const isl::set &Refreshed) const {
    isl::map Changed = elementsIn(Loop.others(), Scop.mayWrites(), Kept);
    if (Changed.is_null())
      return true;
    // Else the other array, behind the loop, may have had something else.
    if (!isInRounds(Changed))
      return false;
    isl::set Stale = Changed.range().subtract(Refreshed);
    if (bool(Stale.is_empty()))
      return true;
    isl::map Sure = elementsIn(Loop.Behind, Scop.mustWrites(), Kept);
    return !Sure.is_null() && hasInAll(Sure, Stale) &&
           readsOfSameRound(Kept, Loop.Behind, Loop.Behind, Stale) &&
           readsSinceExchange(Kept, Stale);
  }

  /// Updates whose order nobody keeps.
  bool hasReductions(const CopiedElements &C) const {
    for (const isl::set &Set : setsOf(Loop.others().instances()))
      for (const Access &A : Scop.findStatement(tupleName(Set))->Accesses)
        if ((A.Array == C.To || A.Array == C.From) &&
            A.Reduction != ReductionKind::None)
          return true;
    return false;
  }

  /// { A[a] }: what \p Accesses have of \p Array.
  isl::set accessedOf(unsigned Array, const isl::union_map &Accesses) const {
    isl::set Result;
    for (const isl::set &Set : setsOf(Accesses.range()))
      if (tupleName(Set) == Scop.Arrays[Array].Name)
        Result = Set.intersect_params(Known);
    return Result;
  }

  /// Whether a buffer that holds what is accessed of Kept has room for what the
  /// loop accesses of the other array.
  bool fits(const CopiedElements &C, unsigned Kept) const {
    const unsigned Other = Kept == C.To ? C.From : C.To;
    isl::union_map Accesses = Scop.reads().unite(Scop.mayWrites());
    isl::set All = accessedOf(Kept, Accesses);
    isl::set Own = accessedOf(
        Other, Accesses.intersect_domain(
                   Loop.others().instances().unite(Loop.Copy.instances())));
    if (All.is_null() || Own.is_null())
      return false;
    isl::set Hull =
        isl::manage(isl_set_from_basic_set(isl_set_simple_hull(All.release())));
    return bool(Own.set_tuple_id(idOf(Scop.ctx(), Scop.Arrays[Kept].Name))
                    .is_subset(Hull));
  }

  /// The flow through \p Array, through the elements \p Of it if they are not
  /// null, to \p Readers: { S[i] -> T[j] }.
  isl::union_map flowTo(unsigned Array, const PartOfRound &Readers,
                        const isl::set &Of) const {
    isl::union_map Result = isl::union_map::empty(Scop.ctx());
    for (const isl::map &Map :
         mapsOf(Edges.FlowByElement.intersect_range(Readers.instances()))) {
      isl::map Source = Map.domain().unwrap();
      if (rangeName(Source) != Scop.Arrays[Array].Name)
        continue;
      if (!Of.is_null())
        Source = Source.intersect_range(Of);
      Result = Result.unite(isl::union_map(
          Map.intersect_domain(Source.wrap()).domain_factor_domain()));
    }
    return Result;
  }

  /// Whether what \p Readers read of \p Array, of the elements \p Of it if they
  /// are not null, \p Writers have written in the same round.
  bool readsOfSameRound(unsigned Array, const PartOfRound &Readers,
                        const PartOfRound &Writers,
                        const isl::set &Of = isl::set()) const {
    for (const isl::map &Map :
         mapsOf(Edges.LiveInReads.intersect_domain(Readers.instances())))
      if (rangeName(Map) == Scop.Arrays[Array].Name &&
          !bool((Of.is_null() ? Map : Map.intersect_range(Of)).is_empty()))
        return false;
    return areRoundsApart(flowTo(Array, Readers, Of), Writers, Readers, 0);
  }

  /// Whether what is read before the exchange has come behind the one of the
  /// round before, from before the loop, or in the same round.
  bool readsSinceExchange(unsigned Array, const isl::set &Of) const {
    isl::union_map Flow = flowTo(Array, Loop.Before, Of);
    return areRoundsApart(Flow.intersect_domain(Loop.Behind.instances()),
                          Loop.Behind, Loop.Before, 1) &&
           areRoundsApart(Flow.intersect_domain(Loop.Before.instances()),
                          Loop.Before, Loop.Before, 0);
  }

  /// Whether all \p Pairs go from \p Writers to \p Readers so many rounds later.
  static bool areRoundsApart(const isl::union_map &Pairs,
                             const PartOfRound &Writers,
                             const PartOfRound &Readers, long Distance) {
    if (!bool(Pairs.domain().is_subset(Writers.instances())))
      return false;
    for (const isl::map &Map : mapsOf(
             Pairs.apply_domain(Writers.Rounds).apply_range(Readers.Rounds))) {
      isl::set Apart = Map.deltas();
      isl::pw_aff Number = isl::pw_aff(isl::aff::var_on_domain(
          isl::local_space(Apart.space()), isl::dim::set, 0));
      isl::pw_aff Wanted = Number.sub(Number).add_constant(Distance);
      if (!bool(Apart.is_subset(Number.eq_set(Wanted))))
        return false;
    }
    return true;
  }
};

} // namespace

bool c2cuda::mayTakeTurns(const Scop &Scop, const Dependences &Edges,
                          const LoopOfCopy &Loop, const CopiedElements &Copied,
                          bool IsFirst) {
  return TurnChecker(Scop, Edges, Loop).isSound(Copied, IsFirst);
}
