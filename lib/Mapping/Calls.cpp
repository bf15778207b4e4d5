// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Mapping/Calls.h"

#include <algorithm>
#include <cctype>
#include <vector>

using namespace c2cuda;

static bool isOfWord(char C) {
  return std::isalnum(static_cast<unsigned char>(C)) || C == '_';
}

/// The words before parentheses.
static std::vector<std::string> called(const std::string &Text) {
  std::vector<std::string> Result;
  for (size_t At = Text.find('('); At != std::string::npos;
       At = Text.find('(', At + 1)) {
    size_t End = At;
    while (End > 0 && std::isspace(static_cast<unsigned char>(Text[End - 1])))
      --End;
    size_t Begin = End;
    while (Begin > 0 && isOfWord(Text[Begin - 1]))
      --Begin;
    if (Begin < End)
      Result.push_back(Text.substr(Begin, End - Begin));
  }
  return Result;
}

bool c2cuda::hasCall(const std::string &Text) {
  return !called(Text).empty() || Text.find('{') != std::string::npos;
}

static bool isCheapFunction(const std::string &Name) {
  static const char *const Cheap[] = {"rsqrtf", "rsqrt", "fabsf", "fabs",
                                      "fmaxf",  "fmax",  "fminf", "fmin",
                                      "fmaf",   "fma"};
  return std::find(std::begin(Cheap), std::end(Cheap), Name) != std::end(Cheap);
}

bool c2cuda::isCheap(const std::string &Text) {
  for (const std::string &Name : called(Text))
    if (!isCheapFunction(Name))
      return false;
  return Text.find_first_of("{/%") == std::string::npos;
}

bool c2cuda::isShort(const std::string &Text) {
  static const char *const Known[] = {"if",     "sqrt", "sqrtf", "float",
                                      "double", "int",  "long",  "unsigned"};
  for (const std::string &Name : called(Text))
    if (!isCheapFunction(Name) &&
        std::find(std::begin(Known), std::end(Known), Name) == std::end(Known))
      return false;
  return true;
}

bool c2cuda::hasWord(const std::string &Text, const std::string &Name) {
  for (size_t At = Text.find(Name); At != std::string::npos;
       At = Text.find(Name, At + 1)) {
    size_t End = At + Name.size();
    if ((At == 0 || !isOfWord(Text[At - 1])) &&
        (End == Text.size() || !isOfWord(Text[End])))
      return true;
  }
  return false;
}

bool c2cuda::alwaysEnds(const std::string &Text) {
  static const char *const Ending[] = {
      "if",   "sqrt",  "rsqrt", "cbrt",  "fabs",    "fmax",  "fmin",  "fma",
      "abs",  "max",   "min",   "floor", "ceil",    "round", "trunc", "exp",
      "exp2", "expm1", "log",   "log2",  "log10",   "log1p", "pow",   "hypot",
      "sin",  "cos",   "tan",   "asin",  "acos",    "atan",  "atan2", "sinh",
      "cosh", "tanh",  "erf",   "erfc",  "copysign"};
  for (std::string Name : called(Text)) {
    auto IsKnown = [&] {
      return std::find(std::begin(Ending), std::end(Ending), Name) !=
             std::end(Ending);
    };
    if (IsKnown())
      continue;
    // That for float.
    if (Name.back() != 'f')
      return false;
    Name.pop_back();
    if (!IsKnown())
      return false;
  }
  return true;
}

bool c2cuda::callsBranches(const std::string &Text) {
  static const char *const Branching[] = {
      "sinf",   "cosf",  "tanf",  "sin",  "cos",   "tan",    "powf",
      "pow",    "logf",  "log",   "exp",  "exp2",  "atan2f", "atan2",
      "log10f", "log10", "log2f", "log2", "fmodf", "fmod"};
  std::vector<std::string> Names = called(Text);
  return std::any_of(Names.begin(), Names.end(), [](const std::string &Name) {
    return std::find(std::begin(Branching), std::end(Branching), Name) !=
           std::end(Branching);
  });
}

bool c2cuda::callsLongLoops(const Scop &Scop, const std::string &Text) {
  return std::any_of(Scop.Functions.begin(), Scop.Functions.end(),
                     [&](const DeviceFunction &Function) {
                       return Function.HasLongLoops && hasWord(Text, Function.Name);
                     });
}
