// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_MODEL_ACCESSESINTEXTS_H
#define C2CUDA_MODEL_ACCESSESINTEXTS_H

#include "c2cuda/Model/Scop.h"

#include <set>

namespace c2cuda {

/// The accesses of \p Whole that \p Text has, also in subscripts.
void collectAccesses(const Statement &Whole, const StatementTemplate &Text,
                     std::set<unsigned> &Into);

} // namespace c2cuda

#endif // C2CUDA_MODEL_ACCESSESINTEXTS_H
