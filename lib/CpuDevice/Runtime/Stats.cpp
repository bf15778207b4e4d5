// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Counts of launches, copies and memory, printed at exit if C2CUDA_STATS is
// set.

#include "Stats.h"
#include "Report.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace c2cuda::device {

Stats &stats() {
  static Stats *TheStats = new Stats;
  return *TheStats;
}

Stats::Stats() {
  const char *Wanted = getenv("C2CUDA_STATS");
  if (Wanted && *Wanted)
    atexit([] { stats().print(); });
}

void Stats::launched(const char *Kernel, const unsigned (&Grid)[3],
                     const unsigned (&Block)[3]) {
  auto Found =
      std::find_if(Kernels.begin(), Kernels.end(),
                   [&](const KernelCount &K) { return K.Name == Kernel; });
  if (Found == Kernels.end()) {
    Kernels.emplace_back();
    Found = std::prev(Kernels.end());
    Found->Name = Kernel;
  }
  const uint64_t Blocks = uint64_t(Grid[0]) * Grid[1] * Grid[2];
  Found->Launches += 1;
  Found->Blocks += Blocks;
  Found->Threads += Blocks * Block[0] * Block[1] * Block[2];
  std::copy(Grid, Grid + 3, Found->Grid);
  std::copy(Block, Block + 3, Found->Block);
}

void Stats::copied(CopyDirection Direction, size_t Count) {
  Bytes[size_t(Direction)] += Count;
  Copies[size_t(Direction)] += 1;
}

void Stats::allocated(size_t UsedNow) {
  Allocations += 1;
  Peak = std::max(Peak, UsedNow);
}

void Stats::print() const {
  fflush(stdout);
  fprintf(stderr, "c2cuda device statistics\n");
  fprintf(stderr, "  %-32s %9s %-16s %-14s %12s %12s\n", "kernel", "launches",
          "last grid", "last block", "blocks", "threads");
  for (const KernelCount &K : Kernels)
    fprintf(stderr, "  %-32s %9llu %-16s %-14s %12llu %12llu\n",
            demangled(K.Name).c_str(), (unsigned long long)K.Launches,
            dimensions(K.Grid).c_str(), dimensions(K.Block).c_str(),
            (unsigned long long)K.Blocks, (unsigned long long)K.Threads);
  const char *const Names[] = {"host to device", "device to host",
                               "device to device"};
  for (size_t I = 0; I != 3; ++I)
    fprintf(stderr, "  copied %-16s %12llu bytes in %llu copies\n", Names[I],
            (unsigned long long)Bytes[I], (unsigned long long)Copies[I]);
  fprintf(stderr, "  allocations %llu, peak device memory %zu bytes\n",
          (unsigned long long)Allocations, Peak);
}

} // namespace c2cuda::device
