// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_SCHEDULE_LOOPCOUNT_H
#define C2CUDA_LIB_SCHEDULE_LOOPCOUNT_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// In how many dimensions \p Domain, { S[i] : ... }, has instances: one for
/// { S[i, j] : j = i }, none for a single instance.
unsigned loopCount(const isl::set &Domain);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_LOOPCOUNT_H
