// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/Renaming.h"

#include <cctype>

using namespace c2cuda;

static bool isWord(char C) { return isalnum((unsigned char)C) || C == '_'; }

std::string c2cuda::renamed(const std::string &Text, const Renaming &Names) {
  std::string Result;
  for (size_t At = 0; At < Text.size();) {
    size_t End = At + 1;
    while (isWord(Text[At]) && End < Text.size() && isWord(Text[End]))
      ++End;
    std::string Word = Text.substr(At, End - At);
    auto Found = Names.find(Word);
    Result += Found == Names.end() ? Word : Found->second;
    At = End;
  }
  return Result;
}
