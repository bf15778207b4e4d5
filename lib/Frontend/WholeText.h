// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The text of siblings that are one statement: what follows `if (c) continue;`
// goes under `if (!(c))`.

#ifndef C2CUDA_LIB_FRONTEND_WHOLETEXT_H
#define C2CUDA_LIB_FRONTEND_WHOLETEXT_H

#include "RegionDraft.h"

namespace c2cuda {

/// The text of \p From's siblings with \p Holes and the comments between and
/// behind them; \p After, the comment behind the first, is taken into it.
StatementTemplate captureWhole(const StatementDraft &From,
                               const TextHoles &Holes,
                               const clang::ASTContext &Context,
                               bool SelfContained, std::string &After);

/// The same of one statement or several, but for the comment behind.
StatementTemplate captureBody(const StatementDraft &From,
                              const TextHoles &Holes,
                              const clang::ASTContext &Context,
                              bool SelfContained);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_WHOLETEXT_H
