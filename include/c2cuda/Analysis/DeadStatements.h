// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements whose only effect is a private value that nobody reads.

#ifndef C2CUDA_ANALYSIS_DEADSTATEMENTS_H
#define C2CUDA_ANALYSIS_DEADSTATEMENTS_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// \p Scop without the statements that only write private variables which no
/// other statement reads (an index that the subscripts have taken in, say).
Scop withoutDeadStatements(Scop Scop);

} // namespace c2cuda

#endif // C2CUDA_ANALYSIS_DEADSTATEMENTS_H
