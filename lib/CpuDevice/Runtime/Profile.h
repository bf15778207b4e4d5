// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What kernels do, counted by warps: docs/CpuDevice.md has the definitions.

#ifndef C2CUDA_RUNTIME_PROFILE_H
#define C2CUDA_RUNTIME_PROFILE_H

#include "Launch.h"
#include "ModuleFormat.h"
#include "WarpAccess.h"

#include <bitset>
#include <unordered_map>
#include <vector>

namespace c2cuda::device {

/// Of one kind of access.
struct AccessCount {
  uint64_t Requests = 0;                  // instructions of warps
  uint64_t Sectors = 0;                   // of global memory
  uint64_t Wavefronts = 0, Conflicts = 0; // of shared memory
};

/// Of one instruction; an address may be in either memory.
struct InstructionCount {
  const EventRecord *Of;
  AccessCount Global, Shared;
};

struct KernelProfile {
  const char *Name; // mangled
  uint64_t Launches = 0, Blocks = 0, Threads = 0;
  unsigned Grid[3] = {}, Block[3] = {}; // of the last launch
  uint64_t Operations[NumOperations] = {};
  AccessCount Global[3], Shared[3]; // by EventKind
  uint64_t Branches = 0, Divergent = 0;
  uint64_t Barriers = 0;
  uint64_t Footprint = 0; // bytes of different sectors, over all launches
  std::vector<InstructionCount> Instructions; // in the order of their first use

  uint64_t operations(Operation What) const {
    return Operations[unsigned(What)];
  }
};

class Profile {
public:
  /// Set by a module whose kernels report what they do.
  bool IsOn = false;

  void addModule(uint64_t *Counts, const uint32_t (*Operations)[NumOperations],
                 uint64_t NumBlocks);
  void startLaunch(const Launch &L);
  void endLaunch();
  void event(const EventRecord *Of, uint64_t Key, uint64_t Value);
  void meetBlock() { ++Kernels[Current].Barriers; }
  /// All threads wait, or have ended, or have noted as much as they may.
  void endRound();

  const std::vector<KernelProfile> &kernels() const { return Kernels; }

private:
  /// A thread at an instruction, with the address or the way of the branch.
  struct Event {
    const EventRecord *Of;
    uint64_t Key;
    uint64_t Value;
  };
  using Trace = std::vector<Event>;
  struct MatchedEvent;

  void matchWarp(unsigned First);
  bool matchAlike(unsigned First);
  void add(const EventRecord &Of);
  void addGlobal(const EventRecord &Of, InstructionCount &Instruction);
  void addShared(const EventRecord &Of, InstructionCount &Instruction);
  InstructionCount &instruction(const EventRecord &Of);

  struct ModuleCounts {
    uint64_t *Counts;
    const uint32_t (*Operations)[NumOperations];
    uint64_t NumBlocks;
  };
  std::vector<ModuleCounts> Modules;
  std::vector<KernelProfile> Kernels; // in the order of their first launches
  size_t Current = 0;
  std::unordered_map<const EventRecord *, size_t> Numbers; // of Instructions
  std::vector<Trace> Traces;                               // of a block
  std::vector<LaneAccess> Lanes; // that are at one instruction at once

  static constexpr unsigned PageShift = 12;
  using PageSectors = std::bitset<size_t(1) << (PageShift - SectorShift)>;
  std::unordered_map<uintptr_t, PageSectors> Touched; // by the launch
};

Profile &profile();

/// At the end of the program.
void printProfile(const std::vector<KernelProfile> &Kernels);
void writeProfile(const std::vector<KernelProfile> &Kernels, const char *Path);

} // namespace c2cuda::device

#endif
