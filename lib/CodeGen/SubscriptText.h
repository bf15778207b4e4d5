// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is left of the user's subscripts where values are put in: `u(i, 0)` of a
// class would be `data[i * columns + 0]`.

#ifndef C2CUDA_LIB_CODEGEN_SUBSCRIPTTEXT_H
#define C2CUDA_LIB_CODEGEN_SUBSCRIPTTEXT_H

#include <string>

namespace c2cuda {

/// \p Subscript without terms that are 0 or have a factor 0, without factors 1,
/// and without parentheses around names. As it is where it is more than sums and
/// products.
std::string withoutZeros(const std::string &Subscript);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_SUBSCRIPTTEXT_H
