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
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

namespace {

/// One template around an instance.
struct Level {
  const Decl *Template = nullptr;
  const TemplateParameterList *Written = nullptr;
  const TemplateArgumentList *Arguments = nullptr;
};

} // namespace

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

/// The template of which \p D is an instance, or that it is itself.
static const Decl *templateOf(const Decl *D) {
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

/// The templates around \p Instance, outermost first.
static std::vector<Level> levelsOf(const FunctionDecl &Instance) {
  const FunctionDecl *Pattern = Instance.getTemplateInstantiationPattern();
  if (!Pattern)
    return {};
  std::vector<Level> Levels;
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

/// What the text calls \p Parameter; empty if it has no name (`auto`).
static std::string nameOf(const NamedDecl &Parameter) {
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
  for (const Level &L : levelsOf(Instance))
    for (const NamedDecl *Parameter : *L.Written)
      if (!nameOf(*Parameter).empty())
        Result.push_back({nameOf(*Parameter), declarationOf(*Parameter)});
  return Result;
}

std::string c2cuda::templateTypeName(QualType Type,
                                     const FunctionDecl &Instance) {
  if (Type.isNull() || !Instance.getTemplateInstantiationPattern())
    return "";
  const ASTContext &Context = Instance.getASTContext();
  while (true) {
    const auto *Subst = dyn_cast<SubstTemplateTypeParmType>(Type.getTypePtr());
    const Decl *Template =
        Subst ? templateOf(Subst->getAssociatedDecl()) : nullptr;
    if (Template)
      for (const Level &L : levelsOf(Instance)) {
        if (L.Template != Template || !L.Arguments ||
            Subst->getIndex() >= L.Arguments->size())
          continue;
        // Another object may be of another instance of the same class.
        const TemplateArgument &Argument = L.Arguments->get(Subst->getIndex());
        if (Argument.getKind() == TemplateArgument::Type &&
            Context.hasSameUnqualifiedType(Argument.getAsType(), Type) &&
            !Argument.getAsType().hasQualifiers())
          return nameOf(*L.Written->getParam(Subst->getIndex()));
      }
    QualType Next = Type.getSingleStepDesugaredType(Context);
    if (Next == Type)
      return "";
    Type = Next;
  }
}

//===----------------------------------------------------------------------===//
// What cannot be repeated
//===----------------------------------------------------------------------===//

/// Whether a kernel can have the parameter, too.
static bool isRepeatable(const NamedDecl &Parameter) {
  if (Parameter.isTemplateParameterPack())
    return false;
  if (isa<TemplateTypeParmDecl>(Parameter))
    return true;
  const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(&Parameter);
  return Value && !Value->getType()->isDependentType() &&
         Value->getType()->isIntegerType() &&
         !Value->getType()->isEnumeralType();
}

static bool areRepeatable(const TemplateParameterList *List) {
  return llvm::all_of(*List, [](const NamedDecl *Parameter) {
    return isRepeatable(*Parameter);
  });
}

bool c2cuda::canHaveKernels(const FunctionDecl &Pattern) {
  if (Pattern.getFriendObjectKind() != Decl::FOK_None)
    return false;
  const FunctionTemplateDecl *Own = Pattern.getDescribedFunctionTemplate();
  if (Own && !areRepeatable(Own->getTemplateParameters()))
    return false;
  for (const DeclContext *Context = Pattern.getDeclContext();
       !Context->isFileContext(); Context = Context->getParent()) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Context);
    if (!Class || isa<ClassTemplatePartialSpecializationDecl>(Class) ||
        Class->getNumTemplateParameterLists() > 0)
      return false;
    const ClassTemplateDecl *Template = Class->getDescribedClassTemplate();
    if (Template && !areRepeatable(Template->getTemplateParameters()))
      return false;
  }
  return true;
}
