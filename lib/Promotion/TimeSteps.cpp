// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TimeSteps.h"

#include "KernelDomain.h"
#include "KernelOrder.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

namespace {

class TimePlanner {
public:
  TimePlanner(const c2cuda::Scop &Scop, NameAllocator &Names,
              PromotedKernel &Kernel)
      : Scop(Scop), Names(Names), Kernel(Kernel), Time(*Kernel.Base.Time),
        Rank(unsigned(Kernel.Base.Dimensions.size())) {}

  void plan() {
    for (const TimeArray &Array : Time.Arrays)
      addTile(Array);
    if (Rank > 1)
      addRun();
    Kernel.StepsLeft = Names.take("steps_left");
    for (unsigned T = 0; T < Kernel.Shared.size(); ++T)
      addMove(T, false);
    addBarrier(Kernel.Steps);
    addLoop();
    for (unsigned T = 0; T < Kernel.Shared.size(); ++T)
      addMove(T, true);
  }

private:
  const c2cuda::Scop &Scop;
  NameAllocator &Names;
  PromotedKernel &Kernel;
  const TimeTile &Time;
  unsigned Rank;

  isl::pw_aff parameter(const std::string &Name) const {
    isl::set All = isl::set::universe(Kernel.Context.space());
    return isl::pw_aff::param_on_domain(All, idOf(Scop.ctx(), Name));
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

  /// Threads have runs along the last axis, so that what they have read for one
  /// element serves for its neighbours: all that any phase computes.
  void addRun() {
    ThreadRun Run;
    Run.Axis = Rank - 1;
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
          Origin.add_constant(long(dimension(Axis).span()) - 1)
              .add(Behind[Axis]));
    }
    return Result;
  }

  isl::pw_aff constant(long Value) const {
    return isl::pw_aff(isl::set::universe(Kernel.Context.space()),
                       isl::val(Scop.ctx(), Value));
  }

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
    auto IsKnown = [&](const isl::set &Condition) {
      return bool(Kernel.Context.is_subset(Condition));
    };
    auto Limit = [&](const isl::pw_aff &Low, const isl::pw_aff &High) {
      Loop.Context = Loop.Context.intersect(Low.le_set(Value))
                         .intersect(Value.le_set(High));
      if (IsKnown(Loop.Lower.le_set(Low)))
        Loop.Lower = Low;
      else if (!IsKnown(Low.le_set(Loop.Lower)))
        Loop.MoreLower.push_back(Low);
      if (IsKnown(High.le_set(Loop.Upper)))
        Loop.Upper = High;
      else if (!IsKnown(Loop.Upper.le_set(High)))
        Loop.MoreUpper.push_back(High);
    };
    if (IsRun) {
      isl::pw_aff First = parameter(Kernel.Run->Name);
      Limit(First, First.add_constant(long(Kernel.Run->Count) - 1));
    }
    Limit(Box.MoreLow[Axis], Box.MoreHigh[Axis]);
    return Loop;
  }

  /// Loops over \p Box around \p Tree. \p HasRuns: those along the last axis
  /// are the innermost.
  KernelStep nest(const Box &Box, bool HasRuns,
                  const isl::schedule &Tree) const {
    std::vector<KernelStep> Loops;
    for (unsigned Axis = Rank - HasRuns; Axis-- > 0;)
      Loops.push_back(loop(Box, Axis, false));
    if (HasRuns)
      Loops.push_back(loop(Box, Rank - 1, true));
    if (!Box.When.is_null()) {
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

  /// Loads what the block needs of an array, or stores what is its own.
  void addMove(unsigned Number, bool IsStore) {
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
      Around.When = isLastLaunch();
    std::string Name = (IsStore ? "out_" : "in_") + std::to_string(Number);
    Kernel.TileMoves[Name] = {Number, IsStore};
    isl::set Moved = Elements.set_tuple_id(idOf(Scop.ctx(), Name));
    for (unsigned D = 0; D < Rank; ++D)
      Moved = Moved.intersect(atValue(Moved, D));
    Kernel.Steps.push_back(
        nest(Around, false, isl::schedule::from_domain(isl::union_set(Moved))));
  }

  /// The elements of \p Set whose subscript \p D the thread has.
  isl::set atValue(const isl::set &Set, unsigned D) const {
    isl::local_space Local(Set.space());
    isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, int(D));
    isl::pw_aff Value = parameter(dimension(Rank - 1 - D).Value.Name);
    return Own.eq_set(Value.insert_domain(Set.space()));
  }

  isl::set isLastLaunch() const {
    isl::pw_aff End =
        parameter(Kernel.Base.Outer[0].Name).add_constant(long(Time.Steps));
    return End.gt_set(Time.Last);
  }

  void addLoop() {
    KernelStep Loop;
    Loop.What = KernelStep::Kind::TileLoop;
    Loop.Variable = Time.Variable;
    Loop.Step = 1;
    Loop.Lower = parameter(Kernel.Base.Outer[0].Name);
    Loop.Upper = Time.Last.gist(Kernel.Context).coalesce();
    isl::pw_aff Full = Loop.Lower.add_constant(long(Time.Steps) - 1);
    Loop.MoreUpper.push_back(Full);
    isl::pw_aff Now = parameter(Time.Variable.Name);
    Loop.Context = Loop.Lower.le_set(Now)
                       .intersect(Now.le_set(Loop.Upper))
                       .intersect(Now.le_set(Full));
    Use SinceBarrier;
    for (const TimePhase &Phase : Time.Phases) {
      Use Own = useOf(Phase);
      if (SinceBarrier.conflictsWith(Own)) {
        addBarrier(Loop.Body);
        SinceBarrier = {};
      }
      SinceBarrier.add(Own);
      Loop.Body.push_back(phase(Phase));
    }
    addBarrier(Loop.Body);
    Kernel.Steps.push_back(std::move(Loop));
  }

  /// Arrays (indices into Scop::Arrays) in shared memory.
  struct Use {
    std::set<unsigned> Reads, Writes;

    void add(const Use &Other) {
      Reads.insert(Other.Reads.begin(), Other.Reads.end());
      Writes.insert(Other.Writes.begin(), Other.Writes.end());
    }
    bool conflictsWith(const Use &Later) const {
      auto Meet = [](const std::set<unsigned> &A, const std::set<unsigned> &B) {
        return std::any_of(A.begin(), A.end(),
                           [&](unsigned Array) { return B.count(Array) != 0; });
      };
      return Meet(Writes, Later.Reads) || Meet(Writes, Later.Writes) ||
             Meet(Reads, Later.Writes);
    }
  };

  Use useOf(const TimePhase &Phase) const {
    Use Result;
    for (const isl::set &Set : setsOf(Phase.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      for (unsigned A = 0; A < S->Accesses.size(); ++A) {
        const Access &Access = S->Accesses[A];
        if (!Kernel.InShared.count({S->Name, A}))
          continue;
        if (Access.Reads)
          Result.Reads.insert(Access.Array);
        if (Access.Writes)
          Result.Writes.insert(Access.Array);
      }
    }
    return Result;
  }

  KernelStep phase(const TimePhase &Phase) const {
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
    limit(Around, placesOf(Phase));
    if (!Phase.RunsInLast) {
      isl::pw_aff Now = parameter(Time.Variable.Name);
      Around.When = Now.le_set(Phase.Last);
    }
    OrderNode Order = orderInKernel(Scop.Schedule, Own);
    return nest(Around, Kernel.Run.has_value(),
                scheduleOf(Order, threadDomain(Own, Own.Domain)));
  }

  /// [p, t] -> { [a] }: the elements of all statements.
  isl::set placesOf(const TimePhase &Phase) const {
    isl::union_map Map;
    for (unsigned Axis = Rank; Axis-- > 0;) {
      isl::union_map Own =
          isl::union_map::from(isl::multi_union_pw_aff(Phase.Position[Axis]));
      Map = Map.is_null() ? Own : Map.flat_range_product(Own);
    }
    isl::set Result;
    for (const isl::set &Set :
         setsOf(Map.intersect_domain(Phase.Domain).range()))
      Result = Result.is_null() ? Set : Result.unite(Set);
    return Result.project_out_param(Time.Variable.Name);
  }
};

} // namespace

void c2cuda::planTimeSteps(const Scop &Scop, NameAllocator &Names,
                           PromotedKernel &Kernel) {
  TimePlanner(Scop, Names, Kernel).plan();
}
