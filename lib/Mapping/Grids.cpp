// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Grids.h"

using namespace c2cuda;

bool c2cuda::fitsBlocks(const MappedDimension &Dimension,
                        const isl::set &Context, unsigned Blocks) {
  isl::pw_aff Count = Dimension.Upper.sub(Dimension.Lower);
  long Last = long(Blocks) * Dimension.span() - 1;
  isl::pw_aff Limit(Context, isl::val(Context.ctx(), Last));
  return bool(Context.is_subset(Count.le_set(Limit)));
}

bool c2cuda::fewBlocks(const MappedDimension &Dimension,
                       const isl::set &Context) {
  return fitsBlocks(Dimension, Context, Dimension.MaxBlocks);
}

void c2cuda::goOnInZ(Kernel &Kernel) {
  if (Kernel.Dimensions.size() != 2 || Kernel.IsAllPairs || Kernel.HasWindows)
    return;
  MappedDimension &Y = Kernel.Dimensions.back();
  bool HasTiles = Kernel.Dimensions.front().perThread() > 1;
  if (!Y.StridesGrid || !HasTiles)
    return;
  Y.StridesGrid = false;
  Y.GoesOnInZ = true;
}

void c2cuda::limitGrid(Kernel &Kernel) {
  for (MappedDimension &D : Kernel.Dimensions) {
    D.MaxBlocks = MaxBlocksYZ;
    D.StridesGrid =
        D.Axis > 0 && !Kernel.goesAlong(D) && !fewBlocks(D, Kernel.Context);
  }
}
