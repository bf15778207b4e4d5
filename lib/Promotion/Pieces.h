// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Pieces of one statement that were a kernel each.

#ifndef C2CUDA_LIB_PROMOTION_PIECES_H
#define C2CUDA_LIB_PROMOTION_PIECES_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// All that a thread of \p Kernel does, \p Domain, as instances of the first of
/// its statements, if it is at most one of these. Null if not.
isl::schedule piecesTogether(const Scop &Scop, const PromotedKernel &Kernel,
                             const isl::union_set &Domain);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_PIECES_H
