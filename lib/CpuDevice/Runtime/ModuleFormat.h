// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What the device object of one .cu file tells the run time: its kernels and
// variables. lib/CpuDevice/KernelTable.cpp builds these structs in LLVM IR; the
// two must change together.

#ifndef C2CUDA_RUNTIME_MODULEFORMAT_H
#define C2CUDA_RUNTIME_MODULEFORMAT_H

#include <cstdint>

namespace c2cuda::device {

struct ParameterRecord {
  uint64_t Offset; // in the block of parameters that the entry is given
  uint64_t Size;
};

struct SharedRecord {
  void *Address;
  uint64_t Size;
};

struct KernelRecord {
  const char *Name; // mangled
  void (*Entry)(char *Parameters);
  const ParameterRecord *Parameters;
  uint64_t NumParameters;
  uint64_t ParameterBytes;
  const SharedRecord *Shared; // static ones that the kernel can reach
  uint64_t NumShared;
  uint64_t HasCollectives; // needs threads that can wait
  uint64_t MaxThreads;     // by launch bounds; 0 if there are none
};

/// A variable of the device, or a constant that the compiler has made.
struct VariableRecord {
  const char *Name; // mangled
  void *Address;
  uint64_t Size;
  uint64_t IsGuarded; // a page that must not be touched follows it
};

/// Where a kernel uses memory, for checks that are compiled in on demand.
struct SiteRecord {
  const char *Place; // file:line:column, or the function's name
  const char *Name;  // the parameter that the address begins with; may be ""
};

/// How an access at a site is made; volatile ones, and those of whole structs,
/// have a bit too. The alignment that the hardware wants stands above.
enum AccessKind : uint32_t {
  ReadAccess,
  WriteAccess,
  AtomicAccess,
  AccessMask = 3,
  VolatileBit = 4,
  CopyBit = 8,
  AsyncBit = 16, // not done when it is reported
  // Harmless if what the thread has read of the variable before is old: it
  // compares anew, or takes the larger or smaller value.
  LookBit = 32,
  AlignmentShift = 8 // log2
};

/// What is asked of accesses.
enum CheckBits : uint64_t {
  CheckRaces = 1,
  CheckUninitialised = 2,
  CheckBounds = 4
};

/// An instruction that a profile is made of.
enum EventKind : uint32_t { LoadEvent, StoreEvent, AtomicEvent, BranchEvent };
struct EventRecord {
  const char *Place; // as in SiteRecord
  uint32_t Kind;
  uint32_t Bytes; // that a thread accesses
};

/// What a basic block computes, an array of NumOperations numbers each.
enum class Operation {
  Add32,
  Mul32,
  Fma32,
  Div32,
  Special32,
  Add64,
  Mul64,
  Fma64,
  Div64,
  Special64,
  Integer,
  Tensor64, // fused ones of mma
  // Instructions of divisions and special ones, but for one of each.
  More32,
  More64,
  SpecialUnit // instructions that it takes
};
constexpr unsigned NumFloatOperations = 5; // of one precision
constexpr unsigned NumOperations = 15;

struct ModuleRecord {
  const char *Id; // the host side's "fat binary" begins with the same text
  const KernelRecord *Kernels;
  uint64_t NumKernels;
  const VariableRecord *Variables;
  uint64_t NumVariables;
  uint64_t Checks; // CheckBits; if any, its kernels call c2cuda_rt_access
};

/// What a kernel reads of the thread it is run for.
struct ThreadContext {
  uint32_t ThreadIdx[3];
  uint32_t BlockIdx[3];
  uint32_t BlockDim[3];
  uint32_t GridDim[3];
  char *DynamicShared;
};

// Device addresses that the host sees lie in the lower half of one reserved
// range, where nothing is ever mapped, so that the host cannot read them; the
// memory itself lies in the upper half, at the same place. Memory that both
// sides may use lies in the upper half only. Kernels set the bit that is the
// difference in every pointer that they follow.
constexpr unsigned ArenaShift = 45;
constexpr uintptr_t ArenaBase = uintptr_t(1) << ArenaShift;
constexpr uintptr_t ArenaHalf = uintptr_t(1) << (ArenaShift - 1);
/// Set by c2cuda_rt_translate in a pointer to memory that kernels must not use.
constexpr uintptr_t ForeignBit = uintptr_t(1) << 63;

} // namespace c2cuda::device

extern "C" {
extern c2cuda::device::ThreadContext c2cuda_rt_context;
void c2cuda_rt_register_module(const c2cuda::device::ModuleRecord *Module);
void *c2cuda_rt_translate(void *Address);
/// What kernels make of a pointer before they follow it.
void *c2cuda_rt_follow(void *Address);
}

#endif
