// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Complex numbers for kernels: `c2cuda::complex<double>`.

#ifndef C2CUDA_LIB_HOST_COMPLEXHELPERS_H
#define C2CUDA_LIB_HOST_COMPLEXHELPERS_H

#include <set>
#include <string>

namespace c2cuda {

/// Adds the names of the helpers that \p Text needs: none if it has no complex
/// numbers.
void addComplexHelpers(const std::string &Text, std::set<std::string> &Names);

/// The text of the helper `c2cuda_complex` + \p Suffix.
std::string complexHelper(const std::string &Suffix);

} // namespace c2cuda

#endif // C2CUDA_LIB_HOST_COMPLEXHELPERS_H
