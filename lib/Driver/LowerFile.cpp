// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LowerFile.h"

#include "LLVMVersions.h"

#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/DependencyOutputOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/ParseAST.h"

using namespace clang;

/// The same input without anything that a compilation leaves behind.
static std::shared_ptr<CompilerInvocation>
invocationFor(CompilerInstance &Compiler) {
  auto Result =
      std::make_shared<CompilerInvocation>(Compiler.getInvocation());
  Result->getFrontendOpts().DisableFree = false;
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

/// Reads what \p Compiler is set up for into IR. No FrontendAction does it, as
/// that would run all plugins again, c2cuda itself among them.
static std::unique_ptr<llvm::Module> parse(CompilerInstance &Compiler,
                                           llvm::LLVMContext &Context) {
  const FrontendInputFile &Input = Compiler.getFrontendOpts().Inputs.front();
  if (!Compiler.createTarget() || !Compiler.InitializeSourceManager(Input))
    return nullptr;
  Compiler.createPreprocessor(TU_Complete);
  Compiler.createASTContext();
  Preprocessor &PP = Compiler.getPreprocessor();
  PP.getBuiltinInfo().initializeBuiltins(PP.getIdentifierTable(),
                                         Compiler.getLangOpts());
  std::unique_ptr<CodeGenerator> Generator(CreateLLVMCodeGen(
      Compiler.getDiagnostics(), Input.getFile(),
      Compiler.getFileManager().getVirtualFileSystemPtr(),
      Compiler.getHeaderSearchOpts(), Compiler.getPreprocessorOpts(),
      Compiler.getCodeGenOpts(), Context));
  Generator->Initialize(Compiler.getASTContext());
  DiagnosticConsumer &Silent = Compiler.getDiagnosticClient();
  Silent.BeginSourceFile(Compiler.getLangOpts(), &PP);
  ParseAST(PP, Generator.get(), Compiler.getASTContext());
  Silent.EndSourceFile();
  return std::unique_ptr<llvm::Module>(Generator->ReleaseModule());
}

std::unique_ptr<llvm::Module>
c2cuda::lowerFile(CompilerInstance &Compiler, llvm::LLVMContext &Context) {
  // Precompiled headers would need an action's care.
  const PreprocessorOptions &Options = Compiler.getPreprocessorOpts();
  if (!Options.ImplicitPCHInclude.empty() ||
      Compiler.getFrontendOpts().Inputs.size() != 1 ||
      Compiler.getLangOpts().Modules)
    return nullptr;
  return parse(*compilerLike(Compiler, invocationFor(Compiler)), Context);
}
