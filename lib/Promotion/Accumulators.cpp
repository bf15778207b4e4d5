// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One value per thread for each reduction into one element; names for
// histograms.

#include "Accumulators.h"

using namespace c2cuda;

static const char *suffix(ReductionKind Kind) {
  switch (Kind) {
  case ReductionKind::Sum:
    return "_sum";
  case ReductionKind::Product:
    return "_product";
  case ReductionKind::Min:
    return "_min";
  case ReductionKind::Max:
    return "_max";
  case ReductionKind::And:
  case ReductionKind::Or:
  case ReductionKind::Xor:
    return "_bits";
  case ReductionKind::AllTrue:
    return "_all";
  case ReductionKind::AnyTrue:
    return "_any";
  case ReductionKind::Search:
    return "_found";
  case ReductionKind::None:
    break;
  }
  return "_value";
}

static void nameHistograms(const Scop &Scop, NameAllocator &Names,
                           PromotedKernel &Kernel) {
  std::string At;
  for (unsigned R = 0; R < Kernel.Base.Reductions.size(); ++R) {
    const KernelReduction &Reduction = Kernel.Base.Reductions[R];
    if (!Reduction.OfBlock)
      continue;
    const Array &Array = Scop.Arrays[Reduction.Array];
    HistogramNames Own;
    Own.Reduction = R;
    Own.Own = Names.take("shared_" + Array.Name);
    if (Array.Range)
      Own.HasRoom = Names.take("has_" + Own.Own);
    if (At.empty())
      At = Names.take("at");
    Own.At = At;
    Kernel.Histograms.push_back(std::move(Own));
  }
}

/// Calls \p Visit with the elements of \p Array that each access in \p Kernel touches.
template <typename Visitor>
static void forEachAccess(const Scop &Scop, const PromotedKernel &Kernel,
                          unsigned Array, Visitor Visit) {
  for (const isl::set &Domain : setsOf(Kernel.Base.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    for (unsigned A = 0; S && A < S->Accesses.size(); ++A)
      if (S->Accesses[A].Array == Array)
        Visit(*S, A,
              S->Accesses[A].Relation.intersect_domain(Domain).range());
  }
}

void c2cuda::addAccumulators(const Scop &Scop, NameAllocator &Names,
                             PromotedKernel &Kernel) {
  nameHistograms(Scop, Names, Kernel);
  for (const KernelReduction &R : Kernel.Base.Reductions) {
    if (!R.IsOneElement)
      continue;
    Accumulator Own;
    Own.Array = R.Array;
    Own.Kind = R.Kind;
    Own.Name = Names.take(Scop.Arrays[R.Array].Name + suffix(R.Kind));
    const unsigned Number = unsigned(Kernel.Accumulators.size());
    forEachAccess(Scop, Kernel, R.Array,
                  [&](const Statement &S, unsigned A, isl::set Elements) {
                    if (S.Accesses[A].Reduction == ReductionKind::None)
                      return;
                    Own.Element = Own.Element.is_null()
                                      ? Elements
                                      : Own.Element.unite(Elements);
                  });
    // What reads other elements of the array has them from memory.
    forEachAccess(Scop, Kernel, R.Array,
                  [&](const Statement &S, unsigned A, isl::set Elements) {
                    if (Elements.is_subset(Own.Element).is_true())
                      Kernel.InAccumulator[{S.Name, A}] = Number;
                  });
    Own.Element = Own.Element.coalesce();
    Kernel.Accumulators.push_back(std::move(Own));
  }
  for (const KernelSearch &K : Kernel.Base.Searches) {
    const Statement *S = Scop.findStatement(K.Statement);
    unsigned Best = S->Searches[K.Number].Arrays.front();
    Kernel.FoundAt.push_back(Names.take(Scop.Arrays[Best].Name + "_found_at"));
  }
}
