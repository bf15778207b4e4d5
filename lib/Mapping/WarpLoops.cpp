// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Only operators that may take a value twice: all lanes begin with what the
// variable has.

#include "c2cuda/Mapping/WarpLoops.h"

#include "Operands.h"
#include "ThreadTiles.h"
#include "c2cuda/Mapping/WrittenElements.h"
#include "c2cuda/Schedule/CycleShrinking.h"
#include "c2cuda/Support/Elements.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;

/// Warps of a block.
static constexpr unsigned WarpsOfBlock = 4;

/// Iterations that are worth a warp, where it is known how many there are.
static constexpr long LeastIterations = 64;

/// Values of the dimension with which threads of their own are enough, for each
/// multiprocessor.
static constexpr double ManyValues = 1024;

static bool mayTakeTwice(ReductionKind Kind) {
  switch (Kind) {
  case ReductionKind::Min:
  case ReductionKind::Max:
  case ReductionKind::And:
  case ReductionKind::Or:
  case ReductionKind::AllTrue:
  case ReductionKind::AnyTrue:
    return true;
  default:
    return false;
  }
}

/// The factor of variable \p Number of \p Type in \p Value; nothing if there is
/// none that is known.
static std::optional<long> factorOf(const isl::pw_aff &Value, isl_dim_type Type,
                                    int Number) {
  isl::aff Only = onlyPiece(Value.coalesce());
  if (Only.is_null() || isl_aff_dim(Only.get(), isl_dim_div) != 0)
    return std::nullopt;
  isl::val Own =
      isl::manage(isl_aff_get_coefficient_val(Only.get(), Type, Number));
  return bool(Own.is_int()) ? std::optional(Own.num_si()) : std::nullopt;
}

/// Whether \p Element is the neighbour's in a row where variable \p Number of
/// \p Type is the next one.
static bool goesAlongRow(const isl::pw_multi_aff &Element, isl_dim_type Type,
                         int Number) {
  const int Rank = int(count(Element.dim(isl::dim::out)));
  for (int D = 0; D < Rank; ++D) {
    auto Factor = factorOf(Element.at(D), Type, Number);
    if (!Factor || std::abs(*Factor) != (D + 1 == Rank ? 1 : 0))
      return false;
  }
  return Rank > 0;
}

namespace {

class WarpFinder {
public:
  WarpFinder(const c2cuda::Scop &Scop, const c2cuda::Kernel &Kernel)
      : Scop(Scop), Kernel(Kernel),
        Sets(setsOf(forOneValue(Kernel, Kernel.Domain))) {}

  std::optional<WarpLoop> run() {
    for (const isl::set &Own : Sets)
      if (!addLoop(Own))
        return std::nullopt;
    if (Found.Values.empty() || !IsLong || AlongLoop == 0 ||
        AlongLoop < AlongThreads)
      return std::nullopt;
    for (const isl::set &Own : Sets)
      if (!fits(Own))
        return std::nullopt;
    return Found;
  }

private:
  const c2cuda::Scop &Scop;
  const c2cuda::Kernel &Kernel;
  /// [p, outer, value] -> { S[i] }
  std::vector<isl::set> Sets;
  WarpLoop Found;
  bool IsLong = false;
  /// What loops read along rows, one iteration after the other and one thread
  /// beside the other.
  unsigned AlongLoop = 0, AlongThreads = 0;

  const Statement &statementOf(const isl::set &Own) const {
    return *Scop.findStatement(tupleName(Own));
  }

  const Array &arrayOf(const Access &A) const { return Scop.Arrays[A.Array]; }

  static isl::set valuesOf(const isl::set &Own, unsigned Iterator) {
    isl::set Result =
        Own.project_out(isl::dim::set, Iterator + 1,
                        count(Own.tuple_dim()) - Iterator - 1)
            .project_out(isl::dim::set, 0, Iterator);
    return isl::manage(isl_set_reset_tuple_id(Result.release()));
  }

  /// The iterators of which a thread has several values.
  static std::vector<unsigned> innerIterators(const isl::set &Own) {
    std::vector<unsigned> Result;
    for (unsigned D = 0, N = count(Own.tuple_dim()); D < N; ++D)
      if (!hasOneElement(valuesOf(Own, D)))
        Result.push_back(D);
    return Result;
  }

  isl::set touched(const isl::set &Own, const Access &A) const {
    return A.Relation.intersect_domain(Own).range();
  }

  /// Notes what is said about the statement of \p Own if it is in a loop; false if no
  /// warp may go through that.
  bool addLoop(const isl::set &Own) {
    const Statement &S = statementOf(Own);
    if (!S.Labels.empty() || !S.Under.empty())
      return false;
    for (const Access &A : S.Accesses)
      if (!A.IsExact || A.Inspected || arrayOf(A).Element.IsStruct)
        return false;
    const std::vector<unsigned> Inner = innerIterators(Own);
    if (Inner.empty())
      return true;
    if (Inner.size() > 1)
      return false;
    Found.Loops.insert(S.Name);
    IsLong |= isLong(valuesOf(Own, Inner.front()));
    for (unsigned A = 0; A < S.Accesses.size(); ++A)
      if (!addAccess(Own, Inner.front(), A))
        return false;
    return true;
  }

  static bool isLong(const isl::set &Values) {
    long More = 0;
    return !constantOf(Values.dim_max(0).sub(Values.dim_min(0)).coalesce(),
                       More) ||
           More + 1 >= LeastIterations;
  }

  /// Of a statement in a loop over \p Iterator.
  bool addAccess(const isl::set &Own, unsigned Iterator, unsigned Number) {
    const Statement &S = statementOf(Own);
    const Access &A = S.Accesses[Number];
    if (arrayOf(A).PrivateDepth > Iterator)
      return true;
    const bool IsValue = arrayOf(A).Element.IsInteger &&
                         mayTakeTwice(A.OwnUpdate) && hasOneElement(touched(Own, A));
    if ((A.Writes && !IsValue) || (IsValue && hasOther(A)))
      return false;
    if (A.Writes)
      Found.Values.push_back({S.Name, Number, A.OwnUpdate});
    else if (!IsValue)
      countRows(Own, Iterator, A);
    return true;
  }

  /// Whether an operator that does not go with that of \p A updates its array, too.
  bool hasOther(const Access &A) const {
    return llvm::any_of(Found.Values, [&](const WarpLoop::Value &Value) {
      const Statement &S = *Scop.findStatement(Value.Statement);
      return S.Accesses[Value.Access].Array == A.Array &&
             Value.Kind != A.OwnUpdate;
    });
  }

  void countRows(const isl::set &Own, unsigned Iterator, const Access &A) {
    if (arrayOf(A).PrivateDepth > 0)
      return;
    isl::pw_multi_aff Element = A.Relation.as_pw_multi_aff();
    AlongLoop += goesAlongRow(Element, isl_dim_in, int(Iterator));
    isl::set First = touched(Own.lexmin(), A);
    const int Value = isl_set_find_dim_by_id(
        First.get(), isl_dim_param,
        idOf(Scop.ctx(), Kernel.Dimensions.front().Value.Name).get());
    AlongThreads += Value >= 0 && !hasOneElement(touched(Own, A)) && hasOneElement(First) &&
                    goesAlongRow(isl::manage(isl_pw_multi_aff_from_set(
                                     First.release())),
                                 isl_dim_param, Value);
  }

  /// The elements that lanes update, [p, outer, value] -> { A[a] }, also where the
  /// loop has no iteration; null if they update none of array \p Number.
  isl::set updated(unsigned Number) const {
    isl::set Result;
    for (const isl::set &Own : Sets)
      for (const WarpLoop::Value &Value : Found.Values) {
        if (Value.Statement != tupleName(Own))
          continue;
        const Access &A = statementOf(Own).Accesses[Value.Access];
        if (A.Array != Number)
          continue;
        isl::set Element = touched(Own, A);
        Element = Element.gist_params(Element.params());
        Result = Result.is_null() ? Element : Result.unite(Element);
      }
    return Result;
  }

  /// Whether lanes may run \p Own beside each other, and the first one alone what
  /// writes to memory. Notes which references have to be to registers.
  bool fits(const isl::set &Own) {
    const Statement &S = statementOf(Own);
    const bool IsInLoop = Found.Loops.count(S.Name) != 0;
    bool KeepsAny = false, StoresAny = false;
    for (unsigned Number = 0; Number < S.Accesses.size(); ++Number) {
      const Access &A = S.Accesses[Number];
      const bool IsPrivate = arrayOf(A).PrivateDepth > 0;
      isl::set Updated = updated(A.Array);
      const bool IsOfLane =
          !Updated.is_null() && !bool(touched(Own, A).is_disjoint(Updated));
      if (IsOfLane && (!bool(touched(Own, A).is_subset(Updated)) ||
                       (IsInLoop && !mayTakeTwice(A.OwnUpdate))))
        return false;
      if (IsOfLane)
        Found.OfLane.insert({S.Name, Number});
      if (A.Writes)
        (IsOfLane || IsPrivate ? KeepsAny : StoresAny) = true;
      else if (!IsOfLane && !IsPrivate &&
               meetsWrites(Scop, Kernel.Domain, Own, A))
        return false;
      // What several launches or kernels use is no variable of the thread's.
      if (IsPrivate && A.Writes)
        Found.OfLane.insert({S.Name, Number});
    }
    if (StoresAny)
      Found.Stores.insert(S.Name);
    return !(KeepsAny && StoresAny);
  }
};

} // namespace

static bool mayHaveOne(const Device &Target, const Kernel &Kernel) {
  if (Kernel.Outer.empty() || Kernel.Dimensions.size() != 1 ||
      Kernel.hasThreadTiles() || Kernel.hasCopyThreads() || Kernel.Time ||
      Kernel.Wave || Kernel.Rounds || Kernel.Chains || Kernel.InGridLoop ||
      !Kernel.Parts.empty() || !Kernel.Lone.is_null() ||
      !Kernel.Reductions.empty() || !Kernel.Searches.empty())
    return false;
  return extentOf(Kernel.Dimensions.front()) <
         ManyValues * Target.Multiprocessors;
}

MappedScop c2cuda::withWarpLoops(const Scop &Scop, const Device &Target,
                                 MappedScop Mapped) {
  if (!Scop.Hints.Block.empty() || !Scop.Hints.ThreadTile.empty())
    return Mapped;
  for (Kernel &Kernel : Mapped.Kernels) {
    if (!mayHaveOne(Target, Kernel))
      continue;
    Kernel.Warp = WarpFinder(Scop, Kernel).run();
    if (!Kernel.Warp)
      continue;
    Kernel.Dimensions.front().Size = WarpsOfBlock;
    Kernel.Dimensions.front().Lanes = WarpThreads;
  }
  return Mapped;
}
