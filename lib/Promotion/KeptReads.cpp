// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "KeptReads.h"

#include "c2cuda/Model/AccessesInTexts.h"

#include <algorithm>

using namespace c2cuda;

namespace {

class KeptReadFinder {
public:
  KeptReadFinder(const c2cuda::Scop &Scop, const Dependences &Edges,
                 const Kernel &Kernel)
      : Scop(Scop), Edges(Edges), Kernel(Kernel) {}

  std::vector<KeptRead> run() {
    std::vector<KeptRead> Result;
    const std::vector<isl::set> Sets = setsOf(Kernel.Wave->Domain);
    if (Sets.size() != 1 || !setDomain(Sets.front()))
      return Result;
    for (unsigned R = 0; R < S->Accesses.size(); ++R)
      if (auto From = sourceOf(R))
        Result.push_back({{S->Name, R}, *From});
    sort(Result);
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  const c2cuda::Kernel &Kernel;
  const Statement *S = nullptr;
  isl::set Domain;
  /// { S[i] -> S[i'] }: what the thread has done the round before.
  isl::map Before;

  /// Finds out what threads do in a round. False if there may be rounds between in
  /// which a thread has nothing to do.
  bool setDomain(const isl::set &Own) {
    S = Scop.findStatement(tupleName(Own));
    for (unsigned A = 0; A < S->Accesses.size(); ++A)
      if (S->Accesses[A].Writes && !isAssignmentTo(S->Body, A))
        return false;
    Domain = Own.coalesce();
    if (count(Domain.n_basic_set()) != 1 || bool(Domain.involves_locals()))
      return false;
    const isl::union_map Rounds =
        isl::union_map::from(isl::multi_union_pw_aff(Kernel.Wave->Function))
            .intersect_domain(isl::union_set(Domain));
    isl::union_map Steps = Rounds
                               .apply_range(isl::union_map(
                                   Scop.ctx(), "{ [v] -> [v - 1] }"))
                               .apply_range(Rounds.reverse());
    for (const MappedDimension &D : Kernel.Dimensions)
      Steps = Steps.eq_at(isl::multi_union_pw_aff(D.Function));
    const std::vector<isl::map> Maps = mapsOf(Steps);
    if (Maps.size() != 1)
      return false;
    Before = Maps.front();
    return bool(Before.is_single_valued()) &&
           !bool(Rounds.domain().is_empty()) &&
           !bool(mapsOf(Rounds).front().wrap().involves_locals());
  }

  /// Whether access \p A is to one element in memory for certain.
  bool isPlain(unsigned A) const {
    const Access &Own = S->Accesses[A];
    const Array &Array = Scop.Arrays[Own.Array];
    return !Own.IsMay && Own.IsExact && Own.CoversAll && !Own.Inspected &&
           Own.Part.isWhole() && Array.Storage == StorageKind::Memory &&
           Array.Rank > 0 && !Array.Element.IsStruct &&
           !Array.Element.IsComplex &&
           bool(Domain.is_subset(Own.Relation.domain()));
  }

  /// Whether all that writes \p Array does so for certain.
  bool hasSureWrites(unsigned Array) const {
    for (const Statement &Other : Scop.Statements)
      for (const Access &A : Other.Accesses)
        if (A.Array == Array && A.Writes &&
            (A.IsMay || !A.IsExact || !A.CoversAll || A.Inspected ||
             !A.Part.isWhole()))
          return false;
    return true;
  }

  /// { S[i] -> T[j] }: what has written the element that access \p R reads.
  isl::union_map writersOf(unsigned R) const {
    const isl::map Read = S->Accesses[R].Relation.intersect_domain(Domain);
    const isl::union_set Wanted(Read.reverse().wrap());
    isl::union_map Result = isl::union_map::empty(Scop.ctx());
    for (const isl::map &Flow : mapsOf(Edges.FlowByElement)) {
      const isl::map Written = Flow.domain().unwrap();
      if (rangeName(Written) != Scop.Arrays[S->Accesses[R].Array].Name ||
          tupleName(Flow.range()) != S->Name)
        continue;
      // { T[j] -> [A[a] -> S[i]] }
      isl::union_map Own =
          isl::union_map(Flow.curry()).intersect_range(Wanted);
      Result = Result.unite(Own.range_factor_range().reverse());
    }
    return Result;
  }

  /// Whether access \p R is to what access \p From was to the round before.
  bool isSameElement(unsigned R, unsigned From) const {
    const isl::map Now =
        S->Accesses[R].Relation.intersect_domain(Before.domain());
    const isl::map Then = Before.apply_range(S->Accesses[From].Relation);
    return bool(Now.is_equal(Then));
  }

  /// Which access of the round before read \p R can take its element from.
  std::optional<unsigned> sourceOf(unsigned R) const {
    const Access &Own = S->Accesses[R];
    // What only a function reads that the statement calls stays with it.
    std::set<unsigned> Printed;
    collectAccesses(*S, S->Body, Printed);
    if (!Own.Reads || Own.Writes || !Printed.count(R) || !isPlain(R) ||
        !hasSureWrites(Own.Array))
      return std::nullopt;
    std::optional<unsigned> Result;
    for (unsigned F = 0; F < S->Accesses.size(); ++F)
      if (F != R && S->Accesses[F].Array == Own.Array && isPlain(F) &&
          Printed.count(F) && S->Accesses[F].Reads != S->Accesses[F].Writes &&
          isSameElement(R, F) && hasSameValue(R, F) &&
          (!Result || S->Accesses[F].Writes))
        Result = F;
    return Result;
  }

  bool hasSameValue(unsigned R, unsigned From) const {
    const isl::union_map All = writersOf(R);
    if (!bool(All.is_single_valued()))
      return false;
    const isl::union_map Now =
        All.intersect_domain(isl::union_set(Before.domain()));
    const isl::union_map Then =
        S->Accesses[From].Writes
            ? isl::union_map(Before)
            : isl::union_map(Before).apply_range(writersOf(From));
    return bool(Now.is_equal(Then));
  }

  /// Lets each come before what it is taken from.
  static void sort(std::vector<KeptRead> &Reads) {
    std::vector<KeptRead> Result;
    auto IsSource = [&](const KeptRead &Own) {
      return std::any_of(Reads.begin(), Reads.end(), [&](const KeptRead &Other) {
        return Other.From == Own.Read.second;
      });
    };
    while (!Reads.empty()) {
      auto Next = std::find_if_not(Reads.begin(), Reads.end(), IsSource);
      // Elements that move come from somewhere.
      if (Next == Reads.end())
        return Reads.clear();
      Result.push_back(*Next);
      Reads.erase(Next);
    }
    Reads = std::move(Result);
  }
};

} // namespace

std::vector<KeptRead> c2cuda::keptReads(const Scop &Scop,
                                        const Dependences &Dependences,
                                        const Kernel &Kernel) {
  return KeptReadFinder(Scop, Dependences, Kernel).run();
}
