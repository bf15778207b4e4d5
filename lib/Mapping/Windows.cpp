// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Windows.h"

#include "Operands.h"

#include <algorithm>

using namespace c2cuda;

/// Windows from which eight values a thread pay: 6 x 6.
static constexpr double LargeWindow = 36;

/// How many elements a window of two dimensions has along one of them, if
/// nobody knows.
static constexpr double UnknownSide = 4;

namespace {

/// What the statements in inner loops read.
struct Windows {
  /// The most elements that a value's window has.
  double Largest = 0;
  /// Whether each operand stays the same along z, or along x and y.
  bool AreSharedAlongZ = true;
};

} // namespace

static bool isShared(const Operands &Own, const isl::map &Relation) {
  return !Own.uses(Relation, 2) ||
         (!Own.uses(Relation, 0) && !Own.uses(Relation, 1));
}

/// Nothing if an inner loop does anything else.
static std::optional<Windows> findWindows(const Scop &Scop,
                                          const Kernel &Kernel) {
  Windows Result;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    if (!S)
      return std::nullopt;
    Operands Own(Scop, Kernel, Domain);
    if (Own.isStraight() || Own.isUnseen())
      continue;
    bool IsRow = Kernel.Dimensions.size() == 1;
    double Size = IsRow ? Own.windowSize(0, LargeWindow) : Own.windowSize(1, 1);
    // Nobody knows any side of it.
    if (Size == 0 && Kernel.Dimensions.size() == 2)
      Size = Own.windowSize(1, UnknownSide);
    if (Size == 0)
      return std::nullopt;
    Result.Largest = std::max(Result.Largest, Size);
    for (const Access &A : S->Accesses)
      if (!A.Writes && Scop.Arrays[A.Array].Storage == StorageKind::Memory &&
          Kernel.Dimensions.size() > 2)
        Result.AreSharedAlongZ &= isShared(Own, A.Relation);
  }
  if (Result.Largest == 0)
    return std::nullopt;
  return Result;
}

/// \p Bytes are those of the largest element.
static void chooseValues(const Windows &Found, unsigned Bytes,
                         std::vector<MappedDimension> &Dimensions) {
  if (Dimensions.size() == 1) {
    // Side by side, what they have in common of a window is loaded once, 16
    // bytes at a time.
    Dimensions[0].Vector = std::max(1u, std::min(4u, 16 / Bytes));
    Dimensions[0].Groups = 4 / Dimensions[0].Vector;
    return;
  }
  Dimensions[0].Size = 32;
  Dimensions[1].Size = Dimensions.size() > 2 ? 4 : 8;
  Dimensions[1].Vector =
      Dimensions.size() == 2 && Found.Largest >= LargeWindow ? 8 : 4;
  if (Dimensions.size() > 2) {
    Dimensions[2].Size = 2;
    Dimensions[2].Vector = Found.AreSharedAlongZ ? 4 : 2;
  }
}

void c2cuda::addWindows(const Scop &Scop, unsigned Bytes,
                        const EnoughBlocks &AreEnough, Kernel &Kernel) {
  constexpr unsigned LeastRow = 16;
  if (Kernel.Dimensions.empty() || Kernel.Dimensions[0].Size < LeastRow ||
      !Kernel.Outer.empty() || !Kernel.Searches.empty() ||
      !Kernel.Prelude.is_null())
    return;
  std::optional<Windows> Found = findWindows(Scop, Kernel);
  if (!Found)
    return;
  std::vector<MappedDimension> Dimensions = Kernel.Dimensions;
  chooseValues(*Found, Bytes, Dimensions);
  while (!AreEnough(Dimensions)) {
    auto Most = std::max_element(
        Dimensions.begin(), Dimensions.end(),
        [](const MappedDimension &A, const MappedDimension &B) {
          return A.perThread() < B.perThread();
        });
    if (Most->perThread() == 1)
      return;
    (Most->Vector > 1 ? Most->Vector : Most->Groups) /= 2;
  }
  Kernel.Dimensions = std::move(Dimensions);
  Kernel.HasWindows = true;
}
