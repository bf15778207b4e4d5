// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The command line of c2cuda-verify.

#ifndef C2CUDA_TOOLS_VERIFY_OPTIONS_H
#define C2CUDA_TOOLS_VERIFY_OPTIONS_H

#include "c2cuda/Verify/Verify.h"

#include "llvm/Support/Error.h"

namespace c2cuda {

struct VerifyInvocation {
  VerifyOptions Settings;
  std::vector<std::string> Functions; // by name
  bool AllFunctions = false;
  std::string KeepFolder;
};

/// Reads the command line; ends the program after --help.
llvm::Expected<VerifyInvocation> parseVerifyOptions(int argc,
                                                    const char **argv);

/// The flags that the compilation database in \p Folder has for a file.
llvm::Expected<std::vector<std::string>>
flagsFromDatabase(const std::string &Folder, const std::string &Path);

} // namespace c2cuda

#endif
