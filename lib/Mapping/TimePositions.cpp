// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TimePositions.h"

using namespace c2cuda;

isl::union_map TimePositions::all() const {
  isl::union_map Result;
  for (const auto &[Name, Map] : InTime)
    Result = Result.is_null() ? isl::union_map(Map)
                              : Result.unite(isl::union_map(Map));
  return Result;
}

static isl::map withoutName(isl::map Map) {
  return isl::manage(isl_map_reset_tuple_id(Map.release(), isl_dim_out));
}

/// { S[i] -> [a] } for what each statement writes in memory. False if that is
/// not one element.
static bool findWritten(const Scop &Scop, const isl::union_set &Domain,
                        unsigned Rank, std::map<std::string, isl::map> &Found) {
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    if (!S)
      return false;
    isl::map Written;
    for (const Access &A : S->Accesses) {
      if (!A.Writes || Scop.Arrays[A.Array].Storage == StorageKind::Private)
        continue;
      isl::map Own = A.Relation.intersect_domain(Set);
      if (!A.IsExact || !bool(Own.is_single_valued()) ||
          count(Own.range_tuple_dim()) != Rank ||
          !bool(Set.is_subset(Own.domain())))
        return false;
      Own = withoutName(Own);
      if (!Written.is_null() && !bool(Written.is_equal(Own)))
        return false;
      Written = Own;
    }
    if (!Written.is_null())
      Found[S->Name] = Written;
  }
  return !Found.empty();
}

/// { S[i] -> [v] } as one map.
static isl::map mapOf(const isl::union_pw_aff &Function, const isl::set &Set) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Function));
  std::vector<isl::map> Maps =
      mapsOf(Map.intersect_domain(isl::union_set(Set)));
  return Maps.size() == 1 ? Maps.front() : isl::map();
}

isl::map c2cuda::threadOf(const Kernel &Kernel, const isl::set &Set) {
  if (Kernel.Dimensions.empty())
    return isl::map::from_domain_and_range(Set, isl::set(Set.ctx(), "{ [] }"));
  isl::map Result;
  for (const MappedDimension &D : Kernel.Dimensions) {
    // Functions are those of one launch.
    isl::map Own = mapOf(D.Function, Set);
    for (const ScheduleVariable &Outer : Kernel.Outer)
      if (!Own.is_null())
        Own = Own.wrap().project_out_param(Outer.Name).unwrap();
    if (Own.is_null())
      return Own;
    Result = Result.is_null() ? Own : Result.flat_range_product(Own);
  }
  return Result;
}

/// The positions of what writes none from those of the same thread. False if
/// some thread is about no element, or about several.
static bool addOthers(const Kernel &Kernel, const isl::union_set &Domain,
                      std::map<std::string, isl::map> &Found) {
  isl::map ByThread;
  std::vector<isl::set> Others;
  for (const isl::set &Set : setsOf(Domain)) {
    auto Own = Found.find(tupleName(Set));
    if (Own == Found.end()) {
      Others.push_back(Set);
      continue;
    }
    isl::map Thread = threadOf(Kernel, Set);
    if (Thread.is_null())
      return false;
    isl::map More = Thread.reverse().apply_range(Own->second);
    ByThread = ByThread.is_null() ? More : ByThread.unite(More);
  }
  // Also where nobody else needs it: what one thread writes, others must not.
  if (ByThread.is_null() || !bool(ByThread.is_single_valued()))
    return false;
  for (const isl::set &Set : Others) {
    isl::map Thread = threadOf(Kernel, Set);
    if (Thread.is_null())
      return false;
    isl::map Own = Thread.apply_range(ByThread.coalesce());
    if (!bool(Set.is_subset(Own.domain())))
      return false;
    Found[tupleName(Set)] = Own;
  }
  return true;
}

std::optional<TimePositions> c2cuda::positionsOf(const Scop &Scop,
                                                 const isl::set &Known,
                                                 const TimeRound &Round,
                                                 unsigned Rank) {
  isl::union_set Domain = Round.Site->Domain.intersect_params(Known);
  std::map<std::string, isl::map> Found;
  if (!findWritten(Scop, Domain, Rank, Found) ||
      !addOthers(*Round.Mapped, Domain, Found))
    return std::nullopt;
  TimePositions Result;
  Result.Functions.resize(Rank);
  for (const isl::set &Set : setsOf(Domain)) {
    isl::map Position = Found.at(tupleName(Set)).intersect_domain(Set);
    isl::map Time = mapOf(Round.Time, Set);
    if (Time.is_null())
      return std::nullopt;
    Result.InTime[tupleName(Set)] = Time.flat_range_product(Position);
    isl::pw_multi_aff Element = Position.as_pw_multi_aff();
    for (unsigned Axis = 0; Axis < Rank; ++Axis) {
      isl::union_pw_aff Own(Element.at(int(Rank - 1 - Axis)));
      isl::union_pw_aff &Function = Result.Functions[Axis];
      Function = Function.is_null() ? Own : Function.union_add(Own);
    }
  }
  return Result;
}

bool c2cuda::isIntParameter(const Scop &Scop, const isl::set &Values) {
  isl::pw_aff Only = Values.dim_min(0).coalesce();
  if (!bool(Only.eq_set(Values.dim_max(0).coalesce())
                .is_equal(Values.params())) ||
      count(Only.n_piece()) != 1)
    return false;
  Only = Only.gist(Values.params());
  const Parameter *Found = nullptr;
  for (const Parameter &P : Scop.Parameters)
    if (Only.involves_param(idOf(Scop.ctx(), P.Name)).is_true()) {
      if (Found)
        return false;
      Found = &P;
    }
  if (!Found || Found->Type.Bytes != 4 || !Found->Type.IsSigned)
    return false;
  isl::pw_aff Rest = Only.sub(isl::pw_aff::param_on_domain(
      Values.params(), idOf(Scop.ctx(), Found->Name)));
  isl::val Least = minimumOf(Rest), Most = maximumOf(Rest);
  return !Least.is_null() && bool(Least.is_int()) && bool(Least.eq(Most)) &&
         std::abs(Least.num_si()) < 64;
}

std::optional<Span> c2cuda::spanOf(const isl::pw_aff &Value) {
  isl::val Least = minimumOf(Value), Most = maximumOf(Value);
  if (Least.is_null() || Most.is_null() || !bool(Least.is_int()) ||
      !bool(Most.is_int()))
    return std::nullopt;
  return Span{Least.num_si(), Most.num_si()};
}

std::optional<Span> c2cuda::spanOf(const isl::set &Set, unsigned D) {
  isl::pw_aff Least = Set.dim_min(int(D)), Most = Set.dim_max(int(D));
  if (Least.is_null() || Most.is_null())
    return std::nullopt;
  isl::val Low = minimumOf(Least), High = maximumOf(Most);
  if (Low.is_null() || High.is_null() || !bool(Low.is_int()) ||
      !bool(High.is_int()))
    return std::nullopt;
  return Span{Low.num_si(), High.num_si()};
}
