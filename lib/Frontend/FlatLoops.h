// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One loop over all elements of a grid, whose body takes its counter apart:
//
//   for (int p = 0; p < h * w; p++) { int x = p % w, y = p / w; ... }
//
// Such a loop is read as the nest over y and x that it is: the digits of the
// counter, slowest first. The order of the iterations is the same.

#ifndef C2CUDA_LIB_FRONTEND_FLATLOOPS_H
#define C2CUDA_LIB_FRONTEND_FLATLOOPS_H

#include "c2cuda/Support/Polynomial.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace c2cuda {

class RegionDraft;

struct FlatDigit {
  /// The user's variable that holds it, or one that is made up.
  const clang::VarDecl *Var = nullptr;
  /// How many values it has.
  const clang::Expr *Radix = nullptr;
  /// By how much the counter grows with it.
  Polynomial Weight;
};

struct FlatLoop {
  /// The counter.
  const clang::VarDecl *Var = nullptr;
  std::vector<FlatDigit> Digits;
  /// The loops over the digits around the body.
  const clang::Stmt *Nest = nullptr;
};

/// Nothing if \p Loop is no such loop, or if \p Draft shall not take it for one.
std::optional<FlatLoop> flatLoop(const clang::Stmt &Loop, RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_FLATLOOPS_H
