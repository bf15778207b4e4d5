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

/// Whether a grid has room along z for all blocks of the axis z and of the
/// batches behind it.
static bool hasRoomInZ(const Kernel &Kernel) {
  isl::val Blocks = isl::val::one(Kernel.Context.ctx());
  for (size_t D = 2; D < Kernel.Dimensions.size(); ++D) {
    const MappedDimension &Own = Kernel.Dimensions[D];
    const long Span = Own.span();
    isl::val Most = maximumOf(Own.Upper.sub(Own.Lower)
                                  .intersect_params(Kernel.Context)
                                  .add_constant(Span)
                                  .coalesce());
    if (Most.is_null() || !bool(Most.is_int()))
      return false;
    Blocks = Blocks.mul(isl::val(Most.ctx(), Most.num_si() / Span));
  }
  return bool(Blocks.le(isl::val(Blocks.ctx(), long(MaxBlocksYZ))));
}

void c2cuda::limitGrid(Kernel &Kernel) {
  for (MappedDimension &D : Kernel.Dimensions) {
    D.MaxBlocks = MaxBlocksYZ;
    D.StridesGrid =
        D.Axis > 0 && !Kernel.goesAlong(D) && !fewBlocks(D, Kernel.Context);
    if (Kernel.hasBatch() && D.Axis == 2)
      D.StridesGrid = false;
  }
  if (Kernel.hasBatch())
    Kernel.Dimensions.back().StridesGrid = !hasRoomInZ(Kernel);
}
