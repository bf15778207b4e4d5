// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The file around the user's that calls its functions for VerifyDriver.c.

#ifndef C2CUDA_VERIFY_DRIVERTEXT_H
#define C2CUDA_VERIFY_DRIVERTEXT_H

#include "c2cuda/Verify/Functions.h"

#include "llvm/ADT/ArrayRef.h"

namespace c2cuda {

/// Valid as C and as C++. It includes \p Path, so that static functions can be
/// called and static variables be named.
std::string driverText(const FileFunctions &File, const std::string &Path);

/// All types of arguments and variables, each once; VerifyDriver.c knows them
/// by their numbers.
std::vector<ElementType> elementTypes(const FileFunctions &File);
/// How many there are for a type that is none of them.
size_t typeNumber(llvm::ArrayRef<ElementType> Types, const ElementType &Type);

/// How VerifyDriver.c calls a kind: s, u, b, r, c, p.
char kindLetter(NumberKind Kind);

} // namespace c2cuda

#endif
