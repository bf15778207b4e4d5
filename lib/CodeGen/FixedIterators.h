// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// j = step0 + i: iterators that the launch and the thread's values determine.

#ifndef C2CUDA_LIB_CODEGEN_FIXEDITERATORS_H
#define C2CUDA_LIB_CODEGEN_FIXEDITERATORS_H

#include "c2cuda/CodeGen/ProgramAst.h"

namespace c2cuda {

/// The user's iterators, ints, that have one value in a thread of \p Kernel, which
/// is the number of a wavefront or its negative and a sum of the thread's values:
/// for each number the first such one. The text has them in its place: it reads as
/// the user's does, and nvcc unrolls no loop whose bound has 64 bits.
std::vector<FixedIterator> fixedIterators(const Scop &Scop,
                                          const PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_FIXEDITERATORS_H
