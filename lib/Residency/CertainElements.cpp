// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether an element that the host reads or writes lies in what regions touch of its
// array at most: then it is of no other array, as both are apart.

#include "Elements.h"

#include "c2cuda/Support/Isl.h"

#include <algorithm>

using namespace c2cuda;

static const std::string OfHost = "host:";

/// The sum that \p Value is, of what the host calls its parameters.
static std::optional<Polynomial> sumOf(const isl::pw_aff &Value) {
  if (Value.is_null() || !isl_pw_aff_isa_aff(Value.get()))
    return std::nullopt;
  isl_aff *Sum = isl_pw_aff_as_aff(Value.copy());
  isl::val Own = isl::manage(isl_aff_get_constant_val(Sum));
  bool IsWhole = bool(Own.is_int());
  Polynomial Result(IsWhole ? Own.get_num_si() : 0);
  for (int P = 0; P < int(isl_aff_dim(Sum, isl_dim_param)); ++P) {
    isl::val Factor =
        isl::manage(isl_aff_get_coefficient_val(Sum, isl_dim_param, P));
    const std::string Name = isl_aff_get_dim_name(Sum, isl_dim_param, P);
    if (Factor.is_zero())
      continue;
    IsWhole &= bool(Factor.is_int()) && Name.compare(0, OfHost.size(), OfHost) == 0;
    if (IsWhole)
      Result.addTerm({Name.substr(OfHost.size())}, Factor.get_num_si());
  }
  for (int D = 0; D < int(isl_aff_dim(Sum, isl_dim_div)); ++D)
    IsWhole &= bool(isl::manage(isl_aff_get_coefficient_val(Sum, isl_dim_div, D))
                        .is_zero());
  isl_aff_free(Sum);
  return IsWhole ? std::optional(Result) : std::nullopt;
}

/// `[Name] -> { [value] }`; null for products.
static isl::pw_aff valueOf(const Polynomial &Sum, isl::ctx Isl) {
  isl::pw_aff Result = isl::manage(isl_pw_aff_zero_on_domain(
      isl_local_space_from_space(isl::space::unit(Isl).release())));
  for (const auto &[Symbols, Factor] : Sum.terms()) {
    if (Symbols.size() > 1)
      return {};
    if (Symbols.empty()) {
      Result = Result.add_constant(long(Factor));
      continue;
    }
    isl::id Id = idOf(Isl, OfHost + Symbols.front());
    isl::pw_aff Own = isl::space::unit(Isl).add_param(Id).param_aff_on_domain(Id);
    Result = Result.add(Own.scale(isl::val(Isl, long(Factor))));
  }
  return Result;
}

/// The subscripts of each dimension of an array with \p Extents; none if they are not
/// known.
static std::vector<Polynomial>
subscriptsOf(const ElementIndex &Index, const std::vector<isl::pw_aff> &Extents) {
  if (Index.Subscripts.size() == Extents.size())
    return Index.Subscripts;
  if (Index.Subscripts.size() != 1)
    return {};
  std::vector<Polynomial> Result;
  Polynomial Row(1), Rest = Index.Subscripts.front();
  std::vector<Polynomial> Rows;
  for (size_t D = Extents.size(); D-- > 1;) {
    auto Length = sumOf(Extents[D]);
    if (!Length || Length->isZero())
      return {};
    Row = Row * *Length;
    Rows.insert(Rows.begin(), Row);
  }
  for (const Polynomial &Length : Rows) {
    auto [Number, Behind] = Rest.divide(Length);
    Result.push_back(Number);
    Rest = Behind;
  }
  Result.push_back(Rest);
  return Result;
}

/// What is known once a region has run.
static isl::set knownThen(const ResidentLoop &Loop, const ElementIndex &Index) {
  isl::set Result;
  for (const LaunchPieces *Region : Loop.Regions) {
    isl::set Own = Region->Known.intersect(Region->NonEmpty);
    Result = Result.is_null() ? Own : Result.unite(Own);
  }
  for (const Polynomial &NotNegative : Index.NotNegative) {
    isl::pw_aff Value = valueOf(NotNegative, Result.ctx());
    if (!Value.is_null())
      Result = Result.intersect(Value.ge_set(Value.sub(Value)));
  }
  return Result;
}

bool c2cuda::isInRange(const ResidentLoop &Loop, const BufferPieces &Pieces,
                       const ElementIndex &Index) {
  const ElementRange &Range = Pieces.Touched;
  const size_t Rank = Range.Low.size();
  if (Index.Subscripts.empty() || Rank == 0 || Pieces.Extents.size() != Rank ||
      (Range.IsLinear && Rank > 1))
    return false;
  std::vector<Polynomial> Subscripts = subscriptsOf(Index, Pieces.Extents);
  if (Subscripts.empty())
    return false;
  isl::set Known = knownThen(Loop, Index);
  // What never happens tells nothing.
  if (bool(Known.is_empty()))
    return false;
  for (size_t D = 0; D < Rank; ++D) {
    isl::pw_aff Value = valueOf(Subscripts[D], Known.ctx());
    if (!Subscripts[D].isValid() || Value.is_null() ||
        !bool(Known.is_subset(Range.Low[D].le_set(Value))) ||
        !bool(Known.is_subset(Value.le_set(Range.High[D]))))
      return false;
  }
  return bool(Known.is_subset(Range.When));
}
