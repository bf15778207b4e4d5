// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Policy: in which kernels threads march along a dimension.

#ifndef C2CUDA_MAPPING_MARCHES_H
#define C2CUDA_MAPPING_MARCHES_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// \p Mapped with threads that go through neighbouring values of the outermost
/// dimension where each value reads much of what the one before it has
/// read: stencils in space. A thread then loads only what is new of several
/// values, and blocks are few and long (2.5D blocking: Micikevicius, "3D finite
/// difference computation on GPUs using CUDA", GPGPU-2, 2009; without his planes
/// in shared memory, as caches have them).
MappedScop withMarches(const Scop &Scop, const Device &Target,
                       MappedScop Mapped);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_MARCHES_H
