// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which headers text needs, and what becomes of the user's own #includes when
// the output goes to another directory.

#ifndef C2CUDA_LIB_REWRITE_INCLUDES_H
#define C2CUDA_LIB_REWRITE_INCLUDES_H

#include "SourceText.h"

#include "clang/Tooling/Core/Replacement.h"

#include <string>
#include <vector>

namespace c2cuda {

/// The #include lines of C's headers that the identifiers in \p Text need, in
/// alphabetic order; those that \p User has before \p Offset are left out, and
/// what CUDA's own header brings if \p IsCuda.
std::string requiredIncludes(llvm::StringRef Text, const SourceText *User,
                             unsigned Offset, bool IsCuda);

struct IncludeEdit {
  unsigned Begin, End;
  std::string Name;
};

/// The quoted names in \p Source that are found beside the file (in \p From)
/// and would not be found beside the output (in \p To), with the path to write.
std::vector<IncludeEdit> moveIncludes(const SourceText &Source,
                                      const std::string &From,
                                      const std::string &To,
                                      clang::FileManager &Files);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_INCLUDES_H
