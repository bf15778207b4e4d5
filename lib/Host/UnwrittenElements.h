// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What tiles in shared memory take from a buffer beside what is read: boxes
// have corners.

#ifndef C2CUDA_LIB_HOST_UNWRITTENELEMENTS_H
#define C2CUDA_LIB_HOST_UNWRITTENELEMENTS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// [p] -> { A[a] }: elements of array \p Number that tiles may take though no
/// thread of the launch reads them and no launch before it has written them;
/// null if there are none.
isl::set unwrittenInTiles(const Scop &Scop, const PromotedScop &Promoted,
                          unsigned Number);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_UNWRITTENELEMENTS_H
