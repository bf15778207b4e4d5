// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The search for data races: two accesses to the same bytes, of different
// threads, one of them a write, not both atomic, with nothing that orders them.
//
// Blocks and threads run one after the other, but what is asked is whether a
// barrier, a __syncwarp or a fence with an atomic operation lies between two
// accesses, so that the answer does not depend on the order in which they run.

#ifndef C2CUDA_RUNTIME_RACES_H
#define C2CUDA_RUNTIME_RACES_H

#include "BlockClock.h"
#include "ModuleFormat.h"
#include "Shadow.h"

#include <string>

namespace c2cuda::device {

class Races {
public:
  /// Set by a module whose kernels report their accesses.
  bool IsOn = false;

  void startLaunch();
  void startBlock(uint64_t Block);
  /// All threads of the block have met.
  void meetBlock() {
    settle(false);
    BarrierTime = ++Now;
  }
  /// The block has ended, or waits for the grid.
  void endBlock() { settle(true); }
  /// All threads of all blocks have met.
  void meetGrid() { LaunchTime = ++Now; }
  /// Those lanes of a warp have.
  void meetLanes(unsigned Warp, uint32_t Lanes) {
    Clock.meet(Warp, Lanes, ++Now);
  }
  void fence();
  /// That memory, whole pages, is never used again.
  void forget(uintptr_t Begin, uint64_t Size) { Memory.forget(Begin, Size); }
  void access(uintptr_t Address, uint64_t Size, uint32_t Kind,
              const SiteRecord *Site);

private:
  void accessCell(Cell &C);
  bool isOrdered(const AccessGroup &G) const;
  void check(const AccessGroup &G, const char *DidWhat) const;
  void add(AccessGroups &Groups) const;
  AccessGroup mine() const;
  void suspectReaders(const AccessGroup &Readers);
  void suspect(unsigned Thread, const SiteRecord *Read, const AccessGroup &G);
  void excuseThread(Cell &C);
  void excuseBlock(Cell &C);
  void settle(bool AtEnd);
  void release();
  void acquire();
  [[noreturn]] void report(const AccessGroup &G, const char *DidWhat) const;
  unsigned otherLane(const AccessGroup &G) const;

  /// What a variable that is changed atomically carries to its next user: of
  /// which warp of which block, until when.
  using Carried = std::map<std::pair<uint32_t, unsigned>, uint32_t>;

  /// A plain read, of a thread of the running block, of what another thread
  /// changes atomically. It is taken for a first look and no race if an atomic
  /// operation follows that puts it right (LookBit): of the thread itself
  /// before the next barrier; where the other thread is of another block, of
  /// any thread of the block.
  struct Suspect {
    uint64_t Bytes;
    const SiteRecord *Site;
    AccessGroup Other;
  };

  Shadow Memory;
  BlockClock Clock;
  std::map<std::pair<unsigned, uintptr_t>, Suspect> Suspects;
  uint32_t Now = 1;
  uint32_t LaunchTime = 1, BarrierTime = 1; // nothing before matters
  uint32_t Block = 0;
  std::vector<uint32_t> Fences; // of the block's threads, when; 0: never
  std::unordered_map<uintptr_t, Carried> Variables;

  // The access that is looked at.
  uint32_t Warp = 0, Lane = 0;
  MemorySpace Space = MemorySpace::Own;
  uintptr_t Where = 0;
  uint64_t Bytes = 0;
  uint32_t Kind = 0;
  bool MayFollowLook = false;
  const SiteRecord *Site = nullptr;
};

Races &races();

} // namespace c2cuda::device

#endif
