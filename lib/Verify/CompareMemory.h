// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What VerifyDriver.c wrote of two runs, byte by byte.

#ifndef C2CUDA_VERIFY_COMPAREMEMORY_H
#define C2CUDA_VERIFY_COMPAREMEMORY_H

#include "Inputs.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace c2cuda {

struct MemoryDifference {
  std::string Text;     // "array 'a', element [3]: original 1, converted 2"
  uint64_t Address = 0; // of the element, in the converted run; 0 if in none
};

/// Nothing if all is equal. \p Reaches as in the runs.
std::optional<MemoryDifference>
compareMemory(const FileFunctions &File, const VerifiedFunction &Function,
              const FunctionInput &Input,
              const std::map<size_t, Reach> &Reaches, llvm::StringRef Before,
              llvm::StringRef After, unsigned Ulps);

} // namespace c2cuda

#endif
