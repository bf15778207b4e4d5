// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What neighbouring threads touch.

#ifndef C2CUDA_SCHEDULE_COALESCING_H
#define C2CUDA_SCHEDULE_COALESCING_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// From one thread to the next: the same element, the next one in memory, or
/// another one.
enum class Neighbour { Same, Next, Far };

/// What \p Access does in the instances \p Domain, { S[i] }, from one value of
/// the parallel dimension \p Function, { S[i] -> [v] }, to the next.
Neighbour neighbourAlong(const Access &Access,
                         const isl::union_pw_aff &Function,
                         const isl::set &Domain);

/// Which of \p Parallel, not none, had better be the dimension of neighbouring
/// threads: the one along which they touch neighbouring addresses most often,
/// else the last.
size_t bestForX(const Scop &Scop, const isl::union_set &Domain,
                const std::vector<isl::union_pw_aff> &Parallel);

} // namespace c2cuda

#endif // C2CUDA_SCHEDULE_COALESCING_H
