// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Threads run one after the other, so each notes what it does, until all of the
// block wait. Then the notes of the 32 threads of a warp are laid side by side:
// what stands at one instruction, in the same iterations of the loops around
// it, is one instruction of the warp.

#include "Profile.h"
#include "Limits.h"
#include "Memory.h"
#include "Roofline.h"
#include "Shadow.h"
#include "Team.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace c2cuda::device {

/// Then other threads get their turn.
constexpr size_t MostNotes = 4096;

Profile &profile() {
  static Profile *TheProfile = new Profile;
  return *TheProfile;
}

static void finishProfile() {
  const char *Path = getenv("C2CUDA_PROFILE");
  if (Path && *Path)
    writeProfile(profile().kernels(), Path);
  else
    printProfile(profile().kernels());
}

void Profile::addModule(uint64_t *Counts,
                        const uint32_t (*Operations)[NumOperations],
                        uint64_t NumBlocks) {
  if (!IsOn) {
    profiledDevice(); // complains now rather than at the end
    atexit(finishProfile);
  }
  IsOn = true;
  Modules.push_back({Counts, Operations, NumBlocks});
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

void Profile::startLaunch(const Launch &L) {
  const char *Name = L.Of->Record->Name;
  Current = 0;
  while (Current != Kernels.size() && Kernels[Current].Name != Name)
    ++Current;
  if (Current == Kernels.size()) {
    Kernels.emplace_back();
    Kernels.back().Name = Name;
  }
  KernelProfile &K = Kernels[Current];
  const uint64_t Blocks = uint64_t(L.Grid[0]) * L.Grid[1] * L.Grid[2];
  const unsigned Threads = L.Block[0] * L.Block[1] * L.Block[2];
  K.Launches += 1;
  K.Blocks += Blocks;
  K.Threads += Blocks * Threads;
  std::copy(L.Grid, L.Grid + 3, K.Grid);
  std::copy(L.Block, L.Block + 3, K.Block);
  Traces.resize(Threads);
  Numbers.clear();
  for (size_t I = 0; I != K.Instructions.size(); ++I)
    Numbers[K.Instructions[I].Of] = I;
}

void Profile::endLaunch() {
  KernelProfile &K = Kernels[Current];
  for (const auto &Page : Touched)
    K.Footprint += Page.second.count() << SectorShift;
  Touched.clear();
  for (const ModuleCounts &M : Modules)
    for (uint64_t B = 0; B != M.NumBlocks; ++B) {
      for (unsigned I = 0; M.Counts[B] && I != NumOperations; ++I)
        K.Operations[I] += M.Counts[B] * M.Operations[B][I];
      M.Counts[B] = 0;
    }
}

void Profile::event(const EventRecord *Of, uint64_t Key, uint64_t Value) {
  const ThreadContext &C = c2cuda_rt_context;
  const unsigned Thread =
      C.ThreadIdx[0] +
      C.BlockDim[0] * (C.ThreadIdx[1] + C.BlockDim[1] * C.ThreadIdx[2]);
  Traces[Thread].push_back({Of, Key, Value});
  if (Traces[Thread].size() >= MostNotes)
    team().pause();
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

void Profile::endRound() {
  for (unsigned First = 0; First < Traces.size(); First += WarpSize) {
    if (!matchAlike(First))
      matchWarp(First);
    for (unsigned I = First;
         I != std::min<size_t>(First + WarpSize, Traces.size()); ++I)
      Traces[I].clear();
  }
}

/// The usual case: all lanes that have done something have done the same.
bool Profile::matchAlike(unsigned First) {
  std::vector<std::pair<unsigned, const Trace *>> Active;
  for (unsigned I = First;
       I != std::min<size_t>(First + WarpSize, Traces.size()); ++I)
    if (!Traces[I].empty())
      Active.push_back({I - First, &Traces[I]});
  if (Active.empty())
    return true;
  const Trace &Leader = *Active.front().second;
  for (const auto &[Lane, Other] : Active)
    if (!std::equal(Leader.begin(), Leader.end(), Other->begin(), Other->end(),
                    [](const Event &A, const Event &B) {
                      return A.Of == B.Of && A.Key == B.Key;
                    }))
      return false;
  for (size_t I = 0; I != Leader.size(); ++I) {
    Lanes.clear();
    for (const auto &[Lane, Notes] : Active)
      Lanes.push_back({Lane, uintptr_t((*Notes)[I].Value)});
    add(*Leader[I].Of);
  }
  return true;
}

struct Profile::MatchedEvent {
  const EventRecord *Of;
  uint64_t Key;
  size_t Occurrence; // of those that the lane has made with this key
  unsigned Lane;
  uint64_t Value;

  auto ofLane() const { return std::tie(Of, Key, Lane, Occurrence); }
  auto ofWarp() const { return std::tie(Of, Key, Occurrence); }
};

void Profile::matchWarp(unsigned First) {
  std::vector<MatchedEvent> All;
  for (unsigned I = First;
       I != std::min<size_t>(First + WarpSize, Traces.size()); ++I)
    for (const Event &E : Traces[I])
      All.push_back({E.Of, E.Key, All.size(), I - First, E.Value});
  std::sort(All.begin(), All.end(),
            [](const MatchedEvent &A, const MatchedEvent &B) {
              return A.ofLane() < B.ofLane();
            });
  const MatchedEvent *Before = nullptr;
  for (MatchedEvent &E : All) {
    const bool Again = Before && E.Of == Before->Of && E.Key == Before->Key &&
                       E.Lane == Before->Lane;
    E.Occurrence = Again ? Before->Occurrence + 1 : 0;
    Before = &E;
  }
  std::sort(All.begin(), All.end(),
            [](const MatchedEvent &A, const MatchedEvent &B) {
              return std::tuple_cat(A.ofWarp(), std::tie(A.Lane)) <
                     std::tuple_cat(B.ofWarp(), std::tie(B.Lane));
            });
  for (size_t I = 0; I != All.size();) {
    Lanes.clear();
    const MatchedEvent &Leader = All[I];
    for (; I != All.size() && All[I].ofWarp() == Leader.ofWarp(); ++I)
      Lanes.push_back({All[I].Lane, uintptr_t(All[I].Value)});
    add(*Leader.Of);
  }
}

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

InstructionCount &Profile::instruction(const EventRecord &Of) {
  std::vector<InstructionCount> &All = Kernels[Current].Instructions;
  const auto [Found, IsNew] = Numbers.insert({&Of, All.size()});
  if (IsNew)
    All.push_back({&Of, {}, {}});
  return All[Found->second];
}

void Profile::add(const EventRecord &Of) {
  KernelProfile &K = Kernels[Current];
  if (Of.Kind == BranchEvent) {
    K.Branches += 1;
    K.Divergent +=
        std::any_of(Lanes.begin(), Lanes.end(), [&](const LaneAccess &A) {
          return A.Address != Lanes[0].Address;
        });
    return;
  }
  for (LaneAccess &A : Lanes)
    A.Address = reinterpret_cast<uintptr_t>(
        real(reinterpret_cast<const void *>(A.Address)));
  const MemorySpace Space = spaceOf(Lanes[0].Address);
  if (Space == MemorySpace::Global)
    addGlobal(Of, instruction(Of));
  else if (Space == MemorySpace::Shared)
    addShared(Of, instruction(Of));
}

void Profile::addGlobal(const EventRecord &Of, InstructionCount &Instruction) {
  const std::vector<uintptr_t> Sectors = sectorsOf(Lanes, Of.Bytes);
  for (AccessCount *Count :
       {&Instruction.Global, &Kernels[Current].Global[Of.Kind]}) {
    Count->Requests += 1;
    Count->Sectors += Sectors.size();
  }
  for (uintptr_t S : Sectors)
    Touched[S >> (PageShift - SectorShift)].set(
        S % (size_t(1) << (PageShift - SectorShift)));
}

void Profile::addShared(const EventRecord &Of, InstructionCount &Instruction) {
  const BankUse Use = banksOf(Lanes, Of.Bytes);
  for (AccessCount *Count :
       {&Instruction.Shared, &Kernels[Current].Shared[Of.Kind]}) {
    Count->Requests += 1;
    Count->Wavefronts += Use.Wavefronts;
    Count->Conflicts += Use.Conflicts;
  }
}

} // namespace c2cuda::device

using namespace c2cuda::device;

extern "C" {

void c2cuda_rt_register_profile(uint64_t *Counts,
                                const uint32_t (*Operations)[NumOperations],
                                uint64_t NumBlocks) {
  profile().addModule(Counts, Operations, NumBlocks);
}

void c2cuda_rt_profile_event(const EventRecord *Of, uint64_t Key,
                             uint64_t Value) {
  profile().event(Of, Key, Value);
}

void c2cuda_rt_profile_range(const EventRecord *Of, uint64_t Key,
                             uint64_t Address, uint64_t Length) {
  for (uint64_t I = 0; I < Length; I += Of->Bytes)
    profile().event(Of, Key, Address + I);
}

} // extern "C"
