// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A bit for every byte of the buffers and of shared memory.

#include "Written.h"
#include "Checks.h"
#include "Memory.h"
#include "Report.h"

#include <algorithm>

namespace c2cuda::device {

Written &written() {
  static Written *TheWritten = new Written;
  return *TheWritten;
}

Written::Page *Written::find(uintptr_t Address) {
  const uintptr_t Number = Address / PageSize;
  if (Last && LastNumber == Number)
    return Last;
  auto Found = Pages.find(Number);
  if (Found == Pages.end())
    return nullptr;
  LastNumber = Number;
  return Last = &Found->second;
}

void Written::set(const void *Begin, size_t Size, bool Value, bool Makes) {
  if (!IsOn)
    return;
  uintptr_t Address = reinterpret_cast<uintptr_t>(real(Begin));
  while (Size != 0) {
    const size_t Offset = Address % PageSize;
    const size_t Here = std::min(Size, PageSize - Offset);
    Page *P = Makes ? &Pages[Address / PageSize] : find(Address);
    if (P && Here == PageSize)
      Value ? P->set() : P->reset();
    else if (P)
      for (size_t I = 0; I != Here; ++I)
        P->set(Offset + I, Value);
    Address += Here;
    Size -= Here;
  }
}

void Written::copy(const void *To, const void *From, size_t Size) {
  if (!IsOn)
    return;
  const uintptr_t Target = reinterpret_cast<uintptr_t>(real(To));
  const uintptr_t Source = reinterpret_cast<uintptr_t>(real(From));
  for (size_t I = 0; I != Size; ++I) {
    const Page *Old = find(Source + I);
    const bool Value = !Old || Old->test((Source + I) % PageSize);
    if (Page *New = find(Target + I))
      New->set((Target + I) % PageSize, Value);
  }
}

void Written::access(uintptr_t Address, uint64_t Size, uint32_t Kind,
                     const SiteRecord *Site) {
  const bool Reads = (Kind & AccessMask) != WriteAccess && !(Kind & CopyBit);
  for (uint64_t I = 0; Reads && I != Size; ++I) {
    const Page *P = find(Address + I);
    if (P && !P->test((Address + I) % PageSize))
      fail("this thread reads " + describeRange(Address, Size, Site->Name) +
           placeText(*Site) + ", which nothing has written");
  }
  if ((Kind & AccessMask) != ReadAccess && !(Kind & AsyncBit))
    write(reinterpret_cast<void *>(Address), Size);
}

} // namespace c2cuda::device
