// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RoundsApart.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

/// How far apart the values in \p Rounds, { [t] }, are; 1 if they are next to each other.
static long strideOf(const isl::set &Rounds) {
  isl_stride_info *Info = isl_set_get_stride_info(Rounds.get(), 0);
  isl::val Stride = isl::manage(isl_stride_info_get_stride(Info));
  isl_stride_info_free(Info);
  return bool(Stride.is_int()) ? std::max(Stride.get_num_si(), 1l) : 1;
}

/// Whether there are such rounds only where parameters have something to do with each
/// other, or with the round.
static bool isForSomeParameters(const isl::set &Rounds) {
  isl::set Equal = withoutLocals(isl::set(Rounds.affine_hull()));
  long Constant = 0;
  const bool IsFixed = constantOf(Rounds.dim_min(0).coalesce(), Constant) &&
                       constantOf(Rounds.dim_max(0).coalesce(), Constant);
  if (IsFixed)
    Equal = Equal.params();
  return !bool(Equal.is_equal(isl::set::universe(Equal.space())));
}

/// The distance of the rounds that are to be taken apart; 1 for none.
static long distanceOf(const std::vector<isl::set> &Rounds) {
  long Result = 1;
  for (const isl::set &Own : Rounds)
    if (!bool(Own.is_empty()))
      Result = std::max(Result, strideOf(Own));
  const bool HasSome =
      Result > 1 && llvm::any_of(Rounds, [](const isl::set &Own) {
        return !bool(Own.is_empty()) && isForSomeParameters(Own);
      });
  return HasSome ? Result : 1;
}

// ---- Maps --------------------------------------------------------------------

/// { [.., t, ..] -> [.., t / Stride, t % Stride, ..] }
static isl::map takenApart(const isl::space &Times, unsigned D, long Stride) {
  isl::multi_aff Values = isl::manage(
      isl_multi_aff_identity_on_domain_space(isl::space(Times).release()));
  const isl::val By(Times.ctx(), Stride);
  isl::multi_aff Result;
  auto Add = [&](const isl::aff &Value) {
    isl::multi_aff Own(Value);
    Result = Result.is_null() ? Own : Result.flat_range_product(Own);
  };
  for (unsigned V = 0; V < count(Values.size()); ++V) {
    const isl::aff Value = Values.at(int(V));
    if (V == D)
      Add(Value.scale_down(By).floor());
    Add(V == D ? Value.mod(By) : Value);
  }
  return Result.as_map();
}

/// { [t] }: what \p Times, { [.., t, ..] }, have there.
static isl::set onlyDimension(const isl::set &Times, unsigned D) {
  const unsigned N = count(Times.tuple_dim());
  isl_set *Result =
      isl_set_project_out(Times.copy(), isl_dim_set, D + 1, N - D - 1);
  return isl::manage(isl_set_project_out(Result, isl_dim_set, 0, D));
}

isl::union_map c2cuda::withRoundsApart(const isl::union_map &Schedule) {
  const std::vector<isl::map> Maps = mapsOf(Schedule);
  const unsigned N = Maps.empty() ? 0 : count(Maps.front().range_tuple_dim());
  for (unsigned D = 0; D < N; ++D) {
    std::vector<isl::set> Rounds;
    for (const isl::map &Map : Maps)
      Rounds.push_back(onlyDimension(Map.range(), D));
    const long Distance = distanceOf(Rounds);
    if (Distance > 1)
      return Schedule.apply_range(isl::union_map(
          takenApart(Maps.front().range().space(), D, Distance)));
  }
  return Schedule;
}

// ---- Trees -------------------------------------------------------------------

/// The values that \p Member has on \p Domain, of each statement.
static std::vector<isl::set> roundsOf(const isl::union_pw_aff &Member,
                                      const isl::union_set &Domain) {
  std::vector<isl::set> Result;
  for (const isl::set &Own : setsOf(Domain)) {
    isl::multi_union_pw_aff Values(
        Member.intersect_domain(isl::union_set(Own)));
    for (const isl::set &Set : setsOf(isl::union_map::from(Values).range()))
      Result.push_back(Set);
  }
  return Result;
}

/// The band \p Node with such members in two.
static isl::schedule_node bandApart(isl::schedule_node Node) {
  const isl::multi_union_pw_aff Members =
      Node.as<isl::schedule_node_band>().partial_schedule();
  const isl::union_set Domain = Node.domain();
  isl::multi_union_pw_aff Result;
  bool IsOther = false;
  auto Add = [&](const isl::union_pw_aff &Member) {
    isl::multi_union_pw_aff Own(Member);
    Result = Result.is_null() ? Own : Result.flat_range_product(Own);
  };
  for (unsigned M = 0; M < count(Members.size()); ++M) {
    const isl::union_pw_aff Member = Members.at(int(M));
    const long Distance = distanceOf(roundsOf(Member, Domain));
    if (Distance <= 1) {
      Add(Member);
      continue;
    }
    IsOther = true;
    const isl::val By(Domain.ctx(), Distance);
    Add(isl::manage(isl_union_pw_aff_floor(isl_union_pw_aff_scale_down_val(
        Member.copy(), isl::val(By).release()))));
    Add(isl::manage(
        isl_union_pw_aff_mod_val(Member.copy(), isl::val(By).release())));
  }
  if (!IsOther)
    return Node;
  Node = isl::manage(isl_schedule_node_delete(Node.release()));
  return Node.insert_partial_schedule(Result);
}

isl::schedule c2cuda::withRoundsApart(const isl::schedule &Tree) {
  return Tree.root()
      .map_descendant_bottom_up([](isl::schedule_node Node) {
        return Node.isa<isl::schedule_node_band>() ? bandApart(Node) : Node;
      })
      .schedule();
}
