// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Clang's Format library on what is inserted, and only on that: every inserted
// piece is laid out as a text of its own, so no byte of the user's can move.

#ifndef C2CUDA_LIB_REWRITE_LAYOUT_H
#define C2CUDA_LIB_REWRITE_LAYOUT_H

#include "SourceText.h"

#include "clang/Format/Format.h"

namespace c2cuda {

class Layout {
public:
  /// The style of the .clang-format that holds at \p Path, else LLVM's with
  /// the indentation that \p Source uses.
  Layout(const std::string &Path, const SourceText &Source,
         llvm::vfs::FileSystem &Files);

  /// \p Code of file scope, laid out, ending with a newline.
  std::string declarations(llvm::StringRef Code) const;

  /// \p Code as statements at the indentation \p Indent; no white space before
  /// the first line, no newline behind the last.
  std::string statements(llvm::StringRef Code, llvm::StringRef Indent) const;

  /// Whether a loop's or an if's brace stands on its line.
  bool attachesBraces() const;

private:
  clang::format::FormatStyle Style;
};

/// \p Text, which is indented by \p Indent from its second line on, moved
/// right by \p More. Directives and what continues a string stay.
std::string indented(llvm::StringRef Text, llvm::StringRef Indent,
                     llvm::StringRef More, const clang::LangOptions &LangOpts);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_LAYOUT_H
