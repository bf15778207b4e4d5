// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The lags with which steps follow each other where a block goes plane by
// plane. Instances change their order only: an access may come before another
// one to the same element, one of them writing, only if it did so before. So
// shared memory holds at any time what memory would, of the planes that are in
// use.

#include "TimeTiles.h"

#include <algorithm>

using namespace c2cuda;

/// How much larger the lag of \p To has to be than that of \p From, which comes
/// before it: what both touch, one of them writing, \p From must touch first.
static std::optional<long> leastDifference(const TimePhase &From,
                                           const TimePhase &To) {
  std::optional<long> Result;
  auto AtLeast = [&](long Value) {
    Result = std::max(Result.value_or(Value), Value);
  };
  for (size_t A = 0; A < From.Reach.size(); ++A) {
    const PlaneReach &First = From.Reach[A], &Then = To.Reach[A];
    bool IsThen = Then.Reads || Then.Writes;
    if (First.Writes && IsThen)
      AtLeast(Then.Last - First.FirstWritten);
    if ((First.Reads || First.Writes) && Then.Writes)
      AtLeast(Then.LastWritten - First.First);
  }
  return Result;
}

/// The lags of one step, planes coming from memory first.
static std::vector<long> lagsOfFirstStep(const TimeTile &Tile) {
  std::vector<long> Result;
  for (const TimePhase &Phase : Tile.Phases) {
    long Own = 0;
    for (const PlaneReach &Reach : Phase.Reach)
      if (Reach.Reads || Reach.Writes)
        Own = std::max(Own, Reach.Last);
    for (size_t P = 0; P < Result.size(); ++P)
      if (auto Least = leastDifference(Tile.Phases[P], Phase))
        Own = std::max(Own, Result[P] + *Least);
    Result.push_back(Own);
  }
  return Result;
}

/// Then the next step's phases come late enough, and all steps after it.
static long lagOfStep(const TimeTile &Tile, const std::vector<long> &Lags) {
  long Result = 0;
  for (size_t From = 0; From < Lags.size(); ++From)
    for (size_t To = 0; To < Lags.size(); ++To)
      if (auto Least = leastDifference(Tile.Phases[From], Tile.Phases[To]))
        Result = std::max(Result, Lags[From] + *Least - Lags[To]);
  return Result;
}

/// When a plane of array \p A is touched for the first time, and for the last
/// time by a phase: so long after it could come from memory. A place serves
/// another plane only after that. Stores share no barrier with the loads behind
/// them, but are done one plane later.
static unsigned planesOf(const TimeTile &Tile, size_t A,
                         const std::vector<long> &Lags, long LastSteps,
                         long LagOfStore) {
  bool IsLoaded = !bool(Tile.Arrays[A].Loaded.is_empty());
  std::optional<long> First, Last;
  if (IsLoaded)
    First = 0;
  for (size_t P = 0; P < Lags.size(); ++P) {
    const PlaneReach &Reach = Tile.Phases[P].Reach[A];
    if (!Reach.Reads && !Reach.Writes)
      continue;
    First =
        std::min(First.value_or(Lags[P] - Reach.Last), Lags[P] - Reach.Last);
    Last = std::max(Last.value_or(Lags[P] + LastSteps - Reach.First),
                    Lags[P] + LastSteps - Reach.First);
  }
  return unsigned(std::max(Last.value_or(0) + 1, LagOfStore + 1 + IsLoaded) -
                  First.value_or(0));
}

/// Steps follow each other with \p Lags: what does not depend on where planes
/// are kept.
static TimeStream streamWith(const TimeTile &Tile,
                             const std::vector<long> &Lags, unsigned Steps) {
  TimeStream Result;
  const long OfStep = lagOfStep(Tile, Lags);
  const long LastSteps = long(Steps - 1) * OfStep;
  long OfStore = 0;
  for (size_t P = 0; P < Lags.size(); ++P) {
    Result.Lag.push_back(unsigned(Lags[P]));
    for (const PlaneReach &Reach : Tile.Phases[P].Reach)
      if (Reach.Writes)
        OfStore = std::max(OfStore, Lags[P] + LastSteps - Reach.FirstWritten);
  }
  Result.LagOfStep = unsigned(OfStep);
  Result.LagOfStore = unsigned(OfStore);
  return Result;
}

TimeStream c2cuda::streamOf(const TimeTile &Tile, unsigned Steps) {
  std::vector<long> Lags = lagsOfFirstStep(Tile);
  TimeStream Result = streamWith(Tile, Lags, Steps);
  const long LastSteps = long(Steps - 1) * long(Result.LagOfStep);
  for (size_t A = 0; A < Tile.Arrays.size(); ++A)
    Result.Planes.push_back(
        planesOf(Tile, A, Lags, LastSteps, long(Result.LagOfStore)));
  return Result;
}

TimeStream c2cuda::rowStreamOf(const TimeTile &Tile, unsigned Steps) {
  std::vector<long> Lags = lagsOfFirstStep(Tile);
  for (long &Lag : Lags)
    ++Lag;
  TimeStream Result = streamWith(Tile, Lags, Steps);
  const long LastSteps = long(Steps - 1) * long(Result.LagOfStep);
  for (size_t A = 0; A < Tile.Arrays.size(); ++A) {
    const TimeArray &Array = Tile.Arrays[A];
    const bool IsWritten = !bool(Array.Written.is_empty());
    std::optional<long> Newest;
    long Oldest = IsWritten ? long(Result.LagOfStore) : 0;
    for (size_t P = 0; P < Lags.size(); ++P) {
      const PlaneReach &Reach = Tile.Phases[P].Reach[A];
      if (!Reach.Reads && !Reach.Writes)
        continue;
      const long First = Lags[P] - Reach.Last;
      Newest = std::min(Newest.value_or(First), First);
      Oldest = std::max(Oldest, Lags[P] + LastSteps - Reach.First);
    }
    long Own = Newest.value_or(0);
    if (Own > 0 && (Array.IsCarried || !IsWritten))
      --Own;
    Result.Newest.push_back(unsigned(Own));
    Result.Planes.push_back(unsigned(Oldest - Own + 1));
  }
  return Result;
}
