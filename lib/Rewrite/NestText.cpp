// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The device branch laid out, the user's branch moved right and nothing else.

#include "NestText.h"

using namespace c2cuda;
using llvm::StringRef;

/// Stands for the user's text while the rest is laid out.
static const char Placeholder[] = "c2cuda_original_text;";

std::string c2cuda::layOutNest(const NestText &Nest, StringRef Indent,
                               const Layout &Layout,
                               const clang::LangOptions &LangOpts) {
  std::string Device = StringRef(Nest.Device).trim().str();
  if (Nest.Guard.empty())
    return Layout.statements(
        Nest.IsOneStatement ? Device : "{\n" + Device + "\n}", Indent);
  std::string Text = Layout.statements("if (" + Nest.Guard + ") {\n" +
                                           Device + "\n} else {\n" +
                                           Placeholder + "\n}",
                                       Indent);
  size_t At = Text.find(Placeholder);
  size_t Line = Text.rfind('\n', At) + 1;
  StringRef Before = StringRef(Text).slice(Line, At);
  StringRef More = Before;
  More.consume_front(Indent);
  std::string Original = indented(Nest.Original, Indent, More, LangOpts);
  return Text.replace(At, sizeof(Placeholder) - 1, Original);
}
