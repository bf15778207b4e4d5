// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which of Clang's flags each compiler gets.

#ifndef C2CUDA_VERIFY_FLAGS_H
#define C2CUDA_VERIFY_FLAGS_H

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace c2cuda {

using Words = std::vector<std::string>;

/// For the original: all but those for optimisation, as the results must be
/// those of the program as written.
Words flagsForClang(llvm::ArrayRef<std::string> Flags);
/// -I, -D and the like, which mean the same to all compilers and for C and C++;
/// -std only of C++ where \p IsCxx, else only of C.
Words flagsForAll(llvm::ArrayRef<std::string> Flags, bool IsCxx);
/// -l and -L.
Words flagsForLink(llvm::ArrayRef<std::string> Flags);

bool isCxx(llvm::StringRef Path);

} // namespace c2cuda

#endif
