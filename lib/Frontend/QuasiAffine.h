// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Operations on bits as piecewise quasi-affine functions.

#ifndef C2CUDA_LIB_FRONTEND_QUASIAFFINE_H
#define C2CUDA_LIB_FRONTEND_QUASIAFFINE_H

#include "c2cuda/Support/Isl.h"

#include "clang/AST/OperationKinds.h"

namespace c2cuda {

/// `Value & Mask`, `Value | Mask`, `Value ^ Mask` in two's complement; null if
/// the mask has too many runs of ones.
isl::pw_aff bitwise(clang::BinaryOperatorKind Op, isl::pw_aff Value, long Mask);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_QUASIAFFINE_H
