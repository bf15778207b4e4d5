// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where threads wait for each other at the end of a kernel's steps.

#ifndef C2CUDA_LIB_CODEGEN_BARRIERS_H
#define C2CUDA_LIB_CODEGEN_BARRIERS_H

#include "c2cuda/CodeGen/ProgramAst.h"

namespace c2cuda {

/// Whether no thread of \p Kernel, when it comes to the end of its steps, can
/// meet another one that still uses shared memory: all that does so is one
/// loop, with a barrier behind each of its rounds.
bool endsWithBarrier(const PromotedKernel &Kernel, const KernelAst &Ast);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_BARRIERS_H
