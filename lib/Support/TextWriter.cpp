// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Builds indented text line by line.

#include "c2cuda/Support/TextWriter.h"

#include "llvm/ADT/StringRef.h"

#include <tuple>

using namespace c2cuda;

TextWriter &TextWriter::line(const std::string &NewText) {
  llvm::StringRef Rest(NewText);
  Rest.consume_back("\n");
  do {
    llvm::StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    Line.consume_back("\r");
    if (!Line.empty() && Line.front() != '#')
      Text.append(Depth * IndentWidth, ' ');
    Text += Line;
    Text += '\n';
  } while (!Rest.empty());
  MayBlank = true;
  return *this;
}

TextWriter &TextWriter::open(const std::string &Head) {
  line(Head.empty() ? "{" : Head + " {");
  MayBlank = false;
  return indent();
}

TextWriter &TextWriter::close(const std::string &Tail) {
  return unindent().line(Tail);
}

TextWriter &TextWriter::blank() {
  if (MayBlank)
    Text += '\n';
  MayBlank = false;
  return *this;
}

TextWriter &TextWriter::indent() {
  ++Depth;
  return *this;
}

TextWriter &TextWriter::unindent() {
  if (Depth)
    --Depth;
  return *this;
}
