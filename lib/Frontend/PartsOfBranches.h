// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_FRONTEND_PARTSOFBRANCHES_H
#define C2CUDA_LIB_FRONTEND_PARTSOFBRANCHES_H

#include "RegionDraft.h"

namespace c2cuda {

/// The conditions on data of \p From and what happens under them, with `if`,
/// `continue` and `goto` only ahead. Empty if it has none, or also does
/// something else (declarations, jumps out of loops within).
std::vector<StatementPart> partsOfBranches(const StatementDraft &From,
                                           const clang::ASTContext &Context,
                                           bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_PARTSOFBRANCHES_H
