// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names that a file with kernels cannot declare for itself.

#ifndef C2CUDA_FRONTEND_CUDANAMES_H
#define C2CUDA_FRONTEND_CUDANAMES_H

#include "llvm/ADT/StringRef.h"

namespace c2cuda {

/// Whether <cuda_runtime.h> declares \p Name at file scope.
bool isCudaName(llvm::StringRef Name);

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_CUDANAMES_H
