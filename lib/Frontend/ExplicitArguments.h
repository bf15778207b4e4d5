// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arguments of function templates that a call writes: `power<ORDER>(x)`.

#ifndef C2CUDA_LIB_FRONTEND_EXPLICITARGUMENTS_H
#define C2CUDA_LIB_FRONTEND_EXPLICITARGUMENTS_H

#include "clang/AST/Expr.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <string>

namespace c2cuda {

/// "power<3>" for \p Ref as written, `power<ORDER>`, where its arguments name what
/// \p IsHidden says, a function's or a class's own constants and types. Nothing
/// where they do not; empty where there is no other text for them.
std::optional<std::string> withPlainArguments(
    const clang::DeclRefExpr &Ref,
    llvm::function_ref<bool(const clang::DeclContext *)> IsHidden);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_EXPLICITARGUMENTS_H
