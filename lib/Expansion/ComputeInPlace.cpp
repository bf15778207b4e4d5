// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A private variable has one place for each iteration of the loops around it.
// The first statement copies an element there, the last one overwrites this
// element, and nobody else may look at it in between.

#include "c2cuda/Expansion/Expansion.h"

#include "ValueSources.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// The life of one private variable.
struct Life {
  unsigned Variable = 0, Array = 0;
  /// The statement that copies the element, and the access that reads it.
  Reference First;
  /// Those that overwrite it, and the accesses that do.
  std::vector<Reference> Last;
  /// { w[v] -> A[a] }
  isl::map Element;
};

class InPlace {
public:
  explicit InPlace(const Scop &Scop)
      : Result(Scop), Order(Scop.Schedule.get_map()) {}

  std::optional<Scop> run() {
    bool Any = false;
    for (unsigned V = 0; V < Result.Arrays.size(); ++V)
      if (auto Own = lifeOf(V)) {
        rewrite(*Own);
        Any = true;
      }
    return Any ? std::optional<Scop>(std::move(Result)) : std::nullopt;
  }

private:
  Scop Result;
  /// Result.Schedule as a map.
  isl::union_map Order;

  std::optional<Life> lifeOf(unsigned Variable) const;
  bool isPlainUse(const Statement &S, const Access &A) const;
  bool findFirst(Life &Own) const;
  bool findLast(Life &Own) const;
  bool isAlone(const Life &Own) const;
  bool isUsedBetween(const Life &Own) const;
  void rewrite(const Life &Own);
  void remove(const std::string &Name);

  isl::map relation(Reference R) const {
    const Statement &S = Result.Statements[R.Statement];
    return S.Accesses[R.Access].Relation.intersect_domain(known(S));
  }
  isl::set known(const Statement &S) const {
    return S.Domain.intersect_params(Result.knownFacts());
  }
  /// { S[i] -> w[v] }
  isl::map place(const Life &Own, const Statement &S) const {
    for (const Access &A : S.Accesses)
      if (A.Array == Own.Variable)
        return A.Relation.intersect_domain(known(S));
    return {};
  }
  bool uses(const Life &Own, const Statement &S) const {
    return std::any_of(
        S.Accesses.begin(), S.Accesses.end(),
        [&](const Access &A) { return A.Array == Own.Variable; });
  }
  /// { S[i] -> [t] }
  isl::union_map times(const Statement &S) const {
    return Order.intersect_domain(isl::union_set(S.Domain));
  }
  /// { S[i] -> T[j] }: the second one runs after the first one.
  isl::union_map before(const Statement &S, const Statement &T) const {
    return isl::manage(
        isl_union_map_lex_lt_union_map(times(S).release(), times(T).release()));
  }
};

} // namespace

/// Whether \p S only uses the place of its own iteration, for certain.
bool InPlace::isPlainUse(const Statement &S, const Access &A) const {
  const Array &Own = Result.Arrays[A.Array];
  if (!A.IsExact || A.IsMay || A.Inspected || !A.Part.isWhole() ||
      !S.Searches.empty() || !S.Parts.empty() || !S.Under.empty() ||
      !A.Subscripts.empty() || S.Iterators.size() < Own.Rank)
    return false;
  unsigned Dims = unsigned(S.Iterators.size());
  isl::map Outer =
      S.Domain.identity()
          .project_out(isl::dim::out, Own.Rank, Dims - Own.Rank)
          .set_tuple_id(isl::dim::out, idOf(Result.ctx(), Own.Name));
  return bool(A.Relation.intersect_domain(S.Domain).is_equal(Outer));
}

/// The one statement that only copies an element to the variable, before all
/// others.
bool InPlace::findFirst(Life &Own) const {
  unsigned Copies = 0;
  for (unsigned N = 0; N < Result.Statements.size(); ++N) {
    if (!uses(Own, Result.Statements[N]))
      continue;
    Statement S = Result.Statements[N];
    S.Declares.reset();
    if (!isCopy(Result, S) || S.Accesses[S.Body[0].Index].Array != Own.Variable)
      continue;
    Own.First = {N, S.Body[2].Index};
    Own.Array = S.Accesses[S.Body[2].Index].Array;
    ++Copies;
  }
  if (Copies != 1)
    return false;
  const Statement &First = Result.Statements[Own.First.Statement];
  const Access &Read = First.Accesses[Own.First.Access];
  if (Result.Arrays[Own.Array].Storage != StorageKind::Memory ||
      First.Iterators.size() != Result.Arrays[Own.Variable].Rank ||
      !isPlainAccess(Read))
    return false;
  for (const StatementTemplate &Subscript : Read.Subscripts)
    for (const TemplatePiece &Piece : Subscript)
      if (Piece.What == TemplatePiece::Kind::Access)
        return false;
  Own.Element = place(Own, First).reverse().apply_range(relation(Own.First));
  for (const Statement &S : Result.Statements) {
    if (!uses(Own, S) || &S == &First)
      continue;
    isl::map Pairs = place(Own, First).apply_range(place(Own, S).reverse());
    if (!bool(place(Own, S).range().is_subset(Own.Element.domain())) ||
        !bool(isl::union_map(Pairs).is_subset(before(First, S))))
      return false;
  }
  return bool(Own.Element.is_single_valued());
}

/// The statements that overwrite the element, after all others: one for each
/// place.
bool InPlace::findLast(Life &Own) const {
  isl::set Left = Own.Element.domain();
  for (unsigned N = 0; N < Result.Statements.size(); ++N) {
    const Statement &S = Result.Statements[N];
    if (!uses(Own, S) || S.Iterators.size() != Result.Arrays[Own.Variable].Rank)
      continue;
    for (unsigned A = 0; A < S.Accesses.size(); ++A) {
      isl::map Written = relation({N, A});
      if (!S.Accesses[A].Writes || S.Accesses[A].Array != Own.Array ||
          !isPlainAccess(S.Accesses[A]) ||
          !bool(Written.is_equal(place(Own, S).apply_range(Own.Element))))
        continue;
      isl::set Places = place(Own, S).range();
      if (!bool(Places.is_subset(Left)))
        return false;
      Left = Left.subtract(Places);
      Own.Last.push_back({N, A});
    }
  }
  if (!bool(Left.is_empty()))
    return false;
  for (const Reference &End : Own.Last) {
    const Statement &Last = Result.Statements[End.Statement];
    for (const Statement &S : Result.Statements) {
      if (!uses(Own, S) || &S == &Last)
        continue;
      isl::map Pairs = place(Own, S).apply_range(place(Own, Last).reverse());
      if (!bool(isl::union_map(Pairs).is_subset(before(S, Last))))
        return false;
    }
  }
  return true;
}

/// Whether anything else touches the element while the variable stands for it.
bool InPlace::isUsedBetween(const Life &Own) const {
  const Statement &First = Result.Statements[Own.First.Statement];
  for (unsigned N = 0; N < Result.Statements.size(); ++N)
    for (unsigned A = 0; A < Result.Statements[N].Accesses.size(); ++A) {
      const Statement &S = Result.Statements[N];
      if (S.Accesses[A].Array != Own.Array)
        continue;
      isl::map Places = relation({N, A}).apply_range(Own.Element.reverse());
      isl::map Later(isl::map::empty(Places.space()));
      for (const isl::map &Map : mapsOf(before(First, S).reverse().apply_range(
               isl::union_map(place(Own, First)))))
        Later = Later.unite(Map);
      Later = Later.intersect(Places);
      for (const Reference &End : Own.Last) {
        const Statement &Last = Result.Statements[End.Statement];
        isl::union_map NotAfter = before(S, Last);
        if (&S == &Last && A != End.Access)
          NotAfter = NotAfter.unite(isl::union_map(S.Domain.identity()));
        isl::union_map Between =
            NotAfter.apply_range(isl::union_map(place(Own, Last)))
                .intersect(isl::union_map(Later));
        if (!bool(Between.is_empty()))
          return true;
      }
    }
  return false;
}

std::optional<Life> InPlace::lifeOf(unsigned Variable) const {
  const Array &Private = Result.Arrays[Variable];
  if (Private.Storage != StorageKind::Private || Private.Rank == 0 ||
      Private.Rank != Private.PrivateDepth || Private.Element.IsStruct)
    return std::nullopt;
  for (const Statement &S : Result.Statements)
    for (const Access &A : S.Accesses)
      if (A.Array == Variable && !isPlainUse(S, A))
        return std::nullopt;
  Life Own;
  Own.Variable = Variable;
  if (!findFirst(Own) || !findLast(Own) || isUsedBetween(Own))
    return std::nullopt;
  return Own;
}

void InPlace::remove(const std::string &Name) {
  std::vector<Statement> &All = Result.Statements;
  auto Found = std::find_if(All.begin(), All.end(),
                            [&](const Statement &S) { return S.Name == Name; });
  auto Next = Found + 1;
  if (Next != All.end() && Next->CommentBefore.empty())
    Next->CommentBefore = Found->CommentBefore;
  All.erase(Found);
  Result.Schedule = Result.Schedule.intersect_domain(Result.domain());
}

/// Lets all uses of the variable be ones of the element.
void InPlace::rewrite(const Life &Own) {
  const Statement First = Result.Statements[Own.First.Statement];
  const Access Read = First.Accesses[Own.First.Access];
  std::vector<std::string> Idle = {First.Name};
  for (Statement &S : Result.Statements) {
    bool HasOthers =
        std::any_of(S.Accesses.begin(), S.Accesses.end(),
                    [&](const Access &A) { return A.Array == Own.Array; });
    for (Access &A : S.Accesses) {
      if (A.Array != Own.Variable)
        continue;
      A.Array = Own.Array;
      A.Relation =
          A.Relation.apply_range(Own.Element).intersect_domain(S.Domain);
      A.Subscripts = Read.Subscripts;
      A.UniformUse.clear();
      if (!HasOthers)
        continue;
      A.Reduction = A.OwnUpdate = ReductionKind::None;
      A.IsExactInAnyOrder = false;
      S.Updates.clear();
      S.BodyOfUpdates.clear();
    }
  }
  // What is `a[i] = a[i];` now.
  for (const Reference &End : Own.Last)
    if (isCopy(Result, Result.Statements[End.Statement]))
      Idle.push_back(Result.Statements[End.Statement].Name);
  for (const std::string &Name : Idle)
    remove(Name);
}

std::optional<Scop> c2cuda::computeInPlace(const Scop &Scop) {
  return InPlace(Scop).run();
}
