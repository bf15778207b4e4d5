// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a kernel is given.

#ifndef C2CUDA_LIB_CODEGEN_KERNELARGUMENTS_H
#define C2CUDA_LIB_CODEGEN_KERNELARGUMENTS_H

#include "c2cuda/CodeGen/KernelText.h"

namespace c2cuda {

/// The parameters of \p Kernel, as they are declared: those of which \p Body,
/// the kernel's text, speaks. \p Text gets what a launch has to pass for them.
std::string kernelArguments(const Scop &Scop, const PromotedScop &Promoted,
                            const PromotedKernel &Kernel,
                            const std::string &Body, KernelText &Text);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_KERNELARGUMENTS_H
