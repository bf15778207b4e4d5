// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many blocks a cooperative kernel has work for.

#ifndef C2CUDA_LIB_HOST_GRIDSHAPE_H
#define C2CUDA_LIB_HOST_GRIDSHAPE_H

#include "c2cuda/CodeGen/ProgramAst.h"

#include <vector>

namespace c2cuda {

/// Per axis, x first.
struct GridShape {
  /// Threads of a block, which may have more of the last axis.
  std::vector<unsigned> Block;
  /// The most values that a phase has along it, [p] -> { [v] }; null where
  /// that cannot be said.
  std::vector<isl::pw_aff> Values;
  /// When there are any.
  isl::set Known;

  /// Whether all phases have one dimension.
  bool isFlat() const { return Block.size() == 1; }
};

/// Of the kernel for \p Loop, a grid loop (isGridLoop).
GridShape gridShape(const PromotedScop &Promoted, const AstNode &Loop);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_GRIDSHAPE_H
