// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Texts of the host's with variables and members in them.

#ifndef C2CUDA_SUPPORT_PATHTEXT_H
#define C2CUDA_SUPPORT_PATHTEXT_H

#include <string>

namespace c2cuda {

/// \p Text with \p To, variable or member, in place of \p From, "u" or "g->u".
std::string withPath(const std::string &Text, const std::string &From,
                     const std::string &To);

} // namespace c2cuda

#endif // C2CUDA_SUPPORT_PATHTEXT_H
