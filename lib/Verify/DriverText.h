// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The file around the user's that calls its functions for VerifyDriver.c.

#ifndef C2CUDA_VERIFY_DRIVERTEXT_H
#define C2CUDA_VERIFY_DRIVERTEXT_H

#include "c2cuda/Verify/Functions.h"

namespace c2cuda {

/// Valid as C and as C++. It includes \p Path, so that static functions can be
/// called and static variables be named.
std::string driverText(const FileFunctions &File, const std::string &Path);

/// How VerifyDriver.c calls a kind: s, u, b, r, c.
char kindLetter(NumberKind Kind);

} // namespace c2cuda

#endif
