// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether a name still means the same in another place.

#ifndef C2CUDA_LIB_FRONTEND_VISIBLENAMES_H
#define C2CUDA_LIB_FRONTEND_VISIBLENAMES_H

#include "clang/AST/Decl.h"

#include <string>
#include <vector>

namespace c2cuda {

/// Whether a function's own `using` lets the name \p Ref in its statement \p Body,
/// without qualification, mean something of a namespace: a kernel has none.
bool isUsedInFunction(const clang::DeclRefExpr &Ref, const clang::Stmt &Body,
                      const clang::ASTContext &Context);

/// Whether the plain name of \p Var means \p Var everywhere in \p Caller (after
/// its declaration there, for a local): it is declared before, and neither a
/// local nor a closer scope has another of that name.
bool namesSameIn(const clang::VarDecl &Var, const clang::FunctionDecl &Caller);

/// The enumerators, functions and variables with static storage that \p S
/// mentions, behind macros, too.
std::vector<std::string> namesOfFileIn(const clang::Stmt &S);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_VISIBLENAMES_H
