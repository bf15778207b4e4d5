// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Weighs what may make an order better, one after the other.

#include "OrderScop.h"

#include "c2cuda/Expansion/Expansion.h"
#include "c2cuda/Mapping/Mapping.h"
#include "c2cuda/Model/Operations.h"
#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Schedule/CycleShrinking.h"
#include "c2cuda/Schedule/Guards.h"
#include "c2cuda/Schedule/LoopBlocks.h"

#include <algorithm>
#include <map>

using namespace c2cuda;

namespace {

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

/// Arrays of a few elements, for each iteration.
void tryOwnArrays(OrderedScop &Ordered) {
  if (Ordered.Order.Cost <= 4 * idealCost(Ordered.Model.domain()))
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Tried = reordered(
      privatizeArrays(Ordered.Model, Ordered.Edges, /*OnlySmall=*/true));
  if (Quota.isUsable() && Tried &&
      isCheaper(Tried->Order, Ordered.Order, 0.7))
    take(Ordered, std::move(*Tried), "with arrays of their own");
}

/// Copies of what loops overwrite between reads, and arrays for each iteration,
/// where the host launches kernels in loops for the sake of these. Copies for
/// each read only where there are no others.
void tryCopies(OrderedScop &Ordered) {
  if (Ordered.Order.Cost <= 4 * idealCost(Ordered.Model.domain()))
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Tried = reordered(privatizeArrays(Ordered.Model, Ordered.Edges));
  const OrderedScop &From = Tried ? *Tried : Ordered;
  consider(Tried, reordered(copyElements(From.Model, From.Edges)));
  if (!Tried)
    Tried = reordered(splitReads(Ordered.Model, Ordered.Edges));
  if (Quota.isUsable() && Tried && !leavesSerial(Tried) &&
      isCheaper(Tried->Order, Ordered.Order, 0.7))
    take(Ordered, std::move(*Tried), "with copies");
}

/// Whether the loops of \p Tried are parallel, as far as they are new, or left
/// of loops of \p Given that are in pieces now.
bool sharesPieces(const OrderedScop &Given, const OrderedScop &Tried) {
  isl::union_set New = isl::union_set::empty(Given.Model.ctx());
  for (const Statement &S : Tried.Model.Statements)
    if (S.Iterators.size() > 1 && !Given.Model.findStatement(S.Name))
      New = New.unite(isl::union_set(S.Domain));
  for (const isl::union_set &Part : topLevel(Given.Model)) {
    isl::union_set Left = Part.intersect(Tried.Model.domain());
    if (!bool(Left.is_equal(Part)))
      New = New.unite(Left);
  }
  return !leavesLoopsSerial(isl::manage(
      isl_schedule_intersect_domain(Tried.Order.Tree.copy(), New.release())));
}

/// Running totals in pieces, where loops that keep them are serial.
void tryScans(OrderedScop &Ordered) {
  if (!leavesLoopsSerial(Ordered.Order.Tree))
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Tried = reordered(splitScans(Ordered.Model, Ordered.Edges));
  if (Tried && Quota.isUsable() && sharesPieces(Ordered, *Tried))
    take(Ordered, std::move(*Tried), "with totals of pieces");
}

/// Pieces of statements, where these leave loops serial or skewed: of \p Ordered, or of
/// \p Plain, which it was before arrays got copies.
void trySplitting(OrderedScop &Ordered, const OrderedScop &Plain) {
  if (Ordered.Order.Cost - Ordered.Order.Traffic <=
      4 * idealCost(Ordered.Model.domain()))
    return;
  auto Split = [&](const OrderedScop &Given) {
    IslQuota Quota = IslQuota::atMost(Given.Model.ctx(), ExtraOperations);
    auto Tried = reordered(splitIndexSets(Given.Model, Given.Edges));
    if (!Quota.isUsable() || !Tried || leavesSerial(Tried) ||
        !isCheaper(Tried->Order, Ordered.Order, 0.8))
      return false;
    take(Ordered, std::move(*Tried), "in pieces");
    return true;
  };
  if (!Split(Ordered) && Plain.Order.Cost > Ordered.Order.Cost)
    Split(Plain);
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

/// How many kernels have tiles of values for each thread, how many of them for
/// tensor cores, and how many have a single thread and are launched in a loop;
/// which private variables need memory for all iterations.
struct KernelCounts {
  size_t Tiled = 0, Tensor = 0, Lone = 0;
  std::set<unsigned> Scratch;
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
  if (Promoted)
    for (const ScratchArray &Own : Promoted->Scratch)
      Result.Scratch.insert(Own.Array);
  for (size_t K = 0; Promoted && K < Promoted->Kernels.size(); ++K) {
    const Kernel &Base = Promoted->Kernels[K].Base;
    bool IsTiled = Base.hasThreadTiles() && !Base.IsAllPairs &&
                   !Base.HasWindows && Promoted->Kernels[K].KeepsThreadTiles;
    Result.Tiled += IsTiled;
    Result.Tensor += IsTiled && Base.HasTensorTiles;
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
  size_t Scratch = Model ? countKernels(Ordered).Scratch.size() : 0;
  if (Scratch == 0)
    return false;
  auto Tried = reordered(std::move(Model));
  if (!Tried || leavesSerial(Tried) ||
      countKernels(*Tried).Scratch.size() >= Scratch || !Quota.isUsable())
    return false;
  bool IsInBlocks = tryBlocks(*Tried);
  if (IsInBlocks || Tried->Order.Cost <= Ordered.Order.Cost)
    take(Ordered, std::move(*Tried), "in place");
  return IsInBlocks;
}

/// The private variable that \p S sets to an element, or to little that is made
/// of it: who reads that element instead of a buffer moves no more bytes.
std::optional<unsigned> cheapVariable(const Scop &Model, const Statement &S) {
  const Access *Written = nullptr;
  const Access *Read = nullptr;
  for (const Access &Own : S.Accesses) {
    const Access *&Place = Own.Writes ? Written : Read;
    if (Place || (Own.Writes && Own.Reads))
      return std::nullopt;
    Place = &Own;
  }
  if (!Written || Model.Arrays[Written->Array].Storage != StorageKind::Private)
    return std::nullopt;
  constexpr double MostInstructions = 3;
  const Operations Done = operationsOf(Model, S);
  if (Done.Special > 0 || Done.slots() > MostInstructions ||
      (Read && Model.Arrays[Read->Array].Element.Bytes >
                   Model.Arrays[Written->Array].Element.Bytes))
    return std::nullopt;
  return Written->Array;
}

/// Elements read again, where they would be copied to a buffer for kernels that
/// read them from there.
void tryReadingAgain(OrderedScop &Ordered) {
  std::map<std::string, unsigned> Cheap;
  for (const Statement &S : Ordered.Model.Statements)
    if (auto Variable = cheapVariable(Ordered.Model, S))
      Cheap[S.Name] = *Variable;
  if (Cheap.empty() || leavesLoopsSerial(Ordered.Order.Tree))
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  KernelCounts Before = countKernels(Ordered);
  std::set<std::string> Names;
  for (const auto &[Name, Variable] : Cheap)
    if (Before.Scratch.count(Variable))
      Names.insert(Name);
  auto Tried = reordered(recomputeValues(Ordered.Model, Ordered.Edges, Names));
  if (leavesSerial(Tried))
    return;
  KernelCounts Now = countKernels(*Tried);
  if (Quota.isUsable() && Now.Scratch.size() < Before.Scratch.size() &&
      Now.Tiled >= Before.Tiled && Now.Lone <= Before.Lone)
    take(Ordered, std::move(*Tried), "with elements read again");
}

/// Loops that the user has blocked, as one again, where more threads have tiles
/// then, or the order is cheaper. Variables that only hold elements may be in the
/// way.
void tryJoining(OrderedScop &Ordered) {
  if (!mayHaveBlocks(Ordered.Model))
    return;
  std::set<std::string> Cheap;
  for (const Statement &S : Ordered.Model.Statements)
    if (cheapVariable(Ordered.Model, S))
      Cheap.insert(S.Name);
  const size_t Before = countKernels(Ordered).Tiled;
  auto Take = [&](const std::optional<Scop> &Model) {
    IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), 4 * ExtraOperations);
    Refusals Ignored;
    auto Edges = Model ? computeDependences(*Model, Ignored) : std::nullopt;
    auto Tried = Edges ? reordered(joinBlocks(*Model, *Edges)) : std::nullopt;
    const size_t Now = leavesSerial(Tried) ? 0 : countKernels(*Tried).Tiled;
    if (leavesSerial(Tried) || Now < Before ||
        (Now == Before && Tried->Order.Cost >= Ordered.Order.Cost) ||
        !Quota.isUsable())
      return false;
    take(Ordered, std::move(*Tried), "with blocks joined");
    return true;
  };
  if (!Take(computeInPlace(Ordered.Model)) && !Take(Ordered.Model))
    Take(recomputeValues(Ordered.Model, Ordered.Edges, Cheap));
}

/// Elements that conditions on iterators choose, in loops of their own, where
/// threads have tiles of values.
void tryChoices(OrderedScop &Ordered) {
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto Tried = reordered(splitChoices(Ordered.Model));
  if (leavesSerial(Tried))
    return;
  KernelCounts Now = countKernels(*Tried), Before = countKernels(Ordered);
  if (Quota.isUsable() && Now.Tiled > 0 && Now.Tiled >= Before.Tiled &&
      Now.Tensor >= Before.Tensor && Now.Lone <= Before.Lone &&
      Now.Scratch.size() <= Before.Scratch.size())
    take(Ordered, std::move(*Tried), "with choices in loops of their own");
}

/// Copies of elements in the innermost loop are in the way of tensor cores: the
/// elements themselves.
void tryTensorFactors(OrderedScop &Ordered) {
  std::set<std::string> Cheap;
  std::set<unsigned> Variables;
  for (const Statement &S : Ordered.Model.Statements)
    if (auto Variable = cheapVariable(Ordered.Model, S)) {
      Cheap.insert(S.Name);
      Variables.insert(*Variable);
    }
  auto IsProduct = [&](const Statement &S) {
    return !S.Products.empty() &&
           std::any_of(
               S.Accesses.begin(), S.Accesses.end(),
               [&](const Access &A) { return Variables.count(A.Array); });
  };
  if (std::none_of(Ordered.Model.Statements.begin(),
                   Ordered.Model.Statements.end(), IsProduct))
    return;
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  KernelCounts Before = countKernels(Ordered);
  if (Before.Tiled == Before.Tensor)
    return;
  auto Tried = reordered(recomputeValues(Ordered.Model, Ordered.Edges, Cheap));
  if (leavesSerial(Tried))
    return;
  KernelCounts Now = countKernels(*Tried);
  if (Quota.isUsable() && Now.Tensor > Before.Tensor &&
      Now.Tiled >= Before.Tiled && Now.Lone <= Before.Lone &&
      Now.Scratch.size() <= Before.Scratch.size())
    take(Ordered, std::move(*Tried), "with elements read again");
}

/// Loops that depend on themselves some way back. False if no band says so.
bool tryShrinking(OrderedScop &Ordered) {
  IslQuota Quota = IslQuota::atMost(Ordered.Model.ctx(), ExtraOperations);
  auto IsSerial = [&] { return leavesLoopsSerial(Ordered.Order.Tree); };
  auto Shrunk =
      IsSerial() ? shrinkCycles(Ordered.Model, Ordered.Order) : std::nullopt;
  if (Shrunk && Quota.isUsable() &&
      respects(Shrunk->Tree, Ordered.Order.Respected.all()))
    Ordered.Order = std::move(*Shrunk);
  auto Chains = IsSerial() ? chainByParameter(Ordered.Model, Ordered.Edges)
                           : std::nullopt;
  if (Chains && Quota.isUsable())
    Ordered = {std::move(Chains->Model), std::move(Chains->Edges),
               std::move(Chains->Order)};
  return !Ordered.Order.Chains;
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

} // namespace

std::optional<OrderedScop> c2cuda::orderScop(Scop Model, Dependences Edges,
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
  tryJoining(Result);
  tryChoices(Result);
  if (tryInPlace(Result))
    return Result;
  tryOwnArrays(Result);
  tryScans(Result);
  const OrderedScop Plain = Result;
  tryExpansion(Result);
  tryCopies(Result);
  trySplitting(Result, Plain);
  // What others would compute again, a block does in its rounds.
  if (tryBlocks(Result))
    return Result;
  tryRecomputation(Result);
  tryReadingAgain(Result);
  tryTensorFactors(Result);
  if (!tryShrinking(Result))
    return Result;
  tryGuards(Result);
  tryBlocks(Result);
  return Result;
}
