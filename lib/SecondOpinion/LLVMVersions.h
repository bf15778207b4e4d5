// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What differs between the LLVMs that c2cuda builds with.

#ifndef C2CUDA_LIB_SECONDOPINION_LLVMVERSIONS_H
#define C2CUDA_LIB_SECONDOPINION_LLVMVERSIONS_H

#include "polly/CodePreparation.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassManager.h"

namespace c2cuda {

/// Calls \p Visit for each variable whose value or storage is \p V, not
/// something computed from it.
template <typename Visitor>
void forEachVariableOf(llvm::Value &V, Visitor Visit) {
  llvm::SmallVector<llvm::DbgVariableRecord *, 4> Records;
#if LLVM_VERSION_MAJOR >= 22
  llvm::findDbgUsers(&V, Records);
#else
  llvm::SmallVector<llvm::DbgVariableIntrinsic *, 4> Intrinsics;
  llvm::findDbgUsers(Intrinsics, &V, &Records);
  for (const llvm::DbgVariableIntrinsic *Intrinsic : Intrinsics)
    if (!Intrinsic->getExpression()->isComplex())
      Visit(*Intrinsic->getVariable());
#endif
  for (const llvm::DbgVariableRecord *Record : Records)
    if (!Record->getExpression()->isComplex())
      Visit(*Record->getVariable());
}

/// Splits the entry block of \p F so that a loop right behind it can be
/// modelled.
inline llvm::PreservedAnalyses
separateEntry(llvm::Function &F, llvm::FunctionAnalysisManager &Analyses) {
#if LLVM_VERSION_MAJOR >= 22
  bool Changed = polly::runCodePreparation(
      F, &Analyses.getResult<llvm::DominatorTreeAnalysis>(F),
      &Analyses.getResult<llvm::LoopAnalysis>(F),
      &Analyses.getResult<llvm::RegionInfoAnalysis>(F));
  return Changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
#else
  return polly::CodePreparationPass().run(F, Analyses);
#endif
}

} // namespace c2cuda

#endif // C2CUDA_LIB_SECONDOPINION_LLVMVERSIONS_H
