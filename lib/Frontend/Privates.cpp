// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Scalars declared outside of loops that every iteration writes before it reads
// them: each use of the name between one definition and the next becomes a
// Private array of its own, as deep as the flow of values allows.

#include "FinishScop.h"

using namespace clang;

namespace c2cuda {

namespace {

struct ScalarUse {
  unsigned Statement;
  unsigned Access;
};

class Privatizer {
public:
  Privatizer(RegionDraft &Draft, Scop &Scop, unsigned Array)
      : Draft(Draft), Scop(Scop), Array(Array) {
    for (unsigned S = 0; S < Scop.Statements.size(); ++S)
      for (unsigned A = 0; A < Scop.Statements[S].Accesses.size(); ++A)
        if (Scop.Statements[S].Accesses[A].Array == Array)
          Uses.push_back({S, A});
  }

  void run() {
    if (!computeFlow())
      return;
    split(Uses);
    size_t Covered = 0;
    for (const Plan &P : Plans)
      Covered += P.Group.size();
    // The first part keeps the array if nothing else needs it.
    bool IsFirst = Covered == Uses.size();
    for (const Plan &P : Plans) {
      makePrivate(P, IsFirst);
      IsFirst = false;
    }
  }

private:
  bool computeFlow();
  struct Plan {
    std::vector<ScalarUse> Group;
    unsigned Depth;
  };
  void split(const std::vector<ScalarUse> &Group);
  void makePrivate(const Plan &Plan, bool KeepsArray);
  const std::vector<const LoopDraft *> &loops(const ScalarUse &Use) const {
    return Draft.Statements[Use.Statement]->Loops;
  }
  unsigned commonDepth(const std::vector<ScalarUse> &Group) const;
  /// The number of outer loops within whose iterations the flow stays.
  unsigned flowDepth(const std::vector<ScalarUse> &Group, unsigned Max) const;
  bool flowsBetween(const std::vector<ScalarUse> &Group,
                    const std::vector<ScalarUse> &Part) const;
  isl::union_set domains(const std::vector<ScalarUse> &Group) const;

  RegionDraft &Draft;
  struct Scop &Scop;
  unsigned Array;
  std::vector<ScalarUse> Uses;
  isl::union_map Flow;
  std::vector<Plan> Plans;
};

} // namespace

isl::union_set Privatizer::domains(const std::vector<ScalarUse> &Group) const {
  isl::union_set Result = isl::union_set::empty(Draft.Isl);
  for (const ScalarUse &Use : Group)
    Result =
        Result.unite(isl::union_set(Scop.Statements[Use.Statement].Domain));
  return Result;
}

/// False if some read may see what was there before the region.
bool Privatizer::computeFlow() {
  isl::union_map Reads = isl::union_map::empty(Draft.Isl);
  isl::union_map Must = Reads, May = Reads;
  for (const ScalarUse &Use : Uses) {
    const Statement &S = Scop.Statements[Use.Statement];
    const Access &A = S.Accesses[Use.Access];
    isl::union_map Relation(
        A.Relation.intersect_domain(S.Domain).intersect_params(Draft.known()));
    if (A.Reads)
      Reads = Reads.unite(Relation);
    if (A.Writes)
      (A.IsMay ? May : Must) = (A.IsMay ? May : Must).unite(Relation);
  }
  isl::union_access_info Info(Reads);
  Info = Info.set_must_source(Must).set_may_source(May).set_schedule(
      Scop.Schedule.intersect_domain(domains(Uses)));
  isl::union_flow Result = Info.compute_flow();
  if (!Result.may_no_source().is_empty().is_true())
    return false;
  Flow = Result.may_dependence().unite(Result.must_dependence());
  return !Flow.is_null();
}

unsigned Privatizer::commonDepth(const std::vector<ScalarUse> &Group) const {
  const auto &First = loops(Group.front());
  size_t Depth = First.size();
  for (const ScalarUse &Use : Group) {
    const auto &Other = loops(Use);
    Depth = std::min(Depth, Other.size());
    for (size_t K = 0; K < Depth; ++K)
      if (Other[K] != First[K])
        Depth = K;
  }
  return Depth;
}

unsigned Privatizer::flowDepth(const std::vector<ScalarUse> &Group,
                               unsigned Max) const {
  isl::union_set Domains = domains(Group);
  isl::union_map Here = Flow.intersect_domain(Domains).intersect_range(Domains);
  unsigned Depth = Max;
  for (const isl::map &Map : mapsOf(Here))
    for (unsigned K = 0; K < Depth; ++K) {
      isl::map Same = isl::map::universe(Map.space())
                          .equate(isl::dim::in, K, isl::dim::out, K);
      if (!Map.is_subset(Same).is_true())
        Depth = K;
    }
  return Depth;
}

bool Privatizer::flowsBetween(const std::vector<ScalarUse> &Group,
                              const std::vector<ScalarUse> &Part) const {
  isl::union_set In = domains(Part);
  isl::union_set Out = domains(Group).subtract(In);
  return !Flow.intersect_domain(In).intersect_range(Out).is_empty().is_true() ||
         !Flow.intersect_domain(Out).intersect_range(In).is_empty().is_true();
}

/// \p Group is fed by itself alone. Splits it where no value flows from one
/// part to another, and makes the parts private as deep as they allow.
void Privatizer::split(const std::vector<ScalarUse> &Group) {
  unsigned Common = commonDepth(Group);
  std::vector<std::vector<ScalarUse>> Parts;
  const void *Last = nullptr;
  for (const ScalarUse &Use : Group) {
    const void *Key = loops(Use).size() > Common
                          ? static_cast<const void *>(loops(Use)[Common])
                          : Draft.Statements[Use.Statement].get();
    if (Key != Last || Parts.empty())
      Parts.emplace_back();
    Parts.back().push_back(Use);
    Last = Key;
  }
  // Parts between which values flow belong together.
  for (size_t K = 0; K < Parts.size();) {
    if (Parts.size() > 1 && flowsBetween(Group, Parts[K])) {
      size_t Other = K + 1 < Parts.size() ? K + 1 : K - 1;
      size_t Low = std::min(K, Other), High = std::max(K, Other);
      Parts[Low].insert(Parts[Low].end(), Parts[High].begin(),
                        Parts[High].end());
      Parts.erase(Parts.begin() + High);
      K = Low;
    } else {
      ++K;
    }
  }
  if (Parts.size() > 1) {
    for (const auto &Part : Parts)
      split(Part);
    return;
  }
  unsigned Deep = flowDepth(Group, Common);
  if (Deep > 0)
    Plans.push_back({Group, Deep});
}

void Privatizer::makePrivate(const Plan &Plan, bool KeepsArray) {
  unsigned Number = Array, Depth = Plan.Depth;
  if (!KeepsArray) {
    Number = Scop.Arrays.size();
    struct Array Copy = Scop.Arrays[Array];
    Copy.Name = Draft.uniqueName(Draft.Arrays[Array].Base.name());
    Scop.Arrays.push_back(Copy);
  }
  struct Array &Model = Scop.Arrays[Number];
  Model.Storage = StorageKind::Private;
  Model.PrivateDepth = Model.Rank = Depth;
  Model.Extents.assign(Depth, isl::pw_aff());
  Model.ExtentTexts.assign(Depth, "");
  Model.HostPointer.clear();
  Model.IsLiveOut = false;
  for (const ScalarUse &Use : Plan.Group) {
    const StatementDraft &From = *Draft.Statements[Use.Statement];
    isl::pw_aff_list List(Draft.Isl, Depth);
    for (unsigned K = 0; K < Depth; ++K)
      List = List.add(symbolAff(Draft.Isl, From.Loops[K]->Id));
    isl::space Space = isl::space::unit(Draft.Isl).add_named_tuple(
        idOf(Draft.Isl, Model.Name), Depth);
    Access &A = Scop.Statements[Use.Statement].Accesses[Use.Access];
    isl::set Domain = A.Relation.domain();
    bool Guarded = !From.Accesses[Use.Access].Guard.is_null();
    A.Relation = isl::multi_pw_aff(Space, List)
                     .unbind_params_insert_domain(tupleOf(From, Draft.Isl))
                     .as_map();
    if (Guarded)
      A.Relation = A.Relation.intersect_domain(Domain);
    A.Relation = isl::manage(isl_map_drop_unused_params(A.Relation.release()));
    A.Array = Number;
  }
}

/// Drops arrays that all their uses have left.
static void dropUnused(Scop &Scop) {
  std::vector<unsigned> Renumbered(Scop.Arrays.size(), ~0u);
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses)
      Renumbered[A.Array] = 0;
  std::vector<Array> Kept;
  for (unsigned K = 0; K < Scop.Arrays.size(); ++K)
    if (Renumbered[K] == 0) {
      Renumbered[K] = Kept.size();
      Kept.push_back(std::move(Scop.Arrays[K]));
    }
  Scop.Arrays = std::move(Kept);
  for (Statement &S : Scop.Statements) {
    for (Access &A : S.Accesses)
      A.Array = Renumbered[A.Array];
    if (S.Declares)
      S.Declares = Renumbered[*S.Declares];
  }
}

void privatizeScalars(RegionDraft &Draft, Scop &Scop) {
  for (unsigned K = 0; K < Draft.Arrays.size(); ++K) {
    const ArrayDraft &From = Draft.Arrays[K];
    if (From.IsScalar && !From.IsPrivate && From.IsWritten &&
        !Scop.Arrays[K].IsLiveOut)
      Privatizer(Draft, Scop, K).run();
  }
  dropUnused(Scop);
}

} // namespace c2cuda
