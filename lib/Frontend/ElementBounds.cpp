// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Accesses of which the model cannot tell whether or where they happen: which
// elements they may reach at most. An object of known size is its own bound;
// what else is sure to be accessed may be one; else the host finds out.

#include "FinishScop.h"
#include "Inspector.h"

using namespace clang;

namespace c2cuda {

namespace {

struct Use {
  unsigned Statement;
  AccessDraft *Access;
};

class Bounder {
public:
  Bounder(RegionDraft &Draft, unsigned Number)
      : Draft(Draft), Array(Draft.Arrays[Number]) {
    for (unsigned S = 0; S < Draft.Statements.size(); ++S)
      for (AccessDraft &Access : Draft.Statements[S]->Accesses)
        if (Access.Array == Number)
          Uses.push_back({S, &Access});
  }

  bool run();

private:
  static bool isSure(const Use &U) {
    return U.Access->IsExact && !U.Access->IsMay;
  }
  isl::set elements(const Use &U) const;
  bool isCovered() const;
  bool findAllocation();
  bool inspect();
  unsigned addParameter(const std::string &Suffix);

  RegionDraft &Draft;
  ArrayDraft &Array;
  std::vector<Use> Uses;
};

} // namespace

bool Bounder::run() {
  struct Array &Model = Array.Model;
  if (Array.IsPrivate || Array.IsScalar || Model.Rank == 0 ||
      std::all_of(Uses.begin(), Uses.end(), isSure))
    return true;
  if (Model.hasOwnRows())
    return Model.Rows == RowPlaces::Containers || isCovered() ||
           Draft.fail(RefusalKind::PointerRows,
                      Draft.Statements[Uses.front().Statement]
                          ->Body->getBeginLoc(),
                      {Array.Base.text(),
                       "and how far their rows reach only the run can tell"});
  return !Model.Extents.front().is_null() || isCovered() || findAllocation() ||
         inspect();
}

/// { A[a] } of all executions.
isl::set Bounder::elements(const Use &U) const {
  const StatementDraft &From = *Draft.Statements[U.Statement];
  isl::set Known = withoutLargeNumbers(Draft.known(), 1 << 20);
  isl::multi_id Tuple = tupleOf(From, Draft.Isl);
  return relationOf(Draft, From, *U.Access)
      .intersect_domain(From.Domain.intersect(Known).unbind_params(Tuple))
      .range()
      .intersect(extentsOf(Draft, Array.Model));
}

/// Whether elements that are sure to be accessed stand around all others.
bool Bounder::isCovered() const {
  isl::set Sure, Others;
  for (const Use &U : Uses) {
    if (!U.Access->IsExact)
      return false;
    isl::set &Into = isSure(U) ? Sure : Others;
    Into = Into.is_null() ? elements(U) : Into.unite(elements(U));
  }
  if (Array.Model.hasOwnRows())
    return !Sure.is_null() && !Others.is_null() &&
           Others.is_subset(fromBeginOfRows(Sure)).is_true();
  return !Sure.is_null() && !Others.is_null() &&
         isBetween(Others, withWholeRows(Array.Model, Sure));
}

/// Takes the size of the one allocation that the array is.
bool Bounder::findAllocation() {
  auto Rows = Draft.allocatedRows(Array);
  isl::pw_aff Length =
      Rows ? Draft.Symbols.affine(*Rows, Draft.Isl) : isl::pw_aff();
  if (Array.Model.IsFlat && Array.Model.Rank > 1)
    Length = {}; // the last row need not be whole
  if (Length.is_null())
    return false;
  Array.Model.Extents.front() = Length;
  Array.Model.ExtentTexts.front() = Rows->text();
  return true;
}

unsigned Bounder::addParameter(const std::string &Suffix) {
  Parameter P;
  P.Name = P.HostText =
      Draft.uniqueName(Array.Base.name() + Suffix);
  P.Type = Draft.scalarType(Draft.Clang.LongLongTy);
  Draft.Parameters.push_back(P);
  return unsigned(Draft.Parameters.size() - 1);
}

bool Bounder::inspect() {
  for (const Use &U : Uses) {
    if (isSure(U))
      continue;
    Inspector Work(Draft, U.Statement);
    U.Access->Inspected = Work.inspect(*U.Access);
    if (U.Access->Inspected)
      continue;
    return Draft.fail(RefusalKind::UnknownRange,
                      Draft.Statements[U.Statement]->Body->getBeginLoc(),
                      {Array.Base.text(), Work.culprit()},
                      Draft.Statements[U.Statement]->Top);
  }
  IndexRange Range;
  Range.First = addParameter("_first");
  Range.Last = addParameter("_last");
  Array.Model.Range = Range;
  return true;
}

bool boundAccesses(RegionDraft &Draft) {
  for (unsigned K = 0; K < Draft.Arrays.size(); ++K)
    if (!Bounder(Draft, K).run())
      return false;
  return true;
}

} // namespace c2cuda
