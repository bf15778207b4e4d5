// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Driver/Defects.h"

#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>

using namespace c2cuda;

static const char *const Names[] = {
    "none",           "dropped-dependence", "wrong-live-out",
    "wrong-bound",    "missing-barrier",    "shifted-tile",
    "forgotten-copy-in", "forgotten-copy-back", "missing-check",
    "crash",          "abort",              "fatal-error",
    "isl-error",      "stack-overflow",     "out-of-memory"};

std::string c2cuda::defectList() {
  std::string Result;
  for (const char *Name : Names)
    Result += (Result.empty() ? "" : ", ") + std::string(Name);
  return Result;
}

std::optional<Defect> c2cuda::parseDefect(const std::string &Name) {
  auto Found = std::find(std::begin(Names), std::end(Names), Name);
  if (Found == std::end(Names))
    return std::nullopt;
  return Defect(Found - std::begin(Names));
}

/// Deeper than any stack; what it computes is of no interest.
static int useUpStack(volatile char *Before) {
  volatile char Frame[4096];
  Frame[0] = *Before;
  return Frame[0] == 1 ? 0 : useUpStack(Frame) + Frame[0];
}

void c2cuda::injectDefect(Defect Defect, const Scop &Scop) {
  volatile char Start = 0;
  switch (Defect) {
  case Defect::Crash:
    raise(SIGSEGV);
    break;
  case Defect::Abort:
    std::abort();
  case Defect::FatalError:
    llvm::report_fatal_error("injected", /*gen_crash_diag=*/false);
  case Defect::IslError:
    isl_handle_error(Scop.ctx().get(), isl_error_internal, "injected", __FILE__,
                     __LINE__);
    break;
  case Defect::StackOverflow:
    Start = useUpStack(&Start);
    break;
  case Defect::OutOfMemory:
    // More than there are addresses.
    Start = std::vector<char>(size_t(1) << 60, char(Start)).back();
    break;
  default:
    break;
  }
}

void c2cuda::injectDefect(Defect Defect, Dependences &Edges) {
  if (Defect != Defect::DroppedDependence)
    return;
  Edges.Flow = isl::union_map::empty(Edges.Flow.ctx());
  Edges.False = isl::union_map::empty(Edges.False.ctx());
}

void c2cuda::injectDefect(Defect Defect, Liveness &Live) {
  if (Defect == Defect::WrongLiveOut)
    Live.LiveOut = Live.LiveOut.subtract(Live.LiveOut.lexmax());
}

static void removeBarriers(std::vector<KernelStep> &Steps) {
  Steps.erase(std::remove_if(Steps.begin(), Steps.end(),
                             [](const KernelStep &Step) {
                               return Step.What == KernelStep::Kind::Barrier;
                             }),
              Steps.end());
  for (KernelStep &Step : Steps)
    removeBarriers(Step.Body);
}

/// Leaves only \p Domain of what the steps run.
static void restrictSteps(std::vector<KernelStep> &Steps,
                          const isl::union_set &Domain) {
  for (KernelStep &Step : Steps) {
    if (Step.What == KernelStep::Kind::Compute)
      Step.Tree = Step.Tree.intersect_domain(Domain);
    if (!Step.Whole.is_null())
      Step.Whole = Step.Whole.intersect_domain(Domain);
    restrictSteps(Step.Body, Domain);
  }
}

/// All instances of statements but the last of each, and all moves.
static isl::union_set withoutLast(const Scop &Scop,
                                  const std::vector<KernelStep> &Steps) {
  isl::union_set Result = isl::union_set::empty(Scop.ctx());
  for (const KernelStep &Step : Steps) {
    Result = Result.unite(withoutLast(Scop, Step.Body));
    if (Step.What != KernelStep::Kind::Compute)
      continue;
    for (const isl::set &Set : setsOf(Step.Tree.domain())) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      Result = Result.unite(isl::union_set(
          S ? Set.subtract(S->Domain.lexmax()) : Set));
    }
  }
  return Result;
}

void c2cuda::injectDefect(Defect Defect, const Scop &Scop,
                          PromotedScop &Promoted) {
  for (PromotedKernel &Kernel : Promoted.Kernels) {
    if (Defect == Defect::MissingBarrier)
      removeBarriers(Kernel.Steps);
    if (Defect == Defect::WrongBound)
      restrictSteps(Kernel.Steps, withoutLast(Scop, Kernel.Steps));
    if (Defect == Defect::ShiftedTile)
      for (SharedTile &Tile : Kernel.Shared)
        Tile.Offset.back() = Tile.Offset.back().add_constant(1);
  }
}

template <typename T> static void removeFirst(std::vector<T> &List) {
  if (!List.empty())
    List.erase(List.begin());
}

void c2cuda::injectDefect(Defect Defect, HostPlan &Plan) {
  if (Defect == Defect::ForgottenCopyIn)
    removeFirst(Plan.ToDevice);
  if (Defect == Defect::ForgottenCopyBack)
    removeFirst(Plan.ToHost);
  if (Defect == Defect::MissingCheck) {
    Plan.AliasChecks.clear();
    Plan.ParameterChecks.clear();
    Plan.PointerChecks.clear();
    Plan.RowChecks.clear();
    Plan.TableChecks.clear();
  }
}
