// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Hints for compilers before statements: `#pragma unroll`, [[likely]] and their
// like. They change no meaning.

#ifndef C2CUDA_LIB_FRONTEND_LOOPHINTS_H
#define C2CUDA_LIB_FRONTEND_LOOPHINTS_H

#include "clang/AST/Stmt.h"
#include "llvm/ADT/StringRef.h"

namespace c2cuda {

/// Whether nothing but hints stands before the statement in \p S.
bool isOnlyHinted(const clang::AttributedStmt &S);

/// Whether \p Line, from its '#' to its end, is such a hint.
bool isHintLine(llvm::StringRef Line);

/// Whether kernels may have it, too: it is CUDA's own and names nothing.
bool isKernelHint(llvm::StringRef Line);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOOPHINTS_H
