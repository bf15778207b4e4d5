// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Which bytes of device memory somebody has written: --check=uninitialised.

#ifndef C2CUDA_RUNTIME_WRITTEN_H
#define C2CUDA_RUNTIME_WRITTEN_H

#include "ModuleFormat.h"

#include <bitset>
#include <cstddef>
#include <unordered_map>

namespace c2cuda::device {

class Written {
public:
  /// Set by a module whose kernels report their accesses.
  bool IsOn = false;

  /// From now on reads of these bytes are checked; none is written. What both
  /// sides use is left out, as the host's writes are not seen, and variables,
  /// which begin as zero.
  void watch(const void *Begin, size_t Size) { set(Begin, Size, false, true); }
  void write(const void *Begin, size_t Size) { set(Begin, Size, true, false); }
  void forget(const void *Begin, size_t Size) {
    set(Begin, Size, false, false);
  }
  /// The bytes are as written as those that they come from.
  void copy(const void *To, const void *From, size_t Size);
  void access(uintptr_t Address, uint64_t Size, uint32_t Kind,
              const SiteRecord *Site);

private:
  static constexpr size_t PageSize = 4096;
  using Page = std::bitset<PageSize>;

  void set(const void *Begin, size_t Size, bool Value, bool Makes);
  /// Null for memory that is not watched.
  Page *find(uintptr_t Address);

  std::unordered_map<uintptr_t, Page> Pages;
  uintptr_t LastNumber = 0;
  Page *Last = nullptr;
};

Written &written();

} // namespace c2cuda::device

#endif
