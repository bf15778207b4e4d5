// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/Elements.h"

using namespace c2cuda;

static bool isFirstLast(const isl::set &Set) {
  return bool(Set.lexmin().is_equal(Set.lexmax()));
}

/// Whether the equations of \p Hull, which is all it has, determine its element.
static bool isDetermined(const isl::set &Hull) {
  if (Hull.is_null() || bool(Hull.involves_locals()))
    return false;
  const unsigned Rank = count(Hull.tuple_dim());
  for (unsigned D = 0; D < Rank; ++D) {
    isl::set Own = Hull.project_out(isl::dim::set, D + 1, Rank - D - 1)
                       .project_out(isl::dim::set, 0, D);
    if (bool(Own.involves_locals()) ||
        isl_set_dim_is_bounded(Own.get(), isl_dim_set, 0) != isl_bool_true)
      return false;
  }
  return true;
}

bool c2cuda::hasOneElement(const isl::set &Set) {
  if (isDetermined(Set.affine_hull()))
    return true;
  std::vector<isl::set> Pieces;
  Set.foreach_basic_set([&](isl::basic_set Piece) {
    Pieces.push_back(isl::set(Piece));
    return isl::stat::ok();
  });
  for (const isl::set &Own : Pieces)
    if (!isFirstLast(Own))
      return false;
  // Those with the same parameters have the same element.
  for (size_t A = 0; A < Pieces.size(); ++A)
    for (size_t B = 0; B < A; ++B)
      if (!bool(Pieces[A]
                    .intersect_params(Pieces[B].params())
                    .is_subset(Pieces[B])))
        return false;
  return !Set.is_null();
}

bool c2cuda::haveOneElement(const isl::set &A, const isl::set &B) {
  isl::set HullOfA = A.affine_hull(), HullOfB = B.affine_hull();
  if (isDetermined(HullOfA) && isDetermined(HullOfB)) {
    if (bool(HullOfA.is_equal(HullOfB)))
      return true;
    // They are never the same.
    if (bool(HullOfA.is_disjoint(HullOfB)))
      return bool(A.params().is_disjoint(B.params()));
  }
  return hasOneElement(A.unite(B));
}
