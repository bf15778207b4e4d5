// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Host/WidePlan.h"

#include "Ranges.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class Widener {
public:
  Widener(const Scop &Scop, const HostPlan &Plan,
          const std::set<std::string> &Varying)
      : Result{Scop, Plan, {}, {}} {
    for (const Parameter &P : Scop.Parameters)
      if (Varying.count(P.HostText))
        Names.insert(P.Name);
    Known = withoutVarying(Plan.Known);
  }

  std::optional<WidePlan> run();

private:
  WidePlan Result;
  /// Of the model's parameters.
  std::set<std::string> Names;
  /// What is known of the others.
  isl::set Known;

  isl::set withoutVarying(isl::set Set) const;
  template <typename Value> bool varies(const Value &Given) const;
  isl::set forAll(const isl::set &Condition, const isl::set &Where) const;
  bool widenConditions();
  bool widenArray(Buffer &Buffer);
  bool widenScratch(Buffer &Buffer) const;
  bool widenSize(isl::pw_aff &Size, const isl::set &When) const;
  ElementRange touched(unsigned Array) const;
  bool isSame(const ElementRange &Given, const ElementRange &Wide) const;
  isl::pw_aff lastRow(const Buffer &Buffer, const ElementRange &Touched) const;
  void makeUnsure(Buffer &Buffer, const ElementRange &Touched);
};

} // namespace

/// For which values of the others \p Set holds with some values of those that vary.
isl::set Widener::withoutVarying(isl::set Set) const {
  for (const std::string &Name : Names)
    if (int At = paramPosition(Set, Name); At >= 0)
      Set = isl::manage(
          isl_set_project_out(Set.release(), isl_dim_param, unsigned(At), 1));
  return Set.coalesce();
}

static isl::set isNotNegative(const isl::pw_aff &Value) {
  return Value.ge_set(Value.sub(Value));
}

static isl::set domainOf(const isl::set &Set) { return Set; }
static isl::set domainOf(const isl::pw_aff &Value) { return Value.domain(); }
static bool involves(const isl::set &Set, int At) {
  return isl_set_involves_dims(Set.get(), isl_dim_param, unsigned(At), 1);
}
static bool involves(const isl::pw_aff &Value, int At) {
  return isl_pw_aff_involves_dims(Value.get(), isl_dim_param, unsigned(At), 1);
}

/// Whether one of those that vary matters to \p Given.
template <typename Value> bool Widener::varies(const Value &Given) const {
  if (Given.is_null())
    return false;
  isl::set Domain = domainOf(Given);
  return std::any_of(Names.begin(), Names.end(), [&](const std::string &Name) {
    int At = paramPosition(Domain, Name);
    return At >= 0 && involves(Given, At);
  });
}

/// Where \p Condition holds with all values of those that vary in \p Where.
isl::set Widener::forAll(const isl::set &Condition, const isl::set &Where) const {
  if (!varies(Condition))
    return Condition;
  return withoutVarying(Where)
      .subtract(withoutVarying(Where.subtract(Condition)))
      .coalesce();
}

bool Widener::widenConditions() {
  HostPlan &Plan = Result.Plan;
  for (const FollowedPointer &Pointer : Result.Source.Followed)
    if (varies(Pointer.When))
      return false;
  // Those that hold anyway are not asked for.
  const isl::set &Context = Result.Source.Context;
  if (!bool(Context.is_subset(Result.Source.Assumptions)))
    Result.Source.Assumptions = forAll(Result.Source.Assumptions, Context);
  if (!Plan.IntsSuffice.is_null()) {
    Plan.IntsSuffice = forAll(Plan.IntsSuffice, Plan.Known);
    if (bool(Plan.IntsSuffice.is_empty()))
      return false;
  }
  return !bool(Result.Source.Assumptions.is_empty()) &&
         std::none_of(Plan.SignedParameters.begin(), Plan.SignedParameters.end(),
                      [&](unsigned Number) {
                        return Names.count(Result.Source.Parameters[Number].Name);
                      });
}

/// What all rounds touch; without Low where that has no end.
ElementRange Widener::touched(unsigned Number) const {
  const ElementRange &Range = Result.Plan.Accessed[Number];
  isl::space Space = Result.Plan.Known.space().set_from_params();
  Space = Space.add_unnamed_tuple(unsigned(Range.Low.size())).range();
  isl::set Elements;
  if (Range.IsLinear) {
    ElementRange First = Range, Last = Range;
    First.High = First.Low;
    Last.Low = Last.High;
    Elements = elementsIn(First, Space).unite(elementsIn(Last, Space));
  } else {
    Elements = elementsIn(Range, Space);
  }
  Elements = Elements.intersect_params(Result.Plan.Known);
  // No round goes beyond them.
  const Array &Array = Result.Source.Arrays[Number];
  if (Array.Rank > 0 && !Array.Extents[0].is_null())
    Elements = Elements.intersect(withinExtents(Array, Space));
  Elements = withoutVarying(Elements);
  for (unsigned D = 0; D < Range.Low.size(); ++D)
    if (!isl_set_dim_has_any_lower_bound(Elements.get(), isl_dim_set, D) ||
        !isl_set_dim_has_any_upper_bound(Elements.get(), isl_dim_set, D) ||
        !isl_set_dim_has_lower_bound(Elements.get(), isl_dim_set, D) ||
        !isl_set_dim_has_upper_bound(Elements.get(), isl_dim_set, D))
      return {};
  return Range.IsLinear ? linearRange(Elements, Known) : boxOf(Elements, Known);
}

/// Whether \p Wide is what every round touches.
bool Widener::isSame(const ElementRange &Given, const ElementRange &Wide) const {
  if (Given.Low.size() != Wide.Low.size())
    return false;
  isl::set Where = Result.Plan.Known.intersect(Given.When);
  for (size_t D = 0; D < Given.Low.size(); ++D)
    if (!bool(Where.is_subset(Given.Low[D].eq_set(Wide.Low[D]))) ||
        !bool(Where.is_subset(Given.High[D].eq_set(Wide.High[D]))))
      return false;
  return true;
}

/// The one of the sums that \p Value is in its pieces which is nowhere less than it;
/// \p Value itself if there is none.
static isl::pw_aff largestOf(const isl::pw_aff &Value) {
  isl::pw_aff Result;
  const isl::set Where = Value.domain();
  Value.foreach_piece([&](isl::set, isl::aff Sum) {
    if (Result.is_null() && bool(Where.is_subset(Value.le_set(isl::pw_aff(Sum)))))
      Result = isl::pw_aff(Sum);
    return isl::stat::ok();
  });
  return Result.is_null() ? Value : Result;
}

/// The last row that any round touches, as a text may say it wherever there is one
/// or work; null if there are rows before the first one.
isl::pw_aff Widener::lastRow(const Buffer &Buffer,
                             const ElementRange &Touched) const {
  if (Touched.Low.empty() || Buffer.IsCleared)
    return {};
  isl::pw_aff Last =
      largestOf(Touched.High.front()).gist(Touched.When).coalesce();
  const bool IsThere =
      bool(Touched.When.is_subset(isNotNegative(Last))) &&
      bool(Touched.When.is_subset(isNotNegative(Touched.Low.front())));
  return IsThere ? Last : isl::pw_aff();
}

/// Only who knows how much memory there is can use it, or who takes a buffer for all
/// rows that any round may touch and looks what there is in each round.
void Widener::makeUnsure(Buffer &Buffer, const ElementRange &Touched) {
  Result.Unsure.insert(Buffer.Array);
  ElementRange &Range = Result.Plan.Accessed[Buffer.Array];
  const Array &Array = Result.Source.Arrays[Buffer.Array];
  isl::pw_aff Zero = isl::manage(isl_pw_aff_zero_on_domain(
      isl_local_space_from_space(Known.space().release())));
  Range.IsLinear = false;
  Range.When = Buffer.When = Known;
  for (isl::pw_aff &Low : Range.Low)
    Low = Zero;
  Range.High = Range.Low;
  if (isl::pw_aff Last = lastRow(Buffer, Touched); !Last.is_null()) {
    Result.Bounded.insert(Buffer.Array);
    Range.When = isNotNegative(Last);
    Range.High.front() = Last;
    if (!bool(withoutVarying(Result.Plan.NonEmpty.intersect(Result.Plan.Known))
                  .is_subset(Range.When)))
      Buffer.When = Range.When.intersect(Known);
    for (unsigned D = 1; D < Array.Rank; ++D)
      Range.High[D] = Array.Extents[D].add_constant(-1);
  }
  Buffer.FirstRow = {};
  Buffer.Sizes.front() = Range.High.front().add_constant(1);
}

bool Widener::widenArray(Buffer &Buffer) {
  HostPlan &Plan = Result.Plan;
  const Array &Array = Result.Source.Arrays[Buffer.Array];
  for (const isl::pw_aff &Extent : Array.Extents)
    if (varies(Extent))
      return false;
  ElementRange Touched = touched(Buffer.Array);
  bool IsKnown = Array.Rank == 0 || !Array.Extents[0].is_null();
  if (Array.Rank > 0 && Touched.Low.empty() && IsKnown)
    return false;
  if (!IsKnown && !isSame(Plan.Accessed[Buffer.Array], Touched)) {
    makeUnsure(Buffer, Touched);
  } else {
    if (!IsKnown && (varies(Buffer.FirstRow) || varies(Buffer.Sizes.front())))
      return false;
    Buffer.When = withoutVarying(Buffer.When.intersect(Plan.Known));
    Plan.Accessed[Buffer.Array] = Touched;
  }
  for (std::vector<Transfer> *All : {&Plan.ToDevice, &Plan.ToHost})
    for (Transfer &T : *All)
      if (T.Array == Buffer.Array)
        T.Range = Plan.Accessed[Buffer.Array];
  return true;
}

bool Widener::widenSize(isl::pw_aff &Size, const isl::set &When) const {
  if (!varies(Size))
    return true;
  isl::set Values = withoutVarying(
      isl::manage(isl_set_from_pw_aff(Size.copy())).intersect_params(When));
  if (!isl_set_dim_has_upper_bound(Values.get(), isl_dim_set, 0))
    return false;
  Size = Values.dim_max(0).coalesce().gist(Known).coalesce();
  return true;
}

bool Widener::widenScratch(Buffer &Buffer) const {
  isl::set When = Buffer.When.intersect(Result.Plan.Known);
  Buffer.When = withoutVarying(When);
  return std::all_of(
      Buffer.Sizes.begin(), Buffer.Sizes.end(),
      [&](isl::pw_aff &Size) { return widenSize(Size, When); });
}

std::optional<WidePlan> Widener::run() {
  HostPlan &Plan = Result.Plan;
  if (!Plan.Ranges.empty() || !Plan.RowChecks.empty() || !widenConditions())
    return std::nullopt;
  for (Buffer &Buffer : Plan.Buffers)
    if (!(Buffer.IsScratch ? widenScratch(Buffer) : widenArray(Buffer)))
      return std::nullopt;
  // What is changed in one round may be read in another one, and what goes back
  // has to be there.
  for (const Transfer &Out : Plan.ToHost)
    if (std::none_of(Plan.ToDevice.begin(), Plan.ToDevice.end(),
                     [&](const Transfer &In) { return In.Array == Out.Array; }))
      Plan.ToDevice.push_back(Out);
  Result.SomeRound = withoutVarying(Plan.NonEmpty.intersect(Plan.Known));
  return std::move(Result);
}

std::optional<WidePlan> c2cuda::widePlan(const Scop &Scop, const HostPlan &Plan,
                                         const std::set<std::string> &Varying) {
  return Widener(Scop, Plan, Varying).run();
}
