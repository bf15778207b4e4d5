// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Updates of a statement that has been read: which of its accesses take part.

#ifndef C2CUDA_LIB_FRONTEND_REDUCTIONS_H
#define C2CUDA_LIB_FRONTEND_REDUCTIONS_H

#include "RegionDraft.h"

namespace c2cuda {

/// Whether the write of \p Target may go to an element that only the run
/// tells: the update can be done atomically, and in any order.
bool mayScatter(const RegionDraft &Draft, const StatementDraft &Statement,
                const clang::Expr &Target);

/// Whether that would be so if floating-point arithmetic had no order.
bool mayScatterReordered(const RegionDraft &Draft,
                         const StatementDraft &Statement,
                         const clang::Expr &Target);

/// Marks the accesses of \p To that only update, and adds the text for
/// updates of elements by functions. Returns the statement's holes with those of
/// these updates.
TextHoles addReductions(const RegionDraft &Draft, const StatementDraft &From,
                   Statement &To, bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REDUCTIONS_H
