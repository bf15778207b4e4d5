// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The loops of the host around a region.

#ifndef C2CUDA_LIB_DRIVER_LOOPSAROUND_H
#define C2CUDA_LIB_DRIVER_LOOPSAROUND_H

#include "c2cuda/Frontend/Frontend.h"

namespace c2cuda {

/// Those that stay on the host around \p Region, innermost first.
std::vector<const clang::Stmt *> loopsAround(const ScopRegion &Region);

/// Whether only this file knows \p Function, and calls it from loops only.
bool isCalledInLoops(const clang::FunctionDecl &Function);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_LOOPSAROUND_H
