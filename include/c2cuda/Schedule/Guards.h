// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a check at run time could say about dependences.

#ifndef C2CUDA_SCHEDULE_GUARDS_H
#define C2CUDA_SCHEDULE_GUARDS_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/Model/Scop.h"

#include <vector>

namespace c2cuda {

/// Short conditions on parameters, [p] -> { : ... }, under which no iteration
/// of a loop reads what another one has left: m >= 0 for `a[i] = a[i + m]`.
/// Only such that a program may be expected to fulfil: not m <= 0 for
/// `a[i] = a[i - m]`, as offsets are rarely below one.
std::vector<isl::set> conditionsWithoutFlow(const Scop &Scop,
                                            const Dependences &Dependences);

} // namespace c2cuda

#endif // C2CUDA_SCHEDULE_GUARDS_H
