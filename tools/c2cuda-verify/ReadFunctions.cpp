// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Turns declarations into what inputs can be made for.

#include "ReadFunctions.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/Tooling.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace c2cuda;

/// What VerifyDriver.c has room for.
static constexpr unsigned LargestElement = 1024;
static constexpr size_t MostFields = 256;
static constexpr size_t MostMembers = 20;

namespace {

/// Members that are pointers, as fields, and their types.
using Pointers = std::vector<std::pair<Field, QualType>>;

class Reader {
public:
  Reader(ASTContext &Context, FileFunctions &Result)
      : Context(Context), Sources(Context.getSourceManager()), Result(Result),
        Policy(Context.getLangOpts()) {
    Policy.Bool = true;
  }

  void readAll(const DeclContext *Where);

private:
  bool isInFile(const Decl *D) const;
  std::optional<NumberType> number(QualType Type) const;
  std::optional<ElementType> element(QualType Type,
                                     Pointers *Members = nullptr) const;
  bool addFields(QualType Type, const std::string &Path, CharUnits Offset,
                 std::vector<Field> &Fields, Pointers *Members) const;
  std::string members(VerifiedFunction &Made, const Pointers &Found,
                      int Owner) const;
  QualType elementOf(QualType Type, std::vector<Extent> &Inner) const;
  std::string parameter(const ParmVarDecl *Given, VerifiedParameter &Made,
                        Pointers &Members) const;
  std::string pointer(QualType Type, VerifiedParameter &Made,
                      Pointers *Members) const;
  std::string signature(const FunctionDecl *F, VerifiedFunction &Made) const;
  void instances(const FunctionTemplateDecl *Template);
  void instances(const ClassTemplateDecl *Template);
  void function(const FunctionDecl *F);
  void variable(const VarDecl *V);

  ASTContext &Context;
  const SourceManager &Sources;
  FileFunctions &Result;
  PrintingPolicy Policy;
};

} // namespace

static std::string ownName(const NamedDecl *D, const PrintingPolicy &Policy) {
  std::string Name;
  llvm::raw_string_ostream Stream(Name);
  D->getNameForDiagnostic(Stream, Policy, /*Qualified=*/false);
  return Stream.str();
}

/// As an expression, with the arguments of templates; parts without a name are
/// left out.
static std::string qualifiedName(const NamedDecl *D,
                                 const PrintingPolicy &Policy) {
  std::string Name = ownName(D, Policy);
  for (const DeclContext *At = D->getDeclContext(); At; At = At->getParent()) {
    const auto *Space = dyn_cast<NamespaceDecl>(At);
    if ((Space && !Space->isAnonymousNamespace()) || isa<CXXRecordDecl>(At))
      Name = ownName(cast<NamedDecl>(At), Policy) + "::" + Name;
  }
  return Name;
}

bool Reader::isInFile(const Decl *D) const {
  return Sources.isInMainFile(Sources.getExpansionLoc(D->getLocation()));
}

/// Nothing for what is no number that kernels have.
std::optional<NumberType> Reader::number(QualType Given) const {
  const QualType Type = Given.getCanonicalType().getUnqualifiedType();
  NumberType Made;
  const Type::TypeClass Class = Type->getTypeClass();
  if (Class != Type::Builtin && Class != Type::Complex)
    return std::nullopt;
  if (Type->isBooleanType())
    Made.Kind = NumberKind::Bool;
  else if (Type->isSignedIntegerType())
    Made.Kind = NumberKind::Signed;
  else if (Type->isUnsignedIntegerType())
    Made.Kind = NumberKind::Unsigned;
  else if (Type->isAnyComplexType() && !Type->isComplexIntegerType())
    Made.Kind = NumberKind::Complex;
  else if (Type->isRealFloatingType())
    Made.Kind = NumberKind::Real;
  else
    return std::nullopt;
  Made.Size = unsigned(Context.getTypeSizeInChars(Type).getQuantity());
  const unsigned Part =
      Made.Kind == NumberKind::Complex ? Made.Size / 2 : Made.Size;
  const bool IsReal =
      Made.Kind == NumberKind::Real || Made.Kind == NumberKind::Complex;
  if (IsReal ? Part != 4 && Part != 8 && Part != 16 : Made.Size > 8)
    return std::nullopt;
  if (Type->isFloat128Type())
    return std::nullopt;
  return Made;
}

/// False for what has a part that is no number, or too many parts.
bool Reader::addFields(QualType Type, const std::string &Path, CharUnits Offset,
                       std::vector<Field> &Fields, Pointers *Members) const {
  if (const std::optional<NumberType> Found = number(Type)) {
    Fields.push_back({Path, *Found, unsigned(Offset.getQuantity())});
    return Fields.size() <= MostFields;
  }
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(Type)) {
    const QualType Element = Array->getElementType();
    const uint64_t Count = Array->getSize().getZExtValue();
    for (uint64_t I = 0; I != Count; ++I) {
      const CharUnits Step = Context.getTypeSizeInChars(Element) * int64_t(I);
      if (!addFields(Element, Path + "[" + std::to_string(I) + "]",
                     Offset + Step, Fields, Members))
        return false;
    }
    return true;
  }
  if (Members && !Path.empty() && Type->isPointerType()) {
    const CharUnits Size = Context.getTypeSizeInChars(Type);
    Fields.push_back({Path,
                      {NumberKind::Pointer, unsigned(Size.getQuantity())},
                      unsigned(Offset.getQuantity())});
    Members->emplace_back(Fields.back(), Type);
    return Fields.size() <= MostFields && Members->size() <= MostMembers;
  }
  const RecordDecl *Record = Type->getAsRecordDecl();
  if (!Record || Record->isUnion() || !Record->isCompleteDefinition() ||
      !Type.isTriviallyCopyableType(Context))
    return false;
  const auto *Class = dyn_cast<CXXRecordDecl>(Record);
  if (Class && (Class->isPolymorphic() || Class->getNumBases()))
    return false;
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
  for (const FieldDecl *F : Record->fields()) {
    const CharUnits At = Context.toCharUnitsFromBits(
        int64_t(Layout.getFieldOffset(F->getFieldIndex())));
    if (F->isBitField() ||
        !addFields(F->getType(), Path + "." + F->getNameAsString(), Offset + At,
                   Fields, Members))
      return false;
  }
  return true;
}

/// Pointers in it are taken if \p Members are asked for.
std::optional<ElementType> Reader::element(QualType Given,
                                           Pointers *Members) const {
  const QualType Type = Given.getCanonicalType().getUnqualifiedType();
  ElementType Made;
  if (Type->isIncompleteType() || Type->isDependentType() ||
      Type->isArrayType() ||
      !addFields(Type, "", CharUnits::Zero(), Made.Fields, Members) ||
      Made.Fields.empty())
    return std::nullopt;
  Made.Size = unsigned(Context.getTypeSizeInChars(Type).getQuantity());
  Made.Spelling = Type.getAsString(Policy);
  if (Made.Size > LargestElement)
    return std::nullopt;
  return Made;
}

/// Through all dimensions, which it notes.
QualType Reader::elementOf(QualType Type, std::vector<Extent> &Inner) const {
  while (const ArrayType *Array = Context.getAsArrayType(Type)) {
    Extent Size;
    if (const auto *Constant = dyn_cast<ConstantArrayType>(Array)) {
      Size.Value = int64_t(Constant->getSize().getZExtValue());
    } else if (const auto *Variable = dyn_cast<VariableArrayType>(Array)) {
      if (const Expr *Length = Variable->getSizeExpr())
        if (const auto *Named =
                dyn_cast<DeclRefExpr>(Length->IgnoreParenImpCasts()))
          Size.Parameter = Named->getDecl()->getNameAsString();
    }
    Inner.push_back(Size);
    Type = Array->getElementType();
  }
  return Type;
}

std::string Reader::pointer(QualType Type, VerifiedParameter &Made,
                            Pointers *Members) const {
  const QualType To = Type->getPointeeType();
  const QualType Element = elementOf(To, Made.Inner);
  const std::optional<ElementType> Found =
      element(Element, Made.Inner.empty() ? Members : nullptr);
  if (!Found)
    return "points to '" + Element.getUnqualifiedType().getAsString(Policy) +
           "'";
  Made.Element = *Found;
  if (!To->isVariablyModifiedType())
    Made.Cast = Context.getPointerType(To.getCanonicalType())
                    .getUnqualifiedType()
                    .getAsString(Policy);
  return "";
}

/// Why there are no inputs for it; "" if there are.
std::string Reader::parameter(const ParmVarDecl *Given, VerifiedParameter &Made,
                              Pointers &Members) const {
  Made.Name = Given->getNameAsString();
  const QualType Type = Given->getType();
  const std::string Name = "'" + Made.Name + "' ";
  if (Type->isPointerType() || Type->isLValueReferenceType()) {
    Made.IsPointer = true;
    Made.IsReference = Type->isLValueReferenceType();
    Made.IsRestrict = Type.isRestrictQualified();
    Made.Least = Made.IsReference;
    const std::string Obstacle = pointer(Type, Made, &Members);
    if (!Obstacle.empty())
      return Name + Obstacle;
    if (Made.IsReference && !Made.Inner.empty())
      return Name + "is a reference to an array";
    const ArrayType *Array = Context.getAsArrayType(Given->getOriginalType());
    if (const auto *Constant = dyn_cast_or_null<ConstantArrayType>(Array))
      if (Constant->getSizeModifier() == ArraySizeModifier::Static)
        Made.Least = Constant->getSize().getZExtValue();
    return "";
  }
  const std::optional<ElementType> Found = element(Type, &Members);
  if (!Found)
    return Name + "is a '" + Type.getAsString(Policy) + "'";
  Made.Element = *Found;
  return "";
}

/// What members point to, as parameters behind the function's own.
std::string Reader::members(VerifiedFunction &Made, const Pointers &Found,
                            int Owner) const {
  for (const auto &[Member, Type] : Found) {
    VerifiedParameter Array;
    const VerifiedParameter &P = Made.Parameters[size_t(Owner)];
    Array.Name = P.IsPointer && !P.IsReference
                     ? P.Name + "->" + Member.Path.substr(1)
                     : P.Name + Member.Path;
    Array.IsPointer = true;
    Array.IsRestrict = Type.isRestrictQualified();
    Array.Owner = Owner;
    Array.Offset = Member.Offset;
    const std::string Obstacle = pointer(Type, Array, nullptr);
    if (!Obstacle.empty())
      return "'" + Array.Name + "' " + Obstacle;
    Made.Parameters.push_back(std::move(Array));
  }
  return "";
}

/// Its result, and whether it can be called; why not, or "".
std::string Reader::signature(const FunctionDecl *F,
                              VerifiedFunction &Made) const {
  if (F->isTemplated())
    return "it is a template that nothing uses";
  if (F->getAccess() == AS_private || F->getAccess() == AS_protected)
    return "it is a private member";
  if (F->isVariadic())
    return "its number of arguments is not fixed";
  if (F->isNoReturn())
    return "it does not return";
  const QualType Type = F->getReturnType();
  if (Type->isVoidType())
    return "";
  const std::optional<ElementType> Found = element(Type);
  if (!Found)
    return "its result is a '" + Type.getAsString(Policy) + "'";
  Made.HasResult = true;
  Made.Result = *Found;
  return "";
}

void Reader::function(const FunctionDecl *F) {
  if (F->isMain() || isa<CXXDeductionGuideDecl>(F) ||
      !F->getDeclName().isIdentifier())
    return;
  VerifiedFunction Made;
  Made.Name = qualifiedName(F, Policy);
  Made.Plain = F->getNameAsString();
  Made.Obstacle = signature(F, Made);
  std::vector<Pointers> Found;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method && Method->isInstance() && Made.Obstacle.empty()) {
    Made.IsMember = true;
    VerifiedParameter &Object = Made.Parameters.emplace_back();
    Object.Name = "this";
    Object.IsPointer = true;
    Object.Least = 1;
    const std::string Obstacle =
        pointer(Method->getThisType(), Object, &Found.emplace_back());
    if (!Obstacle.empty())
      Made.Obstacle = "'this' " + Obstacle;
  }
  for (const ParmVarDecl *Given : F->parameters()) {
    if (!Made.Obstacle.empty())
      break;
    Made.Parameters.emplace_back();
    Made.Obstacle =
        parameter(Given, Made.Parameters.back(), Found.emplace_back());
  }
  for (size_t I = 0; I != Found.size() && Made.Obstacle.empty(); ++I) {
    Made.Parameters[I].IsOwner = !Found[I].empty();
    Made.Obstacle = members(Made, Found[I], int(I));
  }
  Result.Functions.push_back(std::move(Made));
}

/// Of all that has a definition, those that the file makes.
void Reader::instances(const FunctionTemplateDecl *Template) {
  bool HasSome = false;
  for (const FunctionDecl *F : Template->specializations()) {
    const TemplateSpecializationKind Kind = F->getTemplateSpecializationKind();
    if (Kind != TSK_ImplicitInstantiation &&
        Kind != TSK_ExplicitInstantiationDefinition)
      continue;
    HasSome = true;
    function(F);
  }
  const FunctionDecl *Pattern = Template->getTemplatedDecl();
  if (!HasSome && Pattern->isThisDeclarationADefinition())
    function(Pattern);
}

void Reader::variable(const VarDecl *V) {
  const QualType Type = V->getType();
  if (V->getTLSKind() != VarDecl::TLS_None || V->isTemplated() ||
      V->hasDefinition() == VarDecl::DeclarationOnly || V->isInvalidDecl() ||
      !V->isThisDeclarationADefinition() || Type->isIncompleteType())
    return;
  VerifiedGlobal Made;
  Made.Name = qualifiedName(V, Policy);
  std::vector<Extent> Sizes;
  const QualType Element = elementOf(Type, Sizes);
  const std::optional<ElementType> Found = element(Element);
  if (!Found || Element.isConstQualified())
    return;
  Made.Element = *Found;
  Made.IsArray = !Sizes.empty();
  for (const Extent &Size : Sizes)
    Made.Count *= uint64_t(Size.Value);
  if (Made.IsArray)
    Made.Inner.assign(Sizes.begin() + 1, Sizes.end());
  if (Made.Count)
    Result.Globals.push_back(std::move(Made));
}

/// Members that are not used have no definition.
void Reader::instances(const ClassTemplateDecl *Template) {
  bool HasSome = false;
  for (const ClassTemplateSpecializationDecl *Class :
       Template->specializations())
    if (Class->isCompleteDefinition()) {
      HasSome = true;
      readAll(Class);
    }
  if (!HasSome)
    readAll(Template->getTemplatedDecl());
}

void Reader::readAll(const DeclContext *Where) {
  for (const Decl *D : Where->decls()) {
    if (isa<NamespaceDecl, LinkageSpecDecl>(D))
      readAll(cast<DeclContext>(D));
    else if (!isInFile(D) || D->isImplicit())
      continue;
    else if (const auto *Class = dyn_cast<CXXRecordDecl>(D))
      readAll(Class);
    else if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      instances(Template);
    else if (const auto *Template = dyn_cast<ClassTemplateDecl>(D))
      instances(Template);
    else if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      if (F->isThisDeclarationADefinition() && !F->isDefaulted())
        function(F);
    } else if (const auto *V = dyn_cast<VarDecl>(D)) {
      if (Where->isFileContext())
        variable(V);
    }
  }
}

namespace {

class Consumer : public ASTConsumer {
public:
  explicit Consumer(FileFunctions &Result) : Result(Result) {}
  void HandleTranslationUnit(ASTContext &Context) override {
    Reader(Context, Result).readAll(Context.getTranslationUnitDecl());
  }

private:
  FileFunctions &Result;
};

class Action : public ASTFrontendAction {
public:
  explicit Action(FileFunctions &Result) : Result(Result) {}
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 llvm::StringRef) override {
    return std::make_unique<Consumer>(Result);
  }

private:
  FileFunctions &Result;
};

class Factory : public tooling::FrontendActionFactory {
public:
  explicit Factory(FileFunctions &Result) : Result(Result) {}
  std::unique_ptr<FrontendAction> create() override {
    return std::make_unique<Action>(Result);
  }

private:
  FileFunctions &Result;
};

} // namespace

std::optional<FileFunctions> c2cuda::readFunctions(const SourceFile &Source) {
  FileFunctions Result;
  std::vector<std::string> Flags = Source.Flags;
  Flags.insert(Flags.end(), {"-w", "-resource-dir=" C2CUDA_RESOURCE_DIR});
  const tooling::FixedCompilationDatabase Database(".", Flags);
  tooling::ClangTool Tool(Database, {Source.Path});
  Tool.setPrintErrorMessage(false);
  Factory Made(Result);
  if (Tool.run(&Made) != 0)
    return std::nullopt;
  return Result;
}
