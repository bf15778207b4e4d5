// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Conditions that only ask whether the host has a pointer: `bias != NULL`.

#ifndef C2CUDA_LIB_FRONTEND_NULLCHECKS_H
#define C2CUDA_LIB_FRONTEND_NULLCHECKS_H

#include "Path.h"

#include "clang/AST/Expr.h"

#include <optional>

namespace c2cuda {

struct NullCheck {
  const clang::Expr *Pointer = nullptr;
  bool HoldsIfNull = false;
};

/// What the condition \p E asks: `p`, `p != NULL` and `p == NULL`, for a
/// pointer to objects. None for any other, `!p` among them.
std::optional<NullCheck> nullCheckOf(const clang::Expr &E,
                                     const clang::ASTContext &Context);

/// Under what the parameter for such a question is known.
std::string nullKey(const Path &Pointer, bool HoldsIfNull);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_NULLCHECKS_H
