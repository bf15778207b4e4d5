// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Many ranges of memory that all have to be apart, as one call.

#ifndef C2CUDA_HOST_APARTCHECKS_H
#define C2CUDA_HOST_APARTCHECKS_H

#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// \p Conditions joined by &&, in their order. Where there are many checks
/// "c2cuda_disjoint(address, bytes, address, bytes)" of ranges each of which is checked
/// against each other one, one "c2cuda_disjoint_ranges(...)" stands where the last of
/// them stood.
/// Adds what that needs to \p Helpers.
std::string joinedConditions(std::vector<std::string> Conditions,
                             std::set<std::string> &Helpers);

} // namespace c2cuda

#endif // C2CUDA_HOST_APARTCHECKS_H
