// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which inputs a function is run on.

#ifndef C2CUDA_VERIFY_INPUTS_H
#define C2CUDA_VERIFY_INPUTS_H

#include "c2cuda/Verify/Functions.h"

#include <map>

namespace c2cuda {

/// The numbers are VerifyDriver.c's.
enum class ValueMode { Moderate, Small, Special, Ascending, Full };

/// Bytes that a pointer reaches, from where it points: [Low, High).
struct Reach {
  int64_t Low = 0, High = 0;
};

struct FunctionInput {
  std::vector<int64_t> Integers; // of each parameter; 0 for others
  /// The parameter whose array this one shares, or -1; how many elements apart.
  std::vector<int> SameAs;
  std::vector<int> Apart;
  ValueMode Mode = ValueMode::Moderate;
  uint64_t Seed = 1;
  bool SetsGlobals = true;
  bool IsFlushLeft = false;
};

std::vector<FunctionInput> makeInputs(const VerifiedFunction &Function,
                                      const InputOptions &Options);

/// What VerifyDriver.c reads, for a function by its number. \p Reaches: of each
/// parameter with an array of its own; empty for the probe.
std::string inputText(const FileFunctions &File, size_t Number,
                      const FunctionInput &Input,
                      const std::map<size_t, Reach> &Reaches);

/// For people: "n = 33, m = 7, 'b' is 'a' + 1, special values".
std::string describe(const VerifiedFunction &Function,
                     const FunctionInput &Input);

/// Wider by the rows that the types promise.
Reach wholeRows(const VerifiedFunction &Function, const FunctionInput &Input,
                size_t Parameter, Reach Touched);

/// Elements in \p Inner dimensions; 0 where that is not known.
uint64_t rowElements(const VerifiedFunction &Function,
                     const FunctionInput &Input,
                     const std::vector<Extent> &Inner, size_t From);

} // namespace c2cuda

#endif
