// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Kernels of a wavefront of tiles.

#ifndef C2CUDA_LIB_PROMOTION_WAVESTEPS_H
#define C2CUDA_LIB_PROMOTION_WAVESTEPS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// Lays out \p Kernel, which has Base.Wave: a loop in which each thread goes
/// along its tile, with a barrier behind every step. Around it what the tile
/// writes comes into shared memory and goes back, where that is simple and has
/// room.
void planWaveSteps(const Scop &Scop, const Dependences &Dependences,
                   unsigned SharedBytes, NameAllocator &Names,
                   PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_WAVESTEPS_H
