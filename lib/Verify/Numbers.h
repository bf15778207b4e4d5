// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Numbers as bytes.

#ifndef C2CUDA_VERIFY_NUMBERS_H
#define C2CUDA_VERIFY_NUMBERS_H

#include "c2cuda/Verify/Functions.h"

#include "llvm/ADT/StringRef.h"

namespace c2cuda {

/// Bit by bit; but one NaN is as good as another, as nothing says which one an
/// operation gives. Floating-point numbers may be \p Ulps last places apart.
bool areEqual(llvm::StringRef Before, llvm::StringRef After,
              const NumberType &Type, unsigned Ulps);

/// With all digits.
std::string printed(llvm::StringRef Bytes, const NumberType &Type);

} // namespace c2cuda

#endif
