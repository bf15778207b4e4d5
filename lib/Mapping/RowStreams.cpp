// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How warps go along rows. Boxes of threads overlap with their neighbours on
// all sides, and half of what they compute may be overlap; a warp that goes
// along rows has neighbours' elements on two sides only, and where it begins
// and ends. It needs no barriers and no shared memory.

#include "ThreadBoxes.h"
#include "TimeTiles.h"

#include <algorithm>
#include <cmath>

using namespace c2cuda;

namespace {

/// Threads of a warp.
constexpr unsigned Warp = 32;
/// Registers of a thread besides elements, by how much nvcc takes more than
/// what is counted to have several rows at hand, and how many there may be.
constexpr unsigned OtherRegisters = 26, MostRegisters = 248;
constexpr double MoreRegisters = 1.6;
/// Rows of a warp with which its overlap is reckoned, where there are so many or
/// nobody knows.
constexpr unsigned NominalRows = 96;
/// How much longer warps at the edges take, which ask for each element.
constexpr double EdgeTime = 2.5;
/// Elements of which a warp's own ones are at least so large a part.
constexpr double LeastOwn = 0.5;
/// Parts of a multiprocessor, each with a part of its registers, and warps of
/// one that have enough to do for it.
constexpr unsigned Parts = 4, EnoughWarps = 3;
/// How many rows are written out, and instructions of one, of all steps: what
/// compilers still do so.
constexpr unsigned RowsAtOnce = 4;
constexpr double MostInstructions = 560;
/// Bytes that a thread moves at once.
constexpr unsigned VectorBytes = 16;

/// { : ... } where the phases of \p Tile stay within their arrays.
isl::set sizesInArrays(const Scop &Scop, const TimeTile &Tile) {
  isl::set Result = isl::set::universe(isl::space::unit(Scop.ctx()));
  auto Add = [&](const isl::set &Domain, const Access &A) {
    const Array &Array = Scop.Arrays[A.Array];
    isl::set Elements = A.Relation.intersect_domain(Domain).range();
    isl::set Outside = Elements.subtract(withinExtents(Array, Elements.space()));
    if (A.IsExact && A.CoversAll)
      Result = Result.subtract(
          isl::set(Outside.params()).project_out_param(Tile.Variable.Name));
  };
  for (const TimePhase &Phase : Tile.Phases)
    for (const isl::set &Domain : setsOf(Phase.Domain))
      for (const Access &A : Scop.findStatement(tupleName(Domain))->Accesses)
        Add(Domain, A);
  return Result.coalesce();
}

class RowSizes {
public:
  RowSizes(const Scop &Scop, const Device &Target, const TimeTile &Tile,
           const Kernel &Kernel, double LaunchTime)
      : Target(Target), Tile(Tile), LaunchTime(LaunchTime),
        Work(boxWorkOf(Scop, Tile)), Wanted(Scop.Hints.Steps) {
    const isl::set Sizes = sizesInArrays(Scop, Tile);
    for (const MappedDimension &D : Kernel.Dimensions)
      Extent.push_back(maximumOf(D.Upper.sub(D.Lower)
                                     .add_constant(1)
                                     .intersect_params(Sizes)
                                     .coalesce()));
  }

  std::optional<BoxShape> best() const {
    std::optional<BoxShape> Result;
    for (unsigned Steps : Wanted ? std::vector<unsigned>{Wanted}
                                 : std::vector<unsigned>{2, 3, 4, 6, 8, 12, 16})
      for (unsigned Columns : {2, 4, 8}) {
        auto Own = shape(Steps, Columns);
        if (Own && (!Result || Own->Time < Result->Time))
          Result = Own;
      }
    return Result;
  }

private:
  const Device &Target;
  const TimeTile &Tile;
  double LaunchTime;
  BoxWork Work;
  unsigned Wanted;
  /// The most values of x and y; infinity where that is not known.
  std::vector<isl::val> Extent;

  bool isKnown() const {
    return bool(Extent[0].is_int()) && bool(Extent[1].is_int());
  }

  /// Warps side by side, with \p Columns each.
  double stripsOf(unsigned Columns) const {
    return std::ceil(double(Extent[0].num_si()) / Columns);
  }

  /// Rows of a warp with \p Columns of its own: a device has few warps with many
  /// rows each, or many with few.
  unsigned rowsOf(const TimeStream &Stream, unsigned Columns) const {
    if (!isKnown())
      return NominalRows;
    const double Pieces =
        std::max(1.0, Stream.BlocksAtOnce / stripsOf(Columns));
    const double Rows = double(Extent[1].num_si()) / Pieces;
    return unsigned(std::clamp(Rows, double(Stream.LeastOwn),
                               double(std::max(NominalRows, Stream.LeastOwn))));
  }

  /// How much longer it takes because the others have nothing to do while warps at
  /// the edges go on: these begin first, which only helps if there are several
  /// for each place on the device.
  double waitsForEdges(const TimeStream &Stream, unsigned Columns) const {
    if (!isKnown())
      return 1;
    const double Pieces =
        std::max(1.0, double(Extent[1].num_si()) / Stream.LeastOwn);
    return std::max(1.0, EdgeTime * Stream.BlocksAtOnce /
                             (Pieces * stripsOf(Columns)));
  }

  std::optional<BoxShape> shape(unsigned Steps, unsigned Columns) const {
    TimeTile Sized = Tile;
    Sized.Steps = Steps;
    Sized.BoxOfThread = {Columns, 1};
    const unsigned All = Warp * Columns;
    const unsigned Around = Sized.marginBefore(0) + Sized.marginBehind(0);
    if (unsigned(Columns * Work.Bytes) % VectorBytes != 0 ||
        !reachesNeighbours(Columns) || Around > (1 - LeastOwn) * All)
      return std::nullopt;
    BoxShape Result;
    Result.Steps = Steps;
    Result.OfThread = {Columns, 1};
    Result.Threads = {Warp, 1};
    Result.Span = {All - Around, NominalRows};
    Result.Stream = rowStreamOf(Tile, Steps);
    TimeStream &Stream = *Result.Stream;
    const unsigned Registers = registersOf(Stream, Steps, Columns);
    const double Row = Work.Instructions * Columns * Steps;
    if (Registers > MostRegisters || Row > MostInstructions)
      return std::nullopt;
    const unsigned Warps =
        std::min(Target.Registers / Parts / (Registers * Warp), EnoughWarps);
    Stream.LeastBlocks = Parts * Warps;
    Stream.BlocksAtOnce = Target.Multiprocessors * Stream.LeastBlocks;
    Stream.LeastOwn = 8 + 2 * Stream.LagOfStore;
    Stream.RowsAtOnce = RowsAtOnce;
    const unsigned Own = rowsOf(Stream, Result.Span[0]);
    const unsigned Rows =
        Own + Sized.before(1) + Stream.LagOfStore + Stream.RowsAtOnce;
    setTime(double(All) * Rows / (Result.Span[0] * Own), double(Warps), Columns,
            Result);
    Result.Time *= waitsForEdges(Stream, Result.Span[0]);
    return Result;
  }

  /// \p Overlap: elements of a warp for each that is its own.
  void setTime(double Overlap, double Blocks, unsigned Columns,
               BoxShape &Result) const {
    double Memory = 0;
    for (const TimeArray &Array : Tile.Arrays)
      if (Array.IsCarried)
        Memory += (Overlap + 1) * Work.Bytes / Result.Steps;
      else if (bool(Array.Written.is_empty()))
        Memory += Overlap * Work.Bytes / Result.Steps;
    BoxWork Own = Work;
    for (unsigned Rows : Result.Stream->Planes)
      Own.Instructions +=
          double(Rows) / (Result.Steps * Result.Stream->RowsAtOnce);
    c2cuda::setTime(Target, Own, Memory, Overlap, movesOf(Columns), Blocks,
                    Result);
    Result.Time += LaunchTime / Result.Steps;
  }

  /// Elements that pass between threads for each one of all phases: what phases
  /// write, and what comes from memory.
  double movesOf(unsigned Columns) const {
    double Result = 0;
    for (const TimePhase &Phase : Tile.Phases)
      for (const TimeSurrounding &S : Phase.Around)
        Result += double(S.Before[0] + S.Behind[0]) / Columns;
    return Result;
  }

  bool reachesNeighbours(unsigned Columns) const {
    for (const TimePhase &Phase : Tile.Phases)
      for (const TimeSurrounding &S : Phase.Around)
        if (std::max(S.Before[0], S.Behind[0]) > Columns)
          return false;
    return true;
  }

  /// What is beside a row is there from when it is written until it is read,
  /// mostly in the next row's turn; of boxes as long as the row is.
  unsigned registersOf(const TimeStream &Stream, unsigned Steps,
                       unsigned Columns) const {
    double Elements = 0;
    for (size_t A = 0; A < Tile.Arrays.size(); ++A) {
      unsigned Sides = 0, Readers = 0;
      bool HasCorners = false;
      for (const TimePhase &Phase : Tile.Phases)
        for (const TimeSurrounding &S : Phase.Around)
          if (S.Array == A) {
            Sides = std::max(Sides, S.Before[0] + S.Behind[0]);
            HasCorners |= S.HasCorners;
            ++Readers;
          }
      unsigned RowsWithSides =
          HasCorners ? Stream.Planes[A]
                     : std::min(Stream.Planes[A], Readers * Steps);
      Elements += double(Stream.Planes[A]) * Columns + RowsWithSides * Sides;
    }
    return OtherRegisters + unsigned(Elements * Work.Bytes / 4 * MoreRegisters);
  }
};

} // namespace

std::optional<BoxShape> c2cuda::bestRows(const Scop &Scop, const Device &Target,
                                         const TimeTile &Tile,
                                         const Kernel &Kernel,
                                         double LaunchTime) {
  return RowSizes(Scop, Target, Tile, Kernel, LaunchTime).best();
}
