// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements that look for one value together:
// `if (a[i] > m) m = a[i]; if (b[i] > m) m = b[i];`.

#ifndef C2CUDA_LIB_FRONTEND_SEARCHRUNS_H
#define C2CUDA_LIB_FRONTEND_SEARCHRUNS_H

#include "RegionDraft.h"

namespace c2cuda {

/// How many of \p Siblings, from the first on, look for one floating-point value
/// that is from before the region, with declarations between them that only they
/// use. At least 1.
size_t searchRun(llvm::ArrayRef<const clang::Stmt *> Siblings,
                 const RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SEARCHRUNS_H
