// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The whole compiler between the two doors, on one page.

#include "c2cuda/Driver/Pipeline.h"

#include "OrderScop.h"
#include "ParallelParts.h"

#include "c2cuda/Analysis/DeadStatements.h"
#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/CodeGen/ProgramAst.h"
#include "c2cuda/Estimate/Estimate.h"
#include "c2cuda/GridLoops/GridLoops.h"
#include "c2cuda/Host/HostPlan.h"
#include "c2cuda/Host/PrintDevice.h"
#include "c2cuda/Mapping/Mapping.h"
#include "c2cuda/Mapping/Marches.h"
#include "c2cuda/Mapping/SeveralValues.h"
#include "c2cuda/Mapping/WarpLoops.h"
#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Schedule/Schedule.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

using namespace c2cuda;

static const char *const PhaseNames[] = {"scop",      "dependences", "schedule",
                                         "mapping",   "promotion",   "ast",
                                         "host-plan", "second-opinion",
                                         "text",      "inlining"};

const char *c2cuda::phaseName(Phase Phase) {
  return PhaseNames[unsigned(Phase)];
}

std::optional<Phase> c2cuda::parsePhase(const std::string &Name) {
  for (unsigned P = 0; P < sizeof(PhaseNames) / sizeof(PhaseNames[0]); ++P)
    if (Name == PhaseNames[P])
      return Phase(P);
  return std::nullopt;
}

bool PipelineResult::isAllParallel() const {
  return std::find(IsParallel.begin(), IsParallel.end(), false) ==
         IsParallel.end();
}

/// Of isl, to find out which loops cooperative kernels may go through, and to
/// estimate what kernels take.
static constexpr unsigned long GridLoopOperations = 10000000;
static constexpr unsigned long ExplainOperations = 10000000;
static constexpr unsigned long WidenOperations = 3000000;

namespace {

/// Prints after a phase and says whether to stop there.
class PhaseWatch {
public:
  explicit PhaseWatch(const PipelineOptions &Options) : Options(Options) {}

  template <typename Printer>
  bool stopsAfter(Phase Phase, Printer Print) const {
    if (Options.PrintAfter == Phase && Options.Print)
      Options.Print(Print());
    return Options.StopAfter == Phase;
  }

private:
  const PipelineOptions &Options;
};

std::string printSchedule(const Schedule &Schedule) {
  return "schedule (" + Schedule.Origin + ")\n" + toString(Schedule.Tree);
}

std::string printText(const DeviceText &Text) {
  return Text.Kernels + Text.Launch;
}

/// Whether all expressions have a text: ExprPrinter has none for null values.
bool isWritten(const DeviceText &Text, const Scop &Scop, Refusals &Refusals) {
  if (!llvm::StringRef(printText(Text)).contains("c2cuda_no_expression"))
    return true;
  Refusals.add(RefusalKind::TooComplex, Scop.Begin,
               {"a size that cannot be written"});
  return false;
}

/// Later regions of the file must not take these names.
void reserveNames(const MappedScop &Mapped, const DeviceText &Text,
                  const PipelineOptions &Options) {
  if (!Options.TakenNames)
    return;
  for (const Kernel &Kernel : Mapped.Kernels)
    Options.TakenNames->push_back(Kernel.Name);
  Options.TakenNames->push_back(Text.LauncherName);
  Options.TakenNames->insert(Options.TakenNames->end(), Text.OtherNames.begin(),
                             Text.OtherNames.end());
}

/// What is not going to be kernels needs no opinion.
void askSecond(const Scop &Given, const OrderedScop &Ordered,
               const PipelineOptions &Options, PipelineResult &Result) {
  if (Options.Lowered && Result.isAllParallel())
    Result.SecondOpinion = askPolly(Options.Lowered(Given.Begin), Given,
                                    Ordered.Model, Ordered.Order);
}

/// False, with a refusal, if Polly disagrees.
bool acceptsOpinion(const Scop &Given, const PipelineResult &Result,
                    Refusals &Refusals) {
  if (!Result.SecondOpinion ||
      Result.SecondOpinion->Kind != Agreement::Disagrees)
    return true;
  const Opinion &Opinion = *Result.SecondOpinion;
  Refusals.add(RefusalKind::SecondOpinion, Given.Begin,
               {std::to_string(Opinion.From.Line),
                std::to_string(Opinion.To.Line)});
  return false;
}

std::string printSecond(const Scop &Given, const PipelineOptions &Options,
                        const PipelineResult &Result) {
  if (!Result.SecondOpinion)
    return "nobody was asked\n";
  return printLowered(Options.Lowered(Given.Begin)) +
         printOpinion(*Result.SecondOpinion);
}

/// Kernels with tiles for each thread where Promotion keeps them near.
std::optional<MappedScop> mapWell(const OrderedScop &Ordered,
                                  const Device &Target, NameAllocator &Names,
                                  Refusals &Refusals) {
  MappingOptions Options;
  Options.Target = Target;
  // Of a template's kernels the sizes are not known.
  if (!Target.IsPortable && Ordered.Model.TemplateParameters.empty())
    Options.SharedBytes = Target.SharedBytesOfBlock;
  NameAllocator Tried = Names;
  Options.KernelNames = &Tried;
  auto Mapped = mapToDevice(Ordered.Model, Ordered.Order, Options, Refusals);
  bool HasTiles =
      Mapped && std::any_of(Mapped->Kernels.begin(), Mapped->Kernels.end(),
                            [](const Kernel &K) {
                              return K.hasThreadTiles() || K.hasCopyThreads();
                            });
  c2cuda::Refusals Ignored;
  auto Promoted = HasTiles
                      ? promoteMemory(Ordered.Model, Ordered.Order.Respected,
                                      *Mapped, {}, Ignored)
                      : std::nullopt;
  for (size_t K = 0; Promoted && K < Promoted->Kernels.size(); ++K)
    if (!Promoted->Kernels[K].KeepsThreadTiles)
      Options.WithoutThreadTiles.insert(Promoted->Kernels[K].Base.Name);
  if (Options.WithoutThreadTiles.empty()) {
    Names = Tried;
    return Mapped;
  }
  Options.KernelNames = &Names;
  return mapToDevice(Ordered.Model, Ordered.Order, Options, Refusals);
}

/// \p Mapped with the loops of the host that a cooperative kernel goes through;
/// none if that takes too long, or more of isl than it has.
MappedScop withGridLoops(const OrderedScop &Ordered, const Device &Target,
                         MappedScop Mapped) {
  bool HasLoops =
      std::any_of(Mapped.Kernels.begin(), Mapped.Kernels.end(), isPhase);
  Refusals Ignored;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), GridLoopOperations);
  auto Promoted = HasLoops
                      ? promoteMemory(Ordered.Model, Ordered.Order.Respected,
                                      Mapped, {}, Ignored)
                      : std::nullopt;
  auto Ast =
      Promoted ? generateAst(Ordered.Model, *Promoted, Ignored) : std::nullopt;
  if (!Ast)
    return Mapped;
  std::set<std::string> Loops =
      chooseGridLoops(Ordered.Model, *Promoted, *Ast, Target);
  return Quota.isUsable() ? inGridLoops(std::move(Mapped), Loops) : Mapped;
}

/// \p Mapped with a warp for each value of some kernels, where Promotion keeps
/// near what lanes have for themselves.
MappedScop withWarps(const OrderedScop &Ordered, const Device &Target,
                     MappedScop Mapped) {
  MappedScop Tried = withWarpLoops(Ordered.Model, Target, Mapped);
  if (llvm::none_of(Tried.Kernels,
                    [](const Kernel &K) { return K.Warp.has_value(); }))
    return Mapped;
  Refusals Ignored;
  auto Promoted = promoteMemory(Ordered.Model, Ordered.Order.Respected, Tried,
                                {}, Ignored);
  for (size_t K = 0; Promoted && K < Promoted->Kernels.size(); ++K)
    if (Promoted->Kernels[K].KeepsWarpLoop)
      Mapped.Kernels[K] = Tried.Kernels[K];
  return Mapped;
}

std::optional<MappedScop> mapFinally(const OrderedScop &Ordered,
                                     const PipelineOptions &Options,
                                     NameAllocator &Names, Refusals &Refusals) {
  auto Mapped = mapWell(Ordered, Options.Target, Names, Refusals);
  if (Mapped && Options.MayCooperate)
    Mapped = withGridLoops(Ordered, Options.Target, std::move(*Mapped));
  if (Mapped)
    Mapped = withMarches(Ordered.Model, Options.Target, std::move(*Mapped));
  if (Mapped)
    Mapped = withSeveralValues(Ordered.Model, Options.Target,
                               std::move(*Mapped));
  if (Mapped)
    Mapped = withWarps(Ordered, Options.Target, std::move(*Mapped));
  return Mapped;
}

std::optional<PromotedScop> promoteFinally(const OrderedScop &Ordered,
                                           const MappedScop &Mapped,
                                           Refusals &Refusals) {
  PromotionOptions Options;
  Options.MayTakeTurns = true;
  return promoteMemory(Ordered.Model, Ordered.Order.Respected, Mapped, Options,
                       Refusals);
}

/// From the region as read to the order in which it will run.
std::optional<OrderedScop> orderGiven(const Scop &Given,
                                      const PipelineOptions &Options,
                                      const PhaseWatch &Watch,
                                      Refusals &Refusals) {
  injectDefect(Options.Inject, Given);
  Scop Needed = withoutDeadStatements(Given);
  Needed.Hints.addMissing(Options.Sizes);
  auto Edges = computeDependences(Needed, Refusals);
  if (!Edges || Watch.stopsAfter(Phase::Dependences,
                                 [&] { return printDependences(*Edges); }))
    return std::nullopt;
  injectDefect(Options.Inject, *Edges);

  auto Ordered = orderScop(std::move(Needed), std::move(*Edges), Refusals);
  if (!Ordered || Watch.stopsAfter(Phase::Schedule, [&] {
        return printSchedule(Ordered->Order);
      }))
    return std::nullopt;
  return Ordered;
}

/// The estimate, which must not stand in the way of a conversion.
std::string explained(const Scop &Scop, const OrderedScop &Ordered,
                      const PromotedScop &Promoted, const Device &Target) {
  IslQuota Quota = IslQuota::atMost(Scop.ctx(), ExplainOperations);
  std::string Result = explain(Scop, Ordered.Order, Promoted, Target);
  return Quota.isUsable() ? Result : "  no estimate: it takes too long\n";
}

/// What DeviceText::Widen is made from, and what it has said before.
struct WidenedStages {
  struct Scop Scop;
  PromotedScop Promoted;
  ProgramAst Ast;
  HostPlan Plan;
  NameAllocator Names;
  std::map<std::set<std::string>, std::optional<LaunchPieces>> Known = {};

  std::optional<LaunchPieces> widen(const std::set<std::string> &Varying) const {
    IslQuota Quota = IslQuota::atMost(Scop.ctx(), WidenOperations);
    auto Wide = widePlan(Scop, Plan, Varying);
    if (!Wide || !Quota.isUsable())
      return std::nullopt;
    auto Result = printWidePieces(*Wide, Promoted, Ast, Names, Varying);
    return Quota.isUsable() ? std::move(Result) : std::nullopt;
  }
};

auto widener(WidenedStages Stages) -> decltype(DeviceText::Widen) {
  auto All = std::make_shared<WidenedStages>(std::move(Stages));
  return [All](const std::set<std::string> &Varying) {
    auto [Entry, IsNew] = All->Known.try_emplace(Varying);
    if (IsNew)
      Entry->second = All->widen(Varying);
    return Entry->second;
  };
}

void weigh(const OrderedScop &Ordered, const PromotedScop &Promoted,
           PipelineResult &Result) {
  for (const PromotedKernel &Kernel : Promoted.Kernels)
    Result.LoopsAround = std::max(Result.LoopsAround, Kernel.Base.Outer.size());
  Result.Width = mostValues(Promoted);
  Result.Price = Ordered.Order.Cost;
}

std::optional<PipelineResult> runStages(const Scop &Given,
                                        const PipelineOptions &Options,
                                        Refusals &Refusals) {
  PhaseWatch Watch(Options);
  NameAllocator Names(Options.TakenNames ? *Options.TakenNames
                                         : std::vector<std::string>());
  if (Watch.stopsAfter(Phase::Scop, [&] { return printScop(Given); }))
    return std::nullopt;
  auto Ordered = orderGiven(Given, Options, Watch, Refusals);
  if (!Ordered)
    return std::nullopt;
  const Scop &Scop = Ordered->Model;
  auto Liveness = computeLiveness(Scop, Ordered->Edges, Refusals);
  if (!Liveness)
    return std::nullopt;
  injectDefect(Options.Inject, *Liveness);
  auto Mapped = mapFinally(*Ordered, Options, Names, Refusals);
  if (!Mapped || Watch.stopsAfter(Phase::Mapping,
                                  [&] { return printMapping(Scop, *Mapped); }))
    return std::nullopt;

  auto Promoted = promoteFinally(*Ordered, *Mapped, Refusals);
  if (!Promoted || Watch.stopsAfter(Phase::Promotion, [&] {
        return printPromotion(Scop, *Promoted);
      }))
    return std::nullopt;

  injectDefect(Options.Inject, Scop, *Promoted);
  auto Ast = generateAst(Scop, *Promoted, Refusals);
  if (!Ast || Watch.stopsAfter(Phase::Ast, [&] { return printAst(*Ast); }))
    return std::nullopt;

  auto Plan = planHost(Scop, *Liveness, *Promoted, Refusals);
  if (!Plan || Watch.stopsAfter(Phase::HostPlan,
                                [&] { return printHostPlan(Scop, *Plan); }))
    return std::nullopt;

  injectDefect(Options.Inject, *Plan);
  PipelineResult Result;
  const NameAllocator Before = Names;
  Result.Text = printDevice(Scop, *Promoted, *Ast, *Plan, Names);
  Result.IsParallel = parallelParts(Given, Scop, *Mapped);
  if (Options.Explain && Result.isAllParallel())
    Result.Explanation = explained(Scop, *Ordered, *Promoted, Options.Target);
  weigh(*Ordered, *Promoted, Result);
  askSecond(Given, *Ordered, Options, Result);
  if (Watch.stopsAfter(
          Phase::SecondOpinion,
          [&] { return printSecond(Given, Options, Result); }) ||
      !acceptsOpinion(Given, Result, Refusals) ||
      !isWritten(Result.Text, Scop, Refusals))
    return std::nullopt;
  if (Watch.stopsAfter(Phase::Text, [&] { return printText(Result.Text); }))
    return std::nullopt;
  reserveNames(*Mapped, Result.Text, Options);
  Result.Text.Widen = widener({Scop, *std::move(Promoted), *std::move(Ast),
                               *std::move(Plan), Before});
  return Result;
}

/// Less for small bodies, deep nests and many parameters, as isl's steps take
/// longer the more variables there are, and nearly nothing where divisions of
/// large numbers make them endless.
unsigned long quotaFor(const Scop &Scop, unsigned long Most) {
  unsigned long Depth = 0;
  for (const Statement &S : Scop.Statements) {
    Depth = std::max<unsigned long>(Depth, S.Iterators.size());
    for (const Access &A : S.Accesses)
      if (dividesLargeNumbers(A.Relation, 1 << 16))
        return std::max(1ul, Most / 1000);
  }
  // Less for small bodies: what takes them longer comes to nothing.
  Most =
      Most / 300 * std::min<unsigned long>(300, 200 + Scop.Statements.size());
  // Dependences have the iterators twice.
  const unsigned long Parameters = (unsigned long)llvm::count_if(
      Scop.Parameters, [](const Parameter &P) { return P.IsAffine; });
  unsigned long Variables = std::max<unsigned long>(8, 2 * Depth + Parameters);
  return std::max(1ul, Most / (Variables * Variables) * 64);
}

} // namespace

std::optional<PipelineResult>
c2cuda::runPipeline(const Scop &Scop, const PipelineOptions &Options,
                    Refusals &Refusals) {
  unsigned long Operations = quotaFor(Scop, Options.Quota);
  IslQuota Quota(Scop.ctx(), Operations);
  size_t NumRefusals = Refusals.size();
  auto Result = runStages(Scop, Options, Refusals);
  if (Quota.isUsable())
    return Result;
  // Whatever the stages made of null values.
  Refusals.truncate(NumRefusals);
  if (Quota.hasLargeNumber())
    Refusals.add(RefusalKind::LargeNumbers, Scop.Begin);
  else
    Refusals.add(RefusalKind::TooComplex, Scop.Begin,
                 {Quota.exceeded()
                      ? "more than " + std::to_string(Operations) +
                            " operations of the integer-set library"
                      : "an error of the integer-set library"});
  return std::nullopt;
}
