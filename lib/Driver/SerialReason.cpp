// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From the most exact reason to the most general one.

#include "SerialReason.h"

#include "c2cuda/Analysis/Dependences.h"

#include <algorithm>

using namespace c2cuda;

/// The first variable with a reduction that must keep its order.
static const Array *orderedReduction(const Scop &Model) {
  for (const Statement &S : Model.Statements)
    for (const Access &A : S.Accesses)
      if (A.Writes && A.Reduction != ReductionKind::None &&
          !mayReorder(Model, A))
        return &Model.Arrays[A.Array];
  return nullptr;
}

/// Whether all of \p Model is parallel if floating-point arithmetic need not
/// keep its order.
static bool isParallelReordered(Scop Model, const PipelineOptions &Options) {
  Model.MayReassociate = true;
  PipelineOptions Quiet;
  Quiet.Quota = Options.Quota;
  Refusals Ignored;
  auto Result = runPipeline(Model, Quiet, Ignored);
  return Result && std::all_of(Result->IsParallel.begin(),
                               Result->IsParallel.end(),
                               [](bool Is) { return Is; });
}

/// Whether every step of a loop adds to array \p Number and some statement
/// keeps what it is at that step.
static bool isRunningTotal(const Scop &Model, unsigned Number) {
  size_t Deepest = 0;
  for (const Statement &S : Model.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Number && A.Reduction != ReductionKind::None)
        Deepest = std::max(Deepest, S.Iterators.size());
  for (const Statement &S : Model.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Number && A.Reads && Deepest > 0 &&
          A.Reduction == ReductionKind::None && S.Iterators.size() >= Deepest)
        return true;
  return false;
}

/// Whether \p S makes an element of the one before it: a[i] from a[i - 1].
static bool continuesElement(const Scop &Model, const Statement &S) {
  for (const Access &Write : S.Accesses)
    for (const Access &Read : S.Accesses) {
      unsigned Rank = Model.Arrays[Write.Array].Rank;
      if (!Write.Writes || !Read.Reads || Read.Array != Write.Array ||
          Rank != 1 || S.Iterators.size() != 1 || !Read.IsExact ||
          !Write.IsExact ||
          Model.Arrays[Write.Array].Storage == StorageKind::Private)
        continue;
      isl::map Step = Read.Relation.intersect_domain(S.Domain)
                          .reverse()
                          .apply_range(Write.Relation);
      isl::set One = Step.deltas();
      long Value = 0;
      if (bool(One.is_singleton()) && constantOf(One.dim_max(0), Value) &&
          (Value == 1 || Value == -1))
        return true;
    }
  return false;
}

/// The array of which every element needs the one before it; null if that is
/// not what the nest does.
static const Array *runningTotal(const Scop &Model) {
  for (const Statement &S : Model.Statements)
    for (const Access &A : S.Accesses) {
      if (!A.Writes)
        continue;
      if (A.Reduction != ReductionKind::None &&
          isRunningTotal(Model, A.Array))
        return &Model.Arrays[A.Array];
      if (continuesElement(Model, S))
        return &Model.Arrays[A.Array];
    }
  return nullptr;
}

/// The first array or variable in which an iteration leaves a value that
/// another one reads; empty if there is none.
static std::string carrierOfValues(const Scop &Model) {
  Refusals Ignored;
  auto Edges = computeDependences(Model, Ignored);
  if (!Edges)
    return "";
  std::vector<isl::map> Flows = mapsOf(Edges->FlowByElement);
  for (const Array &Array : Model.Arrays)
    for (const isl::map &Flow : Flows)
      if (rangeName(Flow.domain().unwrap()) == Array.Name &&
          !bool(carriedByLoops(Model,
                               isl::union_map(Flow.domain_factor_domain()))
                    .is_empty()))
        return Array.Name;
  return "";
}

/// An array or variable that carries a value from one iteration to another, as
/// far as the model shows it; else the first that is written and not private.
static std::string carrier(const Scop &Model) {
  std::string Written = carrierOfValues(Model);
  if (!Written.empty())
    return Written;
  for (const Statement &S : Model.Statements)
    for (const Access &A : S.Accesses) {
      const Array &Target = Model.Arrays[A.Array];
      if (!A.Writes || Target.Storage == StorageKind::Private)
        continue;
      if (A.Reads)
        return Target.Name;
      if (Written.empty())
        Written = Target.Name;
    }
  return Written.empty() ? "memory" : Written;
}

void c2cuda::addSerialReason(const Scop &Model, const PipelineOptions &Options,
                             Refusals &Refusals) {
  const Array *Ordered = orderedReduction(Model);
  const Array *Total = runningTotal(Model);
  if (!Ordered && Total && !Total->Element.IsInteger)
    Ordered = Total;
  if (Ordered && isParallelReordered(Model, Options))
    Refusals.add(RefusalKind::FloatOrder, Model.Begin, {Ordered->Name});
  else if (Total)
    Refusals.add(RefusalKind::Scan, Model.Begin, {Total->Name});
  else
    Refusals.add(RefusalKind::NotParallel, Model.Begin, {carrier(Model)});
}
