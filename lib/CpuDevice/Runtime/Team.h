// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The threads of a block that can wait for each other: one fiber each.

#ifndef C2CUDA_RUNTIME_TEAM_H
#define C2CUDA_RUNTIME_TEAM_H

#include <boost/context/fiber.hpp>
#include <cstdint>
#include <memory>
#include <vector>

namespace c2cuda::device {

enum class Collective {
  Barrier,
  BarrierCount,
  BarrierAnd,
  BarrierOr,
  // Those of a warp.
  WarpBarrier,
  Ballot,
  All,
  Any,
  Uniform,
  Match,
  Shuffle,
  Reduce,
  Product,
  // Of the lanes of a warp that come while no other can go on.
  Active,
  // That of all blocks.
  Grid
};

inline bool isOfBlock(Collective What) { return What <= Collective::BarrierOr; }
inline bool isOfWarp(Collective What) {
  return !isOfBlock(What) && What < Collective::Active;
}

/// What a thread waits for, what it brings, and what it is given.
struct Wait {
  Collective What = Collective::Barrier;
  const char *Site = nullptr; // file:line:column of the call
  uint32_t Mask = 0;          // lanes of the warp that take part
  int How = 0;                // which shuffle or reduction
  int Lane = 0, Width = 0;    // of shuffles
  uint64_t Value = 0;
  uint64_t Result = 0;
  double Elements[4] = {}; // of matrices: left, right, two of the sum
};

struct DeviceThread {
  enum State { Ready, Waiting, Done };
  boost::context::fiber Self; // where to go on
  boost::context::fiber Back; // to the scheduler
  State Now = Done;
  Wait Waits;
  uint32_t Index[3] = {};
};

/// Stacks of the device's own memory, so that kernels may follow pointers
/// there.
struct DeviceStacks {
  boost::context::stack_context allocate();
  void deallocate(boost::context::stack_context &) {}
};

class Order;

class Team {
public:
  void startLaunch(void (*Entry)(char *), char *Parameters,
                   const unsigned (&BlockDim)[3]);
  void startBlock();
  /// Until all threads have ended; false if all of them wait for the grid.
  bool run(Order &Threads);
  /// Where they do.
  const char *gridSite() const { return Threads[0]->Waits.Site; }
  void releaseGrid() { startBlock(); }

  /// Of the running thread: comes back when the others have come too.
  uint64_t wait(const Wait &What);
  /// What the running thread waited for last.
  const Wait &lastWait() const { return Current->Waits; }
  /// Lets the other threads run until they wait.
  void pause();

private:
  void resume(DeviceThread &Thread);
  bool releaseWarps();
  bool releaseActive();
  bool releaseBlock();
  bool waitsForGrid() const;
  [[noreturn]] void reportStuck() const;

  std::vector<std::unique_ptr<DeviceThread>> Threads; // kept for later launches
  DeviceThread *Current = nullptr;
  unsigned Count = 0; // threads of a block now
  void (*Entry)(char *) = nullptr;
  char *Parameters = nullptr;
};

/// The one whose threads run.
Team &team();
/// Another one runs; null for the one that blocks without a grid barrier share.
void setTeam(Team *Other);

/// A warp whose lanes all wait for the same: what each is given.
void completeWarp(const std::vector<DeviceThread *> &Lanes);
void completeBlock(const std::vector<DeviceThread *> &Waiting);

} // namespace c2cuda::device

#endif
