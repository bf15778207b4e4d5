// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Clang's locations as the places that refusals and reports name.

#ifndef C2CUDA_FRONTEND_SOURCEPLACES_H
#define C2CUDA_FRONTEND_SOURCEPLACES_H

#include "c2cuda/Diagnostics/Refusal.h"

#include "clang/Basic/SourceManager.h"

namespace c2cuda {

/// Of what a macro makes, where the macro is used; no line if \p Where is
/// invalid.
inline Place placeOf(clang::SourceLocation Where,
                     const clang::SourceManager &SM) {
  Where = SM.getExpansionLoc(Where);
  if (Where.isInvalid())
    return {};
  return {SM.getFilename(Where).str(), SM.getExpansionLineNumber(Where),
          SM.getExpansionColumnNumber(Where)};
}

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_SOURCEPLACES_H
