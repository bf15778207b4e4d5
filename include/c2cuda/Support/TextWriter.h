// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Builds indented text line by line.

#ifndef C2CUDA_SUPPORT_TEXTWRITER_H
#define C2CUDA_SUPPORT_TEXTWRITER_H

#include <string>

namespace c2cuda {

class TextWriter {
public:
  explicit TextWriter(unsigned IndentWidth = 2) : IndentWidth(IndentWidth) {}

  /// \p Text on a line of its own; each line of a longer one is indented.
  /// Lines that begin with '#' start in the first column.
  TextWriter &line(const std::string &Text);
  /// `Text {`, and what follows is indented.
  TextWriter &open(const std::string &Text);
  /// Ends what the last open() began.
  TextWriter &close(const std::string &Text = "}");
  /// An empty line, but never two of them, and none at the begin of a block.
  TextWriter &blank();

  TextWriter &indent();
  TextWriter &unindent();

  const std::string &str() const { return Text; }
  bool empty() const { return Text.empty(); }

private:
  unsigned IndentWidth;
  unsigned Depth = 0;
  bool MayBlank = false;
  std::string Text;
};

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_TEXTWRITER_H
