// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What one thread would do in a launch of its own, a thread of the launch
// before or behind does besides.

#ifndef C2CUDA_LIB_MAPPING_LONEINSTANCES_H
#define C2CUDA_LIB_MAPPING_LONEINSTANCES_H

#include "JoinLaunches.h"

namespace c2cuda {

/// Whether \p Launch has one thread, which does every statement once at most.
bool isLone(const Launch &Launch);

/// Whether nothing in \p A depends on anything in \p B in the same round, nor
/// the other way round. Both are in the same host loops.
bool areApart(const Dependences &Dependences, const Launch &A, const Launch &B);

/// \p Other where one of its threads does what \p Lone does, too, behind its
/// own work or, if \p LoneIsFirst, before; nothing if no thread can, or if it
/// would cost the others. Only \p Other or what is apart from \p Lone is
/// launched between them. The new site goes to \p Sites.
std::optional<Launch> withLone(const Scop &Scop, const Dependences &Dependences,
                               const KernelMaker &Make, const Launch &Lone,
                               const Launch &Other, bool LoneIsFirst,
                               std::deque<KernelSite> &Sites);

} // namespace c2cuda

#endif // C2CUDA_LIB_MAPPING_LONEINSTANCES_H
