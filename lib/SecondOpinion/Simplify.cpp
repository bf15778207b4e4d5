// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Simplify.h"

#include "LLVMVersions.h"

#include "polly/Canonicalization.h"

#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"

using namespace llvm;

namespace c2cuda {

AnalysisSet::AnalysisSet() {
  PassBuilder Builder;
  Builder.registerModuleAnalyses(Modules);
  Builder.registerCGSCCAnalyses(Calls);
  Builder.registerFunctionAnalyses(Functions);
  Builder.registerLoopAnalyses(Loops);
  Builder.crossRegisterProxies(Loops, Functions, Calls, Modules);
}

void inlineCalls(Module &Module, AnalysisSet &Analyses) {
  ModulePassManager Passes;
  Passes.addPass(AlwaysInlinerPass());
  Passes.run(Module, Analyses.Modules);
}

void simplify(Function &F, AnalysisSet &Analyses) {
  ModulePassManager Unused;
  FunctionPassManager Form = polly::buildCanonicalicationPassesForNPM(
      Unused, OptimizationLevel::O2);
  Analyses.Functions.invalidate(F, Form.run(F, Analyses.Functions));
  Analyses.Functions.invalidate(F, separateEntry(F, Analyses.Functions));
}

} // namespace c2cuda
