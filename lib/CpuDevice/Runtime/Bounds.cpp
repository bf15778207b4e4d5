// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pages that nobody may touch fault by themselves; here are the others.

#include "Bounds.h"
#include "Checks.h"
#include "Launch.h"
#include "Memory.h"
#include "Report.h"

#include <algorithm>

namespace c2cuda::device {

constexpr unsigned PageShift = 12;

Bounds &bounds() {
  static Bounds *TheBounds = new Bounds;
  return *TheBounds;
}

Bounds::Extent Bounds::find(uintptr_t Real) const {
  // Buffers are known by the addresses that the program holds.
  for (uintptr_t Half : {ArenaHalf, uintptr_t(0)})
    if (const Allocation *A = findInPage(Real & ~Half)) {
      const uintptr_t Begin = reinterpret_cast<uintptr_t>(real(A->Address));
      return {Real >> PageShift, Begin, Begin + A->Size};
    }
  return {Real >> PageShift, 0, 0};
}

static const char *nameOf(uint32_t Kind) {
  return (Kind & AccessMask) == ReadAccess    ? "reads "
         : (Kind & AccessMask) == WriteAccess ? "writes "
                                              : "changes ";
}

void Bounds::access(uintptr_t Real, uint64_t Size, uint32_t Kind,
                    const SiteRecord *Site) {
  const std::string Dynamic = beforeDynamicShared(Real);
  if (!Dynamic.empty())
    fail(std::string("this thread ") + nameOf(Kind) +
         formatted("%zu bytes ", size_t(Size)) + Dynamic + placeText(*Site));
  if (isOwnMemory(Real))
    return;
  Extent &Known = Recent[(Real >> PageShift) % NumRecent];
  if (Known.Page != Real >> PageShift)
    Known = find(Real);
  if (Known.End == 0 || (Real >= Known.Begin && Real + Size <= Known.End))
    return;
  fail(std::string("this thread ") + nameOf(Kind) +
       formatted("%zu bytes, ", size_t(Size)) +
       describeAddress(Real < Known.Begin ? Real : std::max(Real, Known.End)) +
       placeText(*Site));
}

} // namespace c2cuda::device

using namespace c2cuda::device;

/// Of an array of the thread's own.
extern "C" void c2cuda_rt_local_access(int64_t Offset, uint64_t Size,
                                       uint64_t Whole,
                                       const SiteRecord *Site) {
  if (Offset >= 0 && uint64_t(Offset) + Size <= Whole)
    return;
  fail(formatted("this thread uses %zu bytes at byte %lld of its array '%s' of "
                 "%zu bytes",
                 size_t(Size), static_cast<long long>(Offset), Site->Name,
                 size_t(Whole)) +
       placeText(*Site));
}
