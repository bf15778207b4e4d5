// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Unions with fewer parts. isl_map_coalesce() of the isl in LLVM 22 is not
// exact: where it brings a part without a division beside one that has it, and
// the division has one value in the first part, it takes that value for an
// equality and forgets to wrap it around the other part. So
//   [n] -> { [o] : n >= -2 and 0 <= o <= 1;
//            [o] : exists e : o = 2e and 0 <= e <= 2 + n }
// becomes { [o] : 0 <= o <= 5 + 2n }. Here the result is looked at where it can
// happen: where parts have divisions, and became fewer. isl changes the value
// in place, for all that share it, so that a copy is what it gets.

#include "c2cuda/Support/Isl.h"

using namespace c2cuda;

//===----------------------------------------------------------------------===//
// Sets and maps
//===----------------------------------------------------------------------===//

static isl_bool involvesLocals(isl_map *Map) {
  isl_set *Pairs = isl_map_wrap(isl_map_copy(Map));
  isl_bool Result = isl_set_involves_locals(Pairs);
  isl_set_free(Pairs);
  return Result;
}

static bool mayBeInexact(isl_set *Set) {
  return isl_set_n_basic_set(Set) > 1 &&
         isl_set_involves_locals(Set) != isl_bool_false;
}

static bool mayBeInexact(isl_map *Map) {
  return isl_map_n_basic_map(Map) > 1 && involvesLocals(Map) != isl_bool_false;
}

static isl_stat addPart(isl_basic_set *Part, void *User) {
  auto *Copy = static_cast<isl_set **>(User);
  *Copy = isl_set_union(*Copy, isl_set_from_basic_set(Part));
  return *Copy ? isl_stat_ok : isl_stat_error;
}

static isl_stat addPart(isl_basic_map *Part, void *User) {
  auto *Copy = static_cast<isl_map **>(User);
  *Copy = isl_map_union(*Copy, isl_map_from_basic_map(Part));
  return *Copy ? isl_stat_ok : isl_stat_error;
}

/// A set of the same parts that shares nothing that isl changes.
static isl_set *copyOf(isl_set *Set) {
  isl_set *Copy = isl_set_empty(isl_set_get_space(Set));
  isl_set_foreach_basic_set(Set, addPart, &Copy);
  return Copy;
}

static isl_map *copyOf(isl_map *Map) {
  isl_map *Copy = isl_map_empty(isl_map_get_space(Map));
  isl_map_foreach_basic_map(Map, addPart, &Copy);
  return Copy;
}

/// Fewer parts are no more than easier to work with. Whether those of a projection,
/// such as of subscripts with three loops in each, are in one another may take longer
/// than all that is done with them.
static constexpr unsigned long MostOperations = 100000;

isl_set *c2cuda::coalesceExactly(isl_set *Set) {
  if (!mayBeInexact(Set))
    return isl_set_coalesce(Set);
  auto Quota =
      IslQuota::atMost(isl::ctx(isl_set_get_ctx(Set)), MostOperations);
  isl_set *Result = isl_set_coalesce(copyOf(Set));
  if (Result &&
      (isl_set_n_basic_set(Result) == isl_set_n_basic_set(Set) ||
       isl_set_is_subset(Result, Set) == isl_bool_true) &&
      Quota.isUsable())
    std::swap(Set, Result);
  isl_set_free(Result);
  return Set;
}

isl_map *c2cuda::coalesceExactly(isl_map *Map) {
  if (!mayBeInexact(Map))
    return isl_map_coalesce(Map);
  auto Quota =
      IslQuota::atMost(isl::ctx(isl_map_get_ctx(Map)), MostOperations);
  isl_map *Result = isl_map_coalesce(copyOf(Map));
  if (Result &&
      (isl_map_n_basic_map(Result) == isl_map_n_basic_map(Map) ||
       isl_map_is_subset(Result, Map) == isl_bool_true) &&
      Quota.isUsable())
    std::swap(Map, Result);
  isl_map_free(Result);
  return Map;
}

//===----------------------------------------------------------------------===//
// Unions
//===----------------------------------------------------------------------===//

static isl_stat addCoalesced(isl_set *Set, void *User) {
  auto *Result = static_cast<isl_union_set **>(User);
  *Result = isl_union_set_add_set(*Result, coalesceExactly(Set));
  return *Result ? isl_stat_ok : isl_stat_error;
}

static isl_stat addCoalesced(isl_map *Map, void *User) {
  auto *Result = static_cast<isl_union_map **>(User);
  *Result = isl_union_map_add_map(*Result, coalesceExactly(Map));
  return *Result ? isl_stat_ok : isl_stat_error;
}

isl_union_set *c2cuda::coalesceExactly(isl_union_set *Sets) {
  isl_union_set *Result = isl_union_set_empty(isl_union_set_get_space(Sets));
  isl_union_set_foreach_set(Sets, addCoalesced, &Result);
  isl_union_set_free(Sets);
  return Result;
}

isl_union_map *c2cuda::coalesceExactly(isl_union_map *Maps) {
  isl_union_map *Result = isl_union_map_empty(isl_union_map_get_space(Maps));
  isl_union_map_foreach_map(Maps, addCoalesced, &Result);
  isl_union_map_free(Maps);
  return Result;
}

//===----------------------------------------------------------------------===//
// Piecewise expressions
//===----------------------------------------------------------------------===//

namespace {
/// The pieces of a value, those with one expression together.
struct Pieces {
  std::vector<std::pair<isl_set *, isl_aff *>> Each;
  int Parts = 0;
  bool HasLocals = false;
};
} // namespace

static isl_stat addPiece(isl_set *Set, isl_aff *Aff, void *User) {
  auto *All = static_cast<Pieces *>(User);
  All->Parts += isl_set_n_basic_set(Set);
  All->HasLocals |= isl_set_involves_locals(Set) != isl_bool_false;
  for (auto &[Where, Value] : All->Each)
    if (isl_aff_plain_is_equal(Value, Aff) == isl_bool_true) {
      Where = isl_set_union(Where, Set);
      isl_aff_free(Aff);
      return isl_stat_ok;
    }
  All->Each.push_back({Set, Aff});
  return isl_stat_ok;
}

isl_pw_aff *c2cuda::coalesceExactly(isl_pw_aff *Value) {
  Pieces All;
  isl_pw_aff_foreach_piece(Value, addPiece, &All);
  if (All.Parts < 2 || !All.HasLocals) {
    for (auto &[Where, Aff] : All.Each) {
      isl_set_free(Where);
      isl_aff_free(Aff);
    }
    return isl_pw_aff_coalesce(Value);
  }
  isl_pw_aff *Result = isl_pw_aff_empty(isl_pw_aff_get_space(Value));
  for (auto &[Where, Aff] : All.Each)
    Result = isl_pw_aff_union_add(
        Result, isl_pw_aff_alloc(coalesceExactly(Where), Aff));
  isl_pw_aff_free(Value);
  return Result;
}

isl_multi_pw_aff *c2cuda::coalesceExactly(isl_multi_pw_aff *Value) {
  isl_size Size = isl_multi_pw_aff_size(Value);
  for (int I = 0; I < Size; ++I)
    Value = isl_multi_pw_aff_set_at(
        Value, I, coalesceExactly(isl_multi_pw_aff_get_at(Value, I)));
  return Value;
}
