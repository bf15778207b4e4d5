// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements that blocks update for themselves first.

#ifndef C2CUDA_LIB_MAPPING_HISTOGRAMS_H
#define C2CUDA_LIB_MAPPING_HISTOGRAMS_H

#include "c2cuda/Mapping/Mapping.h"

namespace c2cuda {

/// Gives blocks of \p Kernel their own elements of what they share, where these
/// are few: updates of a few elements of memory by all threads of a device wait
/// for each other.
void addHistograms(const Scop &Scop, Kernel &Kernel);

bool hasHistograms(const Kernel &Kernel);

/// Makes blocks with histograms do enough to outweigh what these cost.
void giveRounds(Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_HISTOGRAMS_H
