// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_SCHEDULE_LOOPCOUNT_H
#define C2CUDA_LIB_SCHEDULE_LOOPCOUNT_H

#include "c2cuda/Support/Isl.h"

#include <map>
#include <set>
#include <vector>

namespace c2cuda {

/// In how many dimensions \p Domain, { S[i] : ... }, has instances: one for
/// { S[i, j] : j = i }, none for a single instance.
unsigned loopCount(const isl::set &Domain);

/// The dimensions of a set with a few values, and how many these are: 1 has 3,
/// and 2 has 5, in { S[i, j, k] : 0 <= j < 3 and 0 <= k < 5 }.
using ShortLoops = std::map<unsigned, double>;
ShortLoops shortLoops(const isl::set &Domain);

/// The dimensions of \p Domain that \p Functions use.
std::set<unsigned>
dimensionsOf(const std::vector<isl::union_pw_aff> &Functions,
             const isl::set &Domain);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_LOOPCOUNT_H
