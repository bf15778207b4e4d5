// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Mapping/Marches.h"

#include "Operands.h"
#include "ThreadTiles.h"

#include "c2cuda/Mapping/OwnElements.h"
#include "c2cuda/Mapping/WrittenElements.h"
#include "c2cuda/Schedule/Coalescing.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

using namespace c2cuda;

/// Values of a thread, of which nvcc unrolls half.
static constexpr unsigned MostValues = 16, Unrolled = 8;

/// Of elements that a value reads: more of them take too many registers.
static constexpr double MostElements = 64;

/// So many times the loads have to become fewer.
static constexpr double LeastGain = 1.1;

/// In two dimensions memory takes longer than loads of fewer elements.
static constexpr double LeastInPlane = 12;

/// Threads that a multiprocessor is to have all the same, with so many values.
static constexpr unsigned LeastThreads = 512, LeastValues = 4;

namespace {

/// What a thread of a kernel reads for one value of each dimension, and for
/// several neighbours of the last one.
class ReadCounter {
public:
  ReadCounter(const c2cuda::Scop &Scop, const c2cuda::Kernel &Kernel)
      : Scop(Scop), Kernel(Kernel) {}

  /// Elements read for one value, and for Unrolled ones together.
  double OfOne = 0, OfAll = 0;

  /// False if that is not known, or neighbouring threads do not read neighbours.
  bool run() {
    for (const isl::set &Own : setsOf(Kernel.Domain))
      if (!addReads(Own))
        return false;
    if (Reads.empty() || !findPoints())
      return false;
    for (const auto &[Array, Read] : Reads) {
      OfOne += numberOf(at(Read, Points.front()));
      OfAll += numberOf(atAll(Read));
    }
    for (const auto &[Array, Read] : SomeReads) {
      OfOne += numberOf(at(Read, Points.front()));
      OfAll += numberOf(at(Read, Points.front())) * Unrolled;
    }
    return true;
  }

private:
  const c2cuda::Scop &Scop;
  const c2cuda::Kernel &Kernel;
  /// By array that the kernel does not write, [p, outer, values] -> { A[a] }:
  /// what is read for all values of the last dimension, and for some of them.
  std::map<unsigned, isl::set> Reads, SomeReads;
  /// Values of the parameters, from one value of the last dimension to the one
  /// before it.
  std::vector<isl::set> Points;

  /// Whether the instances \p Own are there for all values of the last dimension:
  /// nvcc looks for what has been read already in no branches.
  bool isForAll(const isl::set &Own) const {
    const MappedDimension &Last = Kernel.Dimensions.back();
    isl::pw_aff Value = isl::pw_aff::param_on_domain(
        isl::set::universe(Kernel.Context.space()),
        idOf(Scop.ctx(), Last.Value.Name));
    isl::set When;
    for (const isl::set &One : setsOf(forOneValue(Kernel, isl::union_set(Own))))
      When = One.params();
    When = When.gist(Kernel.Context.intersect(Last.Lower.le_set(Value))
                         .intersect(Value.le_set(Last.Upper)))
               .coalesce();
    const int At = paramPosition(When, Last.Value.Name);
    return At < 0 || isl_set_involves_dims(When.get(), isl_dim_param,
                                           unsigned(At), 1) == isl_bool_false;
  }

  bool addReads(const isl::set &Own) {
    const Statement *S = Scop.findStatement(tupleName(Own));
    const Operands Operands(Scop, Kernel, Own);
    if (!S || !S->Searches.empty() || !Operands.callsNothingLong() ||
        !Operands.hasConstantLoops())
      return false;
    auto &OfValues = isForAll(Own) ? Reads : SomeReads;
    for (const Access &A : S->Accesses) {
      const Array &Array = Scop.Arrays[A.Array];
      if (!A.IsExact || A.Inspected || Array.Element.IsStruct)
        return false;
      if (Array.Rank == 0 || !isSharedByIterations(Scop, A.Array))
        continue;
      if (neighbourAlong(A, Kernel.Dimensions.front().Function, Own) ==
          Neighbour::Far)
        return false;
      if (A.Writes ||
          !writtenElements(Scop, Kernel.Domain, A.Array).is_null())
        continue;
      isl::set &All = OfValues[A.Array];
      isl::set Touched = Operands.touchedBy(A);
      All = All.is_null() ? Touched : All.unite(Touched);
    }
    return true;
  }

  /// \p Set, [p, outer, values] -> { : }, with \p Offset more for the last
  /// dimension.
  isl::set shifted(const isl::set &Set, int Offset) const {
    const std::string &Value = Kernel.Dimensions.back().Value.Name;
    const std::string Other = "c2cuda_other";
    isl::set Result = Set.intersect(
        isl::set(Scop.ctx(), "[" + Value + ", " + Other + "] -> { : " + Other +
                                 " = " + Value + " + " +
                                 std::to_string(Offset) + " }"));
    Result = Result.project_out_param(Value);
    return isl::manage(isl_set_set_dim_name(
        Result.copy(), isl_dim_param,
        unsigned(paramPosition(Result, Other)), Value.c_str()));
  }

  /// Some values for which all statements are there, and so for those before
  /// of the last dimension.
  bool findPoints() {
    isl::set All = Kernel.Context;
    for (const isl::set &Own : setsOf(forOneValue(Kernel, Kernel.Domain))) {
      isl::set There = Own.params();
      for (unsigned Before = 0; Before < Unrolled; ++Before)
        All = All.intersect(shifted(There, int(Before)));
    }
    if (bool(All.is_empty()))
      return false;
    isl::set First(isl::manage(isl_set_sample_point(All.release())));
    for (unsigned Before = 0; Before < Unrolled; ++Before)
      Points.push_back(shifted(First, -int(Before)));
    return !Points.back().is_null();
  }

  static isl::set at(const isl::set &Elements, const isl::set &Point) {
    isl::set Result = Elements.intersect_params(Point);
    const isl_size Number = isl_set_dim(Result.get(), isl_dim_param);
    return isl::manage(isl_set_project_out(Result.release(), isl_dim_param, 0,
                                           unsigned(Number)));
  }

  isl::set atAll(const isl::set &Elements) const {
    isl::set Result;
    for (const isl::set &Point : Points) {
      isl::set Own = at(Elements, Point);
      Result = Result.is_null() ? Own : Result.unite(Own);
    }
    return Result;
  }

  static double numberOf(const isl::set &Elements) {
    if (isl_set_is_bounded(Elements.get()) != isl_bool_true)
      return MostElements * Unrolled + 1;
    isl::val Number = isl::manage(isl_set_count_val(Elements.get()));
    return Number.is_null() ? MostElements * Unrolled + 1 : double(Number.num_si());
  }
};

} // namespace

/// Whether nothing but loops of the user's is in the threads of \p Kernel.
static bool isPlain(const Kernel &Kernel) {
  return Kernel.Dimensions.size() > 1 && !Kernel.hasBatch() &&
         !Kernel.hasThreadTiles() && !Kernel.hasCopyThreads() && !Kernel.Time &&
         !Kernel.Wave && !Kernel.Rounds && !Kernel.Chains && !Kernel.Warp &&
         !Kernel.InGridLoop && Kernel.Parts.empty() && Kernel.Lone.is_null() &&
         Kernel.Reductions.empty() && Kernel.Searches.empty();
}

/// Whether the values of all dimensions but the last one keep the threads of a block at
/// work, as six by six of them do not.
static bool fillsBlocks(const Kernel &Kernel) {
  double Filled = 1;
  for (size_t D = 0; D + 1 < Kernel.Dimensions.size(); ++D) {
    const MappedDimension &Own = Kernel.Dimensions[D];
    const double Extent = extentOf(Own);
    if (Extent > 0)
      Filled *= std::min(1.0, Extent / Own.Size);
  }
  return Filled >= 0.5;
}

static bool isWorthIt(const Scop &Scop, const Device &Target,
                      const Kernel &Kernel) {
  if (!fillsBlocks(Kernel))
    return false;
  if (numValues(Kernel) < LeastValues * LeastThreads * Target.Multiprocessors)
    return false;
  ReadCounter Reads(Scop, Kernel);
  return Reads.run() && Reads.OfOne <= MostElements &&
         (Kernel.Dimensions.size() > 2 || Reads.OfOne >= LeastInPlane) &&
         Reads.OfOne * Unrolled >= LeastGain * Reads.OfAll;
}

static void march(const Device &Target, Kernel &Kernel) {
  MappedDimension &X = Kernel.Dimensions.front();
  MappedDimension &Last = Kernel.Dimensions.back();
  X.Size *= Last.Size;
  while (X.Size > WarpThreads && X.Size / 2 >= extentOf(X) && extentOf(X) > 0)
    X.Size /= 2;
  Last.Size = 1;
  Last.StridesGrid = false;
  Last.Marched = MostValues;
  Last.EnoughBlocks = std::max(
      1u, Target.Multiprocessors * LeastThreads / Kernel.numThreads());
}

MappedScop c2cuda::withMarches(const Scop &Scop, const Device &Target,
                               MappedScop Mapped) {
  if (!Scop.Hints.Block.empty() || !Scop.Hints.ThreadTile.empty() ||
      Scop.Hints.Tile)
    return Mapped;
  for (Kernel &Kernel : Mapped.Kernels)
    if (isPlain(Kernel) && !Kernel.Dimensions.back().Counted &&
        isWorthIt(Scop, Target, Kernel))
      march(Target, Kernel);
  return Mapped;
}
