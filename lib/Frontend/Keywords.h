// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#ifndef C2CUDA_LIB_FRONTEND_KEYWORDS_H
#define C2CUDA_LIB_FRONTEND_KEYWORDS_H

#include "llvm/ADT/StringRef.h"

namespace c2cuda {

/// Whether C++ keeps \p Name for itself, which is a name in C.
bool isKeywordOfCxx(llvm::StringRef Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_KEYWORDS_H
