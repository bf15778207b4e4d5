// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Several steps of time in registers. Boxes are tiles of which each thread has
// one: their offset is the thread's element less what counts its elements, so
// that subscripts are these counters, which loops that are written out make
// constants.

#include "KernelDomain.h"
#include "KernelOrder.h"
#include "TimeParts.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class BoxPlanner {
public:
  BoxPlanner(const c2cuda::Scop &Scop, NameAllocator &Names,
             PromotedKernel &Kernel)
      : Scop(Scop), Names(Names), Kernel(Kernel), Time(*Kernel.Base.Time),
        Rank(unsigned(Kernel.Base.Dimensions.size())) {}

  void plan() {
    nameElements();
    for (const TimeArray &Array : Time.Arrays)
      addBox(Array);
    for (unsigned A = 0; A < Time.Arrays.size(); ++A)
      addMove(A, false);
    KernelStep Loop = loopOverSteps(Kernel);
    for (const TimePhase &Phase : Time.Phases)
      Loop.Body.push_back(phase(Phase));
    addEdges();
    Kernel.Steps.push_back(std::move(Loop));
    for (unsigned A = 0; A < Time.Arrays.size(); ++A)
      addMove(A, true);
    Kernel.Box = std::move(Box);
  }

private:
  const c2cuda::Scop &Scop;
  NameAllocator &Names;
  PromotedKernel &Kernel;
  const TimeTile &Time;
  unsigned Rank;
  ThreadBox Box;
  /// Of elements around boxes, by array.
  std::map<unsigned, std::string> NearNames;
  /// That any exchange moves.
  unsigned MostRows = 0;

  const MappedDimension &dimension(unsigned Axis) const {
    return Kernel.Base.Dimensions[Axis];
  }
  isl::pw_aff parameter(const std::string &Name) const {
    return parameterOf(Kernel, Name);
  }

  void nameElements() {
    static const char *const Loops[] = {"x", "y"};
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      ThreadRun Run;
      Run.Axis = Axis;
      Run.Name = Names.take("first_" + dimension(Axis).Value.Name);
      Run.Before = Time.before(Axis);
      Run.Count = Time.BoxOfThread[Axis];
      Box.Runs.push_back(Run);
      Box.Loops.push_back(Names.take(Loops[Axis]));
    }
  }

  /// A box that begins \p Before elements before the thread's own.
  SharedTile tile(unsigned Array, const std::vector<unsigned> &Before,
                  const std::vector<unsigned> &Behind) const {
    SharedTile Result;
    Result.Array = Array;
    Result.InRegisters = true;
    for (unsigned D = 0; D < Rank; ++D) {
      unsigned Axis = Rank - 1 - D;
      Result.Offset.push_back(parameter(dimension(Axis).Value.Name)
                                  .sub(parameter(Box.Loops[Axis]))
                                  .add_constant(-long(Before[Axis])));
      Result.Sizes.push_back(Time.BoxOfThread[Axis] + Before[Axis] +
                             Behind[Axis]);
      Result.Order.push_back(D);
    }
    Result.Declared = Result.Sizes;
    return Result;
  }

  void addBox(const TimeArray &Array) {
    const std::vector<unsigned> None(Rank, 0);
    const std::string &Name = Scop.Arrays[Array.Array].Name;
    SharedTile Tile = tile(Array.Array, None, None);
    Tile.Name = Names.take("own_" + Name);
    if (Array.IsCarried)
      Tile.Next = Names.take("next_" + Name);
    if (!bool(Array.Loaded.is_empty()))
      Tile.Bounds = Array.Needed;
    for (const TimePhase &Phase : Time.Phases)
      forEachAccess(Phase, Array.Array, [&](const ReferenceKey &Key, bool) {
        Kernel.InShared[Key] = unsigned(Kernel.Shared.size());
      });
    Kernel.Shared.push_back(std::move(Tile));
  }

  /// Calls \p Visit(reference, whether it is to the element that the instance
  /// is about).
  template <typename Visitor>
  void forEachAccess(const TimePhase &Phase, unsigned Array,
                     Visitor Visit) const {
    for (const isl::set &Set : setsOf(Phase.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      for (unsigned A = 0; A < S->Accesses.size(); ++A)
        if (S->Accesses[A].Array == Array)
          Visit(ReferenceKey{S->Name, A}, isOwn(Phase, Set, S->Accesses[A]));
    }
  }

  bool isOwn(const TimePhase &Phase, const isl::set &Set,
             const Access &A) const {
    isl::map Place;
    for (unsigned Axis = Rank; Axis-- > 0;) {
      isl::multi_union_pw_aff Position(
          Phase.Position[Axis].intersect_domain(isl::union_set(Set)));
      isl::map Own = isl::union_map::from(Position).as_map();
      Place = Place.is_null() ? Own : Place.flat_range_product(Own);
    }
    isl::id Tuple = A.Relation.range_tuple_id();
    return bool(A.Relation.intersect_domain(Set).is_subset(
        Place.set_range_tuple(Tuple)));
  }

  /// The box's elements, in blocks with any origin.
  isl::set elementsOfBox() const {
    isl::set Result = Kernel.Context;
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      isl::pw_aff Value = parameter(dimension(Axis).Value.Name);
      isl::pw_aff Count = parameter(Box.Loops[Axis]);
      Result = Result.intersect(firstOf(Axis).le_set(Value))
                   .intersect(Value.le_set(lastOf(Axis)))
                   .intersect(Count.ge_set(constantOf(Kernel, 0)))
                   .intersect(Count.lt_set(
                       constantOf(Kernel, long(Box.Runs[Axis].Count))));
    }
    return Result;
  }

  /// Of all boxes of a block.
  isl::pw_aff firstOf(unsigned Axis) const {
    return parameter(dimension(Axis).Origin)
        .add_constant(-long(Time.before(Axis)));
  }
  isl::pw_aff lastOf(unsigned Axis) const {
    return firstOf(Axis).add_constant(
        long(Time.BoxOfThread[Axis] * dimension(Axis).Size) - 1);
  }

  /// Loads what there is of a box, or stores what is the block's own of it.
  void addMove(unsigned Number, bool IsStore) {
    const TimeArray &Array = Time.Arrays[Number];
    isl::set Moved = IsStore ? Array.Written : Array.Loaded;
    if (bool(Moved.is_empty()))
      return;
    std::string Name = (IsStore ? "out_" : "in_") + std::to_string(Number);
    Kernel.TileMoves[Name] = {Number, IsStore};
    Moved = Moved.set_tuple_id(idOf(Scop.ctx(), Name));
    for (unsigned Axis = 0; Axis < Rank; ++Axis)
      Moved = Moved.intersect(atValue(Moved, Axis));
    if (IsStore)
      Moved = Moved.intersect_params(ownElements());
    isl::schedule Tree = isl::schedule::from_domain(isl::union_set(Moved));
    std::vector<isl::set> Boxes;
    if (!IsStore && Array.IsCarried)
      Boxes = sortedBoxesOf(Array.Needed);
    isl::set Inside = isl::set::empty(Kernel.Context.space());
    if (!IsStore)
      Inside = isInside(Boxes.empty() ? Array.Loaded : Boxes.front());
    KernelStep Step = box(Tree, Inside);
    for (size_t B = 0; Boxes.size() > 1 && B < Boxes.size(); ++B)
      Step.AnyOf.push_back(ofThread(Boxes[B]));
    if (IsStore && !Array.IsCarried)
      Step.When = isLastLaunch(Kernel);
    if (!IsStore && Step.Inside.is_null())
      Step.When = meets(Array.Loaded);
    Kernel.Steps.push_back(std::move(Step));
  }

  /// boxesOf, those that may have all elements of a block first.
  std::vector<isl::set> sortedBoxesOf(const isl::set &Elements) const {
    std::vector<isl::set> Result = boxesOf(Elements);
    std::stable_partition(
        Result.begin(), Result.end(),
        [&](const isl::set &Own) { return !bool(isInside(Own).is_empty()); });
    return Result;
  }

  /// Whether \p Elements has the thread's.
  isl::set ofThread(isl::set Elements) const {
    for (unsigned Axis = 0; Axis < Rank; ++Axis)
      Elements = Elements.intersect(atValue(Elements, Axis));
    return Elements.params();
  }

  /// The elements of \p Set that are the thread's along \p Axis.
  isl::set atValue(const isl::set &Set, unsigned Axis) const {
    isl::local_space Local(Set.space());
    isl::pw_aff Own =
        isl::aff::var_on_domain(Local, isl::dim::set, int(Rank - 1 - Axis));
    return Own.eq_set(
        parameter(dimension(Axis).Value.Name).insert_domain(Set.space()));
  }

  isl::set ownElements() const {
    isl::set Result = isl::set::universe(Kernel.Context.space());
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      isl::pw_aff Value = parameter(dimension(Axis).Value.Name);
      isl::pw_aff Origin = parameter(dimension(Axis).Origin);
      Result = Result.intersect(Origin.le_set(Value))
                   .intersect(Value.lt_set(
                       Origin.add_constant(long(dimension(Axis).span()))));
    }
    return Result;
  }

  /// Loops over the elements of boxes; where \p Inside holds, all have
  /// something to do.
  KernelStep box(const isl::schedule &Tree, const isl::set &Inside) const {
    KernelStep Result;
    Result.What = KernelStep::Kind::Box;
    Result.Context = elementsOfBox();
    KernelStep Step;
    Step.Tree = Tree;
    Result.Body.push_back(Step);
    if (bool(Inside.is_empty()))
      return Result;
    Result.Inside = Inside;
    Result.Body.push_back(std::move(Step));
    return Result;
  }

  KernelStep phase(const TimePhase &Phase) {
    std::vector<BoxExchange> Exchanges = exchangesOf(Phase);
    c2cuda::Kernel Own = Kernel.Base;
    Own.Domain = Phase.Domain;
    for (unsigned Axis = 0; Axis < Rank; ++Axis)
      Own.Dimensions[Axis].Function = Phase.Position[Axis];
    OrderNode Order = orderInKernel(Scop.Schedule, Own);
    isl::schedule Tree = scheduleOf(Order, threadDomain(Own, Own.Domain));
    isl::set Inside = isInside(placesOf(Time, Phase));
    KernelStep Result = box(Tree, Inside);
    Result.Exchanges = std::move(Exchanges);
    if (Result.Inside.is_null() && Result.Exchanges.empty())
      Result.When = meets(placesOf(Time, Phase));
    else if (!Phase.RunsInLast)
      Result.When = parameter(Time.Variable.Name).le_set(Phase.Last);
    return Result;
  }

  /// Whether the boxes of a block have any of \p Elements, { [a] }.
  isl::set meets(isl::set Elements) const {
    isl::local_space Local(Elements.space());
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      isl::pw_aff Value =
          isl::aff::var_on_domain(Local, isl::dim::set, int(Rank - 1 - Axis));
      isl::space Space = Elements.space();
      Elements =
          Elements.intersect(Value.ge_set(firstOf(Axis).insert_domain(Space)))
              .intersect(Value.le_set(lastOf(Axis).insert_domain(Space)));
    }
    return Elements.params().gist(Kernel.Context).coalesce();
  }

  /// Where there is something to do for all elements of a block's boxes.
  isl::set isInside(const isl::set &Places) const {
    isl::set Result = Kernel.Context;
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      unsigned D = Rank - 1 - Axis;
      isl::set Values =
          withoutLocals(Places.project_out(isl::dim::set, D + 1, Axis)
                            .project_out(isl::dim::set, 0, D)
                            .coalesce());
      Result = Result.intersect(Values.dim_min(0).le_set(firstOf(Axis)))
                   .intersect(Values.dim_max(0).ge_set(lastOf(Axis)));
    }
    return Result.coalesce();
  }

  std::vector<BoxExchange> exchangesOf(const TimePhase &Phase) {
    std::vector<BoxExchange> Result;
    for (const TimeSurrounding &Around : Phase.Around) {
      BoxExchange Own;
      Own.Own = Around.Array;
      Own.Near = unsigned(Kernel.Shared.size());
      Own.Around = Around;
      unsigned Rows = Around.Before[1] + Around.Behind[1];
      if (Rows > 0)
        Own.Number = Box.Exchanges++;
      MostRows = std::max(MostRows, Rows);
      unsigned Array = Time.Arrays[Around.Array].Array;
      SharedTile Tile = tile(Array, Around.Before, Around.Behind);
      std::string &Name = NearNames[Array];
      if (Name.empty())
        Name = Names.take("near_" + Scop.Arrays[Array].Name);
      Tile.Name = Name;
      forEachAccess(Phase, Array, [&](const ReferenceKey &Key, bool IsOwn) {
        if (!IsOwn)
          Kernel.InShared[Key] = Own.Near;
      });
      Kernel.Shared.push_back(std::move(Tile));
      Result.push_back(std::move(Own));
    }
    return Result;
  }

  void addEdges() {
    if (MostRows == 0)
      return;
    SharedTile Tile;
    Tile.Array = Time.Arrays.front().Array;
    Tile.Name = Names.take("edges");
    Tile.Sizes = {2, dimension(1).Size, MostRows, Time.BoxOfThread[0],
                  dimension(0).Size};
    Tile.Declared = Tile.Sizes;
    Box.Edges = unsigned(Kernel.Shared.size());
    Kernel.Shared.push_back(std::move(Tile));
  }
};

} // namespace

void c2cuda::planThreadBoxes(const Scop &Scop, NameAllocator &Names,
                             PromotedKernel &Kernel) {
  BoxPlanner(Scop, Names, Kernel).plan();
}
