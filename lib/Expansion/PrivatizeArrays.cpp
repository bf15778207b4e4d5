// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "ScopEdit.h"
#include "ValueSources.h"

#include <algorithm>

using namespace c2cuda;

/// Of an array that each thread may have in registers, or close to them.
static constexpr long MostElements = 64;

namespace {

/// Gives iterations of the outermost loops elements of one array for
/// themselves.
class ArrayPrivatizer {
public:
  ArrayPrivatizer(Scop &Scop, const Dependences &Edges, unsigned Array)
      : Result(Scop), Edges(Edges), Number(Array) {}

  /// Changes nothing where it returns false.
  bool run(bool OnlySmall);

private:
  bool collect();
  bool isSmall() const;
  unsigned commonLoops() const;
  bool staysInRound(unsigned Depth) const;
  isl::map ownElements(const Statement &S, const Access &A) const;
  bool addStore(unsigned Private);

  const Array &array() const { return Result.Arrays[Number]; }
  const Access &access(Reference R) const {
    return Result.Statements[R.Statement].Accesses[R.Access];
  }

  Scop &Result;
  const Dependences &Edges;
  unsigned Number;
  /// The loops whose iterations get elements.
  unsigned Depth = 0;
  std::vector<Reference> All;
};

} // namespace

// ---- Which -----------------------------------------------------------------

/// Finds the accesses; false if not all of them are known exactly.
bool ArrayPrivatizer::collect() {
  if (array().Storage != StorageKind::Memory || array().Element.IsStruct ||
      array().Range)
    return false;
  bool Writes = false;
  for (unsigned S = 0; S < Result.Statements.size(); ++S)
    for (unsigned A = 0; A < Result.Statements[S].Accesses.size(); ++A) {
      const Access &Own = access({S, A});
      if (Own.Array != Number)
        continue;
      if (!Own.IsExact || Own.IsMay || !Own.CoversAll || Own.Inspected ||
          !Own.Part.isWhole() || !bool(Own.Relation.is_single_valued()))
        return false;
      Writes |= Own.Writes;
      All.push_back({S, A});
    }
  return Writes;
}

/// Whether a thread has room for it.
bool ArrayPrivatizer::isSmall() const {
  long Elements = 1, Extent;
  for (const isl::pw_aff &Own : array().Extents) {
    if (!constantOf(Own, Extent) || Extent <= 0 || Extent > MostElements)
      return false;
    Elements *= Extent;
  }
  return !array().IsLiveOut && array().Extents.size() == array().Rank &&
         Elements <= MostElements;
}

/// How many of the outermost loops all accesses are in, where the program has
/// them around the same statements.
unsigned ArrayPrivatizer::commonLoops() const {
  isl::union_set Domain = isl::union_set::empty(Result.ctx());
  for (const Reference &R : All)
    Domain =
        Domain.unite(isl::union_set(Result.Statements[R.Statement].Domain));
  unsigned Loops = 0;
  isl::schedule_node Node = Result.Schedule.root();
  while (count(Node.n_children()) > 0) {
    if (Node.isa<isl::schedule_node_band>())
      ++Loops;
    int Next = -1;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule_node Child = Node.child(C);
      isl::union_set Own = Child.isa<isl::schedule_node_filter>()
                               ? Child.child(0).domain()
                               : Child.domain();
      if (bool(Domain.is_subset(Own)))
        Next = C;
    }
    if (Next < 0)
      break;
    Node = Node.child(Next);
  }
  return Loops;
}

/// { S[i] -> T[j] } with the same iterations of the first \p Depth loops.
static isl::map sameRound(const isl::map &Pairs, unsigned Depth) {
  isl::map Same = isl::map::universe(Pairs.space());
  for (unsigned D = 0; D < Depth; ++D)
    Same = Same.equate(isl::dim::in, int(D), isl::dim::out, int(D));
  return Same;
}

/// Whether all values are read in the round of the first \p Depth loops in
/// which they are written.
bool ArrayPrivatizer::staysInRound(unsigned Depth) const {
  for (const isl::map &Map : mapsOf(Edges.FlowByElement)) {
    if (rangeName(Map.domain().unwrap()) != array().Name)
      continue;
    isl::map Flow = Map.domain_factor_domain();
    if (!bool(Flow.is_subset(sameRound(Flow, Depth))))
      return false;
  }
  return true;
}

// ---- Changing the scop -----------------------------------------------------

/// { S[i] -> [outer, a] } for { S[i] -> A[a] }.
isl::map ArrayPrivatizer::ownElements(const Statement &S,
                                      const Access &A) const {
  unsigned Dims = count(S.Domain.tuple_dim());
  auto WithoutName = [](const isl::map &Map) {
    return isl::manage(isl_map_reset_tuple_id(Map.copy(), isl_dim_out));
  };
  isl::map Outer = WithoutName(
      S.Domain.identity().project_out(isl::dim::out, Depth, Dims - Depth));
  return Outer.intersect_domain(A.Relation.domain())
      .flat_range_product(WithoutName(A.Relation));
}

/// Lets the last values of all elements go to where the program had them,
/// behind everything else. False if these are not of one round for each
/// element.
bool ArrayPrivatizer::addStore(unsigned Private) {
  isl::union_map Order = Result.Schedule.get_map();
  isl::union_map Writes = isl::union_map::empty(Result.ctx());
  isl::union_map ToOwn = Writes;
  for (const Reference &R : All) {
    const Statement &S = Result.Statements[R.Statement];
    if (!access(R).Writes)
      continue;
    isl::set Runs = S.Domain.intersect_params(Result.knownFacts());
    Writes =
        Writes.unite(isl::union_map(access(R).Relation.intersect_domain(Runs)));
    ToOwn = ToOwn.unite(
        isl::union_map(ownElements(S, access(R)).intersect_domain(Runs)));
  }
  isl::union_map Last = isl::manage(
      isl_union_map_lexmax(Writes.reverse().apply_range(Order).release()));
  Last = Last.apply_range(Order.reverse()).intersect(Writes.reverse());
  std::vector<isl::map> Rounds = mapsOf(Last.apply_range(ToOwn));
  if (Rounds.size() != 1)
    return false;
  // { A[a] -> [outer, a'] }
  isl::map Round = Rounds[0];
  for (unsigned D = 0; D < array().Rank; ++D)
    Round = Round.equate(isl::dim::in, int(D), isl::dim::out, int(Depth + D));
  Round = Round.coalesce();
  if (!bool(Round.is_single_valued()))
    return false;
  Statement Store;
  Store.Name = freeName(Result, "S" + std::to_string(Result.Statements.size()));
  Store.Where = Result.Begin;
  isl::id Tuple = idOf(Result.ctx(), Store.Name);
  Store.Domain = Round.domain().set_tuple_id(Tuple);
  Access Read, Write;
  Read.Array = Private;
  Read.Reads = true;
  Read.Relation =
      Round.set_tuple_id(isl::dim::in, Tuple)
          .set_tuple_id(isl::dim::out,
                        idOf(Result.ctx(), Result.Arrays[Private].Name));
  Write.Array = Number;
  Write.Writes = true;
  Write.Relation = Store.Domain.identity().set_tuple_id(
      isl::dim::out, idOf(Result.ctx(), array().Name));
  for (unsigned D = 0; D < array().Rank; ++D) {
    Iterator New;
    New.Name = freeName(Result, "d" + std::to_string(D));
    New.Type = {"long long", 8, true, true, false, false, ""};
    Store.Iterators.push_back(New);
    Write.Subscripts.push_back({{TemplatePiece::Kind::Iterator, "", D}});
  }
  Read.Subscripts = Write.Subscripts;
  setAssignment(Store, Write, Read);
  Result.Schedule = Result.Schedule.sequence(loopsOver(Store.Domain, 0));
  Result.Statements.push_back(std::move(Store));
  return true;
}

bool ArrayPrivatizer::run(bool OnlySmall) {
  if ((OnlySmall && !isSmall()) || !collect())
    return false;
  unsigned Most = 0;
  for (const Array &Array : Result.Arrays)
    if (Array.Storage == StorageKind::Memory)
      Most = std::max(Most, Array.Rank);
  isl::union_map LiveIn = Edges.LiveInReads;
  for (const isl::map &Map : mapsOf(LiveIn))
    if (rangeName(Map) == array().Name && !bool(Map.is_empty()))
      return false;
  Depth = commonLoops();
  if (!isSmall())
    Depth = std::min(Depth, Most - array().Rank);
  // Rows in flat subscripts have no subscripts of their own.
  if (Depth == 0 || !staysInRound(Depth) ||
      (array().IsFlat && array().Rank > 1))
    return false;
  Scop Before = Result;
  Array Own = privateVariable(freeName(Result, array().Name + "_at"),
                              array().Element, Depth);
  Own.Rank += array().Rank;
  Own.Extents.insert(Own.Extents.end(), array().Extents.begin(),
                     array().Extents.end());
  Own.ExtentTexts.insert(Own.ExtentTexts.end(), array().ExtentTexts.begin(),
                         array().ExtentTexts.end());
  unsigned Private = unsigned(Result.Arrays.size());
  Result.Arrays.push_back(std::move(Own));
  isl::id Name = idOf(Result.ctx(), Result.Arrays[Private].Name);
  if (array().IsLiveOut && !addStore(Private)) {
    Result = std::move(Before);
    return false;
  }
  for (const Reference &R : All) {
    Statement &S = Result.Statements[R.Statement];
    Access &A = S.Accesses[R.Access];
    A.Relation = ownElements(S, A).set_tuple_id(isl::dim::out, Name);
    A.Array = Private;
  }
  return true;
}

std::optional<Scop> c2cuda::privatizeArrays(const Scop &Given,
                                            const Dependences &Edges,
                                            bool OnlySmall) {
  if (!Given.Rotations.empty())
    return std::nullopt;
  Scop Result = Given;
  bool Changed = false;
  for (unsigned A = 0; A < Given.Arrays.size(); ++A)
    Changed |= ArrayPrivatizer(Result, Edges, A).run(OnlySmall);
  if (!Changed || Result.Schedule.is_null())
    return std::nullopt;
  return Result;
}
