// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Brings IR into the form that Polly reads.

#ifndef C2CUDA_LIB_SECONDOPINION_SIMPLIFY_H
#define C2CUDA_LIB_SECONDOPINION_SIMPLIFY_H

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace c2cuda {

/// LLVM's analyses, which know of each other.
struct AnalysisSet {
  AnalysisSet();
  llvm::LoopAnalysisManager Loops;
  llvm::FunctionAnalysisManager Functions;
  llvm::CGSCCAnalysisManager Calls;
  llvm::ModuleAnalysisManager Modules;
};

/// Puts small functions where they are called.
void inlineCalls(llvm::Module &Module, AnalysisSet &Analyses);

void simplify(llvm::Function &F, AnalysisSet &Analyses);

} // namespace c2cuda

#endif // C2CUDA_LIB_SECONDOPINION_SIMPLIFY_H
