// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which part of the schedule runs where: host loops, kernels, blocks, threads.

#ifndef C2CUDA_MAPPING_MAPPING_H
#define C2CUDA_MAPPING_MAPPING_H

#include "c2cuda/Device/Device.h"
#include "c2cuda/Model/Scop.h"
#include "c2cuda/Schedule/Schedule.h"
#include "c2cuda/Support/NameAllocator.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// A variable of the generated code that stands for a schedule dimension. Its
/// name is an isl parameter in the kernel's sets.
struct ScheduleVariable {
  std::string Name;
  /// C type: "int" where the user's iterators are; 64-bit else.
  std::string Type;
  /// Where it is the negative of the user's iterator, of a loop that counts down:
  /// that one's name and type.
  std::string Negative = "", NegativeType = "";
};

/// A parallel dimension of a kernel. Thread t of block b has the values
///   Value = Origin + Vector * t + v + Vector * Size * g,
///   Origin = Lower + span * b,  0 <= v < Vector,  0 <= g < Groups,
/// mostly one: Origin + t.
/// The user's iterator where a dimension counts its values: it is Step times
/// the value, and First.
struct CountedIterator {
  ScheduleVariable Variable;
  long Step = 1;
  /// [p] -> { [first] }
  isl::pw_aff First;
};

struct MappedDimension {
  /// { S[i] -> [v] } on the kernel's domain.
  isl::union_pw_aff Function;
  /// A value of Function that the thread has ("i") and the first of its block
  /// ("i0"); both are parameters of the kernel's sets.
  ScheduleVariable Value;
  std::string Origin;
  std::optional<CountedIterator> Counted;
  /// 0 is x, the dimension of neighbouring threads.
  unsigned Axis = 0;
  /// Threads of a block along this dimension.
  unsigned Size = 1;
  /// Neighbouring threads that have each value together; they count as one
  /// (WarpLoop).
  unsigned Lanes = 1;
  /// Values of a thread: so many groups of so many neighbours.
  unsigned Groups = 1, Vector = 1;
  unsigned perThread() const { return Groups * Vector; }
  /// Values of a block; where Span is not 0, that many.
  unsigned span() const { return Span ? Span : Size * perThread(); }
  /// Of a kernel of several steps of time: its threads go round.
  unsigned Span = 0;
  /// Smallest and largest value of Function, or bounds of them where exact
  /// ones need divisions, [p, outer] -> { [v] }. Upper may then be below Lower.
  isl::pw_aff Lower, Upper;
  /// Whether there may be more than MaxBlocks blocks along the axis, so that a
  /// block takes several of them in a loop.
  bool StridesGrid = false;
  /// What a grid may have along y and z, or as many as a reduction wants.
  unsigned MaxBlocks = 65535;
  /// Whether, instead, blocks beyond MaxBlocks go on along z: a loop around
  /// tiles of values takes registers that these need.
  bool GoesOnInZ = false;
  /// Of how many rounds of that loop there is enough to do for another block.
  unsigned RoundsOfBlock = 1;
  /// Where threads march along the last dimension, one after the other through
  /// the values of their block: the most of these, else 0. Blocks have fewer
  /// where there would not be EnoughBlocks; Size is 1, and Origin the first one.
  unsigned Marched = 0, EnoughBlocks = 1;
  /// Whether it has no threads of its own: blocks have one value of it, and
  /// those along z are all blocks of the axis z for each value. Such dimensions
  /// come behind the axes', the innermost first. If the last one strides the
  /// grid, a block takes several of the blocks along z.
  bool IsBatch = false;
  /// Whether it is no dimension of the iterations: the first of its threads has
  /// all values of Function, 0, and the others only copy to shared memory.
  bool OnlyCopies = false;
};

/// Elements that many threads update, few enough for each block to have its own
/// in shared memory, which it takes into the array's at its end
/// (Podlozhnyuk 2007, "Histogram calculation in CUDA").
struct Histogram {
  /// Per dimension of the array: the first element, and how many there are. Of
  /// an array with a Range there is room for so many from its first one on, and
  /// blocks have their own if that is enough.
  std::vector<long> First;
  std::vector<unsigned> Sizes;
  /// How many there are, or is room for.
  unsigned numElements() const;
};

/// A reduction of which several threads of a kernel do a part.
struct KernelReduction {
  /// Index into Scop::Arrays.
  unsigned Array = 0;
  ReductionKind Kind = ReductionKind::None;
  /// Whether a launch updates one element only: each thread has a value of its
  /// own, and a block puts its threads' values together. Else every update is
  /// atomic.
  bool IsOneElement = false;
  std::optional<Histogram> OfBlock;
};

/// A search of which several threads of a kernel do a part. What it writes is
/// in Kernel::Reductions, too.
struct KernelSearch {
  /// The statement's name and the number in Statement::Searches.
  std::string Statement;
  unsigned Number = 0;
  /// The iterators that a launch does not fix are those from this one on.
  /// Their lowest values, and the number of values up to the highest, give
  /// every iteration its number: [p, outer] -> { [v] }.
  unsigned FirstIterator = 0;
  std::vector<isl::pw_aff> Lower, Size;
};

/// An array of which a block keeps a box for several steps of time.
struct TimeArray {
  /// Index into Scop::Arrays.
  unsigned Array = 0;
  /// Whether launches need what others before them have written: they read one
  /// buffer and write another. Else only the last launch's values count.
  bool IsCarried = false;
  /// [p] -> { A[a] }: elements that a launch may take from memory, of these the
  /// ones that it needs (the parts that accesses give, not put together), and
  /// those that each launch has to leave there.
  isl::set Loaded, Needed, Written;
  /// Per mapped dimension: so many elements before and behind those of the
  /// block belong to the box.
  std::vector<unsigned> Before, Behind;
};

/// Which planes of an array a phase touches beside the one that an instance is
/// about, planes being what the last mapped dimension counts.
struct PlaneReach {
  bool Reads = false, Writes = false;
  /// Of all accesses, and of those that write.
  long First = 0, Last = 0, FirstWritten = 0, LastWritten = 0;
};

/// Bytes of windows in registers with which a thread needs some 128 of these,
/// and the threads of a multiprocessor that have so many.
constexpr unsigned LargeWindowBytes = 96, ThreadsWithLargeWindows = 512;

/// What instances read of an array around the element that they are about, all
/// of a box: threads that go along one of the array's dimensions keep it in
/// registers, and load what is new in it for each element.
struct TimeWindow {
  /// Index into Scop::Arrays.
  unsigned Array = 0;
  /// Per subscript: the smallest distance from that element, and how many
  /// there are.
  std::vector<long> First;
  std::vector<unsigned> Sizes;
  /// The subscript along which threads go.
  unsigned Along = 0;
  /// What reads it: a statement's name and the access's number.
  std::vector<std::pair<std::string, unsigned>> Reads;
  /// Elements that an instance reads, and of these the new ones.
  unsigned size() const;
  unsigned sizeOfRow() const { return size() / Sizes[Along]; }
};

/// What a phase reads of an array around the elements that threads keep in
/// registers.
struct TimeSurrounding {
  /// Index into TimeTile::Arrays.
  unsigned Array = 0;
  /// Per mapped dimension: so many elements before and behind; and whether
  /// those at the corners are among them.
  std::vector<unsigned> Before, Behind;
  bool HasCorners = false;
};

/// What was a kernel of each step.
struct TimePhase {
  /// The last step in which it runs, [p] -> { [t] }: that of all, or the one
  /// before.
  isl::pw_aff Last;
  bool RunsInLast = true;
  /// [p, t] -> { S[i] }.
  isl::union_set Domain;
  /// Per mapped dimension { S[i] -> [v] }: the element that it is about.
  std::vector<isl::union_pw_aff> Position;
  /// Per mapped dimension: so many more on both sides of the block's own are
  /// computed in the launch's last step.
  std::vector<unsigned> Before, Behind;
  /// For each of TimeTile::Arrays.
  std::vector<PlaneReach> Reach;
  /// Where they pay.
  std::vector<TimeWindow> Windows;
  /// If TimeTile::BoxOfThread is not empty.
  std::vector<TimeSurrounding> Around;
};

/// How a block goes along the last mapped dimension, plane by plane, with a few
/// planes of each array in shared memory (2.5-D and 3.5-D blocking:
/// Micikevicius 2009; Nguyen et al. 2010). When plane x has come from memory, a
/// phase does plane x - lag, later steps with a larger lag.
struct TimeStream {
  /// Per phase: its lag in the launch's first step.
  std::vector<unsigned> Lag;
  /// By how much it is larger in each step after that.
  unsigned LagOfStep = 0;
  /// The lag with which planes go back to memory.
  unsigned LagOfStore = 0;
  /// For each of TimeTile::Arrays: plane x lies in place x modulo this.
  std::vector<unsigned> Planes;
  /// How many planes are a block's own says the grid's size; the dimension's
  /// Span is what is reckoned with. At least so many, and so many blocks for
  /// the device to do at a time.
  unsigned LeastOwn = 1, BlocksAtOnce = 1;
  /// If threads keep the planes in registers, which are rows then: for each of
  /// TimeTile::Arrays how far the newest one lies behind the front; Planes says
  /// how many there are.
  std::vector<unsigned> Newest;
  /// Then: how many rows are written out, one after the other, and how many
  /// blocks a multiprocessor has to have registers for.
  unsigned RowsAtOnce = 1, LeastBlocks = 1;
};

/// Several rounds of a host loop in one launch (overlapped tiles:
/// Krishnamoorthy et al. 2007; Holewinski et al. 2012). Each block has its own
/// elements and computes them for all steps, with whatever of its neighbours'
/// they depend on: more in the first step, less in later ones.
struct TimeTile {
  /// What counts the steps in the kernel, the loop's variable where it can be.
  /// A parameter of the phases' sets. The kernel's outer variable is the
  /// launch's first step.
  ScheduleVariable Variable;
  unsigned Steps = 1;
  /// The first and the last step, [p] -> { [t] }.
  isl::pw_aff First, Last;
  std::vector<TimePhase> Phases;
  /// Per mapped dimension: how much more one step earlier.
  std::vector<unsigned> GrowthBefore, GrowthBehind;
  std::vector<TimeArray> Arrays;
  /// Where blocks go along the last dimension.
  std::optional<TimeStream> Stream;
  /// If it is not empty, per mapped dimension: the elements of a box that each
  /// thread keeps of every array in registers, from step to step. What it reads
  /// around it comes from its neighbours: along x from those of its warp, which
  /// is a row of threads, along y through shared memory (Falch & Elster 2014;
  /// Matsumura et al. 2020). All elements of the boxes are computed in each
  /// step; those that depend on what no thread has are not looked at.
  /// With a Stream, boxes are one row high: blocks are warps that go along y,
  /// and threads keep their elements of the last few rows, all steps following
  /// each other (N.5-D blocking: Nguyen et al. 2010; Matsumura et al. 2020).
  std::vector<unsigned> BoxOfThread;
  bool keepsRows() const { return Stream && !BoxOfThread.empty(); }
  /// Picoseconds for a step of an element, so and with a launch for each phase
  /// of each step, and the bytes that it moves; for --explain.
  double Cost = 0, CostOneByOne = 0, MemoryBytes = 0, SharedBytes = 0;

  /// How far before and behind the block's own elements lies what it computes
  /// and reads along dimension \p Axis, of any array.
  unsigned before(unsigned Axis) const;
  unsigned behind(unsigned Axis) const;
  /// The same, along x of kept rows in whole elements of threads.
  unsigned marginBefore(unsigned Axis) const;
  unsigned marginBehind(unsigned Axis) const;
};

/// Tiles of a band of loops that all carry dependences, none backwards: a
/// launch does one diagonal of tiles, a block one of these (wavefronts of
/// tiles: Irigoin & Triolet 1988). The tile's values of the mapped dimensions
/// are the threads'; along one more each thread goes with as much delay as its
/// neighbours before it are away. The launch's number is the last outer
/// variable.
struct WaveTile {
  /// { S[i] -> [v] }: what threads go along. No two threads are about the same
  /// values of all dimensions at a time.
  isl::union_pw_aff Function;
  ScheduleVariable Value;
  /// The tile's first value; a parameter of the kernel's sets.
  std::string Origin;
  /// The same, [p, outer, origins] -> { [v] }.
  isl::pw_aff First;
  /// Values of a tile along Function.
  unsigned Size = 1;
  /// Smallest and largest value of Function, [p, outer] -> { [v] }.
  isl::pw_aff Lower, Upper;
  /// [p, loops around the wavefront] -> { S[i] }: what all launches do.
  isl::union_set Domain;
  /// [p, outer, origins] -> { : ... }: whether a block has a tile.
  isl::set hasTile() const;
};

/// All rounds of a host loop in one launch of one block, whose threads wait for
/// each other where launches did. The loop's variable is no outer one then.
struct RoundLoop {
  ScheduleVariable Variable;
  /// { S[i] -> [v] }
  isl::union_pw_aff Function;
  /// The first and the last round, [p, outer] -> { [v] }, and how far apart
  /// they are; Last may be between two rounds.
  isl::pw_aff First, Last;
  unsigned Step = 1;
  /// What was a kernel of each round, in that order, [p, outer] -> { S[i] }.
  std::vector<isl::union_set> Phases;
};

/// Chains of iterations (ParameterChains of Schedule): a thread takes every
/// Distance-th one, from Variable = First on in as many groups as there are.
/// Its place in a group is the kernel's only dimension.
struct ChainLoop {
  /// The first value of the group; a parameter of Group, and of the dimension's
  /// Function.
  ScheduleVariable Variable;
  /// [p] -> { [v] }
  isl::pw_aff First, Last, Distance;
  /// [p, Variable] -> { S[i] }
  isl::union_set Group;
};

/// Loops of a thread that a warp goes through in its place, each lane taking every
/// 32nd iteration. Apart from that all lanes do the same, and the first one writes.
struct WarpLoop {
  /// What lanes update, each for itself, and the warp puts together behind the
  /// loop: the statement, the number of the access that writes, the operator.
  struct Value {
    std::string Statement;
    unsigned Access = 0;
    ReductionKind Kind = ReductionKind::None;
  };
  std::vector<Value> Values;
  /// Statements of the loops, and those that write to memory behind or before them.
  std::set<std::string> Loops, Stores;
  /// References, by statement and number of the access, that have to be to
  /// registers: other lanes would see what the first one writes.
  std::set<std::pair<std::string, unsigned>> OfLane;
};

/// One kernel: some instances, run in the order as written within a thread.
struct Kernel {
  std::string Name;
  /// Outer host loops, outermost first; parameters of the sets below.
  std::vector<ScheduleVariable> Outer;
  /// [p, outer] -> { S[i] }: what one launch computes.
  isl::union_set Domain;
  /// [p, outer] -> { : ... }: holds whenever the kernel is launched.
  isl::set Context;
  /// Innermost axis (x) first, then batches. Empty for a kernel of a single
  /// thread.
  std::vector<MappedDimension> Dimensions;
  std::vector<KernelReduction> Reductions;
  std::vector<KernelSearch> Searches;
  /// [p, outer] -> { S[i] }: what one thread does before the first block takes
  /// its turn with the search; null if there is nothing.
  isl::union_set Prelude;
  /// Whether its inner loops add up products (Statement::Product) that tensor
  /// cores compute: rows of four threads along x with two neighbouring values
  /// each, eight rows a warp.
  bool HasTensorTiles = false;
  /// If so: bytes of shared memory that each of two blocks of a multiprocessor
  /// may ask for.
  unsigned TensorBytes = 0;
  /// Whether results and operands of one iteration leave no registers for
  /// those of the next one.
  bool HasManyOperands = false;
  /// Whether threads have several values of x because their inner loops read
  /// the same for all of them.
  bool IsAllPairs = false;
  /// Whether threads have several neighbouring values of y, and of z, because
  /// their inner loops go over windows of constant size that these share.
  bool HasWindows = false;
  /// If IsAllPairs: statements of which nobody sees whether a thread runs them
  /// for a value that the program does not have.
  std::set<std::string> Unseen;
  /// And statements that, computing with the same, have the same result for all
  /// values; accesses, by statement and number, that are to one element for all
  /// values, and read what the kernel does not write.
  std::set<std::string> Alike;
  std::set<std::pair<std::string, unsigned>> AlikeReads;
  /// Then threads go round the block's elements, x being the last dimension of
  /// all arrays written. Function is the element of any phase, and span() what
  /// is the block's own.
  std::optional<TimeTile> Time;
  std::optional<WaveTile> Wave;
  std::optional<RoundLoop> Rounds;
  std::optional<ChainLoop> Chains;
  std::optional<WarpLoop> Warp;
  /// Whether its launches are phases of a loop that one cooperative kernel
  /// goes through (GridLoops). The threads of the grid take the values of the
  /// dimensions in turn, and Origin is not used.
  bool InGridLoop = false;
  /// Where it was several kernels: what a thread does for each of them, one
  /// after the other, [p, outer] -> { S[i] }. If they do not depend on each
  /// other it is an instance of each statement.
  std::vector<isl::union_set> Parts;
  /// [p, outer] -> { S[i] }: what one of its threads does besides, which would
  /// else be a launch of one thread; null if there is nothing.
  isl::union_set Lone;

  /// What its threads are for: all but Lone.
  isl::union_set ownDomain() const;

  /// Whether its threads have more than one value of some dimension.
  bool hasThreadTiles() const;
  /// Whether threads go through neighbouring values of the last dimension.
  bool marches() const {
    return !Dimensions.empty() && Dimensions.back().Marched > 0;
  }
  /// Whether \p D is what blocks go along plane by plane.
  bool goesAlong(const MappedDimension &D) const {
    return Time && Time->Stream && D.Axis + 1 == Dimensions.size();
  }

  /// Whether the text has the user's iterator in place of the outer variable
  /// \p Outer, which is its negative.
  bool countsDown(const ScheduleVariable &Outer) const {
    return !Outer.Negative.empty() && !Time && !Wave && !Rounds && !Chains;
  }

  /// The iterator that \p D counts, if each thread has one value of it.
  const CountedIterator *countedBy(const MappedDimension &D) const {
    return D.Counted && D.perThread() == 1 && !InGridLoop && !Time && !Wave &&
                   !Rounds && !Chains
               ? &*D.Counted
               : nullptr;
  }

  /// Threads of a block.
  unsigned numThreads() const;

  /// Dimensions along which a block has threads.
  size_t numAxes() const;
  bool hasBatch() const { return numAxes() < Dimensions.size(); }

  /// Whether some threads only copy to shared memory, for those that compute.
  bool hasCopyThreads() const;

  /// The number in its block of the first of these; 0 if all threads copy.
  unsigned firstThatCopies() const;

  /// Whether one thread computes it all.
  bool isSerial() const;
};

/// Kernels, and when the host launches them.
struct MappedScop {
  std::vector<Kernel> Kernels;
  /// { kernel_name[outer] -> [time] }, domains being the launches that have
  /// something to do (a few more where that takes divisions to say).
  isl::union_map HostSchedule;
};

struct MappingOptions {
  /// Names that the kernels must not take.
  NameAllocator *KernelNames = nullptr;
  /// Whether threads may have tiles of values.
  bool MayTileThreads = true;
  /// Names of kernels that have to do with a value of each dimension for a
  /// thread, and no threads that only copy.
  std::set<std::string> WithoutThreadTiles;
  /// Whether a kernel may do several rounds of a host loop.
  bool MayTileTime = true;
  /// Whether a kernel may do tiles of a wavefront.
  bool MayTileWaves = true;
  /// Whether a block may do all rounds of a host loop.
  bool MayJoinRounds = true;
  /// For whom sizes are chosen.
  Device Target = portableDevice();
  /// Bytes of shared memory that a block with several steps of time may have.
  unsigned SharedBytes = StaticSharedBytes;
};

std::optional<MappedScop> mapToDevice(const Scop &Scop,
                                      const Schedule &Schedule,
                                      const MappingOptions &Options,
                                      Refusals &Refusals);

/// \p Mapped with the kernels of these names in a grid loop.
MappedScop inGridLoops(MappedScop Mapped, const std::set<std::string> &Names);

std::string printMapping(const Scop &Scop, const MappedScop &Mapped);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_MAPPING_H
