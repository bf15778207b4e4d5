// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops over blocks whose size only the run knows:
//   for (ii = 0; ii < n; ii += size)
//     for (i = ii; i < min(ii + size, n); i++) ..
// No set says at which values of ii a block begins. The region is read as if one did
// at each, and then the loop has to go: that over i runs through all of them, and
// once through each.

#ifndef C2CUDA_LIB_FRONTEND_OPENBLOCKS_H
#define C2CUDA_LIB_FRONTEND_OPENBLOCKS_H

#include "RegionDraft.h"

namespace c2cuda {

/// Whether \p Loop, which counts by a variable, may be one over such blocks: loops in
/// it begin where it is, and nothing that it does but those says how often it has
/// been run.
bool isOpenBlock(const clang::ForStmt &Loop, const LoopHead &Head,
                 const RegionDraft &Draft);

/// Takes the loops over such blocks out of \p Scop. False, with a refusal, if the
/// loops in one do not run through all of it, or if the order without it is not the
/// same for what depends on each other.
bool closeBlocks(RegionDraft &Draft, Scop &Scop);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_OPENBLOCKS_H
