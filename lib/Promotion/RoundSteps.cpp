// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RoundSteps.h"

#include "ChainSteps.h"
#include "KernelDomain.h"
#include "KernelOrder.h"

using namespace c2cuda;

/// What the threads do of \p Phase in a round.
static KernelStep computeStep(const Scop &Scop, const Kernel &Base,
                              const isl::union_set &Phase) {
  const RoundLoop &Rounds = *Base.Rounds;
  Kernel Own = Base;
  Own.Domain = Phase.intersect(
      Rounds.Function.bind(idOf(Scop.ctx(), Rounds.Variable.Name)));
  KernelStep Result;
  Result.Tree = scheduleOf(orderInKernel(Scop.Schedule, Own),
                           threadDomain(Own, Own.Domain));
  return Result;
}

void c2cuda::planRounds(const Scop &Scop, PromotedKernel &Kernel) {
  if (Kernel.Base.Chains)
    return planChains(Scop, Kernel);
  const RoundLoop &Rounds = *Kernel.Base.Rounds;
  KernelStep Loop, Barrier;
  Barrier.What = KernelStep::Kind::Barrier;
  Loop.What = KernelStep::Kind::TileLoop;
  Loop.Step = Rounds.Step;
  Loop.Variable = Rounds.Variable;
  Loop.Lower = Rounds.First;
  Loop.Upper = Rounds.Last;
  isl::pw_aff Round = isl::pw_aff::param_on_domain(
      isl::set::universe(Kernel.Base.Context.space()),
      idOf(Scop.ctx(), Rounds.Variable.Name));
  Loop.Context = Loop.Lower.le_set(Round).intersect(Round.le_set(Loop.Upper));
  if (Loop.Step > 1) {
    isl::pw_aff Rest =
        Round.sub(Loop.Lower).mod(isl::val(Scop.ctx(), long(Loop.Step)));
    Loop.Context = Loop.Context.intersect(
        isl::manage(isl_pw_aff_zero_set(Rest.release())));
  }
  for (const isl::union_set &Phase : Rounds.Phases) {
    Loop.Body.push_back(computeStep(Scop, Kernel.Base, Phase));
    Loop.Body.push_back(Barrier);
  }
  Kernel.Steps.push_back(std::move(Loop));
}
