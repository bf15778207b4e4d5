// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What kernels are called.

#ifndef C2CUDA_LIB_MAPPING_KERNELNAMES_H
#define C2CUDA_LIB_MAPPING_KERNELNAMES_H

#include "c2cuda/Model/Scop.h"
#include "c2cuda/Support/NameAllocator.h"

#include <string>

namespace c2cuda {

/// Names a kernel after the function and, if there are several kernels, the
/// array that \p Domain writes.
std::string kernelName(const Scop &Scop, const isl::union_set &Domain,
                       bool IsOnlyKernel, NameAllocator &Names);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_KERNELNAMES_H
