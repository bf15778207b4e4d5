// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether a schedule tree respects dependences that it was not made from.

#ifndef C2CUDA_LIB_SECONDOPINION_RESPECT_H
#define C2CUDA_LIB_SECONDOPINION_RESPECT_H

#include "c2cuda/Support/Isl.h"

namespace c2cuda {

/// Whether \p Tree runs the source of each of \p Dependences ({ S[i] -> T[j] },
/// different instances) before its sink, and in the same iteration of every
/// loop that is called coincident and gets there first. What \p Tree gives the
/// same time runs in the order \p AsWritten.
bool respects(const isl::schedule &Tree, const isl::schedule &AsWritten,
              const isl::union_map &Dependences);

} // namespace c2cuda

#endif // C2CUDA_LIB_SECONDOPINION_RESPECT_H
