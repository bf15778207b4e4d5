// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Finds the line in which two texts begin to differ.

#include "TextDifference.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

using namespace llvm;

namespace c2cuda {

static constexpr size_t ShownBytes = 200;

/// The line around \p At, from not too far before it, in quotes.
static std::string lineAround(StringRef Text, size_t At) {
  if (At >= Text.size() && (Text.empty() || Text.back() == '\n'))
    return "nothing more";
  size_t Begin = Text.take_front(At).rfind('\n');
  Begin = Begin == StringRef::npos ? 0 : Begin + 1;
  if (At > ShownBytes / 2)
    Begin = std::max(Begin, At - ShownBytes / 2);
  const StringRef Line = Text.drop_front(Begin).split('\n').first;
  std::string Result;
  raw_string_ostream Stream(Result);
  Stream << '\'';
  printEscapedString(Line.take_front(ShownBytes), Stream);
  Stream << (Line.size() > ShownBytes ? "'..." : "'");
  return Stream.str();
}

static std::string differenceIn(const char *Name, StringRef Before,
                                StringRef After) {
  const size_t Common = std::min(Before.size(), After.size());
  const size_t At =
      std::mismatch(Before.begin(), Before.begin() + Common, After.begin())
          .first -
      Before.begin();
  const size_t Line = Before.take_front(At).count('\n') + 1;
  std::string Result;
  raw_string_ostream Stream(Result);
  Stream << Name << ", line " << Line
         << ":\n  original:  " << lineAround(Before, At)
         << "\n  converted: " << lineAround(After, At);
  return Stream.str();
}

std::string differenceOf(const CommandResult &Before,
                         const CommandResult &After) {
  std::string Result;
  if (Before.Out != After.Out)
    Result = differenceIn("stdout", Before.Out, After.Out);
  if (Before.Error != After.Error)
    Result += (Result.empty() ? "" : "\n") +
              differenceIn("stderr", Before.Error, After.Error);
  if (Before.Ending != After.Ending)
    Result += std::string(Result.empty() ? "" : "\n") +
              "the original ended with " + Before.Ending +
              ", the converted program with " + After.Ending;
  return Result;
}

} // namespace c2cuda
