// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// References to elements that are structs: to their members, and as a whole.

#include "StatementReader.h"

#include "Containers.h"
#include "ObjectCalls.h"

#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// \p E without what does not change the object that it names.
static const Expr &named(const Expr &E) {
  const Expr *Inner = E.IgnoreParens();
  while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Inner)) {
    if (Cast->getCastKind() != CK_NoOp)
      break;
    Inner = Cast->getSubExpr()->IgnoreParens();
  }
  return *Inner;
}

/// The same, also where a function returns a reference to the object, `at(x, y)`,
/// which \p Into remembers.
const Expr &StatementReader::objectNamed(const Expr &E, StructPart *Into) {
  const Expr *Named = &named(E);
  for (unsigned Depth = 0; Depth < 16; ++Depth) {
    const auto *Call = dyn_cast<CallExpr>(Named);
    const Expr *Seen = Call && Call->isLValue() && !containerElement(*Call)
                           ? Draft.inlined(*Call)
                           : nullptr;
    if (!Seen)
      break;
    if (Into)
      Into->Calls.push_back({Call, Seen});
    Named = &named(*Seen);
  }
  return *Named;
}

/// Whether the pointer or reference \p Name leads to an element of an array. A
/// plain copy from before the nest means one struct, like any pointer to one.
bool StatementReader::leadsToElement(const DeclRefExpr &Name) {
  if (Draft.rangeElement(Name) || isFollowedPointer(Name))
    return true;
  const auto *Var = dyn_cast<VarDecl>(Name.getDecl());
  Chain Found;
  if (!Var ||
      !throughAlias(Name, Var->getType()->isPointerType(), Found))
    return false;
  return Draft.isChanged(*Var) || Found.Indices.size() != 1 ||
         !Found.Indices.front().Terms.empty();
}

/// The member of an element whose address \p Pointer has, `&b[i].vel`, if that is the
/// same member where it is used; null for all else.
const MemberExpr *StatementReader::memberBehind(const Expr &Pointer) {
  const auto *Name = dyn_cast<DeclRefExpr>(Pointer.IgnoreParenImpCasts());
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var || !Var->getType()->isPointerType() ||
      !Var->getType()->getPointeeType()->isRecordType() || AliasDepth > 16)
    return nullptr;
  auto Definition = definitionOf(*Name, Draft.Input.Facts);
  const auto *Address =
      Definition && Definition->Value
          ? dyn_cast<UnaryOperator>(Definition->Value->IgnoreParenImpCasts())
          : nullptr;
  const auto *Member =
      Address && Address->getOpcode() == UO_AddrOf
          ? dyn_cast<MemberExpr>(&named(*Address->getSubExpr()))
          : nullptr;
  if (!Member)
    return nullptr;
  StructPart Part;
  Chain Found;
  ++AliasDepth;
  const bool IsElement = findPart(*Member, Part) && Part.Subscripts.empty() &&
                         (Part.Arrow ? pointerChain(*Part.Root, Found)
                                     : lvalueChain(*Part.Root, Found)) &&
                         !Found.Indices.empty();
  --AliasDepth;
  const bool HasNames = llvm::all_of(Part.Fields, [](const FieldDecl *Field) {
    return Field->getIdentifier() != nullptr;
  });
  return IsElement && HasNames && Found.Checked.empty() &&
                 keepsMeaning(Found, *Definition, *Name) && !isBound(Found)
             ? Member
             : nullptr;
}

/// Whether the struct that \p Member belongs to is an element of an array, not
/// one that a variable or a path of members names.
bool StatementReader::isOfElement(const MemberExpr &Member) {
  const Expr *Base = &objectNamed(*Member.getBase());
  if (Draft.RangeStars.count(Base->IgnoreParenImpCasts()))
    return true;
  const auto *Star = dyn_cast<UnaryOperator>(Base);
  bool IsPointer = Member.isArrow();
  if (!IsPointer && Star && Star->getOpcode() == UO_Deref) {
    if (Draft.RangeStars.count(Base))
      return true;
    Base = Star->getSubExpr();
    IsPointer = true;
  }
  if (IsPointer)
    Base = Base->IgnoreParenImpCasts();
  // `(&s)->x`
  if (const auto *Address = dyn_cast<UnaryOperator>(Base);
      IsPointer && Address && Address->getOpcode() == UO_AddrOf) {
    Base = &objectNamed(*Address->getSubExpr());
    IsPointer = false;
  }
  if (const auto *Name = dyn_cast<DeclRefExpr>(Base))
    return leadsToElement(*Name) || (IsPointer && memberBehind(*Name));
  if (isa<CXXThisExpr>(Base))
    return false;
  if (const auto *Inner = dyn_cast<MemberExpr>(Base))
    return IsPointer ? !pathOf(Member) : isOfElement(*Inner);
  return IsPointer || isa<ArraySubscriptExpr>(Base) || containerElement(*Base);
}

bool StatementReader::findPart(const Expr &Expression, StructPart &Into) {
  const Expr &E = named(Expression);
  if (const auto *Member = dyn_cast<MemberExpr>(&E)) {
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    if (!Field || !isOfElement(*Member))
      return false;
    const MemberExpr *Of =
        Member->isArrow() ? memberBehind(*Member->getBase()) : nullptr;
    if (Of && findPart(*Of, Into)) {
      Into.Through = Member;
      Into.Members.clear();
      for (const FieldDecl *Own : Into.Fields)
        Into.Members += "." + Own->getNameAsString();
    } else if (Member->isArrow()) {
      Into.Root = Member->getBase();
      Into.Arrow = Member;
    } else if (const Expr &Base = objectNamed(*Member->getBase(), &Into);
               !findPart(Base, Into)) {
      Into.Root = &Base;
    }
    Into.addField(*Field, Draft.Clang);
    return true;
  }
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(&E);
  if (!Subscript)
    return false;
  const Expr *Base = &named(*Subscript->getBase());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Base))
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      Base = &objectNamed(*Cast->getSubExpr(), &Into);
  if (!Base->getType()->isArrayType() || !findPart(*Base, Into))
    return false;
  Into.addSubscript(*Subscript->getIdx(), E.getType(), Draft.Clang);
  return true;
}

/// Whether kernels can write the name of \p E's member.
bool StatementReader::mayName(const MemberExpr &E) {
  const auto &Field = *cast<FieldDecl>(E.getMemberDecl());
  std::string Why = whyNoAccess(Field);
  return Why.empty() ||
         Draft.fail(RefusalKind::StructType, E.getBeginLoc(),
                    {Field.getParent()->getNameAsString(), Why});
}

/// A member of an element, or a part of one.
bool StatementReader::part(const StructPart &Part, const Expr &E, bool Reads,
                           bool Writes) {
  std::string Text = textOf(E, Draft.Clang);
  for (const FieldDecl *Field : Part.Fields)
    if (Field->isBitField() || Field->getParent()->isUnion())
      return Draft.fail(Field->isBitField() ? RefusalKind::BitField
                                            : RefusalKind::Union,
                        E.getBeginLoc(), {Text});
    else if (std::string Why = whyNoAccess(*Field); !Why.empty())
      return Draft.fail(RefusalKind::StructType, E.getBeginLoc(),
                        {Field->getParent()->getNameAsString(), Why});
  if (E.getType().isVolatileQualified())
    return Draft.fail(RefusalKind::VolatileAccess, E.getBeginLoc(), {Text});
  for (const Expr *Subscript : Part.Subscripts)
    if (!read(*Subscript))
      return false;
  for (const auto &[Call, Seen] : Part.Calls)
    Statement.Holes.Inlined[Call] = Seen;
  return element(*Part.Root, Reads, Writes, &Part);
}

/// The array and the indices of the element that \p Part's pointer leads to.
bool StatementReader::elementBehind(const StructPart &Part, Chain &Into) {
  bool IsIterator = Draft.RangeStars.count(Part.Root->IgnoreParenImpCasts());
  if (IsIterator && lvalueChain(*Part.Root->IgnoreParenImpCasts(), Into))
    return true;
  if (!pointerChain(*Part.Root, Into))
    return Draft.fail(RefusalKind::StructPointer, Part.Root->getBeginLoc(),
                      {textOf(*Part.Arrow, Draft.Clang)});
  Into.FirstIsDereference =
      Into.Indices.size() == 1 && Into.Indices.back().Terms.empty();
  return true;
}

/// An element of a variable of the statement's own text.
bool StatementReader::ownElement(const Expr &E, const Chain &Found) {
  if (Found.Base->Type->isPointerType() || !Found.Base->pointers().empty())
    return Draft.fail(RefusalKind::StructPointer, E.getBeginLoc(),
                      {textOf(E, Draft.Clang)});
  if (!Found.Checked.empty())
    return Draft.fail(RefusalKind::CheckedElement, E.getBeginLoc(),
                      {Found.Base->text()});
  for (const Index &Subscript : Found.Indices)
    if (!isReadable(Subscript))
      return false;
  return true;
}

bool StatementReader::isKernelStruct(QualType Type, const Expr &E) {
  if (whyNoElement(Type) == RefusalKind::ComplexType)
    return Draft.fail(RefusalKind::ComplexType, E.getBeginLoc(),
                      {textOf(E, Draft.Clang)});
  std::string Why = Draft.whyNoStruct(Type);
  return Why.empty() ||
         Draft.fail(RefusalKind::StructType, E.getBeginLoc(),
                    {Type.getUnqualifiedType().getAsString(
                         Draft.Clang.getPrintingPolicy()),
                     Why});
}

/// A struct by its name. Kernels get those that stay the same as parameters;
/// the others live in statements that are taken whole.
bool StatementReader::structVariable(const DeclRefExpr &E, const VarDecl &Var,
                                     bool Writes) {
  if (!isKernelStruct(Var.getType().getNonReferenceType(), E))
    return false;
  if (Writes || Draft.isChanged(Var) || Draft.changesMemberOf(Var))
    return Draft.fail(RefusalKind::StructVariable, E.getBeginLoc(),
                      {Var.getNameAsString()});
  return parameter(E);
}

} // namespace c2cuda
