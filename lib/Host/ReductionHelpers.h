// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions that kernels with reductions need in their file.

#ifndef C2CUDA_LIB_HOST_REDUCTIONHELPERS_H
#define C2CUDA_LIB_HOST_REDUCTIONHELPERS_H

#include <string>

namespace c2cuda {

/// The text of c2cuda_block_<Operator> ("sum", "min", ...).
std::string blockHelper(const std::string &Operator);

/// The text of c2cuda_warp_<Operator> ("min", "or", ...).
std::string warpHelper(const std::string &Operator);

/// The text of c2cuda_atomic_<Operator>.
std::string atomicHelper(const std::string &Operator);

/// What c2cuda_search_<Name> note for each other.
std::string foundHelper();

/// The text of c2cuda_search_<Name> ("first_max", "last_min", ...).
std::string searchHelper(const std::string &Name);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_REDUCTIONHELPERS_H
