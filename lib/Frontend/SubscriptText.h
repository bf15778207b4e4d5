// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A subscript that is a sum of expressions from several places, as text.

#ifndef C2CUDA_LIB_FRONTEND_SUBSCRIPTTEXT_H
#define C2CUDA_LIB_FRONTEND_SUBSCRIPTTEXT_H

#include "RegionDraft.h"

namespace c2cuda {

/// The text of \p Subscript in the statement \p From. The parts of a sum were
/// added to a pointer, so they are added in 64 bits unless fewer are known to
/// do. Nothing if one of them has no text.
std::optional<StatementTemplate> subscriptText(const Index &Subscript,
                                               const StatementDraft &From,
                                               RegionDraft &Draft,
                                               bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SUBSCRIPTTEXT_H
