// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Styles, and laying out pieces of text.

#include "Layout.h"

#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Core/Replacement.h"

#include "llvm/Support/VirtualFileSystem.h"

#include <map>

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

/// Gives \p Style the indentation that most lines of \p Source show: the step
/// from a line to one further in, or tabs.
static void deriveIndentation(format::FormatStyle &Style,
                              const SourceText &Source) {
  std::map<unsigned, unsigned> Steps;
  unsigned Tabs = 0, Lines = 0, Last = 0;
  StringRef Rest = Source.text();
  while (!Rest.empty()) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    size_t Width = Line.find_first_not_of(" \t\r");
    if (Width == StringRef::npos || Line[Width] == '*' || Line[Width] == '#')
      continue;
    Tabs += Line[0] == '\t';
    Lines += Width > 0;
    if (Width > Last)
      ++Steps[Width - Last];
    Last = Width;
  }
  if (Tabs > Lines / 2) {
    Style.UseTab = format::FormatStyle::UT_ForIndentation;
    Style.IndentWidth = Style.TabWidth = Style.ContinuationIndentWidth = 8;
    return;
  }
  unsigned Best = 0, Count = 0;
  for (unsigned Width : {2u, 3u, 4u, 8u})
    if (Steps[Width] > Count) {
      Best = Width;
      Count = Steps[Width];
    }
  if (Best)
    Style.IndentWidth = Best;
}

Layout::Layout(const std::string &Path, const SourceText &Source,
               llvm::vfs::FileSystem &Files) {
  format::FormatStyle Fallback = format::getLLVMStyle();
  deriveIndentation(Fallback, Source);
  // "none" tells whether there is a .clang-format at all.
  llvm::Expected<format::FormatStyle> Found =
      format::getStyle("file", Path, "none", "", &Files);
  if (!Found)
    llvm::consumeError(Found.takeError());
  Style = Found && !Found->DisableFormat ? *Found : Fallback;
  Style.Language = format::FormatStyle::LK_Cpp;
  // The user's comments come along as they are.
  (void)format::parseConfiguration("{ReflowComments: false}", &Style);
  Style.AttributeMacros.push_back("__launch_bounds__");
}

static std::string reformatted(StringRef Code,
                               const format::FormatStyle &Style) {
  tooling::Replacements Changes =
      format::reformat(Style, Code, tooling::Range(0, Code.size()), "c2cuda.cu");
  llvm::Expected<std::string> Result =
      tooling::applyAllReplacements(Code, Changes);
  if (Result)
    return *Result;
  llvm::consumeError(Result.takeError());
  return Code.str();
}

std::string Layout::declarations(StringRef Code) const {
  format::FormatStyle Outer = Style;
  // A kernel's name goes to a line of its own behind long attributes.
  if (Code.contains("__launch_bounds__"))
    Outer.PenaltyReturnTypeOnItsOwnLine = 0;
  std::string Result = reformatted(Code.trim("\n"), Outer);
  return StringRef(Result).rtrim().str() + "\n";
}

bool Layout::attachesBraces() const {
  using Format = format::FormatStyle;
  if (Style.BreakBeforeBraces == Format::BS_Custom)
    return Style.BraceWrapping.AfterControlStatement == Format::BWACS_Never;
  return Style.BreakBeforeBraces != Format::BS_Allman &&
         Style.BreakBeforeBraces != Format::BS_GNU &&
         Style.BreakBeforeBraces != Format::BS_Whitesmiths;
}

/// The columns that \p Indent takes.
static unsigned widthOf(StringRef Indent, unsigned TabWidth) {
  unsigned Width = 0;
  for (char C : Indent)
    Width += C == '\t' ? TabWidth : 1;
  return Width;
}

std::string Layout::statements(StringRef Code, StringRef Indent) const {
  // In a function of its own, as wide as the place where it goes.
  format::FormatStyle Inner = Style;
  unsigned Width = widthOf(Indent, Style.TabWidth);
  unsigned Gone = Width > Style.IndentWidth ? Width - Style.IndentWidth : 0;
  if (Style.ColumnLimit)
    Inner.ColumnLimit =
        std::max(Style.ColumnLimit > Gone ? Style.ColumnLimit - Gone : 0, 40u);
  Inner.KeepEmptyLines.AtStartOfBlock = false;
  Inner.AllowShortFunctionsOnASingleLine = format::FormatStyle::SFS_None;
  std::string Marked = ("void f() {\n" + Code.trim("\n") + "\n}\n").str();
  std::string Text = reformatted(Marked, Inner);
  size_t Begin = Text.find('{'), End = Text.rfind('}');
  StringRef Body = StringRef(Text).slice(Text.find('\n', Begin) + 1, End);
  StringRef Step = Body.take_while([](char C) { return C == ' ' || C == '\t'; });
  std::string Result;
  while (!Body.empty()) {
    StringRef Line;
    std::tie(Line, Body) = Body.split('\n');
    bool IsFirst = Result.empty();
    if (Line.consume_front(Step) && !IsFirst)
      Result += Indent;
    Result += Line;
    Result += '\n';
  }
  return StringRef(Result).rtrim().str();
}

/// For every offset of \p Text whether a line that begins there must stay where
/// it is: it continues a literal or belongs to a directive.
static std::vector<bool> fixedLines(StringRef Text,
                                    const LangOptions &LangOpts) {
  std::vector<bool> Fixed(Text.size() + 1, false);
  auto Fix = [&](size_t Begin, size_t End) {
    for (size_t I = Begin; I <= End; ++I)
      Fixed[I] = true;
  };
  std::string Copy = Text.str();
  Lexer Lex(SourceLocation(), LangOpts, Copy.c_str(), Copy.c_str(),
            Copy.c_str() + Copy.size());
  Lex.SetCommentRetentionState(true);
  bool InDirective = false;
  size_t LastEnd = 0;
  for (Token Tok;;) {
    Lex.LexFromRawLexer(Tok);
    if (Tok.is(tok::eof))
      return Fixed;
    size_t End = Lex.getBufferLocation() - Copy.c_str();
    size_t Begin = End - Tok.getLength();
    if (Tok.isAtStartOfLine()) {
      InDirective = Tok.is(tok::hash);
      LastEnd = Text.substr(0, Begin).rfind('\n') + 1;
    }
    if (InDirective)
      Fix(LastEnd, End);
    else if (tok::isStringLiteral(Tok.getKind()))
      Fix(Begin, End);
    LastEnd = End;
  }
}

std::string c2cuda::indented(StringRef Text, StringRef Indent, StringRef More,
                             const LangOptions &LangOpts) {
  std::vector<bool> Fixed = fixedLines(Text, LangOpts);
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    bool IsLineBegin = I > 0 && Text[I - 1] == '\n';
    if (IsLineBegin && Text[I] != '\n' && Text[I] != '\r' && !Fixed[I]) {
      // Behind the common indentation, so that tabs and spaces keep their
      // order.
      size_t Common = Text.substr(I).starts_with(Indent) ? Indent.size() : 0;
      Result += Text.substr(I, Common);
      Result += More;
      I += Common;
    }
    if (I < Text.size())
      Result += Text[I];
  }
  return Result;
}
