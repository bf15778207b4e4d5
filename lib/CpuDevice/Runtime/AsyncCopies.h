// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Copies that go on while the thread does (cp.async): they are done when it
// waits for them, so that a missing wait shows.

#ifndef C2CUDA_RUNTIME_ASYNCCOPIES_H
#define C2CUDA_RUNTIME_ASYNCCOPIES_H

#include "ModuleFormat.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

namespace c2cuda::device {

class AsyncCopies {
public:
  /// Where the copy that starts next has told of what it reads and writes.
  const SiteRecord *Reads = nullptr, *Writes = nullptr;

  /// Zeroed of the bytes at the end are not copied, but become zero.
  void start(char *To, const char *From, size_t Bytes, size_t Zeroed);
  /// The copies since the last call become one group.
  void commit();
  /// For all groups but the last.
  void wait(size_t ButLast);
  /// Forgets what nobody waited for, when a block or a launch begins.
  void clear() { Threads.clear(); }

private:
  struct Copy {
    char *To;
    const char *From;
    size_t Bytes, Zeroed;
    const SiteRecord *Reads, *Writes;
  };
  static void finish(const Copy &C);
  using Group = std::vector<Copy>;
  struct Queue {
    std::deque<Group> Committed;
    Group Open;
  };
  Queue &mine();

  std::unordered_map<uint64_t, Queue> Threads;
};

AsyncCopies &asyncCopies();

} // namespace c2cuda::device

#endif
