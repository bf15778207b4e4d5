// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The arena: every buffer has pages of its own, ends against a page that must
// not be touched, is filled with bytes that are NaN as a floating-point number,
// and its addresses are never used again after it is freed.

#include "Memory.h"
#include "Races.h"
#include "Report.h"
#include "Stats.h"
#include "Written.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <sys/mman.h>
#include <unistd.h>

namespace c2cuda::device {

namespace {

constexpr size_t PageSize = 4096;
constexpr size_t Alignment = 256; // what CUDA promises
constexpr size_t SmallestGap = size_t(1) << 20;
constexpr size_t LargestGap = size_t(1) << 28;
constexpr unsigned char Unwritten = 0xff;

// The device's own memory, far from the buffers: stacks of threads.
constexpr uintptr_t OwnEnd = ArenaBase + 2 * ArenaHalf;
constexpr uintptr_t OwnBegin = OwnEnd - ArenaHalf / 4;

size_t roundUp(size_t Value, size_t Multiple) {
  return (Value + Multiple - 1) / Multiple * Multiple;
}

struct Arena {
  std::map<uintptr_t, Allocation> Live; // by the address that the program holds
  std::map<uintptr_t, Allocation> Freed;
  std::map<uintptr_t, Allocation> Constants;
  // Where the next one goes, of buffers and of what the device has for itself.
  // Kernels may get a pointer far before a buffer, of which they use elements
  // with large subscripts only: it has to be one of the device, too.
  uintptr_t Next = (ArenaBase | ArenaHalf) + ArenaHalf / 4;
  uintptr_t OwnNext = OwnBegin;
  size_t Used = 0;
  unsigned Serial = 0;

  Arena() {
    void *Wanted = reinterpret_cast<void *>(ArenaBase);
    if (mmap(Wanted, 2 * ArenaHalf, PROT_NONE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
             -1, 0) != Wanted)
      fail("cannot reserve the addresses of device memory");
  }

  /// Pages that can be used, with at least Gap of others before and after.
  char *map(uintptr_t &From, uintptr_t End, size_t Bytes, size_t Gap) {
    const uintptr_t Begin = From + Gap;
    if (Bytes > End - From || Begin + Bytes + Gap > End)
      fail("the addresses of device memory are used up");
    From = Begin + Bytes;
    char *Result = reinterpret_cast<char *>(Begin);
    if (mprotect(Result, Bytes, PROT_READ | PROT_WRITE) != 0)
      return nullptr;
    return Result;
  }
};

/// Never destroyed: buffers may be used until the process ends.
Arena &arena() {
  static Arena *TheArena = new Arena;
  return *TheArena;
}

/// What nobody may write: the rest of the pages that the buffer lies in.
void checkUnwritten(const char *Begin, const char *End, const Allocation &A,
                    const char *Kernel) {
  for (const char *P = Begin; P != End; ++P) {
    if (static_cast<unsigned char>(*P) == Unwritten)
      continue;
    const char *First = real(A.Address);
    const std::string Who =
        Kernel ? "kernel '" + demangled(Kernel) + "'" : "the program";
    fail(Who +
         formatted(" wrote %zu bytes %s device buffer %u, which has %zu "
                   "bytes",
                   P < First ? size_t(First - P) : size_t(P - First) - A.Size,
                   P < First ? "before" : "behind the end of", A.Serial,
                   A.Size));
  }
}

void checkSlack(const Allocation &A, const char *Kernel) {
  if (A.Kind == MemoryKind::Symbol)
    return;
  const char *First = real(A.Address);
  const size_t Before = reinterpret_cast<uintptr_t>(First) % PageSize;
  checkUnwritten(First - Before, First, A, Kernel);
  checkUnwritten(First + A.Size, First + roundUp(A.Size, Alignment), A, Kernel);
}

} // namespace

size_t totalMemory() {
  static const size_t Total =
      size_t(sysconf(_SC_PHYS_PAGES)) * size_t(sysconf(_SC_PAGE_SIZE)) / 2;
  return Total;
}

size_t usedMemory() { return arena().Used; }

char *allocate(size_t Size, MemoryKind Kind) {
  Arena &A = arena();
  if (Size > totalMemory() - A.Used)
    return nullptr;
  const size_t Rounded = roundUp(Size, Alignment);
  const size_t Pages = roundUp(Rounded, PageSize);
  char *Memory = A.map(A.Next, OwnBegin, Pages,
                       std::clamp(Pages, SmallestGap, LargestGap));
  if (!Memory)
    return nullptr;
  char *Address = Memory + (Pages - Rounded);
  memset(Memory, Unwritten, Pages);
  if (Kind == MemoryKind::Device)
    Address -= ArenaHalf;
  A.Live[reinterpret_cast<uintptr_t>(Address)] = {Address, Size, Kind,
                                                  ++A.Serial};
  A.Used += Size;
  stats().allocated(A.Used);
  if (Kind == MemoryKind::Device)
    written().watch(Address, Size);
  return Address;
}

bool release(void *Address, bool OfHost) {
  Arena &A = arena();
  auto Found = A.Live.find(reinterpret_cast<uintptr_t>(Address));
  if (Found == A.Live.end() || Found->second.Kind == MemoryKind::Symbol ||
      (Found->second.Kind == MemoryKind::Pinned) != OfHost)
    return false;
  const Allocation Gone = Found->second;
  checkSlack(Gone, nullptr);
  const uintptr_t Begin =
      reinterpret_cast<uintptr_t>(real(Address)) / PageSize * PageSize;
  const size_t Pages = roundUp(roundUp(Gone.Size, Alignment), PageSize);
  madvise(reinterpret_cast<void *>(Begin), Pages, MADV_DONTNEED);
  mprotect(reinterpret_cast<void *>(Begin), Pages, PROT_NONE);
  if (races().IsOn)
    races().forget(Begin, Pages);
  A.Used -= Gone.Size;
  A.Freed[Found->first] = Gone;
  A.Live.erase(Found);
  return true;
}

static const Allocation *find(const std::map<uintptr_t, Allocation> &In,
                              const void *Address) {
  const uintptr_t Bits = reinterpret_cast<uintptr_t>(Address);
  auto After = In.upper_bound(Bits);
  if (After == In.begin())
    return nullptr;
  const Allocation &A = std::prev(After)->second;
  return Bits - reinterpret_cast<uintptr_t>(A.Address) <= A.Size ? &A : nullptr;
}

const Allocation *findAllocation(const void *Address) {
  return find(arena().Live, Address);
}

const Allocation *findInPage(uintptr_t Address) {
  const uintptr_t Page = Address / PageSize * PageSize;
  auto After = arena().Live.lower_bound(Page + PageSize);
  if (After == arena().Live.begin())
    return nullptr;
  const Allocation &A = std::prev(After)->second;
  return reinterpret_cast<uintptr_t>(A.Address) + A.Size > Page ? &A : nullptr;
}

void addSymbol(const char *Name, void *Address, size_t Size) {
  const uintptr_t Begin = reinterpret_cast<uintptr_t>(Address);
  arena().Live[Begin] = {static_cast<char *>(Address), Size, MemoryKind::Symbol,
                         0, Name};
  mprotect(reinterpret_cast<void *>(roundUp(Begin + Size, PageSize)), PageSize,
           PROT_NONE);
}

void addConstant(void *Address, size_t Size) {
  arena().Constants[reinterpret_cast<uintptr_t>(Address)] = {
      static_cast<char *>(Address), Size, MemoryKind::Symbol};
}

static bool isConstant(const void *Address) {
  return find(arena().Constants, Address) != nullptr;
}

// Linux counts a mapping for each range of pages with rights of their own, and
// allows a process about 65,000.
constexpr unsigned GuardedStacks = 8192;

char *allocateStack(size_t Size) {
  static unsigned Stacks = 0;
  const size_t Guard = Stacks++ < GuardedStacks ? PageSize : 0;
  char *Memory =
      arena().map(arena().OwnNext, OwnEnd, roundUp(Size, PageSize), Guard);
  if (!Memory)
    fail("no memory for the stacks of threads");
  return Memory;
}

void checkSlack(const char *Kernel) {
  for (const auto &Entry : arena().Live)
    checkSlack(Entry.second, Kernel);
}

/// "device buffer 3 of 400 bytes", "variable 'x' of 4 bytes"
static std::string describe(const Allocation &A) {
  if (!A.Name)
    return formatted("device buffer %u of %zu bytes", A.Serial, A.Size);
  std::string Name = demangled(A.Name);
  if (const size_t Scope = Name.rfind("::"); Scope != std::string::npos)
    Name.erase(0, Scope + 2);
  return "variable '" + Name + formatted("' of %zu bytes", A.Size);
}

bool isOwnMemory(uintptr_t Real) { return Real >= OwnBegin && Real < OwnEnd; }

std::string describeRange(uintptr_t Real, uint64_t Bytes, const char *Name) {
  const auto At = [&](uintptr_t Begin) {
    return formatted("%zu byte%s at byte %zu of ", size_t(Bytes),
                     Bytes == 1 ? "" : "s", size_t(Real - Begin));
  };
  if (isOwnMemory(Real))
    return At(reinterpret_cast<uintptr_t>(c2cuda_rt_context.DynamicShared)) +
           "dynamic shared memory";
  // Buffers are known by the addresses that the program holds.
  for (uintptr_t Half : {ArenaHalf, uintptr_t(0)}) {
    const uintptr_t View = Real & ~Half;
    const Allocation *A = find(arena().Live, reinterpret_cast<void *>(View));
    if (!A)
      continue;
    const uintptr_t Begin = reinterpret_cast<uintptr_t>(A->Address);
    const bool IsNamed = !A->Name && *Name;
    return At(Begin + (Real - View)) +
           (IsNamed ? "'" + std::string(Name) + "', " : "") + describe(*A);
  }
  return formatted("%zu bytes at 0x%zx", size_t(Bytes), size_t(Real));
}

std::string describeAddress(uintptr_t Real) {
  const Arena &A = arena();
  // Buffers are known by the addresses that the program holds.
  for (uintptr_t View : {Real & ~ArenaHalf, Real}) {
    if (const Allocation *Gone = find(A.Freed, reinterpret_cast<void *>(View)))
      return "in " + describe(*Gone) + ", which has been freed";
    const Allocation *Near = nullptr;
    uintptr_t Distance = LargestGap;
    for (const auto &Entry : A.Live) {
      const uintptr_t Begin = Entry.first, End = Begin + Entry.second.Size;
      const uintptr_t Off = View < Begin ? Begin - View : View - End;
      if (Off < Distance) {
        Distance = Off;
        Near = &Entry.second;
      }
    }
    if (Near)
      return formatted("%zu bytes %s ", size_t(Distance),
                       reinterpret_cast<char *>(View) < Near->Address
                           ? "before"
                           : "behind the end of") +
             describe(*Near);
  }
  return "";
}

} // namespace c2cuda::device

/// Kernels call it for a pointer that is not in the arena.
extern "C" void *c2cuda_rt_translate(void *Address) {
  using namespace c2cuda::device;
  const uintptr_t Bits = reinterpret_cast<uintptr_t>(Address);
  constexpr uintptr_t FirstPages = 1 << 16;
  if (Bits < FirstPages || findAllocation(Address) || isConstant(Address))
    return Address;
  return reinterpret_cast<void *>(Bits | ForeignBit);
}

extern "C" void *c2cuda_rt_follow(void *Address) {
  using namespace c2cuda::device;
  const bool IsInArena =
      reinterpret_cast<uintptr_t>(Address) >> ArenaShift == 1;
  return IsInArena ? real(Address) : c2cuda_rt_translate(Address);
}
