// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Elements that the region writes, but that still have the values from before it
// where they are read: `s = x[k] / dx; ... x[k] += dt * v[k];`. The host may look at
// them before the nest.

#include "FinishScop.h"
#include "Inspector.h"

using namespace clang;

namespace c2cuda {

/// Whether \p Write is what \p S, `x[k] = ...;`, does last.
static bool isWrittenLast(const StatementDraft &S, const AccessDraft &Write) {
  const auto *E = dyn_cast<Expr>(S.Body);
  const auto *Op = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  return Op && Op->isAssignmentOp() && S.Rest.empty() && !Write.IsInCallee &&
         Write.Node &&
         Op->getLHS()->IgnoreParens() == Write.Node->IgnoreParens();
}

static unsigned commonLoops(const StatementDraft &A, const StatementDraft &B) {
  unsigned K = 0;
  while (K < A.Loops.size() && K < B.Loops.size() && A.Loops[K] == B.Loops[K])
    ++K;
  return K;
}

/// { From[i] -> A[a] } of \p Access.
static isl::map reachedBy(const RegionDraft &Draft, const StatementDraft &From,
                          const AccessDraft &Access) {
  isl::multi_id Tuple = tupleOf(From, Draft.Isl);
  return relationOf(Draft, From, Access)
      .intersect_domain(
          From.Domain.intersect(Draft.known()).unbind_params(Tuple));
}

/// Whether all writes to the elements of \p Read, an access of statement \p From, come
/// later: in the same iterations of the loops around both, and further down there.
bool Inspector::isReadBeforeWritten(unsigned From,
                                    const AccessDraft &Read) const {
  const StatementDraft &Reader = *Draft.Statements[From];
  if (!Read.IsExact || Read.IsInCallee)
    return false;
  const isl::map Elements = reachedBy(Draft, Reader, Read);
  for (unsigned K = 0; K < Draft.Statements.size(); ++K)
    for (const AccessDraft &Write : Draft.Statements[K]->Accesses) {
      if (Write.Array != Read.Array || !Write.Writes)
        continue;
      const StatementDraft &Writer = *Draft.Statements[K];
      const isl::map Pairs =
          Elements.apply_range(reachedBy(Draft, Writer, Write).reverse());
      if (Pairs.is_empty().is_true())
        continue;
      isl::map Same = isl::map::universe(Pairs.space());
      for (unsigned L = 0, N = commonLoops(Reader, Writer); L < N; ++L)
        Same = Same.equate(isl::dim::in, L, isl::dim::out, L);
      const bool IsBehind =
          K > From || (K == From && isWrittenLast(Writer, Write));
      if (!IsBehind || !Pairs.is_subset(Same).is_true())
        return false;
    }
  return true;
}

} // namespace c2cuda
