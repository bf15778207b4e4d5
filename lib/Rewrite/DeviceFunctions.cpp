// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's functions that kernels call: marks and copies in the text.

#include "DeviceFunctions.h"

#include "clang/Basic/SourceManager.h"

using namespace c2cuda;
using namespace clang;

std::string c2cuda::functionCopies(const RegionEdit &Region,
                                   std::set<std::string> &Printed) {
  std::string Text;
  for (const DeviceFunction &Function : Region.Functions)
    if (!Function.Definition.empty() &&
        Printed.insert(Function.Definition).second)
      Text += Function.Definition + "\n";
  return Text;
}

void c2cuda::markFunctions(const std::vector<RegionEdit> &Regions,
                           FileID File, const SourceManager &SM, EditList &Edits) {
  std::set<unsigned> Places;
  for (const RegionEdit &Region : Regions)
    for (const FunctionDecl *Function : Region.Marked)
      for (const FunctionDecl *D : Function->redecls())
        if (SourceLocation Begin = SM.getExpansionLoc(D->getBeginLoc());
            SM.getFileID(Begin) == File)
          Places.insert(SM.getFileOffset(Begin));
  for (unsigned Place : Places)
    Edits.insert(Place, "__host__ __device__ ");
}
