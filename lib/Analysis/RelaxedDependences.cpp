// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Dependences where some reductions have no order (compare Doerfert et al.,
// "Polly's Polyhedral Scheduling in the Presence of Reductions", 2015).

#include "c2cuda/Analysis/Dependences.h"

#include "ElementCells.h"

using namespace c2cuda;

namespace {

class Relaxer {
public:
  Relaxer(const Scop &S, const std::set<unsigned> &Arrays)
      : Arrays(Arrays), Cells(S) {
    Order = S.Schedule.intersect_domain(
        S.domain().intersect_params(S.knownFacts()));
    for (const Statement &Stmt : S.Statements)
      for (const Access &A : Stmt.Accesses)
        Kinds.insert(kindOf(A));
    isl::union_map None = isl::union_map::empty(S.ctx());
    Result = {None, None, None, None};
  }

  Dependences run() {
    for (ReductionKind Kind : Kinds) {
      addFlow(Kind);
      addFalse(Kind);
    }
    return Result;
  }

private:
  const std::set<unsigned> &Arrays;
  ElementCells Cells;
  isl::schedule Order;
  /// The operators of relaxed reductions, and None for all other accesses.
  std::set<ReductionKind> Kinds;
  Dependences Result;

  ReductionKind kindOf(const Access &A) const {
    return Arrays.count(A.Array) ? A.Reduction : ReductionKind::None;
  }

  /// Whether \p A comes into question as the other end of a dependence of an
  /// access of \p Kind.
  bool isOther(const Access &A, ReductionKind Kind) const {
    return Kind == ReductionKind::None || kindOf(A) != Kind;
  }

  /// Writes that hide what was before them; updates do not.
  isl::union_map hiding() const {
    return Cells.relation([&](const Access &A) {
      return A.Writes && !A.IsMay && A.IsExact && A.Part.CoversAll &&
             kindOf(A) == ReductionKind::None;
    });
  }

  void addFlow(ReductionKind Kind) {
    isl::union_access_info Info(Cells.relation(
        [&](const Access &A) { return A.Reads && kindOf(A) == Kind; }));
    Info = Info.set_must_source(hiding());
    Info = Info.set_may_source(Cells.relation(
        [&](const Access &A) { return A.Writes && isOther(A, Kind); }));
    isl::union_flow Flow = Info.set_schedule(Order).compute_flow();
    Result.Flow = Result.Flow.unite(Flow.may_dependence());
    Result.FlowByElement = Result.FlowByElement.unite(
        Cells.joinedFlow(Flow.full_may_dependence())
            .range_reverse()
            .uncurry());
    Result.LiveInReads =
        Result.LiveInReads.unite(Cells.joined(Flow.may_no_source()));
  }

  void addFalse(ReductionKind Kind) {
    isl::union_access_info Info(Cells.relation(
        [&](const Access &A) { return A.Writes && kindOf(A) == Kind; }));
    Info = Info.set_must_source(hiding());
    Info = Info.set_may_source(
        Cells.relation([&](const Access &A) { return isOther(A, Kind); }));
    Result.False = Result.False.unite(
        Info.set_schedule(Order).compute_flow().may_dependence());
  }
};

} // namespace

std::optional<Dependences>
c2cuda::relaxDependences(const Scop &Scop, const std::set<unsigned> &Relaxed,
                         Refusals &Refusals) {
  Dependences Result = Relaxer(Scop, Relaxed).run();
  if (Result.Flow.is_null() || Result.False.is_null() ||
      Result.FlowByElement.is_null() || Result.LiveInReads.is_null()) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"dependences"});
    return std::nullopt;
  }
  Result.Flow = Result.Flow.coalesce();
  Result.False = Result.False.coalesce();
  return Result;
}
