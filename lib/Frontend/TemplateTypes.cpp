// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The types in an instance still know where they came from: `T *d` in Grid<T>
// is of Grid's parameter, and Grid's argument of the function's.

#include "TemplateTypes.h"

#include "Containers.h"
#include "TemplateNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

namespace {

/// What a parameter of a template stands for.
struct Binding {
  const Decl *Template = nullptr;
  unsigned Index = 0;
  QualType Argument;
  TypeInText Text;
};

using Bindings = std::vector<Binding>;

} // namespace

static Bindings bindingsOf(const FunctionDecl &Instance) {
  Bindings Result;
  for (const TemplateLevel &L : levelsOf(Instance))
    for (unsigned I = 0; L.Arguments && I < L.Written->size() &&
                         I < L.Arguments->size();
         ++I) {
      const TemplateArgument &Argument = L.Arguments->get(I);
      std::string Name = c2cuda::nameOf(*L.Written->getParam(I));
      if (Argument.getKind() == TemplateArgument::Type)
        Result.push_back({L.Template, I, Argument.getAsType(),
                          {Name, !Name.empty()}});
    }
  return Result;
}

static const Binding *find(const Bindings &Known,
                           const SubstTemplateTypeParmType &Subst) {
  const Decl *Template = templateOf(Subst.getAssociatedDecl());
  for (const Binding &B : Known)
    if (Template && B.Template == Template && B.Index == Subst.getIndex() &&
        B.Argument.getCanonicalType().getUnqualifiedType() ==
            Subst.getReplacementType().getCanonicalType().getUnqualifiedType() &&
        !B.Argument.hasQualifiers())
      return &B;
  return nullptr;
}

/// Whether \p Typedef is a member of a class other than those in \p Known.
static bool isForeignMember(const TypedefType &Typedef, const Bindings &Known) {
  const DeclContext *Context = Typedef.getDecl()->getDeclContext();
  if (!Context->isRecord())
    return false;
  llvm::StringRef Name = Typedef.getDecl()->getName();
  if (cast<Decl>(Context)->isInStdNamespace() &&
      (Name == "size_type" || Name == "difference_type"))
    return false;
  const Decl *Template = templateOf(cast<Decl>(Context));
  return llvm::none_of(Known, [&](const Binding &B) {
    return Template && B.Template == Template;
  });
}

//===----------------------------------------------------------------------===//
// One type
//===----------------------------------------------------------------------===//

static TypeInText typeName(QualType Type, const Bindings &Known,
                         const ASTContext &Context);

/// "Grid<T>"
static TypeInText typeName(const TemplateSpecializationType &Type,
                         const Bindings &Known, const ASTContext &Context) {
  TypeInText Result;
  bool HasName = false;
  std::string Arguments;
  for (const TemplateArgument &Argument : Type.template_arguments()) {
    Arguments += Arguments.empty() ? "" : ", ";
    if (Argument.getKind() != TemplateArgument::Type)
      return {"", Argument.getKind() == TemplateArgument::Integral &&
                      !HasName && Result.IsFixed};
    TypeInText Inner = typeName(Argument.getAsType(), Known, Context);
    Result.IsFixed &= Inner.IsFixed;
    HasName |= !Inner.Name.empty();
    Arguments += Inner.Name.empty() ? Argument.getAsType().getAsString(
                                          Context.getPrintingPolicy())
                                    : Inner.Name;
  }
  const TemplateDecl *Template = Type.getTemplateName().getAsTemplateDecl();
  if (!HasName || !Template)
    return {"", Result.IsFixed && !HasName};
  std::string Name = Template->getQualifiedNameAsString();
  if (llvm::StringRef(Name).contains('('))
    Name = Template->getNameAsString();
  Result.Name = Name + "<" + Arguments + ">";
  return Result;
}

/// Whether the size of \p Array may be another one in another instance. Numbers
/// among the template's parameters do not count.
static bool mayVary(const ArrayType &Array) {
  const auto *Constant = dyn_cast<ConstantArrayType>(&Array);
  const Expr *Size = Constant ? Constant->getSizeExpr() : nullptr;
  if (!Size)
    return false;
  Size = Size->IgnoreParenImpCasts();
  return !isa<IntegerLiteral, SubstNonTypeTemplateParmExpr>(Size) &&
         !(isa<DeclRefExpr>(Size) &&
           cast<DeclRefExpr>(Size)->getDecl()->getDeclContext()->isFileContext());
}

/// What surrounds an element: pointers, lengths, containers. Null at its end.
static QualType inner(QualType Type, const ASTContext &Context) {
  if (Type->isReferenceType() || Type->isPointerType())
    return Type->getPointeeType();
  if (const ArrayType *Array = Context.getAsArrayType(Type))
    return Array->getElementType();
  if (auto Class = containerOf(Type))
    return Class->Element;
  return {};
}

/// The innermost elements of what the template's parameter \p Name stands for: vectors,
/// of vectors or arrays. Without a name for others.
static TypeInText elementName(const Container &Class, const std::string &Name,
                              bool IsFixed, const ASTContext &Context) {
  std::string Result = "typename " + Name + "::value_type";
  QualType Element = Class.Element;
  while (auto Own = containerOf(Element)) {
    if (Own->What != Container::Kind::Vector &&
        Own->What != Container::Kind::Array)
      return {"", false};
    Result += "::value_type";
    Element = Own->Element;
  }
  if (!inner(Element, Context).isNull())
    return {"", false};
  return {Result, IsFixed};
}

static TypeInText typeName(QualType Type, const Bindings &Known,
                         const ASTContext &Context) {
  TypeInText Result;
  while (true) {
    QualType Inner = inner(Type, Context);
    const auto *Subst = dyn_cast<SubstTemplateTypeParmType>(Type.getTypePtr());
    const Binding *Found = Subst ? find(Known, *Subst) : nullptr;
    if (Found && (Inner.isNull() || Found->Text.Name.empty()))
      return {Found->Text.Name, Found->Text.IsFixed && Result.IsFixed};
    // Elements of what the parameter stands for.
    auto Class = Found ? containerOf(Type) : std::nullopt;
    if (Class && !Class->Size && Class->What == Container::Kind::Vector)
      return elementName(*Class, Found->Text.Name, Result.IsFixed, Context);
    const auto *Typedef = dyn_cast<TypedefType>(Type.getTypePtr());
    if (Subst || isa<DeducedType, DecltypeType, TypeOfType, TypeOfExprType,
                     UnaryTransformType>(Type.getTypePtr()) ||
        (Typedef && isForeignMember(*Typedef, Known)))
      Result.IsFixed = false;
    const auto *Written =
        dyn_cast<TemplateSpecializationType>(Type.getTypePtr());
    if (Written && !Written->isTypeAlias() && Inner.isNull()) {
      TypeInText Own = typeName(*Written, Known, Context);
      return {Own.Name, Own.IsFixed && Result.IsFixed};
    }
    QualType Next = Type.getSingleStepDesugaredType(Context);
    if (Next == Type && Inner.isNull())
      return Result;
    if (Next == Type)
      if (const ArrayType *Array = Context.getAsArrayType(Type))
        Result.IsFixed &= !mayVary(*Array);
    // A container is one by the name that was written.
    const bool IsWhole = Next == Type || (Written && !Written->isTypeAlias());
    Type = IsWhole && !Inner.isNull() ? Inner : Next;
  }
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

/// The record that a member of \p Type is in, as it was written.
static QualType objectType(QualType Type, const ASTContext &Context) {
  for (QualType Inner = inner(Type, Context); !Inner.isNull();
       Inner = inner(Type, Context)) {
    QualType Next = Type.getSingleStepDesugaredType(Context);
    const bool IsSugar =
        Next != Type && !isa<TemplateSpecializationType>(Type.getTypePtr());
    Type = IsSugar ? Next : Inner;
  }
  return Type;
}

/// What the parameters of the class \p Type stand for where it is named by the
/// parameters in \p Known. IsFixed is cleared if another instance could name
/// another class.
static Bindings classBindings(QualType Type, const Bindings &Known,
                              const Bindings &Around, const ASTContext &Context,
                              bool &IsFixed) {
  while (true) {
    const auto *Written =
        dyn_cast<TemplateSpecializationType>(Type.getTypePtr());
    const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        Type->getAsCXXRecordDecl());
    if (Written && !Written->isTypeAlias() && Class) {
      Bindings Result;
      unsigned Index = 0;
      for (const TemplateArgument &Argument : Written->template_arguments()) {
        if (Argument.getKind() == TemplateArgument::Type)
          Result.push_back({templateOf(Class), Index, Argument.getAsType(),
                            typeName(Argument.getAsType(), Known, Context)});
        ++Index;
      }
      return Result;
    }
    const auto *Typedef = dyn_cast<TypedefType>(Type.getTypePtr());
    if (isa<SubstTemplateTypeParmType, DeducedType, DecltypeType, TypeOfType,
            TypeOfExprType, UnaryTransformType>(Type.getTypePtr()) ||
        (Typedef && isForeignMember(*Typedef, Known)))
      IsFixed = false;
    QualType Next = Type.getSingleStepDesugaredType(Context);
    if (Next == Type)
      // The name of a class within itself.
      return Class ? Around : Bindings();
    Type = Next;
  }
}

/// The bindings within the class of \p Field, \p Class or one that it is
/// derived from.
static std::optional<Bindings> inBase(const CXXRecordDecl &Class,
                                      const FieldDecl &Field,
                                      const Bindings &Known,
                                      const Bindings &Around,
                                      const ASTContext &Context,
                                      bool &IsFixed) {
  const RecordDecl *Parent = Field.getParent();
  while (Parent->isAnonymousStructOrUnion())
    Parent = cast<RecordDecl>(Parent->getDeclContext());
  if (Parent->getCanonicalDecl() == Class.getCanonicalDecl())
    return Known;
  for (const CXXBaseSpecifier &Base : Class.bases()) {
    const auto *Decl = Base.getType()->getAsCXXRecordDecl();
    bool IsBaseFixed = true;
    Bindings Own = classBindings(Base.getType(), Known, Around, Context,
                                 IsBaseFixed);
    if (auto Found = Decl ? inBase(*Decl, Field, Own, Around, Context,
                                   IsBaseFixed)
                          : std::nullopt) {
      IsFixed &= IsBaseFixed;
      return Found;
    }
  }
  return std::nullopt;
}

/// What the parameters of the class stand for that the last member of \p Of
/// was declared in.
static Bindings memberBindings(const Path &Of, const FunctionDecl &Instance,
                               const Bindings &Around, bool &IsFixed) {
  const ASTContext &Context = Instance.getASTContext();
  Bindings Known = Around;
  QualType Type = Of.Root ? Of.Root->getType() : QualType();
  for (const Path::Step &Step : Of.Steps) {
    const CXXRecordDecl *Class = nullptr;
    if (Type.isNull()) {
      Class = dyn_cast<CXXRecordDecl>(Instance.getParent());
    } else {
      QualType Object = objectType(Type, Context);
      Class = Object->getAsCXXRecordDecl();
      Known = classBindings(Object, Known, Around, Context, IsFixed);
    }
    auto Inside = Class ? inBase(*Class, *Step.Field, Known, Around, Context,
                                 IsFixed)
                        : std::nullopt;
    IsFixed &= Inside.has_value();
    if (Inside)
      Known = std::move(*Inside);
    Type = Step.Field->getType();
  }
  return Known;
}

TypeInText c2cuda::typeInText(QualType Type, const FunctionDecl &Instance,
                              const Path *Of) {
  if (Type.isNull() || !Instance.getTemplateInstantiationPattern())
    return {};
  Bindings Known = bindingsOf(Instance);
  bool IsFixed = true;
  if (Of && !Of->isVariable())
    Known = memberBindings(*Of, Instance, Known, IsFixed);
  TypeInText Result = typeName(Type, Known, Instance.getASTContext());
  Result.IsFixed &= IsFixed;
  return Result;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Whether \p Type is called by a name that its class or function declares.
static bool hasOwnName(QualType Type) {
  const auto *Typedef = Type->getAs<TypedefType>();
  return Typedef && Type->isDependentType() &&
         !Typedef->getDecl()->getDeclContext()->isFileContext();
}

static bool computesWithTypes(const Stmt &S) {
  if (const auto *If = dyn_cast<IfStmt>(&S); If && If->isConstexpr())
    return true;
  if (const auto *Decls = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Decls->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D); Var && hasOwnName(Var->getType()))
        return true;
  const auto *E = dyn_cast<Expr>(&S);
  if (E && E->isInstantiationDependent()) {
    if (isa<UnaryExprOrTypeTraitExpr, TypeTraitExpr, DependentScopeDeclRefExpr,
            CXXNoexceptExpr, SizeOfPackExpr>(E))
      return true;
    const auto *Name = dyn_cast<OverloadExpr>(E);
    if (Name && Name->hasExplicitTemplateArgs())
      return true;
    const auto *Reference = dyn_cast<DeclRefExpr>(E);
    if (Reference && isa<VarDecl, EnumConstantDecl>(Reference->getDecl()) &&
        Reference->getDecl()->getDeclContext()->isRecord())
      return true;
    const auto *Cast = dyn_cast<ExplicitCastExpr>(E);
    const auto *Made = dyn_cast<CXXUnresolvedConstructExpr>(E);
    if ((Cast && hasOwnName(Cast->getTypeAsWritten())) ||
        (Made && hasOwnName(Made->getTypeAsWritten())))
      return true;
  }
  return llvm::any_of(S.children(), [](const Stmt *Child) {
    return Child && computesWithTypes(*Child);
  });
}

bool c2cuda::computesWithTypes(const FunctionDecl &Instance) {
  const FunctionDecl *Pattern = Instance.getTemplateInstantiationPattern();
  return Pattern && Pattern->getBody() &&
         ::computesWithTypes(*Pattern->getBody());
}
