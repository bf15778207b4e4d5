// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The elements of an array that a thread could keep in registers.

#ifndef C2CUDA_LIB_PROMOTION_THREADELEMENTS_H
#define C2CUDA_LIB_PROMOTION_THREADELEMENTS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// References of a thread to one element: `f[i][0]` in all its statements.
struct ThreadElement {
  /// [p, outer, values] -> { A[a] }, at most one for each value.
  isl::set Element;
  /// The same without what the thread overwrites by other references when it
  /// is through with these: on the diagonal of `c[i][j] += ...; c[j][i] =
  /// c[i][j];`, nothing.
  isl::set Left;
  std::vector<ReferenceKey> References;
  bool Writes = false;
  /// Whether one of them runs more than once.
  bool IsReused = false;
};

/// Whether no thread of a launch writes what \p Access reads in \p Domain.
bool isOnlyRead(const Scop &Scop, const Kernel &Kernel, const isl::set &Domain,
                const Access &Access);

/// The elements of array \p Number that a thread (\p Thread, [p, outer, values]
/// -> { S[i] }) writes and touches again, and which nothing else touches in
/// between.
std::vector<ThreadElement> threadElements(const Scop &Scop, const Kernel &Kernel,
                                    const isl::union_set &Thread,
                                    unsigned Number);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_THREADELEMENTS_H
