// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is said about a kernel above it.

#ifndef C2CUDA_LIB_CODEGEN_KERNELCOMMENT_H
#define C2CUDA_LIB_CODEGEN_KERNELCOMMENT_H

#include "c2cuda/Promotion/Promotion.h"

#include <string>

namespace c2cuda {

/// Where it comes from, and what its blocks and threads do:
/// "// f (a.c:5): a thread for each (i, j), blocks of 8 x 32.\n".
std::string kernelComment(const Scop &Scop, const PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_KERNELCOMMENT_H
