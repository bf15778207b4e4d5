// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/PathText.h"

#include <cctype>

using namespace c2cuda;

static bool isWord(char C) { return isalnum((unsigned char)C) || C == '_'; }

std::string c2cuda::withPath(const std::string &Text, const std::string &From,
                             const std::string &To) {
  std::string Result;
  for (size_t At = 0; At < Text.size();) {
    char Before = At > 0 ? Text[At - 1] : ' ';
    size_t End = At + From.size();
    bool Begins = !isWord(Before) && Before != '.' &&
                  !(Before == '>' && At > 1 && Text[At - 2] == '-') &&
                  Before != ':';
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
