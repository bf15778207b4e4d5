// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_FRONTEND_POLYNOMIALOPERATORS_H
#define C2CUDA_LIB_FRONTEND_POLYNOMIALOPERATORS_H

#include "c2cuda/Support/Polynomial.h"

#include "clang/AST/OperationKinds.h"

#include <optional>

namespace c2cuda {

/// The sum, the difference or the product of \p Left and \p Right; nothing for other
/// operators. Who calls it knows that nothing wraps around.
inline std::optional<Polynomial> combined(clang::BinaryOperatorKind Operator,
                                          const Polynomial &Left,
                                          const Polynomial &Right) {
  switch (Operator) {
  case clang::BO_Add:
    return Left + Right;
  case clang::BO_Sub:
    return Left - Right;
  case clang::BO_Mul:
    return Left * Right;
  default:
    return std::nullopt;
  }
}

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_POLYNOMIALOPERATORS_H
