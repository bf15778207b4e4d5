// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Tiles that are filled 16 bytes at a time.

#ifndef C2CUDA_LIB_PROMOTION_VECTORCOPIES_H
#define C2CUDA_LIB_PROMOTION_VECTORCOPIES_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Sets Vector and IsAligned of \p Tile, which is filled in each round of all
/// \p Loops. \p Known holds around them: [.., origins] -> { : ... }.
void vectorize(const Scop &Scop, const Kernel &Kernel,
               const std::vector<KernelStep> &Loops, const isl::set &Known,
               SharedTile &Tile);

/// The same for a tile that threads of their own copy in each round of \p Loop,
/// if it is known where that is aligned: elements one by one come faster
/// otherwise, side by side.
void vectorizeStream(const Scop &Scop, const Kernel &Kernel,
                     const KernelStep &Loop, const isl::set &Known,
                     SharedTile &Tile);

/// Whether the tiles of \p Kernel, with what is between their rows, are no more
/// than \p Bytes.
bool fitsShared(const Scop &Scop, const PromotedKernel &Kernel, unsigned Bytes);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_VECTORCOPIES_H
