// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the Promotion stage: lays out the steps of each kernel.

#include "c2cuda/Promotion/Promotion.h"

#include "Accumulators.h"
#include "CopyTurns.h"
#include "KernelDomain.h"
#include "KernelPlanner.h"
#include "Privates.h"
#include "Registers.h"
#include "RoundSteps.h"
#include "ThreadTiles.h"
#include "TimeSteps.h"
#include "WaveSteps.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace c2cuda;

/// Whether what lanes have for themselves is in registers and variables.
static bool keepsWarpLoop(const Scop &Scop, const std::set<unsigned> &Scratch,
                          const PromotedKernel &Kernel) {
  const auto &Warp = Kernel.Base.Warp;
  return !Warp || (Kernel.Shared.empty() &&
                   llvm::all_of(Warp->OfLane, [&](const ReferenceKey &Key) {
                     const Statement *S = Scop.findStatement(Key.first);
                     const unsigned Array = S->Accesses[Key.second].Array;
                     return Kernel.InRegister.count(Key) ||
                            (Scop.Arrays[Array].PrivateDepth > 0 &&
                             !Scratch.count(Array));
                   }));
}

std::optional<PromotedScop> c2cuda::promoteMemory(
    const Scop &Scop, const Dependences &Dependences, const MappedScop &Mapped,
    const PromotionOptions &Options, Refusals &Refusals) {
  PromotedScop Result;
  Result.HostSchedule = Mapped.HostSchedule;
  Result.Scratch = findScratch(Scop, Dependences, Mapped);
  std::set<unsigned> Scratch;
  for (const ScratchArray &S : Result.Scratch)
    Scratch.insert(S.Array);
  const Array *Big = tooBigForThreads(Scop, Scratch);
  if (!Big)
    Big = tooBigForDevice(Scop, Result.Scratch);
  if (Big) {
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
    Promoted.KeepsWarpLoop = keepsWarpLoop(Scop, Scratch, Promoted);
    for (const KernelStep &Step : Promoted.Steps)
      if (Step.What == KernelStep::Kind::Compute && Step.Tree.is_null()) {
        Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"promotion"});
        return std::nullopt;
      }
    Result.Kernels.push_back(std::move(Promoted));
  }
  orderScratch(Scop, Result);
  if (Options.MayTakeTurns)
    takeTurns(Scop, Dependences, Result);
  return Result;
}
