// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SameArrays.h"

using namespace c2cuda;

/// Whether an element has the same subscripts, and the same type, in both.
static bool areLaidOutAlike(const Scop &Scop, const Array &A, const Array &B) {
  auto IsPlain = [](const Array &Array) {
    return Array.Storage == StorageKind::Memory && Array.Rank > 0 &&
           !Array.hasOwnRows() && !Array.Range;
  };
  if (!IsPlain(A) || !IsPlain(B) || A.Rank != B.Rank ||
      A.Element.Spelling != B.Element.Spelling)
    return false;
  const isl::set Known = Scop.knownFacts();
  for (unsigned D = 1; D < A.Rank; ++D)
    if (A.Extents[D].is_null() || B.Extents[D].is_null() ||
        !bool(Known.is_subset(A.Extents[D].eq_set(B.Extents[D]))))
      return false;
  return true;
}

/// The executions of \p S with what \p Access touches then, as elements of an array
/// called \p Name.
static isl::map relation(const Statement &S, const Access &Access,
                         const isl::id &Name) {
  return Access.Relation.intersect_domain(S.Domain).set_tuple_id(isl::dim::out,
                                                                 Name);
}

/// Whether \p Write of \p S comes before \p Read of the same element, or may do so,
/// when S runs once or in a later run.
static bool isReadLater(const Scop &Scop, const Statement &S, size_t Write,
                        size_t Read, const isl::id &Name) {
  const isl::map From = relation(S, S.Accesses[Write], Name);
  const isl::map To = relation(S, S.Accesses[Read], Name);
  const isl::map Same = From.apply_range(To.reverse());
  if (bool(Same.is_empty()))
    return false;
  if (!S.Accesses[Write].IsExact || !S.Accesses[Read].IsExact)
    return true;
  if (Write < Read && !bool(Same.intersect(S.Domain.identity()).is_empty()))
    return true;
  isl::union_access_info Info{isl::union_map(To)};
  const isl::union_flow Flow =
      Info.set_may_source(isl::union_map(From))
          .set_schedule(Scop.Schedule.intersect_domain(
              isl::union_set(S.Domain.intersect_params(Scop.knownFacts()))))
          .compute_flow();
  return !bool(Flow.may_dependence().is_empty());
}

bool c2cuda::mayBeSame(const Scop &Scop, unsigned Written, unsigned Read) {
  if (!areLaidOutAlike(Scop, Scop.Arrays[Written], Scop.Arrays[Read]))
    return false;
  const isl::id Name = idOf(Scop.ctx(), "c2cuda_same");
  for (const Statement &S : Scop.Statements)
    for (size_t W = 0; W < S.Accesses.size(); ++W) {
      if (S.Accesses[W].Array != Written || !S.Accesses[W].Writes)
        continue;
      for (const Statement &T : Scop.Statements)
        for (size_t R = 0; R < T.Accesses.size(); ++R) {
          if (T.Accesses[R].Array != Read)
            continue;
          // Another statement may stand elsewhere than the user's.
          const bool IsLater =
              &S == &T ? isReadLater(Scop, S, W, R, Name)
                       : !bool(relation(S, S.Accesses[W], Name)
                                   .range()
                                   .intersect(
                                       relation(T, T.Accesses[R], Name).range())
                                   .is_empty());
          if (IsLater)
            return false;
        }
    }
  return true;
}
