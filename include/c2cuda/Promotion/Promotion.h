// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which elements a kernel keeps nearer than global memory, and where the
// copies and barriers for that go.

#ifndef C2CUDA_PROMOTION_PROMOTION_H
#define C2CUDA_PROMOTION_PROMOTION_H

#include "c2cuda/Mapping/Mapping.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace c2cuda {

/// One reference of a statement: its name and the access's number.
using ReferenceKey = std::pair<std::string, unsigned>;

/// A private variable that several kernels or launches use: kept in a device
/// buffer with an element for each iteration.
struct ScratchArray {
  unsigned Array = 0;
  /// First value and number of values per dimension, [p] -> { [v] }.
  std::vector<isl::pw_aff> Lower, Size;
  /// The dimensions in the order in which they are in memory, outermost first.
  std::vector<unsigned> Order;
};

/// A box of an array in shared memory.
struct SharedTile {
  /// Index into Scop::Arrays.
  unsigned Array = 0;
  /// If the array is one.
  std::optional<ScratchArray> Buffer;
  std::string Name;
  /// The box's first element: [p, outer, origins, tile loop] -> { [o] } per
  /// dimension.
  std::vector<isl::pw_aff> Offset;
  /// Elements of the box per dimension of the array.
  std::vector<unsigned> Sizes;
  /// The array's dimensions in the tile's order, and what is declared for each
  /// (padded): shared_A[Declared[0]][Declared[1]].
  std::vector<unsigned> Order, Declared;
  /// [p, outer] -> { A[a] }: a box that contains all that the kernel reads;
  /// nothing outside of it is copied. It may have the rest of rows.
  isl::set Bounds;
  /// Whether elements outside of Bounds are set to zero: threads compute with
  /// them, though nobody looks at the results.
  bool IsFilled = false;
  /// How many neighbours of the array's last dimension are copied at once, 16
  /// bytes if there are more than one. Where one of these is in Bounds, the
  /// first one is.
  unsigned Vector = 1;
  /// Whether these are known to be aligned in memory.
  bool IsAligned = false;
  /// [p, outer] -> { : ... }: when all of these are aligned and wholly in
  /// Bounds; null if that is never known.
  isl::set AlignedWhen;
  /// Whether all threads of a block read the same of it at a time, element
  /// after element.
  bool IsUniform = false;
  /// Of structs of which the launch writes other members: those that are
  /// copied.
  std::vector<std::string> Copied;
  /// If it is a member of a struct, of which Name is an array: what it is
  /// called there. All the members have one type and size.
  std::string Member;
  /// The same: what a loop over the tiles calls the struct of its iteration,
  /// which it loads in one piece.
  std::string Whole;
  /// How many of them there are, for a loop with KernelStep::Ahead.
  unsigned Buffers = 1;
  /// What the tile has in the place of each element, computed when it is
  /// filled: the Access::UniformUse of all that read it, in which the element
  /// is then called Element, as in other tiles. Empty for the element itself.
  StatementTemplate Kept;
  std::string Element;
  /// For a tile that is copied ahead and not kept as it comes: the name of what
  /// it comes to, 16 bytes after 16 bytes in the array's order. Each thread
  /// takes from there what it has copied itself.
  std::string Staged;
  /// Where launches write another buffer than they read: what the kernel calls
  /// that one.
  std::string Next;
  /// Where not 0, the tile has that many planes, and plane x of the array's
  /// first dimension lies in x modulo Planes.
  unsigned Planes = 0;
  /// Whether it is no tile of the block: each thread has one in registers.
  bool InRegisters = false;
};

/// One element that a thread keeps in a register while the kernel runs, for
/// each of its values; or a few, in an array.
struct RegisterElement {
  unsigned Array = 0;
  std::string Name;
  /// [p, outer, values] -> { A[a] }.
  isl::set Element;
  bool Load = false;
  bool Store = false;
  /// Of several, for each dimension of the array: the first subscript, and how
  /// many there are; empty for one.
  std::vector<long> First;
  std::vector<unsigned> Sizes;
  /// Names of its moves (PromotedKernel::Moves), in order.
  std::vector<std::string> Loads, Stores;
};

/// A value that a thread has for itself while the kernel runs and that goes
/// into one element in memory at its end, see KernelReduction::IsOneElement.
struct Accumulator {
  unsigned Array = 0;
  ReductionKind Kind = ReductionKind::None;
  std::string Name;
  /// [p, outer] -> { A[a] }.
  isl::set Element;
};

/// Free names for a KernelReduction::OfBlock: of the block's elements, of the
/// variable that says whether there is room for all (if the array has a Range),
/// and of what counts them.
struct HistogramNames {
  /// Index into Kernel::Reductions.
  unsigned Reduction = 0;
  std::string Own, HasRoom, At;
};

/// A loop that copies tiles while it computes on the ones before. Free names:
/// of the function that copies, of its parameter and of the variable that say
/// which of the buffers.
struct CopyAhead {
  std::string Copy, To, Now;
  unsigned Buffers = 2;
};

/// What a thread gets of its neighbours' boxes: indices into
/// PromotedKernel::Shared of its own box and of the one with what is around it.
struct BoxExchange {
  unsigned Own = 0, Near = 0;
  TimeSurrounding Around;
  /// Which one of those of a step, if rows move, which go through shared
  /// memory.
  std::optional<unsigned> Number;
};

/// What a kernel does, in order. All threads of a block run all steps.
struct KernelStep {
  enum class Kind {
    Compute,
    Copy,
    Barrier,
    TileLoop,
    ThreadLoop,
    Plane,
    Box,
    Row,
    Either
  };
  Kind What = Kind::Compute;

  /// Compute: the instances of one thread, over [p, outer, tile loops,
  /// origins, values]. Statements called load_X or store_X move a
  /// RegisterElement (see PromotedKernel::Moves).
  isl::schedule Tree;
  /// Compute: what takes the place of Tree where When holds, which is the same
  /// for all threads of a block; null if there is nothing.
  isl::schedule Whole;

  /// Copy: which tile.
  unsigned Tile = 0;

  /// TileLoop: for (Variable = Lower; Variable <= Upper; Variable += Step),
  /// bounds being the same for all threads of a block.
  /// ThreadLoop: the same, except that the threads along Axis, Step of them,
  /// take turns; with a Step of 1, they have a run of values each, and keep
  /// Windows (indices into PromotedKernel::Windows).
  /// Plane: Body for the one value that Variable has, if it is within the
  /// bounds.
  ScheduleVariable Variable;
  isl::pw_aff Lower, Upper;
  /// All but TileLoop with Ahead: more bounds; the largest and the smallest of
  /// all count.
  std::vector<isl::pw_aff> MoreLower, MoreUpper;
  unsigned Step = 0;
  /// TileLoop: in place of Step, if it is not null.
  isl::pw_aff StepOfRun;
  unsigned Axis = 0;
  std::vector<unsigned> Windows;
  /// Plane: what Variable is, null if it is a loop's; and what else has to
  /// hold, { : ... }. There are only MoreLower and MoreUpper.
  isl::pw_aff Value;
  isl::set When;
  /// Box: what all threads exchange before the loops over their elements, and
  /// where there is anything to do at all, the same for all threads of a block
  /// (When). Body has what is done for an element; behind that, if Inside is
  /// not null, what takes its place where that holds, the same for all.
  /// Either: the same, Body being a step for blocks where Inside does not hold,
  /// and one for those where it does.
  std::vector<BoxExchange> Exchanges;
  isl::set Inside;
  /// Box: where it is not empty, what has to hold for an element, any of them.
  std::vector<isl::set> AnyOf;
  /// Row: what is done with the row Value of the array of Tile, which lies in
  /// its row Place and of which a warp has all: it gets what is beside it from
  /// neighbours, comes from memory or goes there; or all rows move up by one.
  enum class RowWork { Sides, Load, Store, Next };
  isl::pw_aff Place;
  RowWork Work = RowWork::Sides;
  /// All: what holds in the body, [.., loop] -> { : ... }.
  isl::set Context;
  std::vector<KernelStep> Body;
  /// TileLoop: if the body is copies, which are then made ahead without
  /// barriers in the list, and one computation.
  std::optional<CopyAhead> Ahead;
};

struct RegisterMove {
  unsigned Element = 0;
  bool IsStore = false;
  /// One of RegisterElement::Element, or none: what a thread has overwritten by
  /// then is not stored.
  isl::set At;
  /// Of several: "[2]".
  std::string Index;
  /// Of a struct: which member, if it is not the whole. Other threads may use
  /// others.
  std::string Member;
};

/// Free names for what a kernel with Kernel::HasTensorTiles hands to tensor
/// cores: the factors' elements, which four of them, and the iteration of each.
struct TensorNames {
  std::string Left, Right, Part, At;
};

/// The copy of one element between a tile and memory.
struct TileMove {
  unsigned Tile = 0;
  bool IsStore = false;
  /// Of the tile, where rows are kept.
  std::optional<unsigned> Row;
};

/// The values that a thread has of one dimension: Name = Origin - Before +
/// Count * thread is the first of Count. A parameter of the kernel's sets.
struct ThreadRun {
  std::string Name;
  unsigned Axis = 0, Before = 0, Count = 0;
  /// In a loop with windows: its first value, and the one behind its last.
  std::string Begin, End;
};

/// A TimeWindow in registers, Name[Sizes[0]][Sizes[1]]: what a tile has around
/// the element that a thread of a run is at.
struct RunWindow {
  TimeWindow Base;
  unsigned Tile = 0;
  std::string Name;
  /// The variables that count its elements, per subscript.
  std::vector<std::string> Loops;
};

/// How many elements beside those of a thread a row has.
struct RowSides {
  unsigned Left = 0, Right = 0;
};

/// The elements that each thread keeps of every array (TimeTile::BoxOfThread).
struct ThreadBox {
  /// Per axis: the thread's values, and what counts them.
  std::vector<ThreadRun> Runs;
  std::vector<std::string> Loops;
  /// The tile through which rows move: one for each of two exchanges, then per
  /// row of threads the rows of elements that it gives to others.
  unsigned Edges = 0;
  /// How many of them a step has.
  unsigned Exchanges = 0;
  /// Where rows are kept: beside those of each array, what counts fronts that
  /// are written out, and what says which block it is.
  std::vector<RowSides> Sides;
  std::string FirstFront, Block;
};

/// A read that takes what its thread has read or written the round before
/// (WaveTile).
struct KeptRead {
  ReferenceKey Read;
  /// The access of the same statement that the round before had.
  unsigned From = 0;
};

struct PromotedKernel {
  Kernel Base;
  /// [p, outer, origins, values] -> { : ... }: holds for every thread.
  isl::set Context;
  std::vector<SharedTile> Shared;
  std::vector<RegisterElement> Registers;
  std::vector<Accumulator> Accumulators;
  std::vector<HistogramNames> Histograms;
  /// For each of Base.Searches the variable with the number of the iteration
  /// that the thread has taken; -1 for none.
  std::vector<std::string> FoundAt;
  std::vector<RunWindow> Windows;
  /// What is in one of Windows is in the tile, too.
  std::map<ReferenceKey, unsigned> InShared, InRegister, InAccumulator,
      InWindow;
  /// Moves by the name of their statement.
  std::map<std::string, RegisterMove> Moves;
  /// The same for statements { in_N[a] }, { out_N[a] } about element a.
  std::map<std::string, TileMove> TileMoves;
  /// Of one statement: each before what it is taken from.
  std::vector<KeptRead> KeptReads;
  std::optional<ThreadRun> Run;
  std::optional<ThreadBox> Box;
  /// Of a kernel of several steps of time: the variable with the number of
  /// steps that come after the present one. A parameter of the kernel's sets.
  std::string StepsLeft;
  /// The same for the plane that has come from memory, if Base.Time has a
  /// Stream.
  std::string Front;
  /// And for the number of planes that are the block's own.
  std::string Planes;
  std::vector<KernelStep> Steps;
  /// Base.Prelude in order: one computation, or nothing.
  std::vector<KernelStep> Prelude;
  /// The variables that count a thread's values, per dimension; empty for
  /// dimensions of which it has one only.
  std::vector<std::string> ValueLoops;
  TensorNames Tensor;
  /// Products that tensor cores add up at a time.
  unsigned TensorDepth = 8;
  /// False for a kernel with tiles for each thread in which something stands in
  /// the way of keeping them in registers, or with threads that only copy and
  /// not all to do for them: it had better be without.
  bool KeepsThreadTiles = true;
  /// Whether each lane has what WarpLoop says in registers of its own.
  bool KeepsWarpLoop = true;
  /// The template parameter that says whether all tiles with AlignedWhen are;
  /// empty if there are none.
  std::string Aligned;
  /// [p, outer] -> { : ... }
  isl::set alignedWhen() const;
};

/// A kernel that only copies arrays, in each round of a loop of the host, in whose
/// place two buffers take turns: one that kernels read, and one that they write.
struct CopyTurn {
  /// Kept has the two buffers, and what the loop does with Other it does with the
  /// second of them; indices into Scop::Arrays.
  struct Pair {
    unsigned Kept = 0, Other = 0;
  };
  std::vector<Pair> Pairs;
  /// Names in PromotedScop::HostSchedule: the kernel, launched once behind the loop
  /// with what Other has in the end; what stands in its place in the loop; and, before
  /// the loop, that the second buffer becomes the same as the first.
  std::string Kernel, InLoop, Before;
  /// Whether it copies what there is of Kept to Other, and kernels then change
  /// Kept (`old = a; a = f(old)`). Else it copies what they have computed to Kept.
  bool IsFirst = false;
  /// The kernels of the loop that access one of the arrays.
  std::set<std::string> InRounds;
};

struct PromotedScop {
  std::vector<PromotedKernel> Kernels;
  /// Launches as MappedScop has them, and what turns have in their place.
  isl::union_map HostSchedule;
  std::vector<ScratchArray> Scratch;
  std::vector<CopyTurn> Turns;

  /// The turns for which \p Name stands in the loop, or before it; null if there are
  /// none.
  const CopyTurn *turnsAt(const std::string &Name) const;
};

/// Where rows are kept: in which row of \p Tile a thread has the one that
/// \p Phase is about, [steps left] -> { [v] }.
isl::pw_aff placeOfRow(const PromotedKernel &Kernel, unsigned Tile,
                       size_t Phase);

/// Bytes of the tiles of \p Kernel, with what is between their rows, and of its
/// histograms.
unsigned sharedBytesOf(const Scop &Scop, const PromotedKernel &Kernel);

/// Those of one tile, up to where the next one may begin in one piece.
unsigned alignedSharedBytes(const Scop &Scop, const SharedTile &Tile);

/// What a launch has to ask for, if the tiles are more than a kernel has
/// anyway; else 0. Only tiles for several steps of time are.
unsigned dynamicSharedBytes(const Scop &Scop, const PromotedKernel &Kernel);

/// How many blocks of \p Kernel a multiprocessor has to have registers for;
/// 0 if nvcc may choose.
unsigned leastBlocksOf(const Scop &Scop, const PromotedKernel &Kernel);

struct PromotionOptions {
  /// Bytes of shared memory of a block.
  unsigned SharedBytes = StaticSharedBytes;
  /// Iterations of an inner loop per tile.
  unsigned TileStep = 16;
  /// The same where threads have tiles of values: each thread then copies about
  /// one vector of each operand.
  unsigned ContractionStep = 8;
  /// Whether buffers may take turns in place of copies.
  bool MayTakeTurns = false;
};

std::optional<PromotedScop> promoteMemory(const Scop &Scop,
                                          const Dependences &Dependences,
                                          const MappedScop &Mapped,
                                          const PromotionOptions &Options,
                                          Refusals &Refusals);

std::string printPromotion(const Scop &Scop, const PromotedScop &Promoted);

} // namespace c2cuda

#endif // C2CUDA_PROMOTION_PROMOTION_H
