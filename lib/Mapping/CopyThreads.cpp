// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Few threads with much to load.

#include "CopyThreads.h"

#include "c2cuda/Mapping/Calls.h"
#include "c2cuda/Mapping/OwnElements.h"
#include "c2cuda/Mapping/WrittenElements.h"
#include "c2cuda/Support/Elements.h"

#include <algorithm>

using namespace c2cuda;

/// Threads of a block that compute, and rows of as many that copy for them: a
/// few thousand rows of a matrix are then blocks for all multiprocessors of a
/// large device, and what all rows need is read once for 32 of them. The warp
/// that computes goes from one sum to the next without a pause: copies of its
/// own would keep it from that for longer than it needs for them, so there are
/// enough others to have copied a tile by then.
static constexpr unsigned ComputingThreads = 32, CopyingRows = 8;

/// Threads that copy where one computes, the first one of a warp.
static constexpr unsigned CopyingForOne = 128;

/// From so many threads on they keep the memory busy without others.
static constexpr long ManyThreads = 65536;

/// Operands of a loop that waits for memory rather than for its arithmetic.
static constexpr size_t MostAccesses = 8;

namespace {

/// The statements of a kernel with one dimension or none.
class LoopStatement {
public:
  LoopStatement(const Scop &Scop, const Kernel &Kernel, const isl::set &Domain)
      : Scop(Scop), Kernel(Kernel), Domain(Domain),
        S(Scop.findStatement(tupleName(Domain))), Thread(Domain) {
    for (const MappedDimension &D : Kernel.Dimensions)
      Thread =
          Thread.intersect(D.Function.bind(idOf(Scop.ctx(), D.Value.Name)));
  }

  /// Whether it runs once in each thread.
  bool isStraight() const { return S && loopsInside() <= 0; }

  /// Whether it is in one loop, or in several if one thread computes, and adds to
  /// what stays the same there, all operands being such that blocks can copy them.
  /// Sets Streams if there is one that no other thread reads.
  bool addsUp(bool &Streams) const {
    if (!S || (loopsInside() != 1 && !Kernel.Dimensions.empty()) || !isPlain())
      return false;
    for (const Access &A : S->Accesses) {
      const Array &Array = Scop.Arrays[A.Array];
      // `Flag ? a[i] : b[i]` for a constant reads one of them.
      if (isEmpty(A))
        continue;
      // What another kernel has left for each iteration is read from memory.
      if (Array.Rank == 0 ||
          (!isSharedByIterations(Scop, A.Array) && isWritten(A.Array)))
        continue;
      bool IsPlain = A.IsExact && !A.Inspected && !Array.Range &&
                     !Array.Element.IsStruct && !Array.Element.IsComplex;
      if (!IsPlain || (Array.Element.Bytes != 4 && Array.Element.Bytes != 8))
        return false;
      isl::set Touched(Thread.apply(isl::union_map(A.Relation)));
      bool IsOne = hasOneElement(Touched);
      if (A.IsMay && !IsOne && !isReadAnyway(A))
        return false;
      if (!IsOne && (A.Writes || isWritten(A.Array)))
        return false;
      Streams |= !IsOne && movesAlongX(A);
    }
    return true;
  }

private:
  const c2cuda::Scop &Scop;
  const c2cuda::Kernel &Kernel;
  const isl::set &Domain;
  const Statement *S;
  /// [p, outer, x] -> { S[i] }
  isl::union_set Thread;

  /// Whether S reads the same for certain: `if (a[i][j] > most) most = a[i][j]`.
  bool isReadAnyway(const Access &Given) const {
    return std::any_of(
        S->Accesses.begin(), S->Accesses.end(), [&](const Access &A) {
          return A.Array == Given.Array && !A.Writes && !A.IsMay &&
                 bool(Given.Relation.intersect_domain(Domain).is_subset(
                     A.Relation));
        });
  }

  int loopsInside() const {
    return int(S->Iterators.size()) - int(Kernel.Outer.size()) -
           int(Kernel.Dimensions.size());
  }

  /// A thread alone waits for memory whatever it computes.
  bool isPlain() const {
    const bool IsAlone = Kernel.Dimensions.empty();
    return S->Labels.empty() && S->Under.empty() &&
           S->Accesses.size() <= MostAccesses &&
           (IsAlone ? S->Searches.empty() && S->Parts.empty() : !calls());
  }

  bool calls() const {
    return std::any_of(S->Body.begin(), S->Body.end(),
                       [](const TemplatePiece &Piece) {
                         return Piece.What == TemplatePiece::Kind::Literal &&
                                !isShort(Piece.Text);
                       });
  }

  bool isEmpty(const Access &A) const {
    return bool(A.Relation.intersect_domain(Domain).is_empty());
  }

  /// Whether threads read different elements.
  bool movesAlongX(const Access &A) const {
    if (Kernel.Dimensions.empty())
      return true;
    isl::union_map Values = isl::union_map::from(
        isl::multi_union_pw_aff(Kernel.Dimensions[0].Function));
    isl::map Elements = A.Relation.intersect_domain(Domain);
    isl::union_map Readers = isl::union_map(Elements).reverse();
    return bool(Readers.apply_range(Values).is_single_valued());
  }

  bool isWritten(unsigned Array) const {
    return !writtenElements(Scop, Kernel.Domain, Array).is_null();
  }
};

} // namespace

static bool waitsForMemory(const Scop &Scop, const Kernel &Kernel) {
  bool Streams = false;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    LoopStatement Own(Scop, Kernel, Domain);
    if (!Own.isStraight() && !Own.addsUp(Streams))
      return false;
  }
  if (Kernel.Dimensions.empty())
    return Streams;
  const MappedDimension &X = Kernel.Dimensions[0];
  isl::val Least = minimumOf(X.Upper.sub(X.Lower));
  bool AreMany =
      bool(Least.is_int()) && bool(Least.ge(isl::val(Scop.ctx(), ManyThreads)));
  return Streams && !AreMany;
}

void c2cuda::addCopyThreads(const Scop &Scop, NameAllocator &Names,
                            Kernel &Kernel) {
  if (Kernel.Dimensions.size() > 1 || Kernel.hasThreadTiles() ||
      !waitsForMemory(Scop, Kernel))
    return;
  bool IsForOne = Kernel.Dimensions.empty();
  if (!IsForOne)
    Kernel.Dimensions[0].Size = ComputingThreads;
  MappedDimension Rows;
  isl::val Zero(Scop.ctx(), 0l);
  Rows.Function = isl::union_pw_aff(Kernel.Domain, Zero);
  Rows.Value = {Names.take("copier"), "int"};
  Rows.Origin = Names.take("copiers");
  Rows.Axis = IsForOne ? 0 : 1;
  Rows.Size = IsForOne ? ComputingThreads + CopyingForOne : 1 + CopyingRows;
  Rows.Lower = Rows.Upper = isl::pw_aff(Kernel.Context, Zero);
  Rows.OnlyCopies = true;
  Kernel.Dimensions.push_back(std::move(Rows));
}

bool Kernel::isSerial() const {
  return Dimensions.empty() || Dimensions.front().OnlyCopies;
}

bool Kernel::hasCopyThreads() const {
  return !Dimensions.empty() && Dimensions.back().OnlyCopies;
}

unsigned Kernel::firstThatCopies() const {
  return hasCopyThreads() ? ComputingThreads : 0;
}
