// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The entry of the Promotion stage: lays out the steps of each kernel.

#include "c2cuda/Promotion/Promotion.h"

#include "Accumulators.h"
#include "CopyThreads.h"
#include "Heuristic.h"
#include "KernelDomain.h"
#include "KernelOrder.h"
#include "LongTiles.h"
#include "Pieces.h"
#include "Privates.h"
#include "Registers.h"
#include "RoundSteps.h"
#include "ThreadTiles.h"
#include "TileParts.h"
#include "TilesAhead.h"
#include "TimeSteps.h"
#include "VectorCopies.h"
#include "WaveSteps.h"
#include "c2cuda/Mapping/Variables.h"
#include "c2cuda/Mapping/WrittenElements.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

namespace {

class KernelPlanner {
public:
  KernelPlanner(const c2cuda::Scop &Scop, const PromotionOptions &Options,
                const std::vector<ScratchArray> &Buffers, NameAllocator &Names,
                PromotedKernel &Kernel)
      : Scop(Scop), Options(Options), Buffers(Buffers), Kernel(Kernel),
        Names(Names) {
    for (const ScratchArray &Buffer : Buffers)
      Scratch.insert(Buffer.Array);
    Budget.Bytes = Options.SharedBytes;
    // Blocks put their threads' values together in a few words.
    if (!Kernel.Accumulators.empty())
      Budget.Bytes -= std::min(Budget.Bytes, 2048u);
  }

  void plan() {
    OrderNode Order = orderInKernel(Scop.Schedule, Kernel.Base);
    std::vector<OrderNode> Parts = mergedParts(Order);
    for (const OrderNode &Part : Parts)
      NumLoops += Part.What == OrderNode::Kind::Loop;
    for (const OrderNode &Part : Parts)
      planPart(Part);
    if (!Kernel.alignedWhen().is_null())
      Kernel.Aligned = Names.take("aligned");
    bool IsPlain =
        !Kernel.Base.hasThreadTiles() && !Kernel.Base.hasCopyThreads();
    Kernel.KeepsThreadTiles &= IsPlain || !Kernel.Shared.empty();
    if (Kernel.Shared.empty()) {
      Kernel.Steps.clear();
      isl::union_set Domain = threadDomain(Kernel.Base, Kernel.Base.Domain);
      isl::schedule Tree = piecesTogether(Scop, Kernel, Domain);
      if (Tree.is_null())
        Tree = addMoves(Kernel, scheduleOf(Order, Domain), true, true);
      addCompute(Tree, Kernel.Steps);
      return;
    }
    std::vector<KernelStep> Steps;
    addCompute(addMoves(Kernel, {}, true, false), Steps);
    for (KernelStep &Step : Kernel.Steps)
      if (Step.What == KernelStep::Kind::Compute)
        addCompute(Step.Tree, Steps);
      else
        Steps.push_back(std::move(Step));
    addCompute(addMoves(Kernel, {}, false, true), Steps);
    Kernel.Steps = std::move(Steps);
  }

private:
  const c2cuda::Scop &Scop;
  const PromotionOptions &Options;
  const std::vector<ScratchArray> &Buffers;
  std::set<unsigned> Scratch;
  PromotedKernel &Kernel;
  NameAllocator &Names;
  SharedBudget Budget;
  /// Tiles that are filled once.
  std::vector<unsigned> Filled;
  /// Loops in a thread, one after the other.
  unsigned NumLoops = 0;

  void planPart(const OrderNode &Part) {
    if (Kernel.Base.hasThreadTiles() && Part.What == OrderNode::Kind::Loop) {
      Kernel.KeepsThreadTiles &= planTiledLoop(Part);
      return;
    }
    if (Kernel.Base.hasCopyThreads() && Part.What == OrderNode::Kind::Loop) {
      Kernel.KeepsThreadTiles &= planCopiedLoop(Part);
      return;
    }
    bool IsForLoop =
        Kernel.Base.hasThreadTiles() || Kernel.Base.hasCopyThreads();
    if (IsForLoop && NumLoops > 0) {
      // What goes with a contraction is read once.
    } else if (!Kernel.Base.Dimensions.empty()) {
      if (Part.What == OrderNode::Kind::Loop &&
          ((!Scop.Hints.Tile && planShortLoop(Part)) || planLoop(Part)))
        return;
      if (Part.What != OrderNode::Kind::Loop && planStraight(Part))
        return;
    }
    addCompute(scheduleOf(Part, threadDomain(Kernel.Base, Part.Domain)),
               Kernel.Steps);
  }

  /// Boxes for instances without a loop: filled once.
  bool planStraight(const OrderNode &Part) {
    isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
    return addFilled(Part,
                     chooseGroups(Scop, groupsIn(Block, 1), false, Budget));
  }

  /// The same for a loop of which one tile is enough.
  bool planShortLoop(const OrderNode &Part) {
    isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
    if (!isShort(Part, Block, 2 * Options.TileStep + 1))
      return false;
    std::vector<ReferenceGroup> Groups =
        chooseForShortLoop(Scop, Kernel.Base, groupsIn(Block, 0), Budget.Bytes);
    Budget.Bytes -= bytesOf(Scop, Groups);
    return addFilled(Part, Groups);
  }

  /// \p Part after boxes have been filled; false if there are none.
  bool addFilled(const OrderNode &Part,
                 const std::vector<ReferenceGroup> &Groups) {
    if (Groups.empty())
      return false;
    std::vector<ReferenceGroup> New;
    for (const ReferenceGroup &Group : Groups)
      if (!isFilled(Group))
        New.push_back(Group);
    size_t First = Kernel.Shared.size();
    addCopies(New, Kernel.Steps);
    for (size_t G = 0; G < New.size(); ++G) {
      Filled.push_back(unsigned(First + G));
      Kernel.Shared[First + G].IsUniform = New[G].IsUniform;
    }
    if (!New.empty())
      addBarrier(Kernel.Steps);
    addCompute(scheduleOf(Part, threadDomain(Kernel.Base, Part.Domain)),
               Kernel.Steps);
    return true;
  }

  /// Lets \p Group use a box that an earlier part has filled; false if there is
  /// none.
  bool isFilled(const ReferenceGroup &Group) {
    for (unsigned T : Filled) {
      const SharedTile &Tile = Kernel.Shared[T];
      bool IsSame = Tile.Array == Group.Array && Tile.Sizes == Group.Sizes &&
                    Tile.Declared == declaredSizes(Group);
      for (size_t D = 0; IsSame && D < Group.Offset.size(); ++D)
        IsSame = bool(Tile.Offset[D].plain_is_equal(Group.Offset[D]));
      for (const ReferenceKey &Key : Group.References)
        if (IsSame)
          Kernel.InShared[Key] = T;
      if (IsSame)
        return true;
    }
    return false;
  }

  /// What the loop counts through for \p Domain.
  static std::vector<isl::set> valuesOf(const OrderNode &Part,
                                        const isl::union_set &Domain) {
    isl::union_map Map =
        isl::union_map::from(isl::multi_union_pw_aff(Part.Function));
    return setsOf(Map.intersect_domain(Domain).range());
  }

  /// Whether the loop runs less than \p Step times in \p Domain, a thread's or
  /// a block's.
  static bool isShort(const OrderNode &Part, const isl::union_set &Domain,
                      unsigned Step) {
    std::vector<isl::set> Values = valuesOf(Part, Domain);
    if (Values.size() != 1)
      return false;
    isl::val Most =
        maximumOf(Values[0].dim_max(0).sub(Values[0].dim_min(0)).coalesce());
    return bool(Most.is_int()) &&
           bool(Most.lt(isl::val(Most.ctx(), long(Step) - 1)));
  }

  /// Whether a tile of \p Step has one of the loop's iterations for a thread.
  static bool skipsTiles(const OrderNode &Part, const isl::union_set &Thread,
                         unsigned Step) {
    std::vector<isl::set> Values = valuesOf(Part, Thread);
    return Values.size() == 1 &&
           bool(isl::manage(isl_set_get_stride(Values[0].get(), 0))
                    .ge(isl::val(Values[0].ctx(), long(Step))));
  }

  /// The loop over the tiles of \p Part, without bounds. Its name is free.
  KernelStep tileLoop(const OrderNode &Part) const {
    KernelStep Loop;
    Loop.What = KernelStep::Kind::TileLoop;
    Loop.Step = Scop.Hints.Tile              ? Scop.Hints.Tile
                : Kernel.Base.hasThreadTiles() ? Options.ContractionStep
                                               : Options.TileStep;
    Loop.Variable = variableFor(Scop, Part.Function, Part.Domain, "tile");
    NameAllocator Probe = Names;
    Loop.Variable.Name = Probe.take(Loop.Variable.Name + "0");
    return Loop;
  }

  /// Boxes that move along with the tiles of a loop.
  bool planLoop(const OrderNode &Part) {
    KernelStep Loop = tileLoop(Part);
    isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
    isl::union_set Thread = threadDomain(Kernel.Base, Part.Domain);
    auto GroupsOf = [&](unsigned Step) {
      if (isShort(Part, Thread, Step) || skipsTiles(Part, Thread, Step))
        return std::vector<ReferenceGroup>();
      return groupsIn(within(Block, Part.Function, Loop.Variable.Name, Step),
                      Step);
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
             : chooseGroups(Scop, GroupsOf(Loop.Step), true, Budget);
    if (Groups.empty() || !setBounds(valuesOf(Part, Block), Loop))
      return false;
    Names.reserve(Loop.Variable.Name);
    size_t First = Kernel.Shared.size();
    addCopies(Groups, Loop.Body);
    for (size_t T = First; Long && T < Kernel.Shared.size(); ++T)
      Kernel.Shared[T].IsUniform = true;
    addBarrier(Loop.Body);
    const OrderNode Order =
        Long ? countedFrom(Scop, Part, Loop.Variable.Name) : Part;
    addCompute(scheduleOf(Order, ofTile(Thread, Part, Loop)), Loop.Body);
    addBarrier(Loop.Body);
    Kernel.Steps.push_back(std::move(Loop));
    return true;
  }

  static isl::union_set ofTile(const isl::union_set &Domain,
                               const OrderNode &Part, const KernelStep &Loop) {
    return within(Domain, Part.Function, Loop.Variable.Name, Loop.Step);
  }

  /// The same where threads have tiles of values: what they read is all in
  /// boxes, and they compute for all values that a block has.
  bool planTiledLoop(const OrderNode &Part) {
    KernelStep Loop = tileLoop(Part);
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
    std::vector<ReferenceGroup> Groups = chooseGroups(
        Scop, groupsIn(ofTile(Block, Part, Loop), Loop.Step), true, Budget);
    for (ReferenceGroup &Group : Groups) {
      for (size_t L = 0; L < Loops.size(); ++L)
        if (!staysInBox(Scop, Group,
                        blockTile(Kernel, Parts[L].Order, Loop.Variable.Name,
                                  Loop.Step),
                        blockContext().intersect(Loops[L].Context)))
          return false;
      if (!Kernel.Base.HasTensorTiles)
        Group.Order = orderOfTile(Kernel.Base, Group);
    }
    size_t First = Kernel.Shared.size();
    std::vector<KernelStep> Copies;
    addCopies(Groups, Copies);
    for (size_t T = First; T < Kernel.Shared.size(); ++T)
      vectorize(Scop, Kernel.Base, Loops, blockContext(), Kernel.Shared[T]);
    for (size_t T = First;
         !Kernel.Base.HasTensorTiles && T < Kernel.Shared.size(); ++T)
      keepUniformUse(Scop, unsigned(T), Names, Kernel);
    bool IsAhead = copyAhead(Scop, First, Options.SharedBytes, Names, Kernel);
    for (size_t L = 0; L < Loops.size(); ++L) {
      // Others may still read the tiles.
      if (L > 0 && IsAhead)
        addBarrier(Kernel.Steps);
      addTiledLoop(Parts[L], Copies, IsAhead, Loops[L]);
    }
    return fitsShared(Scop, Kernel, Options.SharedBytes) &&
           isAllNear(Scop, Kernel, Part, Scratch);
  }

  /// Lets \p Loop be one over tiles that \p Copies fill.
  void addTiledLoop(const TilePart &Part, const std::vector<KernelStep> &Copies,
                    bool IsAhead, KernelStep &Loop) {
    Loop.Body = Copies;
    if (IsAhead)
      Loop.Ahead = {Names.take("copy"), Names.take("to"), Names.take("now"), 2};
    else
      addBarrier(Loop.Body);
    isl::union_set Tile = ofTile(Part.Order.Domain, Part.Order, Loop);
    addCompute(withConditions(Part, scheduleOf(Part.Order, Tile)), Loop.Body);
    if (!IsAhead)
      addBarrier(Loop.Body);
    Kernel.Steps.push_back(std::move(Loop));
  }

  /// The same for threads that are there to copy: several tiles are on their
  /// way at a time.
  bool planCopiedLoop(const OrderNode &Part) {
    isl::union_set Thread = threadDomain(Kernel.Base, Part.Domain);
    isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
    if (isShort(Part, Thread, ShortestCopied))
      return false;
    KernelStep Loop = tileLoop(Part);
    unsigned Share = Budget.Bytes / NumLoops;
    std::vector<ReferenceGroup> Groups;
    for (unsigned Step : stepsOfCopies(Scop.Hints.Tile)) {
      Loop.Step = Step;
      Groups = streamedGroups(Scop, Kernel, Thread,
                              groupsIn(ofTile(Block, Part, Loop), Step));
      if (bytesOfCopies(Scop, Groups) <= Share)
        break;
    }
    if (Groups.empty() || bytesOfCopies(Scop, Groups) > Share ||
        !setBounds(valuesOf(Part, Block), Loop))
      return false;
    Names.reserve(Loop.Variable.Name);
    size_t First = Kernel.Shared.size();
    addCopies(Groups, Loop.Body);
    for (size_t T = First; T < Kernel.Shared.size(); ++T)
      Kernel.Shared[T].Buffers = CopyBuffers;
    Loop.Ahead = {Names.take("copy"), Names.take("to"), Names.take("now"),
                  CopyBuffers};
    addCompute(scheduleOf(Part, ofTile(Thread, Part, Loop)), Loop.Body);
    Kernel.Steps.push_back(std::move(Loop));
    return isNearOrOnce(Scop, Kernel, Thread);
  }

  bool setBounds(const std::vector<isl::set> &Values, KernelStep &Loop) const {
    if (Values.size() != 1)
      return false;
    isl::set Known = blockContext();
    Loop.Lower = Values[0].dim_min(0).coalesce().gist(Known).coalesce();
    Loop.Upper = Values[0].dim_max(0).coalesce().gist(Known).coalesce();
    if (Loop.Lower.is_null() || Loop.Upper.is_null())
      return false;
    isl::ctx Ctx = Known.ctx();
    isl::id Id = idOf(Ctx, Loop.Variable.Name);
    isl::pw_aff Variable =
        isl::pw_aff::param_on_domain(isl::set::universe(Known.space()), Id);
    Loop.Context = Loop.Lower.le_set(Variable).intersect(
        Variable.le_set(Loop.Upper));
    isl::pw_aff Rest = Loop.Upper.sub(Loop.Lower)
                           .add_constant(1)
                           .mod(isl::val(Ctx, long(Loop.Step)));
    isl::pw_aff Zero(Known, isl::val(Ctx, 0l));
    if (bool(Known.is_subset(Rest.eq_set(Zero))))
      Loop.Context = Loop.Context.intersect(
          Variable.add_constant(long(Loop.Step) - 1).le_set(Loop.Upper));
    return true;
  }

  /// The kernel's context without the threads' own values.
  isl::set blockContext() const {
    isl::set Result = Kernel.Context;
    for (const MappedDimension &D : Kernel.Base.Dimensions)
      Result = Result.project_out_param(D.Value.Name);
    return Result;
  }

  /// The groups of what \p Domain reads, without those around which the launch
  /// writes.
  std::vector<ReferenceGroup> groupsIn(const isl::union_set &Domain,
                                       unsigned Iterations) const {
    std::vector<ReferenceGroup> Result =
        groupReads(Scop, Kernel.Base, Domain, Iterations, Scratch);
    auto IsWritten = [&](const ReferenceGroup &Group) {
      isl::set Written = writtenElements(Scop, Kernel.Base.Domain, Group.Array);
      return !Written.is_null() &&
             !bool(Written.is_disjoint(boundsOf(Scop, Kernel.Base, Group)));
    };
    Result.erase(std::remove_if(Result.begin(), Result.end(), IsWritten),
                 Result.end());
    return Result;
  }

  void addCopies(const std::vector<ReferenceGroup> &Groups,
                 std::vector<KernelStep> &Steps) {
    for (const ReferenceGroup &Group : Groups) {
      SharedTile Tile;
      Tile.Array = Group.Array;
      for (const ScratchArray &Buffer : Buffers)
        if (Buffer.Array == Group.Array)
          Tile.Buffer = Buffer;
      Tile.Name = Names.take("shared_" + Scop.Arrays[Group.Array].Name);
      Tile.Offset = Group.Offset;
      Tile.Sizes = Group.Sizes;
      Tile.Order = Group.Order;
      Tile.Declared = Kernel.Base.HasTensorTiles ? tensorSizes(Group)
                                                 : declaredSizes(Group);
      Tile.IsFilled = Kernel.Base.hasThreadTiles() && NumLoops > 0;
      Tile.Bounds = boundsOf(Scop, Kernel.Base, Group);
      for (const ReferenceKey &Key : Group.References)
        Kernel.InShared[Key] = unsigned(Kernel.Shared.size());
      KernelStep Copy;
      Copy.What = KernelStep::Kind::Copy;
      Copy.Tile = unsigned(Kernel.Shared.size());
      Steps.push_back(Copy);
      Kernel.Shared.push_back(std::move(Tile));
    }
  }

  static void addBarrier(std::vector<KernelStep> &Steps) {
    KernelStep Step;
    Step.What = KernelStep::Kind::Barrier;
    Steps.push_back(Step);
  }

  static void addCompute(const isl::schedule &Tree,
                         std::vector<KernelStep> &Steps) {
    if (Tree.is_null())
      return;
    if (!Steps.empty() && Steps.back().What == KernelStep::Kind::Compute) {
      Steps.back().Tree = Steps.back().Tree.sequence(Tree);
      return;
    }
    KernelStep Step;
    Step.Tree = Tree;
    Steps.push_back(Step);
  }
};

} // namespace

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
