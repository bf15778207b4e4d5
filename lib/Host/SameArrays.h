// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays that a caller may give twice, relu(a, a): one is written, the other one is
// not, and nothing is read of that which has been written before.

#ifndef C2CUDA_LIB_HOST_SAMEARRAYS_H
#define C2CUDA_LIB_HOST_SAMEARRAYS_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// Whether the region computes the same where array \p Written and \p Read, which it
/// does not write, are one, from the first element on, as where they are apart: each
/// has its own buffer then, and reads are of the old values.
bool mayBeSame(const Scop &Scop, unsigned Written, unsigned Read);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_SAMEARRAYS_H
