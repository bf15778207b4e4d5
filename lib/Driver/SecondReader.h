// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The file's LLVM IR, made when the first nest wants a second opinion.

#ifndef C2CUDA_LIB_DRIVER_SECONDREADER_H
#define C2CUDA_LIB_DRIVER_SECONDREADER_H

#include "LowerFile.h"

#include "c2cuda/SecondOpinion/LoweredModel.h"

#include <optional>

namespace c2cuda {

class SecondReader {
public:
  explicit SecondReader(clang::CompilerInstance &Compiler)
      : Compiler(Compiler) {}

  const std::vector<LoweredFunction> &around(const Place &Where) {
    if (!IsRead) {
      IsRead = true;
      Module = lowerFile(Compiler, Context);
      if (Module)
        File.emplace(*Module);
    }
    static const std::vector<LoweredFunction> None;
    return File ? File->around(Where) : None;
  }

private:
  clang::CompilerInstance &Compiler;
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> Module;
  std::optional<LoweredFile> File;
  bool IsRead = false;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_SECONDREADER_H
