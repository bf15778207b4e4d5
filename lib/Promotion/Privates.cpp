// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A private variable stays in the thread if every value is written and read in
// one launch. (It is then the same thread, since the parallel dimensions carry
// no dependence, and the order as written keeps lifetimes apart.)

#include "Privates.h"

using namespace c2cuda;

/// { S[i] -> T[j] }: both in one launch of \p Kernel.
static isl::union_map sameLaunch(const Kernel &Kernel) {
  isl::union_map Pairs =
      isl::union_map::from_domain_and_range(Kernel.Domain, Kernel.Domain);
  isl::union_map Result = isl::union_map::empty(Pairs.ctx());
  for (isl::map Map : mapsOf(Pairs)) {
    for (const ScheduleVariable &Outer : Kernel.Outer)
      Map = Map.wrap().project_out_param(Outer.Name).unwrap();
    Result = Result.unite(isl::union_map(Map));
  }
  return Result;
}

/// { S[i] -> T[j] }: T reads from the array called \p Name what S wrote.
static isl::union_map flowThrough(const Dependences &Dependences,
                                  const std::string &Name) {
  isl::union_map Result = isl::union_map::empty(Dependences.Flow.ctx());
  for (const isl::map &Map : mapsOf(Dependences.FlowByElement))
    if (rangeName(Map.domain().unwrap()) == Name)
      Result = Result.unite(isl::union_map(Map.domain_factor_domain()));
  return Result;
}

static ScratchArray scratchFor(const Scop &Scop, unsigned Number) {
  ScratchArray Result;
  Result.Array = Number;
  const Array &Array = Scop.Arrays[Number];
  isl::set Known = Scop.knownFacts();
  isl::set Elements;
  bool AllExact = true;
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses) {
      if (A.Array != Number)
        continue;
      AllExact &= A.IsExact;
      isl::set Own = A.Relation.intersect_domain(S.Domain)
                         .intersect_params(Known)
                         .range();
      Elements = Elements.is_null() ? Own : Elements.unite(Own);
    }
  for (unsigned D = 0; D < Array.Rank; ++D) {
    isl::pw_aff Low = Elements.dim_min(int(D)).coalesce();
    // The texts of subscripts count from 0.
    if (!AllExact && D >= Array.PrivateDepth)
      Low = isl::pw_aff(Low.domain(), isl::val(Low.ctx(), 0l));
    isl::pw_aff High = Elements.dim_max(int(D)).coalesce();
    Result.Lower.push_back(Low);
    Result.Size.push_back(High.sub(Low).add_constant(1).coalesce());
  }
  return Result;
}

/// Whether threads of some kernel update elements of array \p Number together.
static bool isShared(const MappedScop &Mapped, unsigned Number) {
  for (const Kernel &Kernel : Mapped.Kernels)
    for (const KernelReduction &R : Kernel.Reductions)
      if (R.Array == Number)
        return true;
  return false;
}

std::vector<ScratchArray> c2cuda::findScratch(const Scop &Scop,
                                              const Dependences &Dependences,
                                              const MappedScop &Mapped) {
  std::vector<ScratchArray> Result;
  isl::union_map Same;
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A) {
    if (Scop.Arrays[A].Storage != StorageKind::Private)
      continue;
    if (isShared(Mapped, A)) {
      Result.push_back(scratchFor(Scop, A));
      continue;
    }
    isl::union_map Flow = flowThrough(Dependences, Scop.Arrays[A].Name);
    if (bool(Flow.is_empty()))
      continue;
    if (Same.is_null()) {
      Same = isl::union_map::empty(Scop.ctx());
      for (const Kernel &Kernel : Mapped.Kernels)
        Same = Same.unite(sameLaunch(Kernel));
    }
    if (!bool(Flow.is_subset(Same)))
      Result.push_back(scratchFor(Scop, A));
  }
  return Result;
}
