// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What is 2^63 or more is negative as a signed number, and sums with what is not
// much less are. Nothing is wrong if the guard sends that to the original loops,
// or if the launches have nothing to do and the original, for so large a value,
// either, or more than can be done.

#include "SignedParameters.h"

using namespace c2cuda;

namespace {

/// So large that only a value near the type's end comes so far, and no size of a
/// container (makeAffine of the frontend). The model has none of 2^62 or more,
/// and is as linear from here on.
constexpr long Large = (1L << 61) + 1;
/// More elements than there is memory, more rounds than there is time for.
constexpr long MostElements = 1L << 58;
constexpr long MostRounds = 1L << 40;
/// Where there are more it would take long to tell: the host asks.
constexpr size_t MostStatements = 40;

class SignedParameters {
public:
  SignedParameters(const Scop &S, const isl::set &NonEmpty) : Source(S) {
    // As they are printed.
    Guard = Source.Assumptions.gist(Source.Context);
    Launched = NonEmpty.gist(Source.knownFacts());
  }

  bool mustCheck(const Parameter &P) {
    bool IsWide = P.Type.IsInteger && !P.Type.IsSigned && P.Type.Bytes >= 8;
    if (!P.IsAffine || !IsWide)
      return false;
    isl::id Name = idOf(Source.ctx(), P.Name);
    isl::pw_aff Value =
        isl::space::unit(Source.ctx()).add_param(Name).param_aff_on_domain(Name);
    isl::set IsLarge = atLeast(Value, Large);
    if (bool(Source.Context.intersect(IsLarge).is_empty()))
      return false; // the size of a container
    isl::set Passes = Guard.intersect(atLeast(Value.neg(), 1))
                          .intersect(Source.Context.project_out_param(Name));
    if (bool(Passes.is_empty()))
      return false;
    // The original may do nothing, as sums wrap around: `i < n + 1`.
    return !bool(Passes.intersect(Launched).is_empty()) ||
           Source.Statements.size() > MostStatements ||
           !bool(running().intersect(IsLarge).is_subset(impossible()));
  }

private:
  const Scop &Source;
  isl::set Guard, Launched;
  /// Where any statement runs, and where one runs too often or too far.
  isl::set Running, Impossible;

  static isl::set atLeast(const isl::pw_aff &Value, long Least) {
    return isl::manage(
        isl_pw_aff_nonneg_set(Value.add_constant(-Least).release()));
  }

  const isl::set &running() {
    if (Running.is_null())
      findRuns();
    return Running;
  }

  const isl::set &impossible() {
    if (Impossible.is_null())
      findRuns();
    return Impossible;
  }

  void findRuns() {
    Running = Impossible = isl::set::empty(Source.Context.space());
    for (const Statement &S : Source.Statements) {
      isl::set Domain = S.Domain.intersect_params(Source.Context);
      Running = Running.unite(Domain.params());
      for (unsigned I = 0; I < S.Iterators.size(); ++I)
        Impossible = Impossible.unite(
            reaching(Domain, I, 2 * MostRounds)
                .params()
                .intersect(upTo(Domain, I, MostRounds).params()));
      for (const Access &A : S.Accesses)
        if (!A.IsMay && Source.Arrays[A.Array].Storage == StorageKind::Memory)
          addFarElements(isl::set(A.Relation.intersect_domain(Domain).range()));
    }
    Running = Running.coalesce();
    Impossible = Impossible.coalesce();
  }

  void addFarElements(const isl::set &Elements) {
    for (unsigned D = 0; D < unsigned(count(Elements.tuple_dim())); ++D)
      Impossible =
          Impossible.unite(reaching(Elements, D, MostElements).params());
  }

  static isl::set reaching(const isl::set &Set, unsigned Position, long Least) {
    return isl::manage(
        isl_set_lower_bound_val(Set.copy(), isl_dim_set, Position,
                                isl::val(Set.ctx(), Least).release()));
  }

  static isl::set upTo(const isl::set &Set, unsigned Position, long Most) {
    return isl::manage(
        isl_set_upper_bound_val(Set.copy(), isl_dim_set, Position,
                                isl::val(Set.ctx(), Most).release()));
  }
};

} // namespace

std::vector<unsigned> c2cuda::parametersToCheck(const Scop &Scop,
                                                const isl::set &NonEmpty) {
  SignedParameters Parameters(Scop, NonEmpty);
  std::vector<unsigned> Result;
  for (unsigned K = 0; K < Scop.Parameters.size(); ++K)
    if (Parameters.mustCheck(Scop.Parameters[K]))
      Result.push_back(K);
  return Result;
}
