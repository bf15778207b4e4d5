// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Containers.h"
#include "FinishScop.h"
#include "LinearView.h"
#include "RowLengths.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

struct Use {
  StatementDraft *Statement;
  AccessDraft *Access;
};

class ShapeDecider {
public:
  ShapeDecider(RegionDraft &Draft, unsigned Number)
      : Draft(Draft), Array(Draft.Arrays[Number]) {
    for (auto &Statement : Draft.Statements)
      for (AccessDraft &Access : Statement->Accesses)
        if (Access.Array == Number)
          Uses.push_back({Statement.get(), &Access});
  }

  bool isWritten() const {
    return std::any_of(Uses.begin(), Uses.end(),
                       [](const Use &U) { return U.Access->Writes; });
  }

  bool run() {
    if (Uses.empty())
      return true;
    if (Array.IsScalar)
      return decideScalar();
    if (Array.Model.hasOwnRows())
      return decideOwnRows();
    if (Array.Extents.size() == 1 && !Array.IsPrivate)
      return decideFlat();
    return decideDeclared();
  }

private:
  SourceLocation where() const {
    const Expr *Node = Uses.front().Access->Node;
    return Node ? Node->getBeginLoc() : Array.Base.Root->getLocation();
  }
  std::string name() const { return Array.Base.text(); }
  isl::set domainOf(const Use &U) const {
    isl::set Domain = U.Statement->Domain;
    return U.Access->Guard.is_null() ? Domain
                                     : Domain.intersect(U.Access->Guard);
  }

  struct FlatUses {
    std::vector<Use> Shaped;
    /// Of each of them.
    std::vector<FlatReference> References;
    bool AllAffine = true;
    /// Whether all uses are in one of the region's statements.
    bool OneTop = true;
    bool HasPartial = false;
  };

  bool decideScalar();
  bool decideDeclared();
  bool decideFlat();
  FlatUses flatUses(bool WithPartial) const;
  bool hasRows(const Polynomial &Subscript) const;
  std::optional<unsigned> otherRows(const FlatUses &Flat) const;
  std::optional<Shape> shapeFor(FlatUses &Flat);
  bool mayDoWithoutRows();
  bool leaveOthers();
  bool decideOwnRows();
  isl::set rowOverruns(const Use &U);
  bool keepRows();
  bool useLinearView();
  std::optional<Shape> shapeOf(std::vector<FlatReference> &References);
  unsigned firstMisfit(const std::vector<Use> &Shaped,
                       const std::vector<FlatReference> &References);
  bool excludeOverruns(const Shape &Found,
                       const std::vector<FlatReference> &References);
  bool useShape(const Shape &Found, const std::vector<Use> &Shaped);
  bool useOneDimension();
  bool needExtents(const Use &U);
  void addExtent(const Extent &E);

  RegionDraft &Draft;
  /// Whether the shape is of subscripts with products for variables.
  bool IsExpanded = false;
  ArrayDraft &Array;
  std::vector<Use> Uses;
};

} // namespace

void ShapeDecider::addExtent(const Extent &E) {
  isl::pw_aff Length;
  if (E.Length)
    Length = Draft.Symbols.affine(*E.Length, Draft.Isl);
  std::string Text;
  if (!Length.is_null()) {
    Text = E.Length->text();
    if (Text.find('$') != std::string::npos)
      Text = E.Text;
  }
  Array.Model.Extents.push_back(Length);
  Array.Model.ExtentTexts.push_back(Text);
}

bool ShapeDecider::decideScalar() {
  Array.Model.Rank = Array.Model.PrivateDepth;
  Array.Model.Extents.resize(Array.Model.Rank);
  Array.Model.ExtentTexts.resize(Array.Model.Rank);
  if (!Array.IsPrivate)
    Array.Model.HostPointer = "&" + name();
  return true;
}

/// Where a subscript is not known, the size must be; in memory, that of the rows.
bool ShapeDecider::needExtents(const Use &U) {
  size_t Depth = Array.Model.PrivateDepth;
  for (size_t K = Array.IsPrivate ? Depth : 1; K < Array.Model.Extents.size();
       ++K)
    if (Array.Model.Extents[K].is_null() &&
        U.Access->Subscripts[K - Depth].is_null())
      return Draft.fail(RefusalKind::UnknownExtent, where(), {name()},
                        Uses.front().Statement->Top);
  return true;
}

/// Where an inner subscript of a reference through a pointer leaves its row.
isl::set ShapeDecider::rowOverruns(const Use &U) {
  isl::set Bad = isl::set::empty(isl::space::unit(Draft.Isl));
  if (!U.Access->IsThroughAlias)
    return Bad;
  for (size_t K = 1; K < U.Access->Indices.size(); ++K) {
    const isl::pw_aff &Here = U.Access->Indices[K].Affine;
    const auto &Length = Array.Extents[K].Length;
    isl::pw_aff End =
        Length ? Draft.Symbols.affine(*Length, Draft.Isl) : isl::pw_aff();
    if (!Here.is_null() && !End.is_null())
      Bad = Bad.unite(Here.lt_set(constantAff(Draft.Isl, 0)))
                .unite(Here.ge_set(End));
  }
  return Bad.intersect(domainOf(U)).intersect(Draft.known());
}

bool ShapeDecider::keepRows() {
  for (const Use &U : Uses)
    if (!Draft.exclude(rowOverruns(U), domainOf(U), RefusalKind::RowOverrun,
                       where(), {name()}))
      return false;
  return true;
}

bool ShapeDecider::decideDeclared() {
  struct Array &Model = Array.Model;
  for (const Use &U : Uses)
    if (!rowOverruns(U).is_empty().is_true() && wantsLinearView(*U.Access) &&
        canBeLinear(Array))
      return useLinearView();
  if (!keepRows())
    return false;
  bool Strip = Array.OnlyDereferenced && !Array.IsPrivate &&
               Array.Extents.size() > 1 && !Array.Extents.front().Length;
  Model.Extents.resize(Model.PrivateDepth);
  Model.ExtentTexts.resize(Model.PrivateDepth);
  for (size_t K = Strip; K < Array.Extents.size(); ++K) {
    addExtent(Array.Extents[K]);
    if (Model.Extents.back().is_null() && K > 0)
      return Draft.fail(RefusalKind::UnsupportedType, where(),
                        {name(), Array.Base.Type.getAsString(
                                     Draft.Clang.getPrintingPolicy())});
  }
  Model.Rank = Model.Extents.size();
  if (!Array.IsPrivate) {
    Model.HostPointer = Strip ? "&(*" + name() + ")" : "&" + name();
    for (size_t K = 0; K < Model.Rank; ++K)
      Model.HostPointer += "[0]";
    if (containerOf(Array.Base.Type))
      Model.HostPointer = pointerToFirst(name(), Array.Base.Type);
  }
  for (const Use &U : Uses) {
    bool IsExact = true;
    std::vector<isl::pw_aff> Subscripts;
    if (Strip)
      U.Access->Indices.erase(U.Access->Indices.begin());
    for (const Index &Subscript : U.Access->Indices) {
      Subscripts.push_back(Subscript.Affine);
      IsExact &= !Subscript.Affine.is_null();
    }
    U.Access->Subscripts = Subscripts;
    U.Access->IsExact = IsExact;
    Draft.Top = U.Statement->Top;
    if (!IsExact && U.Access->Writes && !U.Access->IsMay)
      return Draft.fail(RefusalKind::NonAffineWrite, where(),
                        {name(), textOf(*U.Access->Node, Draft.Clang)});
    if (!IsExact && !needExtents(U))
      return false;
  }
  return true;
}

/// All elements in one row: `A[i][j]` is `A[i * 20 + j]`.
bool ShapeDecider::useLinearView() {
  Array.Model.HostPointer = "&" + name();
  for (size_t K = 0; K < Array.Extents.size(); ++K)
    Array.Model.HostPointer += "[0]";
  if (containerOf(Array.Base.Type))
    Array.Model.HostPointer = pointerToFirst(name(), Array.Base.Type);
  for (const Use &U : Uses)
    U.Access->Indices = {linearIndex(*U.Access, Array, Draft)};
  Array.Extents = {linearExtent(Array)};
  return useOneDimension();
}

bool ShapeDecider::useShape(const Shape &Found,
                            const std::vector<Use> &Shaped) {
  struct Array &Model = Array.Model;
  Model.Rank = Found.Lengths.size() + 1;
  Model.IsFlat = true;
  Array.Lengths = Found.Lengths;
  Extent First;
  if (Array.Extents.front().Length) {
    Polynomial Total = *Array.Extents.front().Length;
    if (IsExpanded)
      Total = Draft.expanded(Total);
    bool Divides = true;
    for (const Polynomial &Length : Found.Lengths) {
      auto [Quotient, Rest] = Total.divide(Length);
      Divides &= Rest.isZero();
      Total = Quotient;
    }
    if (Divides && !Draft.Symbols.affine(Total, Draft.Isl).is_null())
      First.Length = Total;
  }
  addExtent(First);
  for (const Polynomial &Length : Found.Lengths)
    addExtent({Length, ""});
  for (size_t K = 0; K < Shaped.size(); ++K) {
    Shaped[K].Access->Subscripts = Found.Subscripts[K];
    Shaped[K].Access->IsExact = !Found.Subscripts[K].front().is_null();
  }
  return true;
}

bool ShapeDecider::useOneDimension() {
  Array.Model.Rank = 1;
  addExtent(Array.Extents.front());
  for (const Use &U : Uses) {
    U.Access->Subscripts = {U.Access->Indices.front().Affine};
    U.Access->IsExact = !U.Access->Subscripts.front().is_null();
    if (!needExtents(U))
      return false;
  }
  return true;
}

/// The region's statement from which on the references have no common shape.
unsigned
ShapeDecider::firstMisfit(const std::vector<Use> &Shaped,
                          const std::vector<FlatReference> &References) {
  unsigned First = Uses.front().Statement->Top;
  for (size_t K = 0; K < Shaped.size(); ++K) {
    unsigned Top = Shaped[K].Statement->Top;
    if (Top == First || (K > 0 && Shaped[K - 1].Statement->Top == Top))
      continue;
    // Everything before Top, and then with Top.
    size_t End = K;
    while (End < Shaped.size() && Shaped[End].Statement->Top == Top)
      ++End;
    std::vector<FlatReference> Part(References.begin(),
                                    References.begin() + End);
    bool AllAffine = true;
    for (size_t L = 0; L < End; ++L)
      AllAffine &= !Shaped[L].Access->Indices.front().Affine.is_null();
    if (!AllAffine && !findShape(Part, Draft.Symbols, Draft.known(), Draft.Isl))
      return Top;
  }
  return First;
}

/// As the subscripts are written, `c < C` in `(n * C + c) * m`, or with the
/// products that variables stand for, `int plane = n * m;`.
std::optional<Shape>
ShapeDecider::shapeOf(std::vector<FlatReference> &References) {
  auto Find = [&](const std::vector<FlatReference> &Of) {
    return findShape(Of, Draft.Symbols, Draft.known(), Draft.Isl);
  };
  std::vector<FlatReference> Expanded = References;
  bool IsSame = true;
  for (FlatReference &Reference : Expanded) {
    Polynomial Other = Draft.expanded(Reference.Subscript);
    IsSame &= Other == Reference.Subscript;
    Reference.Subscript = Other;
  }
  std::optional<Shape> Found = Find(References);
  if (IsSame || (Found && Found->AlwaysHolds))
    return Found;
  std::optional<Shape> Others = Find(Expanded);
  if (!Others || (Found && !Others->AlwaysHolds))
    return Found;
  IsExpanded = true;
  References = std::move(Expanded);
  return Others;
}

/// Whether \p Subscript is one of rows and columns, `100 * i + j`.
bool ShapeDecider::hasRows(const Polynomial &Subscript) const {
  bool HasRow = false, HasColumn = false;
  for (const auto &[Key, Coefficient] : Subscript.terms()) {
    if (Key.size() != 1 || !Draft.Symbols.Iterators.count(Key.front()))
      continue;
    (std::abs(Coefficient) > 1 ? HasRow : HasColumn) = true;
  }
  return HasRow && HasColumn;
}

/// The nest from which on \p Flat has rows, or has none any more, if those have
/// a shape that may hold: nothing if there is no such nest.
std::optional<unsigned> ShapeDecider::otherRows(const FlatUses &Flat) const {
  if (!Flat.AllAffine || Flat.OneTop || !isWritten() || Flat.References.empty())
    return std::nullopt;
  const bool HasRows = hasRows(Flat.References.front().Subscript);
  std::optional<unsigned> Result;
  std::vector<FlatReference> WithRows;
  for (size_t K = 0; K < Flat.References.size(); ++K) {
    const bool HasOwn = hasRows(Flat.References[K].Subscript);
    if (HasOwn)
      WithRows.push_back(Flat.References[K]);
    if (HasOwn != HasRows && !Result &&
        Flat.Shaped[K].Statement->Top != Uses.front().Statement->Top)
      Result = Flat.Shaped[K].Statement->Top;
  }
  if (!Result)
    return std::nullopt;
  std::optional<Shape> Found =
      findShape(WithRows, Draft.Symbols, Draft.known(), Draft.Isl);
  return Found && Found->IsUsual && !Found->AlwaysHolds ? Result : std::nullopt;
}

/// The uses whose subscripts are polynomials. \p WithPartial: or are but for
/// what counts rows.
ShapeDecider::FlatUses ShapeDecider::flatUses(bool WithPartial) const {
  FlatUses Result;
  bool OneTop = true;
  for (const Use &U : Uses)
    OneTop &= U.Statement->Top == Uses.front().Statement->Top;
  Result.OneTop = OneTop;
  for (const Use &U : Uses) {
    const Index &Subscript = U.Access->Indices.front();
    bool IsAffine = !Subscript.Affine.is_null();
    bool IsPartial = WithPartial && !IsAffine && Subscript.Partial;
    const auto &Form = IsPartial ? Subscript.Partial : Subscript.Flat;
    if (Form) {
      Result.Shaped.push_back(U);
      // Better two regions than a guard that `a[i]` fits into a row.
      Result.References.push_back(
          {*Form, domainOf(U), !IsAffine || OneTop || hasRows(*Form)});
    }
    Result.HasPartial |= IsPartial;
    Result.AllAffine &= IsAffine || !Form;
  }
  return Result;
}

std::optional<Shape> ShapeDecider::shapeFor(FlatUses &Flat) {
  bool AllFlat = Flat.Shaped.size() == Uses.size();
  if (Flat.References.empty() || (!AllFlat && Flat.AllAffine))
    return std::nullopt;
  std::optional<Shape> Found = shapeOf(Flat.References);
  auto NeedsRows = [](const Use &U) { return U.Access->WithoutRows; };
  // One dimension needs no guard; but elements of rows of 100 that n columns
  // write are apart if n is at most 100.
  bool MayDoWithout =
      Flat.AllAffine ? !isWritten() || !Found || !Found->IsUsual
                     : Flat.HasPartial && llvm::none_of(Uses, NeedsRows);
  if (Found && MayDoWithout && !Found->AlwaysHolds)
    Found.reset();
  return Found;
}

/// Whether nothing has to be refused if the array has no rows.
bool ShapeDecider::mayDoWithoutRows() {
  for (const Use &U : Uses)
    if (U.Access->WithoutRows && !Draft.Failure) {
      Draft.Failure = U.Access->WithoutRows;
      Draft.SplitAt = U.Access->WithoutRowsSplit;
    }
  return !Draft.Failure;
}

/// Leaves out parameters for which a subscript leaves its row. References of a
/// stencil do so alike.
bool ShapeDecider::excludeOverruns(
    const Shape &Found, const std::vector<FlatReference> &References) {
  for (size_t K = 0; K < References.size(); ++K) {
    bool IsKnown = false;
    for (size_t Other = 0; Other < K && !IsKnown; ++Other)
      IsKnown = isAlike(Found.Bad[K], Found.Bad[Other]) &&
                isAlike(References[K].Domain, References[Other].Domain);
    if (!IsKnown && !Draft.exclude(Found.Bad[K], References[K].Domain,
                                   RefusalKind::Delinearize, where(), {name()}))
      return false;
  }
  return true;
}

/// An array that is only read needs no shape: its subscripts may be any.
bool ShapeDecider::decideFlat() {
  Array.Model.HostPointer = pointerToFirst(name(), Array.Base.Type);
  Draft.Top = Uses.front().Statement->Top;
  FlatUses Flat = flatUses(/*WithPartial=*/isWritten());
  std::optional<Shape> Found = shapeFor(Flat);
  if (!Found && Flat.HasPartial) {
    if (!mayDoWithoutRows())
      return false;
    Flat = flatUses(/*WithPartial=*/false);
    Found = shapeFor(Flat);
  }
  if (!Found) {
    if (!Flat.AllAffine && (!Flat.OneTop || isWritten()))
      return Draft.fail(RefusalKind::Delinearize, where(), {name()},
                        firstMisfit(Flat.Shaped, Flat.References));
    if (auto Other = otherRows(Flat))
      return Draft.fail(RefusalKind::Delinearize, where(), {name()}, *Other);
    return useOneDimension();
  }
  if (!excludeOverruns(*Found, Flat.References))
    return false;
  for (const Use &U : Uses)
    U.Access->Subscripts.clear();
  return useShape(*Found, Flat.Shaped) && leaveOthers();
}

/// All other references than those with subscripts may mean any element.
bool ShapeDecider::leaveOthers() {
  for (const Use &U : Uses) {
    if (!U.Access->Subscripts.empty())
      continue;
    U.Access->IsExact = false;
    if (U.Access->Writes)
      return Draft.fail(RefusalKind::Delinearize, where(), {name()});
    U.Access->Subscripts.assign(Array.Model.Rank, isl::pw_aff());
    if (!needExtents(U))
      return false;
  }
  return true;
}

bool ShapeDecider::decideOwnRows() {
  std::vector<RowUse> Reached;
  for (const Use &U : Uses)
    Reached.push_back({domainOf(U).intersect(Draft.known()), U.Access});
  Draft.Top = Uses.front().Statement->Top;
  for (const RowUse &U : Reached)
    if (U.Access->Indices.size() != 2 ||
        U.Access->Indices[0].Affine.is_null() ||
        U.Access->Indices[1].Affine.is_null())
      return Draft.fail(RefusalKind::PointerRows, where(),
                        {name(), "and which of them are read only the run can "
                                 "tell"});
  for (const RowUse &U : Reached)
    if (!Draft.exclude(
            U.Access->Indices[1].Affine.lt_set(constantAff(Draft.Isl, 0)),
            U.Domain, RefusalKind::RowOverrun, where(), {name()}))
      return false;
  if (!setLengthOfRows(Draft, Array, Reached))
    return !Draft.Failure && Draft.fail(RefusalKind::PointerRows, where(),
                      {name(), "and how far their rows reach cannot be told"});
  Array.Model.Rank = 2;
  Array.Model.HostPointer = Array.Model.Rows == RowPlaces::Pointers
                                ? pointerToFirst(name(), Array.Base.Type)
                                : name();
  for (const Use &U : Uses) {
    U.Access->Subscripts = {U.Access->Indices[0].Affine,
                            U.Access->Indices[1].Affine};
    U.Access->IsExact = true;
  }
  return true;
}

bool decideShapes(RegionDraft &Draft) {
  // What is read only may have rows if those that are written have.
  for (bool Written : {true, false})
    for (unsigned K = 0; K < Draft.Arrays.size(); ++K) {
      ShapeDecider Decider(Draft, K);
      if (Decider.isWritten() == Written && !Decider.run())
        return false;
    }
  return true;
}

} // namespace c2cuda
