// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// memcpy, memmove and memset on parts of arrays.

#ifndef C2CUDA_LIB_FRONTEND_MEMORYCALLS_H
#define C2CUDA_LIB_FRONTEND_MEMORYCALLS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <optional>

namespace c2cuda {

/// Whether \p Call is one of memcpy, memmove and memset.
bool isMemoryCall(const clang::CallExpr &Call);

/// \p Pointer before it became a `void *`.
const clang::Expr &typedPointer(const clang::Expr &Pointer);

struct MemoryLoop {
  /// A loop over the elements that the call accesses, to be read only.
  const clang::Stmt *Loop = nullptr;
  const clang::VarDecl *Iterator = nullptr;
};

/// Nothing if the number of elements cannot be told from the text.
std::optional<MemoryLoop> memoryLoop(const clang::CallExpr &Call,
                                     clang::ASTContext &Context,
                                     const clang::FunctionDecl &Caller);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_MEMORYCALLS_H
