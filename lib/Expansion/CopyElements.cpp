// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "AffineText.h"
#include "ScopEdit.h"
#include "ValueSources.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// The part of the order as written below a loop, in one round of the loops
/// around it.
struct Part {
  isl::union_set Domain;
  isl::multi_union_pw_aff Prefix;
  /// The number of loops around it.
  unsigned Depth = 0;

  /// The pairs of \p All that are in one round.
  isl::union_map within(const isl::union_map &All) const {
    isl::union_map Own = All.intersect_domain(Domain).intersect_range(Domain);
    return Depth == 0 ? Own : Own.eq_at(Prefix);
  }
};

class ElementCopier {
public:
  ElementCopier(const Scop &Scop, const Dependences &Edges)
      : Given(Scop), Result(Scop), Sources(Given, Edges, NoCopies),
        False(Edges.False), Dependents(dependents(Scop, Edges.all())) {}

  std::optional<Scop> run();

private:
  isl::schedule visit(const isl::schedule_node &Node);
  isl::schedule visitBand(const isl::schedule_node &Node);
  isl::schedule addCopies(const Part &Part);
  bool canCopy(const Statement &S, const Access &Read) const;
  bool isOldIn(const Part &Part, Reference Read) const;
  bool isOverwrittenIn(const Part &Part, Reference Read) const;
  std::optional<isl::schedule> copyFor(const Part &Part,
                                       const std::vector<Reference> &Reads);
  isl::map elementsOf(const Part &Part, Reference Read) const;
  void redirect(Reference Read, unsigned Copy);

  const Statement &statement(Reference R) const {
    return Given.Statements[R.Statement];
  }
  const Access &access(Reference R) const {
    return statement(R).Accesses[R.Access];
  }

  /// More would only fill the device's memory.
  static constexpr unsigned MaxCopies = 4;

  const Scop &Given;
  Scop Result;
  const CopiedPieces NoCopies;
  const ValueSources Sources;
  isl::union_map False;
  std::map<std::string, std::set<std::string>> Dependents;
  /// What reads copies now.
  std::vector<Reference> Done;
  /// The new statements below the present node, with a statement after whose
  /// loops they have theirs.
  std::vector<std::pair<unsigned, std::string>> Below;
  unsigned NumCopies = 0;
};

} // namespace

// ---- Which -----------------------------------------------------------------

/// Whether \p Read happens on every execution and is known exactly.
bool ElementCopier::canCopy(const Statement &S, const Access &Read) const {
  const Array &Array = Given.Arrays[Read.Array];
  return Read.Reads && !Read.IsMay && isPlainAccess(Read) &&
         Array.Storage == StorageKind::Memory && !Array.Element.IsStruct &&
         !Array.Range && bool(S.Domain.is_subset(Read.Relation.domain()));
}

/// Whether nothing in the part writes what \p Read reads there later.
bool ElementCopier::isOldIn(const Part &Part, Reference Read) const {
  isl::map Relation = Sources.relation(Read);
  for (const Statement &Writer : Given.Statements) {
    isl::map Flow = Sources.flowInto(Relation, Writer).reverse();
    if (!bool(Part.within(isl::union_map(Flow)).is_empty()))
      return false;
  }
  return true;
}

/// Whether another instance in the part, of a statement from which dependences
/// come back to the reader, overwrites what \p Read has read.
bool ElementCopier::isOverwrittenIn(const Part &Part, Reference Read) const {
  const Statement &S = statement(Read);
  isl::union_map Later = Part.within(False);
  for (const Statement &T : Given.Statements) {
    auto Found = Dependents.find(T.Name);
    if (T.Name != S.Name &&
        (Found == Dependents.end() || !Found->second.count(S.Name)))
      continue;
    for (const Access &Write : T.Accesses) {
      if (!Write.Writes || Write.Array != access(Read).Array)
        continue;
      isl::map Pairs =
          Sources.relation(Read).apply_range(Write.Relation.reverse());
      // Within one iteration the order as written is kept anyway.
      if (S.Iterators.size() == T.Iterators.size())
        Pairs = Pairs.subtract(S.Domain.identity().set_tuple_id(
            isl::dim::out, idOf(S.Domain.ctx(), T.Name)));
      if (!bool(isl::union_map(Pairs).intersect(Later).is_empty()))
        return true;
    }
  }
  return false;
}

// ---- Copies ----------------------------------------------------------------

static isl::map withoutName(const isl::map &Map) {
  return isl::manage(isl_map_reset_tuple_id(Map.copy(), isl_dim_out));
}

/// { S[i] -> [outer, a] }: the element in the round that it is read in.
isl::map ElementCopier::elementsOf(const Part &Part, Reference Read) const {
  isl::map Relation = Sources.relation(Read);
  unsigned Dims = count(Relation.domain_tuple_dim());
  isl::map Outer = withoutName(statement(Read).Domain.identity().project_out(
      isl::dim::out, Part.Depth, Dims - Part.Depth));
  return Outer.intersect_domain(Relation.domain())
      .flat_range_product(withoutName(Relation));
}

/// What loops over the elements that \p Relation, { S[i] -> [outer, a] },
/// reaches are called: as the iterators that the subscripts are, if they are.
static std::vector<Iterator> iteratorsFor(const Scop &Scop, const Statement &S,
                                          const isl::map &Relation,
                                          unsigned Depth) {
  std::vector<Iterator> Result(S.Iterators.begin(),
                               S.Iterators.begin() + Depth);
  isl::pw_multi_aff Index = Relation.as_pw_multi_aff().gist(Relation.domain());
  for (unsigned D = Depth; D < count(Relation.range_tuple_dim()); ++D) {
    Iterator New;
    for (unsigned I = Depth; I < S.Iterators.size(); ++I) {
      isl::local_space Local(Relation.domain().space());
      isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, int(I));
      bool IsTaken =
          std::any_of(Result.begin(), Result.end(), [&](const Iterator &R) {
            return R.Name == S.Iterators[I].Name;
          });
      if (!IsTaken && bool(Index.at(int(D)).plain_is_equal(Own))) {
        New.Name = S.Iterators[I].Name;
        New.Type = S.Iterators[I].Type;
      }
    }
    if (New.Name.empty()) {
      New.Name = freeName(Scop, "d" + std::to_string(D - Depth));
      New.Type = {"long long", 8, true, true, false, false, ""};
    }
    Result.push_back(New);
  }
  return Result;
}

/// Lets \p Read, of the model as it will be, have the copy instead.
void ElementCopier::redirect(Reference Read, unsigned Copy) {
  Access &A = Result.Statements[Read.Statement].Accesses[Read.Access];
  A.Array = Copy;
  A.Subscripts.clear();
  A.Relation = A.Relation.set_tuple_id(
      isl::dim::out, idOf(Result.ctx(), Result.Arrays[Copy].Name));
  Done.push_back(Read);
}

/// Copies what all \p Reads, of one array, read in a round of the part. Nothing
/// if the subscripts cannot be written down.
std::optional<isl::schedule>
ElementCopier::copyFor(const Part &Part, const std::vector<Reference> &Reads) {
  const Statement &S = statement(Reads.front());
  isl::map First = elementsOf(Part, Reads.front());
  Statement New;
  New.Name = freeName(Result, "S" + std::to_string(Result.Statements.size()));
  New.Where = S.Where;
  New.Iterators = iteratorsFor(Result, S, First, Part.Depth);
  isl::id Tuple = idOf(Result.ctx(), New.Name);
  for (const Reference &Read : Reads) {
    isl::set Own = elementsOf(Part, Read).range();
    New.Domain = New.Domain.is_null() ? Own : New.Domain.unite(Own);
  }
  New.Domain = New.Domain.coalesce().set_tuple_id(Tuple);
  Access From = access(Reads.front());
  isl::map ToElement =
      New.Domain.identity()
          .project_out(isl::dim::out, 0, Part.Depth)
          .set_tuple_id(isl::dim::out,
                        idOf(Result.ctx(), Result.Arrays[From.Array].Name));
  From.Relation = ToElement;
  // Some instance that reads it, for the words of its subscripts.
  isl::map Instances =
      First.set_tuple_id(isl::dim::out, Tuple).reverse().lexmin();
  if ((Result.Arrays[From.Array].IsFlat &&
       !bool(New.Domain.is_subset(Instances.domain()))) ||
      !setSubscripts(Result, From, Instances))
    return std::nullopt;
  unsigned Rank = Result.Arrays[From.Array].Rank;
  Result.Arrays.push_back(
      privateVariable(freeName(Result, Result.Arrays[From.Array].Name + "_old"),
                      Result.Arrays[From.Array].Element, Rank));
  unsigned Copy = unsigned(Result.Arrays.size() - 1);
  Access To;
  To.Array = Copy;
  To.Writes = true;
  To.Relation = ToElement.set_tuple_id(
      isl::dim::out, idOf(Result.ctx(), Result.Arrays[Copy].Name));
  setAssignment(New, To, From);
  for (const Reference &Read : Reads)
    redirect(Read, Copy);
  isl::schedule Loops = loopsOver(New.Domain, Part.Depth);
  Below.push_back({unsigned(Result.Statements.size()), S.Name});
  Result.Statements.push_back(std::move(New));
  ++NumCopies;
  return Loops;
}

// ---- The order -------------------------------------------------------------

/// Copies of all that is read of the old values in \p Part.
isl::schedule ElementCopier::addCopies(const Part &Part) {
  isl::schedule Result;
  std::map<unsigned, std::vector<Reference>> ByArray;
  std::set<unsigned> Repeated;
  for (unsigned K = 0; K < Given.Statements.size(); ++K)
    for (unsigned A = 0; A < Given.Statements[K].Accesses.size(); ++A) {
      Reference Read{K, A};
      bool IsDone = std::any_of(Done.begin(), Done.end(), [&](Reference R) {
        return R.Statement == K && R.Access == A;
      });
      if (IsDone || !canCopy(statement(Read), access(Read)) ||
          !readsBeforeWrites(statement(Read), A) ||
          !bool(
              isl::union_set(statement(Read).Domain).is_subset(Part.Domain)) ||
          !isOldIn(Part, Read) || !isOverwrittenIn(Part, Read))
        continue;
      ByArray[access(Read).Array].push_back(Read);
      if (!bool(elementsOf(Part, Read).is_injective()))
        Repeated.insert(access(Read).Array);
    }
  for (const auto &[Array, Reads] : ByArray) {
    if (!Repeated.count(Array) || NumCopies == MaxCopies)
      continue;
    if (auto Copy = copyFor(Part, Reads))
      Result = Result.is_null() ? *Copy : Result.sequence(*Copy);
  }
  return Result;
}

/// { C[outer, a] -> [v] } for the new statement \p New: the value of the loop
/// around it that \p Loop, { S[i] -> [v] }, has in the same round.
static isl::union_map sameRound(const Statement &New, const Statement &S,
                                unsigned Depth, const isl::union_map &Loop) {
  isl::map Same = isl::map::from_domain_and_range(New.Domain, S.Domain);
  for (unsigned D = 0; D < Depth; ++D)
    Same = Same.equate(isl::dim::in, int(D), isl::dim::out, int(D));
  return isl::union_map(Same).apply_range(Loop);
}

isl::schedule ElementCopier::visitBand(const isl::schedule_node &Node) {
  auto Band = Node.as<isl::schedule_node_band>();
  size_t Outside = Below.size();
  Part Here{Node.domain(), Node.prefix_schedule_multi_union_pw_aff(),
            count(Node.schedule_depth())};
  // Outer loops first: what is old there needs no copy further in.
  std::vector<std::pair<unsigned, std::string>> Around = Below;
  isl::schedule Copies = addCopies(Here);
  std::vector<std::pair<unsigned, std::string>> Own(Below.begin() + Outside,
                                                    Below.end());
  Below = Around;
  isl::schedule Inner = visit(Node.child(0));
  isl::union_map Loop = isl::union_map::from(Band.partial_schedule())
                            .intersect_domain(Here.Domain);
  unsigned Depth = Here.Depth + count(Band.n_member());
  for (size_t B = Outside; B < Below.size(); ++B)
    Loop = Loop.unite(sameRound(Result.Statements[Below[B].first],
                                *Given.findStatement(Below[B].second), Depth,
                                Loop.intersect_domain(Here.Domain)));
  Inner = Inner.insert_partial_schedule(Loop.as_multi_union_pw_aff());
  Below.insert(Below.end(), Own.begin(), Own.end());
  return Copies.is_null() ? Inner : Copies.sequence(Inner);
}

isl::schedule ElementCopier::visit(const isl::schedule_node &Node) {
  if (Node.isa<isl::schedule_node_band>())
    return visitBand(Node);
  if (Node.isa<isl::schedule_node_leaf>())
    return isl::schedule::from_domain(Node.domain());
  if (!Node.isa<isl::schedule_node_sequence>() &&
      !Node.isa<isl::schedule_node_set>())
    return visit(Node.child(0));
  isl::schedule Result;
  for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
    isl::schedule Child = visit(Node.child(C).child(0));
    Result = Result.is_null() ? Child : Result.sequence(Child);
  }
  return Result;
}

std::optional<Scop> ElementCopier::run() {
  Result.Schedule = visit(Given.Schedule.root());
  if (NumCopies == 0 || Result.Schedule.is_null())
    return std::nullopt;
  return std::move(Result);
}

std::optional<Scop> c2cuda::copyElements(const Scop &Scop,
                                         const Dependences &Dependences) {
  return ElementCopier(Scop, Dependences).run();
}
