// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many steps at a time, and how large a block's part is: what takes the
// least time for a step of one element by the device's rates (memory, shared
// memory, launches), compared with a launch for each phase.

#include "ThreadBoxes.h"
#include "TimeTiles.h"
#include "TimeWindows.h"
#include "c2cuda/Model/Operations.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

namespace {

/// What kernels reach of the rates in data sheets.
constexpr double MemoryPart = 5.0 / 6, SharedPart = 0.75;
/// What users have, by rank: grids of a million points on a line, half a
/// million in the plane and two millions in space.
constexpr double Points[] = {1e6, 5e5, 2e6};
/// Picoseconds of a launch for each of these: 2 us for all.
constexpr double Launches[] = {2, 4, 1};
/// A part of the steps must be left for the tile to pay.
constexpr double WorthIt = 0.85;
/// Of a loop over elements, for each of them besides its statements: bounds and
/// places. Along planes in a ring they were 95 for heat-3d on an H100, where
/// threads issued half of what they could.
constexpr double InstructionsOfElement = 4, InstructionsInRing = 60;
constexpr double IssuedPart = 0.5;
constexpr double DoesNotFit = 1e9;

struct Shape {
  unsigned Steps = 1;
  /// Per axis: elements of a block.
  std::vector<unsigned> Span;
  /// Where the block goes along the last axis.
  std::optional<TimeStream> Stream;
};

/// Threads of a multiprocessor that hide each other's waiting well enough.
constexpr unsigned EnoughThreads = 1024, LeastThreads = 256;
/// Planes of a block that goes along the last axis: about what large grids
/// have.
constexpr unsigned NominalPlanes = 64;
/// Clocks for which a block waits at each plane: for memory, and in each phase
/// of a step.
constexpr double MemoryWait = 700, PhaseWait = 200;

class Sizes {
public:
  Sizes(const Scop &Scop, const Device &Target, unsigned SharedBytes,
        const Kernel &Kernel)
      : Source(Scop), SharedBytes(SharedBytes),
        MemoryRate(MemoryPart * Target.Bandwidth / 1000),
        SharedRate(SharedPart * Target.SharedBytesOfClock *
                   Target.Multiprocessors * Target.Clock / 1000),
        SharedOfAll(Target.SharedBytes),
        Multiprocessors(Target.Multiprocessors), Clock(Target.Clock),
        Tile(*Kernel.Time), Rank(unsigned(Kernel.Dimensions.size())) {
    for (const TimePhase &Phase : Tile.Phases) {
      Traffic.push_back(trafficOf(Phase, runAxis(false)));
      if (Rank == 3)
        TrafficInStream.push_back(trafficOf(Phase, runAxis(true)));
    }
  }

  std::optional<Shape> best() const {
    std::optional<Shape> Best;
    unsigned Wanted = Source.Hints.Steps;
    double Least = Wanted ? DoesNotFit : WorthIt * oneByOne();
    auto Try = [&](const Shape &S) {
      double Time = priceOf(S).Time;
      if (Time >= Least)
        return;
      Least = Time;
      Best = S;
    };
    for (unsigned Steps : Wanted
                              ? std::vector<unsigned>{Wanted}
                              : std::vector<unsigned>{2, 4, 6, 8, 12, 16, 32})
      forEachSpan([&](const std::vector<unsigned> &Span) {
        Try({Steps, Span, std::nullopt});
      });
    if (Rank == 3)
      for (unsigned Steps : Wanted ? std::vector<unsigned>{Wanted}
                                   : std::vector<unsigned>{1, 2, 3, 4, 6, 8})
        forEachStream(streamOf(Tile, Steps),
                      [&](const Shape &S) { Try({Steps, S.Span, S.Stream}); });
    return Best;
  }

  /// A launch for each phase of each step. What neighbours read comes from the
  /// cache, at shared memory's rate.
  double oneByOne() const {
    double Result = Launches[Rank - 1] * double(Traffic.size());
    for (const PhaseTraffic &T : Traffic)
      Result += std::max((T.Reads + T.Writes + T.Memory) / MemoryRate,
                         (T.InTile.AllBytes + T.Memory) / SharedRate);
    return Result;
  }

  /// Picoseconds for a step of an element that instructions take: arithmetic,
  /// what moves to and from shared memory, and what each element takes.
  double issueTimeOf(const Shape &S, const Device &Target) const {
    double Result = 0;
    for (unsigned Left = 0; Left < S.Steps; ++Left)
      for (size_t P = 0; P < Tile.Phases.size(); ++P) {
        double Own = (S.Stream ? InstructionsInRing : InstructionsOfElement) +
                     sharedBytesOf(trafficIn(S)[P].InTile, runOf(S)) / 4;
        for (const isl::set &Set : setsOf(Tile.Phases[P].Domain))
          Own += operationsOf(Source, *Source.findStatement(tupleName(Set)))
                     .slots();
        Result += Own * workOf(S, Tile.Phases[P], Left);
      }
    return Result / own(S) / S.Steps / instructionRate(Target) /
           (S.Stream ? IssuedPart : 1);
  }

  /// What threads keep in registers of what each phase reads.
  void chooseWindows(const Shape &S, std::vector<TimePhase> &Phases) const {
    for (size_t P = 0; P < Phases.size(); ++P)
      for (const TimeWindow &Window : trafficIn(S)[P].InTile.Windows)
        if (pays(Window, runOf(S)))
          Phases[P].Windows.push_back(Window);
  }

  /// What takes a step of an element: bytes, and picoseconds.
  struct Price {
    double Memory = 0, Shared = 0, Time = 0;
  };

  /// Huge if it does not fit.
  Price priceOf(const Shape &S) const {
    Price Result;
    double Bytes = bytesOf(S);
    if (Bytes > mostBytes())
      return {0, 0, DoesNotFit};
    for (const TimeArray &Array : Tile.Arrays)
      if (Array.IsCarried)
        Result.Memory +=
            (boxOf(S, Array) + own(S)) * elementBytesOf(Source, Array.Array);
    const unsigned Run = runOf(S);
    for (unsigned Left = 0; Left < S.Steps; ++Left)
      for (size_t P = 0; P < Tile.Phases.size(); ++P) {
        const PhaseTraffic &Own = trafficIn(S)[P];
        double Work = workOf(S, Tile.Phases[P], Left);
        Result.Shared += Work * sharedBytesOf(Own.InTile, Run);
        Result.Memory += Work * Own.Memory;
      }
    Result.Memory /= own(S) * S.Steps;
    Result.Shared /= own(S) * S.Steps;
    double ByMemory = Result.Memory / MemoryRate,
           ByShared = Result.Shared / SharedRate;
    // Blocks of one processor hide most of each other's waiting; one alone
    // first loads, then computes.
    Result.Time = std::max((std::max(ByMemory, ByShared) +
                            std::min(ByMemory, ByShared) / blocksOf(Bytes)) *
                               idleFactor(S),
                           waitOf(S, Bytes)) +
                  Launches[Rank - 1] / S.Steps;
    return Result;
  }

  /// How many blocks should go along the last axis, and how far at least, that
  /// what they do for each other costs less than half of it.
  TimeStream streamFor(const Shape &S) const {
    TimeStream Result = *S.Stream;
    Result.BlocksAtOnce = unsigned(blocksAtOnce(bytesOf(S)));
    Result.LeastOwn = 8 + 2 * Result.LagOfStore;
    return Result;
  }

  /// The threads of a block: as many as its processor needs besides those of
  /// other blocks.
  std::vector<unsigned> threadsFor(const Shape &S) const {
    unsigned Wanted = mostThreads(S) / unsigned(blocksOf(bytesOf(S)));
    unsigned Times = std::max(1u, Wanted / LeastThreads);
    if (S.Stream)
      return {32, 8 * Times, 1};
    if (Rank == 1)
      return {LeastThreads * Times};
    if (Rank == 2)
      return {32, 8 * Times};
    return {32, Times > 2 ? 8u : 4u, Times > 1 ? 4u : 2u};
  }

private:
  /// What an instance of a phase moves, in bytes.
  struct PhaseTraffic {
    TimeReads InTile;
    double Memory = 0, Reads = 0, Writes = 0;
  };

  const Scop &Source;
  unsigned SharedBytes;
  /// Bytes per picosecond of the whole device.
  double MemoryRate, SharedRate;
  /// Bytes of a multiprocessor, and how many there are.
  unsigned SharedOfAll, Multiprocessors;
  double Clock;
  const TimeTile &Tile;
  unsigned Rank;
  std::vector<PhaseTraffic> Traffic, TrafficInStream;

  template <typename Visitor> void forEachSpan(Visitor Visit) const {
    // What does not fit where there is little is not looked at.
    unsigned More = SharedBytes > StaticSharedBytes ? 2 : 1;
    if (Rank == 1)
      for (unsigned X = 256; X <= 4096 * More; X *= 2)
        Visit({X});
    if (Rank == 2)
      for (unsigned X = 32; X <= 128 * More; X += 8)
        for (unsigned Y = 16; Y <= 96 * More; Y += 8)
          Visit({X, Y});
    if (Rank == 3)
      for (unsigned X = 16; X <= 32 * More; X += 4)
        for (unsigned Y = 4; Y <= 16 * More; Y += 4)
          for (unsigned Z = 4; Z <= 16 * More; Z += 2)
            Visit({X, Y, Z});
  }

  template <typename Visitor>
  void forEachStream(const TimeStream &Stream, Visitor Visit) const {
    unsigned More = SharedBytes > StaticSharedBytes ? 2 : 1;
    for (unsigned X = 16; X <= 64 * More; X += 4)
      for (unsigned Y = 8; Y <= 48 * More; Y += 4)
        Visit({1, {X, Y, NominalPlanes}, Stream});
  }

  bool isTiled(unsigned Array) const {
    return std::any_of(Tile.Arrays.begin(), Tile.Arrays.end(),
                       [&](const TimeArray &A) { return A.Array == Array; });
  }

  /// Along which threads go, if there is more than one axis.
  std::optional<unsigned> runAxis(bool IsStream) const {
    if (Rank == 1)
      return std::nullopt;
    return Rank - (IsStream ? 2 : 1);
  }

  const std::vector<PhaseTraffic> &trafficIn(const Shape &S) const {
    return S.Stream ? TrafficInStream : Traffic;
  }

  /// The values that a thread has along that axis.
  unsigned runOf(const Shape &S) const {
    auto Axis = runAxis(S.Stream.has_value());
    if (!Axis)
      return 1;
    unsigned Before = 0, Behind = 0;
    for (const TimePhase &Phase : Tile.Phases) {
      Before = std::max(Before, Phase.Before[*Axis]);
      Behind = std::max(Behind, Phase.Behind[*Axis]);
    }
    unsigned Extent =
        S.Span[*Axis] + Before + Behind +
        (S.Steps - 1) * (Tile.GrowthBefore[*Axis] + Tile.GrowthBehind[*Axis]);
    unsigned Threads = threadsFor(S)[*Axis];
    return (Extent + Threads - 1) / Threads;
  }

  /// Of a multiprocessor: large windows leave registers for fewer.
  unsigned mostThreads(const Shape &S) const {
    for (const PhaseTraffic &T : trafficIn(S)) {
      double Bytes = 0;
      for (const TimeWindow &Window : T.InTile.Windows)
        Bytes += Window.size() * elementBytesOf(Source, Window.Array);
      if (Bytes > LargeWindowBytes)
        return ThreadsWithLargeWindows;
    }
    return EnoughThreads;
  }

  PhaseTraffic trafficOf(const TimePhase &Phase,
                         std::optional<unsigned> Run) const {
    PhaseTraffic Result;
    Result.InTile = readsOf(Source, Tile, Phase, Run);
    std::set<unsigned> Read, Written;
    for (const isl::set &Set : setsOf(Phase.Domain)) {
      const Statement *S = Source.findStatement(tupleName(Set));
      for (const Access &A : S->Accesses) {
        if (Source.Arrays[A.Array].Storage != StorageKind::Memory)
          continue;
        if (!isTiled(A.Array) && Read.insert(A.Array).second)
          Result.Memory += elementBytesOf(Source, A.Array);
        if (A.Reads && Read.insert(A.Array).second)
          Result.Reads += elementBytesOf(Source, A.Array);
        if (A.Writes && Written.insert(A.Array).second)
          Result.Writes += elementBytesOf(Source, A.Array);
      }
    }
    return Result;
  }

  /// Of shared memory for an instance, if threads have \p Count values each.
  double sharedBytesOf(const TimeReads &Reads, unsigned Count) const {
    double Result = Reads.Bytes;
    for (const TimeWindow &Window : Reads.Windows)
      Result += elementBytesOf(Source, Window.Array) *
                (pays(Window, Count) ? loadsOf(Window, Count)
                                     : double(Window.size()));
    return Result;
  }

  double own(const Shape &S) const {
    double Result = 1;
    for (unsigned Span : S.Span)
      Result *= Span;
    return Result;
  }

  /// Elements of an array's box.
  double boxOf(const Shape &S, const TimeArray &Array) const {
    double Result = 1;
    for (unsigned Axis = 0; Axis < Rank; ++Axis)
      Result *= extentOf(S, Array, Axis);
    return Result;
  }

  double extentOf(const Shape &S, const TimeArray &Array, unsigned Axis) const {
    return S.Span[Axis] + Array.Before[Axis] + Array.Behind[Axis] +
           (S.Steps - 1) * (Tile.GrowthBefore[Axis] + Tile.GrowthBehind[Axis]);
  }

  /// Of shared memory.
  double bytesOf(const Shape &S) const {
    double Result = 0;
    for (size_t A = 0; A < Tile.Arrays.size(); ++A) {
      const TimeArray &Array = Tile.Arrays[A];
      double Bytes = boxOf(S, Array) * elementBytesOf(Source, Array.Array);
      if (S.Stream)
        Bytes *= double(S.Stream->Planes[A]) / extentOf(S, Array, Rank - 1);
      Result += Bytes;
    }
    return Result;
  }

  /// The least time in which a block can do its planes, all of a
  /// multiprocessor at once. Other tiles have enough to do between barriers.
  double waitOf(const Shape &S, double Bytes) const {
    if (!S.Stream)
      return 0;
    double Planes = S.Span.back() + S.Stream->LagOfStore;
    double Clocks =
        Planes * (MemoryWait + PhaseWait * S.Steps * double(Traffic.size()));
    return Clocks * 1000 / Clock / blocksAtOnce(Bytes) / own(S) / S.Steps;
  }

  /// Without what lies between arrays where they share one piece.
  double mostBytes() const {
    return SharedBytes > StaticSharedBytes
               ? SharedBytes - 16.0 * double(Tile.Arrays.size())
               : SharedBytes;
  }

  /// Of a multiprocessor, four at most: more hide nothing besides. The system
  /// takes 1 KB for each.
  double blocksOf(double Bytes) const {
    double Blocks = double(unsigned(SharedOfAll / (Bytes + 1024)));
    return std::min(4.0, std::max(1.0, Blocks));
  }

  double blocksAtOnce(double Bytes) const {
    return Multiprocessors * blocksOf(Bytes);
  }

  /// By how much it takes longer because blocks are so large that some
  /// multiprocessors have none. Small ones leave none idle for long.
  double idleFactor(const Shape &S) const {
    if (SharedBytes <= StaticSharedBytes || S.Stream)
      return 1;
    return std::max(1.0, Multiprocessors * own(S) / Points[Rank - 1]);
  }

  /// Rounds of all threads that a phase takes, times the threads. Those along
  /// the last axis have runs of elements.
  double workOf(const Shape &S, const TimePhase &Phase, unsigned Left) const {
    std::vector<unsigned> Threads = threadsFor(S);
    unsigned FirstWhole = S.Stream ? 1 : std::max(1u, Rank - 1);
    double Result = 1;
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      unsigned Extent =
          S.Span[Axis] + Phase.Before[Axis] + Phase.Behind[Axis] +
          Left * (Tile.GrowthBefore[Axis] + Tile.GrowthBehind[Axis]);
      Result *= Axis >= FirstWhole ? Extent
                                   : (Extent + Threads[Axis] - 1) /
                                         Threads[Axis] * Threads[Axis];
    }
    return Result;
  }
};

} // namespace

/// Rows that warps go along begin where 16 bytes do, if the loop begins a known
/// number of elements behind.
static void alignRows(unsigned Columns, MappedDimension &D) {
  if (!bool(D.Lower.is_cst()))
    return;
  long First = maximumOf(D.Lower).num_si();
  if (First > 0)
    D.Lower = D.Lower.add_constant(-(First % long(Columns)));
}

static void setBoxes(const BoxShape &Shape, TimeTile Tile, Kernel &Kernel) {
  Tile.Cost = Shape.Time;
  Tile.MemoryBytes = Shape.Memory;
  Tile.SharedBytes = Shape.Shared;
  Tile.Steps = Shape.Steps;
  Tile.BoxOfThread = Shape.OfThread;
  Tile.Stream = Shape.Stream;
  for (size_t Axis = 0; Axis < Kernel.Dimensions.size(); ++Axis) {
    Kernel.Dimensions[Axis].Size = Shape.Threads[Axis];
    Kernel.Dimensions[Axis].Span = Shape.Span[Axis];
  }
  if (Shape.Stream)
    alignRows(Shape.OfThread[0], Kernel.Dimensions[0]);
  Kernel.Time = std::move(Tile);
}

/// Puts boxes into threads' registers if that takes less than \p Least
/// picoseconds for a step of an element.
static bool chooseThreadBoxes(const Scop &Scop, const Device &Target,
                              double Least, Kernel &Kernel) {
  std::optional<TimeTile> Best;
  BoxShape Shape;
  const double LaunchTime = Launches[Kernel.Dimensions.size() - 1];
  for (bool WithOthers : {false, true}) {
    auto Tile = withThreadBoxes(Scop, *Kernel.Time, WithOthers);
    if (!Tile)
      continue;
    for (const std::optional<BoxShape> &Own :
         {bestBoxes(Scop, Target, *Tile, LaunchTime),
          bestRows(Scop, Target, *Tile, Kernel, LaunchTime)}) {
      if (!Own || Own->Time >= Least)
        continue;
      Least = Own->Time;
      Best = Tile;
      Shape = *Own;
    }
  }
  if (Best)
    setBoxes(Shape, std::move(*Best), Kernel);
  return Best.has_value();
}

bool c2cuda::chooseTimeTile(const Scop &Scop, const Device &Target,
                            unsigned SharedBytes, Kernel &Kernel) {
  TimeTile &Tile = *Kernel.Time;
  Sizes Own(Scop, Target, SharedBytes, Kernel);
  std::optional<Shape> Best = Own.best();
  Tile.CostOneByOne = Own.oneByOne();
  double Least = Best               ? Own.priceOf(*Best).Time
                 : Scop.Hints.Steps ? DoesNotFit
                                    : WorthIt * Tile.CostOneByOne;
  if (Best)
    Least = std::max(Least, Own.issueTimeOf(*Best, Target));
  if (Best && !Scop.Hints.Steps && Least >= WorthIt * Tile.CostOneByOne) {
    Best.reset();
    Least = WorthIt * Tile.CostOneByOne;
  }
  if (chooseThreadBoxes(Scop, Target, Least, Kernel))
    return true;
  if (!Best)
    return false;
  Sizes::Price Price = Own.priceOf(*Best);
  Tile.Cost = Price.Time;
  Tile.MemoryBytes = Price.Memory;
  Tile.SharedBytes = Price.Shared;
  Tile.Steps = Best->Steps;
  Own.chooseWindows(*Best, Tile.Phases);
  if (Best->Stream)
    Tile.Stream = Own.streamFor(*Best);
  std::vector<unsigned> Threads = Own.threadsFor(*Best);
  for (size_t Axis = 0; Axis < Threads.size(); ++Axis) {
    MappedDimension &D = Kernel.Dimensions[Axis];
    D.Size = Threads[Axis];
    D.Span = Best->Span[Axis];
  }
  return true;
}
