// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Macros of the program's that generated text, or CUDA's headers, must not see.

#ifndef C2CUDA_LIB_REWRITE_HIDDENMACROS_H
#define C2CUDA_LIB_REWRITE_HIDDENMACROS_H

#include "clang/Lex/Preprocessor.h"

#include <set>
#include <string>

namespace c2cuda {

/// \p Text with the program's macros put away that \p Helpers, a text without
/// any of the user's, has for other things and that are defined at \p Where.
std::string hideFromHelpers(const std::string &Helpers,
                            const clang::Preprocessor &PP,
                            clang::SourceLocation Where);

/// The same for kernels, which mean some macros: those are put away whose names
/// they cannot do without.
std::string hideFromKernels(const std::string &Kernels,
                            const clang::Preprocessor &PP,
                            clang::SourceLocation Where);

/// The lines before and behind a text of the host's for its macros that name
/// themselves: `ctx->mass` in it is what `mass` stood for. Empty without them.
struct MacroLines {
  std::string Hide, Show;
};
MacroLines linesForHost(const std::string &Text, const clang::Preprocessor &PP,
                        clang::SourceLocation Where);

/// The same for the headers of CUDA's among \p Includes.
std::string hideFromHeaders(std::string Includes, const clang::Preprocessor &PP,
                            clang::SourceLocation Where);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_HIDDENMACROS_H
