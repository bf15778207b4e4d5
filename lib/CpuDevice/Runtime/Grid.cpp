// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// All blocks of a cooperative launch have threads of their own.

#include "Grid.h"
#include "AsyncCopies.h"
#include "Order.h"
#include "Races.h"
#include "Report.h"
#include "Team.h"

#include <cstring>

namespace c2cuda::device {

namespace {

struct WaitingBlock {
  uint64_t Number = 0;
  Team *Threads = nullptr;
  bool IsDone = false;
  std::vector<char> Shared; // while others run
};

/// Threads are made once, for all launches.
std::vector<std::unique_ptr<Team>> &teams() {
  static auto *TheTeams = new std::vector<std::unique_ptr<Team>>;
  return *TheTeams;
}

template <class FunctionT> void forEachShared(const Launch &L, FunctionT Do) {
  const KernelRecord &Record = *L.Of->Record;
  for (uint64_t I = 0; I != Record.NumShared; ++I)
    Do(static_cast<char *>(Record.Shared[I].Address), Record.Shared[I].Size);
  Do(c2cuda_rt_context.DynamicShared, L.DynamicShared);
}

void saveShared(const Launch &L, WaitingBlock &B) {
  B.Shared.clear();
  forEachShared(L, [&](const char *From, size_t Size) {
    B.Shared.insert(B.Shared.end(), From, From + Size);
  });
}

void restoreShared(const Launch &L, const WaitingBlock &B) {
  const char *From = B.Shared.data();
  forEachShared(L, [&](char *To, size_t Size) {
    memcpy(To, From, Size);
    From += Size;
  });
}

std::vector<WaitingBlock> startBlocks(const Launch &L, char *Parameters,
                                      Order &Order) {
  std::vector<WaitingBlock> Blocks(uint64_t(L.Grid[0]) * L.Grid[1] * L.Grid[2]);
  Order.startBlocks(Blocks.size());
  while (teams().size() < Blocks.size())
    teams().push_back(std::make_unique<Team>());
  for (size_t I = 0; I != Blocks.size(); ++I) {
    WaitingBlock &B = Blocks[I];
    B.Number = Order.block(I);
    B.Threads = teams()[I].get();
    B.Threads->startLaunch(L.Of->Record->Entry, Parameters, L.Block);
    B.Threads->startBlock();
    enterBlock(L, B.Number);
    clearShared(L);
    saveShared(L, B);
  }
  return Blocks;
}

/// One has left the kernel, another waits.
[[noreturn]] void reportStuck(const Launch &L,
                              const std::vector<WaitingBlock> &Blocks) {
  std::string Gone, Site;
  for (const WaitingBlock &B : Blocks) {
    enterBlock(L, B.Number);
    if (B.IsDone)
      Gone = dimensions(c2cuda_rt_context.BlockIdx);
  }
  for (const WaitingBlock &B : Blocks)
    if (!B.IsDone && Site.empty()) {
      enterBlock(L, B.Number);
      Site = B.Threads->gridSite();
    }
  fail("divergent grid barrier: this block waits at " + Site + ", but block " +
       Gone + " has left the kernel");
}

} // namespace

void runCooperative(const Launch &L, char *Parameters, Order &Order) {
  std::vector<WaitingBlock> Blocks = startBlocks(L, Parameters, Order);
  asyncCopies().clear();
  for (;;) {
    size_t Done = 0;
    for (WaitingBlock &B : Blocks) {
      enterBlock(L, B.Number);
      restoreShared(L, B);
      setTeam(B.Threads);
      B.IsDone = B.Threads->run(Order);
      Done += B.IsDone;
      races().endBlock();
      saveShared(L, B);
    }
    setTeam(nullptr);
    if (Done == Blocks.size())
      return;
    if (Done != 0)
      reportStuck(L, Blocks);
    races().meetGrid();
    for (WaitingBlock &B : Blocks)
      B.Threads->releaseGrid();
  }
}

} // namespace c2cuda::device
