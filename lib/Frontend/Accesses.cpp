// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// References to elements: from `(*(a + i))[j]` to an array and subscripts.

#include "Reductions.h"
#include "StatementReader.h"
#include "UnknownRows.h"

#include "Containers.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/Support/SaveAndRestore.h"

#include <utility>

using namespace clang;

namespace c2cuda {

/// The array and the indices of the lvalue \p E.
bool StatementReader::lvalueChain(const Expr &Expression, Chain &Into) {
  const Expr *E = Expression.IgnoreParens();
  if (const RangeElement *Found = Draft.rangeElement(*E)) {
    if (!lvalueChain(*Found->Range, Into))
      return false;
    Into.Indices.emplace_back();
    Into.Indices.back().Terms.push_back({false, Found->Index});
    return true;
  }
  if (isa<DeclRefExpr, MemberExpr>(E)) {
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    if (exchanged(*E, Into) ||
        (Name && throughAlias(*Name, /*IsPointer=*/false, Into)))
      return true;
    Into.Base = pathOf(*E);
    return Into.Base.has_value();
  }
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return Cast->getCastKind() == CK_NoOp &&
           lvalueChain(*Cast->getSubExpr(), Into);
  if (const auto Element = containerElement(*E)) {
    if (!lvalueChain(*Element->Object, Into))
      return false;
    if (Element->IsChecked)
      Into.Checked.push_back(Into.Indices.size());
    Into.Indices.emplace_back();
    Into.Indices.back().Terms.push_back({false, Element->Index});
    return true;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    if (!pointerChain(*Subscript->getBase(), Into))
      return false;
    Into.Indices.back().Terms.push_back({false, Subscript->getIdx()});
    return true;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (const Expr *Seen = Draft.inlined(*Call))
      return lvalueChain(*Seen, Into);
  if (const auto *Op = dyn_cast<UnaryOperator>(E))
    if (Op->getOpcode() == UO_Deref) {
      if (!pointerChain(*Op->getSubExpr(), Into))
        return false;
      if (Into.Indices.size() == 1 && Into.Indices.back().Terms.empty())
        Into.FirstIsDereference = true;
      return true;
    }
  return false;
}

/// The same for a pointer that is read from \p Pointer.
bool StatementReader::pointerValue(const Expr &Pointer, Chain &Into) {
  if (isFollowedPointer(Pointer))
    return walkedPointer(Pointer, Into);
  const auto *Name = dyn_cast<DeclRefExpr>(&Pointer);
  if (isa<DeclRefExpr, MemberExpr>(Pointer) && exchanged(Pointer, Into)) {
    Into.Indices.emplace_back();
    return true;
  }
  if (Name && throughAlias(*Name, /*IsPointer=*/true, Into))
    return true;
  // `rows[i]` is the pointer to a row.
  if (isa<ArraySubscriptExpr, CXXOperatorCallExpr, UnaryOperator>(Pointer)) {
    if (!lvalueChain(Pointer, Into))
      return false;
    Into.Indices.emplace_back();
    return true;
  }
  if (isa<DeclRefExpr, MemberExpr>(Pointer))
    Into.Base = pathOf(Pointer);
  Into.Indices.emplace_back();
  return Into.Base.has_value();
}

/// The array and the indices of what the pointer \p E points to; the
/// last index is what has been added to the pointer.
bool StatementReader::pointerChain(const Expr &Expression, Chain &Into) {
  const Expr *E = Expression.IgnoreParens();
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr &Sub = *Cast->getSubExpr();
    switch (Cast->getCastKind()) {
    case CK_ArrayToPointerDecay:
      if (!lvalueChain(Sub, Into))
        return false;
      Into.Indices.emplace_back();
      return true;
    case CK_LValueToRValue:
      return pointerValue(*Sub.IgnoreParens(), Into);
    case CK_NoOp:
      return pointerChain(Sub, Into);
    case CK_BitCast:
      // `const` for elements of rows.
      return Draft.Clang.hasSimilarType(E->getType(), Sub.getType()) &&
             pointerChain(Sub, Into);
    default:
      return false;
    }
  }
  // C++ may leave the decay out.
  if (const Expr *Object =
          E->getType()->isArrayType() ? E : containerData(*E)) {
    if (!lvalueChain(*Object, Into))
      return false;
    Into.Indices.emplace_back();
    return true;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (const Expr *Seen = Draft.inlined(*Call))
      return pointerChain(*Seen, Into);
  if (const auto *Address = dyn_cast<UnaryOperator>(E)) {
    if (Address->isIncrementDecrementOp())
      return walkedPointer(*Address, Into);
    Into.IsThroughAlias = true;
    return Address->getOpcode() == UO_AddrOf &&
           lvalueChain(*Address->getSubExpr(), Into) && !Into.Indices.empty();
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op || !Op->isAdditiveOp())
    return false;
  const Expr *Pointer = Op->getLHS(), *Offset = Op->getRHS();
  if (Offset->getType()->isPointerType())
    std::swap(Pointer, Offset);
  if (!Offset->getType()->isIntegralOrEnumerationType() ||
      !pointerChain(*Pointer, Into))
    return false;
  Into.Indices.back().Terms.push_back({Op->getOpcode() == BO_Sub, Offset});
  return true;
}

bool StatementReader::isReadable(const Index &Subscript) {
  llvm::SaveAndRestore Restore(InSubscript, true);
  for (const Index::Term &Term : Subscript.Terms) {
    const auto *Step = dyn_cast<UnaryOperator>(Term.Value);
    llvm::SaveAndRestore Bound(InBound,
                               InBound || BoundBy.count(Term.Value) > 0);
    if (!(!Term.Moved ? read(*Term.Value)
          : Step      ? steps(*Step, *Term.Moved)
                      : followed(*Term.Value, *Term.Moved)))
      return false;
  }
  return true;
}

namespace {
/// While it lives, `k++` stands for a value.
struct StepsGuard {
  explicit StepsGuard(AffineBuilder &Affine) : Affine(Affine) {
    Affine.Steps = AffineBuilder::StepMode::Pending;
  }
  ~StepsGuard() { Affine.Steps = AffineBuilder::StepMode::None; }
  AffineBuilder &Affine;
};
} // namespace

/// The values of \p Subscript as far as they can be told.
bool StatementReader::resolve(Index &Subscript, const ArrayDraft &Array,
                              bool IsFlat) {
  AffineBuilder &Affine = Draft.Affine;
  Affine.Known = here();
  Affine.KnownParameters = Draft.known();
  Affine.Wraps.clear();
  // Only steps of followed variables have been read.
  StepsGuard Pending(Affine);
  isl::pw_aff Sum = constantAff(Draft.Isl, 0);
  Polynomial Flat;
  bool HasFlat = IsFlat;
  for (const Index::Term &Term : Subscript.Terms) {
    isl::pw_aff Value = Sum.is_null() ? Sum
                        : Term.Moved  ? movedBy(Term).Affine
                                      : Affine.subscript(*Term.Value);
    if (Sum.is_null() || Value.is_null())
      Sum = isl::pw_aff();
    else
      Sum = Term.IsNegative ? Sum.sub(Value) : Sum.add(Value);
  }
  std::vector<Wrap> Wraps = std::move(Affine.Wraps);
  Affine.Wraps.clear();
  Subscript.Affine = Sum;
  if (!Sum.is_null() && !Draft.excludeWraps(Wraps, here()))
    return false;
  for (const Index::Term &Term : Subscript.Terms) {
    auto P = !HasFlat     ? std::nullopt
             : Term.Moved ? movedBy(Term).Form
                          : Draft.polynomial(*Term.Value, here());
    if (Draft.Failure)
      return false;
    // A product in 32 unsigned bits may wrap to another element.
    QualType Type = Term.Value->getType();
    if (Sum.is_null() && Type->isUnsignedIntegerOrEnumerationType() &&
        Draft.Clang.getIntWidth(Type) < 64 && P &&
        !Draft.bound(*P, *Term.Value, here()))
      P.reset();
    HasFlat &= P.has_value();
    if (P)
      Flat = Term.IsNegative ? Flat - *P : Flat + *P;
  }
  if (HasFlat && Flat.isValid())
    Subscript.Flat = Flat;
  else if (IsFlat)
    Subscript.Partial = partialForm(Subscript.Terms, here(), Draft);
  return !Draft.Failure;
}

/// Whether \p Subscript reads memory, itself or by a variable.
bool StatementReader::dependsOnData(const Index &Subscript) const {
  std::vector<const Stmt *> Work;
  for (const Index::Term &Term : Subscript.Terms)
    Work.push_back(Term.Value);
  while (!Work.empty()) {
    const Stmt *S = Work.back();
    Work.pop_back();
    const auto *E = dyn_cast_or_null<Expr>(S);
    auto Hole = Statement.Holes.Holes.find(E);
    if (E && Hole != Statement.Holes.Holes.end() &&
        Hole->second.What == TemplatePiece::Kind::Access)
      return true;
    if (S)
      Work.insert(Work.end(), S->child_begin(), S->child_end());
  }
  return false;
}

/// What decides how far the loop goes that \p Subscript counts with, if that is data.
const Expr *StatementReader::boundOfData(const Index &Subscript) const {
  const Expr *Found = nullptr;
  const VarDecl *Var = nullptr;
  for (const Index::Term &Term : Subscript.Terms)
    forEachStmt(*Term.Value, [&](const Stmt &S) {
      const auto *Name = dyn_cast<DeclRefExpr>(&S);
      const auto *Named = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      auto Bound = InnerBounds.find(Named);
      if (Bound == InnerBounds.end() || Found)
        return;
      Var = Named;
      Found = Bound->second;
    });
  // `wt[i]` of `w >= wt[i]`.
  const auto *Op =
      Found ? dyn_cast<BinaryOperator>(Found->IgnoreParens()) : nullptr;
  if (!Op || !Op->isComparisonOp())
    return Found;
  auto IsVar = [&](const Expr *Side) {
    return namedVariable(*Side->IgnoreParenImpCasts()) == Var;
  };
  return IsVar(Op->getLHS())   ? Op->getRHS()
         : IsVar(Op->getRHS()) ? Op->getLHS()
                               : Found;
}

/// A write of who knows which element of \p Base.
bool StatementReader::refuseScatter(const Expr &E, const Path &Base,
                                    const Index &Subscript) {
  if (mayScatterReordered(Draft, Statement, E))
    return Draft.fail(RefusalKind::FloatOrder, E.getBeginLoc(), {Base.text()});
  if (const VarDecl *Var = Draft.Affine.Changed)
    if (!Draft.isDeclaredInside(*Var))
      return Draft.failChanged(*Var, E.getBeginLoc());
  std::string Text;
  for (const Index::Term &Term : Subscript.Terms)
    Text += (Text.empty()      ? ""
             : Term.IsNegative ? " - "
                               : " + ") +
            textOf(*Term.Value, Draft.Clang);
  if (const Expr *Bound = boundOfData(Subscript))
    return Draft.fail(RefusalKind::Scatter, E.getBeginLoc(),
                      {Base.text(), textOf(*Bound, Draft.Clang)});
  return Draft.fail(dependsOnData(Subscript) ? RefusalKind::Scatter
                                             : RefusalKind::NonAffineWrite,
                    E.getBeginLoc(), {Base.text(), Text});
}

/// Where a subscript of `v.at(i)` is out of bounds, the original runs.
bool StatementReader::staysInBounds(const Chain &Found, const ArrayDraft &Array,
                                    const Expr &E) {
  for (size_t K : Found.Checked) {
    const auto &Length = Array.Extents[K].Length;
    isl::pw_aff Size = Length ? Draft.Symbols.affine(*Length, Draft.Isl)
                              : isl::pw_aff();
    isl::pw_aff At = Found.Indices[K].Affine;
    const std::vector<std::string> Evidence = {Found.Base->text()};
    if (Size.is_null() || At.is_null())
      return Draft.fail(RefusalKind::CheckedElement, E.getBeginLoc(), Evidence);
    isl::set Outside =
        At.lt_set(constantAff(Draft.Isl, 0)).unite(At.ge_set(Size));
    if (!Draft.exclude(Outside, here(), RefusalKind::CheckedElement,
                       E.getBeginLoc(), Evidence))
      return false;
  }
  return true;
}

/// The subscripts of \p Found, the element \p E of array number \p Number.
bool StatementReader::readIndices(Chain &Found, unsigned Number,
                                  const Expr &E) {
  for (Index &Subscript : Found.Indices) {
    if (!isReadable(Subscript))
      return false;
    const ArrayDraft &Array = Draft.Arrays[Number];
    Draft.Affine.Changed = nullptr;
    const bool IsFlat = Array.Extents.size() == 1 && !Array.IsPrivate;
    if (!resolve(Subscript, Array, IsFlat))
      return false;
  }
  return staysInBounds(Found, Draft.Arrays[Number], E);
}

/// Whether \p E is an element as bounds and subscripts need it: a parameter, so
/// that the array may stay at home.
bool StatementReader::isSizeElement(const Expr &E) const {
  return Draft.isSteadyElement(E) && (InSubscript || Draft.isParameter(E));
}

/// Whether \p E, of which no subscript is known, may be written. Else all of
/// the array may be meant, by every iteration.
bool StatementReader::scatters(const Expr &E, const Chain &Found,
                               AccessDraft &Access) {
  if (mayScatter(Draft, Statement, E))
    return true;
  refuseScatter(E, *Found.Base, Found.Indices.back());
  if (!Found.Indices.back().Partial)
    return false;
  Access.WithoutRows = std::exchange(Draft.Failure, std::nullopt);
  Access.WithoutRowsSplit = std::exchange(Draft.SplitAt, -1);
  return true;
}

/// What of \p Part's text stands for the element and all before the member.
static const Expr *arrowOf(const StructPart *Part) {
  return Part && Part->Through ? Part->Through : Part ? Part->Arrow : nullptr;
}

bool StatementReader::element(const Expr &E, bool Reads, bool Writes,
                              const StructPart *Part) {
  SourceLocation Where = E.getBeginLoc();
  if (Reads && !Writes && !Part && isSizeElement(E))
    return parameter(E);
  Chain Found;
  StructPart Member;
  if (!Part && findPart(E, Member))
    return part(Member, E, Reads, Writes);
  bool IsPointer = Part && Part->Arrow;
  if (!(IsPointer ? elementBehind(*Part, Found) : lvalueChain(E, Found)))
    return Draft.Failure ? false : refusePointer(E);
  if (Own.count(Found.Base->Root))
    return ownElement(E, Found);
  // Helpers have tables, too, which are arrays like any other here.
  if (Found.Base->Root && !Writes && Draft.isDeclaredInside(*Found.Base->Root) &&
      !Draft.Called.tableFor(*Found.Base->Root).empty())
    return tableElement(E, Found);
  auto Number = Draft.arrayFor(*Found.Base, Where);
  if (!Number)
    return false;
  size_t Dimensions = Draft.Arrays[*Number].Extents.size();
  if (Found.Indices.size() != Dimensions || Dimensions == 0)
    return Draft.fail(RefusalKind::PointerUse, Where,
                      {Found.Base->text()});
  AccessDraft Access = accessHere(*Number, Reads, Writes, E);
  Access.IsThroughAlias = Found.IsThroughAlias;
  Access.Part = Part ? Part->Bytes : ElementPart();
  Access.IsInCallee = IsInCallee;
  Access.IsBound = isBinding(*Found.Base);
  if (!readIndices(Found, *Number, E))
    return false;
  auto IsKnown = [](const Index &Subscript) {
    return !Subscript.Affine.is_null() || Subscript.Flat;
  };
  const bool AnyKnown = llvm::any_of(Found.Indices, IsKnown);
  Access.IsMay |= Writes && !llvm::all_of(Found.Indices, IsKnown);
  if (Writes && !AnyKnown && !Draft.Arrays[*Number].IsPrivate &&
      !scatters(E, Found, Access))
    return false;
  if (MayDepth == 0 && Guard.is_null() && InnerIds.empty())
    Draft.FollowedOn[Found.Base->key() + "[]"].push_back(Statement.Domain);
  Access.Indices = std::move(Found.Indices);
  ArrayDraft &Array = Draft.Arrays[*Number];
  Array.OnlyDereferenced &= Found.FirstIsDereference && Dimensions > 1;
  Array.IsWritten |= Writes;
  if (Writes && Array.Model.IsReadOnly)
    return Draft.fail(RefusalKind::PointerUse, Where, {Found.Base->text()});
  TemplatePiece Piece;
  Piece.What = TemplatePiece::Kind::Access;
  Piece.Index = Statement.Accesses.size();
  if (Part && Part->Through)
    Statement.Holes.Members[Part->Through] = {Part->Members, Part->Root};
  if (const Expr *Arrow = arrowOf(Part))
    Statement.Holes.Arrows[Arrow] = Piece;
  else
    setHole(E, Piece);
  Statement.Accesses.push_back(std::move(Access));
  return true;
}

} // namespace c2cuda
