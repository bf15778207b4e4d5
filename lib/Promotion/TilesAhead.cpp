// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TilesAhead.h"

#include "VectorCopies.h"
#include "c2cuda/Model/UniformUse.h"

#include <algorithm>

using namespace c2cuda;

static bool isSame(const StatementTemplate &A, const StatementTemplate &B) {
  return std::equal(A.begin(), A.end(), B.begin(), B.end(),
                    [](const TemplatePiece &P, const TemplatePiece &Q) {
                      return P.What == Q.What && P.Text == Q.Text &&
                             P.Index == Q.Index;
                    });
}

/// Whether \p S reads the element of the access \p Number in \p Use only.
static bool standsOnlyIn(const Statement &S, unsigned Number,
                         const StatementTemplate &Use) {
  std::vector<const StatementTemplate *> Texts = {&S.Body, &S.BodyOfUpdates,
                                                  &S.BodyOfSearches};
  for (const ElementUpdate &Update : S.Updates)
    Texts.push_back(&Update.Value);
  for (const StatementPart &Part : S.Parts)
    Texts.push_back(&Part.Text);
  for (const Access &A : S.Accesses)
    for (const StatementTemplate &Subscript : A.Subscripts)
      Texts.push_back(&Subscript);
  return std::all_of(Texts.begin(), Texts.end(),
                     [&](const StatementTemplate *Text) {
                       return withoutUniformUse(*Text, Number, Use).has_value();
                     });
}

void c2cuda::keepUniformUse(const Scop &Scop, unsigned Tile,
                            NameAllocator &Names, PromotedKernel &Kernel) {
  SharedTile &Own = Kernel.Shared[Tile];
  const ScalarType &Type = Scop.Arrays[Own.Array].Element;
  if (Type.IsStruct || Type.IsComplex)
    return;
  std::optional<StatementTemplate> Kept;
  for (const auto &[Key, Number] : Kernel.InShared) {
    if (Number != Tile)
      continue;
    const Statement &S = *Scop.findStatement(Key.first);
    const StatementTemplate &Use = S.Accesses[Key.second].UniformUse;
    if (!standsOnlyIn(S, Key.second, Use) || (Kept && !isSame(*Kept, Use)))
      return;
    Kept = Use;
  }
  if (!Kept)
    return;
  Own.Kept = *Kept;
  for (const SharedTile &Other : Kernel.Shared)
    if (!Other.Element.empty())
      Own.Element = Other.Element;
  if (Own.Element.empty())
    Own.Element = Names.take("element");
}

/// Gives the tiles from \p First on a third buffer: two tiles are on their way
/// while tensor cores, which take little time for one, work on another. Changes
/// nothing if that does not fit.
static void copyTwoAhead(const Scop &Scop, size_t First, unsigned MostBytes,
                         PromotedKernel &Kernel) {
  bool MayBe = Kernel.Base.HasTensorTiles && Scop.TemplateParameters.empty() &&
               First == 0 && Kernel.Base.Reductions.empty();
  for (const SharedTile &Tile : Kernel.Shared)
    MayBe &= Tile.Staged.empty() && !Tile.InRegisters && Tile.Member.empty();
  if (!MayBe)
    return;
  const std::vector<SharedTile> Before = Kernel.Shared;
  for (SharedTile &Tile : Kernel.Shared)
    Tile.Buffers = 3;
  if (!fitsShared(Scop, Kernel, MostBytes))
    Kernel.Shared = Before;
}

bool c2cuda::copyAhead(const Scop &Scop, size_t First, unsigned Bytes,
                       NameAllocator &Names, PromotedKernel &Kernel) {
  std::vector<SharedTile> Before = Kernel.Shared;
  for (size_t T = First; T < Kernel.Shared.size(); ++T) {
    SharedTile &Tile = Kernel.Shared[T];
    bool IsAsItLies = Tile.Order.back() + 1 == Tile.Order.size();
    Tile.Buffers = 2;
    if (!IsAsItLies || !Tile.Kept.empty())
      Tile.Staged = "staged";
  }
  // With one more barrier the next ones can wait where they come to.
  const bool IsTight = !fitsShared(Scop, Kernel, Bytes);
  for (size_t T = First; IsTight && T < Kernel.Shared.size(); ++T)
    if (!Kernel.Shared[T].Staged.empty())
      Kernel.Shared[T].Buffers = 1;
  bool IsVector =
      std::all_of(Kernel.Shared.begin() + long(First), Kernel.Shared.end(),
                  [](const SharedTile &Tile) { return Tile.Vector > 1; });
  if (First == Kernel.Shared.size() || !IsVector ||
      !fitsShared(Scop, Kernel, Bytes)) {
    Kernel.Shared = std::move(Before);
    return false;
  }
  copyTwoAhead(Scop, First, std::max(Bytes, AskedSharedBytes), Kernel);
  for (size_t T = First; T < Kernel.Shared.size(); ++T)
    if (!Kernel.Shared[T].Staged.empty())
      Kernel.Shared[T].Staged =
          Names.take("staged_" + Scop.Arrays[Kernel.Shared[T].Array].Name);
  return true;
}
