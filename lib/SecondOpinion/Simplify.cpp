// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Simplify.h"

#include "LLVMVersions.h"

#include "polly/Canonicalization.h"

#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"

using namespace llvm;

namespace c2cuda {

void inlineCalls(Module &Module, Analyses &Known) {
  ModulePassManager Passes;
  Passes.addPass(AlwaysInlinerPass());
  Known.run(std::move(Passes), Module);
}

void simplify(Function &F, Analyses &Known) {
  FunctionAnalysisManager &Functions = Known.functions();
  ModulePassManager Unused;
  FunctionPassManager Form = polly::buildCanonicalicationPassesForNPM(
      Unused, OptimizationLevel::O2);
  Functions.invalidate(F, Form.run(F, Functions));
  Functions.invalidate(F, separateEntry(F, Functions));
}

} // namespace c2cuda
