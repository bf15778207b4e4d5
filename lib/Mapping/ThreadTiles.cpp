// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Contractions and the sizes of their tiles.

#include "ThreadTiles.h"

#include "AllPairs.h"
#include "LiveResults.h"
#include "Operands.h"
#include "Windows.h"
#include "c2cuda/Support/Elements.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>

using namespace c2cuda;

/// Values of a thread along an axis.
static constexpr unsigned MostValues = 8;

/// Registers of a thread that are neither for results nor for operands.
static constexpr unsigned OtherRegisters = 40;

/// The same for choices between values of 8 bytes, fmin or `a < b ? a : b`.
static constexpr unsigned RegistersOfChoices = 8;

/// How many of these are for operands of the next iteration, which it can do
/// without.
static constexpr unsigned RegistersAhead = 8;

/// Those for results and operands where two blocks of 256 threads share a
/// multiprocessor: 88 on all devices so far.
static unsigned mostRegisters(const Device &Target) {
  return Target.Registers / (2 * 256) - OtherRegisters;
}

/// Results of a thread where tensor cores compute them: 128 registers, of 255
/// that two blocks of 128 threads leave a thread.
static constexpr unsigned MostTensorValues = 64;

namespace {

/// The most operands that a statement in an inner loop has.
struct Contraction {
  unsigned OfX = 0, OfY = 0;
  /// What is added to in inner loops: arrays, and the different elements of
  /// each that a thread has for a value of x and y.
  std::map<unsigned, std::vector<isl::set>> Results;
  /// How many of these a thread needs at a time.
  unsigned LiveResults = 0;
  bool IsForTensorCores = true;
  bool HasChoices = false;
};

} // namespace

/// \p Element is one for each value.
static void addResult(const isl::set &Element, std::vector<isl::set> &Known) {
  for (isl::set &Other : Known) {
    isl::set Both = Other.unite(Element);
    if (hasOneElement(Both)) {
      Other = Both.coalesce();
      return;
    }
  }
  Known.push_back(Element);
}

/// How many elements a thread adds to at a time for one value of x and y.
static unsigned liveResults(const Scop &Scop, const Kernel &Kernel,
                            const Contraction &Found) {
  std::set<unsigned> Arrays;
  unsigned More = 0;
  for (const auto &[Array, Elements] : Found.Results) {
    Arrays.insert(Array);
    More += unsigned(Elements.size()) - 1;
  }
  return mostLiveResults(Scop, Kernel, Arrays) + More;
}

/// If everything that runs in an inner loop is a contraction.
static std::optional<Contraction> findContraction(const Scop &Scop,
                                                  const Kernel &Kernel) {
  Contraction Result;
  // Variables that have operands' values.
  unsigned OfX = 0, OfY = 0;
  bool AreShared = false;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    Operands Own(Scop, Kernel, Domain);
    if (!Scop.findStatement(tupleName(Domain)))
      return std::nullopt;
    if (!Own.isStraight() && Own.isPreparation()) {
      OfX += Own.OfX;
      OfY += Own.OfY;
    }
  }
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    Operands Own(Scop, Kernel, Domain);
    if (Own.isStraight() || Own.isPreparation())
      continue;
    if (!Own.isContraction())
      return std::nullopt;
    AreShared |= OfX + Own.OfX > 0 && OfY + Own.OfY > 0;
    Result.OfX = std::max(Result.OfX, OfX + Own.OfX);
    Result.OfY = std::max(Result.OfY, OfY + Own.OfY);
    Result.IsForTensorCores &= Own.isTensorProduct();
    Result.HasChoices |= Own.hasChoices();
    for (const Access &A : Scop.findStatement(tupleName(Domain))->Accesses)
      if (A.Writes)
        addResult(Own.touchedBy(A), Result.Results[A.Array]);
  }
  if (!AreShared)
    return std::nullopt;
  Result.LiveResults = liveResults(Scop, Kernel, Result);
  return Result;
}

double c2cuda::extentOf(const MappedDimension &D) {
  isl::val Most = maximumOf(D.Upper.sub(D.Lower).add_constant(1).coalesce());
  return !Most.is_null() && bool(Most.is_int()) ? double(Most.num_si()) : 0;
}

double c2cuda::numValues(const Kernel &Kernel) {
  double Result = 1;
  for (const MappedDimension &D : Kernel.Dimensions) {
    const double Extent = extentOf(D);
    Result *= Extent > 0 ? Extent : std::numeric_limits<double>::infinity();
  }
  return Result;
}

static unsigned largestElement(const Scop &Scop, const Kernel &Kernel) {
  unsigned Bytes = 4;
  for (const isl::set &Domain : setsOf(Kernel.Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Domain)))
      for (const Access &A : S->Accesses)
        Bytes = std::max(Bytes, Scop.Arrays[A.Array].Element.Bytes);
  return Bytes;
}

/// Blocks if every thread takes \p X and \p Y times as many values; infinitely
/// many where that is not known.
static double blocksWith(const std::vector<MappedDimension> &Dimensions,
                         unsigned X, unsigned Y) {
  double Blocks = 1;
  bool IsKnown = true;
  for (size_t D = 0; D < Dimensions.size(); ++D) {
    double Extent = extentOf(Dimensions[D]);
    IsKnown &= Extent > 0;
    unsigned Span = Dimensions[D].span() * (D == 0 ? X : D == 1 ? Y : 1);
    Blocks *= double(long((Extent + Span - 1) / Span));
  }
  return IsKnown ? Blocks : std::numeric_limits<double>::infinity();
}

/// Whether all multiprocessors then have something to do.
static bool areEnough(const Device &Target,
                      const std::vector<MappedDimension> &Dimensions,
                      unsigned X, unsigned Y) {
  return blocksWith(Dimensions, X, Y) >= Target.Multiprocessors;
}

/// Whether results of neighbours on axis \p Axis are neighbours in memory.
static bool writesAlong(const Scop &Scop, const Kernel &Kernel, unsigned Axis) {
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    Operands Own(Scop, Kernel, Domain);
    const Statement *S = Scop.findStatement(tupleName(Domain));
    for (const Access &A : S->Accesses)
      if (A.Writes && Scop.Arrays[A.Array].Storage == StorageKind::Memory)
        return Own.usesLast(A, Axis) && !Own.usesLast(A, 1 - Axis);
  }
  return false;
}

/// Whether each iteration runs once, and some read walks down a column along x
/// and along a row along y.
static bool isTransposition(const Scop &Scop, const Kernel &Kernel) {
  bool Found = false;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    Operands Own(Scop, Kernel, Domain);
    if (!S || !Own.isStraight())
      return false;
    for (const Access &A : S->Accesses)
      Found |= !A.Writes && A.IsExact && !A.IsMay &&
               Scop.Arrays[A.Array].Storage == StorageKind::Memory &&
               Own.uses(A.Relation, 0) && !Own.usesLast(A, 0) &&
               Own.usesLast(A, 1);
  }
  return Found && hasNoLoop(Kernel);
}

/// Squares, so that rows of what is read and of what is written are as long as
/// a warp.
static void addSquares(const Device &Target, Kernel &Kernel) {
  std::vector<MappedDimension> Dimensions = Kernel.Dimensions;
  MappedDimension &X = Dimensions[0], &Y = Dimensions[1];
  if (Dimensions.size() > 2) {
    Y.Size *= Dimensions[2].Size;
    Dimensions[2].Size = 1;
  }
  if (X.Size != 32 || Y.Size >= 32 ||
      !areEnough(Target, Dimensions, 1, 32 / Y.Size))
    return;
  Y.Groups = 32 / Y.Size;
  Kernel.Dimensions = std::move(Dimensions);
}

namespace {

/// Chooses how many values of x and y a thread of a contraction takes.
class TileChoice {
public:
  TileChoice(const Scop &Scop, const Device &Target, const Contraction &Found,
             unsigned Bytes, std::vector<MappedDimension> &Dimensions)
      : Target(Target), Found(Found), Bytes(Bytes),
        Wanted(Scop.Hints.ThreadTile), Dimensions(Dimensions) {}

  /// Whether tiles for tensor cores are not mostly beyond the edges.
  bool hasTensorExtents() const {
    const double X = extentOf(Dimensions[0]), Y = extentOf(Dimensions[1]);
    return !Wanted.empty() || ((X == 0 || X > 8) && (Y == 0 || Y > 32));
  }

  /// As many values as the registers of a warp hold, in the places that tensor
  /// cores give them: x in pairs, and y for pairs of rows (DMMA, "PTX ISA",
  /// fragments of mma.m16n8k8). False if there would be too few blocks, or if
  /// the user wants a tile of another form.
  bool addTensorTiles() {
    Dimensions[0].Size = 4;
    Dimensions[1].Size = 32;
    unsigned X = 16, Y = 4;
    if (!Wanted.empty()) {
      X = Wanted[0];
      Y = Wanted[1];
      if (X < 4 || Y < 2 || Found.LiveResults * X * Y > MostTensorValues)
        return false;
    }
    if (Wanted.empty()) {
      X = withinExtent(Dimensions[0], X);
      Y = std::max(2u, withinExtent(Dimensions[1], Y));
    }
    while (Wanted.empty() && X >= 4 &&
           (Found.LiveResults * X * Y > MostTensorValues ||
            !areEnough(Target, Dimensions, X, Y)))
      (Y > 2 ? Y : X) /= 2;
    if (X < 4)
      return false;
    Dimensions[0].Vector = 2;
    Dimensions[0].Groups = X / 2;
    Dimensions[1].Groups = Y;
    return true;
  }

  /// Kernel::HasManyOperands, of what addTiles has chosen.
  bool HasManyOperands = false;

  /// False if a thread has one value of y only.
  bool addTiles() {
    unsigned X = MostValues, Y = MostValues;
    if (!Wanted.empty()) {
      X = Wanted[0];
      Y = Wanted[1];
    }
    if (Wanted.empty()) {
      X = withinExtent(Dimensions[0], X);
      Y = withinExtent(Dimensions[1], Y);
    }
    while (Wanted.empty() && Y > 1 &&
           (registersFor(X, Y) >
                mostRegisters(Target) + (Bytes > 4 ? 0 : RegistersAhead) ||
            !areEnough(Target, Dimensions, X, Y)))
      // Half of the larger one, of y if they are equal.
      (X > Y ? X : Y) /= 2;
    if (Wanted.empty() && Y < 2)
      return false;
    HasManyOperands = registersFor(X, Y) > mostRegisters(Target);
    unsigned Values[] = {X, Y};
    for (unsigned D = 0; D < 2; ++D) {
      Dimensions[D].Vector = std::min(16 / Bytes, Values[D]);
      Dimensions[D].Groups = Values[D] / Dimensions[D].Vector;
    }
    return true;
  }

private:
  const Device &Target;
  const Contraction &Found;
  unsigned Bytes;
  const std::vector<unsigned> &Wanted;
  std::vector<MappedDimension> &Dimensions;

  /// As many of \p Values as are enough for all that \p D has.
  static unsigned withinExtent(const MappedDimension &D, unsigned Values) {
    const double Extent = extentOf(D);
    while (Extent > 0 && Values > 1 && D.Size * (Values / 2) >= Extent)
      Values /= 2;
    return Values;
  }

  unsigned registersFor(unsigned X, unsigned Y) const {
    unsigned Results = Found.LiveResults * X * Y;
    return Bytes / 4 * (Results + Found.OfX * X + Found.OfY * Y) +
           (Found.HasChoices && Bytes > 4 ? RegistersOfChoices : 0);
  }
};

} // namespace

/// Exchanges y and Dimensions[\p Number], as far as only these know of it.
static Kernel exchanged(Kernel Given, size_t Number) {
  MappedDimension &Y = Given.Dimensions[1], &Other = Given.Dimensions[Number];
  std::swap(Y, Other);
  std::swap(Y.Axis, Other.Axis);
  std::swap(Y.Size, Other.Size);
  std::swap(Y.IsBatch, Other.IsBatch);
  return Given;
}

/// Lets y be the first one of y, z and the batches that \p Suits.
static void chooseY(Kernel &Kernel,
                    const std::function<bool(const c2cuda::Kernel &)> &Suits) {
  if (Kernel.Dimensions.size() < 3 || Suits(Kernel))
    return;
  for (size_t D = 2; D < Kernel.Dimensions.size(); ++D) {
    c2cuda::Kernel Other = exchanged(Kernel, D);
    if (Suits(Other)) {
      Kernel = std::move(Other);
      return;
    }
  }
}

/// Whether threads have several values of windows then.
static bool addOwnWindows(const Scop &Scop, const Device &Target,
                          Kernel &Kernel) {
  addWindows(
      Scop, largestElement(Scop, Kernel),
      [&](const std::vector<MappedDimension> &Own) {
        return areEnough(Target, Own, 1, 1);
      },
      Kernel);
  return Kernel.HasWindows;
}

/// Whether values of a dimension read parts of the same rows.
static bool hasOverlaps(const Scop &Scop, const Kernel &Kernel) {
  std::vector<isl::set> Domains = setsOf(Kernel.Domain);
  return std::any_of(Domains.begin(), Domains.end(),
                     [&](const isl::set &Domain) {
                       return Operands(Scop, Kernel, Domain).hasOverlaps();
                     });
}

/// As findContraction, with that one of y and z as y with which there is one.
static std::optional<Contraction> contractionOfAny(const Scop &Scop,
                                                   Kernel &Kernel) {
  std::optional<Contraction> Found;
  chooseY(Kernel, [&](const c2cuda::Kernel &Tried) {
    Found = findContraction(Scop, Tried);
    return Found.has_value();
  });
  return Found;
}

/// Gives the threads of a contraction several values of x and y; false if that
/// does not pay.
static bool addTilesOf(const Contraction &Found, const Scop &Scop,
                       const Device &Target, const std::vector<unsigned> &Block,
                       Kernel &Kernel) {
  unsigned Bytes = largestElement(Scop, Kernel);
  if (Bytes > 8)
    return false;
  std::vector<MappedDimension> Dimensions = Kernel.Dimensions;
  // Operands come through shared memory, results go there directly.
  if (writesAlong(Scop, Kernel, 1)) {
    std::swap(Dimensions[0], Dimensions[1]);
    std::swap(Dimensions[0].Axis, Dimensions[1].Axis);
  }
  TileChoice Choice(Scop, Target, Found, Bytes, Dimensions);
  bool HasTensorCores = Target.IsPortable || Target.hasTensor64();
  if (Found.IsForTensorCores && HasTensorCores && Block.empty() &&
      Choice.hasTensorExtents()) {
    for (size_t D = 2; D < Dimensions.size(); ++D)
      Dimensions[D].Size = 1;
    Kernel.HasTensorTiles = Choice.addTensorTiles();
    if (Kernel.HasTensorTiles) {
      Kernel.TensorBytes =
          Target.IsPortable
              ? AskedSharedBytes
              : std::min(Target.SharedBytesOfBlock, Target.SharedBytes / 2);
      Kernel.Dimensions = std::move(Dimensions);
      return true;
    }
    // Where there are too few blocks there are for other tiles.
    if (Scop.Hints.ThreadTile.empty())
      return false;
  }
  for (size_t D = 0; D < Dimensions.size(); ++D)
    Dimensions[D].Size = D < Block.size()         ? Block[D]
                         : D < 2 && Block.empty() ? 16
                                                  : 1;
  if (!Choice.addTiles())
    return false;
  Kernel.HasManyOperands = Choice.HasManyOperands;
  Kernel.Dimensions = std::move(Dimensions);
  return true;
}

void c2cuda::addThreadTiles(const Scop &Scop, const Device &Target,
                            const std::vector<unsigned> &Block,
                            Kernel &Kernel) {
  if (Kernel.Dimensions.empty() ||
      Scop.Hints.ThreadTile == std::vector<unsigned>{1, 1})
    return;
  addPairs(
      Scop,
      [&](unsigned X) { return areEnough(Target, Kernel.Dimensions, X, 1); },
      Kernel);
  if (Kernel.IsAllPairs)
    return;
  if (Block.empty())
    chooseY(Kernel, [&](const c2cuda::Kernel &Tried) {
      return isTransposition(Scop, Tried);
    });
  bool IsRow = Kernel.Dimensions.size() == 1;
  if (!IsRow && isTransposition(Scop, Kernel))
    return addSquares(Target, Kernel);
  std::optional<Contraction> Found;
  if (!IsRow)
    Found = findContraction(Scop, Kernel);
  const bool MayHaveWindows =
      !Found && Block.empty() && Scop.Hints.ThreadTile.empty();
  const bool Overlap = MayHaveWindows && hasOverlaps(Scop, Kernel);
  if (Overlap && addOwnWindows(Scop, Target, Kernel))
    return;
  c2cuda::Kernel Tiled = Kernel;
  if (!Found && Block.empty())
    Found = contractionOfAny(Scop, Tiled);
  if (Found && addTilesOf(*Found, Scop, Target, Block, Tiled))
    Kernel = std::move(Tiled);
  else if (MayHaveWindows && !Overlap)
    addOwnWindows(Scop, Target, Kernel);
}
