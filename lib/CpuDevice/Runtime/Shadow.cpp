// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pages of cells. A page's cells are as large as its first access, and are cut
// when a smaller one comes.

#include "Shadow.h"

#include <algorithm>

namespace c2cuda::device {

ShadowPage &Shadow::page(uintptr_t Address, uint64_t Size) {
  constexpr unsigned LargestShift = 3;
  const uintptr_t Number = Address >> PageShift;
  ShadowPage *&Slot = Recent[Number % NumRecent];
  const unsigned Shift = std::min(
      LargestShift, unsigned(__builtin_ctzll(Address | Size | (1u << 12))));
  if (!Slot || Slot->Number != Number) {
    Slot = &Pages[Number];
    if (Slot->Number != Number) {
      Slot->Number = Number;
      Slot->Space = spaceOf(Address);
      Slot->Shift = Shift;
      if (Slot->Space != MemorySpace::Own)
        Slot->Cells.resize((size_t(1) << PageShift) >> Shift);
    }
  }
  if (Shift < Slot->Shift)
    split(*Slot, Shift);
  return *Slot;
}

void Shadow::split(ShadowPage &Page, unsigned Shift) {
  const size_t Parts = size_t(1) << (Page.Shift - Shift);
  std::vector<Cell> Cells;
  Cells.reserve(Page.Cells.size() * Parts);
  for (const Cell &Old : Page.Cells)
    for (size_t I = 0; I != Parts; ++I) {
      Cells.push_back(Old);
      if (!Old.Atomics || I == 0)
        continue;
      Cells.back().Atomics = uint32_t(Atomics.size());
      Atomics.push_back(AtomicGroups(Atomics[Old.Atomics]));
    }
  Page.Cells = std::move(Cells);
  Page.Shift = Shift;
}

Shadow::AtomicGroups &Shadow::atomics(Cell &C) {
  if (!C.Atomics) {
    C.Atomics = uint32_t(Atomics.size());
    Atomics.emplace_back();
  }
  return Atomics[C.Atomics];
}

void Shadow::clear() {
  Pages.clear();
  Atomics.resize(1);
  std::fill(Recent, Recent + NumRecent, nullptr);
}

void Shadow::forget(uintptr_t Begin, uint64_t Size) {
  const uintptr_t End = (Begin + Size - 1) >> PageShift;
  for (uintptr_t Number = Begin >> PageShift; Size && Number <= End; ++Number) {
    ShadowPage *&Slot = Recent[Number % NumRecent];
    if (Slot && Slot->Number == Number)
      Slot = nullptr;
    Pages.erase(Number);
  }
}

} // namespace c2cuda::device
