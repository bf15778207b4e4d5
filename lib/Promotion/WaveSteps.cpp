// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A thread at Value of a dimension, Value - Origin away from the tile's edge,
// is so many steps behind the one at the edge: it begins that much before the
// tile, where it has nothing to do yet. All threads have the same number of
// steps.

#include "WaveSteps.h"

#include "KeptReads.h"
#include "KernelDomain.h"
#include "KernelOrder.h"
#include "WaveBoxes.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class WavePlanner {
public:
  WavePlanner(const c2cuda::Scop &Scop, const Dependences &Edges,
              NameAllocator &Names, PromotedKernel &Kernel)
      : Scop(Scop), Edges(Edges), Names(Names), Kernel(Kernel),
        Wave(*Kernel.Base.Wave) {}

  void plan(unsigned SharedBytes) {
    std::vector<WaveBox> Boxes =
        waveBoxes(Scop, Edges, Kernel.Base, SharedBytes);
    for (const WaveBox &Box : Boxes)
      addTile(Box);
    for (unsigned B = 0; B < Boxes.size(); ++B)
      addMoves(B, Boxes[B].Loaded, false);
    if (!Boxes.empty())
      addBarrier(Kernel.Steps);
    KernelStep Loop = tileLoop();
    KernelStep Compute;
    Compute.Tree = instances();
    Loop.Body.push_back(std::move(Compute));
    addBarrier(Loop.Body);
    Kernel.Steps.push_back(std::move(Loop));
    for (unsigned B = 0; B < Boxes.size(); ++B)
      addMoves(B, Boxes[B].Stored, true);
    Kernel.KeptReads = keptReads(Scop, Edges, Kernel.Base);
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  NameAllocator &Names;
  PromotedKernel &Kernel;
  const WaveTile &Wave;
  /// What counts the elements of arrays, the last dimension first.
  std::vector<std::string> Counters;

  isl::pw_aff parameter(const std::string &Name) const {
    isl::set All = isl::set::universe(Kernel.Context.space());
    return isl::pw_aff::param_on_domain(All, idOf(Scop.ctx(), Name));
  }

  static void addBarrier(std::vector<KernelStep> &Steps) {
    KernelStep Step;
    Step.What = KernelStep::Kind::Barrier;
    Steps.push_back(Step);
  }

  KernelStep tileLoop() const {
    KernelStep Loop;
    Loop.What = KernelStep::Kind::TileLoop;
    Loop.Step = 1;
    Loop.Variable = Wave.Value;
    Loop.Lower = parameter(Wave.Origin);
    long More = long(Wave.Size) - 1;
    for (const MappedDimension &D : Kernel.Base.Dimensions) {
      Loop.Lower =
          Loop.Lower.sub(parameter(D.Value.Name)).add(parameter(D.Origin));
      More += long(D.Size) - 1;
    }
    Loop.Upper = Loop.Lower.add_constant(More);
    isl::pw_aff Value = parameter(Wave.Value.Name);
    Loop.Context = Loop.Lower.le_set(Value).intersect(Value.le_set(Loop.Upper));
    return Loop;
  }

  /// What a thread does in a step.
  isl::schedule instances() const {
    c2cuda::Kernel Own = Kernel.Base;
    Own.Domain = Wave.Domain;
    MappedDimension Along;
    Along.Function = Wave.Function;
    Along.Value = Wave.Value;
    Own.Dimensions.push_back(Along);
    isl::union_set Tile =
        within(Own.Domain, Wave.Function, Wave.Origin, Wave.Size);
    OrderNode Order = orderInKernel(Scop.Schedule, Own);
    return scheduleOf(Order, threadDomain(Own, Tile));
  }

  // ---- Boxes in shared memory

  void addTile(const WaveBox &Box) {
    SharedTile Tile;
    Tile.Array = Box.Array;
    Tile.Name = Names.take("shared_" + Scop.Arrays[Box.Array].Name);
    Tile.Offset = Box.Box.Offset;
    Tile.Sizes = Tile.Declared = Box.Box.Sizes;
    Tile.Declared.back() = pitchOf(Tile.Declared.back());
    for (unsigned D = 0; D < Tile.Sizes.size(); ++D)
      Tile.Order.push_back(D);
    Tile.Bounds = boundsOf(Box);
    for (const isl::set &Set : setsOf(Wave.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      for (unsigned A = 0; A < S->Accesses.size(); ++A)
        if (S->Accesses[A].Array == Box.Array)
          Kernel.InShared[{S->Name, A}] = unsigned(Kernel.Shared.size());
    }
    Kernel.Shared.push_back(std::move(Tile));
  }

  /// What all blocks load.
  isl::set boundsOf(const WaveBox &Box) const {
    isl::union_map Used = Scop.reads();
    if (Box.LoadsWritten)
      Used = Used.unite(Scop.mayWrites());
    isl::set Result;
    for (const isl::set &Set :
         setsOf(Used.intersect_domain(Kernel.Base.Domain).range()))
      if (tupleName(Set) == Scop.Arrays[Box.Array].Name)
        Result = Set;
    return Result;
  }

  /// Copies \p Elements of a box, { A[a] }: each of its pieces by all threads.
  void addMoves(unsigned Number, const isl::set &Elements, bool IsStore) {
    const SharedTile &Tile = Kernel.Shared[Number];
    while (Counters.size() < Tile.Sizes.size()) {
      static const char *const Wanted[] = {"column", "row", "plane"};
      Counters.push_back(
          Names.take(Wanted[std::min<size_t>(Counters.size(), 2)]));
    }
    std::string Name = (IsStore ? "out_" : "in_") + std::to_string(Number);
    Kernel.TileMoves[Name] = {Number, IsStore};
    isl::set Disjoint =
        isl::manage(isl_set_make_disjoint(Elements.copy())).coalesce();
    Disjoint.foreach_basic_set([&](isl::basic_set Piece) {
      isl::set Moved = isl::set(Piece).set_tuple_id(idOf(Scop.ctx(), Name));
      // Null when the quota has run out.
      if (!Moved.is_null())
        Kernel.Steps.push_back(copyLoops(Moved));
      return isl::stat::ok();
    });
  }

  /// The most elements that \p Piece has along \p D.
  static unsigned extentOf(const isl::set &Piece, unsigned D) {
    isl::pw_aff Extent =
        Piece.dim_max(int(D)).sub(Piece.dim_min(int(D))).add_constant(1);
    isl::val Most = maximumOf(Extent);
    return !Most.is_null() && bool(Most.is_int()) ? unsigned(Most.num_si())
                                                  : ~0u;
  }

  /// Per dimension of \p Piece the axis of the threads that share it; -1 for
  /// those that each of them goes over. Neighbours are threads along x, where
  /// there are enough of them.
  std::vector<int> axesFor(const isl::set &Piece) const {
    unsigned Rank = count(Piece.tuple_dim());
    std::vector<int> Result(Rank, -1);
    unsigned First = Rank - 1;
    for (unsigned D = Rank - 1; D-- > 0;)
      if (extentOf(Piece, First) == 1 && extentOf(Piece, D) > 1)
        First = D;
    Result[First] = 0;
    if (Kernel.Base.Dimensions.size() > 1)
      for (unsigned D = Rank; D-- > 0;)
        if (Result[D] < 0) {
          Result[D] = 1;
          break;
        }
    return Result;
  }

  using Extreme = isl::pw_aff (isl::pw_aff::*)(isl::pw_aff) const;

  /// \p Bound as the smallest or largest of its pieces, where it is that.
  static void setBound(const isl::pw_aff &Bound, Extreme Of, isl::pw_aff &First,
                       std::vector<isl::pw_aff> &More) {
    std::vector<isl::pw_aff> Pieces;
    Bound.foreach_piece([&](isl::set, isl::aff Piece) {
      Pieces.push_back(isl::pw_aff(Piece));
      return isl::stat::ok();
    });
    First = Bound;
    if (Pieces.empty())
      return;
    isl::pw_aff All = Pieces.front();
    for (const isl::pw_aff &Piece : Pieces)
      All = (All.*Of)(Piece);
    isl::set When = Bound.domain();
    if (!bool(All.intersect_domain(When).is_equal(Bound)))
      return;
    // The domain says when there is anything.
    First = Pieces.front().intersect_domain(When);
    More.assign(Pieces.begin() + 1, Pieces.end());
  }

  /// Loops over \p Piece, in each of which the threads of an axis take turns.
  KernelStep copyLoops(isl::set Piece) const {
    std::vector<int> Axes = axesFor(Piece);
    std::vector<KernelStep> Loops;
    isl::set Whole = Piece;
    unsigned Rank = unsigned(Axes.size());
    for (unsigned D = 0; D < Rank; ++D) {
      // Where threads would take turns, one of them has to do it.
      if (extentOf(Whole, D) == 1 && Axes[D] < 0)
        continue;
      KernelStep Loop;
      Loop.What = KernelStep::Kind::ThreadLoop;
      Loop.Variable = {Counters[Rank - 1 - D], Wave.Value.Type};
      Loop.Axis = unsigned(std::max(Axes[D], 0));
      Loop.Step = Axes[D] < 0 ? 1 : Kernel.Base.Dimensions[Loop.Axis].Size;
      isl::set Values = Whole.project_out(isl::dim::set, D + 1, Rank - D - 1)
                            .project_out(isl::dim::set, 0, D)
                            .coalesce();
      isl::pw_aff Value = parameter(Loop.Variable.Name);
      Loop.Context = Values.dim_min(0).le_set(Value).intersect(
          Value.le_set(Values.dim_max(0)));
      setBound(Values.dim_min(0).coalesce(), &isl::pw_aff::max, Loop.Lower,
               Loop.MoreLower);
      setBound(Values.dim_max(0).coalesce(), &isl::pw_aff::min, Loop.Upper,
               Loop.MoreUpper);
      isl::local_space Local(Piece.space());
      isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, int(D));
      Piece = Piece.intersect(Own.eq_set(Value.insert_domain(Piece.space())));
      Loops.push_back(std::move(Loop));
    }
    KernelStep Result;
    Result.Tree = isl::schedule::from_domain(isl::union_set(Piece));
    while (!Loops.empty()) {
      Loops.back().Body.push_back(std::move(Result));
      Result = std::move(Loops.back());
      Loops.pop_back();
    }
    return Result;
  }
};

} // namespace

void c2cuda::planWaveSteps(const Scop &Scop, const Dependences &Dependences,
                           unsigned SharedBytes, NameAllocator &Names,
                           PromotedKernel &Kernel) {
  WavePlanner(Scop, Dependences, Names, Kernel).plan(SharedBytes);
}
