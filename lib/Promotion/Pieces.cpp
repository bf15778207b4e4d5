// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The texts are the same: `if (A || B) x = y;` says what `if (A) x = y; if (B)
// x = y;` does.

#include "Pieces.h"

#include <algorithm>

using namespace c2cuda;

static bool sameText(const StatementTemplate &A, const StatementTemplate &B) {
  return std::equal(A.begin(), A.end(), B.begin(), B.end(),
                    [](const TemplatePiece &X, const TemplatePiece &Y) {
                      return X.What == Y.What && X.Text == Y.Text &&
                             X.Index == Y.Index;
                    });
}

/// Whether both were cut from the same statement and nothing has been done to
/// them since.
static bool sameWhole(const Statement &A, const Statement &B) {
  auto SameAccess = [](const Access &X, const Access &Y) {
    return X.Array == Y.Array && X.Reads == Y.Reads && X.Writes == Y.Writes &&
           X.Subscripts.size() == Y.Subscripts.size() &&
           std::equal(X.Subscripts.begin(), X.Subscripts.end(),
                      Y.Subscripts.begin(), sameText);
  };
  return !A.PartOf.empty() && A.PartOf == B.PartOf &&
         A.Iterators.size() == B.Iterators.size() && sameText(A.Body, B.Body) &&
         A.Under.empty() && B.Under.empty() &&
         std::equal(A.Accesses.begin(), A.Accesses.end(), B.Accesses.begin(),
                    B.Accesses.end(), SameAccess);
}

isl::schedule c2cuda::piecesTogether(const Scop &Scop,
                                     const PromotedKernel &Kernel,
                                     const isl::union_set &Domain) {
  if (Kernel.Base.Parts.empty() || !Kernel.Registers.empty())
    return {};
  const Statement *First = nullptr;
  isl::set All;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    for (const Access &A : S->Accesses)
      if (Scop.Arrays[A.Array].Storage == StorageKind::Private)
        return {};
    if (First && !sameWhole(*First, *S))
      return {};
    if (!First)
      First = S;
    isl::set Own = Set.set_tuple_id(First->Domain.tuple_id());
    All = All.is_null() ? Own : All.unite(Own);
  }
  if (!First || !bool(All.is_singleton()))
    return {};
  return isl::schedule::from_domain(All.coalesce());
}
