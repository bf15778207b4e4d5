// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether the text of a statement is a plain expression.

#ifndef C2CUDA_MAPPING_CALLS_H
#define C2CUDA_MAPPING_CALLS_H

#include "c2cuda/Model/Scop.h"

#include <string>

namespace c2cuda {

/// Whether \p Text, between the holes of a statement, calls something or has
/// statements of its own: `f(`, also as `sizeof(`, or a brace.
bool hasCall(const std::string &Text);

/// Whether \p Text, the same, takes a few instructions and no time that depends
/// on values: all that it calls are functions of <math.h> of that kind, and it
/// divides by nothing.
bool isCheap(const std::string &Text);

/// Whether \p Text, the same, is done soon whatever numbers it computes with:
/// it has conditions and no loops, and calls nothing but the functions of
/// <math.h> above and square roots.
bool isShort(const std::string &Text);

/// Whether \p Text, the same, has the word \p Name.
bool hasWord(const std::string &Text, const std::string &Name);

/// Whether \p Text, the same, ends whatever numbers it computes with: it has no
/// loops, and calls nothing but usual functions of <math.h>.
bool alwaysEnds(const std::string &Text);

/// Whether \p Text, the same, calls a function of <math.h> in which nvcc has
/// branches: nothing is loaded together with what comes before it.
bool callsBranches(const std::string &Text);

/// Whether \p Text, the same, calls a function of \p Scop with loops that are not known
/// to be short.
bool callsLongLoops(const Scop &Scop, const std::string &Text);

} // namespace c2cuda

#endif // C2CUDA_MAPPING_CALLS_H
