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

/// Whether the line before \p S is `#pragma c2cuda off`.
bool isTurnedOff(const clang::Stmt &S, const clang::ASTContext &Context);

struct Directive {
  unsigned Offset;
  std::string Text;
};

/// The lines in \p Range that begin with '#', comments and strings left out.
std::vector<Directive> directivesIn(clang::CharSourceRange Range,
                                    const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_REGIONTEXT_H
