// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which types elements have in kernels, and what they are called.

#include "ComplexNumbers.h"
#include "RegionDraft.h"
#include "StructElements.h"
#include "TemplateTypes.h"

#include "c2cuda/Frontend/ClangCompat.h"

using namespace clang;

namespace c2cuda {

bool isSupportedElement(QualType Type) {
  if (isKernelComplex(Type))
    return true;
  const auto *Builtin = Type->getAs<BuiltinType>();
  if (!Builtin)
    return false;
  switch (Builtin->getKind()) {
  case BuiltinType::Bool:
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
  case BuiltinType::SChar:
  case BuiltinType::UChar:
  case BuiltinType::Short:
  case BuiltinType::UShort:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
  case BuiltinType::Float:
  case BuiltinType::Double:
    return true;
  default:
    return false;
  }
}

bool isElementOrEnum(QualType Type) {
  QualType Integer = enumIntegerType(Type);
  return isSupportedElement(Integer.isNull() ? Type : Integer);
}

std::string RegionDraft::whyNoStruct(QualType Type) const {
  // Kernels stand before the outermost class around the function.
  const RecordDecl *Struct = Type->getAsRecordDecl();
  for (const DeclContext *Around = Input.Function.getLexicalParent();
       Struct && Around; Around = Around->getLexicalParent())
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Around))
      if (Class->getCanonicalDecl() == Struct->getCanonicalDecl() ||
          Class->Encloses(Struct))
        return "it is declared in the class around the nest";
  return whyNoKernelStruct(Type, Clang, Input.Options.SelfContainedText);
}

static bool isPlain(const RecordDecl &Struct, const ASTContext &Context) {
  if (const auto *Class = dyn_cast<CXXRecordDecl>(&Struct))
    if (!Class->hasDefinition() || !Class->hasTrivialDefaultConstructor() ||
        !Class->hasSimpleCopyAssignment())
      return false;
  for (const FieldDecl *Field : Struct.fields()) {
    QualType Type = Context.getBaseElementType(Field->getType());
    const RecordDecl *Inner = Type->getAsRecordDecl();
    if (Type.isConstQualified() || (Inner && !isPlain(*Inner, Context)))
      return false;
  }
  return true;
}

ScalarType RegionDraft::scalarType(QualType Type, const Path *Of) const {
  const TypeInText Written =
      typeInText(Of ? Of->Type : Type, Input.Function, Of);
  Type = Type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  QualType Own = Type;
  if (QualType Integer = enumIntegerType(Type); !Integer.isNull())
    Type = Integer.getCanonicalType();
  if (Type->isPointerType()) // of which offsets are followed
    Type = Clang.getPointerDiffType().getCanonicalType();
  ScalarType Result;
  Result.Spelling = Type->isBooleanType()
                        ? "bool"
                        : Type.getAsString(Clang.getPrintingPolicy());
  Result.Bytes = Clang.getTypeSizeInChars(Type).getQuantity();
  Result.IsInteger = Type->isIntegerType();
  Result.IsSigned = Type->isSignedIntegerType();
  Result.IsComplex = isKernelComplex(Type);
  Result.IsStruct = Type->isRecordType() && !Result.IsComplex;
  Result.IsPlain = Result.IsStruct && isPlain(*Type->getAsRecordDecl(), Clang);
  const bool IsC = !Clang.getLangOpts().CPlusPlus;
  if (Result.IsComplex) {
    Result.HostSpelling = IsC ? Result.Spelling : "";
    Result.Spelling = complexSpelling(Type);
  } else if (Type->isBooleanType() && IsC) {
    Result.HostSpelling = "_Bool";
  }
  const bool IsNamed = !Written.Name.empty();
  const bool MayBeNamed = Type == Own && !Result.IsComplex;
  if (IsNamed && MayBeNamed)
    Result.Spelling = Written.Name;
  IsForArguments |= !Written.IsFixed || (IsNamed && !MayBeNamed);
  return Result;
}

} // namespace c2cuda
