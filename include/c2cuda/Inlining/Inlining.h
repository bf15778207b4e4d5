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
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// A piece [Begin, End) of the old text, and of the new one what took its place.
struct TextPiece {
  unsigned Begin, End;
  unsigned NewBegin, NewEnd;
  /// The function whose body it is; empty for the declaration of a friend.
  std::string Function;
  /// What its names have to mean: in a template, in each of its instances.
  std::vector<std::vector<std::string>> Names = {};
  /// Where each `for`, `while` and `do` in it is, and was in the function.
  std::vector<std::pair<unsigned, unsigned>> Loops = {};

  bool isRemoved() const { return NewBegin == NewEnd; }
  bool isFriend() const { return Function.empty(); }
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
  /// Where that is now which stood at \p Offset, in no piece.
  unsigned newOffset(unsigned Offset) const;
  /// oldOffset, but in a piece that of the last loop before it in the function.
  unsigned sourceOffset(unsigned Offset) const;
  clang::tooling::Replacements replacements(llvm::StringRef Path) const;
};

/// Which calls are to be written out.
struct InliningChoice {
  /// Whether those in an outermost loop, or in a statement that gives a lambda to a
  /// function with loops, are; and whether all are where a call has
  /// been written out already, else at least one function needs a loop.
  llvm::function_ref<bool(const clang::Stmt &Loop)> IsWanted, IsChanged;
  /// Whether the one at an offset is left.
  llvm::function_ref<bool(unsigned Offset)> IsExcluded;
};

/// The statements of the main file, in no loop, that give lambdas to functions with
/// loops: `for_each_cell(n, m, [&](int i, int j) { ... });`.
std::vector<const clang::Stmt *> callsWithLambdas(clang::ASTContext &Context);

/// Writes out calls in outermost loops of the main file: the body with arguments
/// for parameters. A call is left where the body could mean something else in its
/// place; nothing if all are.
std::optional<InlinedText> inlineCalls(clang::ASTContext &Context,
                                       const clang::Preprocessor &PP,
                                       const InliningChoice &Choice);

/// The file without those of \p Functions, by their qualified names, that only it
/// sees and nobody names, and without such lambdas; nothing if there are none.
std::optional<InlinedText>
removeUncalled(clang::ASTContext &Context,
               const std::set<std::string> &Functions, bool OnlyLambdas);

/// Which pieces of \p Inlined, as \p Context has read them, have names that mean
/// something else than in the bodies that they come from: as only a reading tells,
/// in which place something hides them, or another overload is better.
std::vector<size_t> changedPieces(const InlinedText &Inlined,
                                  clang::ASTContext &Context);

/// Whether a function with a loop that \p Loop calls fills a local array of the
/// caller's. Only where the array is written can each iteration get its own: the
/// call has to be written out for that.
bool fillsLocalArrays(const clang::Stmt &Loop);

} // namespace c2cuda

#endif // C2CUDA_INLINING_INLINING_H
