// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Polly's dependences, as dependences of our statements, held against our
// schedule.

#include "c2cuda/SecondOpinion/SecondOpinion.h"

#include "Matching.h"
#include "Respect.h"

#include <set>

using namespace c2cuda;

/// Of isl, for one region.
constexpr unsigned long MostOperations = 30000000;

const char *c2cuda::agreementName(Agreement Agreement) {
  switch (Agreement) {
  case Agreement::NotModelled:
    return "not modelled";
  case Agreement::Partly:
    return "agrees in part";
  case Agreement::Full:
    return "agrees";
  case Agreement::Disagrees:
    return "disagrees";
  }
  return "";
}

std::string c2cuda::printOpinion(const Opinion &Opinion) {
  std::string Text = agreementName(Opinion.Kind);
  if (Opinion.NumCompared)
    Text += " (" + std::to_string(Opinion.NumCompared) + " pairs of accesses)";
  if (!Opinion.Reason.empty())
    Text += ": " + Opinion.Reason;
  return Text + "\n";
}

namespace {

struct PollyAccess {
  const LoweredAccess *Access = nullptr;
  Match Where;
};

/// Collects the dependences of one region.
class Comparison {
public:
  Comparison(const Scop &Given, const Scop &Ordered, const Schedule &Order)
      : Given(Given), Ordered(Ordered), Order(Order),
        Facts(Ordered.knownFacts()),
        Found(isl::union_map::empty(Given.ctx())) {}

  void add(const LoweredScop &Polly);
  Opinion opinion() const;
  std::string missing() const;

private:
  void add(const isl::map &Tagged, const Matching &Places,
           const std::map<std::string, PollyAccess> &Accesses, bool IsFlow);
  void addPair(isl::map Between, const PollyAccess &From,
               const MatchedAccess &Source, const PollyAccess &To,
               const MatchedAccess &Sink, bool IsFlow);
  isl::map withoutCopied(isl::map Between, const Statement &From,
                         const LoweredAccess &Source, const Statement &To,
                         const LoweredAccess &Sink) const;
  bool mustHold(const Statement &From, const PollyAccess &Source,
                const Statement &To, const PollyAccess &Sink, bool IsFlow);
  const isl::set &instances(const Statement &S);
  bool isGivenUp(const Access &A, const Access &B) const;
  void cannotCompare(const std::string &Why) {
    if (Obstacle.empty())
      Obstacle = Why;
  }

  const Scop &Given, &Ordered;
  const Schedule &Order;
  const isl::set Facts;
  /// What instances() has found, by statement of Ordered.
  std::map<const Statement *, isl::set> Instances;
  /// { S[i] -> T[j] }, of ours.
  isl::union_map Found;
  std::set<std::string> Seen;
  unsigned NumCompared = 0;
  std::string Obstacle;
};

} // namespace

/// Whether both are updates of one reduction whose order we have given up.
bool Comparison::isGivenUp(const Access &A, const Access &B) const {
  return A.Array == B.Array && Order.Relaxed.count(A.Array) &&
         A.Reduction != ReductionKind::None && A.Reduction == B.Reduction;
}

/// Whether the order between the two has to stay. A value always comes from
/// where it came from; an element that is overwritten later may have got
/// copies.
bool Comparison::mustHold(const Statement &From, const PollyAccess &Source,
                          const Statement &To, const PollyAccess &Sink,
                          bool IsFlow) {
  const Access *A = findAccess(From, *Source.Access, Ordered);
  const Access *B = findAccess(To, *Sink.Access, Ordered);
  if (!IsFlow && (!A || !B))
    return false;
  if (A && B && isGivenUp(*A, *B))
    return false;
  for (const Access *Own : {A, B}) {
    if (!Own)
      continue;
    if (!IsFlow && Ordered.Arrays[Own->Array].Storage == StorageKind::Private)
      return false;
    // Their elements are known when it runs.
    if (Own->Inspected || !Own->IsExact) {
      cannotCompare("subscripts that only the run knows");
      return false;
    }
  }
  return true;
}

/// The instances of \p S that stay within the arrays, as all do that run: to
/// Polly the columns behind a row's last are the next row's first.
const isl::set &Comparison::instances(const Statement &S) {
  auto [Known, IsNew] = Instances.try_emplace(&S);
  if (!IsNew)
    return Known->second;
  isl::set Result = S.Domain;
  for (const Access &A : S.Accesses)
    if (A.IsExact && A.CoversAll)
      Result = Result.intersect(
          A.Relation
              .intersect_range(withinExtents(Ordered.Arrays[A.Array],
                                             A.Relation.space().range()))
              .domain());
  return Known->second = Result.intersect_params(Facts);
}

/// { S[i] -> T[j] } that touch the same element, \p S as \p SDoes and \p T as
/// \p TDoes.
static isl::map conflicts(const Scop &Scop, const Statement &S,
                          const LoweredAccess &SDoes, const Statement &T,
                          const LoweredAccess &TDoes) {
  isl::map Result = isl::manage(isl_map_empty(
      isl_space_map_from_domain_and_range(S.Domain.space().release(),
                                          T.Domain.space().release())));
  for (const Access &A : S.Accesses)
    for (const Access &B : T.Accesses)
      if (A.Array == B.Array && mayBe(A, SDoes, Scop) && mayBe(B, TDoes, Scop))
        Result = Result.unite(A.Relation.apply_range(B.Relation.reverse()));
  return Result;
}

/// \p Between without what no longer meets since values have been copied. What
/// has no name may be what nobody has copied.
isl::map Comparison::withoutCopied(isl::map Between, const Statement &From,
                                   const LoweredAccess &Source,
                                   const Statement &To,
                                   const LoweredAccess &Sink) const {
  const Statement *S = Given.findStatement(From.Name);
  const Statement *T = Given.findStatement(To.Name);
  if (Given.Arrays.size() == Ordered.Arrays.size() || !S || !T ||
      Source.Variable.empty())
    return Between;
  isl::map Before = conflicts(Given, *S, Source, *T, Sink);
  isl::map Now = conflicts(Ordered, From, Source, To, Sink);
  return Between.subtract(Before.subtract(Now));
}

void Comparison::addPair(isl::map Between, const PollyAccess &From,
                         const MatchedAccess &Source, const PollyAccess &To,
                         const MatchedAccess &Sink, bool IsFlow) {
  const Statement *First = Ordered.findStatement(Source.Ours->Name);
  const Statement *Second = Ordered.findStatement(Sink.Ours->Name);
  // Dead, or taken apart at its conditions.
  if (!First || !Second)
    return;
  if (!mustHold(*First, From, *Second, To, IsFlow))
    return;
  // One execution of the region: the loops around it stand still.
  for (unsigned D = 0; D < std::min(Source.NumOutside, Sink.NumOutside); ++D)
    Between = Between.equate(isl::dim::in, int(D), isl::dim::out, int(D));
  isl::map Own = Source.Instances.reverse()
                     .apply_range(Between)
                     .apply_range(Sink.Instances)
                     .intersect_domain(instances(*First))
                     .intersect_range(instances(*Second));
  if (First == Second)
    Own = Own.subtract(Own.space().domain().identity_multi_pw_aff_on_domain()
                           .as_map());
  if (!IsFlow)
    Own = withoutCopied(Own, *First, *From.Access, *Second, *To.Access);
  ++NumCompared;
  Found = Found.unite(isl::union_map(Own));
}

static std::string nameOf(const isl::map &Map, isl::dim Side) {
  const char *Name = isl_map_get_tuple_name(
      Map.get(), Side == isl::dim::in ? isl_dim_in : isl_dim_out);
  return Name ? Name : "";
}

void Comparison::add(const isl::map &Tagged, const Matching &Places,
                     const std::map<std::string, PollyAccess> &Accesses,
                     bool IsFlow) {
  // Polly has the same again for whole statements.
  if (!isl_map_domain_is_wrapping(Tagged.get()) ||
      !isl_map_range_is_wrapping(Tagged.get()))
    return;
  // { [Stmt[k] -> Read[]] -> [Stmt[k] -> Write[]] }
  isl::map Tags = isl::manage(
      isl_map_range_factor_range(isl_map_domain_factor_range(Tagged.copy())));
  auto From = Accesses.find(nameOf(Tags, isl::dim::in));
  auto To = Accesses.find(nameOf(Tags, isl::dim::out));
  if (From == Accesses.end() || To == Accesses.end())
    return cannotCompare("a dependence without accesses");
  const LoweredAccess &Source = *From->second.Access;
  const LoweredAccess &Sink = *To->second.Access;
  if (Source.IsTemporary || Sink.IsTemporary)
    return;
  // Without memory only the flow of the user's variables is known.
  if ((Source.IsValue || Sink.IsValue) &&
      (!IsFlow || Source.Variable.empty() || Sink.Variable.empty()))
    return;
  const Match &First = From->second.Where, &Second = To->second.Where;
  if (First.Kind == MatchKind::Elsewhere || Second.Kind == MatchKind::Elsewhere)
    return;
  bool IsClear =
      First.Kind == MatchKind::Found && Second.Kind == MatchKind::Found;
  if (!IsClear && (Source.IsValue || Sink.IsValue))
    return;
  isl::map Between = isl::manage(isl_map_range_factor_domain(
      isl_map_domain_factor_domain(Tagged.copy())));
  Between = Places.withOurParameters(Between);
  if (!IsClear)
    return cannotCompare("statements that could not be told apart");
  if (Between.is_null())
    return cannotCompare("a parameter of another name");
  if (!Source.IsExact || !Sink.IsExact)
    return cannotCompare("subscripts that are not affine for Polly");
  for (const MatchedAccess &A : First.Statements)
    for (const MatchedAccess &B : Second.Statements)
      addPair(Between, From->second, A, To->second, B, IsFlow);
}

void Comparison::add(const LoweredScop &Polly) {
  Matching Places(Polly, Given);
  std::map<std::string, PollyAccess> Accesses;
  bool IsOurs = false;
  for (const LoweredStatement &S : Polly.Statements)
    for (const LoweredAccess &A : S.Accesses) {
      PollyAccess &Own = Accesses[A.Name] = {&A, Places.find(S, A)};
      const Match &Matched = Own.Where;
      IsOurs |= Matched.Kind != MatchKind::Elsewhere;
      for (const MatchedAccess &M : Matched.Statements)
        Seen.insert(M.Ours->Name);
    }
  if (!IsOurs)
    return;
  if (Polly.Flow.empty())
    return cannotCompare("Polly found no dependences in the time it takes");
  isl::ctx Ctx = Given.ctx();
  for (const isl::map &Map : mapsOf(isl::union_map(Ctx, Polly.Flow)))
    add(Map, Places, Accesses, /*IsFlow=*/true);
  for (const isl::map &Map : mapsOf(isl::union_map(Ctx, Polly.False)))
    add(Map, Places, Accesses, /*IsFlow=*/false);
}

Opinion Comparison::opinion() const {
  Opinion Result;
  Result.NumCompared = NumCompared;
  isl::union_map Kept = withoutPromised(Ordered, Found);
  for (const isl::map &Map : mapsOf(Kept)) {
    if (respects(Order.Tree, Ordered.Schedule, isl::union_map(Map.coalesce())))
      continue;
    Result.Kind = Agreement::Disagrees;
    Result.Reason = toString(Map);
    Result.From = Ordered.findStatement(nameOf(Map, isl::dim::in))->Where;
    Result.To = Ordered.findStatement(nameOf(Map, isl::dim::out))->Where;
    return Result;
  }
  std::string Missing = missing();
  if (Seen.empty()) {
    Result.Reason = Obstacle.empty() ? "Polly has no model of it" : Obstacle;
  } else if (!Missing.empty() || !Obstacle.empty()) {
    Result.Kind = Agreement::Partly;
    Result.Reason = Obstacle.empty() ? Missing : Obstacle;
  } else {
    Result.Kind = Agreement::Full;
  }
  return Result;
}

/// What Polly has not seen, in words. Of a statement that only sets variables
/// the IR may have nothing left.
std::string Comparison::missing() const {
  for (const Statement &S : Ordered.Statements)
    for (const Access &A : S.Accesses)
      if (Ordered.Arrays[A.Array].Storage == StorageKind::Memory &&
          Given.findStatement(S.Name) && !Seen.count(S.Name))
        return "Polly has no model of line " + std::to_string(S.Where.Line);
  return "";
}

Opinion c2cuda::askPolly(const std::vector<LoweredFunction> &Lowered,
                         const Scop &Given, const Scop &Ordered,
                         const Schedule &Order) {
  IslQuota Quota(Given.ctx(), MostOperations);
  Opinion Result;
  {
    Comparison Work(Given, Ordered, Order);
    // All instances of a template have the same statements.
    for (const LoweredFunction &Function : Lowered)
      for (const LoweredScop &Polly : Function.Scops)
        Work.add(Polly);
    Result = Work.opinion();
  }
  if (!Quota.isUsable()) {
    Result = Opinion();
    Result.Reason = "the comparison takes more effort than allowed";
  }
  return Result;
}
