// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Permutations of blocks and threads from a seed.

#include "Order.h"

#include <cstdlib>
#include <numeric>
#include <utility>

namespace c2cuda::device {

Order::Order(uint64_t Launch) {
  const char *Seed = getenv("C2CUDA_SEED");
  Seeded = Seed && *Seed;
  if (Seeded)
    State = strtoull(Seed, nullptr, 10) * 0x9e3779b97f4a7c15u + Launch;
}

/// SplitMix64 (Steele, Lea, Flood 2014).
uint64_t Order::random() {
  State += 0x9e3779b97f4a7c15u;
  uint64_t Z = State;
  Z = (Z ^ (Z >> 30)) * 0xbf58476d1ce4e5b9u;
  Z = (Z ^ (Z >> 27)) * 0x94d049bb133111ebu;
  return Z ^ (Z >> 31);
}

void Order::startBlocks(uint64_t Count) {
  Blocks = Count;
  if (!Seeded)
    return;
  Shift = random() % Count;
  // Products stay below 2^64: a factor has 16 bits, a grid at most 2^48 blocks
  // in practice.
  do
    Factor = random() % 0xffff + 1;
  while (std::gcd(Factor, Count) != 1);
}

const std::vector<unsigned> &Order::threads(unsigned Count) {
  if (Threads.size() != Count) {
    Threads.resize(Count);
    std::iota(Threads.begin(), Threads.end(), 0u);
  }
  if (Seeded)
    for (unsigned I = Count; I > 1; --I)
      std::swap(Threads[I - 1], Threads[random() % I]);
  return Threads;
}

} // namespace c2cuda::device
