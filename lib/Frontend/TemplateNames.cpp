// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// An instance of a template is a function like others, whose types still know
// which parameter they came from. The names are those of the template that was
// written: a member defined outside of its class may have others.

#include "TemplateNames.h"

#include "c2cuda/Frontend/Templates.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <map>

using namespace c2cuda;
using namespace clang;

static const Decl *writtenTemplate(const FunctionTemplateDecl *Template) {
  while (const auto *From = Template->getInstantiatedFromMemberTemplate())
    Template = From;
  return Template->getCanonicalDecl();
}

static const Decl *writtenTemplate(const ClassTemplateDecl *Template) {
  while (const auto *From = Template->getInstantiatedFromMemberTemplate())
    Template = From;
  return Template->getCanonicalDecl();
}

const Decl *c2cuda::templateOf(const Decl *D) {
  if (const auto *Function = dyn_cast<FunctionDecl>(D))
    return Function->getPrimaryTemplate()
               ? writtenTemplate(Function->getPrimaryTemplate())
               : nullptr;
  if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(D))
    return writtenTemplate(Class->getSpecializedTemplate());
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
    return writtenTemplate(Template);
  if (const auto *Template = dyn_cast<ClassTemplateDecl>(D))
    return writtenTemplate(Template);
  return nullptr;
}

std::vector<TemplateLevel> c2cuda::levelsOf(const FunctionDecl &Instance) {
  const FunctionDecl *Pattern = Instance.getTemplateInstantiationPattern();
  if (!Pattern)
    return {};
  std::vector<TemplateLevel> Levels;
  for (const DeclContext *Context = Instance.getDeclContext(); Context;
       Context = Context->getParent())
    if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(Context);
        Class && !Class->isExplicitSpecialization())
      Levels.insert(
          Levels.begin(),
          {templateOf(Class),
           Class->getSpecializedTemplate()->getTemplateParameters(),
           &Class->getTemplateArgs()});
  // Lists in front of `template <class U> void Matrix<U>::scale(...)`.
  unsigned NumLists = Pattern->getNumTemplateParameterLists();
  for (unsigned L = 0; L < NumLists && L < Levels.size(); ++L)
    Levels[L].Written = Pattern->getTemplateParameterList(L);
  if (const FunctionTemplateDecl *Own = Pattern->getDescribedFunctionTemplate())
    Levels.push_back({templateOf(&Instance), Own->getTemplateParameters(),
                      Instance.getTemplateSpecializationArgs()});
  return Levels;
}

std::string c2cuda::nameOf(const NamedDecl &Parameter) {
  return Parameter.isImplicit() ? "" : Parameter.getNameAsString();
}

static std::string declarationOf(const NamedDecl &Parameter) {
  std::string Name = nameOf(Parameter);
  if (isa<TemplateTypeParmDecl>(Parameter))
    return "typename " + Name;
  const auto &Value = cast<NonTypeTemplateParmDecl>(Parameter);
  PrintingPolicy Policy(Value.getASTContext().getPrintingPolicy());
  return Value.getType().getCanonicalType().getAsString(Policy) + " " + Name;
}

std::vector<c2cuda::TemplateParameter>
c2cuda::templateParameters(const FunctionDecl &Instance) {
  std::vector<c2cuda::TemplateParameter> Result;
  for (const TemplateLevel &L : levelsOf(Instance))
    for (const NamedDecl *Parameter : *L.Written)
      if (!nameOf(*Parameter).empty())
        Result.push_back({nameOf(*Parameter), declarationOf(*Parameter)});
  return Result;
}

//===----------------------------------------------------------------------===//
// The arguments
//===----------------------------------------------------------------------===//

/// Whether \p Type can be written where \p Pattern is.
static bool isNameable(QualType Type, const FunctionDecl &Pattern) {
  Type = Type.getCanonicalType();
  if (Type->isPointerType())
    return isNameable(Type->getPointeeType(), Pattern);
  if (Type->isBuiltinType())
    return true;
  const TagDecl *Tag = Type->getAsTagDecl();
  if (!Tag || !Tag->getIdentifier())
    return false;
  const SourceManager &SM = Pattern.getASTContext().getSourceManager();
  for (const DeclContext *Context = Tag->getDeclContext();
       !Context->isFileContext(); Context = Context->getParent())
    if (!Context->isRecord())
      return false;
  const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(Tag);
  if (Class)
    for (const TemplateArgument &Argument : Class->getTemplateArgs().asArray())
      if (Argument.getKind() == TemplateArgument::Type
              ? !isNameable(Argument.getAsType(), Pattern)
              : Argument.getKind() != TemplateArgument::Integral)
        return false;
  return Tag->getAccess() != AS_private && Tag->getAccess() != AS_protected &&
         SM.isBeforeInTranslationUnit(Tag->getLocation(),
                                      Pattern.getLocation());
}

/// "std::is_same<T, double>::value", "N == 3"; empty if there is none.
static std::string conditionOf(const NamedDecl &Parameter,
                               const TemplateArgument &Argument,
                               const FunctionDecl &Instance) {
  const ASTContext &Context = Instance.getASTContext();
  if (Argument.getKind() == TemplateArgument::Integral) {
    // One of a class converts to no number by itself.
    const std::string Name = nameOf(Parameter);
    const auto *Enum = Argument.getIntegralType()->getAsEnumDecl();
    return (Enum ? "(" +
                       Enum->getIntegerType().getAsString(
                           Context.getPrintingPolicy()) +
                       ")"
                 : "") +
           Name + " == " + llvm::toString(Argument.getAsIntegral(), 10);
  }
  if (Argument.getKind() != TemplateArgument::Type ||
      !isNameable(Argument.getAsType(),
                  *Instance.getTemplateInstantiationPattern()))
    return "";
  return "std::is_same<" + nameOf(Parameter) + ", " +
         Argument.getAsType().getCanonicalType().getAsString(
             Context.getPrintingPolicy()) +
         ">::value";
}

std::optional<std::string>
c2cuda::conditionOfArguments(const FunctionDecl &Instance, bool WithTypes) {
  std::string Result;
  for (const TemplateLevel &L : levelsOf(Instance))
    for (unsigned I = 0; L.Arguments && I < L.Written->size() &&
                         I < L.Arguments->size();
         ++I) {
      const NamedDecl &Parameter = *L.Written->getParam(I);
      if (isa<TemplateTypeParmDecl>(Parameter) && !WithTypes)
        continue;
      std::string Condition =
          conditionOf(Parameter, L.Arguments->get(I), Instance);
      if (nameOf(Parameter).empty() || Condition.empty())
        return std::nullopt;
      Result += (Result.empty() ? "" : " && ") + Condition;
    }
  return Result;
}

/// \p Number of an integer type or of an enumeration as text of that type.
static std::string literalOf(const llvm::APSInt &Number, QualType Type) {
  if (const auto *Enum = Type->getAsEnumDecl())
    return "static_cast<" +
           Type.getCanonicalType().getAsString(
               Enum->getASTContext().getPrintingPolicy()) +
           ">(" + llvm::toString(Number, 10) + ")";
  const auto *Builtin = Type.getCanonicalType()->getAs<BuiltinType>();
  static const std::map<BuiltinType::Kind, const char *> Suffixes = {
      {BuiltinType::Int, ""},        {BuiltinType::UInt, "u"},
      {BuiltinType::Long, "l"},      {BuiltinType::ULong, "ul"},
      {BuiltinType::LongLong, "ll"}, {BuiltinType::ULongLong, "ull"}};
  if (Builtin && Builtin->getKind() == BuiltinType::Bool)
    return Number.isZero() ? "false" : "true";
  auto Suffix = Builtin ? Suffixes.find(Builtin->getKind()) : Suffixes.end();
  if (Suffix == Suffixes.end() || Number.isMinSignedValue())
    return "";
  std::string Text = llvm::toString(Number, 10) + Suffix->second;
  return Number.isNegative() ? "(" + Text + ")" : Text;
}

/// \p Argument for \p Parameter as text at \p Other.
static std::string textOf(const NamedDecl &Parameter,
                          const TemplateArgument &Argument,
                          const FunctionDecl &Other) {
  const PrintingPolicy &Policy = Other.getASTContext().getPrintingPolicy();
  if (Argument.getKind() == TemplateArgument::Integral &&
      isa<NonTypeTemplateParmDecl>(Parameter) &&
      isNameable(Argument.getIntegralType(), writtenFunction(Other)))
    return literalOf(Argument.getAsIntegral(), Argument.getIntegralType());
  if (Argument.getKind() != TemplateArgument::Type ||
      !isNameable(Argument.getAsType(), writtenFunction(Other)))
    return "";
  std::string Text = Argument.getAsType().getCanonicalType().getAsString(Policy);
  return Text == "unsigned int" ? "unsigned" : Text;
}

static bool isSameLevel(const TemplateLevel &A, const TemplateLevel &B) {
  return A.Template == B.Template && A.Arguments && B.Arguments &&
         A.Written->size() == B.Written->size() &&
         llvm::equal(A.Arguments->asArray(), B.Arguments->asArray(),
                     [](const TemplateArgument &P, const TemplateArgument &Q) {
                       return P.structurallyEquals(Q);
                     });
}

std::vector<ArgumentText>
c2cuda::argumentTexts(const FunctionDecl &Instance, const FunctionDecl &Other) {
  std::vector<ArgumentText> Result;
  const std::vector<TemplateLevel> Own = levelsOf(Other);
  for (const TemplateLevel &L : levelsOf(Instance)) {
    auto Same = llvm::find_if(
        Own, [&](const TemplateLevel &O) { return isSameLevel(L, O); });
    for (unsigned I = 0; I < L.Written->size(); ++I) {
      const NamedDecl &Parameter = *L.Written->getParam(I);
      const std::string Name = nameOf(Parameter);
      if (Same != Own.end()) {
        const std::string There = nameOf(*Same->Written->getParam(I));
        if (There != Name)
          Result.push_back({Name, There, true});
        continue;
      }
      const bool IsKnown = L.Arguments && I < L.Arguments->size();
      Result.push_back({Name, IsKnown ? textOf(Parameter, L.Arguments->get(I),
                                               Other)
                                      : ""});
    }
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// What cannot be repeated
//===----------------------------------------------------------------------===//

/// Whether a kernel of \p Pattern can have the parameter, too.
static bool isRepeatable(const NamedDecl &Parameter,
                         const FunctionDecl &Pattern) {
  if (Parameter.isTemplateParameterPack())
    return false;
  if (isa<TemplateTypeParmDecl>(Parameter))
    return true;
  const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(&Parameter);
  if (!Value || Value->getType()->isDependentType() ||
      !Value->getType()->isIntegralOrEnumerationType())
    return false;
  // Variables of an enumeration in a class are integers in kernels, which those
  // with a scope do not compare with.
  const EnumDecl *Enum = Value->getType()->getAsEnumDecl();
  return isNameable(Value->getType(), Pattern) &&
         !(Enum && Enum->isScoped() && Enum->getDeclContext()->isRecord());
}

static bool areRepeatable(const TemplateParameterList *List,
                          const FunctionDecl &Pattern) {
  return llvm::all_of(*List, [&](const NamedDecl *Parameter) {
    return isRepeatable(*Parameter, Pattern);
  });
}

bool c2cuda::canHaveKernels(const FunctionDecl &Pattern) {
  if (Pattern.getFriendObjectKind() != Decl::FOK_None)
    return false;
  const FunctionTemplateDecl *Own = Pattern.getDescribedFunctionTemplate();
  if (Own && !areRepeatable(Own->getTemplateParameters(), Pattern))
    return false;
  for (const DeclContext *Context = Pattern.getDeclContext();
       !Context->isFileContext(); Context = Context->getParent()) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Context);
    if (!Class || isa<ClassTemplatePartialSpecializationDecl>(Class) ||
        Class->getNumTemplateParameterLists() > 0)
      return false;
    const ClassTemplateDecl *Template = Class->getDescribedClassTemplate();
    if (Template && !areRepeatable(Template->getTemplateParameters(), Pattern))
      return false;
  }
  return true;
}
