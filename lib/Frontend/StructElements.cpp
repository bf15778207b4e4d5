// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A struct serves kernels if it is the same there byte by byte: of C's kind, with
// members whose types the device has.

#include "StructElements.h"

#include "AffineExpr.h"
#include "RegionDraft.h"
#include "StructCopies.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace c2cuda {

// ---- Types -----------------------------------------------------------------

static bool isComplex(QualType Type) {
  if (Type->isAnyComplexType())
    return true;
  const auto *Class = Type->getAsCXXRecordDecl();
  return Class && Class->isInStdNamespace() && Class->getIdentifier() &&
         Class->getName() == "complex";
}

static std::string whyNoMember(const FieldDecl &Field,
                               const ASTContext &Context);

/// Whether the device could read \p Field, which it only does where numbers of
/// that type usually begin.
static bool isAligned(const FieldDecl &Field, const ASTContext &Context) {
  const ASTRecordLayout &Layout =
      Context.getASTRecordLayout(Field.getParent());
  QualType Type = Field.getType().getCanonicalType();
  CharUnits Usual = Context.getTypeAlignInChars(Type);
  return Layout.getAlignment() >= Usual &&
         (Field.isBitField() || Layout.getFieldOffset(Field.getFieldIndex()) %
                                        Context.toBits(Usual) ==
                                    0);
}

/// Why the bytes of \p Struct may mean something else on the device.
static std::string whyNoLayout(const RecordDecl &Struct,
                               const ASTContext &Context) {
  if (const auto *Class = dyn_cast<CXXRecordDecl>(&Struct)) {
    if (!Class->isTriviallyCopyable() || Class->isDynamicClass())
      return "it is copied by a function";
    if (Class->getNumBases() > 0)
      return "it has base classes";
  }
  if (Struct.hasFlexibleArrayMember() || Struct.field_empty())
    return "its size is not that of its members";
  for (const FieldDecl *Field : Struct.fields())
    if (std::string Why = whyNoMember(*Field, Context); !Why.empty())
      return Why;
  return "";
}

static std::string whyNoMember(const FieldDecl &Field,
                               const ASTContext &Context) {
  if (!isAligned(Field, Context))
    return "its members are packed";
  QualType Type = Context.getBaseElementType(Field.getType());
  std::string Name = Field.getNameAsString();
  if (Type.isVolatileQualified() || Type->isAtomicType())
    return "its member '" + Name + "' is volatile or atomic";
  if (Type->isReferenceType())
    return "its member '" + Name + "' is a reference";
  if (isComplex(Type))
    return "its member '" + Name + "' is a complex number";
  if (const auto *Inner = Type->getAsRecordDecl())
    return whyNoLayout(*Inner, Context);
  if (isSupportedElement(Type) || Type->isEnumeralType() ||
      Type->isPointerType())
    return "";
  return "its member '" + Name + "' has the type '" +
         Type.getAsString(Context.getPrintingPolicy()) + "'";
}

/// Why text before the function cannot name \p Struct. Text with a struct of
/// its own may: in C all tags are the file's.
static std::string whyNoName(const RecordDecl &Struct,
                             const ASTContext &Context, bool SelfContained) {
  if (!Struct.getIdentifier() && !Struct.getTypedefNameForAnonDecl())
    return "it has no name";
  if (Struct.getParentFunctionOrMethod())
    return "it is declared in a function";
  const DeclContext *Around = Struct.getLexicalDeclContext();
  if (!Context.getLangOpts().CPlusPlus)
    return Around->isRecord() && !SelfContained
               ? "it is declared in another struct"
               : "";
  for (const DeclContext *Up = &Struct; Up; Up = Up->getParent())
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Up))
      if (Class->getAccess() == AS_private ||
          Class->getAccess() == AS_protected)
        return "it is private to a class";
  return "";
}

std::string whyNoKernelStruct(QualType Type, const ASTContext &Context,
                              bool SelfContained) {
  const RecordDecl *Struct = Type->getAsRecordDecl();
  Struct = Struct ? Struct->getDefinition() : nullptr;
  if (!Struct || Struct->isInvalidDecl() || Struct->isDependentType())
    return "its members are not known";
  if (Struct->isUnion())
    return "it is a union";
  std::string Why = whyNoName(*Struct, Context, SelfContained);
  if (Why.empty())
    Why = whyNoLayout(*Struct, Context);
  return Why.empty() && SelfContained ? whyNoCopy(*Struct, Context) : Why;
}

RefusalKind whyNoElement(QualType Type) {
  if (isComplex(Type))
    return RefusalKind::ComplexType;
  return Type->isRecordType() ? RefusalKind::StructType
                              : RefusalKind::UnsupportedType;
}

bool holdsStructs(QualType Type, const ASTContext &Context) {
  return Context.getBaseElementType(Type.getNonReferenceType())
      ->isRecordType();
}

// ---- Parts -----------------------------------------------------------------

void StructPart::addField(const FieldDecl &Field, const ASTContext &Context) {
  Fields.push_back(&Field);
  if (Field.getIdentifier())
    Bytes.Name += (Bytes.Name.empty() ? "" : ".") + Field.getNameAsString();
  if (!Bytes.CoversAll || Field.isBitField())
    return;
  Bytes.Begin += unsigned(
      Context.toCharUnitsFromBits(Context.getFieldOffset(&Field))
          .getQuantity());
  Bytes.End =
      Bytes.Begin +
      unsigned(Context.getTypeSizeInChars(Field.getType()).getQuantity());
}

void StructPart::addSubscript(const Expr &Subscript, QualType Type,
                              const ASTContext &Context) {
  Subscripts.push_back(&Subscript);
  if (!Bytes.CoversAll)
    return;
  unsigned Size = unsigned(Context.getTypeSizeInChars(Type).getQuantity());
  auto Value = constantOf(Subscript, Context);
  int64_t Index = Value && Value->getSignificantBits() <= 32
                      ? Value->getExtValue()
                      : -1;
  if (Index < 0 || (Index + 1) * int64_t(Size) > Bytes.End - Bytes.Begin) {
    Bytes.CoversAll = false;
    return;
  }
  Bytes.Begin += unsigned(Index) * Size;
  Bytes.End = Bytes.Begin + Size;
  Bytes.Name += "[" + std::to_string(Index) + "]";
}

const CallExpr *trivialAssignment(const Expr &E) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(E.IgnoreParens());
  const auto *Method =
      Call ? dyn_cast_or_null<CXXMethodDecl>(Call->getCalleeDecl()) : nullptr;
  return Method && Call->getOperator() == OO_Equal && Method->isTrivial() &&
                 (Method->isCopyAssignmentOperator() ||
                  Method->isMoveAssignmentOperator())
             ? Call
             : nullptr;
}

// ---- Other ways to the same structs ----------------------------------------

/// Whether \p Member lies in a struct of the type \p Element that is known by
/// its address.
static bool mayBeIn(const Path &Member, QualType Element,
                    const ASTContext &Context) {
  if (!Member.isBehindPointer())
    return false;
  if (!Member.Root)
    return true; // `this`
  auto IsSame = [&](QualType Type) {
    Type = Type.getNonReferenceType();
    if (Type->isPointerType())
      Type = Type->getPointeeType();
    return Context.hasSameUnqualifiedType(Type, Element);
  };
  if (IsSame(Member.Root->getType()))
    return true;
  for (const Path::Step &Step : Member.Steps)
    if (IsSame(Step.Field->getType()))
      return true;
  return false;
}

bool checkStructPaths(RegionDraft &Draft) {
  std::vector<Path> Others;
  for (const auto &[Name, Other] : Draft.ParameterPaths)
    Others.push_back(Other);
  for (const ArrayDraft &Array : Draft.Arrays)
    Others.push_back(Array.Base);
  for (ArrayDraft &Array : Draft.Arrays) {
    if (!Array.Model.Element.IsStruct)
      continue;
    QualType Element = Array.ElementType;
    for (const Path &Other : Others) {
      if (Other.isVariable())
        continue;
      for (const Path &Pointer : Other.pointers())
        if (Pointer.key() == Array.Base.key())
          return Draft.fail(RefusalKind::StructArray, SourceLocation(),
                            {Other.text(), Array.Base.text()});
      if (Array.Model.Alias == AliasClass::Restrict &&
          mayBeIn(Other, Element, Draft.Clang))
        Array.Model.Alias = AliasClass::Unknown;
    }
  }
  return true;
}

} // namespace c2cuda
