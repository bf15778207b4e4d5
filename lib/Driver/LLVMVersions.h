// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A second compiler beside the one that is running: here the versions of Clang
// that c2cuda builds with differ.

#ifndef C2CUDA_LIB_DRIVER_LLVMVERSIONS_H
#define C2CUDA_LIB_DRIVER_LLVMVERSIONS_H

#include "clang/Frontend/CompilerInstance.h"

#include "llvm/Config/llvm-config.h"

namespace c2cuda {

/// A compiler for \p Invocation that says nothing, sees the files that \p Other
/// sees and has a source manager.
inline std::unique_ptr<clang::CompilerInstance>
compilerLike(const clang::CompilerInstance &Other,
             std::shared_ptr<clang::CompilerInvocation> Invocation) {
  auto Containers = Other.getPCHContainerOperations();
#if LLVM_VERSION_MAJOR >= 22
  auto Result = std::make_unique<clang::CompilerInstance>(std::move(Invocation),
                                                          Containers);
  Result->setVirtualFileSystem(Other.getVirtualFileSystemPtr());
  Result->createDiagnostics(new clang::IgnoringDiagConsumer());
  Result->createFileManager();
  Result->createSourceManager();
#else
  auto Result = std::make_unique<clang::CompilerInstance>(Containers);
  Result->setInvocation(std::move(Invocation));
  Result->createDiagnostics(new clang::IgnoringDiagConsumer());
  Result->createFileManager(Other.getFileManager().getVirtualFileSystemPtr());
  Result->createSourceManager(Result->getFileManager());
#endif
  return Result;
}

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_LLVMVERSIONS_H
