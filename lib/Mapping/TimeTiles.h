// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Host loops over steps of time become loops of a kernel, several steps in each
// launch.

#ifndef C2CUDA_LIB_MAPPING_TIMETILES_H
#define C2CUDA_LIB_MAPPING_TIMETILES_H

#include "SelectKernels.h"
#include "c2cuda/Analysis/Dependences.h"

namespace c2cuda {

/// The kernel that does several steps of a host loop around \p Sites (all of
/// its kernels, in order), without name and sizes; nothing if they are not of
/// that kind: each has to write elements of arrays with as many dimensions as
/// there are parallel ones, the same ones in every step, from elements at
/// constant distances.
std::optional<Kernel> tiledInTime(const Scop &Scop,
                                  const Dependences &Dependences,
                                  const std::vector<const KernelSite *> &Sites,
                                  const std::vector<const Kernel *> &Kernels);

/// Fills in what follows from the number of steps. Returns when it is launched,
/// { kernel[first step] -> [time] }, of \p Length dimensions; \p Site is one of
/// those that it takes the place of.
isl::map completeTimeTile(const Scop &Scop, const KernelSite &Site,
                          unsigned Length, Kernel &Kernel);

/// How a block of \p Tile goes along the last dimension, \p Steps in a launch:
/// the smallest lags with which accesses to the same element of shared memory
/// keep their order, one phase after the other being done at each plane.
TimeStream streamOf(const TimeTile &Tile, unsigned Steps);

/// The same where threads keep rows in registers, for which nobody waits: what
/// comes from memory does so a row before it is needed.
TimeStream rowStreamOf(const TimeTile &Tile, unsigned Steps);

/// Chooses steps and sizes for \p Target, with \p SharedBytes for a block;
/// false if it does not pay.
bool chooseTimeTile(const Scop &Scop, const Device &Target,
                    unsigned SharedBytes, Kernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_TIMETILES_H
