// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What tiles of contractions have for each element, and whether they are copied
// while the ones before are in use.

#ifndef C2CUDA_LIB_PROMOTION_TILESAHEAD_H
#define C2CUDA_LIB_PROMOTION_TILESAHEAD_H

#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Support/NameAllocator.h"

namespace c2cuda {

/// Sets SharedTile::Kept of \p Tile, the number of one of \p Kernel, if all
/// that read it compute the same first: `alpha * a[i][k]` once for each element
/// that is copied and not for each product.
void keepUniformUse(const Scop &Scop, unsigned Tile, NameAllocator &Names,
                    PromotedKernel &Kernel);

/// Lets the tiles of \p Kernel from the number \p First on have two buffers, if
/// they are copied 16 bytes at a time and \p Bytes are enough: these copies
/// need no registers, as they go to shared memory as they lie, and from there
/// to their places. Where two are too large, those of which that is another
/// place have one. Returns whether it has.
bool copyAhead(const Scop &Scop, size_t First, unsigned Bytes,
               NameAllocator &Names, PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_TILESAHEAD_H
