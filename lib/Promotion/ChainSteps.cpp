// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ChainSteps.h"

#include "KernelDomain.h"
#include "KernelOrder.h"

using namespace c2cuda;

void c2cuda::planChains(const Scop &Scop, PromotedKernel &Kernel) {
  const ChainLoop &Chains = *Kernel.Base.Chains;
  KernelStep Loop, Body;
  Loop.What = KernelStep::Kind::TileLoop;
  Loop.StepOfRun = Chains.Distance;
  Loop.Variable = Chains.Variable;
  Loop.Lower = Chains.First;
  Loop.Upper = Chains.Last;
  isl::pw_aff Group = isl::pw_aff::param_on_domain(
      isl::set::universe(Kernel.Base.Context.space()),
      idOf(Scop.ctx(), Chains.Variable.Name));
  Loop.Context = Loop.Lower.le_set(Group).intersect(Group.le_set(Loop.Upper));
  c2cuda::Kernel Own = Kernel.Base;
  Own.Domain = Chains.Group;
  Body.Tree = scheduleOf(orderInKernel(Scop.Schedule, Own),
                         threadDomain(Own, Own.Domain));
  Loop.Body.push_back(std::move(Body));
  Kernel.Steps.push_back(std::move(Loop));
}
