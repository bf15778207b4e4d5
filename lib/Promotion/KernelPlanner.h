// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The steps of one kernel.

#ifndef C2CUDA_LIB_PROMOTION_KERNELPLANNER_H
#define C2CUDA_LIB_PROMOTION_KERNELPLANNER_H

#include "Heuristic.h"
#include "KernelOrder.h"
#include "ThreadTiles.h"
#include "TileParts.h"
#include "c2cuda/Support/NameAllocator.h"

#include <set>

namespace c2cuda {

/// Lays out the steps of a kernel that goes once over what it computes, and
/// what it has in shared memory meanwhile.
class KernelPlanner {
public:
  KernelPlanner(const c2cuda::Scop &Scop, const PromotionOptions &Options,
                const std::vector<ScratchArray> &Buffers, NameAllocator &Names,
                PromotedKernel &Kernel);

  void plan();

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
  /// Whether blocks with all of their values go another way somewhere.
  bool HasEither = false;

  void planPart(const OrderNode &Part);
  /// Whether \p Part may be run for values that the program does not have.
  bool isUnseen(const OrderNode &Part) const;
  /// Boxes for instances without a loop: filled once.
  bool planStraight(const OrderNode &Part);
  /// Of what threads do a part of together: without conditions where a block has
  /// all of its values, so that what these read is on its way together.
  bool planShared(const OrderNode &Part);
  /// What threads have of \p Part, and \p Any in the blocks that it is for.
  void addWhole(const OrderNode &Part, const WholeBlocks &Any);
  /// The same as planStraight for a loop of which one tile is enough. \p Any: what
  /// threads compute, in all blocks or where its condition holds, if it is not what
  /// they have of \p Part.
  bool planShortLoop(const OrderNode &Part, const WholeBlocks *Any = nullptr);
  /// \p Part after boxes have been filled; false if there are none. \p Any: as
  /// above.
  bool addFilled(const OrderNode &Part,
                 const std::vector<ReferenceGroup> &Groups,
                 const WholeBlocks *Any = nullptr);
  /// Lets \p Group use a box that an earlier part has filled; false if there is
  /// none.
  bool isFilled(const ReferenceGroup &Group);

  // ---- Boxes

  /// The kernel's context without the threads' own values.
  isl::set blockContext() const;
  /// The groups of what \p Domain reads, without those around which the launch
  /// writes.
  std::vector<ReferenceGroup> groupsIn(const isl::union_set &Domain,
                                       unsigned Iterations) const;
  void addCopies(const std::vector<ReferenceGroup> &Groups,
                 std::vector<KernelStep> &Steps);
  static void addBarrier(std::vector<KernelStep> &Steps);
  static void addCompute(const isl::schedule &Tree,
                         std::vector<KernelStep> &Steps);
  /// \p Tree, or \p Whole where \p When holds; that is null for everywhere.
  static void addEither(const isl::schedule &Whole, const isl::set &When,
                        const isl::schedule &Tree,
                        std::vector<KernelStep> &Steps);

  // ---- Loops

  /// What the loop counts through for \p Domain.
  static std::vector<isl::set> valuesOf(const OrderNode &Part,
                                        const isl::union_set &Domain);
  /// Whether the loop runs less than \p Step times in \p Domain, a thread's or
  /// a block's.
  static bool isShort(const OrderNode &Part, const isl::union_set &Domain,
                      unsigned Step);
  /// Whether a tile of \p Step has one of the loop's iterations for a thread.
  static bool skipsTiles(const OrderNode &Part, const isl::union_set &Thread,
                         unsigned Step);
  /// Whether windows lie in a row, along x. Tiles of it are long, and the loop
  /// in one begins with 0, so that nvcc loads 16 bytes of the filter at a time.
  bool isRow() const {
    return Kernel.Base.HasWindows && Kernel.Base.Dimensions.size() == 1;
  }
  /// The loop over the tiles of \p Part, without bounds. Its name is free.
  KernelStep tileLoop(const OrderNode &Part) const;
  /// Boxes that move along with the tiles of a loop. \p Any: as above.
  bool planLoop(const OrderNode &Part, const WholeBlocks *Any = nullptr);
  /// The same for several values of a thread: what they read is all in long
  /// tiles or in registers.
  bool planPairs(const OrderNode &Part);
  /// The same for windows: what they read is all in boxes, or, if these would
  /// be too large or nobody knows how large they are, in memory.
  bool planWindows(const OrderNode &Part);
  bool planFarWindows(const OrderNode &Part);
  static isl::union_set ofTile(const isl::union_set &Domain,
                               const OrderNode &Part, const KernelStep &Loop);
  /// The same for contractions: what they read is all in
  /// boxes, and they compute for all values that a block has.
  bool planTiledLoop(const OrderNode &Part);
  /// With tiles of \p Loop's step.
  bool planTiles(const OrderNode &Part, KernelStep Loop);
  /// Of the tile of \p Copies that has most.
  unsigned buffersOf(const std::vector<KernelStep> &Copies) const;
  /// What \p Tile, a block's instances in one round of a loop, so many
  /// iterations of a thread, reads, in
  /// boxes that also have all that threads compute with in \p Parts; none if
  /// boxes have not.
  std::vector<ReferenceGroup>
  groupsOfTiles(const isl::union_set &Tile, unsigned Iterations,
                const std::vector<TilePart> &Parts,
                const std::vector<KernelStep> &Loops);
  /// The same for loops in each other: the outer ones stay loops, in whose
  /// rounds the inner one goes over tiles.
  bool planNest(const OrderNode &Part);
  /// Iterations of all loops in \p Part, if they are few; else 0.
  static unsigned roundsWithin(const OrderNode &Part);
  /// { : ... } where the tile of the round of \p Loop has all its iterations.
  static isl::set wholeTile(const KernelStep &Loop);
  /// Lets \p Loop be one over tiles that \p Copies fill.
  isl::set unrolledWhen(const TilePart &Part, const KernelStep &Loop) const;
  void addTiledLoop(const TilePart &Part, const std::vector<KernelStep> &Copies,
                    bool IsAhead, KernelStep &Loop);
  /// The same for threads that are there to copy: several tiles are on their
  /// way at a time.
  bool planCopiedLoop(const OrderNode &Part);
  /// The same for loops in each other, of which the innermost one goes over tiles.
  bool planCopiedNest(const OrderNode &Part);
  /// \p Part stays a loop, in whose rounds \p PlanInner plans the one inside.
  using LoopPlanner = bool (KernelPlanner::*)(const OrderNode &);
  bool planOuterLoop(const OrderNode &Part, LoopPlanner PlanInner);
  bool setBounds(const std::vector<isl::set> &Values, KernelStep &Loop) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_KERNELPLANNER_H
