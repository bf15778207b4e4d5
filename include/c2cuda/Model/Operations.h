// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arithmetic of a statement, counted in its text.

#ifndef C2CUDA_MODEL_OPERATIONS_H
#define C2CUDA_MODEL_OPERATIONS_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

struct Operations {
  /// Of the numbers: 4 or 8; 0 for integers, whose arithmetic is not counted.
  unsigned Bytes = 0;
  double Sums = 0, Products = 0;
  /// Divisions and calls.
  double Special = 0;

  /// Instructions: a product that a sum uses is one with it. A special one
  /// takes about ten.
  double slots() const;
};

Operations operationsOf(const Scop &Scop, const Statement &S);

} // namespace c2cuda

#endif // C2CUDA_MODEL_OPERATIONS_H
