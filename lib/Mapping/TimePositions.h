// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which element each instance of a step is about.

#ifndef C2CUDA_LIB_MAPPING_TIMEPOSITIONS_H
#define C2CUDA_LIB_MAPPING_TIMEPOSITIONS_H

#include "TimeRounds.h"

#include <map>
#include <optional>

namespace c2cuda {

struct TimePositions {
  /// By statement: { S[i] -> [t, a] }, the step and the element's subscripts.
  std::map<std::string, isl::map> InTime;
  /// Per axis { S[i] -> [a] }, x being the last subscript.
  std::vector<isl::union_pw_aff> Functions;

  isl::union_map all() const;
};

/// { S[i] -> [v] } for the instances of \p Set: the thread of \p Kernel; null
/// if that is not one for each.
isl::map threadOf(const Kernel &Kernel, const isl::set &Set);

/// The positions of the instances of \p Round: the elements that they write, or
/// for those that write none in memory, that others of their thread write.
/// Nothing if there is no such element, or not one for all.
std::optional<TimePositions> positionsOf(const Scop &Scop,
                                         const isl::set &Known,
                                         const TimeRound &Round, unsigned Rank);

/// Smallest and largest value.
struct Span {
  long Least = 0, Most = 0;
};

/// That of \p Value, and of dimension \p D of \p Set, if it is known.
std::optional<Span> spanOf(const isl::pw_aff &Value);
std::optional<Span> spanOf(const isl::set &Set, unsigned D);

/// Whether \p Values, { [v] } of subscripts, is one parameter of the user's
/// that is no wider than int, about: `n - 1`.
bool isIntParameter(const Scop &Scop, const isl::set &Values);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_TIMEPOSITIONS_H
