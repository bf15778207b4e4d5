// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the Promotion stage: lays out the steps of each kernel.

#include "c2cuda/Promotion/Promotion.h"

#include "Accumulators.h"
#include "KernelDomain.h"
#include "KernelPlanner.h"
#include "Privates.h"
#include "Registers.h"
#include "RoundSteps.h"
#include "ThreadTiles.h"
#include "TimeSteps.h"
#include "WaveSteps.h"

#include <set>

using namespace c2cuda;

std::optional<PromotedScop> c2cuda::promoteMemory(
    const Scop &Scop, const Dependences &Dependences, const MappedScop &Mapped,
    const PromotionOptions &Options, Refusals &Refusals) {
  PromotedScop Result;
  Result.HostSchedule = Mapped.HostSchedule;
  Result.Scratch = findScratch(Scop, Dependences, Mapped);
  std::set<unsigned> Scratch;
  for (const ScratchArray &S : Result.Scratch)
    Scratch.insert(S.Array);
  if (const Array *Big = tooBigForThreads(Scop, Scratch)) {
    Refusals.add(RefusalKind::PrivateTooBig, Scop.Begin, {Big->Name});
    return std::nullopt;
  }
  for (const Kernel &Kernel : Mapped.Kernels) {
    PromotedKernel Promoted;
    Promoted.Base = Kernel;
    Promoted.Context = threadContext(Kernel);
    NameAllocator Names = namesIn(Scop, Kernel);
    if (Kernel.Time || Kernel.Wave || Kernel.Rounds || Kernel.Chains) {
      if (Kernel.Time)
        planTimeSteps(Scop, Names, Promoted);
      else if (Kernel.Rounds || Kernel.Chains)
        planRounds(Scop, Promoted);
      else
        planWaveSteps(Scop, Dependences, Options.SharedBytes, Names, Promoted);
      Result.Kernels.push_back(std::move(Promoted));
      continue;
    }
    nameValueLoops(Names, Promoted);
    addAccumulators(Scop, Names, Promoted);
    if (!Kernel.Prelude.is_null()) {
      Promoted.Prelude.emplace_back();
      Promoted.Prelude.back().Tree = preludeOf(Scop.Schedule, Kernel);
    }
    promoteToRegisters(Scop, Dependences, Scratch, Names, Promoted);
    KernelPlanner(Scop, Options, Result.Scratch, Names, Promoted).plan();
    for (const KernelStep &Step : Promoted.Steps)
      if (Step.What == KernelStep::Kind::Compute && Step.Tree.is_null()) {
        Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"promotion"});
        return std::nullopt;
      }
    Result.Kernels.push_back(std::move(Promoted));
  }
  return Result;
}
