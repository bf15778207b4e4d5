// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Flow, anti and output dependences.

#include "c2cuda/Analysis/Dependences.h"

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
static isl::union_flow flowOf(const Scop &Scop) {
  isl::union_access_info Info(Scop.reads());
  Info = Info.set_must_source(Scop.mustWrites());
  Info = Info.set_may_source(Scop.mayWrites());
  return Info.set_schedule(orderAsWritten(Scop)).compute_flow();
}

/// Writes and what they overwrite: earlier writes, and the reads since the
/// last one.
static isl::union_map overwriteOf(const Scop &Scop) {
  isl::union_access_info Info(Scop.mayWrites());
  Info = Info.set_must_source(Scop.mustWrites());
  Info = Info.set_may_source(Scop.reads().unite(Scop.mayWrites()));
  return Info.set_schedule(orderAsWritten(Scop))
      .compute_flow()
      .may_dependence();
}

std::optional<Dependences> c2cuda::computeDependences(const Scop &Scop,
                                                      Refusals &Refusals) {
  isl::union_flow Flow = flowOf(Scop);
  Dependences Result;
  Result.Flow = Flow.may_dependence();
  // { S[i] -> [T[j] -> A[a]] } becomes { [S[i] -> A[a]] -> T[j] }.
  isl::union_map Full = Flow.full_may_dependence();
  Result.FlowByElement = Full.range_reverse().uncurry();
  Result.LiveInReads = Flow.may_no_source();
  Result.False = overwriteOf(Scop);
  if (Result.Flow.is_null() || Result.False.is_null() ||
      Result.FlowByElement.is_null() || Result.LiveInReads.is_null()) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"dependences"});
    return std::nullopt;
  }
  Result.Flow = Result.Flow.coalesce();
  Result.False = Result.False.coalesce();
  return Result;
}

std::string c2cuda::printDependences(const Dependences &Dependences) {
  return "flow " + toString(Dependences.Flow) + "\nfalse " +
         toString(Dependences.False) + "\nlive-in reads " +
         toString(Dependences.LiveInReads) + "\n";
}
