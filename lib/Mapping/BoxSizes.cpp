// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How large the boxes of threads are. Tiles of time in shared memory load and
// store each element in each step. In registers only edges move, and shared
// memory no longer is what bounds them; how many elements a thread can have is.

#include "ThreadBoxes.h"

#include "TimeWindows.h"
#include "c2cuda/Model/Operations.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

namespace {

/// What kernels reach of the rates in data sheets.
constexpr double MemoryPart = 5.0 / 6, SharedPart = 0.75, IssuePart = 0.6,
                 DoublePart = 0.8;
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
        Bytes(elementBytesOf(Scop, Tile.Arrays.front().Array)) {
    for (const TimePhase &Phase : Tile.Phases)
      addPhase(Phase);
  }

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
  /// Of an element.
  double Bytes;
  /// Of all phases, for an element: instructions, those in double precision,
  /// and bytes of arrays that are not kept.
  double Instructions = 0, Doubles = 0, OtherBytes = 0;
  /// Of the largest phase.
  double InstructionsOfPhase = 0;

  void addPhase(const TimePhase &Phase) {
    // For whether the program has the element.
    double Own = 1;
    std::set<unsigned> Read;
    if (isLine(Phase)) {
      Instructions += Own;
      return;
    }
    for (const isl::set &Set : setsOf(Phase.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      Operations Count = operationsOf(Scop, *S);
      Own += Count.slots();
      if (Count.Bytes == 8)
        Doubles += Count.slots();
      for (const Access &A : S->Accesses)
        // Others than those with as many subscripts stay in caches.
        if (Scop.Arrays[A.Array].Storage == StorageKind::Memory &&
            Scop.Arrays[A.Array].Rank >= 2 && !isKept(A.Array) &&
            Read.insert(A.Array).second)
          OtherBytes += elementBytesOf(Scop, A.Array);
    }
    Instructions += Own;
    InstructionsOfPhase = std::max(InstructionsOfPhase, Own);
  }

  /// Whether it is about one line of elements only.
  static bool isLine(const TimePhase &Phase) {
    isl::union_set Domain = Phase.Domain;
    for (const isl::union_pw_aff &Position : Phase.Position)
      for (const isl::set &Set : setsOf(Domain)) {
        isl::multi_union_pw_aff Own(
            Position.intersect_domain(isl::union_set(Set)));
        isl::pw_aff Place =
            isl::union_map::from(Own).as_map().as_pw_multi_aff().at(0);
        if (bool(Place.is_cst()))
          return true;
      }
    return false;
  }

  bool isKept(unsigned Array) const {
    return std::any_of(Tile.Arrays.begin(), Tile.Arrays.end(),
                       [&](const TimeArray &A) { return A.Array == Array; });
  }

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
        InstructionsOfPhase * OfThread[0] * OfThread[1] > MostInstructions ||
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
    for (const TimeArray &Array : Tile.Arrays)
      if (Array.IsCarried)
        Result.Memory += (Overlap + 1) * Bytes / Result.Steps;
      else if (bool(Array.Written.is_empty()))
        Result.Memory += Overlap * Bytes / Result.Steps;
    Result.Memory += Overlap * OtherBytes;
    double Moves = movesOf(Result.OfThread);
    Result.Shared = Overlap * Moves * Bytes;
    double ByMemory = Result.Memory / (MemoryPart * Target.Bandwidth / 1000);
    double ByShared =
        Result.Shared / (SharedPart * Target.SharedBytesOfClock *
                         Target.Multiprocessors * Target.Clock / 1000);
    double ByIssue =
        Overlap * (Instructions + Moves * Bytes / 4) / instructionRate(Target);
    double ByDoubles = Overlap * Doubles / (DoublePart * Target.Flops64 / 2);
    double Computing = std::max({ByShared, ByIssue, ByDoubles});
    Result.Time = std::max(ByMemory, Computing) +
                  std::min(ByMemory, Computing) / Blocks +
                  LaunchTime / Result.Steps;
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
    return OtherRegisters + unsigned(Elements * Bytes / 4 * MoreRegisters);
  }

  double edgeBytes(const std::vector<unsigned> &OfThread,
                   const std::vector<unsigned> &Threads) const {
    unsigned Rows = 0;
    for (const TimePhase &Phase : Tile.Phases)
      for (const TimeSurrounding &S : Phase.Around)
        Rows = std::max(Rows, S.Before[1] + S.Behind[1]);
    return 2.0 * Rows * OfThread[0] * Threads[0] * Threads[1] * Bytes;
  }
};

} // namespace

double c2cuda::instructionRate(const Device &Target) {
  // A fused operation counts as two.
  return IssuePart * Target.Flops32 / 2;
}

std::optional<BoxShape> c2cuda::bestBoxes(const Scop &Scop,
                                          const Device &Target,
                                          const TimeTile &Tile,
                                          double LaunchTime) {
  return BoxSizes(Scop, Target, Tile, LaunchTime).best();
}
