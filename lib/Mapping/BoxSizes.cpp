// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How large the boxes of threads are. Tiles of time in shared memory load and
// store each element in each step. In registers only edges move, and shared
// memory no longer is what bounds them; how many elements a thread can have is.

#include "ThreadBoxes.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// Registers of a thread besides elements, by how much nvcc takes more than
/// what is counted, and up to what count there are enough in any case.
constexpr unsigned OtherRegisters = 48, MostRegisters = 204;
constexpr double MoreRegisters = 1.15;
/// Instructions of a phase for all elements of a thread: they are written out.
constexpr double MostInstructions = 2500;
/// Elements of grids that users have, of which each multiprocessor is to get a
/// block.
constexpr double Points = 1e6;
/// Elements of which a block's own ones are at least so large a part.
constexpr double LeastOwn = 0.3;

class BoxSizes {
public:
  BoxSizes(const c2cuda::Scop &Scop, const Device &Target, const TimeTile &Tile,
           double LaunchTime)
      : Scop(Scop), Target(Target), Tile(Tile), LaunchTime(LaunchTime),
        Work(boxWorkOf(Scop, Tile)) {}

  std::optional<BoxShape> best() const {
    std::optional<BoxShape> Result;
    const unsigned Wanted = Scop.Hints.Steps;
    for (unsigned Steps : Wanted ? std::vector<unsigned>{Wanted}
                                 : std::vector<unsigned>{2, 3, 4, 6, 8, 12, 16})
      for (unsigned Columns : {2, 4})
        for (unsigned Rows : {4, 6, 8, 12, 16})
          for (unsigned RowsOfThreads : {8, 16}) {
            auto Own = shape(Steps, {Columns, Rows}, {32, RowsOfThreads});
            if (Own && (!Result || Own->Time < Result->Time))
              Result = Own;
          }
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const Device &Target;
  const TimeTile &Tile;
  double LaunchTime;
  BoxWork Work;

  std::optional<BoxShape> shape(unsigned Steps, std::vector<unsigned> OfThread,
                                std::vector<unsigned> Threads) const {
    BoxShape Result;
    Result.Steps = Steps;
    double All = 1, Own = 1;
    TimeTile Sized = Tile;
    Sized.Steps = Steps;
    for (unsigned Axis = 0; Axis < 2; ++Axis) {
      unsigned Extent = OfThread[Axis] * Threads[Axis];
      unsigned Around = Sized.before(Axis) + Sized.behind(Axis);
      if (Around >= Extent)
        return std::nullopt;
      Result.Span.push_back(Extent - Around);
      All *= Extent;
      Own *= Result.Span.back();
    }
    const unsigned Block = Threads[0] * Threads[1];
    unsigned Registers = registersOf(OfThread);
    if (Own < LeastOwn * All || !reachesNeighbours(OfThread) ||
        Work.InstructionsOfPhase * OfThread[0] * OfThread[1] >
            MostInstructions ||
        Registers > MostRegisters || Registers > MostRegisters * share(Block) ||
        edgeBytes(OfThread, Threads) > StaticSharedBytes)
      return std::nullopt;
    unsigned Blocks = std::min(Target.Registers / (Registers * Block),
                               Target.Threads / Block);
    Result.OfThread = std::move(OfThread);
    Result.Threads = std::move(Threads);
    setTime(All / Own, double(std::min(4u, Blocks)), Result);
    if (!Target.IsPortable)
      Result.Time *= std::max(1.0, Target.Multiprocessors * Own / Points);
    return Result;
  }

  /// What a thread of a block of so many can have of what it can have at all.
  double share(unsigned Block) const {
    return double(Target.Registers) / Block / MostRegistersOfThread;
  }

  /// \p Overlap: elements of a block for each that is its own.
  void setTime(double Overlap, double Blocks, BoxShape &Result) const {
    double Memory = 0;
    for (const TimeArray &Array : Tile.Arrays)
      if (Array.IsCarried)
        Memory += (Overlap + 1) * Work.Bytes / Result.Steps;
      else if (bool(Array.Written.is_empty()))
        Memory += Overlap * Work.Bytes / Result.Steps;
    c2cuda::setTime(Target, Work, Memory, Overlap, movesOf(Result.OfThread),
                    Blocks, Result);
    Result.Time += LaunchTime / Result.Steps;
  }

  /// Elements that pass between threads for each one of all phases.
  double movesOf(const std::vector<unsigned> &OfThread) const {
    double Result = 0;
    for (const TimePhase &Phase : Tile.Phases)
      for (const TimeSurrounding &S : Phase.Around) {
        unsigned X = S.Before[0] + S.Behind[0], Y = S.Before[1] + S.Behind[1];
        unsigned Rows = OfThread[1] + (S.HasCorners ? Y : 0);
        Result += (double(X) * Rows + 2.0 * Y * OfThread[0]) /
                  (OfThread[0] * OfThread[1]);
      }
    return Result;
  }

  /// Only what the threads next to one have is within its reach.
  bool reachesNeighbours(const std::vector<unsigned> &OfThread) const {
    for (const TimePhase &Phase : Tile.Phases)
      for (const TimeSurrounding &S : Phase.Around)
        for (unsigned Axis = 0; Axis < 2; ++Axis)
          if (std::max(S.Before[Axis], S.Behind[Axis]) > OfThread[Axis])
            return false;
    return true;
  }

  unsigned registersOf(const std::vector<unsigned> &OfThread) const {
    double Box = OfThread[0] * OfThread[1];
    double MostAround = 0;
    for (const TimePhase &Phase : Tile.Phases) {
      double Own = 0;
      for (const TimeSurrounding &S : Phase.Around)
        Own += double(OfThread[0] + S.Before[0] + S.Behind[0]) *
                   (OfThread[1] + S.Before[1] + S.Behind[1]) -
               Box;
      MostAround = std::max(MostAround, Own);
    }
    double Elements = Box * double(Tile.Arrays.size()) + MostAround;
    return OtherRegisters + unsigned(Elements * Work.Bytes / 4 * MoreRegisters);
  }

  double edgeBytes(const std::vector<unsigned> &OfThread,
                   const std::vector<unsigned> &Threads) const {
    unsigned Rows = 0;
    for (const TimePhase &Phase : Tile.Phases)
      for (const TimeSurrounding &S : Phase.Around)
        Rows = std::max(Rows, S.Before[1] + S.Behind[1]);
    return 2.0 * Rows * OfThread[0] * Threads[0] * Threads[1] * Work.Bytes;
  }
};

} // namespace

std::optional<BoxShape> c2cuda::bestBoxes(const Scop &Scop,
                                          const Device &Target,
                                          const TimeTile &Tile,
                                          double LaunchTime) {
  return BoxSizes(Scop, Target, Tile, LaunchTime).best();
}
