// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which arrays a tile of a wavefront keeps in shared memory.

#ifndef C2CUDA_LIB_PROMOTION_WAVEBOXES_H
#define C2CUDA_LIB_PROMOTION_WAVEBOXES_H

#include "FixedBox.h"
#include "c2cuda/Promotion/Promotion.h"

namespace c2cuda {

/// What a tile uses of an array that it writes. All sets are
/// [p, outer, origins] -> { A[a] }.
struct WaveBox {
  /// Index into Scop::Arrays.
  unsigned Array = 0;
  /// Around all elements.
  FixedBox Box;
  /// What has to come from memory, and what has to go back there.
  isl::set Loaded, Stored;
  /// Whether Loaded has elements that are only written, perhaps.
  bool LoadsWritten = false;
};

/// The instances of a block's tile, [p, outer, origins] -> { S[i] }.
isl::union_set instancesOfTile(const Kernel &Kernel);

/// The arrays of which all that a tile uses is in a box with plain sets of
/// elements, as long as \p Bytes are enough.
std::vector<WaveBox> waveBoxes(const Scop &Scop, const Dependences &Dependences,
                               const Kernel &Kernel, unsigned Bytes);

/// Elements of the last dimension in shared memory: one more than there are
/// where neighbouring threads, a row down and an element to the left of each
/// other, would meet the same bank.
unsigned pitchOf(unsigned Size);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_WAVEBOXES_H
