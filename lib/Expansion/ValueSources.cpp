// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ValueSources.h"

#include "AffineText.h"
#include "StatementForms.h"

#include <algorithm>

using namespace c2cuda;

bool c2cuda::isPlainAccess(const Access &A) {
  return A.IsExact && A.Part.isWhole() && !A.Inspected &&
         A.Reduction == ReductionKind::None && !(A.Reads && A.Writes) &&
         (A.Reads || (!A.IsMay && A.CoversAll)) &&
         bool(A.Relation.is_single_valued());
}

bool c2cuda::readsBeforeWrites(const Statement &S, unsigned Read) {
  for (unsigned A = 0; A < S.Accesses.size(); ++A) {
    const Access &Own = S.Accesses[A];
    if (A == Read || !Own.Writes || Own.Array != S.Accesses[Read].Array ||
        isAssignmentOrUpdate(S.Body, A))
      continue;
    isl::map Both = Own.Relation.intersect(S.Accesses[Read].Relation);
    if (!bool(Both.intersect_domain(S.Domain).is_empty()))
      return false;
  }
  return true;
}

isl::map ValueSources::relation(Reference R) const {
  const Statement &S = Given.Statements[R.Statement];
  return S.Accesses[R.Access].Relation.intersect_domain(
      S.Domain.intersect_params(Given.knownFacts()));
}

bool ValueSources::isOverwritten(Reference R, Reference Write) const {
  const Statement &S = Given.Statements[R.Statement];
  const Statement &T = Given.Statements[Write.Statement];
  isl::map Pairs = relation(R).apply_range(relation(Write).reverse());
  // Within one iteration the order as written is kept anyway.
  if (S.Iterators.size() == T.Iterators.size())
    Pairs = Pairs.subtract(
        S.Domain.identity().set_tuple_id(isl::dim::out, T.Domain.tuple_id()));
  return !bool(isl::union_map(Pairs).intersect(Edges.False).is_empty());
}

// ---- Writers ---------------------------------------------------------------

isl::map ValueSources::flowInto(const isl::map &Read,
                                const Statement &Writer) const {
  isl::map Pairs = isl::manage(isl_map_from_domain_and_range(
      Read.domain().release(), Writer.Domain.copy()));
  isl::union_map ByElement(Pairs.range_product(Read));
  isl::union_map Flow =
      Edges.FlowByElement.reverse().intersect(ByElement).range_factor_domain();
  isl::map Result = isl::map::empty(Pairs.space());
  for (const isl::map &Part : mapsOf(Flow))
    Result = Result.unite(Part);
  return Result.coalesce();
}

std::optional<ValuePieces>
ValueSources::directPieces(Reference Read,
                           const std::vector<Reference> &Writers) const {
  const Access &Before = Given.Statements[Read.Statement].Accesses[Read.Access];
  isl::map Relation = relation(Read);
  isl::set Left = Relation.domain();
  ValuePieces Result;
  auto Add = [&](std::optional<unsigned> Writer, const isl::map &From) {
    Result.push_back({Writer, Before, {}});
    Result.back().New.Relation = From;
  };
  for (unsigned W = 0; W < Writers.size(); ++W) {
    isl::map Flow =
        flowInto(Relation, Given.Statements[Writers[W].Statement]);
    if (bool(Flow.is_empty()))
      continue;
    if (!bool(Flow.is_single_valued()) || !bool(Flow.domain().is_subset(Left)))
      return std::nullopt;
    Left = Left.subtract(Flow.domain());
    Add(W, Flow);
  }
  // What was there before the region.
  isl::union_set Old =
      Edges.LiveInReads.intersect(isl::union_map(Relation)).domain();
  if (!bool(Old.is_equal(isl::union_set(Left))))
    return std::nullopt;
  if (!bool(Left.is_empty()))
    Add(std::nullopt, Relation.intersect_domain(Left).coalesce());
  return Result;
}

// ---- Copies ----------------------------------------------------------------

bool c2cuda::isCopy(const Scop &Scop, const Statement &S) {
  if (S.Accesses.size() != 2 || S.Body.size() != 4 || S.Declares ||
      !isCopying(S.Body, S.Body[0].Index, S.Body[2].Index))
    return false;
  const Access &To = S.Accesses[S.Body[0].Index];
  const Access &From = S.Accesses[S.Body[2].Index];
  const Array &Source = Scop.Arrays[From.Array];
  return To.Writes && From.Reads && !From.IsMay && isPlainAccess(From) &&
         (Source.Storage != StorageKind::Private ||
          Source.PrivateDepth == Source.Rank) &&
         Source.Element.Spelling == Scop.Arrays[To.Array].Element.Spelling;
}

/// What \p S copies; empty if it does not, or something else.
std::vector<Access> ValueSources::copiedBy(const Statement &S) const {
  std::vector<Access> Result;
  auto Known = Copied.find(S.Name);
  if (Known != Copied.end())
    for (const ValuePiece &Piece : Known->second)
      Result.push_back(Piece.New);
  else if (isCopy(Given, S))
    Result.push_back(S.Accesses[S.Body[2].Index]);
  return Result;
}

/// Whether anything writes an element that T is to read, \p Read, between an
/// instance of S and that of T, { T[j] -> S[i] }.
bool ValueSources::isWrittenBetween(const isl::map &Instances,
                                    const Access &Read) const {
  isl::union_map Order = Given.Schedule.get_map();
  auto Later = [&](const isl::union_set &Of, const isl::union_set &Than) {
    return isl::manage(isl_union_map_lex_gt_union_map(
        Order.intersect_domain(Of).release(),
        Order.intersect_domain(Than).release()));
  };
  isl::union_set From(Instances.range()), To(Instances.domain());
  for (const Statement &S : Given.Statements)
    for (const Access &Write : S.Accesses) {
      if (!Write.Writes || Write.Array != Read.Array)
        continue;
      isl::union_set Writer(S.Domain);
      isl::union_map Pairs(Read.Relation.apply_range(
          Write.Relation.intersect_domain(S.Domain).reverse()));
      isl::union_map AfterCopy =
          isl::union_map(Instances).apply_range(Later(Writer, From).reverse());
      if (!bool(Pairs.intersect(Later(To, Writer))
                    .intersect(AfterCopy)
                    .is_empty()))
        return true;
    }
  return false;
}

/// What can be read instead of the value of \p Copy, if all that it copies is
/// still there, and not in array \p Expanded.
std::vector<ValuePiece> ValueSources::forwarded(const ValuePiece &Piece,
                                                const Statement &Copy,
                                                unsigned Expanded) const {
  std::vector<ValuePiece> Result;
  for (Access New : copiedBy(Copy)) {
    // The array is about to have other values than now.
    if (New.Array == Expanded)
      return {Piece};
    isl::map Instances =
        Piece.New.Relation.intersect_range(New.Relation.domain());
    if (bool(Instances.is_empty()))
      continue;
    New.Relation = Instances.apply_range(New.Relation);
    New.IsMay = Piece.New.IsMay;
    New.CoversAll = Piece.New.CoversAll;
    if (!setSubscripts(Given, New, Instances) ||
        isWrittenBetween(Instances, New))
      return {Piece};
    Result.push_back({std::nullopt, std::move(New), {}});
  }
  return Result.empty() ? std::vector<ValuePiece>{Piece} : Result;
}

// ---- Together --------------------------------------------------------------

/// Orders the pieces so that each has a short condition.
bool ValueSources::addConditions(ValuePieces &Pieces,
                                 const isl::set &All) const {
  std::vector<size_t> Order;
  for (size_t P = 0; P < Pieces.size(); ++P)
    Order.push_back(P);
  do {
    isl::set Left = All;
    ValuePieces Sorted;
    for (size_t P : Order) {
      Sorted.push_back(Pieces[P]);
      if (Sorted.size() == Pieces.size())
        break;
      isl::set Own = Sorted.back().New.Relation.domain();
      auto Condition = conditionText(Given, Own, Left);
      if (!Condition)
        break;
      Sorted.back().Condition = std::move(*Condition);
      Left = Left.subtract(Own);
    }
    if (Sorted.size() == Pieces.size()) {
      Pieces = std::move(Sorted);
      return true;
    }
  } while (std::next_permutation(Order.begin(), Order.end()));
  return false;
}

/// Puts \p Pieces into an order with conditions; false if that is too long.
bool ValueSources::arrange(ValuePieces &Pieces, const isl::set &All) const {
  constexpr size_t Most = 4;
  if (Pieces.empty() || Pieces.size() > Most)
    return false;
  if (Pieces.size() > 1)
    for (ValuePiece &Piece : Pieces)
      Piece.New.IsMay = true;
  return addConditions(Pieces, All);
}

ValuePieces
ValueSources::piecesOf(Reference Read,
                       const std::vector<Reference> &Writers) const {
  unsigned Expanded =
      Given.Statements[Read.Statement].Accesses[Read.Access].Array;
  auto Direct = directPieces(Read, Writers);
  if (!Direct)
    return {};
  ValuePieces Pieces;
  for (const ValuePiece &Piece : *Direct)
    if (Piece.Writer)
      for (ValuePiece &New : forwarded(
               Piece, Given.Statements[Writers[*Piece.Writer].Statement],
               Expanded))
        Pieces.push_back(std::move(New));
    else
      Pieces.push_back(Piece);
  isl::set All = relation(Read).domain();
  if (arrange(Pieces, All))
    return Pieces;
  if (arrange(*Direct, All))
    return *Direct;
  return {};
}
