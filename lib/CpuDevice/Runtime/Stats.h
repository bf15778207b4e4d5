// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What --stats prints.

#ifndef C2CUDA_RUNTIME_STATS_H
#define C2CUDA_RUNTIME_STATS_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace c2cuda::device {

enum class CopyDirection { HostToDevice, DeviceToHost, DeviceToDevice, Host };

class Stats {
public:
  Stats();
  void launched(const char *Kernel, const unsigned (&Grid)[3],
                const unsigned (&Block)[3]);
  void copied(CopyDirection Direction, size_t Bytes);
  void allocated(size_t UsedNow);
  void print() const;
  uint64_t bytes(CopyDirection Direction) const {
    return Bytes[size_t(Direction)];
  }

private:
  struct KernelCount {
    const char *Name = nullptr;
    uint64_t Launches = 0, Blocks = 0, Threads = 0;
    unsigned Grid[3] = {}, Block[3] = {}; // of the last launch
  };
  std::vector<KernelCount> Kernels; // in the order of their first launches
  uint64_t Bytes[4] = {}, Copies[4] = {};
  uint64_t Allocations = 0;
  size_t Peak = 0;
};

Stats &stats();

} // namespace c2cuda::device

#endif
