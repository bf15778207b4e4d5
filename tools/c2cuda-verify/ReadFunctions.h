// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The functions and variables of a file, by Clang.

#ifndef C2CUDA_TOOLS_VERIFY_READFUNCTIONS_H
#define C2CUDA_TOOLS_VERIFY_READFUNCTIONS_H

#include "c2cuda/Verify/Verify.h"

#include <optional>

namespace c2cuda {

/// Nothing if the file has errors, which Clang has told.
std::optional<FileFunctions> readFunctions(const SourceFile &Source);

} // namespace c2cuda

#endif
