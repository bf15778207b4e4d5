// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How kernels write searches: every thread keeps the best value that it has
// seen, what belongs to it, and the number of its iteration.

#ifndef C2CUDA_LIB_CODEGEN_SEARCHTEXT_H
#define C2CUDA_LIB_CODEGEN_SEARCHTEXT_H

#include "c2cuda/Model/Scop.h"

namespace c2cuda {

/// A value than which no other is worse; what a thread begins with.
std::string worstValue(const Search &Search, const ScalarType &Element);

/// "first_max", "last_min", ...
std::string searchName(const Search &Search);

/// "the first maximum in max with at": for comments.
std::string searchTitle(const Scop &Scop, const Search &Search);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_SEARCHTEXT_H
