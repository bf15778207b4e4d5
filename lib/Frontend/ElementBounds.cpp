// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Accesses of which the model cannot tell whether or where they happen: which
// elements they may reach at most. An object of known size is its own bound;
// what else is sure to be accessed may be one; else the host finds out.

#include "FinishScop.h"
#include "IndexValues.h"
#include "Inspector.h"
#include "LibraryCalls.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMap.h"
#include "llvm/ADT/FoldingSet.h"

using namespace clang;

namespace c2cuda {

namespace {

struct Use {
  unsigned Statement;
  AccessDraft *Access;
};

/// Accesses, each with its statement's number.
using ReadElements = std::vector<std::pair<unsigned, const AccessDraft *>>;

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
  bool coverWithGuard();
  bool coverWithGuard(const isl::set &Sure, const isl::set &Others);
  bool collect(isl::set &Sure, isl::set &Others) const;
  isl::set reached() const;
  bool exclude(const isl::set &Bad, const std::string &Why);
  bool findAllocation();
  bool findRows();
  std::optional<Polynomial> usedRows() const;
  std::optional<Polynomial> rowsOf(const isl::set &All) const;
  bool coverValues();
  bool takeRows(const Polynomial &Rows);
  bool guardRows(const Polynomial &Total);
  bool inspect();
  std::optional<Inspection> inspect(const Use &U, ReadElements &Read,
                                    std::string &Culprit);
  const Use *inCondition(const Use &U) const;
  bool isSurelyThere(unsigned Statement, const AccessDraft &Access) const;
  void noteCertain(const std::map<const AccessDraft *, ReadElements> &Read);
  unsigned addParameter(const std::string &Suffix);

  RegionDraft &Draft;
  ArrayDraft &Array;
  std::vector<Use> Uses;
};

} // namespace

/// \p Last + 1 as a polynomial; nothing if it divides.
static std::optional<Polynomial> polynomialOf(const isl::aff &Last) {
  auto Number = [](const isl::val &Value) -> std::optional<int64_t> {
    if (isl_val_is_int(Value.get()) != isl_bool_true)
      return std::nullopt;
    return int64_t(isl_val_get_num_si(Value.get()));
  };
  if (isl_aff_involves_locals(Last.get()) != isl_bool_false)
    return std::nullopt;
  auto Constant = Number(isl::manage(isl_aff_get_constant_val(Last.get())));
  if (!Constant)
    return std::nullopt;
  Polynomial Result(*Constant + 1);
  for (int P = 0, N = isl_aff_dim(Last.get(), isl_dim_param); P < N; ++P) {
    auto Factor = Number(
        isl::manage(isl_aff_get_coefficient_val(Last.get(), isl_dim_param, P)));
    if (!Factor)
      return std::nullopt;
    const char *Name = isl_aff_get_dim_name(Last.get(), isl_dim_param, P);
    Result = Result + Polynomial::symbol(Name) * Polynomial(*Factor);
  }
  return Result;
}

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
  if (!Model.Extents.front().is_null() || isCovered() || findAllocation() ||
      findRows() || (!Draft.Failure && (coverWithGuard() || coverValues())))
    return true;
  return !Draft.Failure && inspect();
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

/// The elements that are sure to be accessed, and all others that may be; false
/// if there are not both, or some access may mean any element.
bool Bounder::collect(isl::set &Sure, isl::set &Others) const {
  for (const Use &U : Uses) {
    if (!U.Access->IsExact)
      return false;
    isl::set &Into = isSure(U) ? Sure : Others;
    Into = Into.is_null() ? elements(U) : Into.unite(elements(U));
  }
  return !Sure.is_null() && !Others.is_null();
}

/// Whether elements that are sure to be accessed stand around all others.
bool Bounder::isCovered() const {
  isl::set Sure, Others;
  if (!collect(Sure, Others))
    return false;
  if (Array.Model.hasOwnRows())
    return Others.is_subset(fromBeginOfRows(Sure)).is_true();
  return isBetween(Others, withWholeRows(Array.Model, Sure));
}

/// The same where the loops that are sure to access them have iterations, which
/// those of a single cell's neighbours have not: the nest only runs if they do.
bool Bounder::coverWithGuard() {
  isl::set Sure, Others;
  return collect(Sure, Others) && coverWithGuard(Sure, Others);
}

bool Bounder::coverWithGuard(const isl::set &Sure, const isl::set &Others) {
  isl::set Ends = withWholeRows(Array.Model, Sure);
  isl::set Runs = Ends.params();
  if (!isBetween(Others.intersect_params(Runs), Ends))
    return false;
  isl::set Bad = Others.params().subtract(Runs).coalesce();
  isl::set Usual = Bad;
  for (unsigned P = 0, N = count(Usual.dim(isl::dim::param)); P < N; ++P)
    Usual = isl::manage(
        isl_set_lower_bound_si(Usual.release(), isl_dim_param, P, 2));
  return Usual.is_empty().is_true() &&
         exclude(Bad, "the number of iterations");
}

/// Where data chooses one of the elements that are sure to be accessed: then these are
/// all that there are.
bool Bounder::coverValues() {
  isl::set Sure, Others;
  for (const Use &U : Uses)
    if (isSure(U))
      Sure = Sure.is_null() ? elements(U) : Sure.unite(elements(U));
  if (Sure.is_null() || Array.Model.Rank != 1)
    return false;
  for (const Use &U : Uses) {
    if (isSure(U))
      continue;
    isl::set Own = U.Access->IsExact
                       ? elements(U)
                       : elementsByValues(Draft, *U.Access, Sure.space());
    if (Own.is_null())
      return false;
    Own = Own.intersect_params(parametersOf(
        Draft.Statements[U.Statement]->Domain, Draft.Symbols.Iterators));
    Others = Others.is_null() ? Own : Others.unite(Own);
  }
  std::optional<Polynomial> Rows = rowsOf(Sure);
  const isl::set First = isl::manage(isl_set_fix_si(
      isl::set::universe(Sure.space()).release(), isl_dim_set, 0, 0));
  Others = Others.unite(First.intersect_params(Others.params()));
  return Rows && !Draft.Symbols.affine(*Rows, Draft.Isl).is_null() &&
         coverWithGuard(Sure, Others) && takeRows(*Rows);
}

/// Where the region accesses the array.
isl::set Bounder::reached() const {
  isl::set Result;
  for (const Use &U : Uses) {
    isl::set Domain = Draft.Statements[U.Statement]->Domain;
    Result = Result.is_null() ? Domain : Result.unite(Domain);
  }
  return Result;
}

bool Bounder::exclude(const isl::set &Bad, const std::string &Why) {
  const StatementDraft &First = *Draft.Statements[Uses.front().Statement];
  return Draft.exclude(Bad, reached(), RefusalKind::UnknownRange,
                       First.Body->getBeginLoc(), {Array.Base.text(), Why});
}

/// Takes the size of the one allocation that the array is.
bool Bounder::findAllocation() {
  auto Rows = Draft.allocatedRows(Array);
  isl::pw_aff Length =
      Rows ? Draft.Symbols.affine(*Rows, Draft.Isl) : isl::pw_aff();
  if (!Rows || (Array.Model.IsFlat && Array.Model.Rank > 1))
    return false; // the last row need not be whole
  std::string Text = Rows->text();
  if (Length.is_null()) {
    const auto Size = Draft.rowsParameter(Array.Base.name(), *Rows, {});
    if (!Size)
      return false;
    Text = *Size;
    Length = symbolAff(Draft.Isl, Text);
  }
  Array.Model.Extents.front() = Length;
  Array.Model.ExtentTexts.front() = Text;
  return true;
}

/// One more than the last row that is accessed, where all subscripts are known and
/// that is one sum of parameters.
std::optional<Polynomial> Bounder::usedRows() const {
  isl::set All;
  for (const Use &U : Uses) {
    if (!U.Access->IsExact)
      return std::nullopt;
    All = All.is_null() ? elements(U) : All.unite(elements(U));
  }
  return rowsOf(All);
}

/// One more than the last row of \p All, if that is one sum of parameters.
std::optional<Polynomial> Bounder::rowsOf(const isl::set &All) const {
  if (isl_set_dim_has_upper_bound(All.get(), isl_dim_set, 0) != isl_bool_true)
    return std::nullopt;
  isl::pw_aff Last = All.dim_max(0).gist(Draft.known().intersect(All.params()));
  Last = Last.coalesce();
  if (Last.is_null() || count(Last.n_piece()) != 1)
    return std::nullopt;
  isl::aff Sum;
  Last.foreach_piece([&](isl::set, isl::aff Piece) {
    Sum = Piece;
    return isl::stat::ok();
  });
  return polynomialOf(Sum);
}

/// Takes as many rows as the size of the container or of the allocation has, or as
/// are used if they fit in; else the nest does not run.
bool Bounder::findRows() {
  std::optional<Polynomial> Total = Array.Extents.front().Length;
  if (!Array.Model.IsFlat || Array.Model.Rank < 2)
    return false;
  if (!Total)
    Total = Draft.allocatedRows(Array);
  if (!Total)
    return false;
  Polynomial Rows = Draft.expanded(*Total);
  bool Divides = true;
  for (const Polynomial &Length : Array.Lengths) {
    auto [Quotient, Rest] = Rows.divide(Draft.expanded(Length));
    Divides &= Rest.isZero();
    Rows = Quotient;
  }
  return (Divides && takeRows(Rows)) || guardRows(*Total);
}

bool Bounder::takeRows(const Polynomial &Rows) {
  isl::pw_aff Count = Draft.Symbols.affine(Rows, Draft.Isl);
  if (Count.is_null())
    return false;
  Array.Model.Extents.front() = Count;
  Array.Model.ExtentTexts.front() = Rows.text();
  return true;
}

/// What \p Total elements are in rows, the run says.
bool Bounder::guardRows(const Polynomial &Total) {
  std::optional<Polynomial> Used = usedRows();
  auto Name = Used ? Draft.fitsParameter(Array, *Used, Total)
                   : Draft.rowsParameter(Array.Base.name(), Total,
                                         Array.Lengths);
  if (!Name)
    return false;
  isl::pw_aff Value = symbolAff(Draft.Isl, *Name);
  return exclude(Value.le_set(constantAff(Draft.Isl, 0)), "its size") &&
         takeRows(Used ? *Used : Polynomial::symbol(*Name));
}

unsigned Bounder::addParameter(const std::string &Suffix) {
  Parameter P;
  P.Name = P.HostText =
      Draft.uniqueName(Array.Base.name() + Suffix);
  P.Type = Draft.scalarType(Draft.Clang.LongLongTy);
  Draft.Parameters.push_back(P);
  return unsigned(Draft.Parameters.size() - 1);
}

/// Whether \p Access, of this array, is to an element that is sure to be accessed.
bool Bounder::isSurelyThere(unsigned Statement,
                            const AccessDraft &Access) const {
  const Use Own = {Statement, const_cast<AccessDraft *>(&Access)};
  if (isSure(Own))
    return true;
  isl::set Sure;
  for (const Use &U : Uses)
    if (isSure(U))
      Sure = Sure.is_null() ? elements(U) : Sure.unite(elements(U));
  return Access.IsExact && !Sure.is_null() &&
         elements(Own).is_subset(Sure).is_true();
}

/// What accesses \p Read of this array to be found decides Inspection::IsCertain.
void Bounder::noteCertain(
    const std::map<const AccessDraft *, ReadElements> &Read) {
  auto Unsure = [&](const AccessDraft *Access) {
    ReadElements Result;
    auto Found = Read.find(Access);
    for (const auto &Element : Found != Read.end() ? Found->second : ReadElements())
      if (&Draft.Arrays[Element.second->Array] == &Array &&
          !isSurelyThere(Element.first, *Element.second))
        Result.push_back(Element);
    return Result;
  };
  for (const auto &[Access, Elements] : Read) {
    bool IsCertain = true;
    for (const auto &Element : Unsure(Access))
      IsCertain &= Unsure(Element.second).empty();
    const_cast<AccessDraft *>(Access)->Inspected->IsCertain = IsCertain;
  }
}

/// Whether \p Whole changes nothing: at most functions as sqrt are called.
static bool onlyComputes(const Expr &Whole) {
  bool Only = true;
  forEachStmt(Whole, [&](const Stmt &S) {
    const auto *Binary = dyn_cast<BinaryOperator>(&S);
    const auto *Unary = dyn_cast<UnaryOperator>(&S);
    const auto *Call = dyn_cast<CallExpr>(&S);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    Only &= isa<Expr>(S) && !isa<StmtExpr, CXXConstructExpr, LambdaExpr>(S) &&
            !(Binary && Binary->isAssignmentOp()) &&
            !(Unary && Unary->isIncrementDecrementOp()) &&
            (!Call || (Callee && isLibraryFunction(*Callee) &&
                       llvm::all_of(Call->arguments(), [](const Expr *E) {
                         return E->getType()->isArithmeticType();
                       })));
  });
  return Only;
}

/// Whether both are the same text with the same meaning.
static bool isSameText(const Expr &A, const Expr &B,
                       const ASTContext &Context) {
  llvm::FoldingSetNodeID First, Second;
  A.Profile(First, Context, /*Canonical=*/true);
  B.Profile(Second, Context, /*Canonical=*/true);
  return First == Second;
}

/// The same element in a condition around \p U, as `max(a, b)` has it: it is accessed
/// whatever the condition says.
const Use *Bounder::inCondition(const Use &U) const {
  if (!U.Access->Node || U.Access->IsInCallee || U.Access->Writes)
    return nullptr;
  const ParentMap &Parents = Draft.Input.Facts.parents();
  const Stmt *Here = U.Access->Node;
  while (const Stmt *Up = Parents.getParent(Here)) {
    const auto *Choice = dyn_cast<ConditionalOperator>(Up);
    if (!isa<Expr>(Up))
      return nullptr;
    Here = Up;
    if (!Choice || !onlyComputes(*Choice))
      continue;
    for (const Use &Other : Uses) {
      const Stmt *At = Other.Access->Node;
      if (!At || Other.Statement != U.Statement || Other.Access->IsInCallee ||
          Other.Access->IsThroughAlias != U.Access->IsThroughAlias ||
          !(Other.Access->Inspected || isSure(Other)) ||
          !isSameText(*Other.Access->Node, *U.Access->Node, Draft.Clang))
        continue;
      // Not behind another condition in it.
      auto Decides = [](const Stmt &S) {
        const auto *Op = dyn_cast<BinaryOperator>(&S);
        return isa<AbstractConditionalOperator>(S) || (Op && Op->isLogicalOp());
      };
      while (At && !Decides(*At) && At != Choice->getCond())
        At = Parents.getParent(At);
      if (At && Decides(*At))
        continue;
      if (At == Choice->getCond())
        return &Other;
    }
  }
  return nullptr;
}

/// What the host has to compute for \p U, and what is \p Read for it. Products that both
/// it and the kernel compute are rounded there, too.
std::optional<Inspection> Bounder::inspect(const Use &U, ReadElements &Read,
                                           std::string &Culprit) {
  std::set<Inspector::Product> Rounded;
  while (true) {
    Inspector Work(Draft, U.Statement, Rounded);
    std::optional<Inspection> Found = Work.inspect(*U.Access);
    Read = Work.elements();
    Culprit = Work.culprit();
    if (Found && Work.rounded().size() > Rounded.size()) {
      Rounded = Work.rounded();
      continue;
    }
    // No need to evaluate a condition that has read the element already.
    if (Found && !Rounded.empty() && inCondition(U))
      return std::nullopt;
    if (!Found)
      return std::nullopt;
    for (const Inspector::Product &Own : Rounded)
      Draft.Statements[Own.From]->Holes.Rounded.insert(Own.E);
    return Found;
  }
}

bool Bounder::inspect() {
  std::map<const AccessDraft *, ReadElements> Read;
  for (const Use &U : Uses) {
    if (isSure(U))
      continue;
    std::string Culprit;
    U.Access->Inspected = inspect(U, Read[U.Access], Culprit);
    if (U.Access->Inspected)
      continue;
    if (const Use *Same = inCondition(U)) {
      U.Access->Inspected = Same->Access->Inspected;
      Read[U.Access] = Read[Same->Access];
      if (!U.Access->Inspected)
        Read.erase(U.Access);
      continue;
    }
    return Draft.fail(RefusalKind::UnknownRange,
                      Draft.Statements[U.Statement]->Body->getBeginLoc(),
                      {Array.Base.text(), Culprit},
                      Draft.Statements[U.Statement]->Top);
  }
  noteCertain(Read);
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
