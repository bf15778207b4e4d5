// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A file of the user's as text: tokens, directives, lines. Everything is in
// offsets into the buffer; what is in a skipped #if counts like the rest.

#ifndef C2CUDA_LIB_REWRITE_SOURCETEXT_H
#define C2CUDA_LIB_REWRITE_SOURCETEXT_H

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TokenKinds.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace c2cuda {

struct SourceToken {
  clang::tok::TokenKind Kind;
  unsigned Begin, End;
  /// Braces open before it, and whether it is a part of a directive.
  unsigned Depth;
  bool InDirective;
  /// Whether it is the '#' of a directive.
  bool StartsDirective;

  bool isComment() const { return Kind == clang::tok::comment; }
};

struct Directive {
  /// From the '#' to behind the line's end.
  unsigned Begin, End;
  /// "include", "define", "if", ...; empty for a lone '#'.
  llvm::StringRef Name;
  /// Number of the first token after the name, and of the first behind it.
  unsigned FirstToken, EndToken;
  /// Braces and #ifs open before it.
  unsigned BraceDepth, IfDepth;
};

class SourceText {
public:
  SourceText(clang::FileID File, const clang::SourceManager &SM,
             const clang::LangOptions &LangOpts);

  llvm::StringRef text() const { return Buffer; }
  llvm::StringRef text(unsigned Begin, unsigned End) const {
    return Buffer.slice(Begin, End);
  }
  llvm::StringRef text(const SourceToken &Token) const {
    return Buffer.slice(Token.Begin, Token.End);
  }
  const std::vector<SourceToken> &tokens() const { return Tokens; }
  const std::vector<Directive> &directives() const { return Directives; }

  /// Number of the first token that begins at \p Offset or later.
  size_t tokenAt(unsigned Offset) const;

  unsigned lineBegin(unsigned Offset) const;
  /// Behind the '\n' of the line, or the end of the text.
  unsigned lineEnd(unsigned Offset) const;
  /// The white space at the begin of the line of \p Offset.
  llvm::StringRef indentation(unsigned Offset) const;
  /// Behind a byte order mark, if there is one.
  unsigned start() const { return Buffer.starts_with("\xEF\xBB\xBF") ? 3 : 0; }
  bool hasCrLf() const;
  /// \p Text with the line ends of this file.
  std::string withLineEnds(llvm::StringRef Text) const;

  /// Whether there is an #include of one of \p Names before \p Offset.
  bool includes(llvm::ArrayRef<llvm::StringRef> Names, unsigned Offset) const;
  /// What stands between < > or quotes after #include, with its delimiters;
  /// empty where it is a macro.
  llvm::StringRef includedName(const Directive &Include) const;

private:
  void lexAll(clang::FileID File, const clang::SourceManager &SM,
              const clang::LangOptions &LangOpts);
  void findDirectives();
  Directive readDirective(size_t First) const;

  llvm::StringRef Buffer;
  std::vector<SourceToken> Tokens;
  std::vector<Directive> Directives;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_SOURCETEXT_H
