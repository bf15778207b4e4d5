// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What follows from the number of steps: margins, launches.

#include "TimeTiles.h"

#include <algorithm>

using namespace c2cuda;

unsigned TimeTile::before(unsigned Axis) const {
  unsigned Result = 0;
  for (const TimeArray &Array : Arrays)
    Result = std::max(Result, Array.Before[Axis]);
  return Result + (Steps - 1) * GrowthBefore[Axis];
}

unsigned TimeTile::behind(unsigned Axis) const {
  unsigned Result = 0;
  for (const TimeArray &Array : Arrays)
    Result = std::max(Result, Array.Behind[Axis]);
  return Result + (Steps - 1) * GrowthBehind[Axis];
}

/// \p Margin in multiples of what a thread keeps of a row.
static unsigned inWhole(const TimeTile &Tile, unsigned Axis, unsigned Margin) {
  if (Axis != 0 || Tile.BoxOfThread.empty() || Tile.BoxOfThread[1] != 1)
    return Margin;
  const unsigned Columns = Tile.BoxOfThread[0];
  return (Margin + Columns - 1) / Columns * Columns;
}

unsigned TimeTile::marginBefore(unsigned Axis) const {
  return inWhole(*this, Axis, before(Axis));
}

unsigned TimeTile::marginBehind(unsigned Axis) const {
  return inWhole(*this, Axis, behind(Axis));
}

/// [p, first step] -> { S[i] }: what a launch does.
static isl::union_set launchDomain(const TimeTile &Tile,
                                   const ScheduleVariable &Outer,
                                   isl::ctx Ctx) {
  const std::string &Now = Tile.Variable.Name;
  isl::set Steps(Ctx, "[" + Outer.Name + ", " + Now + "] -> { : " + Outer.Name +
                          " <= " + Now + " < " + Outer.Name + " + " +
                          std::to_string(Tile.Steps) + " }");
  isl::union_set Result = isl::union_set::empty(Ctx);
  for (const TimePhase &Phase : Tile.Phases)
    for (const isl::set &Set : setsOf(Phase.Domain))
      Result = Result.unite(
          isl::union_set(Set.intersect_params(Steps).project_out_param(Now)));
  return Result;
}

isl::map c2cuda::completeTimeTile(const Scop &Scop, const KernelSite &Site,
                                  unsigned Length, Kernel &Kernel) {
  const TimeTile &Tile = *Kernel.Time;
  const ScheduleVariable &Outer = Kernel.Outer.front();
  isl::ctx Ctx = Scop.ctx();
  isl::set Known = Scop.knownFacts();
  isl::id Id = idOf(Ctx, Outer.Name);
  isl::pw_aff Start =
      isl::pw_aff::param_on_domain(isl::set::universe(Known.space()), Id);
  // First + k * Steps, up to Last.
  isl::pw_aff Left = Start.sub(Tile.First).mod(isl::val(Ctx, long(Tile.Steps)));
  isl::set Launches = Tile.First.le_set(Start)
                          .intersect(Start.le_set(Tile.Last))
                          .intersect(Known);
  Kernel.Context = Launches;
  Launches =
      Launches.intersect(isl::manage(isl_pw_aff_zero_set(Left.release())));
  Kernel.Domain = launchDomain(Tile, Outer, Ctx);
  for (MappedDimension &D : Kernel.Dimensions) {
    D.Lower = D.Lower.gist(Kernel.Context).coalesce();
    D.Upper = D.Upper.gist(Kernel.Context).coalesce();
  }

  std::string Time;
  for (unsigned T = 0; T < Length; ++T) {
    const std::vector<HostStep> &Path = Site.Path;
    bool IsBefore = Time.find('o') == std::string::npos;
    Time += T ? ", " : "";
    Time += T >= Path.size() || !IsBefore ? "0"
            : Path[T].IsLoop              ? "o"
                                          : std::to_string(Path[T].Position);
  }
  isl::map Result(Ctx, "{ " + Kernel.Name + "[o] -> [" + Time + "] }");
  isl::multi_id Tuple(
      isl::space::unit(Ctx).add_named_tuple(idOf(Ctx, Kernel.Name), 1),
      isl::id_list(Ctx, 1).add(Id));
  return Result.intersect_domain(Launches.unbind_params(Tuple));
}
