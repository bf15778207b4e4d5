// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops distributed over the statements that do not depend on each other in a
// circle.

#ifndef C2CUDA_LIB_SCHEDULE_DISTRIBUTION_H
#define C2CUDA_LIB_SCHEDULE_DISTRIBUTION_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// The user's loops, from the outermost on, each round as few statements as
/// \p Dependences { S[i] -> T[j] } allow (Allen and Kennedy 1987, "Automatic
/// translation of Fortran programs to vector form"): cheap where isl's
/// scheduler needs too many steps, as no loop is skewed or interchanged. Null
/// where the user's loops cannot be kept so.
isl::schedule distributeLoops(const isl::union_set &Domain,
                              const isl::union_map &Dependences);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_DISTRIBUTION_H
