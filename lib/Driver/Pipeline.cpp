// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The whole compiler between the two doors, on one page.

#include "c2cuda/Driver/Pipeline.h"

#include "ParallelParts.h"

#include "c2cuda/Analysis/DeadStatements.h"
#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/CodeGen/ProgramAst.h"
#include "c2cuda/Estimate/Estimate.h"
#include "c2cuda/Expansion/Expansion.h"
#include "c2cuda/Host/HostPlan.h"
#include "c2cuda/Host/PrintDevice.h"
#include "c2cuda/Mapping/Mapping.h"
#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Schedule/Guards.h"
#include "c2cuda/Schedule/LoopBlocks.h"
#include "c2cuda/Schedule/Schedule.h"

#include <algorithm>

using namespace c2cuda;

static const char *const PhaseNames[] = {"scop",      "dependences", "schedule",
                                         "mapping",   "promotion",   "ast",
                                         "host-plan", "second-opinion",
                                         "text"};

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

/// A scop in the order in which it will run.
struct OrderedScop {
  Scop Model;
  Dependences Edges;
  Schedule Order;
};

/// Whether kernels can do the searches whose order \p Order gives up. Only
/// the mapping shows in which order threads come to their iterations.
bool keepsSearches(const Scop &Model, const Schedule &Order) {
  for (const Statement &S : Model.Statements)
    for (const Search &Own : S.Searches)
      if (Order.Relaxed.count(Own.Arrays.front())) {
        MappingOptions Options;
        Options.MayTileTime = Options.MayTileWaves = false;
        Refusals Ignored;
        return mapToDevice(Model, Order, Options, Ignored).has_value();
      }
  return true;
}

std::optional<OrderedScop> reordered(std::optional<Scop> Model) {
  Refusals Ignored;
  auto Edges = Model ? computeDependences(*Model, Ignored) : std::nullopt;
  auto Order =
      Edges ? computeSchedule(*Model, *Edges, {}, Ignored) : std::nullopt;
  if (!Order || !keepsSearches(*Model, *Order))
    return std::nullopt;
  return OrderedScop{std::move(*Model), std::move(*Edges), std::move(*Order)};
}

bool leavesSerial(const std::optional<OrderedScop> &Tried) {
  return !Tried || leavesLoopsSerial(Tried->Order.Tree);
}

/// Keeps the cheaper of two.
void consider(std::optional<OrderedScop> &Best,
              std::optional<OrderedScop> Tried) {
  if (Tried && (!Best || Tried->Order.Cost < Best->Order.Cost))
    Best = std::move(Tried);
}

/// Takes \p Better, and notes what else has been weighed before.
void take(OrderedScop &Ordered, OrderedScop Better, const char *How) {
  std::vector<ScheduleCandidate> All = std::move(Ordered.Order.Candidates);
  for (const ScheduleCandidate &Own : Better.Order.Candidates)
    All.push_back({Own.Origin + " " + How, Own.Cost});
  Better.Order.Candidates = std::move(All);
  Ordered = std::move(Better);
}

/// The cheapest with copies of values that are overwritten later.
std::optional<OrderedScop> withCopies(const OrderedScop &Given) {
  auto Best = reordered(copyElements(Given.Model, Given.Edges));
  if (!leavesSerial(Best))
    return Best;
  consider(Best, reordered(splitReads(Given.Model, Given.Edges)));
  if (!leavesSerial(Best))
    return Best;
  auto Expanded = reordered(expandWrites(Given.Model, Given.Edges));
  if (Expanded && leavesSerial(Expanded))
    consider(Best, reordered(splitReads(Expanded->Model, Expanded->Edges)));
  consider(Best, std::move(Expanded));
  return Best;
}

/// More memory, where it leaves clearly less serial.
void tryExpansion(OrderedScop &Ordered) {
  if (!leavesLoopsSerial(Ordered.Order.Tree))
    return;
  auto Best = withCopies(Ordered);
  if (leavesSerial(Best)) {
    auto Split = reordered(splitBranches(Ordered.Model));
    if (Split && leavesSerial(Split))
      consider(Best, withCopies(*Split));
    consider(Best, std::move(Split));
  }
  // What is serial anyway runs faster on the host than in one device thread.
  bool WouldStay = !hasParallelBand(Ordered.Order.Tree.root().child(0));
  if (Best && isCheaper(Best->Order, Ordered.Order, 0.7) &&
      !(WouldStay && leavesSerial(Best)))
    take(Ordered, std::move(*Best), "with private copies");
}

/// Operations of isl for steps that only may make a schedule better. Where they
/// fail, the schedule is still there.
constexpr unsigned long ExtraOperations = 2000000;

/// Copies of what loops overwrite between reads, and arrays for each iteration,
/// where the host launches kernels in loops for the sake of these.
void tryCopies(OrderedScop &Ordered) {
  if (Ordered.Order.Cost <= 4 * idealCost(Ordered.Model.domain()))
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Tried = reordered(privatizeArrays(Ordered.Model, Ordered.Edges));
  const OrderedScop &From = Tried ? *Tried : Ordered;
  consider(Tried, reordered(copyElements(From.Model, From.Edges)));
  if (Quota.isUsable() && Tried && !leavesSerial(Tried) &&
      isCheaper(Tried->Order, Ordered.Order, 0.7))
    take(Ordered, std::move(*Tried), "with copies");
}

/// Pieces of statements, where these leave loops serial or skewed.
void trySplitting(OrderedScop &Ordered) {
  if (Ordered.Order.Cost - Ordered.Order.Traffic <=
      4 * idealCost(Ordered.Model.domain()))
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Tried = reordered(splitIndexSets(Ordered.Model, Ordered.Edges));
  if (Quota.isUsable() && Tried && !leavesSerial(Tried) &&
      isCheaper(Tried->Order, Ordered.Order, 0.8))
    take(Ordered, std::move(*Tried), "in pieces");
}

/// Values that one thread computes between kernels, computed by their readers.
void tryRecomputation(OrderedScop &Ordered) {
  std::set<std::string> Lone = loneStatements(Ordered.Order.Tree);
  if (Lone.empty())
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Tried = reordered(recomputeValues(Ordered.Model, Ordered.Edges, Lone));
  if (Quota.isUsable() && Tried && isCheaper(Tried->Order, Ordered.Order, 0.9))
    take(Ordered, std::move(*Tried), "with values computed again");
}

/// How many kernels have tiles of values for each thread, and how many have a
/// single thread and are launched in a loop; how many private variables need
/// memory for all iterations.
struct KernelCounts {
  size_t Tiled = 0, Lone = 0, Scratch = 0;
};

KernelCounts countKernels(const OrderedScop &Ordered) {
  MappingOptions Options;
  Options.MayTileTime = Options.MayTileWaves = false;
  Refusals Ignored;
  auto Mapped = mapToDevice(Ordered.Model, Ordered.Order, Options, Ignored);
  auto Promoted = Mapped ? promoteMemory(Ordered.Model, Ordered.Order.Respected,
                                         *Mapped, {}, Ignored)
                         : std::nullopt;
  KernelCounts Result;
  Result.Scratch = Promoted ? Promoted->Scratch.size() : 0;
  for (size_t K = 0; Promoted && K < Promoted->Kernels.size(); ++K) {
    const Kernel &Base = Promoted->Kernels[K].Base;
    Result.Tiled +=
        Base.hasThreadTiles() && Promoted->Kernels[K].KeepsThreadTiles;
    Result.Lone += Base.isSerial() && !Base.Outer.empty();
  }
  return Result;
}

/// Rounds of a host loop in blocks, where what can wait for the others is a
/// contraction then: memory moves it once for a block, not in each round. False
/// if there are none.
bool tryBlocks(OrderedScop &Ordered) {
  // The user may want a launch for each round of a loop.
  if (!Ordered.Order.Relaxed.empty() || Ordered.Model.Hints.Steps == 1)
    return false;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Blocked = blockLoops(Ordered.Model, Ordered.Edges, Ordered.Order.Tree);
  if (!Blocked || !respects(Blocked->Tree, Blocked->Edges.all()))
    return false;
  OrderedScop Tried = {std::move(Blocked->Model), Blocked->Edges,
                       Ordered.Order};
  Tried.Order.Respected = std::move(Blocked->Edges);
  Tried.Order.Tree =
      annotateCoincidence(Blocked->Tree, Tried.Order.Respected.all());
  KernelCounts New = countKernels(Tried);
  if (New.Lone > 0 || New.Tiled <= countKernels(Ordered).Tiled ||
      !Quota.isUsable())
    return false;
  Ordered = std::move(Tried);
  return true;
}

/// Elements in the place of variables, where these would need memory for all
/// iterations, and the order is no worse, or one in blocks. Returns whether it
/// is that.
bool tryInPlace(OrderedScop &Ordered) {
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Model = computeInPlace(Ordered.Model);
  size_t Scratch = Model ? countKernels(Ordered).Scratch : 0;
  if (Scratch == 0)
    return false;
  auto Tried = reordered(std::move(Model));
  if (!Tried || leavesSerial(Tried) || countKernels(*Tried).Scratch >= Scratch ||
      !Quota.isUsable())
    return false;
  bool IsInBlocks = tryBlocks(*Tried);
  if (IsInBlocks || Tried->Order.Cost <= Ordered.Order.Cost)
    take(Ordered, std::move(*Tried), "in place");
  return IsInBlocks;
}

/// A check at run time, where it makes the difference.
void tryGuards(OrderedScop &Ordered) {
  if (hasParallelBand(Ordered.Order.Tree.root().child(0)))
    return;
  for (const isl::set &Condition :
       conditionsWithoutFlow(Ordered.Model, Ordered.Edges)) {
    Scop Model = Ordered.Model;
    Model.Assumptions = Model.Assumptions.intersect(Condition).coalesce();
    auto Tried = reordered(std::move(Model));
    if (!Tried)
      continue;
    tryExpansion(*Tried);
    if (!leavesLoopsSerial(Tried->Order.Tree)) {
      take(Ordered, std::move(*Tried), "under a condition");
      return;
    }
  }
}

std::optional<OrderedScop> orderScop(Scop Model, Dependences Edges,
                                     Refusals &Refusals) {
  ScheduleOptions Options;
  auto Order = computeSchedule(Model, Edges, Options, Refusals);
  if (Order && !keepsSearches(Model, *Order)) {
    Options.MayShareSearches = false;
    Order = computeSchedule(Model, Edges, Options, Refusals);
  }
  if (!Order)
    return std::nullopt;
  OrderedScop Result = {std::move(Model), std::move(Edges), std::move(*Order)};
  if (tryInPlace(Result))
    return Result;
  tryExpansion(Result);
  tryCopies(Result);
  trySplitting(Result);
  // What others would compute again, a block does in its rounds.
  if (tryBlocks(Result))
    return Result;
  tryRecomputation(Result);
  tryGuards(Result);
  tryBlocks(Result);
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
  auto Mapped = mapWell(*Ordered, Options.Target, Names, Refusals);
  if (!Mapped || Watch.stopsAfter(Phase::Mapping,
                                  [&] { return printMapping(Scop, *Mapped); }))
    return std::nullopt;

  auto Promoted =
      promoteMemory(Scop, Ordered->Order.Respected, *Mapped, {}, Refusals);
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
  Result.Text = printDevice(Scop, *Promoted, *Ast, *Plan, Names);
  Result.IsParallel = parallelParts(Given, Scop, *Mapped);
  if (Options.Explain && Result.isAllParallel())
    Result.Explanation =
        explain(Scop, Ordered->Order, *Promoted, Options.Target);
  askSecond(Given, *Ordered, Options, Result);
  if (Watch.stopsAfter(
          Phase::SecondOpinion,
          [&] { return printSecond(Given, Options, Result); }) ||
      !acceptsOpinion(Given, Result, Refusals))
    return std::nullopt;
  if (Watch.stopsAfter(Phase::Text, [&] { return printText(Result.Text); }))
    return std::nullopt;
  reserveNames(*Mapped, Result.Text, Options);
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
  // A third for small bodies: what takes them longer comes to nothing.
  Most =
      Most / 300 * std::min<unsigned long>(300, 100 + Scop.Statements.size());
  // Dependences have the iterators twice.
  unsigned long Variables =
      std::max<unsigned long>(8, 2 * Depth + Scop.Parameters.size());
  return std::max(1ul, Most / (Variables * Variables * Variables) * 512);
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
