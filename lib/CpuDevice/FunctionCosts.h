// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What divisions and mathematical functions take on a GPU.

#ifndef C2CUDA_CPUDEVICE_FUNCTIONCOSTS_H
#define C2CUDA_CPUDEVICE_FUNCTIONCOSTS_H

#include "llvm/ADT/StringRef.h"

namespace c2cuda {

struct FunctionCost {
  /// Instructions; in double precision only those that are themselves in it.
  unsigned Instructions = 0;
  /// Those that go to the unit for special functions and conversions.
  unsigned Special = 0;
};

/// Of the function \p Name of <math.h>, without an f at the end, or of "div", as
/// nvcc 13.0 translates it for sm_90 without flags, on the way that usual values
/// take. Counted in the machine code; those that are not in the table are taken
/// for middling.
FunctionCost costOf(llvm::StringRef Name, bool IsDouble);

} // namespace c2cuda

#endif // C2CUDA_CPUDEVICE_FUNCTIONCOSTS_H
