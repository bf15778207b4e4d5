// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The file again, as LLVM IR.

#ifndef C2CUDA_LIB_DRIVER_LOWERFILE_H
#define C2CUDA_LIB_DRIVER_LOWERFILE_H

#include "clang/Frontend/CompilerInstance.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <memory>

namespace c2cuda {

/// What \p Compiler reads, compiled without any optimisation, with debug
/// information and with the names of values; null where that fails.
std::unique_ptr<llvm::Module> lowerFile(clang::CompilerInstance &Compiler,
                                        llvm::LLVMContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_LOWERFILE_H
