// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// --gpu, --block and their kin, of the tool and of the plugin.

#include "c2cuda/Driver/Options.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

using namespace c2cuda;
using llvm::StringRef;

std::string c2cuda::readSizeOption(const std::string &Name,
                                   const std::string &Text, Options &Into) {
  std::string Problem;
  if (Name == "gpu") {
    chooseDevice(Text, Into.Target, Problem);
    return Problem;
  }
  bool IsThreadTile = Name == "thread-tile";
  llvm::SmallVector<StringRef, 3> Parts;
  StringRef(Text).split(Parts, IsThreadTile ? 'x' : ',');
  std::vector<unsigned> Numbers;
  for (StringRef Part : Parts) {
    unsigned Number = 0;
    Numbers.push_back(Part.trim().getAsInteger(10, Number) ? 0 : Number);
  }
  Problem = setHint(IsThreadTile ? "thread_tile" : Name, Numbers, Into.Sizes);
  return Problem.empty() ? "" : Problem + ", not '" + Text + "'";
}
