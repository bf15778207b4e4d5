// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: which kernels have threads that only copy.

#ifndef C2CUDA_LIB_MAPPING_COPYTHREADS_H
#define C2CUDA_LIB_MAPPING_COPYTHREADS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// Gives \p Kernel small blocks with threads that only copy, if it goes along
/// one dimension at most and its inner loops add up, or look for the largest of,
/// elements that no other thread reads: products of matrices and vectors, sums of rows
/// and of columns.
/// There are as many threads as rows then, each adding in the order as written,
/// which is far too few to keep the memory busy by the loads that they wait
/// for; several tiles on their way to shared memory do that (warp
/// specialization: Bauer, Cook and Khailany, "CudaDMA", SC 2011).
void addCopyThreads(const Scop &Scop, NameAllocator &Names, Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_COPYTHREADS_H
