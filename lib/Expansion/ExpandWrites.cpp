// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "c2cuda/Analysis/DeadStatements.h"

#include "AffineText.h"
#include "ScopEdit.h"
#include "ValueSources.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

namespace {

/// Expands one array.
class WriteExpander {
public:
  WriteExpander(Scop &Scop, ValueSources Sources, unsigned Array)
      : Result(Scop), Sources(Sources), Expanded(Array) {}

  /// Changes nothing where it returns false. With \p MayStore values may get
  /// variables of their own.
  bool run(bool MayStore, CopiedPieces &Copied);

private:
  bool collect();
  bool isReused() const;
  isl::union_set keptInstances() const;
  void addStore(size_t Writer, const isl::set &Kept);
  void keepOnly(size_t Writer, const isl::set &Kept);
  void redirect(Reference Read, ValuePieces Pieces);

  const Access &access(Reference R) const {
    return Result.Statements[R.Statement].Accesses[R.Access];
  }
  const Statement &statement(Reference R) const {
    return Result.Statements[R.Statement];
  }

  /// More would only fill the device's memory.
  static constexpr size_t MaxWriters = 4;

  Scop &Result;
  const ValueSources Sources;
  unsigned Expanded;
  std::vector<Reference> Writers, Reads;
  /// The private variables of the writers' values, where something reads them.
  std::vector<std::optional<unsigned>> Values;
  std::vector<Statement> Stores;
};

} // namespace

// ---- Which -----------------------------------------------------------------

/// Finds the accesses; false if not all of them are known exactly.
bool WriteExpander::collect() {
  const Array &Array = Result.Arrays[Expanded];
  if (Array.Storage == StorageKind::Private || Array.Element.IsStruct ||
      Array.Range)
    return false;
  for (unsigned S = 0; S < Result.Statements.size(); ++S)
    for (unsigned A = 0; A < Result.Statements[S].Accesses.size(); ++A) {
      const Access &Acc = access({S, A});
      if (Acc.Array != Expanded)
        continue;
      if (!isPlainAccess(Acc) ||
          (Acc.Reads && !readsBeforeWrites(Result.Statements[S], A)) ||
          (Acc.Writes && !Writers.empty() && Writers.back().Statement == S))
        return false;
      Access Named = Acc;
      if (Acc.Writes && !nameSubscripts(Result, Result.Statements[S], Named))
        return false;
      (Acc.Writes ? Writers : Reads).push_back({S, A});
    }
  return !Writers.empty() && Writers.size() <= MaxWriters;
}

/// Whether different iterations use one element for different values, and no
/// more memory than other arrays have is needed to keep these apart.
bool WriteExpander::isReused() const {
  unsigned Rank = 0;
  for (const Array &Array : Result.Arrays)
    if (Array.Storage == StorageKind::Memory)
      Rank = std::max(Rank, Array.Rank);
  bool Reused = false;
  for (const Reference &Write : Writers) {
    if (count(statement(Write).Domain.tuple_dim()) > Rank)
      return false;
    for (const std::vector<Reference> &Before : {Reads, Writers})
      for (const Reference &R : Before)
        Reused |= Sources.isOverwritten(R, Write);
  }
  return Reused;
}

/// The instances of the writers whose values are there after the region.
isl::union_set WriteExpander::keptInstances() const {
  isl::union_map Writes = isl::union_map::empty(Result.ctx());
  if (!Result.Arrays[Expanded].IsLiveOut)
    return Writes.domain();
  for (const Reference &W : Writers)
    Writes = Writes.unite(isl::union_map(Sources.relation(W)));
  isl::union_map Order = Result.Schedule.get_map();
  isl::union_map Last = isl::manage(
      isl_union_map_lexmax(Writes.reverse().apply_range(Order).release()));
  return Last.apply_range(Order.reverse()).intersect(Writes.reverse()).range();
}

// ---- Changing the scop -----------------------------------------------------

/// The writer's value becomes a variable of its own; the last ones go from
/// there to where the program had them.
void WriteExpander::addStore(size_t Writer, const isl::set &Kept) {
  Statement &S = Result.Statements[Writers[Writer].Statement];
  Access &Write = S.Accesses[Writers[Writer].Access];
  Access Store = Write;
  nameSubscripts(Result, S, Store);
  Write.Array = *Values[Writer];
  Write.Subscripts.clear();
  Write.Relation = ownElement(S, Result.Arrays[Write.Array]);
  if (bool(Kept.is_empty()))
    return;
  Statement New;
  New.Name = freeName(Result, "S" + std::to_string(Result.Statements.size() +
                                                   Stores.size()));
  New.Where = S.Where;
  New.Iterators = S.Iterators;
  isl::id Tuple = idOf(Result.ctx(), New.Name);
  New.Domain = Kept.set_tuple_id(Tuple);
  Access Read;
  Read.Array = Write.Array;
  Read.Reads = true;
  Read.Relation = ownElement(New, Result.Arrays[Read.Array]);
  Store.Relation = Store.Relation.set_tuple_id(isl::dim::in, Tuple);
  setAssignment(New, Store, Read);
  orderBeside(Result, New, S.Name, /*Behind=*/true);
  Stores.push_back(std::move(New));
}

/// Nothing but what comes after the region reads what the writer writes.
void WriteExpander::keepOnly(size_t Writer, const isl::set &Kept) {
  Statement &S = Result.Statements[Writers[Writer].Statement];
  S.Domain = Kept;
  for (Access &A : S.Accesses)
    A.Relation = A.Relation.intersect_domain(Kept);
}

/// `(i > 0 ? <first> : <second>)` for the access, or the only source.
void WriteExpander::redirect(Reference Read, ValuePieces Pieces) {
  Statement &T = Result.Statements[Read.Statement];
  for (ValuePiece &Piece : Pieces)
    if (Piece.Writer) {
      Piece.New.Array = *Values[*Piece.Writer];
      Piece.New.Subscripts.clear();
      Piece.New.Relation = Piece.New.Relation.set_tuple_id(
          isl::dim::out,
          idOf(Result.ctx(), Result.Arrays[Piece.New.Array].Name));
    }
  using Kind = TemplatePiece::Kind;
  StatementTemplate Text = {{Kind::Literal, "(", 0}};
  for (size_t P = 0; P < Pieces.size(); ++P) {
    if (P + 1 < Pieces.size()) {
      Text.insert(Text.end(), Pieces[P].Condition.begin(),
                  Pieces[P].Condition.end());
      Text.push_back({Kind::Literal, " ? ", 0});
    }
    Text.push_back({Kind::Access, "", P == 0 ? Read.Access
                                             : unsigned(T.Accesses.size())});
    Text.push_back({Kind::Literal, P + 1 < Pieces.size() ? " : " : ")", 0});
    if (P > 0)
      T.Accesses.push_back(Pieces[P].New);
  }
  T.Accesses[Read.Access] = Pieces.front().New;
  if (Pieces.size() > 1)
    replaceAccess(T, Read.Access, Text);
}

/// Drops what was copied from array \p Number, which gets other values.
static void forgetCopies(CopiedPieces &Copied, unsigned Number) {
  for (auto It = Copied.begin(); It != Copied.end();) {
    bool IsFromThere = std::any_of(
        It->second.begin(), It->second.end(),
        [&](const ValuePiece &P) { return P.New.Array == Number; });
    It = IsFromThere ? Copied.erase(It) : std::next(It);
  }
}

bool WriteExpander::run(bool MayStore, CopiedPieces &Copied) {
  if (!collect() || !isReused())
    return false;
  std::vector<ValuePieces> Pieces;
  Values.resize(Writers.size());
  std::vector<bool> IsRead(Writers.size());
  for (const Reference &Read : Reads) {
    Pieces.push_back(Sources.piecesOf(Read, Writers));
    if (Pieces.back().empty())
      return false;
    for (const ValuePiece &Piece : Pieces.back())
      if (Piece.Writer)
        IsRead[*Piece.Writer] = true;
  }
  isl::union_set AllKept = keptInstances();
  std::vector<isl::set> Kept;
  for (size_t W = 0; W < Writers.size(); ++W) {
    const Statement &S = statement(Writers[W]);
    Kept.push_back(AllKept.extract_set(S.Domain.space()).coalesce());
    // What writes more than one thing keeps its instances.
    IsRead[W] = IsRead[W] || bool(Kept[W].is_empty()) ||
                std::count_if(S.Accesses.begin(), S.Accesses.end(),
                              [](const Access &A) { return A.Writes; }) > 1;
  }
  if (!MayStore &&
      std::find(IsRead.begin(), IsRead.end(), true) != IsRead.end())
    return false;
  for (size_t W = 0; W < Writers.size(); ++W)
    if (IsRead[W])
      Values[W] = addPrivate(Result, statement(Writers[W]), Expanded,
                             Result.Arrays[Expanded].Name + "_at");
  forgetCopies(Copied, Expanded);
  for (size_t R = 0; R < Reads.size(); ++R) {
    const Statement &T = statement(Reads[R]);
    bool WasCopy = isCopy(Result, T);
    redirect(Reads[R], Pieces[R]);
    if (WasCopy && std::none_of(Pieces[R].begin(), Pieces[R].end(),
                                [](const ValuePiece &P) { return P.Writer; }))
      Copied[T.Name] = Pieces[R];
  }
  for (size_t W = 0; W < Writers.size(); ++W)
    if (IsRead[W])
      addStore(W, Kept[W]);
    else
      keepOnly(W, Kept[W]);
  for (Statement &Store : Stores)
    Result.Statements.push_back(std::move(Store));
  Result.Schedule = Result.Schedule.intersect_domain(Result.domain());
  return true;
}

std::optional<Scop> c2cuda::expandWrites(const Scop &Given,
                                         const Dependences &Edges) {
  if (!Given.Rotations.empty())
    return std::nullopt;
  Refusals Ignored;
  Scop Result = Given;
  CopiedPieces Copied;
  std::optional<Dependences> Current = Edges;
  std::set<unsigned> Done;
  auto Expand = [&](unsigned Array, bool MayStore) {
    if (Done.count(Array))
      return false;
    const Scop Before = Result;
    ValueSources Sources(Before, *Current, Copied);
    if (!WriteExpander(Result, Sources, Array).run(MayStore, Copied))
      return false;
    Current = computeDependences(Result, Ignored);
    Done.insert(Array);
    return true;
  };
  // Where no memory is needed first: what is copied from there needs none
  // either then.
  for (bool MayStore : {false, true})
    for (unsigned A = 0; A < Given.Arrays.size() && Current; ++A)
      if (Expand(A, MayStore) && !MayStore && Current)
        A = unsigned(-1);
  if (Done.empty() || !Current)
    return std::nullopt;
  Result = withoutDeadStatements(std::move(Result));
  passByValue(Result);
  return Result;
}
