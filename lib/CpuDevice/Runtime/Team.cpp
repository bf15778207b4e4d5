// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Runs the threads of a block in turn. A thread runs until it waits or ends;
// when all wait, those whose partners have come go on.

#include "Team.h"
#include "Limits.h"
#include "Memory.h"
#include "Order.h"
#include "Profile.h"
#include "Races.h"
#include "Report.h"

#include <algorithm>
#include <cstdlib>

namespace c2cuda::device {

constexpr size_t StackSize = 256 * 1024;

boost::context::stack_context DeviceStacks::allocate() {
  boost::context::stack_context Context;
  Context.size = StackSize;
  Context.sp = allocateStack(StackSize) + StackSize;
  return Context;
}

static Team *OtherTeam = nullptr;

Team &team() {
  static Team *TheTeam = new Team;
  return OtherTeam ? *OtherTeam : *TheTeam;
}

void setTeam(Team *Other) { OtherTeam = Other; }

void Team::startLaunch(void (*NewEntry)(char *), char *NewParameters,
                       const unsigned (&BlockDim)[3]) {
  Entry = NewEntry;
  Parameters = NewParameters;
  Count = BlockDim[0] * BlockDim[1] * BlockDim[2];
  while (Threads.size() < Count) {
    Threads.push_back(std::make_unique<DeviceThread>());
    DeviceThread &T = *Threads.back();
    T.Self =
        boost::context::fiber(std::allocator_arg, DeviceStacks(),
                              [this, &T](boost::context::fiber &&Scheduler) {
                                T.Back = std::move(Scheduler);
                                for (;;) {
                                  Entry(Parameters);
                                  T.Now = DeviceThread::Done;
                                  T.Back = std::move(T.Back).resume();
                                }
                                return std::move(T.Back);
                              });
  }
  for (unsigned I = 0; I != Count; ++I) {
    Threads[I]->Index[0] = I % BlockDim[0];
    Threads[I]->Index[1] = I / BlockDim[0] % BlockDim[1];
    Threads[I]->Index[2] = I / BlockDim[0] / BlockDim[1];
  }
}

void Team::resume(DeviceThread &Thread) {
  Current = &Thread;
  std::copy(Thread.Index, Thread.Index + 3, c2cuda_rt_context.ThreadIdx);
  Thread.Self = std::move(Thread.Self).resume();
}

void Team::startBlock() {
  for (unsigned I = 0; I != Count; ++I)
    Threads[I]->Now = DeviceThread::Ready;
}

bool Team::waitsForGrid() const {
  return std::all_of(Threads.begin(), Threads.begin() + Count,
                     [](const std::unique_ptr<DeviceThread> &T) {
                       return T->Now == DeviceThread::Waiting &&
                              T->Waits.What == Collective::Grid;
                     });
}

bool Team::run(Order &Order) {
  for (;;) {
    bool AllDone = true, Paused = false;
    for (unsigned I : Order.threads(Count)) {
      if (Threads[I]->Now == DeviceThread::Ready)
        resume(*Threads[I]);
      AllDone &= Threads[I]->Now == DeviceThread::Done;
      Paused |= Threads[I]->Now == DeviceThread::Ready;
    }
    if (profile().IsOn)
      profile().endRound();
    if (AllDone)
      return true;
    if (waitsForGrid())
      return false;
    if (!Paused && !releaseWarps() && !releaseActive() && !releaseBlock())
      reportStuck();
  }
}

uint64_t Team::wait(const Wait &What) {
  DeviceThread &Thread = *Current;
  Thread.Waits = What;
  Thread.Now = DeviceThread::Waiting;
  Thread.Back = std::move(Thread.Back).resume();
  return Thread.Waits.Result;
}

void Team::pause() {
  DeviceThread &Thread = *Current;
  Thread.Back = std::move(Thread.Back).resume();
}

static uint32_t lanesOf(const std::vector<DeviceThread *> &Partners) {
  uint32_t Lanes = 0;
  for (unsigned I = 0; I != WarpSize; ++I)
    Lanes |= uint32_t(Partners[I] != nullptr) << I;
  return Lanes;
}

/// For each warp, and each set of lanes that name each other: they go on when
/// all of the set that have not ended wait for the same.
bool Team::releaseWarps() {
  bool Released = false;
  for (unsigned First = 0; First < Count; First += WarpSize) {
    const unsigned Lanes = std::min(WarpSize, Count - First);
    for (unsigned I = 0; I != Lanes; ++I) {
      const DeviceThread &Leader = *Threads[First + I];
      if (Leader.Now != DeviceThread::Waiting || !isOfWarp(Leader.Waits.What))
        continue;
      std::vector<DeviceThread *> Partners(WarpSize, nullptr);
      bool Complete = true;
      for (unsigned J = 0; J != Lanes; ++J) {
        DeviceThread &T = *Threads[First + J];
        if (!(Leader.Waits.Mask >> J & 1) || T.Now == DeviceThread::Done)
          continue;
        Complete &= T.Now == DeviceThread::Waiting &&
                    T.Waits.What == Leader.Waits.What &&
                    T.Waits.Mask == Leader.Waits.Mask;
        Partners[J] = &T;
      }
      if (!Complete || !(Leader.Waits.Mask >> I & 1))
        continue;
      if (Leader.Waits.What == Collective::WarpBarrier && races().IsOn)
        races().meetLanes(First / WarpSize, lanesOf(Partners));
      completeWarp(Partners);
      for (DeviceThread *T : Partners)
        if (T)
          T->Now = DeviceThread::Ready;
      Released = true;
    }
  }
  return Released;
}

/// Lanes of a warp at one place are taken for converged, as late as possible.
bool Team::releaseActive() {
  bool Released = false;
  for (unsigned I = 0; I != Count; ++I) {
    DeviceThread &Leader = *Threads[I];
    if (Leader.Now != DeviceThread::Waiting ||
        Leader.Waits.What != Collective::Active)
      continue;
    std::vector<DeviceThread *> Partners(WarpSize, nullptr);
    const unsigned First = I / WarpSize * WarpSize;
    for (unsigned J = I; J < std::min(First + WarpSize, Count); ++J) {
      DeviceThread &T = *Threads[J];
      if (T.Now == DeviceThread::Waiting && T.Waits.What == Collective::Active &&
          T.Waits.Site == Leader.Waits.Site)
        Partners[J - First] = &T;
    }
    for (DeviceThread *T : Partners)
      if (T) {
        T->Waits.Result = lanesOf(Partners);
        T->Now = DeviceThread::Ready;
      }
    Released = true;
  }
  return Released;
}

/// Hardware counts the threads that are left; a kernel that relies on it is
/// taken for wrong, unless C2CUDA_ALLOW_EXITED is set.
bool Team::releaseBlock() {
  static const bool AllowExited = getenv("C2CUDA_ALLOW_EXITED") != nullptr;
  std::vector<DeviceThread *> Waiting;
  for (unsigned I = 0; I != Count; ++I) {
    DeviceThread &T = *Threads[I];
    if (T.Now == DeviceThread::Done && AllowExited)
      continue;
    if (T.Now != DeviceThread::Waiting || !isOfBlock(T.Waits.What) ||
        (!Waiting.empty() && T.Waits.Site != Waiting[0]->Waits.Site))
      return false;
    Waiting.push_back(&T);
  }
  if (races().IsOn)
    races().meetBlock();
  if (profile().IsOn)
    profile().meetBlock();
  completeBlock(Waiting);
  for (DeviceThread *T : Waiting)
    T->Now = DeviceThread::Ready;
  return true;
}

/// Names the first thread that waits and the first that does something else.
void Team::reportStuck() const {
  const DeviceThread *First = nullptr, *Other = nullptr;
  for (unsigned I = 0; I != Count; ++I)
    if (!First && Threads[I]->Now == DeviceThread::Waiting)
      First = Threads[I].get();
  for (unsigned I = 0; I != Count; ++I)
    if (!Other && (Threads[I]->Now == DeviceThread::Done ||
                   Threads[I]->Waits.Site != First->Waits.Site))
      Other = Threads[I].get();
  std::copy(First->Index, First->Index + 3, c2cuda_rt_context.ThreadIdx);
  std::string Text =
      !isOfWarp(First->Waits.What)
          ? "divergent barrier: this thread waits at "
          : "divergent warp function: this thread waits in lanes' "
            "exchange at ";
  Text += First->Waits.Site;
  if (Other) {
    Text += ", but thread " + dimensions(Other->Index);
    Text += Other->Now == DeviceThread::Done
                ? std::string(" has left the kernel")
                : std::string(" waits at ") + Other->Waits.Site;
  } else {
    Text += ", with a mask that other lanes do not give";
  }
  fail(Text);
}

} // namespace c2cuda::device
