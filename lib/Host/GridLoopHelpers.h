// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What kernels with their own order of places need, and the launches of
// cooperative ones.

#ifndef C2CUDA_LIB_HOST_GRIDLOOPHELPERS_H
#define C2CUDA_LIB_HOST_GRIDLOOPHELPERS_H

#include <string>

namespace c2cuda {

/// The text of c2cuda_NAME.
std::string gridLoopHelper(const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_GRIDLOOPHELPERS_H
