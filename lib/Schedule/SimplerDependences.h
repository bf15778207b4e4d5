// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_SCHEDULE_SIMPLERDEPENDENCES_H
#define C2CUDA_LIB_SCHEDULE_SIMPLERDEPENDENCES_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// \p Dependences, { S[i] -> T[j] }, as isl's scheduler gets them: with more
/// pairs of iterations, but simpler. Maps of many pieces, or of some that
/// divide, become one piece around them. isl makes rows of coefficients of every
/// piece; for dozens of pieces with divisions, or with large numbers, that takes
/// minutes. More dependences than there are forbid schedules, and allow none.
isl::union_map simplified(const isl::union_map &Dependences);

} // namespace c2cuda

#endif
