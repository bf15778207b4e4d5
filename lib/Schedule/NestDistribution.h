// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_SCHEDULE_NESTDISTRIBUTION_H
#define C2CUDA_LIB_SCHEDULE_NESTDISTRIBUTION_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// \p Tree, the order as written, with loops around nests of which some are
/// parallel themselves put around each of these, and around what is between
/// them:
///   for (i) { for (j) A; for (j) B; }
/// becomes
///   for (i) for (j) A; for (i) for (j) B;
/// so that a thread can have an iteration of both loops, also where one of the
/// loops over j has to stay in order. Nests stay whole. Null where
/// \p Dependences do not allow it anywhere.
isl::schedule distributeNests(const isl::schedule &Tree,
                              const isl::union_map &Dependences);

} // namespace c2cuda

#endif // C2CUDA_LIB_SCHEDULE_NESTDISTRIBUTION_H
