// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Launches whose blocks wait for each other: cudaLaunchCooperativeKernel.

#ifndef C2CUDA_RUNTIME_GRID_H
#define C2CUDA_RUNTIME_GRID_H

#include "Launch.h"

namespace c2cuda::device {

class Order;

/// The blocks are run in turn, each until its threads have ended or all wait
/// for the grid. Shared memory is kept for a block while others run.
void runCooperative(const Launch &L, char *Parameters, Order &Order);

} // namespace c2cuda::device

#endif
