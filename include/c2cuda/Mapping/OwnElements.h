// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which private variables iterations use for themselves only.

#ifndef C2CUDA_MAPPING_OWNELEMENTS_H
#define C2CUDA_MAPPING_OWNELEMENTS_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// Whether iterations only use their own element of the private array \p
/// Number, not what another has left there.
bool usesOwnElementsOnly(const Scop &Scop, unsigned Number);

/// Whether array \p Number has elements in the device's memory whatever the
/// kernels are: an array in memory, or a private one of which iterations read
/// each other's elements.
bool isSharedByIterations(const Scop &Scop, unsigned Number);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_OWNELEMENTS_H
