// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_SCHEDULE_NESTFUSION_H
#define C2CUDA_LIB_SCHEDULE_NESTFUSION_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// \p Tree, whose loops have been distributed, with parallel nests together
/// again that a kernel does as well as two:
///   for (i) for (j) s[i][j] = 0;  for (i) for (j) for (k) s[i][j] += ...;
/// becomes
///   for (i) for (j) { s[i][j] = 0; for (k) s[i][j] += ...; }
/// One depends on the other, only within an iteration of loops that are all
/// that is parallel in both and have the same values, and one of them has
/// nothing but these loops. Null where there is no such pair. \p Dependences
/// { S[i] -> T[j] }.
isl::schedule fuseNests(const isl::schedule &Tree,
                        const isl::union_map &Dependences);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_NESTFUSION_H
