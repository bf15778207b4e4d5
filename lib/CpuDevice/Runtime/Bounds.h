// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Accesses that leave what they begin in, to the byte. Without it only pages
// that do not exist are found out.

#ifndef C2CUDA_RUNTIME_BOUNDS_H
#define C2CUDA_RUNTIME_BOUNDS_H

#include "ModuleFormat.h"

namespace c2cuda::device {

class Bounds {
public:
  bool IsOn = false;

  void access(uintptr_t Real, uint64_t Size, uint32_t Kind,
              const SiteRecord *Site);

private:
  /// What a page holds: buffers and variables share none.
  struct Extent {
    uintptr_t Page = 0;
    uintptr_t Begin = 0, End = 0; // both 0 if nothing is known of it
  };
  Extent find(uintptr_t Real) const;

  static constexpr unsigned NumRecent = 64;
  Extent Recent[NumRecent];
};

Bounds &bounds();

} // namespace c2cuda::device

#endif
