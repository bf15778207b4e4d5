// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// For which parameters an int of the kernels would come near its largest value.

#ifndef C2CUDA_LIB_HOST_LARGEVALUES_H
#define C2CUDA_LIB_HOST_LARGEVALUES_H

#include "c2cuda/Host/HostPlan.h"

namespace c2cuda {

/// [p] -> { : ... }: blocks and tiles go beyond the last value of their loop by
/// less than an int has left. Null if that always holds: where a loop begins
/// near 0, the buffers of \p Plan say that it ends before, as each element has
/// its bytes.
isl::set whereIntsSuffice(const Scop &Scop, const PromotedScop &Promoted,
                          const HostPlan &Plan);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_LARGEVALUES_H
