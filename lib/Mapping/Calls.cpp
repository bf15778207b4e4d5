// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Calls.h"

#include <cctype>

using namespace c2cuda;

bool c2cuda::hasCall(const std::string &Text) {
  for (size_t At = Text.find('('); At != std::string::npos;
       At = Text.find('(', At + 1)) {
    size_t Before = Text.find_last_not_of(" \t\n", At ? At - 1 : 0);
    if (At && Before != std::string::npos &&
        (std::isalnum(static_cast<unsigned char>(Text[Before])) ||
         Text[Before] == '_'))
      return true;
  }
  return Text.find('{') != std::string::npos;
}
