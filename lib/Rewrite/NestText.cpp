// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The device branch laid out, the user's branch moved right and nothing else.

#include "NestText.h"

#include "clang/Lex/Lexer.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

/// Stands for the user's text while the rest is laid out.
static const char Placeholder[] = "c2cuda_original_text;";

/// Whether \p Text is `if (...) { ... }` and nothing else.
static bool isOneIf(const std::string &Text, const LangOptions &LangOpts) {
  Lexer Lex(SourceLocation(), LangOpts, Text.c_str(), Text.c_str(),
            Text.c_str() + Text.size());
  unsigned Depth = 0, Blocks = 0;
  bool IsFirst = true, IsEnd = false;
  for (Token Tok;; IsFirst = false) {
    Lex.LexFromRawLexer(Tok);
    if (Tok.is(tok::eof))
      return IsEnd && Blocks == 1;
    if (IsFirst && (Tok.isNot(tok::raw_identifier) ||
                    Tok.getRawIdentifier() != "if"))
      return false;
    // Behind the condition only its block.
    if (Depth == 0 && IsEnd)
      return false;
    if (Tok.is(tok::l_brace) && Depth++ == 0)
      ++Blocks;
    if (Tok.is(tok::r_brace) && --Depth == 0)
      IsEnd = true;
    if (Tok.is(tok::semi) && Depth == 0)
      return false;
  }
}

static std::string branches(const NestText &Nest, StringRef Indent,
                            const Layout &Layout,
                            const clang::LangOptions &LangOpts) {
  std::string Device = StringRef(Nest.Device).trim().str();
  if (Nest.Guard.empty() && !Nest.Before.empty())
    return Layout.statements("{\n" + Nest.Before + Device + "\n}", Indent);
  if (Nest.Guard.empty()) {
    bool IsAlone =
        Nest.IsCall || (!Nest.IsBeforeElse && isOneIf(Device, LangOpts));
    return Layout.statements(IsAlone ? Device : "{\n" + Device + "\n}",
                             Indent);
  }
  std::string Text = Device;
  if (Nest.Form != GuardForm::Chain)
    Text = (Nest.Form == GuardForm::Constant ? "if constexpr (" : "if (") +
           Nest.Guard + ") {\n" + Device + "\n}";
  Text += std::string(" else {\n") + Placeholder + "\n}";
  // Compilers warn of `if (a) if (b) {...} else {...}`.
  if (!Nest.Before.empty() || Nest.IsBody)
    Text = "{\n" + Nest.Before + Text + "\n}";
  Text = Layout.statements(Text, Indent);
  size_t At = Text.find(Placeholder);
  size_t Line = Text.rfind('\n', At) + 1;
  StringRef Before = StringRef(Text).slice(Line, At);
  StringRef More = Before;
  More.consume_front(Indent);
  std::string Original = indented(Nest.Original, Indent, More, LangOpts);
  return Text.replace(Line, At + sizeof(Placeholder) - 1 - Line,
                      Nest.Macros.Show + Before.str() + Original);
}

std::string c2cuda::layOutNest(const NestText &Nest, StringRef Indent,
                               const Layout &Layout,
                               const clang::LangOptions &LangOpts) {
  const std::string Text = branches(Nest, Indent, Layout, LangOpts);
  const MacroLines &Macros = Nest.Macros;
  if (Macros.Hide.empty())
    return Text;
  // Directives have lines of their own.
  return "\n" + Macros.Hide + Indent.str() + Text +
         (Nest.Guard.empty() ? "\n" + Macros.Show : "");
}
