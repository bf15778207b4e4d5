// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Sorts flags.

#include "Flags.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace c2cuda {

bool isCxx(StringRef Path) {
  const StringRef Ending = sys::path::extension(Path);
  return Ending != ".c" && Ending != ".o" && Ending != ".a";
}

Words flagsForClang(ArrayRef<std::string> Flags) {
  Words Result;
  for (StringRef Flag : Flags)
    if (!Flag.starts_with("-O") && !Flag.starts_with("-ffast-math") &&
        !Flag.starts_with("-fassociative-math") &&
        !Flag.starts_with("-funsafe-math") && !Flag.starts_with("-fopenmp") &&
        !Flag.starts_with("-ffp-contract") && !Flag.starts_with("-march") &&
        !Flag.starts_with("-l") && !Flag.starts_with("-W"))
      Result.push_back(Flag.str());
  return Result;
}

Words flagsForAll(ArrayRef<std::string> Flags, bool IsCxx) {
  Words Result;
  for (size_t I = 0; I != Flags.size(); ++I) {
    const StringRef Flag = Flags[I];
    const bool HasNext = I + 1 != Flags.size();
    if (HasNext && (Flag == "-isystem" || Flag == "-include")) {
      Result.push_back(Flag.str());
      Result.push_back(Flags[++I]);
    } else if (Flag.starts_with("-std=")) {
      if (Flag.contains("++") == IsCxx)
        Result.push_back(Flag.str());
    } else if (HasNext && (Flag == "-I" || Flag == "-D" || Flag == "-U")) {
      Result.push_back(Flag.str() + Flags[++I]);
    } else if (Flag.starts_with("-I") || Flag.starts_with("-D") ||
               Flag.starts_with("-U")) {
      Result.push_back(Flag.str());
    }
  }
  return Result;
}

Words flagsForLink(ArrayRef<std::string> Flags) {
  Words Result;
  for (StringRef Flag : Flags)
    if (Flag.starts_with("-l") || Flag.starts_with("-L"))
      Result.push_back(Flag.str());
  return Result;
}

} // namespace c2cuda
