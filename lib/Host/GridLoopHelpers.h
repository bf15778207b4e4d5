// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What cooperative kernels and their launches need.

#ifndef C2CUDA_LIB_HOST_GRIDLOOPHELPERS_H
#define C2CUDA_LIB_HOST_GRIDLOOPHELPERS_H

#include <string>

namespace c2cuda {

/// The text of c2cuda_NAME.
std::string gridLoopHelper(const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_GRIDLOOPHELPERS_H
