// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Every access is held against what is remembered of its bytes, and is then
// remembered itself.

#include "Races.h"
#include "Checks.h"
#include "Memory.h"
#include "Report.h"

namespace c2cuda::device {

extern "C" char __ehdr_start; // where the program is loaded

Races &races() {
  static Races *TheRaces = new Races;
  return *TheRaces;
}

/// A site in four bytes: sites are in the program's image.
static int32_t numberOf(const SiteRecord *Site) {
  return int32_t(reinterpret_cast<const char *>(Site) - &__ehdr_start);
}

static const SiteRecord *siteOf(int32_t Number) {
  return reinterpret_cast<const SiteRecord *>(&__ehdr_start + Number);
}

//===----------------------------------------------------------------------===//
// What orders accesses
//===----------------------------------------------------------------------===//

void Races::startLaunch() {
  constexpr uint32_t Old = uint32_t(1) << 30;
  if (Now > Old) {
    Memory.clear();
    Now = 1;
  }
  LaunchTime = ++Now;
  Variables.clear();
}

void Races::startBlock(uint64_t Number) {
  Block = uint32_t(Number);
  BarrierTime = ++Now;
  Clock.restart();
  Fences.assign(MaxThreadsPerBlock, 0);
}

static unsigned threadNumber() {
  const ThreadContext &C = c2cuda_rt_context;
  return C.ThreadIdx[0] +
         C.BlockDim[0] * (C.ThreadIdx[1] + C.BlockDim[1] * C.ThreadIdx[2]);
}

void Races::fence() { Fences[threadNumber()] = ++Now; }

/// After a fence, an atomic operation tells those that use the variable later
/// of all that the block has done before the fence.
void Races::release() {
  const uint32_t Until = Fences[Warp * WarpSize + Lane];
  if (!Until)
    return;
  uint32_t &Known = Variables[Where][{Block, Warp}];
  Known = std::max(Known, Until);
}

void Races::acquire() {
  auto Found = Variables.find(Where);
  if (Found == Variables.end())
    return;
  for (const auto &[From, Until] : Found->second)
    if (From.first != Block)
      Clock.learnOfBlock(From.first, Until);
    else if (From.second != Warp)
      Clock.learnOfWarp(Warp, From.second, Until);
}

/// Whether all of \p G happened before the access that is looked at, or are of
/// the same thread.
bool Races::isOrdered(const AccessGroup &G) const {
  if (G.Time < LaunchTime)
    return true;
  if (G.Block != Block)
    return Space == MemorySpace::Shared || G.Time < Clock.ofBlock(G.Block);
  if (G.Time < BarrierTime)
    return true;
  if (G.Warp != Warp)
    return G.Time < Clock.ofWarp(Warp, G.Warp);
  return otherLane(G) == WarpSize;
}

/// A lane of the own warp with which nothing has ordered the access; WarpSize
/// if there is none.
unsigned Races::otherLane(const AccessGroup &G) const {
  for (uint32_t Others = G.Lanes & ~(1u << Lane); Others;
       Others &= Others - 1) {
    const unsigned Other = unsigned(__builtin_ctz(Others));
    if (G.Time >= Clock.ofLane(Warp, Lane, Other))
      return Other;
  }
  return WarpSize;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

AccessGroup Races::mine() const {
  return {Now, Block, 1u << Lane, numberOf(Site), Warp};
}

void Races::add(AccessGroups &Groups) const {
  for (AccessGroup &G : Groups)
    if (G.Time && isOrdered(G))
      G = {};
  for (AccessGroup &G : Groups)
    if (G.Time && G.Block == Block && G.Warp == Warp) {
      G.Lanes |= 1u << Lane;
      return;
    }
  for (AccessGroup &G : Groups)
    if (!G.Time) {
      G = mine();
      return;
    }
  if (Groups[0].Block == Groups[1].Block && Groups[0].Block != Block)
    Groups[1] = mine();
}

void Races::check(const AccessGroup &G, const char *DidWhat) const {
  if (G.Time && !isOrdered(G))
    report(G, DidWhat);
}

void Races::suspect(unsigned Thread, const SiteRecord *Read,
                    const AccessGroup &G) {
  Suspects.insert({{Thread, Where}, {Bytes, Read, G}});
}

/// The other way round: they have read what is changed now.
void Races::suspectReaders(const AccessGroup &Readers) {
  if (!Readers.Time || isOrdered(Readers))
    return;
  for (uint32_t Lanes = Readers.Lanes; Lanes; Lanes &= Lanes - 1) {
    const unsigned Other = unsigned(__builtin_ctz(Lanes));
    if (Readers.Warp != Warp || Other != Lane)
      suspect(Readers.Warp * WarpSize + Other, siteOf(Readers.Site), mine());
  }
}

/// The thread puts right what it has seen before.
void Races::excuseThread(Cell &C) {
  Suspects.erase({Warp * WarpSize + Lane, Where});
  for (AccessGroup &G : C.Reads)
    if (G.Time && G.Block == Block && G.Warp == Warp) {
      G.Lanes &= ~(1u << Lane);
      if (!G.Lanes)
        G = {};
    }
}

/// And to other blocks, what all threads of its block have seen.
void Races::excuseBlock(Cell &C) {
  for (AccessGroup &G : C.Reads)
    if (G.Block == Block)
      G = {};
  for (auto I = Suspects.begin(); I != Suspects.end();) {
    const bool IsPutRight =
        I->first.second == Where && I->second.Other.Block != Block;
    I = IsPutRight ? Suspects.erase(I) : std::next(I);
  }
}

void Races::settle(bool AtEnd) {
  const auto Found =
      std::find_if(Suspects.begin(), Suspects.end(), [&](const auto &S) {
        return AtEnd || S.second.Other.Block == Block;
      });
  if (Found == Suspects.end())
    return;
  const auto &[Who, What] = *Found;
  const unsigned Thread = Who.first;
  const uint32_t (&Dim)[3] = c2cuda_rt_context.BlockDim;
  uint32_t (&Index)[3] = c2cuda_rt_context.ThreadIdx;
  Index[0] = Thread % Dim[0];
  Index[1] = Thread / Dim[0] % Dim[1];
  Index[2] = Thread / Dim[0] / Dim[1];
  Warp = Thread / WarpSize;
  Lane = Thread % WarpSize;
  Where = Who.second;
  Bytes = What.Bytes;
  Site = What.Site;
  Kind = ReadAccess;
  report(What.Other, "changes atomically");
}

void Races::accessCell(Cell &C) {
  check(C.Write, "writes");
  if (MayFollowLook)
    excuseThread(C);
  for (const AccessGroup &G : C.Reads)
    if (Kind == AtomicAccess && G.Block == Block)
      suspectReaders(G);
    else if (Kind != ReadAccess)
      check(G, "reads");
  if (Kind != AtomicAccess && C.Atomics)
    for (const AccessGroup &G : Memory.atomics(C).Groups) {
      if (Kind == WriteAccess)
        check(G, "changes atomically");
      else if (G.Time && !isOrdered(G))
        suspect(Warp * WarpSize + Lane, Site, G);
    }
  if (MayFollowLook)
    excuseBlock(C);
  if (Kind == ReadAccess)
    add(C.Reads);
  else if (Kind == AtomicAccess)
    add(Memory.atomics(C).Groups);
  else
    C.Write = mine();
}

void Races::access(uintptr_t Address, uint64_t Size, uint32_t HowAccessed,
                   const SiteRecord *Place) {
  Site = Place;
  const unsigned Thread = threadNumber();
  Warp = Thread / WarpSize;
  Lane = Thread % WarpSize;
  Where = Address;
  Bytes = Size;
  Kind = HowAccessed & AccessMask;
  MayFollowLook = (HowAccessed & LookBit) != 0;
  while (Size != 0) {
    const uintptr_t PageEnd = ((Address >> Shadow::PageShift) + 1)
                              << Shadow::PageShift;
    const uint64_t Here = std::min(Size, uint64_t(PageEnd - Address));
    ShadowPage &Page = Memory.page(Address, Here);
    Space = Page.Space;
    if (Space == MemorySpace::Own)
      return;
    // The memory model takes volatile accesses for atomic ones; in shared
    // memory they are what was done before there was __syncwarp.
    if (HowAccessed & VolatileBit && Space == MemorySpace::Global)
      Kind = AtomicAccess;
    if (Kind == AtomicAccess) {
      acquire();
      release();
    }
    const size_t First =
        (Address & ((1u << Shadow::PageShift) - 1)) >> Page.Shift;
    for (size_t I = 0; I != Here >> Page.Shift; ++I)
      accessCell(Page.Cells[First + I]);
    Address += Here;
    Size -= Here;
  }
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

static std::string blockText(uint32_t Block) {
  const uint32_t (&Grid)[3] = c2cuda_rt_context.GridDim;
  return dimensions(
      {Block % Grid[0], Block / Grid[0] % Grid[1], Block / Grid[0] / Grid[1]});
}

static std::string threadText(unsigned Thread) {
  const uint32_t (&Dim)[3] = c2cuda_rt_context.BlockDim;
  return dimensions(
      {Thread % Dim[0], Thread / Dim[0] % Dim[1], Thread / Dim[0] / Dim[1]});
}

void Races::report(const AccessGroup &G, const char *DidWhat) const {
  const bool SameBlock = G.Block == Block;
  const bool SameWarp = SameBlock && G.Warp == Warp;
  unsigned Other = SameWarp ? otherLane(G) : WarpSize;
  if (Other == WarpSize) // of another warp, or ordered since
    Other = unsigned(__builtin_ctz(G.Lanes));
  const char *const What = Kind == ReadAccess    ? "reads "
                           : Kind == WriteAccess ? "writes "
                                                 : "changes atomically ";
  std::string Text = "data race: this thread " + std::string(What) +
                     describeRange(Where, Bytes, Site->Name) +
                     placeText(*Site) + ", which thread " +
                     threadText(G.Warp * WarpSize + Other);
  if (!SameBlock)
    Text += " of block " + blockText(G.Block);
  Text += std::string(" ") + DidWhat + placeText(*siteOf(G.Site));
  Text += !SameBlock ? "; blocks of a launch have no order"
          : SameWarp ? "; no __syncthreads or __syncwarp is between them"
                     : "; no __syncthreads is between them";
  fail(Text);
}

} // namespace c2cuda::device
