// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which parameters a finished scop really needs: trying whether an expression
// is affine makes parameters that may turn out to be of no use.

#include "FinishScop.h"

namespace c2cuda {

namespace {

/// Visits every hole for a parameter.
template <typename Function>
void forEachParameterHole(Scop &Scop, Function Visit) {
  auto VisitText = [&](StatementTemplate &Text) {
    for (TemplatePiece &Piece : Text)
      if (Piece.What == TemplatePiece::Kind::Parameter)
        Visit(Piece.Index);
  };
  for (Array &A : Scop.Arrays)
    if (A.Range) {
      Visit(A.Range->First);
      Visit(A.Range->Last);
    }
  for (Statement &S : Scop.Statements) {
    VisitText(S.Body);
    VisitText(S.BodyOfUpdates);
    VisitText(S.BodyOfSearches);
    for (ElementUpdate &Update : S.Updates)
      VisitText(Update.Value);
    for (FusedProduct &Product : S.Products) {
      VisitText(Product.Left);
      VisitText(Product.Right);
    }
    for (Access &A : S.Accesses) {
      for (StatementTemplate &Subscript : A.Subscripts)
        VisitText(Subscript);
      VisitText(A.UniformUse);
      if (!A.Inspected)
        continue;
      for (StatementTemplate &Line : A.Inspected->Path)
        VisitText(Line);
      for (StatementTemplate &Subscript : A.Inspected->Index)
        VisitText(Subscript);
    }
  }
}

void addNames(isl::space Space, std::set<std::string> &Into) {
  isl_size Count = isl_space_dim(Space.get(), isl_dim_param);
  for (isl_size K = 0; K < Count; ++K)
    Into.insert(isl_space_get_dim_name(Space.get(), isl_dim_param, K));
}

isl::set tidy(isl::set Set) {
  return isl::manage(isl_set_drop_unused_params(Set.release()));
}

isl::pw_aff tidy(isl::pw_aff Value) {
  if (Value.is_null())
    return Value;
  return isl::manage(isl_pw_aff_drop_unused_params(Value.release()));
}

/// The names that sets and functions of \p Scop mention, its context left out.
std::set<std::string> mentioned(Scop &Scop) {
  std::set<std::string> Names;
  for (Statement &S : Scop.Statements) {
    addNames(S.Domain.space(), Names);
    for (Access &A : S.Accesses)
      addNames(A.Relation.space(), Names);
  }
  for (Array &A : Scop.Arrays)
    for (isl::pw_aff &Extent : A.Extents)
      if (Extent = tidy(Extent); !Extent.is_null())
        addNames(Extent.domain().space(), Names);
  for (FinalValue &Final : Scop.FinalValues) {
    Final.Value = tidy(Final.Value);
    if (!Final.Value.is_null())
      addNames(Final.Value.domain().space(), Names);
  }
  for (PointerRotation &Rotation : Scop.Rotations) {
    Rotation.Turns = tidy(Rotation.Turns);
    if (!Rotation.Turns.is_null())
      addNames(Rotation.Turns.domain().space(), Names);
  }
  Scop.Assumptions = tidy(Scop.Assumptions);
  addNames(Scop.Assumptions.space(), Names);
  return Names;
}

} // namespace

void dropUnusedParameters(Scop &Scop) {
  if (Scop.Assumptions.is_null() || Scop.Context.is_null())
    return;
  std::set<std::string> Mentioned = mentioned(Scop);
  std::vector<bool> Used(Scop.Parameters.size(), false);
  forEachParameterHole(Scop, [&](unsigned &Index) { Used[Index] = true; });
  std::vector<Parameter> Kept;
  std::vector<unsigned> Renumbered(Scop.Parameters.size(), 0);
  for (unsigned K = 0; K < Scop.Parameters.size(); ++K) {
    Parameter &P = Scop.Parameters[K];
    bool IsMentioned = Mentioned.count(P.Name);
    if (P.IsAffine && !IsMentioned) {
      Scop.Context = Scop.Context.project_out_param(idOf(Scop.ctx(), P.Name));
      P.IsAffine = false;
    }
    if (!Used[K] && !IsMentioned)
      continue;
    Renumbered[K] = Kept.size();
    Kept.push_back(std::move(P));
  }
  Scop.Parameters = std::move(Kept);
  Scop.Context = tidy(Scop.Context);
  forEachParameterHole(Scop,
                       [&](unsigned &Index) { Index = Renumbered[Index]; });
}

} // namespace c2cuda
