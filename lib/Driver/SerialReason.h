// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Why a region without a parallel loop has none.

#ifndef C2CUDA_LIB_DRIVER_SERIALREASON_H
#define C2CUDA_LIB_DRIVER_SERIALREASON_H

#include "c2cuda/Driver/Pipeline.h"

namespace c2cuda {

/// Adds the refusal of \p Model, which the pipeline found to be serial.
void addSerialReason(const Scop &Model, const PipelineOptions &Options,
                     Refusals &Refusals);

} // namespace c2cuda

#endif // C2CUDA_LIB_DRIVER_SERIALREASON_H
