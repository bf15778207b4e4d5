// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Runs the blocks of a launch. Kernels in which no thread waits for another run
// their threads in a loop; the others as a team of fibers.

#include "Launch.h"
#include "AsyncCopies.h"
#include "Grid.h"
#include "Limits.h"
#include "Memory.h"
#include "Order.h"
#include "Profile.h"
#include "Races.h"
#include "Report.h"
#include "Stats.h"
#include "Team.h"
#include "Trace.h"
#include "Written.h"

#include <cstring>

c2cuda::device::ThreadContext c2cuda_rt_context;

namespace c2cuda::device {

namespace {

constexpr unsigned char Unwritten = 0xff;

/// What the device keeps for its kernels, apart from the program's buffers.
struct OwnMemory {
  static constexpr size_t ParameterBytes = 64 * 1024;
  static constexpr size_t SharedBytes = SharedPerMultiprocessor;
  char *Parameters = allocateStack(ParameterBytes);
  char *SharedEnd = allocateStack(SharedBytes) + SharedBytes;
};

OwnMemory &ownMemory() {
  static OwnMemory *TheMemory = new OwnMemory;
  return *TheMemory;
}

/// The last launch.
const Launch *Running = nullptr;

void copyParameters(const KernelRecord &Record, void **Arguments, char *To) {
  for (uint64_t I = 0; I != Record.NumParameters; ++I)
    memcpy(To + Record.Parameters[I].Offset, Arguments[I],
           Record.Parameters[I].Size);
}

} // namespace

static void clear(char *Begin, size_t Size) {
  memset(Begin, Unwritten, Size);
  written().watch(Begin, Size);
}

void clearShared(const Launch &L) {
  const KernelRecord &Record = *L.Of->Record;
  for (uint64_t I = 0; I != Record.NumShared; ++I)
    clear(static_cast<char *>(Record.Shared[I].Address), Record.Shared[I].Size);
  if (L.DynamicShared)
    clear(c2cuda_rt_context.DynamicShared, L.DynamicShared);
}

static std::string dynamicShared() {
  return formatted("dynamic shared memory of %zu bytes",
                   Running->DynamicShared);
}

std::string behindDynamicShared(uintptr_t Real) {
  const uintptr_t End = reinterpret_cast<uintptr_t>(ownMemory().SharedEnd);
  constexpr uintptr_t PageSize = 4096;
  if (!Running || Real - End >= PageSize)
    return "";
  const uintptr_t Begin =
      reinterpret_cast<uintptr_t>(c2cuda_rt_context.DynamicShared);
  return formatted("%zu bytes behind the end of ",
                   size_t(Real - Begin - Running->DynamicShared)) +
         dynamicShared();
}

std::string beforeDynamicShared(uintptr_t Real) {
  const uintptr_t Begin =
      reinterpret_cast<uintptr_t>(c2cuda_rt_context.DynamicShared);
  const uintptr_t First = reinterpret_cast<uintptr_t>(ownMemory().SharedEnd -
                                                      OwnMemory::SharedBytes);
  if (Real >= First && Real < Begin)
    return formatted("%zu bytes before ", size_t(Begin - Real)) +
           dynamicShared();
  const uintptr_t End = Begin + Running->DynamicShared;
  return Real >= End && Real < reinterpret_cast<uintptr_t>(ownMemory().SharedEnd)
             ? formatted("%zu bytes behind the end of ", size_t(Real - End)) +
                   dynamicShared()
             : "";
}

bool runsCooperative() { return Running->IsCooperative; }

void enterBlock(const Launch &L, uint64_t Block) {
  uint32_t (&Index)[3] = c2cuda_rt_context.BlockIdx;
  Index[0] = uint32_t(Block % L.Grid[0]);
  Index[1] = uint32_t(Block / L.Grid[0] % L.Grid[1]);
  Index[2] = uint32_t(Block / L.Grid[0] / L.Grid[1]);
  if (races().IsOn)
    races().startBlock(Block);
}

namespace {

void runThreadsInLoop(const Launch &L, char *Parameters, Order &Order) {
  void (*const Entry)(char *) = L.Of->Record->Entry;
  uint32_t (&Index)[3] = c2cuda_rt_context.ThreadIdx;
  const unsigned Count = L.Block[0] * L.Block[1] * L.Block[2];
  for (unsigned I : Order.threads(Count)) {
    Index[0] = I % L.Block[0];
    Index[1] = I / L.Block[0] % L.Block[1];
    Index[2] = I / L.Block[0] / L.Block[1];
    Entry(Parameters);
  }
}

/// Profiles are made of threads side by side.
bool needsTeam(const Launch &L) {
  return L.Of->Record->HasCollectives || profile().IsOn;
}

void runBlocks(const Launch &L, char *Parameters, Order &Order) {
  const uint64_t Blocks = uint64_t(L.Grid[0]) * L.Grid[1] * L.Grid[2];
  Order.startBlocks(Blocks);
  if (needsTeam(L))
    team().startLaunch(L.Of->Record->Entry, Parameters, L.Block);
  for (uint64_t I = 0; I != Blocks; ++I) {
    enterBlock(L, Order.block(I));
    clearShared(L);
    asyncCopies().clear();
    if (needsTeam(L)) {
      team().startBlock();
      team().run(Order);
    } else {
      runThreadsInLoop(L, Parameters, Order);
    }
    races().endBlock();
  }
}

/// On a stack of the device, where kernels may follow pointers to locals.
void onDeviceStack(const Launch &L, char *Parameters, Order &Order) {
  using boost::context::fiber;
  static boost::context::stack_context Stack = DeviceStacks().allocate();
  struct SameStack {
    boost::context::stack_context allocate() { return Stack; }
    void deallocate(boost::context::stack_context &) {}
  };
  fiber Loop(std::allocator_arg, SameStack(), [&](fiber &&Back) {
    runBlocks(L, Parameters, Order);
    return std::move(Back);
  });
  std::move(Loop).resume();
}

} // namespace

MemorySpace spaceOf(uintptr_t Address) {
  const auto IsWithin = [&](const void *Begin, uint64_t Size) {
    return Address - reinterpret_cast<uintptr_t>(Begin) < Size;
  };
  if (IsWithin(ownMemory().SharedEnd - OwnMemory::SharedBytes,
               OwnMemory::SharedBytes))
    return MemorySpace::Shared;
  if (isOwnMemory(Address))
    return MemorySpace::Own;
  const KernelRecord &Record = *Running->Of->Record;
  for (uint64_t I = 0; I != Record.NumShared; ++I)
    if (IsWithin(Record.Shared[I].Address, Record.Shared[I].Size))
      return MemorySpace::Shared;
  const bool IsGlobal = Address >> ArenaShift == 1 ||
                        findAllocation(reinterpret_cast<void *>(Address));
  return IsGlobal ? MemorySpace::Global : MemorySpace::Own;
}

void run(const Launch &L, void **Arguments) {
  static uint64_t Launches = 0;
  const KernelRecord &Record = *L.Of->Record;
  OwnMemory &Own = ownMemory();
  if (Record.ParameterBytes > OwnMemory::ParameterBytes)
    fail("the parameters of " + demangled(Record.Name) + " are too large");
  copyParameters(Record, Arguments, Own.Parameters);
  ThreadContext &Context = c2cuda_rt_context;
  for (unsigned I = 0; I != 3; ++I) {
    Context.GridDim[I] = L.Grid[I];
    Context.BlockDim[I] = L.Block[I];
  }
  constexpr size_t SharedAlignment = 16;
  Context.DynamicShared =
      Own.SharedEnd - (L.DynamicShared + SharedAlignment - 1) /
                          SharedAlignment * SharedAlignment;
  stats().launched(Record.Name, L.Grid, L.Block);
  traceLaunch(Record, Arguments);
  Order Order(++Launches);
  setRunningKernel(Record.Name);
  Running = &L;
  if (races().IsOn)
    races().startLaunch();
  if (profile().IsOn)
    profile().startLaunch(L);
  if (L.IsCooperative)
    runCooperative(L, Own.Parameters, Order);
  else if (needsTeam(L))
    runBlocks(L, Own.Parameters, Order);
  else
    onDeviceStack(L, Own.Parameters, Order);
  setRunningKernel(nullptr);
  if (profile().IsOn)
    profile().endLaunch();
  checkSlack(Record.Name);
}

} // namespace c2cuda::device
