// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The elements of an array that a thread could keep in registers.

#ifndef C2CUDA_LIB_PROMOTION_THREADELEMENTS_H
#define C2CUDA_LIB_PROMOTION_THREADELEMENTS_H

#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// References of a thread to one element: `f[i][0]` in all its statements; or to
/// a few, `f[i][c]` in loops over c.
struct ThreadElement {
  /// [p, outer, values] -> { A[a] }, at most one for each value, or a few.
  isl::set Element;
  /// Those that it may write, without what the thread overwrites by other
  /// references when it is through with these: on the diagonal of `c[i][j] +=
  /// ...; c[j][i] = c[i][j];`, nothing.
  isl::set Left;
  std::vector<ReferenceKey> References;
  /// Of a few: RegisterElement::First and Sizes.
  std::vector<long> First = {};
  std::vector<unsigned> Sizes = {};
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

/// Sets First and Sizes for Element, of array \p Number; false if there are too
/// many, or not at constant subscripts.
bool setSizes(const Scop &Scop, unsigned Number, ThreadElement &Own);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_THREADELEMENTS_H
