// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Matching.h"

#include <cstdlib>
#include <tuple>

using namespace c2cuda;

static bool isBefore(const Place &A, const Place &B) {
  return std::tie(A.Line, A.Column) < std::tie(B.Line, B.Column);
}

static bool isSame(const Place &A, const Place &B) {
  return A.Line && A.Line == B.Line && A.Column == B.Column;
}

static bool contains(const Statement &S, const Place &Where) {
  return !isBefore(Where, S.Where) && !isBefore(S.End, Where);
}

Matching::Matching(const LoweredScop &Polly, const Scop &Ours) : Ours(Ours) {
  std::map<std::string, unsigned> Uses;
  for (const LoweredParameter &P : Polly.Parameters)
    ++Uses[P.Variable];
  for (const LoweredParameter &P : Polly.Parameters) {
    std::string &Name = Parameters[P.Name];
    // Two values of one variable: either could be that before the region.
    if (P.Variable.empty() || Uses[P.Variable] > 1)
      continue;
    for (const Parameter &Own : Ours.Parameters)
      if (Own.IsAffine && Own.HostText == P.Variable)
        Name = Own.Name;
  }
}

isl::map Matching::withOurParameters(isl::map Map) const {
  Map = isl::manage(isl_map_drop_unused_params(Map.release()));
  isl_map *Result = Map.release();
  for (int D = 0; D < isl_map_dim(Result, isl_dim_param); ++D) {
    auto Found =
        Parameters.find(isl_map_get_dim_name(Result, isl_dim_param, D));
    if (Found == Parameters.end() || Found->second.empty()) {
      isl_map_free(Result);
      return {};
    }
    Result = isl_map_set_dim_name(Result, isl_dim_param, D,
                                  Found->second.c_str());
  }
  return isl::manage(Result);
}

bool c2cuda::mayBe(const Access &Own, const LoweredAccess &Theirs,
                   const Scop &Scop) {
  const Array &Array = Scop.Arrays[Own.Array];
  return (Theirs.Writes ? Own.Writes : Own.Reads) &&
         (Theirs.Variable.empty() || Array.Name == Theirs.Variable ||
          Array.HostPointer == Theirs.Variable);
}

const Access *c2cuda::findAccess(const Statement &S,
                                 const LoweredAccess &Theirs,
                                 const Scop &Scop) {
  for (const Access &Own : S.Accesses)
    if (mayBe(Own, Theirs, Scop))
      return &Own;
  return nullptr;
}

/// { Stmt2[k] -> S0[i] } for dimension \p Theirs of Polly's statement and the
/// iterator number \p Own.
static isl::map sameRound(const isl::map &All, unsigned Theirs,
                          const Statement &S, unsigned Own) {
  const Iterator &Loop = S.Iterators[Own];
  isl::local_space Local(S.Domain.space());
  isl::pw_aff Value = isl::aff::var_on_domain(Local, isl::dim::set, int(Own));
  // [p] -> { S0[i] -> [v] }
  isl::pw_aff First(Loop.First.as_pw_multi_aff().at(0));
  isl::pw_aff Distance = Loop.Step > 0 ? Value.sub(First) : First.sub(Value);
  isl::pw_aff Rounds =
      Distance.scale_down(isl::val(S.Domain.ctx(), std::abs(Loop.Step)));
  isl::space Domain = All.space().domain();
  isl::pw_aff Count = isl::aff::var_on_domain(isl::local_space(Domain),
                                              isl::dim::set, int(Theirs));
  isl::map ToCount = Count.as_map();
  isl::map ToRounds = Rounds.as_map();
  return ToCount.apply_range(ToRounds.reverse());
}

MatchedAccess Matching::instances(const LoweredStatement &In,
                                  const Statement &S) const {
  MatchedAccess Result;
  isl::space Theirs =
      isl::space::unit(Ours.ctx())
          .add_named_tuple(idOf(Ours.ctx(), In.Name), In.Loops.size());
  Result.Instances = isl::manage(isl_map_from_domain_and_range(
      Theirs.universe_set().release(),
      S.Domain.space().universe_set().release()));
  size_t Next = 0;
  for (unsigned Own = 0; Own < S.Iterators.size(); ++Own) {
    const Iterator &Loop = S.Iterators[Own];
    while (Next < In.Loops.size() && !isSame(In.Loops[Next], Loop.Where)) {
      // Loops inside that we do not model are of no interest.
      if (Own == 0)
        ++Result.NumOutside;
      ++Next;
    }
    if (Next == In.Loops.size() || Loop.First.is_null() || !Loop.Step)
      return {};
    Result.Instances = Result.Instances.intersect(
        sameRound(Result.Instances, Next++, S, Own));
  }
  Result.Ours = &S;
  return Result;
}

Match Matching::find(const LoweredStatement &In,
                     const LoweredAccess &Access) const {
  Match Result;
  for (const Place &Where : Access.Where) {
    std::vector<const Statement *> Candidates;
    bool IsInside = false;
    for (const Statement &S : Ours.Statements) {
      if (!contains(S, Where))
        continue;
      IsInside = true;
      if (findAccess(S, Access, Ours))
        Candidates.push_back(&S);
    }
    if (!IsInside)
      continue;
    // Several statements of one macro are in one place.
    MatchedAccess Matched;
    if (Candidates.size() == 1)
      Matched = instances(In, *Candidates.front());
    if (!Matched.Ours) {
      Result.Kind = MatchKind::Unclear;
      return Result;
    }
    Result.Kind = MatchKind::Found;
    Result.Statements.push_back(std::move(Matched));
  }
  return Result;
}
