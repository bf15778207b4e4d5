// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The four managers that LLVM's passes over a module want. All of it is here, so
// that Support itself does without LLVM's passes.

#ifndef C2CUDA_SUPPORT_ANALYSES_H
#define C2CUDA_SUPPORT_ANALYSES_H

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Passes/PassBuilder.h"

namespace c2cuda {

class Analyses {
public:
  /// \p Library, if there is one, says which functions of it passes may use;
  /// it lives longer than this.
  explicit Analyses(llvm::PassBuilder Builder = llvm::PassBuilder(),
                    const llvm::TargetLibraryInfoImpl *Library = nullptr)
      : Builder(std::move(Builder)) {
    if (Library)
      Functions.registerPass(
          [Library] { return llvm::TargetLibraryAnalysis(*Library); });
    this->Builder.registerModuleAnalyses(Modules);
    this->Builder.registerCGSCCAnalyses(Components);
    this->Builder.registerFunctionAnalyses(Functions);
    this->Builder.registerLoopAnalyses(Loops);
    this->Builder.crossRegisterProxies(Loops, Functions, Components, Modules);
  }
  Analyses(const Analyses &) = delete;

  void run(llvm::ModulePassManager Passes, llvm::Module &M) {
    Passes.run(M, Modules);
  }
  /// For passes over single functions. Who runs them invalidates.
  llvm::FunctionAnalysisManager &functions() { return Functions; }
  /// The module has been changed by other means.
  void forget() {
    Modules.clear();
    Functions.clear();
  }

private:
  // In the order in which they may be destroyed, from the last on.
  llvm::LoopAnalysisManager Loops;
  llvm::FunctionAnalysisManager Functions;
  llvm::CGSCCAnalysisManager Components;
  llvm::ModuleAnalysisManager Modules;

public:
  llvm::PassBuilder Builder;
};

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_ANALYSES_H
