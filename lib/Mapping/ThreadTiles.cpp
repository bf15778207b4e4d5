// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Contractions and the sizes of their tiles.

#include "ThreadTiles.h"

#include "Calls.h"
#include "c2cuda/Mapping/OwnElements.h"
#include "c2cuda/Mapping/WrittenElements.h"

#include <algorithm>
#include <limits>
#include <set>

using namespace c2cuda;

/// Values of a thread along an axis.
static constexpr unsigned MostValues = 8;

/// Registers of a thread that are neither for results nor for operands.
static constexpr unsigned OtherRegisters = 40;

/// Those for results and operands where two blocks of 256 threads share a
/// multiprocessor: 88 on all devices so far.
static unsigned mostRegisters(const Device &Target) {
  return Target.Registers / (2 * 256) - OtherRegisters;
}

/// Results of a thread where tensor cores compute them: 128 registers, of 255
/// that two blocks of 128 threads leave a thread.
static constexpr unsigned MostTensorValues = 64;

namespace {

/// The operands of one statement.
class Operands {
public:
  Operands(const Scop &Scop, const Kernel &Kernel, const isl::set &Domain)
      : Scop(Scop), Kernel(Kernel), Domain(Domain),
        S(Scop.findStatement(tupleName(Domain))) {}

  /// Whether it runs once for each value of the mapped dimensions.
  bool isStraight() const { return innerLoops() == 0; }

  /// Whether a thread may compute it for iterations that the program does not
  /// have, as long as nobody looks at the result.
  bool isHarmless() const {
    if (!S || !S->Searches.empty() || !S->Labels.empty() ||
        !S->Parts.empty() || !S->Under.empty())
      return false;
    for (const Access &A : S->Accesses)
      if (A.IsMay || !A.IsExact || A.Inspected ||
          Scop.Arrays[A.Array].Element.IsStruct)
        return false;
    bool IsFloating = isFloating();
    for (const TemplatePiece &Piece : S->Body)
      if (Piece.What == TemplatePiece::Kind::Literal &&
          (hasCall(Piece.Text) ||
           (!IsFloating && Piece.Text.find_first_of("/%") != std::string::npos)))
        return false;
    return true;
  }

  /// Operands that stay the same along y, and along x.
  unsigned OfX = 0, OfY = 0;

  /// Whether it updates one element for each x and y from operands that stay
  /// the same along x or along y, some along either. Counts these.
  bool isContraction() {
    if (!isHarmless())
      return false;
    bool Writes = false;
    for (const Access &A : S->Accesses) {
      const Array &Array = Scop.Arrays[A.Array];
      bool UsesX = uses(A.Relation, 0), UsesY = uses(A.Relation, 1);
      if (A.Writes) {
        Writes |= UsesX && UsesY;
        continue;
      }
      if (!isInMemory(A.Array) || Array.Rank == 0 ||
          meetsWrites(Scop, Kernel.Domain, Domain, A))
        continue;
      if (UsesX && UsesY)
        return false;
      OfX += UsesX;
      OfY += UsesY;
    }
    return Writes && OfX > 0 && OfY > 0;
  }

  /// Whether it is the only inner loop's, and adds products of a factor that
  /// stays the same along x and one that does so along y, as tensor cores do.
  bool isTensorProduct() const {
    if (!S->Product || innerLoops() != 1)
      return false;
    std::set<unsigned> Factors;
    auto Left = alongOf(S->Product->Left, Factors);
    auto Right = alongOf(S->Product->Right, Factors);
    return Left && Right && *Left != *Right && readsTargetElsewhere(Factors);
  }

  /// Whether the last subscript depends on the dimension of axis \p Axis.
  bool usesLast(const Access &A, unsigned Axis) const {
    unsigned Rank = count(A.Relation.range_tuple_dim());
    return Rank > 0 &&
           uses(A.Relation.project_out(isl::dim::out, 0, Rank - 1), Axis);
  }

  /// Whether the element depends on the dimension of axis \p Axis.
  bool uses(const isl::map &Relation, unsigned Axis) const {
    isl::union_map All = isl::union_map::from(
        isl::multi_union_pw_aff(Kernel.Dimensions[Axis].Function));
    std::vector<isl::map> Own =
        mapsOf(All.intersect_domain(isl::union_set(Domain)));
    if (Own.size() != 1)
      return true;
    isl::map Along = Own[0].gist_domain(Domain);
    isl::map Whole = Relation.gist_domain(Domain);
    for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I)
      if (bool(Along.involves_dims(isl::dim::in, I, 1)) &&
          bool(Whole.involves_dims(isl::dim::in, I, 1)))
        return true;
    return false;
  }

private:
  const c2cuda::Scop &Scop;
  const c2cuda::Kernel &Kernel;
  const isl::set &Domain;
  const Statement *S;

  /// Whether its elements are in the device's memory: also those of a private
  /// variable that another kernel has written.
  bool isInMemory(unsigned Array) const {
    return isSharedByIterations(Scop, Array) ||
           writtenElements(Scop, Kernel.Domain, Array).is_null();
  }

  /// How many iterators have several values for one of each mapped dimension.
  unsigned innerLoops() const {
    isl::union_set All(Domain);
    for (const MappedDimension &D : Kernel.Dimensions)
      All = All.intersect(D.Function.bind(D.Value.Name));
    unsigned Result = 0, Dims = count(Domain.tuple_dim());
    for (const isl::set &Own : setsOf(All))
      for (unsigned I = 0; I < Dims; ++I) {
        isl::set Values = Own.project_out(isl::dim::set, I + 1, Dims - I - 1)
                              .project_out(isl::dim::set, 0, I);
        Result += !bool(Values.lexmin().is_equal(Values.lexmax()));
      }
    return Result;
  }

  /// The axis along which a factor changes; nothing if it is not one of x and
  /// y, or if it is not clear. Adds its accesses to \p Factors.
  std::optional<unsigned> alongOf(const StatementTemplate &Factor,
                                  std::set<unsigned> &Factors) const {
    bool Uses[] = {false, false};
    for (const TemplatePiece &Piece : Factor) {
      if (Piece.What == TemplatePiece::Kind::Iterator)
        return std::nullopt;
      if (Piece.What != TemplatePiece::Kind::Access)
        continue;
      const Access &A = S->Accesses[Piece.Index];
      if (!isInMemory(A.Array) || meetsWrites(Scop, Kernel.Domain, Domain, A))
        return std::nullopt;
      Factors.insert(Piece.Index);
      for (unsigned Axis : {0, 1})
        Uses[Axis] |= uses(A.Relation, Axis);
    }
    if (Uses[0] == Uses[1])
      return std::nullopt;
    return Uses[0] ? 0 : 1;
  }

  /// Whether all accesses but those of the \p Factors are to what is added to.
  bool readsTargetElsewhere(const std::set<unsigned> &Factors) const {
    const Access &Target = S->Accesses[S->Product->Target];
    for (unsigned A = 0; A < S->Accesses.size(); ++A)
      if (!Factors.count(A) &&
          (S->Accesses[A].Array != Target.Array ||
           !bool(S->Accesses[A].Relation.is_equal(Target.Relation))))
        return false;
    return Scop.Arrays[Target.Array].Element.Spelling == "double";
  }

  /// Whether there is no integer in it that could be divided by, and be 0
  /// beyond the edges.
  bool isFloating() const {
    for (const Access &A : S->Accesses)
      if (Scop.Arrays[A.Array].Element.IsInteger)
        return false;
    for (const TemplatePiece &Piece : S->Body)
      if (Piece.What == TemplatePiece::Kind::Iterator ||
          (Piece.What == TemplatePiece::Kind::Parameter &&
           Scop.Parameters[Piece.Index].Type.IsInteger))
        return false;
    return true;
  }
};

} // namespace

namespace {

/// The most operands that a statement in an inner loop has.
struct Contraction {
  unsigned OfX = 0, OfY = 0;
  /// What is added to in inner loops.
  std::set<unsigned> Results;
  bool IsForTensorCores = true;
};

} // namespace

/// If everything that runs in an inner loop is a contraction.
static std::optional<Contraction> findContraction(const Scop &Scop,
                                                  const Kernel &Kernel) {
  Contraction Result;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    Operands Own(Scop, Kernel, Domain);
    if (!Scop.findStatement(tupleName(Domain)))
      return std::nullopt;
    if (Own.isStraight())
      continue;
    if (!Own.isContraction())
      return std::nullopt;
    Result.OfX = std::max(Result.OfX, Own.OfX);
    Result.OfY = std::max(Result.OfY, Own.OfY);
    Result.IsForTensorCores &= Own.isTensorProduct();
    for (const Access &A : Scop.findStatement(tupleName(Domain))->Accesses)
      if (A.Writes)
        Result.Results.insert(A.Array);
  }
  if (Result.OfX == 0)
    return std::nullopt;
  return Result;
}

/// The most values that a dimension has; 0 if that is not known.
static double extentOf(const MappedDimension &D) {
  isl::val Most = maximumOf(D.Upper.sub(D.Lower).add_constant(1).coalesce());
  return !Most.is_null() && bool(Most.is_int()) ? double(Most.num_si()) : 0;
}

static unsigned largestElement(const Scop &Scop, const Kernel &Kernel) {
  unsigned Bytes = 4;
  for (const isl::set &Domain : setsOf(Kernel.Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Domain)))
      for (const Access &A : S->Accesses)
        Bytes = std::max(Bytes, Scop.Arrays[A.Array].Element.Bytes);
  return Bytes;
}

/// Blocks if every thread takes \p X and \p Y values; infinitely many where
/// that is not known.
static double blocksWith(const std::vector<MappedDimension> &Dimensions,
                         unsigned X, unsigned Y) {
  double Blocks = 1;
  bool IsKnown = true;
  for (size_t D = 0; D < Dimensions.size(); ++D) {
    double Extent = extentOf(Dimensions[D]);
    IsKnown &= Extent > 0;
    unsigned Span = Dimensions[D].Size * (D == 0 ? X : D == 1 ? Y : 1);
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
static bool writesAlong(const Scop &Scop, const Kernel &Kernel,
                        unsigned Axis) {
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
  return Found;
}

/// Squares, so that rows of what is read and of what is written are as long as
/// a warp.
static void addSquares(const Device &Target, Kernel &Kernel) {
  std::vector<MappedDimension> Dimensions = Kernel.Dimensions;
  MappedDimension &X = Dimensions[0], &Y = Dimensions[1];
  if (X.Size != 32 || Y.Size >= 32 || Dimensions.size() > 2 ||
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
      if (X < 4 || Y < 2 || Found.Results.size() * X * Y > MostTensorValues)
        return false;
    }
    while (Wanted.empty() && X >= 4 &&
           (Found.Results.size() * X * Y > MostTensorValues ||
            !areEnough(Target, Dimensions, X, Y)))
      (Y > 2 ? Y : X) /= 2;
    if (X < 4)
      return false;
    Dimensions[0].Vector = 2;
    Dimensions[0].Groups = X / 2;
    Dimensions[1].Groups = Y;
    return true;
  }

  /// False if a thread has one value of y only.
  bool addTiles() {
    unsigned X = MostValues, Y = MostValues;
    if (!Wanted.empty()) {
      X = Wanted[0];
      Y = Wanted[1];
    }
    while (Wanted.empty() && Y > 1 &&
           (registersFor(X, Y) > mostRegisters(Target) ||
            !areEnough(Target, Dimensions, X, Y)))
      // Half of the larger one, of y if they are equal.
      (X > Y ? X : Y) /= 2;
    if (Wanted.empty() && Y < 2)
      return false;
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

  unsigned registersFor(unsigned X, unsigned Y) const {
    return Bytes / 4 * (X * Y + Found.OfX * X + Found.OfY * Y);
  }
};

} // namespace

void c2cuda::addThreadTiles(const Scop &Scop, const Device &Target,
                            const std::vector<unsigned> &Block,
                            Kernel &Kernel) {
  if (Kernel.Dimensions.size() < 2 ||
      Scop.Hints.ThreadTile == std::vector<unsigned>{1, 1})
    return;
  if (isTransposition(Scop, Kernel))
    return addSquares(Target, Kernel);
  std::optional<Contraction> Found = findContraction(Scop, Kernel);
  if (!Found)
    return;
  unsigned Bytes = largestElement(Scop, Kernel);
  if (Bytes > 8)
    return;
  std::vector<MappedDimension> Dimensions = Kernel.Dimensions;
  // Operands come through shared memory, results go there directly.
  if (writesAlong(Scop, Kernel, 1)) {
    std::swap(Dimensions[0], Dimensions[1]);
    std::swap(Dimensions[0].Axis, Dimensions[1].Axis);
  }
  TileChoice Choice(Scop, Target, *Found, Bytes, Dimensions);
  bool HasTensorCores = Target.IsPortable || Target.hasTensor64();
  if (Found->IsForTensorCores && HasTensorCores && Block.empty()) {
    for (size_t D = 2; D < Dimensions.size(); ++D)
      Dimensions[D].Size = 1;
    Kernel.HasTensorTiles = Choice.addTensorTiles();
    if (Kernel.HasTensorTiles) {
      Kernel.Dimensions = std::move(Dimensions);
      return;
    }
    // Where there are too few blocks there are for other tiles.
    if (Scop.Hints.ThreadTile.empty())
      return;
  }
  for (size_t D = 0; D < Dimensions.size(); ++D)
    Dimensions[D].Size = !Block.empty() ? Block[D] : D < 2 ? 16 : 1;
  if (Choice.addTiles())
    Kernel.Dimensions = std::move(Dimensions);
}
