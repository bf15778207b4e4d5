// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From LLVM IR back to the source, through debug information.

#ifndef C2CUDA_LIB_SECONDOPINION_SOURCENAMES_H
#define C2CUDA_LIB_SECONDOPINION_SOURCENAMES_H

#include "c2cuda/Diagnostics/Refusal.h"

#include <optional>
#include <string>

namespace llvm {
class Function;
class Instruction;
class Loop;
class Value;
} // namespace llvm

namespace c2cuda {

/// The variable that \p V is the value, or the address, of; empty if it is
/// none, or several.
std::string sourceName(llvm::Value &V);

/// Where the function that \p I is in has it: of an inlined function the call.
std::optional<Place> sourcePlace(const llvm::Instruction &I);

/// Where the loop begins; no line if that is not known.
Place sourcePlace(const llvm::Loop &Loop);

/// Where the function is declared; no line if that is not known.
Place sourcePlace(const llvm::Function &F);

} // namespace c2cuda

#endif // C2CUDA_LIB_SECONDOPINION_SOURCENAMES_H
