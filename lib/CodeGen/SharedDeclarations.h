// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The declarations of a kernel's shared memory.

#ifndef C2CUDA_LIB_CODEGEN_SHAREDDECLARATIONS_H
#define C2CUDA_LIB_CODEGEN_SHAREDDECLARATIONS_H

#include "c2cuda/Promotion/Promotion.h"
#include "c2cuda/Support/TextWriter.h"

namespace c2cuda {

void printShared(const Scop &Scop, const PromotedKernel &Kernel,
                 TextWriter &Out);

/// The boxes that a thread keeps. They begin as zeros: it computes with them
/// where the program has no elements.
void printBoxes(const Scop &Scop, const PromotedKernel &Kernel,
                TextWriter &Out);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_SHAREDDECLARATIONS_H
