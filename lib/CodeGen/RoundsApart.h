// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Every other round of a loop as a loop of its own, around a fault of isl's AST
// generator: where statements are in every other round, or in every third one, and one
// of them only for some parameters (`t == k`, `n == m`), isl puts some of them a round
// earlier, beside others that stay where they are.

#ifndef C2CUDA_LIB_CODEGEN_ROUNDSAPART_H
#define C2CUDA_LIB_CODEGEN_ROUNDSAPART_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// \p Schedule, { S[i] -> [.., t, ..] }, or the same as a tree, with [t / 2, t % 2] in
/// place of such t; the same where there is none.
isl::union_map withRoundsApart(const isl::union_map &Schedule);
isl::schedule withRoundsApart(const isl::schedule &Tree);

} // namespace c2cuda

#endif // C2CUDA_LIB_CODEGEN_ROUNDSAPART_H
