// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Left alone, nvcc rather spills a few values than have fewer blocks at a time.

#include "c2cuda/Mapping/Calls.h"
#include "c2cuda/Promotion/Promotion.h"

#include <algorithm>

using namespace c2cuda;

/// Of a multiprocessor, for tiles of time: about as many as shared memory lets
/// it have. Left alone, nvcc spills a few values for more.
static constexpr unsigned ThreadsOfTiles = 1024;

/// Of a multiprocessor, for kernels without loops that read so many words for
/// an iteration: that leaves 48 registers.
static constexpr unsigned ThreadsThatReadMuch = 1280, LeastWords = 8,
                          MostWords = 24;

/// Whether it keeps results for a tile of values in registers.
static bool isContraction(const PromotedKernel &Kernel) {
  return Kernel.Base.hasThreadTiles() && !Kernel.Shared.empty() &&
         Kernel.Shared.front().IsFilled;
}

static bool hasLargeWindows(const Scop &Scop, const PromotedKernel &Kernel) {
  return std::any_of(Kernel.Windows.begin(), Kernel.Windows.end(),
                     [&](const RunWindow &Window) {
                       unsigned Bytes =
                           Scop.Arrays[Window.Base.Array].Element.Bytes;
                       return Window.Base.size() * Bytes > LargeWindowBytes;
                     });
}

/// Words of memory that an iteration of \p S reads.
static unsigned wordsReadBy(const Scop &Scop, const Statement &S) {
  unsigned Result = 0;
  for (const Access &A : S.Accesses) {
    const Array &Array = Scop.Arrays[A.Array];
    if (A.Reads && Array.Rank > 0 && Array.Storage == StorageKind::Memory)
      Result += (Array.Element.Bytes + 3) / 4;
  }
  return Result;
}

static bool hasCall(const StatementTemplate &Text) {
  return std::any_of(Text.begin(), Text.end(), [](const TemplatePiece &Piece) {
    return Piece.What == TemplatePiece::Kind::Literal && hasCall(Piece.Text);
  });
}

/// Whether threads do one iteration of each statement, and read much for it.
/// The instances of a template have one text, whatever the size of its types.
static bool readsMuchAtOnce(const Scop &Scop, const Kernel &Kernel) {
  if (!Scop.TemplateParameters.empty())
    return false;
  unsigned Words = 0;
  size_t Loops = Kernel.Outer.size() + Kernel.Dimensions.size();
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    if (!S || S->Iterators.size() > Loops || hasCall(S->Body))
      return false;
    Words += wordsReadBy(Scop, *S);
  }
  return Words >= LeastWords && Words <= MostWords;
}

/// As many blocks as make \p Threads, if a multiprocessor takes so many: a warp
/// is the least that a block can be.
static unsigned blocksOf(unsigned Threads, const PromotedKernel &Kernel) {
  return std::clamp(Threads / std::max(32u, Kernel.Base.numThreads()), 1u, 32u);
}

unsigned c2cuda::leastBlocksOf(const Scop &Scop, const PromotedKernel &Kernel) {
  // Two blocks hide each other's loads: that leaves 128 registers.
  if (isContraction(Kernel))
    return 2;
  if (hasLargeWindows(Scop, Kernel))
    return blocksOf(ThreadsWithLargeWindows, Kernel);
  if (Kernel.Base.Time && Kernel.Base.Time->keepsRows())
    return Kernel.Base.Time->Stream->LeastBlocks;
  if (Kernel.Base.Time && !Kernel.Box)
    return blocksOf(ThreadsOfTiles, Kernel);
  if (Kernel.Base.Rounds)
    return 1;
  bool IsPlain = !Kernel.Base.Time && !Kernel.Base.Wave &&
                 !Kernel.Base.Chains && !Kernel.Base.hasThreadTiles() &&
                 !Kernel.Base.hasCopyThreads() && Kernel.Accumulators.empty();
  if (IsPlain && readsMuchAtOnce(Scop, Kernel.Base))
    return blocksOf(ThreadsThatReadMuch, Kernel);
  return 0;
}
