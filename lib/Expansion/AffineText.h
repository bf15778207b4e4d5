// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Texts of statements for what isl computed about them. Only small whole
// factors, no divisions: what a person would write there.

#ifndef C2CUDA_LIB_EXPANSION_AFFINETEXT_H
#define C2CUDA_LIB_EXPANSION_AFFINETEXT_H

#include "c2cuda/Model/Scop.h"

#include <optional>

namespace c2cuda {

/// `i > 0` for { S[i] : i > 0 }: the condition under which an instance of a
/// statement is one of \p Where, given that it is one of \p Given. Nothing if
/// that takes more than two comparisons.
std::optional<StatementTemplate> conditionText(const Scop &Scop,
                                               const isl::set &Where,
                                               const isl::set &Given);

/// Lets the subscripts of \p Read, { T[i] -> A[i - 1] }, say that. They were
/// for S, where \p Instances are { T[i] -> S[i - 1] }. False if they cannot:
/// they must not read anything themselves.
bool setSubscripts(const Scop &Scop, Access &Read, const isl::map &Instances);

/// Lets \p Access, of \p S, have subscripts of iterators and parameters, so
/// that a statement of its own can have it. False if it cannot.
bool nameSubscripts(const Scop &Scop, const Statement &S, Access &Access);

/// Lets the subscripts of \p Access say what its relation does. False if they
/// cannot.
bool writeSubscripts(const Scop &Scop, Access &Access);

} // namespace c2cuda

#endif // C2CUDA_LIB_EXPANSION_AFFINETEXT_H
