// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where in the user's text something new may stand.

#ifndef C2CUDA_LIB_REWRITE_PLACEMENT_H
#define C2CUDA_LIB_REWRITE_PLACEMENT_H

#include "SourceText.h"

#include "clang/AST/Decl.h"

namespace c2cuda {

/// The begin of the line where kernels for \p Function go: before the function
/// or the outermost class or linkage block around it, and before the comment
/// and attributes that belong to that.
unsigned kernelPlace(const clang::FunctionDecl &Function,
                     const SourceText &Source,
                     const clang::SourceManager &SM);

/// The same, but before the outermost namespace too: for text that everyone
/// must see.
unsigned filePlace(const clang::FunctionDecl &Function,
                   const SourceText &Source, const clang::SourceManager &SM);

/// Behind the last #include before \p Limit that stands outside of braces, and
/// behind the #endif if it stands in an #if; nothing if there is none.
std::optional<unsigned> placeBehindIncludes(const SourceText &Source,
                                            unsigned Limit);

/// The number of the first token of \p D, with attributes and macros before what
/// Clang takes for the begin, without macros that are declarations of their own.
size_t firstTokenOf(const clang::Decl &D, const SourceText &Source,
                    const clang::SourceManager &SM);

/// Pragmas that stand right before the loop at \p Begin and belong to it
/// (omp, unroll, ivdep, ...): the begin of the first, or \p Begin.
unsigned beginWithPragmas(const SourceText &Source, unsigned Begin);

/// Whether \p D is a directive of OpenMP's that shares out a loop between
/// threads, or lets them wait.
bool sharesOut(const SourceText &Source, const Directive &D);

/// Whether the first word behind \p End is `else`.
bool isBeforeElse(const SourceText &Source, unsigned End);

/// Whether the statement at \p Begin stands behind a head, without braces.
bool isBody(const SourceText &Source, unsigned Begin);

/// The end of the head, as `if (...)`, whose body without braces begins at
/// \p Begin on a line of its own; nothing if there is none.
std::optional<unsigned> headBefore(const SourceText &Source, unsigned Begin);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_PLACEMENT_H
