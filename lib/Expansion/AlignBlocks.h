// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops in blocks that begin at zero, `a[ii + v]`, as ones that begin where their
// block does, `a[i]`.

#ifndef C2CUDA_LIB_EXPANSION_ALIGNBLOCKS_H
#define C2CUDA_LIB_EXPANSION_ALIGNBLOCKS_H

#include "c2cuda/Model/Scop.h"

#include <map>
#include <string>

namespace c2cuda {

struct AlignedScop {
  Scop Model;
  /// By the names of statements, { S[i] -> S[j] }: instances of the scop given,
  /// and of Model.
  std::map<std::string, isl::map> Instances;
};

/// Lets loops inside of one that goes on in blocks count from where the block
/// begins on, where texts only have the sum of both:
///   for (ii = 0; ii < n; ii += 32)
///     for (v = 0; v < min(32, n - ii); v++) c[ii + v] += ..;
/// becomes
///   for (ii = 0; ii < n; ii += 32)
///     for (i = ii; i < min(ii + 32, n); i++) c[i] += ..;
/// Loops of which that cannot be said stay as they are.
AlignedScop alignBlocks(const Scop &Scop);

} // namespace c2cuda

#endif // C2CUDA_LIB_EXPANSION_ALIGNBLOCKS_H
