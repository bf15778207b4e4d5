// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `for (t...) { sweep from a to b; copy b to a; }`: in place of the copy two
// buffers take turns.

#ifndef C2CUDA_LIB_PROMOTION_COPYTURNS_H
#define C2CUDA_LIB_PROMOTION_COPYTURNS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Looks for such copies among the launches of \p Promoted, and changes their
/// schedule: in the loop stands CopyTurn::InLoop, the kernel behind it.
void takeTurns(const Scop &Scop, const Dependences &Dependences,
               PromotedScop &Promoted);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_COPYTURNS_H
