// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Grids in which hardly any thread has nothing to do: for loops that count by
// more than one (`i += 4`, `j = i % 2; j += 2`), and for loops over blocks
// around those over what is in them (`ii += 16`, `i = ii; i < ii + 16`).

#ifndef C2CUDA_LIB_MAPPING_DENSEVALUES_H
#define C2CUDA_LIB_MAPPING_DENSEVALUES_H

#include "c2cuda/Support/Isl.h"

#include <vector>

namespace c2cuda {

/// { S[i] -> [v] } with the same order of values as \p Function has, and
/// without the gaps that it has wherever those of \p Around are fixed.
isl::union_pw_aff withoutGaps(const isl::union_pw_aff &Function,
                              const isl::union_set &Domain,
                              const std::vector<isl::union_pw_aff> &Around);

/// Leaves those out whose value follows from the values of others and of
/// \p Around.
std::vector<isl::union_pw_aff>
withoutDetermined(std::vector<isl::union_pw_aff> Functions,
                  const isl::union_set &Domain,
                  const std::vector<isl::union_pw_aff> &Around);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_DENSEVALUES_H
