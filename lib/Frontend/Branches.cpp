// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What happens on all paths through an `if` or a `switch` on data, though each
// reference stands on one of them only.

#include "StatementReader.h"

using namespace clang;

namespace c2cuda {

static bool isSame(const isl::set &A, const isl::set &B) {
  if (A.is_null() || B.is_null())
    return A.is_null() && B.is_null();
  return A.is_equal(B).is_true();
}

/// Whether both are the same element, as far as that can be told.
static bool isSameElement(const AccessDraft &A, const AccessDraft &B) {
  if (A.Array != B.Array || A.Indices.size() != B.Indices.size() ||
      A.Part.Begin != B.Part.Begin || A.Part.End != B.Part.End ||
      !A.Part.CoversAll || !B.Part.CoversAll)
    return false;
  for (size_t K = 0; K < A.Indices.size(); ++K) {
    const Index &L = A.Indices[K], &R = B.Indices[K];
    bool Equal = !L.Affine.is_null() && !R.Affine.is_null()
                     ? L.Affine.plain_is_equal(R.Affine).is_true()
                     : L.Flat && R.Flat && *L.Flat == *R.Flat;
    if (!Equal)
      return false;
  }
  return true;
}

/// The access among \p Taken's to the element of \p Wanted that happens whenever
/// the path is taken; one that writes, if there is one.
AccessDraft *StatementReader::onBranch(const Branch &Taken,
                                     const AccessDraft &Wanted) {
  AccessDraft *Found = nullptr;
  for (size_t K = Taken.Begin; K < Taken.End; ++K) {
    AccessDraft &Access = Statement.Accesses[K];
    if (Access.MayDepth <= MayDepth + 1 && Access.InnerIds == InnerIds &&
        isSame(Access.Guard, Guard) && isSameElement(Access, Wanted) &&
        (!Found || (Access.Writes && !Found->Writes)))
      Found = &Access;
  }
  return Found;
}

/// One of \p Branches is taken. An element that all of them access is accessed in
/// any case: one of the references stands for all.
void StatementReader::joinBranches(const std::vector<Branch> &Branches) {
  for (size_t K = Branches.front().Begin; K < Branches.front().End; ++K) {
    AccessDraft *Reader = nullptr, *Writer = nullptr;
    bool OnAll = true;
    for (const Branch &Taken : Branches) {
      AccessDraft *Access = onBranch(Taken, Statement.Accesses[K]);
      OnAll &= Access != nullptr;
      if (Access)
        (Access->Writes ? Writer : Reader) = Access;
    }
    if (!OnAll)
      continue;
    AccessDraft &Sure = Reader ? *Reader : *Writer;
    Sure.MayDepth = std::min(Sure.MayDepth, MayDepth);
    Sure.IsMay = Sure.MayDepth > 0;
  }
  // Scalars that all of them have written.
  auto Common = Branches.front().Written;
  for (const Branch &Taken : Branches)
    for (auto It = Common.begin(); It != Common.end();)
      It = Taken.Written.count(It->first) ? std::next(It) : Common.erase(It);
  Written = std::move(Common);
}

} // namespace c2cuda
