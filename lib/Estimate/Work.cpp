// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Bytes and operations of a launch, counted on the model: statements'
// instances, the boxes that blocks copy, the sectors that warps ask for.

#include "Nominal.h"
#include "c2cuda/Estimate/Estimate.h"
#include "c2cuda/Model/Operations.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace c2cuda;

namespace {

constexpr double SectorBytes = 32, BankBytes = 128;

/// How the element changes from one value of a dimension to the next.
enum class Move { None, Next, Far };

class WorkCounter {
public:
  WorkCounter(const c2cuda::Scop &Scop, const PromotedKernel &Kernel)
      : Scop(Scop), Kernel(Kernel), Base(Kernel.Base) {}

  Work run(const isl::union_map &HostSchedule) {
    Result.Launches = launches(HostSchedule);
    for (const MappedDimension &D : Base.Dimensions) {
      double Blocks = std::ceil(nominalExtent(D.Lower, D.Upper) / D.span() /
                                std::max(D.RoundsOfBlock, D.Marched));
      Result.Blocks *=
          D.StridesGrid ? std::min<double>(Blocks, D.MaxBlocks) : Blocks;
    }
    for (const isl::set &Set : setsOf(Base.Domain))
      if (const Statement *S = Scop.findStatement(tupleName(Set)))
        addStatement(*S, Set);
    for (const auto &[Array, Elements] : Read)
      Result.LeastBytes += Elements * bytesOf(Array);
    for (const auto &[Array, Elements] : Written)
      Result.LeastBytes += Elements * bytesOf(Array);
    if (Base.Time) {
      Result.MostBytes = points() * Base.Time->MemoryBytes;
      Result.SharedBytes = points() * Base.Time->SharedBytes;
    } else {
      addCopies(Kernel.Steps, 1);
      for (const RegisterElement &R : Kernel.Registers)
        Result.MostBytes += (R.Load + R.Store) * values() * bytesOf(R.Array);
    }
    Result.MostBytes = std::max(Result.MostBytes, Result.LeastBytes);
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const PromotedKernel &Kernel;
  const c2cuda::Kernel &Base;
  Work Result;
  /// Elements by array.
  std::map<unsigned, double> Read, Written;

  double bytesOf(unsigned Array) const {
    return std::max(1u, Scop.Arrays[Array].Element.Bytes);
  }

  double launches(const isl::union_map &HostSchedule) const {
    double Count = 1;
    for (const isl::set &Set : setsOf(HostSchedule.domain()))
      if (tupleName(Set) == Base.Name)
        Count = nominalCount(Set);
    // A wavefront of unknown length is as many tiles long as its loops are
    // together.
    if (Base.Wave && Count >= NominalTrips)
      Count = std::ceil(Count * (double(Base.Dimensions.size()) /
                                     Base.Dimensions.front().Size +
                                 1.0 / Base.Wave->Size));
    return Base.Time ? std::ceil(Count / Base.Time->Steps) : Count;
  }

  /// Elements of a launch of several steps, each once for each step.
  double points() const {
    double Result = Base.Time->Steps;
    for (const MappedDimension &D : Base.Dimensions)
      Result *= nominalExtent(D.Lower, D.Upper);
    return Result;
  }

  /// Values of all threads of all blocks.
  double values() const {
    double Count = Result.Blocks;
    for (const MappedDimension &D : Base.Dimensions)
      if (!D.OnlyCopies)
        Count *= D.span();
    return Count;
  }

  /// Work of a block of several steps, by its own elements' part in it.
  double overlap() const {
    if (!Base.Time)
      return 1;
    const TimeTile &Time = *Base.Time;
    double All = 0, Own = 0;
    for (unsigned Left = 0; Left < Time.Steps; ++Left)
      for (const TimePhase &Phase : Time.Phases) {
        double Box = 1, Span = 1;
        for (size_t D = 0; D < Base.Dimensions.size(); ++D) {
          Span *= Base.Dimensions[D].span();
          if (Time.keepsRows() && D == 1)
            Box *= Base.Dimensions[D].span() + Time.before(1) +
                   Time.Stream->LagOfStore;
          else if (!Time.BoxOfThread.empty())
            Box *= Time.BoxOfThread[D] * Base.Dimensions[D].Size;
          else
            Box *= Base.Dimensions[D].span() + Phase.Before[D] +
                   Phase.Behind[D] +
                   Left * (Time.GrowthBefore[D] + Time.GrowthBehind[D]);
        }
        All += Box;
        Own += Span;
      }
    return All / Own;
  }

  void addStatement(const Statement &S, const isl::set &Set) {
    double Count = Base.Time ? points() : nominalCount(Set);
    Result.Instances += Count;
    Operations Own = operationsOf(Scop, S);
    if (Base.HasTensorTiles && !S.Products.empty())
      Result.Products64 += Count * double(S.Products.size());
    else if (Own.Bytes == 8)
      Result.Operations64 += Count * overlap() * Own.slots();
    else if (Own.Bytes == 4)
      Result.Operations32 += Count * overlap() * Own.slots();
    for (unsigned A = 0; A < S.Accesses.size(); ++A)
      addAccess(S, Set, A, Count);
  }

  void addAccess(const Statement &S, const isl::set &Set, unsigned Number,
                 double Count) {
    const Access &A = S.Accesses[Number];
    if (Scop.Arrays[A.Array].Storage == StorageKind::Private)
      return;
    double Elements = nominalCount(A.Relation.intersect_domain(Set).range());
    if (A.Reads)
      Read[A.Array] = std::max(Read[A.Array], Elements);
    if (A.Writes)
      Written[A.Array] = std::max(Written[A.Array], Elements);
    ReferenceKey Key{S.Name, Number};
    if (Base.Time || Kernel.InRegister.count(Key) ||
        Kernel.InAccumulator.count(Key))
      return;
    if (Kernel.InShared.count(Key))
      Result.SharedBytes += Count * sharedBytes(A, Set);
    else
      Result.MostBytes += (A.Reads + A.Writes) * Count * requestedBytes(A, Set);
  }

  /// Neighbouring threads of a warp along x and y.
  double lanes(unsigned Axis) const {
    double X = Base.Dimensions.empty() ? 1 : std::min(32u, sizeOf(0));
    if (Axis == 0)
      return X;
    return Base.Dimensions.size() < 2 || Base.hasCopyThreads()
               ? 1
               : std::min(32 / X, double(sizeOf(1)));
  }
  unsigned sizeOf(unsigned Axis) const {
    for (const MappedDimension &D : Base.Dimensions)
      if (D.Axis == Axis)
        return D.Size;
    return 1;
  }

  Move moveOf(const Access &A, const isl::set &Set, unsigned Axis) const {
    for (const MappedDimension &D : Base.Dimensions)
      if (D.Axis == Axis)
        return moveAlong(A, Set, D);
    return Move::None;
  }

  static Move moveAlong(const Access &A, const isl::set &Set,
                        const MappedDimension &D) {
    isl::union_map All =
        isl::union_map::from(isl::multi_union_pw_aff(D.Function));
    std::vector<isl::map> Own =
        mapsOf(All.intersect_domain(isl::union_set(Set)));
    if (Own.size() != 1)
      return Move::Far;
    isl::map Function = Own[0].gist_domain(Set);
    isl::map Relation = A.Relation.gist_domain(Set);
    unsigned Rank = count(Relation.range_tuple_dim());
    Move Result = Move::None;
    for (unsigned I = 0, N = count(Set.tuple_dim()); I < N; ++I) {
      if (!bool(Function.involves_dims(isl::dim::in, I, 1)) ||
          !bool(Relation.involves_dims(isl::dim::in, I, 1)))
        continue;
      isl::map Rows = Relation.project_out(isl::dim::out, Rank - 1, 1);
      if (Rank == 0 || bool(Rows.involves_dims(isl::dim::in, I, 1)))
        return Move::Far;
      Result = Move::Next;
    }
    return Result;
  }

  /// Of the sectors that a warp asks for, a thread's part.
  double requestedBytes(const Access &A, const isl::set &Set) const {
    Move X = moveOf(A, Set, 0), Y = moveOf(A, Set, 1);
    double Row = bytesOf(A.Array), Rows = 1;
    if (X == Move::Next || (X == Move::None && Y == Move::Next))
      Row *= lanes(X == Move::Next ? 0 : 1);
    if (X == Move::Far)
      Rows *= lanes(0);
    if (Y == Move::Far || (Y == Move::Next && X != Move::None))
      Rows *= lanes(1);
    return Rows * std::ceil(Row / SectorBytes) * SectorBytes /
           (lanes(0) * lanes(1));
  }

  /// Of the banks that a warp keeps busy, an instance's part: what a thread
  /// loads serves all values along dimensions that do not matter to it.
  double sharedBytes(const Access &A, const isl::set &Set) const {
    double Bytes = bytesOf(A.Array), Instances = 1, Lanes = 1;
    for (const MappedDimension &D : Base.Dimensions) {
      bool Moves = moveAlong(A, Set, D) != Move::None;
      Instances *= Moves ? D.Vector : D.perThread();
      if (Moves)
        Bytes *= D.Vector;
      if (Moves && D.Axis < 2)
        Lanes *= lanes(D.Axis);
    }
    double OfWarp = std::max(BankBytes, Lanes * Bytes);
    return OfWarp / (lanes(0) * lanes(1) * Instances);
  }

  /// What blocks copy to tiles.
  void addCopies(const std::vector<KernelStep> &Steps, double Times) {
    for (const KernelStep &Step : Steps) {
      if (Step.What == KernelStep::Kind::Copy) {
        const SharedTile &Tile = Kernel.Shared[Step.Tile];
        double Bytes = bytesOf(Tile.Array) * Times * Result.Blocks;
        for (unsigned Size : Tile.Sizes)
          Bytes *= Size;
        Result.MostBytes += Bytes;
        Result.SharedBytes += Bytes;
      } else if (Step.What == KernelStep::Kind::TileLoop) {
        addCopies(Step.Body,
                  Times * std::ceil(nominalExtent(Step.Lower, Step.Upper) /
                                    std::max(1u, Step.Step)));
      }
    }
  }
};

} // namespace

Work c2cuda::workOf(const Scop &Scop, const PromotedKernel &Kernel,
                    const isl::union_map &HostSchedule) {
  return WorkCounter(Scop, Kernel).run(HostSchedule);
}
