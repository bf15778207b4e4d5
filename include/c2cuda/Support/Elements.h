// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sets with one element for each value of their parameters. isl compares their
// first and last ones, which takes seconds for sets of many pieces, as what is
// behind `if (i == 0 || j == 0 ...)` has; an equation often says it at once.

#ifndef C2CUDA_SUPPORT_ELEMENTS_H
#define C2CUDA_SUPPORT_ELEMENTS_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// Whether \p Set, [p] -> { [e] }, has one element at most.
bool hasOneElement(const isl::set &Set);

/// Whether the two sets together have one element at most.
bool haveOneElement(const isl::set &A, const isl::set &B);

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_ELEMENTS_H
