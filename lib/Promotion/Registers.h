// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements that belong to one thread for the whole kernel.

#ifndef C2CUDA_LIB_PROMOTION_REGISTERS_H
#define C2CUDA_LIB_PROMOTION_REGISTERS_H

#include "Footprint.h"
#include "c2cuda/Promotion/Promotion.h"

#include <set>

namespace c2cuda {

/// Finds the written arrays of which a thread touches one element only, more
/// than once, and fills Registers, InRegister and Moves of \p Kernel.
/// \p Scratch: arrays that live in device buffers though they are Private.
void promoteToRegisters(const Scop &Scop, const Dependences &Dependences,
                        const std::set<unsigned> &Scratch,
                        NameAllocator &Names, PromotedKernel &Kernel);

/// Lets threads load what they read in \p Domain, [p, outer, values] ->
/// { S[i] }, before all else, where that is one element of an array for each
/// reference and neither written nor in shared memory.
void keepOwnReads(const Scop &Scop, const isl::union_set &Domain,
                  NameAllocator &Names, PromotedKernel &Kernel);

/// Whether \p Group is of a few elements that a thread reads again and again in
/// \p Thread, each reference the same one.
bool isOfOwnReads(const Scop &Scop, const isl::union_set &Thread,
                  const ReferenceGroup &Group);

/// The same for what the references of \p Groups read.
void keepOwnReads(const Scop &Scop, const isl::union_set &Thread,
                  const std::vector<ReferenceGroup> &Groups,
                  NameAllocator &Names, PromotedKernel &Kernel);

/// Loads before and stores after \p Compute (which may be null), as
/// statements of its tree.
isl::schedule addMoves(const PromotedKernel &Kernel, isl::schedule Compute,
                       bool Loads, bool Stores);

/// The registers of \p Kernel that are loaded and that statements of \p Domain
/// use.
std::set<unsigned> loadedFor(const PromotedKernel &Kernel,
                             const isl::union_set &Domain);

/// Loads of the registers \p Numbers, in front of \p Compute; both may be
/// nothing.
isl::schedule addLoads(const PromotedKernel &Kernel,
                       const std::set<unsigned> &Numbers,
                       isl::schedule Compute);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_REGISTERS_H
