// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LowerFile.h"

#include "LLVMVersions.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/DependencyOutputOptions.h"

using namespace clang;

/// The same input without anything that a compilation leaves behind.
static std::shared_ptr<CompilerInvocation>
invocationFor(CompilerInstance &Compiler) {
  auto Result =
      std::make_shared<CompilerInvocation>(Compiler.getInvocation());
  FrontendOptions &Frontend = Result->getFrontendOpts();
  Frontend.Plugins.clear();
  Frontend.AddPluginActions.clear();
  Frontend.ActionName.clear();
  Frontend.StatsFile.clear();
  Frontend.OutputFile.clear();
  Frontend.DisableFree = false;
  Result->getDependencyOutputOpts() = DependencyOutputOptions();
  Result->getDiagnosticOpts().DiagnosticSerializationFile.clear();
  Result->getDiagnosticOpts().DiagnosticLogFile.clear();
  Result->getDiagnosticOpts().VerifyDiagnostics = false;
  // What would add code to the user's.
  Result->getLangOpts().Sanitize.clear();
  Result->getLangOpts().MathErrno = false;
  CodeGenOptions CodeGen;
  CodeGen.OptimizationLevel = 2;
  CodeGen.DisableLLVMPasses = true;
  CodeGen.DisableLifetimeMarkers = true;
  CodeGen.DiscardValueNames = false;
  CodeGen.DebugColumnInfo = true;
  CodeGen.setDebugInfo(llvm::codegenoptions::FullDebugInfo);
  Result->getCodeGenOpts() = CodeGen;
  return Result;
}

std::unique_ptr<llvm::Module>
c2cuda::lowerFile(CompilerInstance &Compiler,
                  llvm::LLVMContext &Context) {
  std::unique_ptr<CompilerInstance> Again =
      compilerLike(Compiler, invocationFor(Compiler));
  EmitLLVMOnlyAction Action(&Context);
  if (!Again->ExecuteAction(Action))
    return nullptr;
  return Action.takeModule();
}
