// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/PathText.h"

#include <cctype>

using namespace c2cuda;

static bool isWord(char C) { return isalnum((unsigned char)C) || C == '_'; }

/// Whether an arrow ends before \p At: `p->v`, not `n-->v`.
static bool isBehindArrow(const std::string &Text, size_t At) {
  if (At < 2 || Text[At - 1] != '>')
    return false;
  size_t First = At - 1;
  while (First > 0 && Text[First - 1] == '-')
    --First;
  return (At - 1 - First) % 2 == 1;
}

std::string c2cuda::withPath(const std::string &Text, const std::string &From,
                             const std::string &To) {
  std::string Result;
  for (size_t At = 0; At < Text.size();) {
    char Before = At > 0 ? Text[At - 1] : ' ';
    size_t End = At + From.size();
    bool Begins = !isWord(Before) && Before != '.' &&
                  !isBehindArrow(Text, At) && Before != ':';
    if (Begins && Text.compare(At, From.size(), From) == 0 &&
        (End == Text.size() || !isWord(From.back()) || !isWord(Text[End]))) {
      Result += To;
      At = End;
    } else {
      Result += Text[At++];
    }
  }
  return Result;
}
