// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The second door: device text goes back into the user's files. One file where
// the source is C++ or C that is valid CUDA C++ after small fixes; else split,
// the C file with calls and a .cu with kernels and launchers.

#ifndef C2CUDA_REWRITE_REWRITE_H
#define C2CUDA_REWRITE_REWRITE_H

#include "c2cuda/Host/DeviceText.h"
#include "c2cuda/Model/Scop.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Core/Replacement.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// None: in a .cu the file would mean something else.
enum class OutputForm { OneFile, Split, None };

/// Which form the main file needs, and for Split why ("a parameter of
/// 'heat' is a variable length array"); for None, which function a call in it
/// would not mean any more.
struct FormDecision {
  OutputForm Form = OutputForm::OneFile;
  std::string Reason;
  clang::SourceLocation Where;
};

/// Decided from the AST alone, before any scop is built. For C: OneFile only
/// if everything in the main file is known to be valid CUDA C++ with the same
/// meaning after the fixes of LanguageFixes; when in doubt, Split.
FormDecision decideForm(clang::ASTContext &Context,
                        const clang::Preprocessor &PP);

/// What has to be done before a statement, and behind it.
struct TextAround {
  clang::CharSourceRange Statement;
  std::string Before, Behind;
  /// Whether the statement stands in a block, not alone behind a condition.
  bool IsInBlock = true;
};

/// Text around a loop of the host.
struct LoopEdit {
  /// The loop's text (file locations).
  clang::CharSourceRange Range;
  /// Statements before it and behind it.
  std::string Before, After;
  /// Statements in it before which the loop is left, and what is done there.
  std::vector<TextAround> Exits = {};
  /// What has to be done around other statements in it.
  std::vector<TextAround> Statements = {};
  /// Whether Before, the loop and After are a block.
  bool IsBlock = false;

  /// All new text.
  std::string text() const {
    std::string Result = Before + After;
    for (const TextAround &Other : Statements)
      Result += Other.Before + Other.Behind;
    return Result;
  }
};

/// Who chooses between a region's kernels and its original text.
enum class GuardForm {
  /// DeviceText::Guard, when the program runs.
  Condition,
  /// The compiler, which knows DeviceText::Guard: it compiles one of them only.
  Constant,
  /// So does it, by DeviceText::Launch: `if constexpr (...) {...}` and perhaps
  /// others behind `else`, which lacks the last `else`.
  Chain,
};

/// One converted region: where it stands and what goes there.
struct RegionEdit {
  /// The region's text (file locations).
  clang::CharSourceRange Range;
  /// The function around it; kernels go before it (before its comment and
  /// attributes; before the outermost class, linkage block or template that
  /// it is inside of).
  const clang::FunctionDecl *Function = nullptr;
  DeviceText Text;
  /// What the kernels call, callees first; printed before them, once a file.
  std::vector<DeviceFunction> Functions;
  /// The user's functions that get `__host__ __device__`.
  std::vector<const clang::FunctionDecl *> Marked;
  /// A loop around it and perhaps others, of which it is the first.
  std::optional<LoopEdit> Around = std::nullopt;
  GuardForm Guard = GuardForm::Condition;
  /// Lines with directives of OpenMP's before it, in the place of those that
  /// were in its text.
  std::string Directives;
};

/// The files to write: whole contents by role.
struct SourceEdits {
  /// Contents of the .cu.
  std::string Device;
  /// Contents of the .c of the split form; empty for OneFile.
  std::string Host;
  /// The edits of the file as replacements: what --in-place and
  /// --export-fixes use (for Split: those of the host file).
  clang::tooling::Replacements Replacements;
  /// The file as it was read.
  std::string Before;
};

/// A new name for what the #include from \c Begin to \c End (offsets, with the
/// delimiters) names.
struct IncludeName {
  unsigned Begin, End;
  std::string Name;
};

struct RewriteOptions {
  OutputForm Form = OutputForm::OneFile;
  /// The file to edit, invalid for the main file. A header is always OneFile.
  clang::FileID File;
  /// Whether other edited files are part of the same text: then helpers are
  /// defined by the first of them.
  bool SharesHelpers = false;
  std::vector<IncludeName> Includes;
  /// The directory that the output goes to, absolute; quoted includes that
  /// would not be found from there are rewritten. Empty: same as the input.
  std::string OutputDirectory;
  /// Whether the edits are made to the file itself, and not to a copy.
  bool IsInPlace = false;
  /// Stem of the outputs ("heat" for heat.cu and heat.c).
  std::string Stem;
};

/// The edits of one file: of \p Regions those that are in it, and the marks on
/// functions there. Regions elsewhere only say which functions are marked.
llvm::Expected<SourceEdits> makeEdits(const std::vector<RegionEdit> &Regions,
                                      clang::ASTContext &Context,
                                      const clang::Preprocessor &PP,
                                      const RewriteOptions &Options);

} // namespace c2cuda

#endif // C2CUDA_REWRITE_REWRITE_H
