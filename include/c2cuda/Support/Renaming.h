// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Texts of our own with other names in them.

#ifndef C2CUDA_SUPPORT_RENAMING_H
#define C2CUDA_SUPPORT_RENAMING_H

#include <map>
#include <string>

namespace c2cuda {

/// New names by old ones.
using Renaming = std::map<std::string, std::string>;

/// \p Text, which is our own, with these identifiers changed.
std::string renamed(const std::string &Text, const Renaming &Names);

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_RENAMING_H
