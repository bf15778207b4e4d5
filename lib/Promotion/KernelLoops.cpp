// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops of a kernel over tiles that shared memory has room for.

#include "KernelPlanner.h"

#include "FixedBox.h"
#include "KernelDomain.h"
#include "LongTiles.h"
#include "PackedTiles.h"
#include "Registers.h"
#include "TilesAhead.h"
#include "VectorCopies.h"
#include "c2cuda/Mapping/Variables.h"
#include "c2cuda/Model/Holes.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

/// Iterations of loops within one over tiles of a contraction: all are in one
/// tile.
static constexpr unsigned MostRoundsWithin = 16;

std::vector<isl::set> KernelPlanner::valuesOf(const OrderNode &Part,
                                              const isl::union_set &Domain) {
  isl::union_map Map =
      isl::union_map::from(isl::multi_union_pw_aff(Part.Function));
  return setsOf(Map.intersect_domain(Domain).range());
}

bool KernelPlanner::isShort(const OrderNode &Part, const isl::union_set &Domain,
                            unsigned Step) {
  std::vector<isl::set> Values = valuesOf(Part, Domain);
  if (Values.size() != 1)
    return false;
  isl::val Most =
      maximumOf(Values[0].dim_max(0).sub(Values[0].dim_min(0)).coalesce());
  if (bool(Most.is_rat()))
    return bool(Most.floor().lt(isl::val(Most.ctx(), long(Step) - 1)));
  // Bounds with divisions.
  std::optional<FixedBox> Box = fixedBoxAround(Values[0], Step);
  return Box && Box->Sizes[0] < Step;
}

bool KernelPlanner::skipsTiles(const OrderNode &Part,
                               const isl::union_set &Thread, unsigned Step) {
  std::vector<isl::set> Values = valuesOf(Part, Thread);
  return Values.size() == 1 &&
         bool(isl::manage(isl_set_get_stride(Values[0].get(), 0))
                  .ge(isl::val(Values[0].ctx(), long(Step))));
}

KernelStep KernelPlanner::tileLoop(const OrderNode &Part) const {
  KernelStep Loop;
  Loop.What = KernelStep::Kind::TileLoop;
  Loop.Step = Scop.Hints.Tile                ? Scop.Hints.Tile
              : isRow()                      ? 2 * Options.TileStep
              : Kernel.Base.hasThreadTiles() ? Options.ContractionStep
                                             : Options.TileStep;
  Loop.Variable = variableFor(Scop, Part.Function, Part.Domain, "tile");
  NameAllocator Probe = Names;
  Loop.Variable.Name = Probe.take(Loop.Variable.Name + "0");
  return Loop;
}

bool KernelPlanner::planPairs(const OrderNode &Part) {
  std::optional<OrderNode> Order = regardlessOfEdges(Kernel, Part);
  if (!Order)
    return false;
  WholeBlocks Any{std::move(*Order), {}};
  size_t First = Kernel.Shared.size();
  return planLoop(Part, &Any) && Kernel.Shared[First].IsUniform &&
         isAllNear(Scop, Kernel, Part, Scratch);
}

/// Whether what \p Part writes is in registers until it ends.
static bool writesRegisters(const Scop &Scop, const PromotedKernel &Kernel,
                            const OrderNode &Part,
                            const std::set<unsigned> &Scratch) {
  for (const isl::set &Set : setsOf(Part.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (unsigned A = 0; A < S->Accesses.size(); ++A) {
      const unsigned Array = S->Accesses[A].Array;
      const bool IsOwn = Scop.Arrays[Array].Storage == StorageKind::Private &&
                         !Scratch.count(Array);
      if (S->Accesses[A].Writes && !IsOwn &&
          !Kernel.InRegister.count({S->Name, A}))
        return false;
    }
  }
  return true;
}

bool KernelPlanner::planFarWindows(const OrderNode &Part) {
  std::optional<WholeBlocks> Any =
      wholeBlocks(Kernel, Part, blockContext(), true);
  if (Kernel.Base.Dimensions.size() != 2 || !Any ||
      !writesRegisters(Scop, Kernel, Part, Scratch))
    return false;
  addWhole(Part, *Any);
  return true;
}

bool KernelPlanner::planWindows(const OrderNode &Part) {
  std::optional<WholeBlocks> Any;
  if (auto Order = regardlessOfEdges(Kernel, Part))
    Any = {std::move(*Order), {}};
  else
    Any = wholeBlocks(Kernel, Part, blockContext());
  if (!Any)
    return false;
  bool IsPlanned =
      (!Scop.Hints.Tile && planShortLoop(Part, &*Any)) || planLoop(Part, &*Any);
  if (!IsPlanned)
    return planFarWindows(Part);
  if (!isAllNear(Scop, Kernel, Part, Scratch))
    return false;
  const KernelStep &Last = Kernel.Steps.back();
  bool IsTiled = Last.What == KernelStep::Kind::TileLoop;
  isl::set Known = blockContext();
  if (IsTiled)
    Known = Known.intersect(Last.Context);
  if (!Any->When.is_null())
    Known = Known.intersect(Any->When);
  isl::union_set Own = Any->Order.Domain;
  if (IsTiled)
    Own = ofTile(Own, Any->Order, Last);
  return staysInTiles(Scop, Kernel, forAllThreads(Kernel.Base, Own), Known);
}

isl::set KernelPlanner::wholeTile(const KernelStep &Loop) {
  isl::pw_aff Last = isl::pw_aff::param_on_domain(
      isl::set::universe(Loop.Context.space()),
      idOf(Loop.Context.ctx(), Loop.Variable.Name));
  return Last.add_constant(long(Loop.Step) - 1).le_set(Loop.Upper);
}

/// Takes out of \p Groups what threads had better keep in registers than in
/// boxes.
static std::vector<ReferenceGroup>
takeOwnReads(const Scop &Scop, const isl::union_set &Thread,
             std::vector<ReferenceGroup> &Groups) {
  auto First = std::stable_partition(
      Groups.begin(), Groups.end(), [&](const ReferenceGroup &Group) {
        return !pays(Scop, Group, true) ||
               !isOfOwnReads(Scop, Thread, Group);
      });
  std::vector<ReferenceGroup> Own(First, Groups.end());
  Groups.erase(First, Groups.end());
  return Own;
}

/// \p Groups that are worth a box to a block of \p Kernel: a warp alone waits for
/// each box, and has its rows in the cache while it goes along.
static std::vector<ReferenceGroup>
worthOfBlock(const c2cuda::Kernel &Kernel, std::vector<ReferenceGroup> Groups) {
  if (Kernel.numThreads() <= WarpThreads)
    llvm::erase_if(Groups, [](const ReferenceGroup &Group) {
      return !Group.IsUncoalesced;
    });
  return Groups;
}

bool KernelPlanner::planLoop(const OrderNode &Part, const WholeBlocks *Any) {
  KernelStep Loop = tileLoop(Part);
  isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
  isl::union_set Thread = threadDomain(Kernel.Base, Part.Domain);
  std::vector<ReferenceGroup> Own;
  auto GroupsOf = [&](unsigned Step) {
    if (isShort(Part, Thread, Step) || skipsTiles(Part, Thread, Step))
      return std::vector<ReferenceGroup>();
    std::vector<ReferenceGroup> Groups = groupsIn(
        within(Block, Part.Function, Loop.Variable.Name, Step), Step);
    if (!Any)
      Own = takeOwnReads(Scop, Thread, Groups);
    return Groups;
  };
  std::optional<LongTile> Long;
  if (!Scop.Hints.Tile)
    Long =
        longTile(Scop, Kernel.Base, Options.TileStep, Budget.Bytes, GroupsOf);
  if (Long) {
    Loop.Step = Long->Step;
    Budget.Bytes -= bytesOf(Scop, Long->Groups);
  }
  std::vector<ReferenceGroup> Groups =
      Long ? Long->Groups
           : chooseGroups(Scop, worthOfBlock(Kernel.Base, GroupsOf(Loop.Step)),
                          true, Budget);
  if (Groups.empty() || !setBounds(valuesOf(Part, Block), Loop))
    return false;
  Names.reserve(Loop.Variable.Name);
  size_t First = Kernel.Shared.size();
  addCopies(Groups, Loop.Body);
  for (size_t T = First; Long && T < Kernel.Shared.size(); ++T)
    Kernel.Shared[T].IsUniform = true;
  addBarrier(Loop.Body);
  if (Any && Kernel.Base.IsAllPairs)
    keepOwnReads(Scop, Thread, Names, Kernel);
  keepOwnReads(Scop, Thread, Own, Names, Kernel);
  if (Long && !Any)
    packTiles(Scop, Part, Thread, Loop, Groups, First, Names, Kernel);
  auto TileOf = [&](const OrderNode &Own, const isl::union_set &Domain) {
    return scheduleOf(
        Long || isRow() ? countedFrom(Scop, Own, Loop.Variable.Name) : Own,
        ofTile(Domain, Own, Loop));
  };
  if (Any && isRow() && Any->When.is_null())
    addEither(TileOf(Any->Order, Any->Order.Domain), wholeTile(Loop),
              TileOf(Any->Order, Any->Order.Domain), Loop.Body);
  else if (Any)
    addEither(TileOf(Any->Order, Any->Order.Domain), Any->When,
              TileOf(Part, Thread), Loop.Body);
  else
    addCompute(TileOf(Part, Thread), Loop.Body);
  addBarrier(Loop.Body);
  Kernel.Steps.push_back(std::move(Loop));
  return true;
}

isl::union_set KernelPlanner::ofTile(const isl::union_set &Domain,
                                     const OrderNode &Part,
                                     const KernelStep &Loop) {
  return within(Domain, Part.Function, Loop.Variable.Name, Loop.Step);
}

unsigned KernelPlanner::roundsWithin(const OrderNode &Part) {
  unsigned Result = 1;
  for (const OrderNode *Loop = &Part; Loop->What == OrderNode::Kind::Loop;
       Loop = &Loop->Children.front()) {
    std::vector<isl::set> Values = valuesOf(*Loop, Loop->Domain);
    if (Values.size() != 1)
      return 0;
    isl::val Most =
        maximumOf(Values[0].dim_max(0).sub(Values[0].dim_min(0)).coalesce());
    if (Most.is_null() || !bool(Most.is_int()) ||
        bool(Most.ge(isl::val(Most.ctx(), long(MostRoundsWithin)))))
      return 0;
    Result *= unsigned(Most.num_si()) + 1;
    if (Result > MostRoundsWithin)
      return 0;
  }
  return Result;
}

bool KernelPlanner::planNest(const OrderNode &Part) {
  const OrderNode &Child = Part.Children.front();
  if (Child.What != OrderNode::Kind::Loop ||
      (!Kernel.Base.HasTensorTiles && roundsWithin(Child) > 0))
    return planTiledLoop(Part);
  return planOuterLoop(Part, &KernelPlanner::planNest);
}

bool KernelPlanner::planCopiedNest(const OrderNode &Part) {
  if (Part.Children.front().What != OrderNode::Kind::Loop)
    return planCopiedLoop(Part);
  return planOuterLoop(Part, &KernelPlanner::planCopiedNest);
}

bool KernelPlanner::planOuterLoop(const OrderNode &Part, LoopPlanner PlanInner) {
  KernelStep Loop = tileLoop(Part);
  Loop.Step = 1;
  if (!setBounds(valuesOf(Part, blockDomain(Kernel.Base, Part.Domain)), Loop))
    return false;
  Names.reserve(Loop.Variable.Name);
  OrderNode Inner = Part.Children.front();
  restrictTo(Inner, Part.Function.bind(Loop.Variable.Name));
  std::vector<KernelStep> Before = std::move(Kernel.Steps);
  Kernel.Steps.clear();
  const isl::set Around = Kernel.Context;
  Kernel.Context = Around.intersect(Loop.Context);
  const bool IsPlanned = (this->*PlanInner)(Inner);
  Kernel.Context = Around;
  Loop.Body = std::move(Kernel.Steps);
  Kernel.Steps = std::move(Before);
  // Others may still read the last tiles.
  if (!Loop.Body.empty() && Loop.Body.back().Ahead)
    addBarrier(Loop.Body);
  Kernel.Steps.push_back(std::move(Loop));
  return IsPlanned;
}

std::vector<ReferenceGroup>
KernelPlanner::groupsOfTiles(const isl::union_set &Tile, unsigned Iterations,
                             const std::vector<TilePart> &Parts,
                             const std::vector<KernelStep> &Loops) {
  const SharedBudget Before = Budget;
  std::vector<ReferenceGroup> Result =
      chooseGroups(Scop, groupsIn(Tile, Iterations), true, Budget);
  for (const ReferenceGroup &Group : Result)
    for (size_t L = 0; L < Loops.size(); ++L)
      if (!staysInBox(Scop, Group,
                      blockTile(Kernel, Parts[L].Order, Loops[L].Variable.Name,
                                Loops[L].Step),
                      blockContext().intersect(Loops[L].Context))) {
        Budget = Before;
        return {};
      }
  return Result;
}

/// How many elements its statements take that they do not write.
static size_t numFactors(const c2cuda::Scop &Scop, const OrderNode &Part) {
  size_t Result = 0;
  for (const isl::set &Set : setsOf(Part.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (const Access &A : S ? S->Accesses : std::vector<Access>())
      Result += A.Reads && !A.Writes && !A.Subscripts.empty();
  }
  return Result;
}

bool KernelPlanner::planTiledLoop(const OrderNode &Part) {
  const KernelStep Loop = tileLoop(Part);
  const bool HasTensorTiles = Kernel.Base.HasTensorTiles;
  // Half as many barriers, where there is room for such tiles twice, or for
  // three of them that tensor cores work on.
  if (!Scop.Hints.Tile && NumLoops == 1 && setsOf(Part.Domain).size() == 1 &&
      numFactors(Scop, Part) == 2 &&
      (!HasTensorTiles || Kernel.Base.TensorBytes > AskedSharedBytes)) {
    const PromotedKernel Before = Kernel;
    const NameAllocator NamesBefore = Names;
    const SharedBudget BudgetBefore = Budget;
    KernelStep Deep = Loop;
    Deep.Step *= 2;
    if (HasTensorTiles)
      Kernel.TensorDepth = Deep.Step;
    if (planTiles(Part, std::move(Deep)) && Kernel.Steps.back().Ahead &&
        Kernel.Steps.back().Ahead->Buffers > (HasTensorTiles ? 2u : 1u))
      return true;
    Kernel = Before;
    Names = NamesBefore;
    Budget = BudgetBefore;
  }
  return planTiles(Part, Loop);
}

bool KernelPlanner::planTiles(const OrderNode &Part, KernelStep Loop) {
  unsigned Within = 1;
  if (Part.Children.front().What == OrderNode::Kind::Loop)
    Within = std::max(1u, roundsWithin(Part.Children.front()));
  if (!Scop.Hints.Tile)
    Loop.Step = std::max(1u, Loop.Step / Within);
  isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
  std::vector<TilePart> Parts =
      tileParts(Kernel, Part, blockContext(), Loop.Step);
  std::vector<KernelStep> Loops;
  for (const TilePart &Own : Parts) {
    Loops.push_back(Loop);
    if (!setBounds(Own.Values.is_null() ? valuesOf(Part, Block)
                                        : std::vector<isl::set>{Own.Values},
                   Loops.back()))
      return false;
  }
  if (Loops.empty())
    return false;
  Names.reserve(Loop.Variable.Name);
  std::vector<ReferenceGroup> Groups = groupsOfTiles(
      ofTile(Block, Part, Loop), Loop.Step * Within, Parts, Loops);
  // A block may have more values than there are.
  if (Groups.empty() && Parts.size() == 1)
    Groups = groupsOfTiles(
        blockTile(Kernel, Parts[0].Order, Loop.Variable.Name, Loop.Step),
        Loop.Step * Within, Parts, Loops);
  if (Groups.empty())
    return false;
  for (ReferenceGroup &Group : Groups)
    if (!Kernel.Base.HasTensorTiles)
      Group.Order = orderOfTile(Kernel.Base, Group);
  size_t First = Kernel.Shared.size();
  const bool WasAsked = dynamicSharedBytes(Scop, Kernel) > 0;
  std::vector<KernelStep> Copies;
  addCopies(Groups, Copies);
  for (size_t T = First; T < Kernel.Shared.size(); ++T)
    vectorize(Scop, Kernel.Base, Loops, blockContext(), Kernel.Shared[T]);
  for (size_t T = First;
       !Kernel.Base.HasTensorTiles && T < Kernel.Shared.size(); ++T)
    keepUniformUse(Scop, unsigned(T), Names, Kernel);
  const bool IsDeep = Kernel.TensorDepth > 8;
  bool IsAhead =
      copyAhead(Scop, First,
                IsDeep ? Kernel.Base.TensorBytes : Options.SharedBytes, Names,
                Kernel);
  for (size_t L = 0; L < Loops.size(); ++L) {
    // Others may still read the tiles.
    if (L > 0 && IsAhead)
      addBarrier(Kernel.Steps);
    addTiledLoop(Parts[L], Copies, IsAhead, Loops[L]);
  }
  const bool IsAsked = dynamicSharedBytes(Scop, Kernel) > 0 &&
                       (WasAsked || buffersOf(Copies) > 2);
  return (IsAsked || fitsShared(Scop, Kernel, Options.SharedBytes)) &&
         isAllNear(Scop, Kernel, Part, Scratch);
}

unsigned KernelPlanner::buffersOf(const std::vector<KernelStep> &Copies) const {
  unsigned Result = 2;
  for (const KernelStep &Copy : Copies)
    if (Copy.What == KernelStep::Kind::Copy)
      Result = std::max(Result, Kernel.Shared[Copy.Tile].Buffers);
  return Result;
}

/// Where the loop over a tile of \p Part has a constant length; null if that is so
/// everywhere, hard to say, or gives nothing.
isl::set KernelPlanner::unrolledWhen(const TilePart &Part,
                                     const KernelStep &Loop) const {
  if (Kernel.Base.HasTensorTiles || Kernel.Base.HasManyOperands ||
      Part.Order.Children.front().What == OrderNode::Kind::Loop)
    return {};
  const isl::set When = wholeTile(Loop).coalesce();
  const isl::set Known = blockContext().intersect(Loop.Context);
  return count(When.n_basic_set()) == 1 && !bool(Known.is_subset(When))
             ? When
             : isl::set();
}

void KernelPlanner::addTiledLoop(const TilePart &Part,
                                 const std::vector<KernelStep> &Copies,
                                 bool IsAhead, KernelStep &Loop) {
  Loop.Body = Copies;
  if (IsAhead)
    Loop.Ahead = {Names.take("copy"), Names.take("to"), Names.take("now"),
                  buffersOf(Copies)};
  else
    addBarrier(Loop.Body);
  isl::union_set Tile = ofTile(Part.Order.Domain, Part.Order, Loop);
  const isl::schedule Tree =
      withConditions(Part, scheduleOf(Part.Order, Tile));
  // Loops of constant length are unrolled without a rest.
  const isl::set When = unrolledWhen(Part, Loop);
  if (When.is_null())
    addCompute(Tree, Loop.Body);
  else
    addEither(Tree, When, Tree, Loop.Body);
  if (!IsAhead)
    addBarrier(Loop.Body);
  Kernel.Steps.push_back(std::move(Loop));
}

bool KernelPlanner::setBounds(const std::vector<isl::set> &Values,
                              KernelStep &Loop) const {
  if (Values.size() != 1)
    return false;
  isl::set Known = blockContext();
  isl::set Own = Values[0];
  // What is missing at an end is not worth a condition.
  if (std::optional<HoledSet> Holed = holedSet(
          Own.gist_params(Known).intersect_params(withoutLocals(Known))))
    Own = Holed->Hull.intersect_params(Own.params());
  Loop.Lower = Own.dim_min(0).coalesce().gist(Known).coalesce();
  Loop.Upper = Own.dim_max(0).coalesce().gist(Known).coalesce();
  if (Loop.Lower.is_null() || Loop.Upper.is_null())
    return false;
  isl::ctx Ctx = Known.ctx();
  isl::id Id = idOf(Ctx, Loop.Variable.Name);
  isl::pw_aff Variable =
      isl::pw_aff::param_on_domain(isl::set::universe(Known.space()), Id);
  Loop.Context =
      Loop.Lower.le_set(Variable).intersect(Variable.le_set(Loop.Upper));
  isl::pw_aff Rest = Loop.Upper.sub(Loop.Lower)
                         .add_constant(1)
                         .mod(isl::val(Ctx, long(Loop.Step)));
  isl::pw_aff Zero(Known, isl::val(Ctx, 0l));
  if (bool(Known.is_subset(Rest.eq_set(Zero))))
    Loop.Context = Loop.Context.intersect(
        Variable.add_constant(long(Loop.Step) - 1).le_set(Loop.Upper));
  return true;
}
