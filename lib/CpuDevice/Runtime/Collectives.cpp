// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Barriers, votes, shuffles and reductions: the calls of kernels, and what
// threads that came together are given.

#include "Launch.h"
#include "Limits.h"
#include "Report.h"
#include "Team.h"

#include <algorithm>

namespace c2cuda::device {

void completeBlock(const std::vector<DeviceThread *> &Waiting) {
  uint64_t True = 0;
  for (const DeviceThread *T : Waiting)
    True += T->Waits.Value != 0;
  for (DeviceThread *T : Waiting) {
    Wait &W = T->Waits;
    W.Result = W.What == Collective::BarrierCount ? True
               : W.What == Collective::BarrierAnd ? True == Waiting.size()
               : W.What == Collective::BarrierOr  ? True != 0
                                                  : 0;
  }
}

/// The lane that a shuffle reads; its own where there is none.
static unsigned sourceLane(const Wait &W, unsigned Lane) {
  const int Width = W.Width, Mine = int(Lane), Base = Mine / Width * Width;
  int Source = Mine;
  switch (W.How) {
  case 0: // from a lane of the segment, modulo its width
    return unsigned(Base + (W.Lane & (Width - 1)));
  case 1:
    Source = Mine - W.Lane;
    return unsigned(Source < Base ? Mine : Source);
  case 2:
    Source = Mine + W.Lane;
    return unsigned(Source >= Base + Width ? Mine : Source);
  default: // earlier segments may be read, later ones not
    Source = Mine ^ W.Lane;
    return unsigned(Source >= Base + Width ? Mine : Source);
  }
}

static int64_t reduced(int How, int64_t A, int64_t B) {
  switch (How) {
  case 0:
    return A + B;
  case 1:
    return std::min(A, B);
  case 2:
    return std::max(A, B);
  case 3:
    return A & B;
  case 4:
    return A | B;
  default:
    return A ^ B;
  }
}

static uint64_t valueFor(const std::vector<DeviceThread *> &Lanes,
                         unsigned Lane) {
  const Wait &Mine = Lanes[Lane]->Waits;
  uint32_t True = 0, Present = 0, Equal = 0;
  bool Begun = false;
  int64_t Sum = 0;
  for (unsigned I = 0; I != WarpSize; ++I) {
    if (!Lanes[I])
      continue;
    const Wait &W = Lanes[I]->Waits;
    Present |= 1u << I;
    True |= uint32_t(W.Value != 0) << I;
    Equal |= uint32_t(W.Value == Mine.Value) << I;
    Sum = Begun ? reduced(Mine.How, Sum, int64_t(W.Value)) : int64_t(W.Value);
    Begun = true;
  }
  switch (Mine.What) {
  case Collective::Ballot:
    return True;
  case Collective::All:
    return True == Present;
  case Collective::Any:
    return True != 0;
  case Collective::Uniform:
    return True == Present || True == 0;
  case Collective::Match:
    return Equal;
  case Collective::Reduce:
    return uint64_t(Sum);
  case Collective::Shuffle: {
    // What a lane outside the mask holds is undefined.
    constexpr uint64_t Undefined = 0xffffffffffffffffu;
    const DeviceThread *Source = Lanes[sourceLane(Mine, Lane)];
    return Source ? Source->Waits.Value : Undefined;
  }
  default:
    return 0;
  }
}

/// mma.sync with m8n8k4: left has four lanes a row, right four a column, the
/// sum two elements in each lane, four lanes a row. Products and sums are
/// rounded apart, as all that kernels compute here, in the order of the inner
/// dimension: a device rounds once, as it does for `sum += a * b`.
static void multiply(const std::vector<DeviceThread *> &Lanes) {
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
    if (!Lanes[Lane])
      fail(formatted("product of matrices at %s by a warp without a lane %u",
                     (*std::find_if(Lanes.begin(), Lanes.end(),
                                    [](DeviceThread *T) { return T; }))
                         ->Waits.Site,
                     Lane));
  constexpr unsigned Inner = 4;
  for (unsigned Lane = 0; Lane != WarpSize; ++Lane)
    for (unsigned Which = 0; Which != 2; ++Which) {
      const unsigned Row = Lane / 4, Column = Lane % 4 * 2 + Which;
      double &Sum = Lanes[Lane]->Waits.Elements[2 + Which];
      for (unsigned K = 0; K != Inner; ++K)
        Sum += Lanes[Row * Inner + K]->Waits.Elements[0] *
               Lanes[Column * Inner + K]->Waits.Elements[1];
    }
}

void completeWarp(const std::vector<DeviceThread *> &Lanes) {
  if ((*std::find_if(Lanes.begin(), Lanes.end(), [](DeviceThread *T) {
        return T;
      }))->Waits.What == Collective::Product)
    return multiply(Lanes);
  for (unsigned I = 0; I != WarpSize; ++I)
    if (Lanes[I])
      Lanes[I]->Waits.Result = valueFor(Lanes, I);
}

} // namespace c2cuda::device

using namespace c2cuda::device;

static Wait ofBlock(Collective What, const char *Site, int Predicate) {
  Wait W;
  W.What = What;
  W.Site = Site;
  W.Value = Predicate != 0;
  return W;
}

static Wait ofWarp(Collective What, const char *Site, unsigned Mask,
                   uint64_t Value) {
  Wait W;
  W.What = What;
  W.Site = Site;
  W.Mask = Mask;
  W.Value = Value;
  return W;
}

extern "C" {

void c2cuda_rt_barrier(const char *Site) {
  team().wait(ofBlock(Collective::Barrier, Site, 0));
}

int c2cuda_rt_barrier_count(int Predicate, const char *Site) {
  return int(team().wait(ofBlock(Collective::BarrierCount, Site, Predicate)));
}

int c2cuda_rt_barrier_and(int Predicate, const char *Site) {
  return int(team().wait(ofBlock(Collective::BarrierAnd, Site, Predicate)));
}

int c2cuda_rt_barrier_or(int Predicate, const char *Site) {
  return int(team().wait(ofBlock(Collective::BarrierOr, Site, Predicate)));
}

void c2cuda_rt_syncwarp(unsigned Mask, const char *Site) {
  team().wait(ofWarp(Collective::WarpBarrier, Site, Mask, 0));
}

int c2cuda_rt_all(unsigned Mask, int Predicate, const char *Site) {
  return int(team().wait(ofWarp(Collective::All, Site, Mask, Predicate != 0)));
}

int c2cuda_rt_any(unsigned Mask, int Predicate, const char *Site) {
  return int(team().wait(ofWarp(Collective::Any, Site, Mask, Predicate != 0)));
}

int c2cuda_rt_uni(unsigned Mask, int Predicate, const char *Site) {
  return int(
      team().wait(ofWarp(Collective::Uniform, Site, Mask, Predicate != 0)));
}

unsigned c2cuda_rt_ballot(unsigned Mask, int Predicate, const char *Site) {
  return unsigned(
      team().wait(ofWarp(Collective::Ballot, Site, Mask, Predicate != 0)));
}

unsigned c2cuda_rt_match_any(unsigned Mask, uint64_t Value, const char *Site) {
  return unsigned(team().wait(ofWarp(Collective::Match, Site, Mask, Value)));
}

uint64_t c2cuda_rt_shuffle(int How, unsigned Mask, uint64_t Value, int Lane,
                           int Width, const char *Site) {
  Wait W = ofWarp(Collective::Shuffle, Site, Mask, Value);
  W.How = How;
  W.Lane = Lane;
  W.Width = Width;
  return team().wait(W);
}

int64_t c2cuda_rt_reduce(int How, unsigned Mask, int64_t Value,
                         const char *Site) {
  Wait W = ofWarp(Collective::Reduce, Site, Mask, uint64_t(Value));
  W.How = How;
  return int64_t(team().wait(W));
}

double c2cuda_rt_mma(double Left, double Right, double Sum, double Other,
                     const char *Site) {
  Wait W = ofWarp(Collective::Product, Site, 0xffffffffu, 0);
  const double Elements[] = {Left, Right, Sum, Other};
  std::copy(Elements, Elements + 4, W.Elements);
  team().wait(W);
  return team().lastWait().Elements[2];
}

/// The second result of the last c2cuda_rt_mma.
double c2cuda_rt_mma_other() { return team().lastWait().Elements[3]; }

void c2cuda_rt_grid_sync(const char *Site) {
  if (!runsCooperative())
    fail("grid barrier at " + std::string(Site) +
         " of a kernel that was not launched by cudaLaunchCooperativeKernel");
  Wait W;
  W.What = Collective::Grid;
  W.Site = Site;
  team().wait(W);
}

unsigned c2cuda_rt_activemask(const char *Site) {
  return unsigned(team().wait(ofWarp(Collective::Active, Site, 0, 0)));
}

} // extern "C"
