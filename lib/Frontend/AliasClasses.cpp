// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How the arrays of a region may overlap each other.

#include "AliasClasses.h"

#include "Containers.h"
#include "GivenObjects.h"
#include "HostExchanges.h"
#include "RegionDraft.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

/// Whether \p Array may be a pointer that was made from another array's: not
/// followed to it, since then it would be that array.
static bool mayBeCopy(const ArrayDraft &Array, const FunctionFacts &Facts) {
  if (Array.IsPrivate)
    return false;
  if (!Array.Var || Array.Model.Rows == RowPlaces::Pointers)
    return true;
  const VarDecl &Var = *Array.Var;
  QualType Type = Var.getType();
  if (Type->isReferenceType())
    return true;
  QualType Target = Type->isPointerType() ? Type->getPointeeType() : Type;
  if (Target->isRecordType() && !isSupportedElement(Target))
    return true; // a member of it may be one
  if (!Type->isPointerType() || Facts.holdsOneAllocation(Var))
    return false;
  return !isa<ParmVarDecl>(Var) || !Facts.uses(Var).Writes.empty() ||
         Facts.uses(Var).Escapes;
}

/// Whether each call of the function has its own \p Var.
static bool isOfCall(const VarDecl &Var, const FunctionFacts &Facts) {
  return Var.hasLocalStorage() && Var.getDeclContext() == &Facts.function();
}

AliasClass aliasClassOfPointer(const VarDecl &Var, const FunctionFacts &Facts,
                               const ASTContext &Context) {
  const bool IsOwn = isOfCall(Var, Facts);
  if (!allocationsOf(Var, Facts, Context).empty())
    return IsOwn ? AliasClass::Own : AliasClass::Object;
  const VariableUses &Uses = Facts.uses(Var);
  return IsOwn && isa<ParmVarDecl>(Var) && Uses.Writes.empty() && !Uses.Escapes
             ? AliasClass::Given
             : AliasClass::Unknown;
}

/// How the memory of a member may overlap others.
static AliasClass aliasClassOf(const Path &Member) {
  QualType Type = Member.Type;
  auto Class = containerOf(Type);
  bool IsElsewhere = Type->isPointerType() || Type->isReferenceType() ||
                     (Class && !Class->ownsElements());
  return IsElsewhere || Member.isBehindPointer() ? AliasClass::Unknown
                                                 : AliasClass::Object;
}

/// That of the array in \p Var, or behind it, if nobody had said `restrict`.
static AliasClass classWithoutRestrict(const VarDecl &Var,
                                       const FunctionFacts &Facts,
                                       const ASTContext &Context) {
  QualType Type = Var.getType();
  if (Type->isReferenceType())
    return AliasClass::Unknown;
  if (auto Class = containerOf(Type))
    return Class->ownsElements() ? AliasClass::Object : AliasClass::Unknown;
  if (Type->isPointerType())
    return aliasClassOfPointer(Var, Facts, Context);
  if (isOfCall(Var, Facts) && Facts.isOnlyNamed(Var))
    return AliasClass::Restrict;
  return Type->isArrayType() && isOfCall(Var, Facts) ? AliasClass::Own
                                                     : AliasClass::Object;
}

/// What the caller says of a restrict parameter only binds pointers that are
/// not made from it. Where no array of the region can be such a copy, it does
/// not matter that there are some.
static bool isRestrict(const VarDecl &Var, const FunctionFacts &Facts,
                       bool HasCopies) {
  QualType Type = Var.getType();
  return Type->isPointerType() && Type.isRestrictQualified() &&
         Var.hasLocalStorage() && !Facts.uses(Var).Escapes &&
         Facts.uses(Var).Writes.empty() && !(HasCopies && Facts.hasCopies(Var));
}

void settleAliasClasses(RegionDraft &Draft) {
  const FunctionFacts &Facts = Draft.Input.Facts;
  bool HasCopies = llvm::any_of(Draft.Arrays, [&](const ArrayDraft &Array) {
    return mayBeCopy(Array, Facts);
  });
  for (ArrayDraft &From : Draft.Arrays) {
    Array &Model = From.Model;
    Model.WithoutRestrict =
        From.Var ? classWithoutRestrict(*From.Var, Facts, Draft.Clang)
                   : aliasClassOf(From.Base);
    // Of pointers that a table has nobody knows where they come from.
    if (Model.Rows == RowPlaces::Pointers)
      Model.WithoutRestrict = AliasClass::Unknown;
    const bool IsRestrict = From.Var && Model.Rows != RowPlaces::Pointers &&
                            isRestrict(*From.Var, Facts, HasCopies);
    const bool IsApart = From.Var && Model.Rows != RowPlaces::Pointers &&
                         isAnywhere(Model.WithoutRestrict) &&
                         isGivenApart(*From.Var, Facts);
    Model.Alias = IsRestrict ? AliasClass::Restrict
                  : IsApart  ? AliasClass::Object
                             : Model.WithoutRestrict;
  }
}

} // namespace c2cuda
