// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// libLLVM's copy of isl comes without isl_fixed_box; this is what it would do.

#include "FixedBox.h"

using namespace c2cuda;

namespace {

/// Lower bounds [p] -> { [o] } of the only dimension of \p Set.
std::vector<isl::aff> lowerBounds(const isl::set &Set) {
  std::vector<isl::aff> Result;
  auto Visit = [](isl_constraint *Constraint, void *User) {
    auto &Bounds = *static_cast<std::vector<isl::aff> *>(User);
    bool Uses = isl_constraint_involves_dims(Constraint, isl_dim_set, 0, 1) ==
                isl_bool_true;
    bool Lower = isl_constraint_is_equality(Constraint) == isl_bool_true ||
                 isl_constraint_is_lower_bound(Constraint, isl_dim_set, 0) ==
                     isl_bool_true;
    if (Uses && Lower) {
      isl_aff *Bound = isl_constraint_get_bound(Constraint, isl_dim_set, 0);
      Bound = isl_aff_ceil(Bound);
      Bounds.push_back(isl::manage(isl_aff_project_domain_on_params(Bound)));
    }
    isl_constraint_free(Constraint);
    return isl_stat_ok;
  };
  // What holds without divisions holds with them. isl refuses to make bounds of
  // constraints beside divisions that it does not know (`exists e: a = 2 e`).
  isl::basic_set Hull = isl::manage(
      isl_basic_set_remove_divs(isl_set_simple_hull(Set.copy())));
  isl_basic_set_foreach_constraint(Hull.get(), Visit, &Result);
  return Result;
}

/// The largest value of the only dimension minus \p Bound, if there is one.
std::optional<long> extentFrom(const isl::set &Set, const isl::aff &Bound,
                               unsigned MaxSize) {
  isl::local_space Local(Set.space());
  isl::aff Value = isl::aff::var_on_domain(Local, isl::dim::set, 0);
  isl::pw_aff Distance =
      isl::pw_aff(Value).sub(isl::pw_aff(Bound).insert_domain(Set.space()));
  isl::val Max = maximumOf(Distance.intersect_domain(Set));
  if (Max.is_null() || !bool(Max.is_int()) ||
      bool(Max.ge(isl::val(Set.ctx(), long(MaxSize)))))
    return std::nullopt;
  return Max.num_si() + 1;
}

} // namespace

/// What is not found with so many operations is not looked for: of a dozen subscripts
/// with three loops in each it took seconds.
static constexpr unsigned long MostOperations = 100000;

std::optional<FixedBox> c2cuda::fixedBoxAround(const isl::set &Set,
                                               unsigned MaxSize) {
  auto Quota = IslQuota::atMost(Set.ctx(), MostOperations);
  FixedBox Result;
  unsigned Rank = count(Set.tuple_dim());
  for (unsigned D = 0; D < Rank; ++D) {
    isl::set Own = Set.project_out(isl::dim::set, D + 1, Rank - D - 1)
                       .project_out(isl::dim::set, 0, D)
                       .coalesce();
    std::optional<long> Best;
    isl::pw_aff Offset;
    for (const isl::aff &Bound : lowerBounds(Own)) {
      std::optional<long> Extent = extentFrom(Own, Bound, MaxSize);
      if (!Extent || (Best && *Best <= *Extent))
        continue;
      Best = Extent;
      Offset = Bound;
    }
    if (!Best || *Best < 1 || *Best > long(MaxSize))
      return std::nullopt;
    Result.Offset.push_back(Offset);
    Result.Sizes.push_back(unsigned(*Best));
  }
  if (!Quota.isUsable())
    return std::nullopt;
  return Result;
}

isl::set c2cuda::elementsOfBox(const isl::space &Space,
                               const std::vector<isl::pw_aff> &Offset,
                               const std::vector<unsigned> &Sizes) {
  isl::set Box = isl::set::universe(Space);
  isl::local_space Local(Space);
  for (unsigned D = 0; D < Sizes.size(); ++D) {
    isl::pw_aff Element = isl::aff::var_on_domain(Local, isl::dim::set, int(D));
    isl::pw_aff Low = Offset[D].insert_domain(Space);
    Box = Box.intersect(Element.ge_set(Low))
              .intersect(Element.le_set(Low.add_constant(long(Sizes[D]) - 1)));
  }
  return Box;
}
