// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions that only the converted loops called.

#ifndef C2CUDA_LIB_REWRITE_UNUSEDFUNCTIONS_H
#define C2CUDA_LIB_REWRITE_UNUSEDFUNCTIONS_H

#include "EditList.h"

#include "c2cuda/Rewrite/Rewrite.h"

namespace c2cuda {

/// Says before all declarations in \p File of functions that only the file sees that they
/// may be unused, where nothing names them any more once the nests without another branch
/// are gone: compilers would warn of them. \p IsSplit: the file stays C, and has no kernels.
void markUnusedFunctions(const std::vector<RegionEdit> &Regions,
                         clang::FileID File, const clang::ASTContext &Context,
                         bool IsSplit, EditList &Edits);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_UNUSEDFUNCTIONS_H
