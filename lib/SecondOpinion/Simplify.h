// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Brings IR into the form that Polly reads.

#ifndef C2CUDA_LIB_SECONDOPINION_SIMPLIFY_H
#define C2CUDA_LIB_SECONDOPINION_SIMPLIFY_H

#include "c2cuda/Support/Analyses.h"

namespace c2cuda {

/// Puts functions that are always_inline where they are called. All others stay
/// calls. Polly models none of a function that may touch memory, so a nest with
/// one gets no opinion.
void inlineCalls(llvm::Module &Module, Analyses &Known);

void simplify(llvm::Function &F, Analyses &Known);

} // namespace c2cuda

#endif // C2CUDA_LIB_SECONDOPINION_SIMPLIFY_H
