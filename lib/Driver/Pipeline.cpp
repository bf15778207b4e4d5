// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The whole compiler between the two doors, on one page.

#include "c2cuda/Driver/Pipeline.h"

#include "c2cuda/Analysis/DeadStatements.h"
#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/CodeGen/ProgramAst.h"
#include "c2cuda/Host/HostPlan.h"
#include "c2cuda/Host/PrintDevice.h"
#include "c2cuda/Mapping/Mapping.h"
#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Schedule/Schedule.h"

using namespace c2cuda;

static const char *const PhaseNames[] = {
    "scop", "dependences", "schedule", "mapping",
    "promotion", "ast", "host-plan", "text"};

const char *c2cuda::phaseName(Phase Phase) {
  return PhaseNames[unsigned(Phase)];
}

std::optional<Phase> c2cuda::parsePhase(const std::string &Name) {
  for (unsigned P = 0; P < sizeof(PhaseNames) / sizeof(PhaseNames[0]); ++P)
    if (Name == PhaseNames[P])
      return Phase(P);
  return std::nullopt;
}

namespace {

/// Prints after a phase and says whether to stop there.
class PhaseWatch {
public:
  explicit PhaseWatch(const PipelineOptions &Options) : Options(Options) {}

  template <typename Printer> bool stopsAfter(Phase Phase, Printer Print) {
    if (Options.PrintAfter == Phase && Options.Print)
      Options.Print(Print());
    return Options.StopAfter == Phase;
  }

private:
  const PipelineOptions &Options;
};

/// The top-level statements as written: their instances.
std::vector<isl::union_set> topLevel(const Scop &Scop) {
  isl::schedule_node Node = Scop.Schedule.root().child(0);
  if (!Node.isa<isl::schedule_node_sequence>())
    return {Node.domain()};
  std::vector<isl::union_set> Result;
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
    Result.push_back(Node.child(C).child(0).domain());
  return Result;
}

std::vector<bool> whatIsParallel(const Scop &Scop, const MappedScop &Mapped) {
  std::vector<bool> Result;
  for (const isl::union_set &Part : topLevel(Scop)) {
    bool Parallel = false;
    for (const Kernel &Kernel : Mapped.Kernels)
      if (!Kernel.Dimensions.empty())
        for (const isl::set &Set : setsOf(Part))
          for (const isl::set &Own : setsOf(Kernel.Domain))
            Parallel |= tupleName(Set) == tupleName(Own);
    Result.push_back(Parallel);
  }
  return Result;
}

std::string printText(const DeviceText &Text) {
  return Text.Kernels + Text.Launch;
}

/// Later regions of the file must not take these names.
void reserveNames(const MappedScop &Mapped, const DeviceText &Text,
                  const PipelineOptions &Options) {
  if (!Options.TakenNames)
    return;
  for (const Kernel &Kernel : Mapped.Kernels)
    Options.TakenNames->push_back(Kernel.Name);
  Options.TakenNames->push_back(Text.LauncherName);
}

} // namespace

std::optional<PipelineResult>
c2cuda::runPipeline(const Scop &Given, const PipelineOptions &Options,
                    Refusals &Refusals) {
  IslQuota Quota(Given.ctx(), Options.Quota);
  PhaseWatch Watch(Options);
  NameAllocator Names(Options.TakenNames ? *Options.TakenNames
                                         : std::vector<std::string>());
  if (Watch.stopsAfter(Phase::Scop, [&] { return printScop(Given); }))
    return std::nullopt;

  const Scop Scop = withoutDeadStatements(Given);
  auto Dependences = computeDependences(Scop, Refusals);
  if (!Dependences ||
      Watch.stopsAfter(Phase::Dependences,
                       [&] { return printDependences(*Dependences); }))
    return std::nullopt;
  auto Liveness = computeLiveness(Scop, *Dependences, Refusals);
  if (!Liveness)
    return std::nullopt;

  auto Schedule = computeSchedule(Scop, *Dependences, {}, Refusals);
  if (!Schedule || Watch.stopsAfter(Phase::Schedule, [&] {
        return "schedule (" + Schedule->Origin + ")\n" + toString(Schedule->Tree);
      }))
    return std::nullopt;

  MappingOptions Mapping;
  Mapping.KernelNames = &Names;
  auto Mapped = mapToDevice(Scop, *Schedule, Mapping, Refusals);
  if (!Mapped || Watch.stopsAfter(Phase::Mapping,
                                  [&] { return printMapping(*Mapped); }))
    return std::nullopt;

  auto Promoted = promoteMemory(Scop, *Dependences, *Mapped, {}, Refusals);
  if (!Promoted || Watch.stopsAfter(Phase::Promotion, [&] {
        return printPromotion(Scop, *Promoted);
      }))
    return std::nullopt;

  auto Ast = generateAst(Scop, *Promoted, Refusals);
  if (!Ast || Watch.stopsAfter(Phase::Ast, [&] { return printAst(*Ast); }))
    return std::nullopt;

  auto Plan = planHost(Scop, *Liveness, *Promoted, Refusals);
  if (!Plan || Watch.stopsAfter(Phase::HostPlan,
                                [&] { return printHostPlan(Scop, *Plan); }))
    return std::nullopt;

  PipelineResult Result;
  Result.Text = printDevice(Scop, *Promoted, *Ast, *Plan, Names);
  Result.IsParallel = whatIsParallel(Given, *Mapped);
  if (Quota.exceeded()) {
    Refusals.add(RefusalKind::TooComplex, Scop.Begin, {"isl quota"});
    return std::nullopt;
  }
  if (Watch.stopsAfter(Phase::Text, [&] { return printText(Result.Text); }))
    return std::nullopt;
  reserveNames(*Mapped, Result.Text, Options);
  return Result;
}
