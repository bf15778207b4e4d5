// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is remembered of the accesses to every piece of memory, for the search
// for races.

#ifndef C2CUDA_RUNTIME_SHADOW_H
#define C2CUDA_RUNTIME_SHADOW_H

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace c2cuda::device {

/// Accesses of one kind by lanes of one warp.
struct AccessGroup {
  uint32_t Time = 0; // of the first; 0: none
  uint32_t Block = 0;
  uint32_t Lanes = 0;
  int32_t Site = 0; // of the first, see siteOf
  uint32_t Warp = 0;
};

/// Two groups are enough: of three that nothing orders, two are in different
/// blocks, or all in one block and two in different warps, and what may come
/// later can be ordered behind one of these only.
using AccessGroups = AccessGroup[2];

/// 1, 2, 4 or 8 bytes of memory that have always been used together.
struct Cell {
  AccessGroup Write;
  AccessGroups Reads;
  uint32_t Atomics = 0; // index, see Shadow::atomics; 0: none
};

enum class MemorySpace { Global, Shared, Own };

struct ShadowPage {
  uintptr_t Number = ~uintptr_t(0);
  MemorySpace Space = MemorySpace::Own;
  unsigned Shift = 0; // log2 of the bytes of a cell
  std::vector<Cell> Cells;
};

class Shadow {
public:
  static constexpr unsigned PageShift = 12;

  /// The page of an address, whose cells divide \p Size bytes there.
  ShadowPage &page(uintptr_t Address, uint64_t Size);

  struct AtomicGroups {
    AccessGroups Groups;
  };
  /// Of few cells only.
  AtomicGroups &atomics(Cell &C);

  /// Forgets everything.
  void clear();
  /// Forgets the pages that begin within \p Size bytes from \p Begin, the first
  /// byte of one.
  void forget(uintptr_t Begin, uint64_t Size);

private:
  void split(ShadowPage &Page, unsigned Shift);

  std::unordered_map<uintptr_t, ShadowPage> Pages;
  std::vector<AtomicGroups> Atomics = {{}};
  static constexpr unsigned NumRecent = 64;
  ShadowPage *Recent[NumRecent] = {};
};

/// Which memory an address of the running launch is in.
MemorySpace spaceOf(uintptr_t Address);

} // namespace c2cuda::device

#endif
