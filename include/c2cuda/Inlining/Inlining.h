// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A door: calls in loops of the host, written out in the text of the file. The
// file is read again with that text, so that all that follows sees loops where
// there were calls.

#ifndef C2CUDA_INLINING_INLINING_H
#define C2CUDA_INLINING_INLINING_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Core/Replacement.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// A piece [Begin, End) of the old text, and of the new one what took its place.
struct TextPiece {
  unsigned Begin, End;
  unsigned NewBegin, NewEnd;
  /// The function whose body it is.
  std::string Function;
};

/// The main file with bodies in the place of calls.
struct InlinedText {
  std::string Text;
  /// In the order of the text.
  std::vector<TextPiece> Pieces;
  /// Where the loops begin in the new text in which calls have been written out.
  std::vector<unsigned> Loops;

  /// What stood at \p Offset of the new text: in a piece, where it begins.
  unsigned oldOffset(unsigned Offset) const;
  clang::tooling::Replacements replacements(llvm::StringRef Path) const;
};

/// Writes out the calls in those outermost loops of the main file that
/// \p IsWanted chooses, where one of the called functions has a loop: the body
/// with arguments for parameters. A call is left where the body could mean
/// something else in its place; nothing if all are.
std::optional<InlinedText>
inlineCalls(clang::ASTContext &Context, const clang::Preprocessor &PP,
            llvm::function_ref<bool(const clang::Stmt &Loop)> IsWanted);

/// Whether the names in all pieces of \p Inlined, as \p Context has read them,
/// mean the functions that they mean in the bodies that they come from (in C++
/// another overload might be better in another place).
bool hasSameCallees(const InlinedText &Inlined, clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_INLINING_INLINING_H
