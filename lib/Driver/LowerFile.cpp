// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LowerFile.h"

#include "LLVMVersions.h"

#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Parse/ParseAST.h"

using namespace c2cuda;
using namespace clang;

/// The same input, to be lowered and not compiled.
static std::shared_ptr<CompilerInvocation>
invocationFor(CompilerInstance &Compiler) {
  std::shared_ptr<CompilerInvocation> Result = invocationLike(Compiler);
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

/// Reads what \p Compiler is set up for into IR.
static std::unique_ptr<llvm::Module> parse(CompilerInstance &Compiler,
                                           llvm::LLVMContext &Context) {
  if (!prepareToRead(Compiler))
    return nullptr;
  Preprocessor &PP = Compiler.getPreprocessor();
  std::unique_ptr<CodeGenerator> Generator(CreateLLVMCodeGen(
      Compiler.getDiagnostics(), Compiler.getFrontendOpts().Inputs.front().getFile(),
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
  if (!isReadable(Compiler))
    return nullptr;
  return parse(*compilerLike(Compiler, invocationFor(Compiler),
                             filesOf(Compiler)), Context);
}
