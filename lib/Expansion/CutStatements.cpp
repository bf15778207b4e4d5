// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements said again for some of their instances.

#include "c2cuda/Expansion/Expansion.h"

#include "ScopEdit.h"

using namespace c2cuda;

/// All of a search is one statement.
static void forgetSearches(Statement &S) {
  S.Searches.clear();
  S.BodyOfSearches.clear();
  for (Access &Own : S.Accesses)
    if (Own.Reduction == ReductionKind::Search)
      Own.Reduction = Own.OwnUpdate = ReductionKind::None;
}

/// Whether all of \p S can be said again for some of its instances.
static bool canCut(const Statement &S) {
  return S.Labels.empty() && S.Under.empty() && !S.IsPreparation;
}

static Statement pieceOf(const Scop &Given, const Statement &S,
                         const isl::set &Domain, size_t Number) {
  Statement Piece = S;
  Piece.Name = freeName(Given, S.Name + "_" + std::to_string(Number));
  isl::id Tuple = idOf(Given.ctx(), Piece.Name);
  Piece.PartOf = S.PartOf.empty() ? S.Name : S.PartOf;
  Piece.Domain = Domain.set_tuple_id(Tuple);
  forgetSearches(Piece);
  for (Access &Own : Piece.Accesses)
    Own.Relation = Own.Relation.set_tuple_id(isl::dim::in, Tuple)
                       .intersect_domain(Piece.Domain);
  return Piece;
}

std::optional<Scop>
c2cuda::cutStatements(const Scop &Given,
                      const std::map<std::string, std::vector<isl::set>> &Cut) {
  Scop Result = Given;
  for (const Statement &S : Given.Statements) {
    auto Found = Cut.find(S.Name);
    if (Found == Cut.end())
      continue;
    if (!canCut(S))
      return std::nullopt;
    std::vector<Statement> Pieces;
    for (const isl::set &Domain : Found->second) {
      Pieces.push_back(pieceOf(Given, S, Domain, Pieces.size()));
      // Several kernels may have the variable.
      if (Found->second.size() > 1)
        Pieces.back().Declares.reset();
    }
    replaceStatement(Result, S.Name, std::move(Pieces));
  }
  if (Result.Schedule.is_null())
    return std::nullopt;
  return Result;
}
