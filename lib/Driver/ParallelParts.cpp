// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ParallelParts.h"

#include "c2cuda/Mapping/Calls.h"

#include <algorithm>

using namespace c2cuda;

/// Whether \p S writes nothing but variables of its iterations, or adds to single ones.
/// Beside as many iterations of one thread that is no gain.
static bool onlyPrepares(const Scop &Scop, const Statement &S) {
  return std::all_of(S.Accesses.begin(), S.Accesses.end(), [&](const Access &A) {
    const Array &Target = Scop.Arrays[A.Array];
    return !A.Writes || Target.Storage == StorageKind::Private ||
           (Target.Rank == 0 && A.Reduction != ReductionKind::None);
  });
}

/// Whether \p S calls a function with long loops.
static bool callsLoops(const Scop &Scop, const Statement &S) {
  return std::any_of(S.Body.begin(), S.Body.end(), [&](const TemplatePiece &Piece) {
    return callsLongLoops(Scop, Piece.Text);
  });
}

/// Whether the text of \p S, which is taken for one statement, has loops, at least two.
static bool hasLoopsInside(const Statement &S) {
  size_t Loops = 0;
  for (const TemplatePiece &Piece : S.Body)
    if (Piece.What == TemplatePiece::Kind::Literal)
      for (size_t At = Piece.Text.find("for ("); At != std::string::npos;
           At = Piece.Text.find("for (", At + 1))
        ++Loops;
  return Loops > 1;
}

/// The number of loops around \p S, if it has more than one instance.
static unsigned loopsAround(const Statement &S) {
  return bool(S.Domain.is_singleton()) ? 0 : unsigned(S.Iterators.size());
}

/// Those of them that are not known to be short.
static unsigned longLoopsAround(const Statement &S) {
  constexpr long FewIterations = 64;
  unsigned Result = 0;
  for (int D = 0; D < int(S.Iterators.size()); ++D) {
    long Distance;
    Result +=
        !constantOf(S.Domain.dim_max(D).sub(S.Domain.dim_min(D)).coalesce(),
                    Distance) ||
        Distance >= FewIterations;
  }
  return Result;
}

/// Whether the one thread of \p Kernel goes through two loops of \p S in each round of
/// the host's loops, neither of which is known to be short: a host is many times as
/// fast, and what else a round does can be converted for itself.
static bool isLong(const Statement &S, const Kernel &Kernel) {
  return !Kernel.Warp && !Kernel.Outer.empty() &&
         longLoopsAround(S) >= Kernel.Outer.size() + 2;
}

/// Whether \p Kernel goes through the rounds of a loop itself, and does \p S once in each
/// of them, with a thread that has it all alone: other statements have loops besides.
static bool isOncePerRound(const Scop &Scop, const Statement &S,
                           const Kernel &Kernel) {
  if (!Kernel.Wave && !Kernel.Rounds && !Kernel.Chains)
    return false;
  auto Sets = setsOf(Kernel.Domain);
  return std::any_of(Sets.begin(), Sets.end(), [&](const isl::set &Own) {
    const Statement *Other = Scop.findStatement(tupleName(Own));
    return Other && Other->Iterators.size() > S.Iterators.size();
  });
}

static bool isParallelPart(const Scop &Scop, const MappedScop &Mapped,
                           const isl::union_set &Part) {
  bool HasWork = false;
  unsigned Work = 0, Prepared = 0, Serial = 0, LongSerial = 0;
  for (const Kernel &Kernel : Mapped.Kernels)
    for (const isl::set &Own : setsOf(Kernel.Domain)) {
      std::string Name = tupleName(Own);
      const Statement *S = Scop.findStatement(Name);
      if (S && !S->PartOf.empty())
        Name = S->PartOf;
      bool IsIn = false;
      for (const isl::set &Set : setsOf(Part))
        IsIn |= tupleName(Set) == Name;
      if (!S || !IsIn)
        continue;
      bool IsLone = !Kernel.Lone.is_null() &&
                    !bool(Kernel.Lone.is_disjoint(isl::union_set(Own)));
      const bool IsSerial = Kernel.isSerial() || IsLone;
      if (IsSerial && (isLong(*S, Kernel) ||
                       (!Kernel.Outer.empty() && hasLoopsInside(*S))))
        return false;
      if (callsLoops(Scop, *S) && (IsSerial || isOncePerRound(Scop, *S, Kernel)))
        return false;
      if (IsSerial) {
        Serial = std::max(Serial, loopsAround(*S));
        LongSerial = std::max(LongSerial, longLoopsAround(*S));
      } else if (onlyPrepares(Scop, *S))
        Prepared = std::max(Prepared, loopsAround(*S));
      else {
        HasWork = true;
        Work = std::max(Work, loopsAround(*S));
      }
    }
  // One thread with most of the work is no gain either.
  const bool IsMostlySerial = LongSerial > 1 && LongSerial > Work;
  return (HasWork && !IsMostlySerial) || Prepared > Serial;
}

std::vector<bool> c2cuda::parallelParts(const Scop &Given, const Scop &Ordered,
                                        const MappedScop &Mapped) {
  std::vector<bool> Result;
  for (const isl::union_set &Part : topLevel(Given))
    Result.push_back(isParallelPart(Ordered, Mapped, Part));
  return Result;
}
