// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "HostMemory.h"

#include "AliasClasses.h"
#include "Containers.h"
#include "GivenObjects.h"
#include "HostExchanges.h"

#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

bool isReference(const Path &Named) {
  return Named.isVariable() && Named.Type->isReferenceType();
}

bool isElsewhere(const Path &Array) {
  return Array.Type->isPointerType() || Array.Type->isReferenceType() ||
         containerOf(Array.Type);
}

// ---- Objects by their names -------------------------------------------------

/// The type of what is in the array of arrays \p Type; of anything else itself.
static QualType innermostOf(QualType Type) {
  Type = Type.getNonReferenceType();
  while (const auto *Array = Type->getAsArrayTypeUnsafe())
    Type = Array->getElementType();
  return Type;
}

/// Of the element type for an array.
static const RecordDecl *recordOf(QualType Type) {
  Type = innermostOf(Type);
  return containerOf(Type) ? nullptr : Type->getAsRecordDecl();
}

bool isOfStructs(const Path &Named) { return recordOf(Named.Type); }

static const FieldDecl *lastField(const Path &Named) {
  return Named.Steps.empty() ? nullptr : Named.Steps.back().Field;
}

bool mayMeet(const Path &A, const Path &B) {
  if (A.key() == B.key())
    return true;
  if (!A.isBehindPointer() && !B.isBehindPointer()) {
    if (A.Root != B.Root)
      return false;
    size_t Common = std::min(A.Steps.size(), B.Steps.size());
    for (size_t K = 0; K < Common; ++K)
      if (A.Steps[K].Field != B.Steps[K].Field)
        return false;
    return true;
  }
  if (isReference(A) || isReference(B))
    return A.Type.getNonReferenceType().getCanonicalType().getUnqualifiedType() ==
               B.Type.getNonReferenceType()
                   .getCanonicalType()
                   .getUnqualifiedType() ||
           recordOf(A.Type) || recordOf(B.Type);
  return lastField(A) == lastField(B) || recordOf(A.Type) || recordOf(B.Type);
}

NamedObject objectOf(const Path &Named) {
  for (size_t K = Named.Steps.size(); K-- > 0;) {
    if (!Named.Steps[K].IsArrow)
      continue;
    Path Pointer = Named.array();
    Pointer.Steps.resize(K);
    Pointer.IsSize = false;
    std::string Text = Pointer.text();
    return {Text + ", sizeof(*" + Text + ")", Text + "->"};
  }
  Path Variable(*Named.Root);
  Variable.IsQualified = Named.IsQualified;
  std::string Text = Variable.text();
  // No `const void *` is made of these in C++.
  const QualType Type = Named.Root->getType();
  const bool NeedsCast =
      Type.isRestrictQualified() || Type.isVolatileQualified();
  return {(NeedsCast ? "(void *)&" : "&") + Text + ", sizeof(" + Text + ")",
          Named.Steps.empty() ? "" : Text + "."};
}

Path withFullName(Path Named) {
  if (Named.Root && Named.Root->getDeclContext()->isFileContext() &&
      Named.Root->getASTContext().getLangOpts().CPlusPlus)
    Named.IsQualified = true;
  return Named;
}

std::vector<Path> wayTo(const Path &Named) {
  std::vector<Path> Result = Named.pointers();
  Result.push_back(Named);
  Result.back().IsSize = false;
  return Result;
}

MemberPlace placeOf(const Path &Array) {
  auto Class = containerOf(Array.Type);
  return Array.Type->isPointerType() || (Class && !Class->ownsElements())
             ? MemberPlace()
             : Array.place();
}

// ---- Memory -----------------------------------------------------------------

bool HostMemory::isAddressable(const Path &Named) const {
  if (!Named.Steps.empty() && Named.isBehindPointer())
    return true;
  // `stderr`: no pointer to an array leads there.
  if (Named.Root && Context.getSourceManager().isInSystemHeader(
                        Named.Root->getLocation()))
    return false;
  return Named.Root && (!Named.Root->hasLocalStorage() ||
                        Facts.uses(*Named.Root).Escapes);
}

AliasClass HostMemory::classOf(const Path &Named, bool IsBehind) const {
  if (IsBehind && Named.isVariable() && !containerOf(Named.Type) &&
      Named.Root->getDeclContext() == &Function) {
    const VariableUses &Uses = Facts.uses(*Named.Root);
    if (Named.Type->isPointerType() && Named.Type.isRestrictQualified() &&
        !Uses.Escapes && Uses.Writes.empty() && !Facts.hasCopies(*Named.Root))
      return AliasClass::Restrict;
  }
  const AliasClass Own = classWithoutRestrict(Named, IsBehind);
  return IsBehind && Named.isVariable() && isAnywhere(Own) &&
                 isGivenApart(*Named.Root, Facts)
             ? AliasClass::Object
             : Own;
}

AliasClass HostMemory::classWithoutRestrict(const Path &Named,
                                            bool IsBehind) const {
  QualType Type = Named.Type;
  if (!Named.Root || !Named.Steps.empty()) {
    auto Class = containerOf(Type);
    bool IsElsewhere = Type->isPointerType() || Type->isReferenceType() ||
                       (Class && !Class->ownsElements());
    if ((IsBehind && IsElsewhere) || Named.pointers().size() > 1)
      return AliasClass::Unknown;
    if (!Named.isBehindPointer())
      return AliasClass::Object;
    // A member of what the caller has passed.
    return Named.Root && classOf(Path(*Named.Root), true) == AliasClass::Given
               ? AliasClass::Given
               : AliasClass::Unknown;
  }
  const VarDecl &Var = *Named.Root;
  if (!IsBehind)
    return Facts.isOnlyNamed(Var) ? AliasClass::Restrict : AliasClass::Object;
  if (auto Class = containerOf(Type))
    return Class->ownsElements() && !Type->isReferenceType()
               ? AliasClass::Object
               : AliasClass::Unknown;
  if (Var.getDeclContext() != &Function || !Type->isPointerType())
    return AliasClass::Unknown;
  return aliasClassOfPointer(Var, Facts, Context);
}

static bool isPlainNumber(QualType Type) {
  return Type->isArithmeticType() && !Type->isCharType() &&
         !Type->isEnumeralType() && !Type->isStdByteType();
}

bool hasOwnNumbers(const Path &Array) {
  if (auto Class = containerOf(Array.Type))
    return Class->ownsElements() && isPlainNumber(Class->Element);
  return Array.Type->isArrayType() && isPlainNumber(innermostOf(Array.Type));
}

/// Whether \p Place is a string with characters of its own: no number is among them.
static bool isOwnText(const Path &Place) {
  auto Class = containerOf(Place.Type);
  return Class && Class->ownsElements() && isString(Place.Type);
}

/// Whether no store of \p Stored, a number, changes an object of \p Type, as C and C++
/// say.
static bool isOfOtherType(QualType Stored, QualType Type,
                          const ASTContext &Context) {
  if (!isPlainNumber(Stored))
    return false;
  Type = Type.getNonReferenceType();
  return Type->isPointerType() || containerOf(Type) ||
         (isPlainNumber(Type) &&
          (Type->isFloatingType() != Stored->isFloatingType() ||
           Context.getTypeSize(Type) != Context.getTypeSize(Stored)));
}

/// Whether the store to what a pointer or a container leads to may be to the
/// addressable \p Object.
bool HostMemory::mayHold(const HostAccess &Access, const Path &Object) const {
  if (Access.Place && isOwnText(*Access.Place))
    return false;
  if (HasTypedMemory && !Access.Type.isNull() &&
      isOfOtherType(Access.Type, Object.Type, Context))
    return false;
  if (!Access.Place)
    return true;
  // Members are in no array of numbers.
  if (!Object.Steps.empty() && hasOwnNumbers(*Access.Place))
    return false;
  return isAnywhere(classOf(*Access.Place, true)) ||
         isAnywhere(classOf(Object, false));
}

bool HostMemory::mayChange(const HostAccess &Access, const Path &Named) const {
  if (!Access.IsWrite)
    return false;
  return llvm::any_of(wayTo(Named), [&](const Path &Object) {
    return Access.Place && !Access.IsBehind
               ? mayMeet(*Access.Place, Object)
               : isAddressable(Object) && mayHold(Access, Object);
  });
}

static QualType elementOf(const Path &Array) {
  auto Class = containerOf(Array.Type);
  QualType Type = innermostOf(Class ? Class->Element : Array.Type);
  while (Type->isPointerType())
    Type = innermostOf(Type->getPointeeType());
  return Type;
}

/// Whether \p Array has no characters.
static bool isOfNumbers(const Path &Array) {
  return isPlainNumber(elementOf(Array));
}

/// The variable in which \p Named lies, if it is reached by a pointer that only ever has
/// its address: `struct config c, *cfg = &c;`. Null for all else.
static const VarDecl *variableBehind(const Path &Named,
                                     const FunctionFacts &Facts) {
  if (!Named.Root || !Named.Root->isLocalVarDecl() ||
      Named.pointers().size() != 1 || !Named.Root->getType()->isPointerType() ||
      !Named.Root->hasInit() || !Facts.isNeverChanged(*Named.Root))
    return nullptr;
  const auto *Address =
      dyn_cast<UnaryOperator>(Named.Root->getInit()->IgnoreParenImpCasts());
  const VarDecl *Var = Address && Address->getOpcode() == UO_AddrOf
                           ? namedVariable(*Address->getSubExpr())
                           : nullptr;
  return Var && !Var->getType()->isReferenceType() ? Var : nullptr;
}

HostMemory::Touch HostMemory::touch(const HostAccess &Access,
                                    const Path &Array) const {
  auto YesIf = [](bool IsTouched) {
    return IsTouched ? Touch::Yes : Touch::No;
  };
  if (!Access.Place)
    return Touch::Yes;
  const Path &Place = *Access.Place;
  const bool IsBehind = isElsewhere(Array);
  if (Access.IsBehind && isOwnText(Place) && isOfNumbers(Array))
    return Touch::No;
  // What an array leads to is the array.
  if ((Access.IsBehind == IsBehind || Array.Type->isArrayType()) &&
      Place.key() == Array.key())
    return Touch::Yes;
  if (!Access.IsBehind && !IsBehind)
    return YesIf(mayMeet(Place, Array));
  AliasClass Own = classOf(Place, Access.IsBehind);
  AliasClass Other = classOf(Array, IsBehind);
  if (const VarDecl *Var = variableBehind(Place, Facts);
      Var && !Access.IsBehind && Array.Root != Var &&
      variableBehind(Array, Facts) != Var)
    Own = AliasClass::Object;
  if (Own == AliasClass::Restrict || Other == AliasClass::Restrict)
    return Touch::No;
  if (isAnywhere(Own) != isAnywhere(Other) && !mayOverlap(Own, Other))
    return Touch::No;
  const MemberPlace OfArray = placeOf(Array);
  if (Access.IsBehind)
    return YesIf(mayOverlap(Own, Other) && !areApart(placeOf(Place), OfArray));
  // An object, and elements that are elsewhere.
  for (const Path &Pointer : Place.pointers())
    if (Pointer.key() == Array.key())
      return Touch::Yes;
  if (!OfArray.Object.empty() && objectOf(Place).Name == OfArray.Object)
    return Touch::No;
  if (isAnywhere(Other))
    return Touch::Asked;
  // What kernels store is no such number.
  if (HasTypedMemory && !Access.IsWrite &&
      isOfOtherType(elementOf(Array), Place.Type, Context))
    return Touch::No;
  // Fields of elements could be in them.
  auto Class = containerOf(Array.Type);
  return YesIf(isAnywhere(Own) &&
               (!Class || recordOf(Class->Element)));
}

bool HostMemory::isApartByRestrict(const HostAccess &Access,
                                   const Path &Array) const {
  if (!Access.Place || !Access.IsBehind || !isElsewhere(Array))
    return false;
  const AliasClass Own = classOf(*Access.Place, true),
                   Other = classOf(Array, true);
  return (Own == AliasClass::Restrict || Other == AliasClass::Restrict) &&
         mayOverlap(classWithoutRestrict(*Access.Place, true),
                    classWithoutRestrict(Array, true));
}

// ---- Objects ----------------------------------------------------------------

void ObjectCollector::add(const Path &Named, bool IsWritten) {
  for (const Path &Object : wayTo(Named)) {
    if (!Memory.isAddressable(Object))
      continue;
    NamedObject Around = objectOf(Object);
    auto Known = llvm::find_if(Objects, [&](const MemoryObject &Other) {
      return Other.Text == Around.Text;
    });
    bool IsChanged = IsWritten && Object.key() == Named.key();
    if (Known == Objects.end())
      Objects.push_back(
          {Around.Text, Around.Name, IsChanged,
           Memory.classOf(Object, false)});
    else
      Known->IsWritten |= IsChanged;
  }
}

} // namespace c2cuda
