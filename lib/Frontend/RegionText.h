// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The source text that a region occupies, and what in it stands in the way.

#ifndef C2CUDA_LIB_FRONTEND_REGIONTEXT_H
#define C2CUDA_LIB_FRONTEND_REGIONTEXT_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// From the first character of \p First to the end of \p Last with its ';', in
/// file locations; nothing if that is not all in one place of one file.
std::optional<clang::CharSourceRange>
textRange(const clang::Stmt &First, const clang::Stmt &Last,
          const clang::ASTContext &Context);

/// The macro that the range's begin or end comes from, for messages.
std::string macroAt(const clang::Stmt &First, const clang::Stmt &Last,
                    const clang::ASTContext &Context);

struct TextDirective {
  unsigned Offset;
  /// Its first line, for messages.
  std::string Text;
  /// What stands behind #pragma, or in _Pragma; empty for other directives.
  std::string Pragma;
};

class RegionDraft;

/// Whether the text of no statement of \p Draft has a directive in it, and the
/// variables that pragmas make private to threads are dead after the region;
/// fails else.
bool checkPragmas(RegionDraft &Draft);

/// The lines in \p Range that begin with '#', and the uses of _Pragma; comments,
/// strings, and #if ... #endif that lie in the range whole left out.
std::vector<TextDirective> directivesIn(clang::CharSourceRange Range,
                                        const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REGIONTEXT_H
