// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How deep code is: what is deeper than anybody writes is left alone, before
// anything recurses into it.

#ifndef C2CUDA_LIB_FRONTEND_NESTING_H
#define C2CUDA_LIB_FRONTEND_NESTING_H

#include "clang/AST/Stmt.h"

namespace c2cuda {

/// Loops inside each other in one region.
constexpr unsigned MostLoops = 32;
std::string tooManyLoops();

/// Statements and expressions inside each other in a function: a sum of n terms
/// has n levels. Some of the code that walks them needs 500 bytes of the stack
/// for each level.
constexpr unsigned MostLevels = 3000;

struct Nesting {
  unsigned Loops = 0;
  unsigned Levels = 0;
};

/// How many loops, and statements and expressions, \p S has inside each other.
Nesting nestingOf(const clang::Stmt &S);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_NESTING_H
