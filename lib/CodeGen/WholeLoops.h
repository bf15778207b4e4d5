// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One loop with a condition in it, in place of one up to a hole and one behind.

#ifndef C2CUDA_LIB_CODEGEN_WHOLELOOPS_H
#define C2CUDA_LIB_CODEGEN_WHOLELOOPS_H

#include "c2cuda/Support/Isl.h"

#include <set>
#include <string>

namespace c2cuda {

/// \p Tree, a thread's, in which isl leaves loops whole if a few iterations are
/// missing in the midst of what they contain, and which ones depends on one of
/// the parameters \p Values: those of the thread (`if (j != i)`).
isl::schedule withWholeLoops(const isl::schedule &Tree,
                             const std::set<std::string> &Values);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_WHOLELOOPS_H
