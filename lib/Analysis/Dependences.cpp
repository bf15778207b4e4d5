// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Flow, anti and output dependences.

#include "c2cuda/Analysis/Dependences.h"

#include "ElementCells.h"

using namespace c2cuda;

/// What is known whenever the region's device code runs.
static isl::set knownFacts(const Scop &Scop) {
  return Scop.knownFacts();
}

/// The order as written, restricted to what runs under the known facts.
static isl::schedule orderAsWritten(const Scop &Scop) {
  isl::union_set Domain = Scop.domain().intersect_params(knownFacts(Scop));
  return Scop.Schedule.intersect_domain(Domain);
}

/// Reads and their sources: must writes hide what came before them.
static isl::union_flow flowOf(const Scop &Scop, const ElementCells &Cells) {
  isl::union_access_info Info(Cells.reads());
  Info = Info.set_must_source(Cells.mustWrites());
  Info = Info.set_may_source(Cells.mayWrites());
  return Info.set_schedule(orderAsWritten(Scop)).compute_flow();
}

/// Writes and what they overwrite: earlier writes, and the reads since the
/// last one.
static isl::union_map overwriteOf(const Scop &Scop, const ElementCells &Cells) {
  isl::union_access_info Info(Cells.mayWrites());
  Info = Info.set_must_source(Cells.mustWrites());
  Info = Info.set_may_source(Cells.reads().unite(Cells.mayWrites()));
  return Info.set_schedule(orderAsWritten(Scop))
      .compute_flow()
      .may_dependence();
}

/// { S[i] -> T[j] } in different iterations of \p Loop, but in the same ones of
/// the loops around it.
static isl::union_map acrossIterations(const Scop &Scop,
                                       const IndependentLoop &Loop) {
  isl::union_map Result = isl::union_map::empty(Scop.ctx());
  for (const std::string &From : Loop.Statements)
    for (const std::string &To : Loop.Statements) {
      const Statement *S = Scop.findStatement(From);
      const Statement *T = Scop.findStatement(To);
      if (!S || !T)
        continue;
      isl::map Pairs = isl::manage(isl_map_from_domain_and_range(
          S->Domain.copy(), T->Domain.copy()));
      for (unsigned D = 0; D < Loop.Depth; ++D)
        Pairs = Pairs.equate(isl::dim::in, int(D), isl::dim::out, int(D));
      isl::map Same = Pairs.equate(isl::dim::in, int(Loop.Depth),
                                   isl::dim::out, int(Loop.Depth));
      Result = Result.unite(isl::union_map(Pairs.subtract(Same)));
    }
  return Result;
}

isl::union_map c2cuda::withoutPromised(const Scop &Scop, isl::union_map All) {
  if (Scop.IndependentLoops.empty())
    return All;
  isl::union_map Scalars = isl::union_map::empty(Scop.ctx());
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses)
      if (Scop.Arrays[A.Array].Storage != StorageKind::Memory)
        Scalars = Scalars.unite(isl::union_map(A.Relation));
  isl::union_map ThroughScalars = Scalars.apply_range(Scalars.reverse());
  for (const IndependentLoop &Loop : Scop.IndependentLoops) {
    isl::union_map Ruled =
        acrossIterations(Scop, Loop).subtract(ThroughScalars);
    All = All.subtract(Ruled);
  }
  return All;
}

/// The element of a private variable that \p S reads, { S[i] -> A[i] }.
static isl::map readOf(const Statement &S, unsigned Variable) {
  isl::map Result;
  for (const Access &A : S.Accesses)
    if (A.Array == Variable && A.Reads)
      Result = A.Relation;
  return Result;
}

/// { S[i] -> T[j] } of which never both do anything: a condition holds for one
/// and not for the other.
static isl::union_map exclusive(const Scop &Scop) {
  isl::union_map Result = isl::union_map::empty(Scop.ctx());
  for (const Statement &S : Scop.Statements)
    for (const Outcome &Of : S.Under)
      for (const Statement &T : Scop.Statements)
        for (const Outcome &Other : T.Under) {
          if (Of.Condition != Other.Condition || Of.Holds == Other.Holds)
            continue;
          isl::map From = readOf(S, Of.Condition);
          isl::map To = readOf(T, Of.Condition);
          if (!From.is_null() && !To.is_null())
            Result = Result.unite(
                isl::union_map(From.apply_range(To.reverse())));
        }
  return Result;
}

std::optional<Dependences> c2cuda::computeDependences(const Scop &Scop,
                                                      Refusals &Refusals) {
  ElementCells Cells(Scop);
  isl::union_flow Flow = flowOf(Scop, Cells);
  Dependences Result;
  Result.Flow = Flow.may_dependence();
  // { S[i] -> [T[j] -> A[a]] } becomes { [S[i] -> A[a]] -> T[j] }.
  isl::union_map Full = Cells.joinedFlow(Flow.full_may_dependence());
  Result.FlowByElement = Full.range_reverse().uncurry();
  Result.LiveInReads = Cells.joined(Flow.may_no_source());
  Result.False = overwriteOf(Scop, Cells);
  if (Result.Flow.is_null() || Result.False.is_null() ||
      Result.FlowByElement.is_null() || Result.LiveInReads.is_null()) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"dependences"});
    return std::nullopt;
  }
  Result.Flow = withoutPromised(Scop, Result.Flow);
  Result.False = withoutPromised(Scop, Result.False);
  isl::union_map Never = exclusive(Scop);
  Result.Flow = Result.Flow.subtract(Never);
  Result.False = Result.False.subtract(Never);
  Result.Flow = Result.Flow.coalesce();
  Result.False = Result.False.coalesce();
  return Result;
}

isl::union_map c2cuda::carriedByLoops(const Scop &Scop,
                                      const isl::union_map &All) {
  isl::union_map Result = isl::union_map::empty(Scop.ctx());
  auto Visit = [&](isl::schedule_node Node) -> isl::boolean {
    if (!Node.isa<isl::schedule_node_band>())
      return true;
    isl::union_set Domain = Node.domain();
    isl::union_map Local = All.intersect_domain(Domain).intersect_range(Domain);
    isl::multi_union_pw_aff Prefix = Node.prefix_schedule_multi_union_pw_aff();
    if (count(Prefix.size()) > 0)
      Local = Local.eq_at(Prefix);
    Result = Result.unite(Local.subtract(Local.eq_at(
        Node.as<isl::schedule_node_band>().partial_schedule())));
    return true;
  };
  Scop.Schedule.root().foreach_descendant_top_down(Visit);
  return Result;
}

std::string c2cuda::printDependences(const Dependences &Dependences) {
  return "flow " + toString(Dependences.Flow) + "\nfalse " +
         toString(Dependences.False) + "\nlive-in reads " +
         toString(Dependences.LiveInReads) + "\n";
}
