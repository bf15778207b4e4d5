// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which element a statement of the host's means.

#ifndef C2CUDA_MODEL_ELEMENTINDEX_H
#define C2CUDA_MODEL_ELEMENTINDEX_H

#include "c2cuda/Support/Polynomial.h"

#include <vector>

namespace c2cuda {

/// Symbols are variables that keep their values while a loop of the host runs, by
/// their names, and counters of it and of loops in it, "k@0".
struct ElementIndex {
  /// One for all dimensions (`a[i * n + j]`), or one for each; none if it is not known.
  std::vector<Polynomial> Subscripts;
  /// What is known of counters where the element is: these are not negative.
  std::vector<Polynomial> NotNegative;
};

} // namespace c2cuda

#endif // C2CUDA_MODEL_ELEMENTINDEX_H
