// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The order in which blocks, and threads of a block, run: as numbered, or with
// C2CUDA_SEED=N one of many others, the same for the same N.

#ifndef C2CUDA_RUNTIME_ORDER_H
#define C2CUDA_RUNTIME_ORDER_H

#include <cstdint>
#include <vector>

namespace c2cuda::device {

class Order {
public:
  /// The orders of one launch; Launch is its number.
  explicit Order(uint64_t Launch);

  /// A permutation of 0 ... Count-1 that needs no memory: I becomes
  /// (I * Factor + Shift) mod Count.
  void startBlocks(uint64_t Count);
  uint64_t block(uint64_t I) const {
    return Seeded ? (I * Factor + Shift) % Blocks : I;
  }

  /// The threads of the next block, or of the same one after a barrier.
  const std::vector<unsigned> &threads(unsigned Count);

private:
  uint64_t random();

  bool Seeded = false;
  uint64_t State = 0;
  uint64_t Blocks = 1, Factor = 1, Shift = 0;
  std::vector<unsigned> Threads;
};

} // namespace c2cuda::device

#endif
