// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_MODEL_ACCESSESINTEXTS_H
#define C2CUDA_MODEL_ACCESSESINTEXTS_H

#include "c2cuda/Model/Scop.h"

#include <set>

namespace c2cuda {

/// The accesses of \p Whole that \p Text has, also in subscripts.
void collectAccesses(const Statement &Whole, const StatementTemplate &Text,
                     std::set<unsigned> &Into);

/// Whether \p Body is one assignment to access \p Target, `x = y;` or `x -= y;`, so that
/// all that it reads comes before what it writes: not `x = 1, y = x;`.
bool isAssignmentTo(const StatementTemplate &Body, unsigned Target);

} // namespace c2cuda

#endif // C2CUDA_MODEL_ACCESSESINTEXTS_H
