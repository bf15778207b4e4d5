// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements of several arrays that a loop loads at once.

#ifndef C2CUDA_LIB_PROMOTION_PACKEDTILES_H
#define C2CUDA_LIB_PROMOTION_PACKEDTILES_H

#include "Footprint.h"
#include "KernelOrder.h"
#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Support/NameAllocator.h"

namespace c2cuda {

/// Makes members of structs of \p Loop's tiles, number \p First and those
/// behind it, of \p Groups: of four floats or of two numbers. Where \p Part,
/// run by \p Thread, has branches in each iteration, as sinf has, nvcc would
/// load one number at a time. Only tiles of which each iteration of the loop
/// reads an element.
void packTiles(const Scop &Scop, const OrderNode &Part,
               const isl::union_set &Thread, const KernelStep &Loop,
               const std::vector<ReferenceGroup> &Groups, size_t First,
               NameAllocator &Names, PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_PACKEDTILES_H
