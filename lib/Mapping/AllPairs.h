// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops in which each value meets the same bodies, atoms or centres.

#ifndef C2CUDA_LIB_MAPPING_ALLPAIRS_H
#define C2CUDA_LIB_MAPPING_ALLPAIRS_H

#include "c2cuda/Mapping/Mapping.h"

#include <functional>

namespace c2cuda {

/// Gives each thread of \p Kernel several values of x if what its inner loops
/// read in memory is the same for all threads: a load from shared memory then
/// serves for all of a thread's values, where one for each would take as long
/// as what is computed with it. (Nyland, Harris and Prins, "Fast N-Body
/// Simulation with CUDA", GPU Gems 3, 2007, section 31.4.) \p AreEnough:
/// whether blocks are with that many values for a thread.
void addPairs(const Scop &Scop, const std::function<bool(unsigned)> &AreEnough,
              Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_ALLPAIRS_H
