// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_HOST_ROWHELPERS_H
#define C2CUDA_LIB_HOST_ROWHELPERS_H

#include <string>

namespace c2cuda {

/// Helpers for rows that have places of their own, by what follows "c2cuda_" in
/// their names; empty for others.
std::string rowHelper(const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_ROWHELPERS_H
