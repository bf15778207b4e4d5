// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that look for the first and the last element which an access reaches
// need not visit all iterations where the subscript is linear in their iterator:
// its first and its last value belong to the least and the largest subscript.

#ifndef C2CUDA_LIB_HOST_LINEARTEXT_H
#define C2CUDA_LIB_HOST_LINEARTEXT_H

#include "c2cuda/Host/HostPlan.h"

namespace c2cuda {

/// The last value of the loop \p Node, one of those of \p Loop, if it is enough
/// that it visits its first and its last; else null.
isl::ast_expr lastOfEnds(const AstNode &Node, const InspectionLoop &Loop,
                         const Scop &Scop);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_LINEARTEXT_H
