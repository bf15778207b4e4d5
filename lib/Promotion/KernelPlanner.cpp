// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A kernel part by part, and the boxes of shared memory that parts need.

#include "KernelPlanner.h"

#include "KernelDomain.h"
#include "LongTiles.h"
#include "Pieces.h"
#include "Registers.h"
#include "c2cuda/Mapping/WrittenElements.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

KernelPlanner::KernelPlanner(const c2cuda::Scop &Scop,
                             const PromotionOptions &Options,
                             const std::vector<ScratchArray> &Buffers,
                             NameAllocator &Names, PromotedKernel &Kernel)
    : Scop(Scop), Options(Options), Buffers(Buffers), Kernel(Kernel),
      Names(Names) {
  for (const ScratchArray &Buffer : Buffers)
    Scratch.insert(Buffer.Array);
  Budget.Bytes = Options.SharedBytes;
  // Blocks put their threads' values together in a few words.
  if (!Kernel.Accumulators.empty())
    Budget.Bytes -= std::min(Budget.Bytes, 2048u);
  Budget.Bytes -= std::min(Budget.Bytes, sharedBytesOf(Scop, Kernel));
}

void KernelPlanner::plan() {
  if (Kernel.Base.marches())
    Kernel.Planes =
        Names.take(Kernel.Base.Dimensions.size() > 2 ? "planes" : "rows");
  OrderNode Order = orderInKernel(Scop.Schedule, Kernel.Base);
  std::vector<OrderNode> Parts = mergedParts(Order);
  for (const OrderNode &Part : Parts)
    NumLoops += Part.What == OrderNode::Kind::Loop;
  // Results of contractions are loaded when they are needed: until then others
  // may have the registers.
  std::set<unsigned> Placed;
  const bool HasContractions = Kernel.Base.hasThreadTiles() &&
                               !Kernel.Base.HasWindows &&
                               !Kernel.Base.IsAllPairs;
  for (const OrderNode &Part : Parts) {
    std::set<unsigned> Now;
    for (unsigned Register : loadedFor(Kernel, Part.Domain))
      if (HasContractions && Placed.insert(Register).second)
        Now.insert(Register);
    addCompute(addLoads(Kernel, Now, {}), Kernel.Steps);
    planPart(Part);
  }
  if (!Kernel.alignedWhen().is_null())
    Kernel.Aligned = Names.take("aligned");
  bool IsPlain = !Kernel.Base.hasThreadTiles() && !Kernel.Base.hasCopyThreads();
  const bool HasSteps = !Kernel.Shared.empty() || HasEither;
  Kernel.KeepsThreadTiles &= IsPlain || HasSteps;
  if (!HasSteps) {
    Kernel.Steps.clear();
    isl::union_set Domain = threadDomain(Kernel.Base, Kernel.Base.Domain);
    isl::schedule Tree = piecesTogether(Scop, Kernel, Domain);
    if (Tree.is_null())
      Tree = addMoves(Kernel, scheduleOf(Order, Domain), true, true);
    addCompute(Tree, Kernel.Steps);
    return;
  }
  std::vector<KernelStep> Steps;
  std::set<unsigned> Others = loadedFor(Kernel, Kernel.Base.Domain);
  for (unsigned Register : Placed)
    Others.erase(Register);
  addCompute(addLoads(Kernel, Others, {}), Steps);
  for (KernelStep &Step : Kernel.Steps)
    if (Step.What == KernelStep::Kind::Compute && Step.Whole.is_null())
      addCompute(Step.Tree, Steps);
    else
      Steps.push_back(std::move(Step));
  addCompute(addMoves(Kernel, {}, false, true), Steps);
  Kernel.Steps = std::move(Steps);
}

void KernelPlanner::planPart(const OrderNode &Part) {
  if (Kernel.Base.IsAllPairs && Part.What == OrderNode::Kind::Loop) {
    Kernel.KeepsThreadTiles &= planPairs(Part);
    return;
  }
  if (Kernel.Base.HasWindows && Part.What == OrderNode::Kind::Loop) {
    Kernel.KeepsThreadTiles &= planWindows(Part);
    return;
  }
  if (Kernel.Base.hasThreadTiles() && Part.What == OrderNode::Kind::Loop) {
    Kernel.KeepsThreadTiles &= planNest(Part);
    return;
  }
  if (Kernel.Base.hasCopyThreads() && Part.What == OrderNode::Kind::Loop) {
    Kernel.KeepsThreadTiles &= planCopiedNest(Part);
    return;
  }
  bool IsForLoop = Kernel.Base.hasThreadTiles() || Kernel.Base.hasCopyThreads();
  if ((IsForLoop && NumLoops > 0) || Kernel.Base.Warp || Kernel.Base.marches()) {
    // What goes with a contraction is read once, a warp reads whole rows, and
    // what a marching thread has read, it has in registers.
  } else if (!Kernel.Base.Dimensions.empty() && !Kernel.Base.InGridLoop) {
    if (Part.What == OrderNode::Kind::Loop &&
        ((!Scop.Hints.Tile && planShortLoop(Part)) || planLoop(Part)))
      return;
    if (Part.What != OrderNode::Kind::Loop && planStraight(Part))
      return;
  }
  std::optional<OrderNode> Any =
      isUnseen(Part) ? regardlessOfEdges(Kernel, Part) : std::nullopt;
  addCompute(Any ? scheduleOf(*Any, Any->Domain)
                 : scheduleOf(Part, threadDomain(Kernel.Base, Part.Domain)),
             Kernel.Steps);
}

/// What other kernels get is in memory, which has no elements beyond the edges.
bool KernelPlanner::isUnseen(const OrderNode &Part) const {
  return llvm::all_of(setsOf(Part.Domain), [&](const isl::set &Set) {
    const Statement &S = *Scop.findStatement(tupleName(Set));
    if (!Kernel.Base.Unseen.count(S.Name))
      return false;
    for (unsigned A = 0; A < S.Accesses.size(); ++A)
      if (Scratch.count(S.Accesses[A].Array) && !Kernel.InRegister.count({S.Name, A}))
        return false;
    return true;
  });
}

bool KernelPlanner::planStraight(const OrderNode &Part) {
  isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
  std::vector<ReferenceGroup> Groups = groupsIn(Block, 1);
  // Neighbouring values of a thread share what they read in its registers.
  if (Kernel.Base.hasThreadTiles())
    llvm::erase_if(Groups, [](const ReferenceGroup &Group) {
      return !Group.IsUncoalesced;
    });
  return addFilled(Part,
                   chooseGroups(Scop, std::move(Groups), false, Budget)) ||
         planShared(Part);
}

bool KernelPlanner::planShared(const OrderNode &Part) {
  if (!Kernel.Base.hasThreadTiles() || Kernel.Base.Reductions.empty() ||
      NumLoops > 0)
    return false;
  std::optional<WholeBlocks> Any =
      wholeBlocks(Kernel, Part, blockContext(), true);
  if (!Any)
    return false;
  addWhole(Part, *Any);
  return true;
}

void KernelPlanner::addWhole(const OrderNode &Part, const WholeBlocks &Any) {
  addEither(scheduleOf(Any.Order, Any.Order.Domain), Any.When,
            scheduleOf(Part, threadDomain(Kernel.Base, Part.Domain)),
            Kernel.Steps);
  HasEither = true;
}

bool KernelPlanner::planShortLoop(const OrderNode &Part,
                                  const WholeBlocks *Any) {
  isl::union_set Block = blockDomain(Kernel.Base, Part.Domain);
  isl::union_set Thread = threadDomain(Kernel.Base, Part.Domain);
  if (!isShort(Part, Thread, 2 * Options.TileStep + 1))
    return false;
  std::vector<ReferenceGroup> Groups =
      chooseForShortLoop(Scop, Kernel.Base, groupsIn(Block, 0), Budget.Bytes);
  Budget.Bytes -= bytesOf(Scop, Groups);
  return addFilled(Part, Groups, Any);
}

bool KernelPlanner::addFilled(const OrderNode &Part,
                              const std::vector<ReferenceGroup> &Groups,
                              const WholeBlocks *Any) {
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
  isl::schedule Own = scheduleOf(Part, threadDomain(Kernel.Base, Part.Domain));
  if (Any)
    addEither(scheduleOf(Any->Order, Any->Order.Domain), Any->When, Own,
              Kernel.Steps);
  else
    addCompute(Own, Kernel.Steps);
  return true;
}

bool KernelPlanner::isFilled(const ReferenceGroup &Group) {
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

isl::set KernelPlanner::blockContext() const {
  isl::set Result = Kernel.Context;
  for (const MappedDimension &D : Kernel.Base.Dimensions)
    Result = Result.project_out_param(D.Value.Name);
  return Result;
}

std::vector<ReferenceGroup>
KernelPlanner::groupsIn(const isl::union_set &Domain,
                        unsigned Iterations) const {
  std::vector<ReferenceGroup> Result =
      groupReads(Scop, Kernel.Base, Domain, Iterations, Scratch);
  auto IsWritten = [&](const ReferenceGroup &Group) {
    std::vector<ElementPart> Parts;
    for (const auto &[Name, Number] : Group.References)
      Parts.push_back(Scop.findStatement(Name)->Accesses[Number].Part);
    isl::set Written =
        writtenElements(Scop, Kernel.Base.Domain, Group.Array, Parts);
    return !Written.is_null() &&
           !bool(Written.is_disjoint(boundsOf(Scop, Kernel.Base, Group)));
  };
  Result.erase(std::remove_if(Result.begin(), Result.end(), IsWritten),
               Result.end());
  for (ReferenceGroup &Group : Result)
    if (Kernel.Base.HasWindows && !Group.MovesAlongX)
      Group.Order = orderOfTile(Kernel.Base, Group);
  return Result;
}

/// SharedTile::Copied.
static std::vector<std::string> copiedMembers(const Scop &Scop,
                                              const Kernel &Kernel,
                                              const ReferenceGroup &Group) {
  std::set<std::string> Names;
  if (Scop.Arrays[Group.Array].Element.IsStruct &&
      !writtenElements(Scop, Kernel.Domain, Group.Array).is_null())
    for (const auto &[Name, Number] : Group.References)
      Names.insert(Scop.findStatement(Name)->Accesses[Number].Part.Name);
  return {Names.begin(), Names.end()};
}

void KernelPlanner::addCopies(const std::vector<ReferenceGroup> &Groups,
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
    Tile.Declared =
        Kernel.Base.HasTensorTiles ? tensorSizes(Group) : declaredSizes(Group);
    Tile.IsFilled =
        Kernel.Base.hasThreadTiles() && !Kernel.Base.IsAllPairs && NumLoops > 0;
    Tile.Bounds = boundsOf(Scop, Kernel.Base, Group);
    Tile.Copied = copiedMembers(Scop, Kernel.Base, Group);
    for (const ReferenceKey &Key : Group.References)
      Kernel.InShared[Key] = unsigned(Kernel.Shared.size());
    KernelStep Copy;
    Copy.What = KernelStep::Kind::Copy;
    Copy.Tile = unsigned(Kernel.Shared.size());
    Steps.push_back(Copy);
    Kernel.Shared.push_back(std::move(Tile));
  }
}

void KernelPlanner::addBarrier(std::vector<KernelStep> &Steps) {
  KernelStep Step;
  Step.What = KernelStep::Kind::Barrier;
  Steps.push_back(Step);
}

void KernelPlanner::addCompute(const isl::schedule &Tree,
                               std::vector<KernelStep> &Steps) {
  if (Tree.is_null())
    return;
  if (!Steps.empty() && Steps.back().What == KernelStep::Kind::Compute &&
      Steps.back().Whole.is_null()) {
    Steps.back().Tree = Steps.back().Tree.sequence(Tree);
    return;
  }
  KernelStep Step;
  Step.Tree = Tree;
  Steps.push_back(Step);
}

void KernelPlanner::addEither(const isl::schedule &Whole, const isl::set &When,
                              const isl::schedule &Tree,
                              std::vector<KernelStep> &Steps) {
  if (When.is_null())
    return addCompute(Whole, Steps);
  KernelStep Step;
  Step.Tree = Tree;
  Step.Whole = Whole;
  Step.When = When;
  Steps.push_back(Step);
}
