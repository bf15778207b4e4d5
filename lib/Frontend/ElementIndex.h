// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Subscripts of the host's statements as polynomials, and between which values the
// counters in them lie.

#ifndef C2CUDA_LIB_FRONTEND_ELEMENTINDEX_H
#define C2CUDA_LIB_FRONTEND_ELEMENTINDEX_H

#include "FunctionFacts.h"

#include "c2cuda/Model/ElementIndex.h"

namespace c2cuda {

/// The subscripts of \p Element in the body of \p Loop; without any if one of them is
/// not known.
ElementIndex elementIndex(const clang::Expr &Element, const clang::Stmt &Loop,
                          const FunctionFacts &Facts,
                          const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_ELEMENTINDEX_H
