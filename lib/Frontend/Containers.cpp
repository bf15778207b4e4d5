// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Containers.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace c2cuda {

static const ClassTemplateSpecializationDecl *standardClass(QualType Type) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type->getAsCXXRecordDecl());
  return Class && Class->isInStdNamespace() && Class->getIdentifier() ? Class
                                                                      : nullptr;
}

static QualType typeArgument(const ClassTemplateSpecializationDecl &Class) {
  const TemplateArgumentList &Arguments = Class.getTemplateArgs();
  if (Arguments.size() == 0 ||
      Arguments[0].getKind() != TemplateArgument::Type)
    return {};
  return Arguments[0].getAsType();
}

/// The same as the user wrote it: in an instance of a template it still knows
/// the name of the parameter that it came from.
static QualType writtenArgument(QualType Type, QualType Argument) {
  const auto *Written = Type->getAs<TemplateSpecializationType>();
  if (!Written || Written->template_arguments().empty())
    return Argument;
  const TemplateArgument &First = Written->template_arguments().front();
  bool IsSame = First.getKind() == TemplateArgument::Type &&
                First.getAsType().getCanonicalType() ==
                    Argument.getCanonicalType();
  return IsSame ? First.getAsType() : Argument;
}

/// The second argument of std::array and std::span.
static std::optional<uint64_t>
sizeArgument(const ClassTemplateSpecializationDecl &Class) {
  const TemplateArgumentList &Arguments = Class.getTemplateArgs();
  if (Arguments.size() < 2 ||
      Arguments[1].getKind() != TemplateArgument::Integral)
    return std::nullopt;
  uint64_t Size = Arguments[1].getAsIntegral().getZExtValue();
  return Size >> 62 ? std::nullopt : std::optional(Size); // dynamic_extent
}

QualType withPlainArrays(QualType Type, const ASTContext &Context) {
  auto Class = containerOf(Type);
  if (!Class || Class->What != Container::Kind::Array ||
      Type->isReferenceType())
    return Type;
  const llvm::APInt Size(64, *Class->Size);
  return Context.getConstantArrayType(withPlainArrays(Class->Element, Context),
                                      Size, nullptr,
                                      ArraySizeModifier::Normal, 0);
}

bool isVectorOfBool(QualType Type) {
  const auto *Class = standardClass(Type.getNonReferenceType());
  return Class && Class->getName() == "vector" &&
         !typeArgument(*Class).isNull() &&
         typeArgument(*Class)->isBooleanType();
}

std::optional<Container> containerOf(QualType Type) {
  Type = Type.getNonReferenceType();
  const auto *Class = standardClass(Type);
  if (!Class || isVectorOfBool(Type))
    return std::nullopt;
  Container Result;
  Result.Element = typeArgument(*Class);
  if (Result.Element.isNull())
    return std::nullopt;
  Result.Element = writtenArgument(Type, Result.Element);
  auto What = llvm::StringSwitch<std::optional<Container::Kind>>(
                  Class->getName())
                  .Case("vector", Container::Kind::Vector)
                  .Case("array", Container::Kind::Array)
                  .Case("span", Container::Kind::Span)
                  .Case("unique_ptr", Container::Kind::Pointer)
                  .Case("valarray", Container::Kind::Valarray)
                  .Case("basic_string", Container::Kind::String)
                  .Case("basic_string_view", Container::Kind::Span)
                  .Default(std::nullopt);
  if (!What)
    return std::nullopt;
  Result.What = *What;
  if (*What == Container::Kind::Pointer) {
    const auto *Many =
        dyn_cast<IncompleteArrayType>(Result.Element.getCanonicalType());
    if (!Many)
      return std::nullopt;
    Result.Element = Many->getElementType();
  }
  if (*What == Container::Kind::Array || *What == Container::Kind::Span)
    Result.Size = sizeArgument(*Class);
  const bool IsView = Class->getName() == "basic_string_view";
  if (IsView || (Type.isConstQualified() && *What != Container::Kind::Span &&
                 *What != Container::Kind::Pointer))
    Result.Element.addConst();
  return Result;
}

/// The object whose member \p Call is, if it is a container.
static const Expr *objectOf(const CallExpr &Call) {
  const Expr *Object = nullptr;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call))
    Object = Member->getImplicitObjectArgument();
  else if (isa<CXXOperatorCallExpr>(Call) && Call.getNumArgs() > 0 &&
           isa_and_nonnull<CXXMethodDecl>(Call.getCalleeDecl()))
    Object = Call.getArg(0);
  if (!Object)
    return nullptr;
  Object = Object->IgnoreParenImpCasts();
  bool IsKnown = containerOf(Object->getType()) ||
                 isVectorOfBool(Object->getType());
  return IsKnown ? Object : nullptr;
}

/// The object of `v.Name()`.
static const Expr *objectOfCall(const Expr &E,
                                std::initializer_list<StringRef> Names) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E.IgnoreParens());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  if (!Method || !Method->getIdentifier() || Call->getNumArgs() != 0 ||
      !llvm::is_contained(Names, Method->getName()))
    return nullptr;
  const Expr *Object = objectOf(*Call);
  return Object && containerOf(Object->getType()) ? Object : nullptr;
}

std::optional<ContainerElement> containerElement(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(E.IgnoreParens());
  if (!Call)
    return std::nullopt;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  const bool IsSubscript = Operator && Call->getNumArgs() == 2 &&
                           Operator->getOperator() == OO_Subscript;
  const bool IsChecked = Method && Method->getIdentifier() &&
                         Method->getName() == "at" && Call->getNumArgs() == 1;
  if (!IsSubscript && !IsChecked)
    return std::nullopt;
  const Expr *Object = objectOf(*Call);
  const Expr *Index = Call->getArg(IsSubscript ? 1 : 0);
  if (!Object || !containerOf(Object->getType()) ||
      !Index->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  return ContainerElement{Object, Index, IsChecked};
}

const Expr *containerData(const Expr &E) {
  return objectOfCall(E, {"data", "get"});
}

const Expr *containerSize(const Expr &E) {
  if (const Expr *Object = objectOfCall(E, {"size", "length"}))
    return Object;
  const auto *Call = dyn_cast<CallExpr>(E.IgnoreParens());
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->isInStdNamespace() || !Callee->getIdentifier() ||
      Callee->getName() != "size" || isa<CXXMethodDecl>(Callee) ||
      Call->getNumArgs() != 1)
    return nullptr;
  const Expr *Object = Call->getArg(0)->IgnoreParenImpCasts();
  return containerOf(Object->getType()) ? Object : nullptr;
}

std::optional<uint64_t> fixedSize(const Expr &E) {
  const Expr *Object = containerSize(E);
  return Object ? containerOf(Object->getType())->Size : std::nullopt;
}

const Expr *otherContainerCall(const CallExpr &E) {
  if (const Expr *Object = objectOf(E))
    return Object;
  // `v[i] = true` for a std::vector<bool> calls a function of what `v[i]` is.
  const auto *Outer = dyn_cast<CXXOperatorCallExpr>(&E);
  const auto *Inner =
      Outer ? dyn_cast<CallExpr>(Outer->getArg(0)->IgnoreImplicit()) : nullptr;
  const Expr *Object = Inner ? objectOf(*Inner) : nullptr;
  return Object && isVectorOfBool(Object->getType()) ? Object : nullptr;
}

std::string pointerToFirst(const std::string &Name, QualType Type) {
  Type = Type.getNonReferenceType();
  auto Outer = containerOf(Type);
  if (!Outer)
    return Name;
  if (Outer->What == Container::Kind::Valarray)
    return "std::begin(" + Name + ")";
  // Only since C++17 data() is one that may be written to.
  if (Outer->What == Container::Kind::String && !Type.isConstQualified())
    return "&*" + Name + ".begin()";
  std::string Text =
      Name + (Outer->What == Container::Kind::Pointer ? ".get()" : ".data()");
  QualType Element = Outer->Element;
  while (true) {
    if (auto Inner = containerOf(Element)) {
      Text += "->data()";
      Element = Inner->Element;
    } else if (Element->isConstantArrayType()) {
      return "*" + Text; // decays
    } else {
      return Text;
    }
  }
}

} // namespace c2cuda
