// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Several steps of time by warps that go along rows. Threads keep their
// elements of the last few rows of each array in registers, newest last, with
// what is beside them. When a row has come from memory, each phase of each step
// does the row that lies a constant lag behind it, so that registers hold what
// memory would at that time (TimeStream); behind that, all rows move up by one.
// Loops over rows and steps are written out, and rows have constant places.

#include "KernelDomain.h"
#include "KernelOrder.h"
#include "TimeParts.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class RowPlanner {
public:
  RowPlanner(const c2cuda::Scop &Scop, NameAllocator &Names,
             PromotedKernel &Kernel)
      : Scop(Scop), Names(Names), Kernel(Kernel), Time(*Kernel.Base.Time),
        Stream(*Time.Stream) {}

  void plan() {
    nameElements();
    for (size_t A = 0; A < Time.Arrays.size(); ++A)
      addRows(A);
    KernelStep General = fronts(Kernel.Context);
    isl::set Inside = insideOfAll();
    if (bool(Inside.is_empty()) || isl_set_n_basic_set(Inside.get()) > 1) {
      Kernel.Steps.push_back(std::move(General));
    } else {
      IsInside = true;
      KernelStep Either;
      Either.What = KernelStep::Kind::Either;
      Either.Context = isl::set::universe(Kernel.Context.space());
      Either.Inside = Inside;
      Either.Body.push_back(std::move(General));
      Either.Body.push_back(fronts(Kernel.Context.intersect(Inside)));
      Kernel.Steps.push_back(std::move(Either));
    }
    Kernel.Box = std::move(Box);
  }

private:
  const c2cuda::Scop &Scop;
  NameAllocator &Names;
  PromotedKernel &Kernel;
  const TimeTile &Time;
  const TimeStream &Stream;
  ThreadBox Box;
  /// Whether steps are for warps that have nothing of an edge.
  bool IsInside = false;
  /// What holds where steps are laid out.
  isl::set Known;

  const MappedDimension &dimension(unsigned Axis) const {
    return Kernel.Base.Dimensions[Axis];
  }
  isl::pw_aff parameter(const std::string &Name) const {
    return parameterOf(Kernel, Name);
  }
  isl::pw_aff constant(long Value) const { return constantOf(Kernel, Value); }
  const ScheduleVariable &row() const { return dimension(1).Value; }

  void nameElements() {
    Kernel.Front = Names.take("front");
    Kernel.Planes = Names.take("rows");
    Kernel.StepsLeft = Names.take("steps_left");
    Box.FirstFront = Names.take("front0");
    Box.Block = Names.take("block");
    Kernel.Context =
        Kernel.Context.intersect(parameter(Kernel.Planes).ge_set(constant(1)));
    ThreadRun Run;
    Run.Name = Names.take("first_" + dimension(0).Value.Name);
    Run.Before = Time.marginBefore(0);
    Run.Count = Time.BoxOfThread[0];
    Box.Runs.push_back(Run);
    Box.Loops.push_back(Names.take("x"));
  }

  /// The rows of an array, the newest of which is Stream.Newest behind the
  /// front.
  void addRows(size_t Number) {
    const TimeArray &Array = Time.Arrays[Number];
    const std::string &Name = Scop.Arrays[Array.Array].Name;
    RowSides Sides;
    for (const TimePhase &Phase : Time.Phases)
      for (const TimeSurrounding &S : Phase.Around)
        if (S.Array == Number) {
          Sides.Left = std::max(Sides.Left, S.Before[0]);
          Sides.Right = std::max(Sides.Right, S.Behind[0]);
        }
    Box.Sides.push_back(Sides);
    SharedTile Tile;
    Tile.Array = Array.Array;
    Tile.InRegisters = true;
    Tile.Name = Names.take("own_" + Name);
    if (Array.IsCarried)
      Tile.Next = Names.take("next_" + Name);
    if (!bool(Array.Loaded.is_empty()))
      Tile.Bounds = Array.Needed;
    const unsigned Rows = Stream.Planes[Number];
    // Rows have places, see placeOfRow.
    Tile.Offset = {constant(0), parameter(dimension(0).Value.Name)
                                    .sub(parameter(Box.Loops[0]))
                                    .add_constant(-long(Sides.Left))};
    Tile.Sizes = {Rows, Time.BoxOfThread[0] + Sides.Left + Sides.Right};
    Tile.Declared = Tile.Sizes;
    Tile.Order = {0, 1};
    for (const TimePhase &Phase : Time.Phases)
      for (const isl::set &Set : setsOf(Phase.Domain)) {
        const Statement *S = Scop.findStatement(tupleName(Set));
        for (unsigned A = 0; A < S->Accesses.size(); ++A)
          if (S->Accesses[A].Array == Array.Array)
            Kernel.InShared[{S->Name, A}] = unsigned(Number);
      }
    Kernel.Shared.push_back(std::move(Tile));
  }

  /// Of all that a warp keeps.
  isl::pw_aff firstColumn() const {
    return parameter(dimension(0).Origin)
        .add_constant(-long(Time.marginBefore(0)));
  }
  isl::pw_aff lastColumn() const {
    return firstColumn().add_constant(
        long(Time.BoxOfThread[0] * dimension(0).Size) - 1);
  }
  isl::pw_aff firstFront() const {
    return parameter(dimension(1).Origin).add_constant(-long(Time.before(1)));
  }
  /// The one at which the last row goes to memory.
  isl::pw_aff lastFront() const {
    return parameter(dimension(1).Origin)
        .add(parameter(Kernel.Planes))
        .add_constant(long(Stream.LagOfStore) - 1);
  }

  /// The loop over rows that come from memory, where \p Facts hold.
  KernelStep fronts(const isl::set &Facts) {
    KernelStep Loop;
    Loop.What = KernelStep::Kind::TileLoop;
    Loop.Variable = {Kernel.Front, row().Type};
    Loop.Step = Stream.RowsAtOnce;
    Loop.Lower = firstFront();
    Loop.Upper = lastFront();
    isl::pw_aff Front = parameter(Kernel.Front);
    auto UpTo = [&](const isl::pw_aff &Last) {
      return Front.le_set(Last.add_constant(long(Stream.RowsAtOnce) - 1));
    };
    Loop.Context = Loop.Lower.le_set(Front).intersect(UpTo(Loop.Upper));
    if (!IsInside) {
      Loop.MoreUpper.push_back(
          dimension(1).Upper.add_constant(long(Stream.LagOfStore)));
      Loop.Context = Loop.Context.intersect(UpTo(Loop.MoreUpper.front()));
    }
    Known = Facts.intersect(Loop.Context);
    // Neighbours wait for all that was loaded, if they can in the next round only.
    std::vector<KernelStep> Loads, Sides;
    for (size_t A = 0; A < Time.Arrays.size(); ++A) {
      if (!addLoad(A, Loads))
        continue;
      if (isEarly(A))
        addSides(A, constant(long(loadedRow(A)) - 1), Loop.Body);
      else
        addSides(A, constant(long(loadedRow(A))), Sides);
    }
    std::move(Loads.begin(), Loads.end(), std::back_inserter(Loop.Body));
    std::move(Sides.begin(), Sides.end(), std::back_inserter(Loop.Body));
    Loop.Body.push_back(steps());
    for (size_t A = 0; A < Time.Arrays.size(); ++A)
      addStore(A, Loop.Body);
    for (size_t A = 0; A < Time.Arrays.size(); ++A)
      if (Stream.Planes[A] > 1)
        Loop.Body.push_back(rowStep(A, KernelStep::RowWork::Next, constant(0)));
    return Loop;
  }

  /// All steps of a launch; in the last launch there may be fewer.
  KernelStep steps() {
    KernelStep Loop = loopOverSteps(Kernel);
    isl::pw_aff Last = Loop.Upper, Now = parameter(Time.Variable.Name);
    Loop.Upper = Loop.MoreUpper.front();
    Loop.MoreUpper.clear();
    Loop.Context = Loop.Lower.le_set(Now).intersect(Now.le_set(Loop.Upper));
    KernelStep Step;
    Step.What = KernelStep::Kind::Plane;
    Step.Variable = Time.Variable;
    Step.Context = Step.When = isl::set::universe(Loop.Context.space());
    const isl::set Outside = Known;
    Known = Known.intersect(Loop.Context);
    isl::pw_aff Left = parameter(Kernel.StepsLeft);
    Known = Known.intersect(Left.eq_set(Loop.Upper.sub(Now)));
    if (!bool(Known.is_subset(Now.le_set(Last)))) {
      Step.MoreUpper.push_back(Last);
      Step.Context = Now.le_set(Last);
      Known = Known.intersect(Step.Context);
    }
    for (size_t P = 0; P < Time.Phases.size(); ++P)
      addPhase(P, Step.Body);
    Known = Outside;
    Loop.Body.push_back(std::move(Step));
    return Loop;
  }

  void addPhase(size_t Number, std::vector<KernelStep> &Steps) {
    const TimePhase &Phase = Time.Phases[Number];
    const isl::set Places = placesOf(Time, Phase);
    if (IsInside && bool(Known.intersect(meets(Places)).is_empty()))
      return;
    c2cuda::Kernel Own = Kernel.Base;
    Own.Domain = Phase.Domain;
    for (unsigned Axis = 0; Axis < 2; ++Axis)
      Own.Dimensions[Axis].Function = Phase.Position[Axis];
    isl::pw_aff Left = parameter(Kernel.StepsLeft)
                           .scale(isl::val(Scop.ctx(), long(Stream.LagOfStep)));
    const long Lag =
        long(Stream.Lag[Number] + (Time.Steps - 1) * Stream.LagOfStep);
    isl::set When = isl::set::universe(Kernel.Context.space());
    if (!Phase.RunsInLast)
      When = parameter(Time.Variable.Name).le_set(Phase.Last);
    KernelStep Step = rowAt(Left.add(behindFront(Lag)), Places, When);
    OrderNode Order = orderInKernel(Scop.Schedule, Own);
    Step.Body.push_back(
        elements(scheduleOf(Order, threadDomain(Own, Own.Domain))));
    for (size_t A = 0; A < Time.Arrays.size(); ++A)
      if (Phase.Reach[A].Writes)
        addSides(A, placeOfRow(Kernel, unsigned(A), Number), Step.Body);
    Steps.push_back(std::move(Step));
  }

  isl::pw_aff behindFront(long Lag) const {
    return parameter(Kernel.Front).add_constant(-Lag);
  }

  /// What is done for the row \p Value where \p When holds, if \p Elements,
  /// { [a] } or { A[a] }, have it.
  KernelStep rowAt(const isl::pw_aff &Value, const isl::set &Elements,
                   const isl::set &When) const {
    KernelStep Result;
    Result.What = KernelStep::Kind::Plane;
    Result.Variable = row();
    Result.Value = Value;
    isl::pw_aff Own = parameter(row().Name);
    isl::set Rows = valuesOf(Elements, 1);
    auto Simple = [&](const isl::pw_aff &Bound) {
      return Bound.coalesce().gist(Kernel.Context).coalesce();
    };
    isl::pw_aff Low = Simple(Rows.dim_min(0)), High = Simple(Rows.dim_max(0));
    isl::set Facts = Known.intersect(Own.eq_set(Value));
    Result.When = When.intersect(Low.domain()).intersect(High.domain());
    if (bool(Facts.is_subset(Result.When)))
      Result.When = isl::set::universe(When.space());
    Result.Context = Result.When;
    Facts = Facts.intersect(Result.When);
    auto Add = [&](const isl::set &Condition, const isl::pw_aff &Bound,
                   std::vector<isl::pw_aff> &Bounds) {
      Result.Context = Result.Context.intersect(Condition);
      if (bool(Facts.is_subset(Condition)))
        return;
      Facts = Facts.intersect(Condition);
      Bounds.push_back(Bound);
    };
    Add(Low.le_set(Own), Low, Result.MoreLower);
    Add(Own.le_set(High), High, Result.MoreUpper);
    return Result;
  }

  /// The values of \p Elements along an axis.
  static isl::set valuesOf(const isl::set &Elements, unsigned Axis) {
    const unsigned D = 1 - Axis;
    return withoutLocals(Elements.project_out(isl::dim::set, D + 1, Axis)
                             .project_out(isl::dim::set, 0, D)
                             .coalesce());
  }

  /// The loop over a thread's elements of a row.
  KernelStep elements(const isl::schedule &Tree) const {
    KernelStep Result;
    Result.What = KernelStep::Kind::Box;
    isl::pw_aff Value = parameter(dimension(0).Value.Name);
    isl::pw_aff Count = parameter(Box.Loops[0]);
    Result.Context =
        firstColumn()
            .le_set(Value)
            .intersect(Value.le_set(lastColumn()))
            .intersect(Count.ge_set(constant(0)))
            .intersect(Count.lt_set(constant(long(Time.BoxOfThread[0]))));
    KernelStep Step;
    Step.Tree = Tree;
    Result.Body.push_back(std::move(Step));
    return Result;
  }

  KernelStep rowStep(size_t Number, KernelStep::RowWork Work,
                     const isl::pw_aff &Place) const {
    KernelStep Result;
    Result.What = KernelStep::Kind::Row;
    Result.Work = Work;
    Result.Tile = unsigned(Number);
    Result.Value = parameter(row().Name);
    Result.Place = Place;
    Result.Context = isl::set::universe(Kernel.Context.space());
    return Result;
  }

  /// What neighbours have beside the thread's elements of the row.
  void addSides(size_t Number, const isl::pw_aff &Place,
                std::vector<KernelStep> &Steps) const {
    if (Box.Sides[Number].Left + Box.Sides[Number].Right > 0)
      Steps.push_back(rowStep(Number, KernelStep::RowWork::Sides, Place));
  }

  /// The row that comes from memory, and the one that goes there.
  unsigned loadedRow(size_t Number) const { return Stream.Planes[Number] - 1; }
  unsigned storedRow(size_t Number) const {
    return loadedRow(Number) + Stream.Newest[Number] - Stream.LagOfStore;
  }

  /// Whether a row comes from memory before the round in which a phase needs it.
  bool isEarly(size_t Number) const {
    for (size_t P = 0; P < Time.Phases.size(); ++P) {
      const PlaneReach &Reach = Time.Phases[P].Reach[Number];
      if ((Reach.Reads || Reach.Writes) &&
          long(Stream.Lag[P]) - Reach.Last <= long(Stream.Newest[Number]))
        return false;
    }
    return Stream.Planes[Number] > 1;
  }

  /// Returns whether any row comes from memory.
  bool addLoad(size_t Number, std::vector<KernelStep> &Steps) {
    const TimeArray &Array = Time.Arrays[Number];
    if (bool(Array.Loaded.is_empty()) ||
        (IsInside && bool(Known.intersect(meets(Array.Loaded)).is_empty())))
      return false;
    KernelStep Step =
        rowAt(behindFront(long(Stream.Newest[Number])), Array.Loaded,
              isl::set::universe(Kernel.Context.space()));
    if (IsInside && bool(Known.is_subset(containsAll(Array.Loaded)))) {
      Step.Body.push_back(rowStep(Number, KernelStep::RowWork::Load,
                                  constant(long(loadedRow(Number)))));
    } else {
      KernelStep Loop = elements(
          isl::schedule::from_domain(isl::union_set(moved(Number, false))));
      std::vector<isl::set> Boxes;
      if (Array.IsCarried)
        Boxes = boxesOf(Array.Needed);
      for (size_t B = 0; Boxes.size() > 1 && B < Boxes.size(); ++B)
        Loop.AnyOf.push_back(ofThread(Boxes[B]));
      Step.Body.push_back(std::move(Loop));
    }
    Steps.push_back(std::move(Step));
    return true;
  }

  void addStore(size_t Number, std::vector<KernelStep> &Steps) {
    const TimeArray &Array = Time.Arrays[Number];
    if (bool(Array.Written.is_empty()))
      return;
    isl::set When = isl::set::universe(Kernel.Context.space());
    if (!Array.IsCarried)
      When = isLastLaunch(Kernel);
    KernelStep Step =
        rowAt(behindFront(long(Stream.LagOfStore)), Array.Written, When);
    isl::pw_aff Own = parameter(row().Name);
    isl::pw_aff Origin = parameter(dimension(1).Origin);
    isl::pw_aff Last = Origin.add(parameter(Kernel.Planes)).add_constant(-1);
    Step.MoreLower.push_back(Origin);
    Step.MoreUpper.push_back(Last);
    Step.Context =
        Step.Context.intersect(Origin.le_set(Own)).intersect(Own.le_set(Last));
    if (IsInside && bool(Known.is_subset(containsAll(Array.Written))))
      Step.Body.push_back(rowStep(Number, KernelStep::RowWork::Store,
                                  constant(long(storedRow(Number)))));
    else
      Step.Body.push_back(elements(
          isl::schedule::from_domain(isl::union_set(moved(Number, true)))));
    Steps.push_back(std::move(Step));
  }

  /// { in_N[a] } or { out_N[a] }: the element of a thread that moves.
  isl::set moved(size_t Number, bool IsStore) {
    const TimeArray &Array = Time.Arrays[Number];
    std::string Name = (IsStore ? "out_" : "in_") + std::to_string(Number);
    Kernel.TileMoves[Name] = {unsigned(Number), IsStore,
                              IsStore ? storedRow(Number) : loadedRow(Number)};
    isl::set Result = (IsStore ? Array.Written : Array.Loaded)
                          .set_tuple_id(idOf(Scop.ctx(), Name));
    for (unsigned Axis = 0; Axis < 2; ++Axis)
      Result = Result.intersect(atValue(Result, Axis));
    if (!IsStore)
      return Result;
    isl::pw_aff Value = parameter(dimension(0).Value.Name);
    isl::pw_aff Origin = parameter(dimension(0).Origin);
    return Result.intersect_params(Origin.le_set(Value))
        .intersect_params(
            Value.lt_set(Origin.add_constant(long(dimension(0).span()))));
  }

  /// The elements of \p Set that are the thread's along \p Axis.
  isl::set atValue(const isl::set &Set, unsigned Axis) const {
    isl::local_space Local(Set.space());
    isl::pw_aff Own =
        isl::aff::var_on_domain(Local, isl::dim::set, int(1 - Axis));
    return Own.eq_set(
        parameter(dimension(Axis).Value.Name).insert_domain(Set.space()));
  }

  /// Whether \p Elements has the thread's.
  isl::set ofThread(isl::set Elements) const {
    for (unsigned Axis = 0; Axis < 2; ++Axis)
      Elements = Elements.intersect(atValue(Elements, Axis));
    return Elements.params();
  }

  /// All rows that anything is done for.
  isl::pw_aff firstRow() const {
    return firstFront().add_constant(-long(Stream.LagOfStore));
  }
  isl::pw_aff lastRow() const {
    return lastFront().add_constant(long(Stream.RowsAtOnce) - 1);
  }

  /// Whether \p Elements, { [a] } or { A[a] }, have all that a warp keeps.
  isl::set containsAll(const isl::set &Elements) const {
    isl::set Columns = valuesOf(Elements, 0), Rows = valuesOf(Elements, 1);
    return Columns.dim_min(0)
        .le_set(firstColumn())
        .intersect(Columns.dim_max(0).ge_set(lastColumn()))
        .intersect(Rows.dim_min(0).le_set(firstRow()))
        .intersect(Rows.dim_max(0).ge_set(lastRow()));
  }

  /// Whether they have any of it.
  isl::set meets(isl::set Elements) const {
    isl::space Space = Elements.space();
    isl::local_space Local(Space);
    auto Within = [&](int D, const isl::pw_aff &Low, const isl::pw_aff &High) {
      isl::pw_aff Value = isl::aff::var_on_domain(Local, isl::dim::set, D);
      Elements = Elements.intersect(Value.ge_set(Low.insert_domain(Space)))
                     .intersect(Value.le_set(High.insert_domain(Space)));
    };
    Within(0, firstRow(), lastRow());
    Within(1, firstColumn(), lastColumn());
    return Elements.params().coalesce();
  }

  /// Where a warp does all steps, and each phase all that it keeps or nothing.
  isl::set insideOfAll() const {
    isl::pw_aff End =
        parameter(Kernel.Base.Outer[0].Name).add_constant(long(Time.Steps) - 1);
    isl::set Result = Kernel.Context.intersect(End.le_set(Time.Last));
    std::vector<isl::set> Others;
    for (const TimePhase &Phase : Time.Phases) {
      isl::set Places = placesOf(Time, Phase);
      isl::set All = containsAll(Places).intersect(End.le_set(Phase.Last));
      if (bool(Kernel.Context.intersect(All).is_empty()))
        Others.push_back(meets(Places));
      else
        Result = Result.intersect(All);
    }
    for (const TimeArray &Array : Time.Arrays) {
      isl::set All = containsAll(Array.Loaded);
      if (bool(Array.Loaded.is_empty()))
        continue;
      if (bool(Kernel.Context.intersect(All).is_empty()))
        Others.push_back(meets(Array.Loaded));
      else
        Result = Result.intersect(All);
    }
    for (const isl::set &Own : Others)
      Result = Result.subtract(Own);
    return Result.coalesce();
  }
};

} // namespace

isl::pw_aff c2cuda::placeOfRow(const PromotedKernel &Kernel, unsigned Tile,
                               size_t Phase) {
  const TimeTile &Time = *Kernel.Base.Time;
  const TimeStream &Stream = *Time.Stream;
  const long LastLag =
      long(Stream.Lag[Phase] + (Time.Steps - 1) * Stream.LagOfStep);
  const long OfNewest = long(Stream.Planes[Tile] - 1 + Stream.Newest[Tile]);
  isl::ctx Ctx = Kernel.Context.ctx();
  return parameterOf(Kernel, Kernel.StepsLeft)
      .scale(isl::val(Ctx, long(Stream.LagOfStep)))
      .add_constant(OfNewest - LastLag);
}

void c2cuda::planRowStreams(const Scop &Scop, NameAllocator &Names,
                            PromotedKernel &Kernel) {
  RowPlanner(Scop, Names, Kernel).plan();
}
