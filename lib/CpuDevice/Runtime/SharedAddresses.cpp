// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Static variables are numbered from where the program is loaded, dynamic shared
// memory from half of all addresses on; the low bits are those of the pointer,
// for kernels that compute with them.

#include "SharedAddresses.h"
#include "Memory.h"
#include "Report.h"
#include "Shadow.h"

namespace c2cuda::device {

extern "C" char __ehdr_start;

constexpr uintptr_t DynamicBegin = uintptr_t(1) << 31;
constexpr uintptr_t NumAddresses = uintptr_t(1) << 32;
constexpr uintptr_t PageSize = 4096;
/// At the end of the arena, where nothing is ever mapped.
constexpr uintptr_t Nowhere = ArenaBase + 2 * ArenaHalf - NumAddresses;

static uintptr_t dynamicBase() {
  return reinterpret_cast<uintptr_t>(c2cuda_rt_context.DynamicShared) /
         PageSize * PageSize;
}

static uintptr_t staticBase() {
  return reinterpret_cast<uintptr_t>(&__ehdr_start);
}

static uintptr_t realAddress(uintptr_t Shared) {
  return Shared >= DynamicBegin ? dynamicBase() + (Shared - DynamicBegin)
                                : staticBase() + Shared;
}

static bool isShared(uintptr_t Real) {
  return spaceOf(Real) == MemorySpace::Shared;
}

std::string describeSharedAddress(uintptr_t Fault) {
  if (Fault < Nowhere || Fault - Nowhere >= NumAddresses)
    return "";
  const uintptr_t Shared = Fault - Nowhere;
  const std::string Near =
      Shared < DynamicBegin ? describeAddress(realAddress(Shared)) : "";
  return formatted("uses the address 0x%zx of shared memory, where nothing is",
                   size_t(Shared)) +
         (Near.empty() ? "" : ", " + Near);
}

} // namespace c2cuda::device

using namespace c2cuda::device;

extern "C" uint64_t c2cuda_rt_shared_address(const void *Pointer) {
  const uintptr_t Real = reinterpret_cast<uintptr_t>(real(Pointer));
  // Of the end of a variable, too.
  if (!isShared(Real) && !isShared(Real - 1))
    return NumAddresses - PageSize;
  return isOwnMemory(Real) ? DynamicBegin + (Real - dynamicBase())
                           : Real - staticBase();
}

extern "C" void *c2cuda_rt_shared_pointer(uint64_t Shared) {
  const uintptr_t Real = realAddress(Shared % NumAddresses);
  return reinterpret_cast<void *>(
      Shared < NumAddresses && isShared(Real) ? Real
                                              : Nowhere + Shared % NumAddresses);
}
