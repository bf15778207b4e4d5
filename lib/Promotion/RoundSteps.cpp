// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RoundSteps.h"

#include "KernelDomain.h"
#include "KernelOrder.h"

using namespace c2cuda;

/// What the threads do of \p Domain.
static KernelStep computeStep(const Scop &Scop, const Kernel &Base,
                              const isl::union_set &Domain) {
  Kernel Own = Base;
  Own.Domain = Domain;
  KernelStep Result;
  Result.Tree = scheduleOf(orderInKernel(Scop.Schedule, Own),
                           threadDomain(Own, Own.Domain));
  return Result;
}

/// The loop over \p Variable from \p First to \p Last, without a step.
static KernelStep loopOver(const Kernel &Base, const ScheduleVariable &Variable,
                           const isl::pw_aff &First, const isl::pw_aff &Last) {
  KernelStep Result;
  Result.What = KernelStep::Kind::TileLoop;
  Result.Variable = Variable;
  Result.Lower = First;
  Result.Upper = Last;
  isl::pw_aff Value = isl::pw_aff::param_on_domain(
      isl::set::universe(Base.Context.space()),
      idOf(Base.Context.ctx(), Variable.Name));
  Result.Context = First.le_set(Value).intersect(Value.le_set(Last));
  return Result;
}

/// A loop over rounds, with a barrier behind each phase.
static KernelStep stepOfRounds(const Scop &Scop, const Kernel &Base) {
  const RoundLoop &Rounds = *Base.Rounds;
  KernelStep Loop =
      loopOver(Base, Rounds.Variable, Rounds.First, Rounds.Last);
  Loop.Step = Rounds.Step;
  isl::id Name = idOf(Scop.ctx(), Rounds.Variable.Name);
  if (Loop.Step > 1) {
    isl::pw_aff Rest =
        isl::pw_aff::param_on_domain(
            isl::set::universe(Base.Context.space()), Name)
            .sub(Loop.Lower)
            .mod(isl::val(Scop.ctx(), long(Loop.Step)));
    Loop.Context = Loop.Context.intersect(
        isl::manage(isl_pw_aff_zero_set(Rest.release())));
  }
  KernelStep Barrier;
  Barrier.What = KernelStep::Kind::Barrier;
  for (const isl::union_set &Phase : Rounds.Phases) {
    Loop.Body.push_back(
        computeStep(Scop, Base, Phase.intersect(Rounds.Function.bind(Name))));
    Loop.Body.push_back(Barrier);
  }
  return Loop;
}

/// A loop over groups, of each of which a thread does one iteration.
static KernelStep stepOfChains(const Scop &Scop, const Kernel &Base) {
  const ChainLoop &Chains = *Base.Chains;
  KernelStep Loop =
      loopOver(Base, Chains.Variable, Chains.First, Chains.Last);
  Loop.StepOfRun = Chains.Distance;
  Loop.Body.push_back(computeStep(Scop, Base, Chains.Group));
  return Loop;
}

void c2cuda::planRounds(const Scop &Scop, PromotedKernel &Kernel) {
  Kernel.Steps.push_back(Kernel.Base.Chains ? stepOfChains(Scop, Kernel.Base)
                                            : stepOfRounds(Scop, Kernel.Base));
}
