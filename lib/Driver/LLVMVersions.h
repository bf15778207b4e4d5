// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A second compiler beside the one that is running: here the versions of Clang
// that c2cuda builds with differ.

#ifndef C2CUDA_LIB_DRIVER_LLVMVERSIONS_H
#define C2CUDA_LIB_DRIVER_LLVMVERSIONS_H

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/DependencyOutputOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

#include "llvm/Config/llvm-config.h"

namespace c2cuda {

/// A compiler for \p Invocation that says nothing, sees \p Files and has a source
/// manager.
inline std::unique_ptr<clang::CompilerInstance>
compilerLike(const clang::CompilerInstance &Other,
             std::shared_ptr<clang::CompilerInvocation> Invocation,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) {
  auto Containers = Other.getPCHContainerOperations();
#if LLVM_VERSION_MAJOR >= 22
  auto Result = std::make_unique<clang::CompilerInstance>(std::move(Invocation),
                                                          Containers);
  Result->setVirtualFileSystem(std::move(Files));
  Result->createDiagnostics(new clang::IgnoringDiagConsumer());
  Result->createFileManager();
  Result->createSourceManager();
#else
  auto Result = std::make_unique<clang::CompilerInstance>(Containers);
  Result->setInvocation(std::move(Invocation));
  Result->createDiagnostics(new clang::IgnoringDiagConsumer());
  Result->createFileManager(std::move(Files));
  Result->createSourceManager(Result->getFileManager());
#endif
  return Result;
}

/// What \p Compiler has been asked for, without anything that a compilation leaves
/// behind.
inline std::shared_ptr<clang::CompilerInvocation>
invocationLike(clang::CompilerInstance &Compiler) {
  auto Result =
      std::make_shared<clang::CompilerInvocation>(Compiler.getInvocation());
  Result->getFrontendOpts().DisableFree = false;
  Result->getDependencyOutputOpts() = clang::DependencyOutputOptions();
  Result->getDiagnosticOpts().DiagnosticSerializationFile.clear();
  Result->getDiagnosticOpts().DiagnosticLogFile.clear();
  Result->getDiagnosticOpts().VerifyDiagnostics = false;
  return Result;
}

/// The files that \p Compiler sees.
inline llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
filesOf(const clang::CompilerInstance &Compiler) {
  return Compiler.getFileManager().getVirtualFileSystemPtr();
}

/// Sets \p Compiler up to read its input without an action: that would run all
/// plugins again, c2cuda itself among them. False where that cannot be.
inline bool prepareToRead(clang::CompilerInstance &Compiler) {
  if (!Compiler.createTarget() ||
      !Compiler.InitializeSourceManager(
          Compiler.getFrontendOpts().Inputs.front()))
    return false;
  Compiler.createPreprocessor(clang::TU_Complete);
  Compiler.createASTContext();
  clang::Preprocessor &PP = Compiler.getPreprocessor();
  PP.getBuiltinInfo().initializeBuiltins(PP.getIdentifierTable(),
                                         Compiler.getLangOpts());
  return true;
}

/// Whether \p Compiler's input has to do with modules. C++20 may always.
inline bool hasModules(const clang::CompilerInstance &Compiler) {
  const clang::LangOptions &Lang = Compiler.getLangOpts();
  if (!Lang.Modules)
    return false;
  if (!Lang.CPlusPlusModules || Compiler.getHeaderSearchOpts().ImplicitModuleMaps ||
      !Compiler.getHeaderSearchOpts().PrebuiltModuleFiles.empty() ||
      !Compiler.getFrontendOpts().ModuleFiles.empty())
    return true;
  const clang::ASTContext &Context = Compiler.getASTContext();
  return Context.getCurrentNamedModule() || !Context.local_imports().empty();
}

/// Whether \p Compiler's input is one that can be read once more: precompiled
/// headers and modules would need an action's care.
inline bool isReadable(const clang::CompilerInstance &Compiler) {
  return Compiler.getPreprocessorOpts().ImplicitPCHInclude.empty() &&
         Compiler.getFrontendOpts().Inputs.size() == 1 &&
         Compiler.getFrontendOpts().Inputs.front().isFile() &&
         !hasModules(Compiler);
}

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_LLVMVERSIONS_H
