// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sums of what differs and what is the same for all values of a thread.

#ifndef C2CUDA_LIB_CODEGEN_ALIKETERMS_H
#define C2CUDA_LIB_CODEGEN_ALIKETERMS_H

#include "c2cuda/Model/Scop.h"

#include <functional>

namespace c2cuda {

using PiecePredicate = std::function<bool(const TemplatePiece &)>;

/// \p Body with the terms of each sum that are the same for all values in
/// parentheses at its end, dx * dx + (dy * dy + z * z): nvcc then adds them up
/// once. \p IsAlike: whether a hole is the same for all values; \p IsFloating:
/// whether it is a floating-point number, of which one stands in the first of
/// the terms, so that no sum of integers comes about.
StatementTemplate withAlikeTerms(const StatementTemplate &Body,
                                 const PiecePredicate &IsAlike,
                                 const PiecePredicate &IsFloating);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_ALIKETERMS_H
