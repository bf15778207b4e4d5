// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a statement's text and accesses are like.

#ifndef C2CUDA_LIB_EXPANSION_STATEMENTFORMS_H
#define C2CUDA_LIB_EXPANSION_STATEMENTFORMS_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// The iterators of \p Reader that have the values of \p T's, for
/// { Reader -> T }.
std::optional<std::vector<unsigned>> sameIterators(const Statement &Reader,
                                                   const Statement &T,
                                                   const isl::map &Instances);

/// Whether a subscript of \p A reads anything.
bool readsInSubscripts(const Access &A);

/// Whether \p Text is one assignment to access \p To, so that it can
/// initialise.
bool isAssignment(const StatementTemplate &Text, unsigned To);

/// The same, or `x += ...`.
bool isAssignmentOrUpdate(const StatementTemplate &Text, unsigned To);

/// Whether \p Text is `x = y;` of the accesses \p To and \p From.
bool isCopying(const StatementTemplate &Text, unsigned To, unsigned From);

/// The access to the element that \p S copies, `x = a[i];`, if that is all it
/// does.
const Access *copiedElement(const Scop &Scop, const Statement &S);

} // namespace c2cuda

#endif // C2CUDA_LIB_EXPANSION_STATEMENTFORMS_H
