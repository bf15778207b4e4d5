// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The functions that kernels call before accesses and at fences.

#include "AsyncCopies.h"
#include "Bounds.h"
#include "Checks.h"
#include "Memory.h"
#include "Races.h"
#include "Report.h"
#include "Written.h"

namespace c2cuda::device {

void turnOnChecks(uint64_t Bits) {
  races().IsOn |= (Bits & CheckRaces) != 0;
  written().IsOn |= (Bits & CheckUninitialised) != 0;
  bounds().IsOn |= (Bits & CheckBounds) != 0;
}

std::string placeText(const SiteRecord &Site) {
  const std::string Text = Site.Place;
  return Text.find(':') == std::string::npos ? " in " + demangled(Site.Place)
                                             : " at " + Text;
}

} // namespace c2cuda::device

using namespace c2cuda::device;

extern "C" void c2cuda_rt_access(const void *Address, uint64_t Size,
                                 uint32_t Kind, const SiteRecord *Site) {
  const uintptr_t Real = reinterpret_cast<uintptr_t>(real(Address));
  const uintptr_t Alignment = uintptr_t(1) << (Kind >> AlignmentShift);
  if (bounds().IsOn && Real % Alignment != 0)
    fail(formatted("misaligned address 0x%zx, which is no multiple of %zu",
                   size_t(Real), size_t(Alignment)) +
         placeText(*Site));
  if (bounds().IsOn)
    bounds().access(Real, Size, Kind, Site);
  if (Kind & AsyncBit)
    ((Kind & AccessMask) == ReadAccess ? asyncCopies().Reads
                                       : asyncCopies().Writes) = Site;
  if (written().IsOn)
    written().access(Real, Size, Kind, Site);
  if (races().IsOn)
    races().access(Real, Size, Kind, Site);
}

extern "C" void c2cuda_rt_fence() {
  if (races().IsOn)
    races().fence();
}
