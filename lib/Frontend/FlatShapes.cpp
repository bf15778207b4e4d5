// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The shapes of flat arrays, `a[i * n + j]`: rows, planes and so on, or none.

#include "Containers.h"
#include "FinishScop.h"
#include "FlatRows.h"
#include "RowBegins.h"
#include "ShapeDecider.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

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

/// Whether \p Subscript, which is affine, goes through the elements as they are:
/// `u[k + 1]`, and where others have rows of n elements `u[3 * k + c]`, too. In
/// `u[n + j]` it is the second row.
bool ShapeDecider::goesOn(const Polynomial &Subscript, bool AllAffine) const {
  bool HasIterator = false, HasOther = false;
  for (const auto &[Key, Coefficient] : Subscript.terms())
    for (const std::string &Symbol : Key)
      (Draft.Symbols.Iterators.count(Symbol) ? HasIterator : HasOther) = true;
  return HasIterator && !HasOther && !(AllAffine && hasRows(Subscript));
}

/// The factors of the iterators of \p Loops in \p Subscript, outermost first; 0 for
/// those that it has not.
static std::vector<int64_t> factorsIn(const Polynomial &Subscript,
                                      llvm::ArrayRef<const LoopDraft *> Loops) {
  std::vector<int64_t> Result(Loops.size());
  for (const auto &[Key, Coefficient] : Subscript.terms())
    for (size_t L = 0; L < Loops.size(); ++L)
      if (Key.size() == 1 && Key.front() == Loops[L]->Id)
        Result[L] = std::abs(Coefficient);
  return Result;
}

/// Whether kernels are better if they know the rows of \p Flat: elements are used
/// several times, as in products of matrices and in stencils, or row by row where
/// the innermost loop goes along columns.
bool ShapeDecider::gainsByRows(const FlatUses &Flat) const {
  std::map<const StatementDraft *, Polynomial> First;
  for (size_t K = 0; K < Flat.References.size(); ++K) {
    const Polynomial &Subscript = Flat.References[K].Subscript;
    const StatementDraft &S = *Flat.Shaped[K].Statement;
    if (!hasRows(Subscript))
      continue;
    const std::vector<int64_t> Factors = factorsIn(Subscript, S.Loops);
    if (!llvm::is_contained(Factors, 1))
      continue;
    if (llvm::is_contained(Factors, 0) || Factors.back() != 1 ||
        !(First.insert({&S, Subscript}).first->second == Subscript))
      return true;
  }
  return false;
}

/// The nest from which on \p Flat has rows, or has none any more, if those have
/// a shape that may hold, or is of use: nothing if there is no such nest.
std::optional<unsigned> ShapeDecider::otherRows(const FlatUses &Flat) const {
  if (!Flat.AllAffine || Flat.OneTop || Flat.References.empty())
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
  const bool IsBetter = Found && (Found->AlwaysHolds
                                      ? gainsByRows(Flat)
                                      : Found->IsUsual && isWritten());
  return IsBetter ? Result : std::nullopt;
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
      Result.References.push_back({*Form, domainOf(U),
                                   !IsAffine || OneTop || hasRows(*Form),
                                   /*IsFlat=*/IsAffine});
    }
    Result.HasPartial |= IsPartial;
    Result.AllAffine &= IsAffine || !Form;
  }
  for (FlatReference &R : Result.References)
    R.IsFlat = R.IsFlat && goesOn(R.Subscript, Result.AllAffine);
  return Result;
}

/// The subscripts of \p Flat, as they are looked at for rows.
static std::vector<FlatUse>
subscriptsOf(const std::vector<ShapeDecider::Use> &Shaped,
             const std::vector<FlatReference> &References) {
  std::vector<FlatUse> Result;
  for (size_t K = 0; K < Shaped.size(); ++K)
    Result.push_back({Shaped[K].Statement, References[K].Subscript});
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
      Flat.AllAffine
          ? !isWritten() || !Found || !Found->IsUsual ||
                areInOneRow(subscriptsOf(Flat.Shaped, Flat.References), Draft)
      : isWritten() || !Flat.OneTop
          ? Flat.HasPartial && llvm::none_of(Uses, NeedsRows)
          : Found && areSteps(Found->Lengths, Draft);
  if (Found && MayDoWithout && !Found->AlwaysHolds)
    Found.reset();
  return Found;
}

/// The shape if planes are whole rows, as the host finds out.
std::optional<Shape> ShapeDecider::shapeOfPlanes(FlatUses &Flat) {
  std::vector<std::string> Rows =
      takePlanes(subscriptsOf(Flat.Shaped, Flat.References), Draft);
  std::optional<Shape> Found;
  if (!Rows.empty())
    Found = shapeFor(Flat);
  for (const std::string &Own : Found ? Rows : std::vector<std::string>()) {
    isl::pw_aff Value = symbolAff(Draft.Isl, Own);
    // Whatever runs: other arrays' subscripts count on it, too.
    if (!Draft.exclude(Value.le_set(constantAff(Draft.Isl, 0)),
                       isl::set::universe(Draft.known().space()),
                       RefusalKind::Delinearize, where(), {name()}))
      return std::nullopt;
  }
  return Found;
}

/// The shape if subscripts begin with a row, as the host finds out.
std::optional<Shape> ShapeDecider::shapeFromBegins(FlatUses &Flat) {
  const RowBegins Begins =
      takeBegins(subscriptsOf(Flat.Shaped, Flat.References), Draft, name());
  if (Begins.Subscripts.empty())
    return std::nullopt;
  FlatUses Moved = Flat;
  for (size_t K = 0; K < Moved.References.size(); ++K)
    Moved.References[K].Subscript = Begins.Subscripts[K];
  std::optional<Shape> Found = shapeFor(Moved);
  // Whatever runs: other arrays' subscripts count on it, too.
  if (!Found || !Found->IsUsual ||
      !Draft.exclude(Begins.Bad, isl::set::universe(Draft.known().space()),
                     RefusalKind::Delinearize, where(), {name()}))
    return std::nullopt;
  Flat = std::move(Moved);
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
  if ((!Found || !Found->IsUsual) && !Flat.AllAffine && !Draft.Failure)
    if (auto Other = shapeFromBegins(Flat))
      Found = std::move(Other);
  if (!Found && !Flat.AllAffine && isWritten() && !Draft.Failure)
    Found = shapeOfPlanes(Flat);
  if (Draft.Failure)
    return false;
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

} // namespace c2cuda
