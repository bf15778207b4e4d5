// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TimeSteps.h"

#include "KernelDomain.h"
#include "KernelOrder.h"
#include "RunWindows.h"
#include "SharedUse.h"
#include "TimeParts.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class TimePlanner {
public:
  TimePlanner(const c2cuda::Scop &Scop, NameAllocator &Names,
              PromotedKernel &Kernel)
      : Scop(Scop), Names(Names), Kernel(Kernel), Time(*Kernel.Base.Time),
        Rank(unsigned(Kernel.Base.Dimensions.size())), Known(Kernel.Context) {}

  void plan() {
    if (Time.Stream)
      namePlanes();
    for (const TimeArray &Array : Time.Arrays)
      addTile(Array);
    if (Rank > 1)
      addRun();
    Kernel.StepsLeft = Names.take("steps_left");
    if (!Time.Stream) {
      addSteps(Kernel.Steps);
      return;
    }
    KernelStep Loop = planes();
    Known = Known.intersect(Loop.Context);
    addSteps(Loop.Body);
    Kernel.Steps.push_back(std::move(Loop));
  }

private:
  const c2cuda::Scop &Scop;
  NameAllocator &Names;
  PromotedKernel &Kernel;
  const TimeTile &Time;
  unsigned Rank;
  /// What holds where steps are laid out.
  isl::set Known;

  void namePlanes() {
    Kernel.Front = Names.take("front");
    Kernel.Planes = Names.take("planes");
    isl::pw_aff Planes = parameter(Kernel.Planes);
    Known = Known.intersect(Planes.ge_set(constant(1)));
    Kernel.Context = Known;
  }

  /// From memory, all steps, and back.
  void addSteps(std::vector<KernelStep> &Steps) {
    for (unsigned T = 0; T < Kernel.Shared.size(); ++T)
      addMove(T, false, Steps);
    addBarrier(Steps);
    Steps.push_back(timeLoop());
    for (unsigned T = 0; T < Kernel.Shared.size(); ++T)
      addMove(T, true, Steps);
  }

  isl::pw_aff parameter(const std::string &Name) const {
    return parameterOf(Kernel, Name);
  }

  const MappedDimension &dimension(unsigned Axis) const {
    return Kernel.Base.Dimensions[Axis];
  }

  void addTile(const TimeArray &Array) {
    SharedTile Tile;
    Tile.Array = Array.Array;
    Tile.Name = Names.take("shared_" + Scop.Arrays[Array.Array].Name);
    if (Array.IsCarried)
      Tile.Next = Names.take("next_" + Scop.Arrays[Array.Array].Name);
    Tile.Bounds = Array.Loaded;
    for (unsigned D = 0; D < Rank; ++D) {
      unsigned Axis = Rank - 1 - D;
      unsigned Before = before(Array, Axis), Behind = behind(Array, Axis);
      Tile.Offset.push_back(
          parameter(dimension(Axis).Origin).add_constant(-long(Before)));
      Tile.Sizes.push_back(dimension(Axis).span() + Before + Behind);
      Tile.Order.push_back(D);
    }
    if (Time.Stream) {
      Tile.Planes = Time.Stream->Planes[Kernel.Shared.size()];
      Tile.Sizes.front() = Tile.Planes;
      Tile.Offset.front() = constant(0);
    }
    Tile.Declared = Tile.Sizes;
    for (const TimePhase &Phase : Time.Phases)
      for (const isl::set &Set : setsOf(Phase.Domain)) {
        const Statement *S = Scop.findStatement(tupleName(Set));
        for (unsigned A = 0; A < S->Accesses.size(); ++A)
          if (S->Accesses[A].Array == Array.Array)
            Kernel.InShared[{S->Name, A}] = unsigned(Kernel.Shared.size());
      }
    Kernel.Shared.push_back(std::move(Tile));
  }

  unsigned before(const TimeArray &Array, unsigned Axis) const {
    return Array.Before[Axis] + (Time.Steps - 1) * Time.GrowthBefore[Axis];
  }
  unsigned behind(const TimeArray &Array, unsigned Axis) const {
    return Array.Behind[Axis] + (Time.Steps - 1) * Time.GrowthBehind[Axis];
  }

  /// Threads have runs along the last axis of what they go round, so that what
  /// they have read for one element serves for its neighbours: all that any
  /// phase computes.
  void addRun() {
    ThreadRun Run;
    Run.Axis = Rank - (Time.Stream ? 2 : 1);
    const MappedDimension &D = dimension(Run.Axis);
    Run.Name = Names.take("first_" + D.Value.Name);
    unsigned Behind = 0;
    for (const TimePhase &Phase : Time.Phases) {
      Run.Before = std::max(Run.Before, Phase.Before[Run.Axis]);
      Behind = std::max(Behind, Phase.Behind[Run.Axis]);
    }
    Run.Before += (Time.Steps - 1) * Time.GrowthBefore[Run.Axis];
    Behind += (Time.Steps - 1) * Time.GrowthBehind[Run.Axis];
    Run.Count = (D.span() + Run.Before + Behind + D.Size - 1) / D.Size;
    for (const TimePhase &Phase : Time.Phases)
      if (!Phase.Windows.empty() && Run.Begin.empty()) {
        Run.Begin = Names.take("begin_" + D.Value.Name);
        Run.End = Names.take("end_" + D.Value.Name);
      }
    Kernel.Run = Run;
  }

  static void addBarrier(std::vector<KernelStep> &Steps) {
    KernelStep Step;
    Step.What = KernelStep::Kind::Barrier;
    Steps.push_back(Step);
  }

  /// What a nest of loops goes over, per axis.
  struct Box {
    std::vector<isl::pw_aff> Low, High;
    /// Of these the larger and the smaller values count.
    std::vector<isl::pw_aff> MoreLow, MoreHigh;
    /// When there is anything to do at all; null for always.
    isl::set When;
  };

  /// From so far before the block's own elements to so far behind them.
  Box boxAround(const std::vector<isl::pw_aff> &Before,
                const std::vector<isl::pw_aff> &Behind) const {
    Box Result;
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      isl::pw_aff Origin = parameter(dimension(Axis).Origin);
      Result.Low.push_back(Origin.sub(Before[Axis]));
      Result.High.push_back(
          Origin.add(spanOf(Axis)).add_constant(-1).add(Behind[Axis]));
    }
    return Result;
  }

  /// The number of the block's own values.
  isl::pw_aff spanOf(unsigned Axis) const {
    return Time.Stream && Axis + 1 == Rank
               ? parameter(Kernel.Planes)
               : constant(long(dimension(Axis).span()));
  }

  isl::pw_aff constant(long Value) const { return constantOf(Kernel, Value); }

  /// \p Box within \p Elements, { [a] } or { A[a] }.
  void limit(Box &Box, const isl::set &Elements) const {
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      int D = int(Rank - 1 - Axis);
      isl::set Values = withoutLocals(
          Elements.project_out(isl::dim::set, unsigned(D) + 1, Axis)
              .project_out(isl::dim::set, 0, unsigned(D))
              .coalesce());
      auto Simple = [&](const isl::pw_aff &Bound) {
        return Bound.coalesce().gist(Kernel.Context).coalesce();
      };
      Box.MoreLow.push_back(Box.Low[Axis]);
      Box.MoreHigh.push_back(Box.High[Axis]);
      Box.Low[Axis] = Simple(Values.dim_min(0));
      Box.High[Axis] = Simple(Values.dim_max(0));
    }
  }

  /// Whether \p Condition holds wherever \p Facts do.
  static bool isKnown(const isl::set &Facts, const isl::set &Condition) {
    return bool(Facts.is_subset(Condition));
  }

  /// The loop over \p Box along \p Axis.
  KernelStep loop(const Box &Box, unsigned Axis, bool IsRun) const {
    KernelStep Loop;
    Loop.What = KernelStep::Kind::ThreadLoop;
    Loop.Variable = dimension(Axis).Value;
    Loop.Axis = Axis;
    Loop.Step = IsRun ? 1 : dimension(Axis).Size;
    isl::pw_aff Value = parameter(Loop.Variable.Name);
    Loop.Lower = Box.Low[Axis];
    Loop.Upper = Box.High[Axis];
    Loop.Context = Loop.Lower.le_set(Value).intersect(Value.le_set(Loop.Upper));
    auto Limit = [&](const isl::pw_aff &Low, const isl::pw_aff &High) {
      Loop.Context = Loop.Context.intersect(Low.le_set(Value))
                         .intersect(Value.le_set(High));
      if (isKnown(Known, Loop.Lower.le_set(Low)))
        Loop.Lower = Low;
      else if (!isKnown(Known, Low.le_set(Loop.Lower)))
        Loop.MoreLower.push_back(Low);
      if (isKnown(Known, High.le_set(Loop.Upper)))
        Loop.Upper = High;
      else if (!isKnown(Known, Loop.Upper.le_set(High)))
        Loop.MoreUpper.push_back(High);
    };
    if (IsRun) {
      isl::pw_aff First = parameter(Kernel.Run->Name);
      Limit(First, First.add_constant(long(Kernel.Run->Count) - 1));
    }
    Limit(Box.MoreLow[Axis], Box.MoreHigh[Axis]);
    return Loop;
  }

  /// Loops over \p Box around \p Tree. Where the block goes along the last
  /// axis, it does \p Plane, or if that is null, the one that has come from
  /// memory. \p HasRuns: those of threads are the innermost, and keep
  /// \p Windows.
  KernelStep nest(const Box &Box, bool HasRuns, const isl::pw_aff &Plane,
                  const isl::schedule &Tree,
                  const std::vector<unsigned> &Windows = {}) const {
    std::vector<KernelStep> Loops;
    if (Time.Stream)
      Loops.push_back(plane(Box, Plane));
    for (unsigned Axis = Rank - bool(Time.Stream); Axis-- > 0;)
      if (!HasRuns || Axis != Kernel.Run->Axis)
        Loops.push_back(loop(Box, Axis, false));
    if (HasRuns) {
      Loops.push_back(loop(Box, Kernel.Run->Axis, true));
      Loops.back().Windows = Windows;
    }
    if (!Box.When.is_null() && !Time.Stream) {
      Loops.front().Lower = Loops.front().Lower.intersect_domain(Box.When);
      Loops.front().Context = Loops.front().Context.intersect(Box.When);
    }
    KernelStep Result;
    Result.Tree = Tree;
    while (!Loops.empty()) {
      Loops.back().Body.push_back(std::move(Result));
      Result = std::move(Loops.back());
      Loops.pop_back();
    }
    return Result;
  }

  /// What is done where the block's plane along the last axis is \p Value.
  KernelStep plane(const Box &Box, const isl::pw_aff &Value) const {
    KernelStep Result;
    Result.What = KernelStep::Kind::Plane;
    Result.Variable = planeVariable(Value.is_null());
    Result.Value = Value;
    isl::pw_aff Own = parameter(Result.Variable.Name);
    Result.When = Box.Low.back().domain().intersect(Box.High.back().domain());
    if (!Box.When.is_null())
      Result.When = Result.When.intersect(Box.When);
    Result.Context = Result.When;
    isl::set Facts = Known.intersect(Result.When);
    if (!Value.is_null())
      Facts = Facts.intersect(Own.eq_set(Value)).intersect(stepsLeft());
    auto Add = [&](const isl::set &Condition, const isl::pw_aff &Bound,
                   std::vector<isl::pw_aff> &Bounds) {
      Result.Context = Result.Context.intersect(Condition);
      if (isKnown(Facts, Condition))
        return;
      Facts = Facts.intersect(Condition);
      Bounds.push_back(Bound);
    };
    for (const isl::pw_aff &Low : {Box.MoreLow.back(), Box.Low.back()})
      Add(Low.le_set(Own), Low, Result.MoreLower);
    for (const isl::pw_aff &High : {Box.MoreHigh.back(), Box.High.back()})
      Add(Own.le_set(High), High, Result.MoreUpper);
    return Result;
  }

  /// What counts planes.
  ScheduleVariable planeVariable(bool IsFront) const {
    const ScheduleVariable &Value = dimension(Rank - 1).Value;
    return {IsFront ? Kernel.Front : Value.Name, Value.Type};
  }

  /// How many there may be.
  isl::set stepsLeft() const {
    isl::pw_aff Left = parameter(Kernel.StepsLeft);
    return Left.ge_set(constant(0))
        .intersect(Left.le_set(constant(long(Time.Steps) - 1)));
  }

  /// The plane that lies \p Lag planes behind the one that comes from memory.
  isl::pw_aff planeBehind(unsigned Lag) const {
    return parameter(Kernel.Front).add_constant(-long(Lag));
  }

  /// The loop in which planes come from memory, from the first one that any
  /// phase reads until all are back there.
  KernelStep planes() const {
    const TimeStream &Stream = *Time.Stream;
    const MappedDimension &Along = dimension(Rank - 1);
    unsigned Before = 0, MostLag = Stream.LagOfStore;
    unsigned Behind = Stream.LagOfStore;
    for (const TimeArray &Array : Time.Arrays)
      Before = std::max(Before, before(Array, Rank - 1));
    for (size_t P = 0; P < Time.Phases.size(); ++P)
      for (unsigned Left : {0u, Time.Steps - 1}) {
        unsigned Lag = lagOf(P) - Left * Stream.LagOfStep;
        MostLag = std::max(MostLag, Lag);
        Behind = std::max(Behind, Time.Phases[P].Behind[Rank - 1] +
                                      Left * Time.GrowthBehind[Rank - 1] + Lag);
      }
    KernelStep Loop;
    Loop.What = KernelStep::Kind::TileLoop;
    Loop.Variable = {Kernel.Front, Along.Value.Type};
    Loop.Step = 1;
    isl::pw_aff Front = parameter(Kernel.Front);
    isl::pw_aff Origin = parameter(Along.Origin);
    Loop.Lower = Origin.add_constant(-long(Before));
    Loop.Upper = Along.Upper.add_constant(long(MostLag));
    Loop.MoreUpper.push_back(
        Origin.add(spanOf(Rank - 1)).add_constant(long(Behind) - 1));
    Loop.Context = Loop.Lower.le_set(Front)
                       .intersect(Front.le_set(Loop.Upper))
                       .intersect(Front.le_set(Loop.MoreUpper.front()));
    return Loop;
  }

  /// The lag of a phase in a launch's last step.
  unsigned lagOf(size_t Phase) const {
    return Time.Stream->Lag[Phase] + (Time.Steps - 1) * Time.Stream->LagOfStep;
  }

  /// Loads what the block needs of an array, or stores what is its own.
  void addMove(unsigned Number, bool IsStore, std::vector<KernelStep> &Steps) {
    const TimeArray &Array = Time.Arrays[Number];
    isl::set Elements = IsStore ? Array.Written : Array.Loaded;
    if (bool(Elements.is_empty()))
      return;
    std::vector<isl::pw_aff> Before, Behind;
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      Before.push_back(constant(IsStore ? 0 : before(Array, Axis)));
      Behind.push_back(constant(IsStore ? 0 : behind(Array, Axis)));
    }
    Box Around = boxAround(Before, Behind);
    limit(Around, Elements);
    if (IsStore && !Array.IsCarried)
      Around.When = isLastLaunch(Kernel);
    bool IsFront = Time.Stream && !IsStore;
    if (IsFront && isl_set_n_basic_set(Elements.get()) > 1)
      Around.When = isInPlane(Elements, Around);
    std::string Name = (IsStore ? "out_" : "in_") + std::to_string(Number);
    Kernel.TileMoves[Name] = {Number, IsStore};
    isl::set Moved = Elements.set_tuple_id(idOf(Scop.ctx(), Name));
    for (unsigned D = 0; D < Rank; ++D)
      Moved = Moved.intersect(atValue(Moved, D,
                                      D == 0 ? planeVariable(IsFront)
                                             : dimension(Rank - 1 - D).Value));
    isl::pw_aff Plane;
    if (Time.Stream && IsStore)
      Plane = planeBehind(Time.Stream->LagOfStore);
    Steps.push_back(nest(Around, false, Plane,
                         isl::schedule::from_domain(isl::union_set(Moved))));
  }

  /// The elements of \p Set whose subscript \p D is \p Variable.
  isl::set atValue(const isl::set &Set, unsigned D,
                   const ScheduleVariable &Variable) const {
    isl::local_space Local(Set.space());
    isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, int(D));
    return Own.eq_set(parameter(Variable.Name).insert_domain(Set.space()));
  }

  /// When some of \p Elements, which are no box themselves, are in \p Box and
  /// in the plane that comes from memory: mostly those at the edges of an
  /// array.
  isl::set isInPlane(const isl::set &Elements, const Box &Box) const {
    isl::space Space = Elements.space();
    isl::set Inside =
        Elements.intersect(atValue(Elements, 0, planeVariable(true)));
    for (unsigned D = 1; D < Rank; ++D) {
      isl::local_space Local(Space);
      isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, int(D));
      unsigned Axis = Rank - 1 - D;
      for (const isl::pw_aff &Low : {Box.Low[Axis], Box.MoreLow[Axis]})
        Inside = Inside.intersect(Own.ge_set(Low.insert_domain(Space)));
      for (const isl::pw_aff &High : {Box.High[Axis], Box.MoreHigh[Axis]})
        Inside = Inside.intersect(Own.le_set(High.insert_domain(Space)));
    }
    return Inside.params().gist(Known).coalesce();
  }

  KernelStep timeLoop() {
    KernelStep Loop = loopOverSteps(Kernel);
    SharedUse SinceBarrier;
    for (size_t P = 0; P < Time.Phases.size(); ++P) {
      SharedUse Own = sharedUseOf(Scop, Kernel, Time.Phases[P].Domain);
      if (SinceBarrier.conflictsWith(Own)) {
        addBarrier(Loop.Body);
        SinceBarrier = {};
      }
      SinceBarrier.add(Own);
      Loop.Body.push_back(phase(P));
    }
    addBarrier(Loop.Body);
    return Loop;
  }

  KernelStep phase(size_t Number) {
    const TimePhase &Phase = Time.Phases[Number];
    isl::pw_aff Left = parameter(Kernel.StepsLeft);
    c2cuda::Kernel Own = Kernel.Base;
    Own.Domain = Phase.Domain;
    std::vector<isl::pw_aff> Before, Behind;
    isl::set Places;
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      Own.Dimensions[Axis].Function = Phase.Position[Axis];
      auto Margin = [&](unsigned Own, unsigned Growth) {
        return Left.scale(isl::val(Scop.ctx(), long(Growth)))
            .add_constant(long(Own));
      };
      Before.push_back(Margin(Phase.Before[Axis], Time.GrowthBefore[Axis]));
      Behind.push_back(Margin(Phase.Behind[Axis], Time.GrowthBehind[Axis]));
    }
    Box Around = boxAround(Before, Behind);
    limit(Around, placesOf(Time, Phase));
    if (!Phase.RunsInLast) {
      isl::pw_aff Now = parameter(Time.Variable.Name);
      Around.When = Now.le_set(Phase.Last);
    }
    OrderNode Order = orderInKernel(Scop.Schedule, Own);
    isl::pw_aff Plane;
    if (Time.Stream)
      Plane = planeBehind(lagOf(Number))
                  .add(Left.scale(
                      isl::val(Scop.ctx(), long(Time.Stream->LagOfStep))));
    return nest(Around, Kernel.Run.has_value(), Plane,
                scheduleOf(Order, threadDomain(Own, Own.Domain)),
                addWindows(Scop, Phase, Names, Kernel));
  }
};

} // namespace

void c2cuda::planTimeSteps(const Scop &Scop, NameAllocator &Names,
                           PromotedKernel &Kernel) {
  if (Kernel.Base.Time->BoxOfThread.empty())
    TimePlanner(Scop, Names, Kernel).plan();
  else if (Kernel.Base.Time->keepsRows())
    planRowStreams(Scop, Names, Kernel);
  else
    planThreadBoxes(Scop, Names, Kernel);
}
