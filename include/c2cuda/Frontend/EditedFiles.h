// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The files whose text is changed: what is in others stays as it is.

#ifndef C2CUDA_FRONTEND_EDITEDFILES_H
#define C2CUDA_FRONTEND_EDITEDFILES_H

#include "clang/Basic/SourceManager.h"

#include <set>

namespace c2cuda {

/// The main file, and headers of the user's.
struct EditedFiles {
  std::set<clang::FileID> Headers;

  /// Whether what stands at \p Where, or the macro's use there, is in one.
  bool contain(clang::SourceLocation Where,
               const clang::SourceManager &SM) const {
    Where = SM.getExpansionLoc(Where);
    return SM.isInMainFile(Where) || Headers.count(SM.getFileID(Where));
  }
};

} // namespace c2cuda

#endif // C2CUDA_FRONTEND_EDITEDFILES_H
