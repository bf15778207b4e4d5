// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Texts in which an element stands for what is computed from it.

#ifndef C2CUDA_MODEL_UNIFORMUSE_H
#define C2CUDA_MODEL_UNIFORMUSE_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// \p Text with the element alone wherever it has the UniformUse \p Use of
/// access \p Number; nothing if it reads the element elsewhere, too.
std::optional<StatementTemplate>
withoutUniformUse(const StatementTemplate &Text, unsigned Number,
                  const StatementTemplate &Use);

} // namespace c2cuda

#endif // C2CUDA_MODEL_UNIFORMUSE_H
