// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "CopyThreads.h"

#include "Heuristic.h"
#include "KernelDomain.h"
#include "KernelPlanner.h"
#include "VectorCopies.h"

#include "c2cuda/Support/Elements.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

std::vector<unsigned> c2cuda::stepsOfCopies(unsigned Wanted) {
  if (Wanted)
    return {Wanted};
  return {128, 64, 32, 16};
}

/// Whether \p Key's access is to one element in each thread.
static bool isOnce(const Scop &Scop, const ReferenceKey &Key,
                   const isl::union_set &Thread) {
  const Statement *S = Scop.findStatement(Key.first);
  isl::union_set Touched =
      Thread.apply(isl::union_map(S->Accesses[Key.second].Relation));
  return bool(Touched.is_empty()) || hasOneElement(isl::set(Touched));
}

std::vector<ReferenceGroup>
c2cuda::streamedGroups(const Scop &Scop, const PromotedKernel &Kernel,
                       const isl::union_set &Thread,
                       const std::vector<ReferenceGroup> &Groups) {
  std::vector<ReferenceGroup> Result;
  for (const ReferenceGroup &Group : Groups)
    if (std::any_of(Group.References.begin(), Group.References.end(),
                    [&](const ReferenceKey &Key) {
                      return !Kernel.InRegister.count(Key) &&
                             !isOnce(Scop, Key, Thread);
                    }))
      Result.push_back(Group);
  return Result;
}

unsigned c2cuda::bytesOfCopies(const Scop &Scop,
                               const std::vector<ReferenceGroup> &Groups) {
  return CopyBuffers * bytesOf(Scop, Groups);
}

bool c2cuda::isNearOrOnce(const Scop &Scop, const PromotedKernel &Kernel,
                          const isl::union_set &Thread) {
  for (const isl::set &Set : setsOf(Thread)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (unsigned A = 0; A < S->Accesses.size(); ++A) {
      const Array &Array = Scop.Arrays[S->Accesses[A].Array];
      ReferenceKey Key{S->Name, A};
      if (Array.Storage == StorageKind::Memory && Array.Rank > 0 &&
          !Kernel.InShared.count(Key) && !Kernel.InRegister.count(Key) &&
          !isOnce(Scop, Key, isl::union_set(Set)))
        return false;
    }
  }
  return true;
}

bool KernelPlanner::planCopiedLoop(const OrderNode &Part) {
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
  for (SharedTile &Tile : llvm::drop_begin(Kernel.Shared, First)) {
    vectorizeStream(Scop, Kernel.Base, Loop, blockContext(), Tile);
    Tile.Buffers = CopyBuffers;
  }
  Loop.Ahead = {Names.take("copy"), Names.take("to"), Names.take("now"),
                CopyBuffers};
  const isl::schedule Tree = scheduleOf(Part, ofTile(Thread, Part, Loop));
  // Rows of whole tiles are read 16 bytes at a time.
  if (llvm::any_of(llvm::drop_begin(Kernel.Shared, First),
                   [](const SharedTile &T) { return T.Vector > 1; }))
    addEither(Tree, wholeTile(Loop).coalesce(), Tree, Loop.Body);
  else
    addCompute(Tree, Loop.Body);
  Kernel.Steps.push_back(std::move(Loop));
  return isNearOrOnce(Scop, Kernel, Thread);
}
