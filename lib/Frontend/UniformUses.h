// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What statements compute from one element and parameters.

#ifndef C2CUDA_LIB_FRONTEND_UNIFORMUSES_H
#define C2CUDA_LIB_FRONTEND_UNIFORMUSES_H

#include "RegionDraft.h"

namespace c2cuda {

/// Sets Access::UniformUse of the floating-point elements that \p From reads.
void addUniformUses(const RegionDraft &Draft, const StatementDraft &From,
                    Statement &To, bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_UNIFORMUSES_H
