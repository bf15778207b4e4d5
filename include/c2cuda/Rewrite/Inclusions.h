// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which file includes which, and the headers that may be edited with the main
// file.

#ifndef C2CUDA_REWRITE_INCLUSIONS_H
#define C2CUDA_REWRITE_INCLUSIONS_H

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace c2cuda {

/// An #include that was read; that of a file which keeps itself from being read
/// twice too.
struct Inclusion {
  clang::FileID In;
  /// The name with its delimiters.
  unsigned Begin = 0, End = 0;
  const clang::FileEntry *File = nullptr;
};

/// Appends to \p Into, which has to outlive the preprocessor's work, what is
/// included.
std::unique_ptr<clang::PPCallbacks>
recordInclusions(std::vector<Inclusion> &Into, const clang::SourceManager &SM);

/// The headers of the user's for whose absolute paths \p IsWanted and of which a
/// changed version can stand in for the one that is there: each is read once,
/// outside of all braces, and every file that includes it is edited, too. What is
/// included comes before what includes it.
std::vector<clang::FileID>
editableHeaders(const std::vector<Inclusion> &All,
                const clang::SourceManager &SM,
                const clang::LangOptions &LangOpts,
                const std::function<bool(const std::string &)> &IsWanted);

/// The absolute path of \p File.
std::string pathOf(clang::FileID File, const clang::SourceManager &SM);

} // namespace c2cuda

#endif // C2CUDA_REWRITE_INCLUSIONS_H
