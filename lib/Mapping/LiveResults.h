// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many results a thread needs registers for at a time.

#ifndef C2CUDA_LIB_MAPPING_LIVERESULTS_H
#define C2CUDA_LIB_MAPPING_LIVERESULTS_H

#include "c2cuda/Mapping/Mapping.h"

#include <set>

namespace c2cuda {

/// Of the arrays \p Results, of each of which a thread of \p Kernel has one
/// element for each of its values, the most that it needs at a time: one behind
/// the other if nothing is done with the first one after the second one.
unsigned mostLiveResults(const Scop &Scop, const Kernel &Kernel,
                         const std::set<unsigned> &Results);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_LIVERESULTS_H
