// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// An element that only one thread updates needs nothing.

#include "Reductions.h"
#include "c2cuda/Support/Elements.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// The updates of one array in a kernel.
struct Updates {
  /// [p, outer] -> { S[i] -> A[a] }.
  isl::union_map Relation;
  ReductionKind Kind = ReductionKind::None;
  bool IsExact = true;
  /// Whether every statement has its updates as functions, too.
  bool HasText = true;
};

} // namespace

static Updates updatesOf(const Scop &Scop, unsigned Array,
                         const Kernel &Kernel) {
  Updates Result;
  Result.Relation = isl::union_map::empty(Scop.ctx());
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    for (unsigned A = 0; S && A < S->Accesses.size(); ++A) {
      const Access &Access = S->Accesses[A];
      if (Access.Array != Array || Access.Reduction == ReductionKind::None)
        continue;
      Result.Relation = Result.Relation.unite(
          isl::union_map(Access.Relation.intersect_domain(Domain)));
      Result.Kind = Access.Reduction;
      Result.IsExact &= Access.IsExact;
      bool HasText = false;
      for (const ElementUpdate &Update : S->Updates)
        HasText |= S->Accesses[Update.Access].Array == Array;
      Result.HasText &= HasText;
    }
  }
  return Result;
}

/// [p, outer] -> { S[i] -> [values of the parallel dimensions] }.
static isl::union_map threadOf(const Kernel &Kernel) {
  isl::union_map Result;
  for (const MappedDimension &D : Kernel.Dimensions) {
    isl::union_map Map =
        isl::union_map::from(isl::multi_union_pw_aff(D.Function));
    Result = Result.is_null() ? Map : Result.flat_range_product(Map);
  }
  return Result;
}

static bool isOneElement(const isl::union_set &Elements) {
  std::vector<isl::set> Sets = setsOf(Elements);
  return Sets.size() == 1 && hasOneElement(Sets[0]);
}

bool c2cuda::touchesRelaxed(const Scop &Scop, const std::set<unsigned> &Relaxed,
                            const isl::union_set &Domain) {
  for (const isl::set &Set : setsOf(Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Set)))
      for (const Access &A : S->Accesses)
        if (Relaxed.count(A.Array))
          return true;
  return false;
}

std::optional<std::vector<KernelReduction>>
c2cuda::sharedReductions(const Scop &Scop, const std::set<unsigned> &Relaxed,
                         const Kernel &Kernel) {
  std::vector<KernelReduction> Result;
  if (Kernel.Dimensions.empty())
    return Result;
  for (unsigned Array : Relaxed) {
    Updates Own = updatesOf(Scop, Array, Kernel);
    isl::union_map Threads =
        Own.Relation.reverse().apply_range(threadOf(Kernel));
    if (bool(Own.Relation.is_empty()) ||
        (Own.IsExact && bool(Threads.is_single_valued())))
      continue;
    KernelReduction Reduction;
    Reduction.Array = Array;
    Reduction.Kind = Own.Kind;
    // An element that may not be updated need not be there.
    Reduction.IsOneElement =
        Own.IsExact && !Scop.Arrays[Array].Range &&
        isOneElement(Own.Relation.range());
    if (!Reduction.IsOneElement && !Own.HasText)
      return std::nullopt;
    Result.push_back(Reduction);
  }
  return Result;
}

/// How many blocks \p D has where that is known; else 0.
static unsigned knownBlocks(const MappedDimension &D) {
  long Last;
  if (!constantOf(D.Upper.sub(D.Lower).coalesce(), Last))
    return 0;
  return unsigned(std::clamp(Last / long(D.span()) + 1, 1l, 65535l));
}

/// Lets other dimensions have the blocks that a short one leaves over.
static void passOn(const std::vector<MappedDimension> &Dimensions,
                   std::vector<unsigned> &Limits) {
  for (size_t D = 0; D < Limits.size(); ++D) {
    const unsigned Known = knownBlocks(Dimensions[D]);
    for (size_t Other = 0; Known && Other < Limits.size(); ++Other) {
      if (knownBlocks(Dimensions[Other]) || Known >= Limits[D])
        continue;
      Limits[Other] *= Limits[D] / Known;
      Limits[D] = Known;
    }
  }
}

std::vector<unsigned> c2cuda::blockLimits(const Scop &Scop,
                                          const Kernel &Kernel) {
  // About 1000 to 2000 blocks of 128 or 256 threads keep a large device busy.
  static const std::vector<unsigned> Enough[] = {
      {}, {2048}, {64, 32}, {16, 16, 8}};
  std::vector<unsigned> Result;
  for (const KernelReduction &R : Kernel.Reductions) {
    if (!R.IsOneElement && !R.OfBlock)
      continue;
    if (Result.empty())
      Result = Enough[Kernel.Dimensions.size()];
    // No device has atomic functions for these.
    bool OneWriter = R.Kind == ReductionKind::AllTrue ||
                     R.Kind == ReductionKind::AnyTrue;
    OneWriter |= R.Kind == ReductionKind::Search;
    if (Scop.Arrays[R.Array].Element.Bytes < 4 && !OneWriter)
      Result.assign(Kernel.Dimensions.size(), 1);
  }
  if (std::count(Result.begin(), Result.end(), 1u) == 0)
    passOn(Kernel.Dimensions, Result);
  return Result;
}
