// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// `if (a[i] > a[at]) at = i;` becomes a search with a value of its own: before
// its loops `kept = a[at]`, in them `if (a[i] > kept) { kept = a[i]; at = i; }`.

#ifndef C2CUDA_LIB_FRONTEND_KEPTVALUES_H
#define C2CUDA_LIB_FRONTEND_KEPTVALUES_H

#include "RegionDraft.h"

namespace c2cuda {

/// A statement of the draft, and the number of loops around those during which
/// nothing but itself changes what it finds again.
struct KeptValue {
  unsigned Statement = 0;
  unsigned Depth = 0;
  /// Whether the variables have before these what they had before the region, or are
  /// declared with, so that AccessDraft::AtEntry is meant.
  bool IsAtEntry = false;
};

/// The statements of \p Draft that are such searches. Nothing has a shape yet;
/// accesses that are made once only get their subscripts for that.
std::vector<KeptValue> findKeptValues(RegionDraft &Draft);

/// Rewrites them in \p Scop, whose statements are those of the draft and whose
/// scalars are private already. False if that is not possible, though a
/// subscript relies on it.
bool keepValues(RegionDraft &Draft, const std::vector<KeptValue> &Kept,
                bool SelfContained, Scop &Scop);

/// Whether the evaluation of \p Whole, with the functions that are seen through in it,
/// computes \p Node.
bool isPartOf(const clang::Expr *Node, const clang::Expr &Whole, RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_KEPTVALUES_H
