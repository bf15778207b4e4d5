// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Path.h"

#include "Containers.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using llvm::StringRef;

namespace c2cuda {

std::string Path::memberName() const {
  for (auto It = Steps.rbegin(); It != Steps.rend(); ++It)
    if (It->Field->getDeclName())
      return It->Field->getNameAsString() + ending();
  return Root ? Root->getNameAsString() + ending() : "this";
}

std::string Path::ending() const {
  return !IsSize                    ? ""
         : OfRows == Rows::None     ? "_size"
         : OfRows == Rows::AreAlike ? "_rows_alike"
                                    : "_row_size";
}

std::string Path::name() const {
  std::string Name = memberName();
  for (const Subscript &S : Subscripts)
    if (!IsStar)
      Name += "_" + (S.Var ? S.Var->getNameAsString() : std::to_string(S.Number));
  return Name;
}

Path Path::array() const {
  Path Result = *this;
  Result.Subscripts.clear();
  Result.IsElementElsewhere = Result.IsStar = false;
  Result.Type = Steps.empty() ? Root ? Root->getType() : QualType()
                              : Steps.back().Field->getType();
  return Result;
}

Path Path::upTo(size_t NumSteps) const {
  Path Result = array();
  Result.Steps.resize(NumSteps);
  Result.IsSize = false;
  Result.Type = NumSteps > 0 ? Steps[NumSteps - 1].Field->getType()
                : Root       ? Root->getType()
                             : QualType();
  return Result;
}

std::vector<Path> Path::around() const {
  std::vector<Path> Result = {*this};
  for (size_t K = Steps.size(); K > 1 && !Steps[K - 1].IsArrow; --K)
    Result.push_back(upTo(K - 1));
  return Result;
}

/// "Box", "Box<50, double>"
static std::string scopeName(const NamedDecl &Scope) {
  std::string Result;
  llvm::raw_string_ostream Stream(Result);
  Scope.getNameForDiagnostic(Stream, Scope.getASTContext().getPrintingPolicy(),
                             /*Qualified=*/false);
  return Result;
}

/// "::a::n"; namespaces without a name need none.
static std::string fullName(const VarDecl &Var) {
  std::string Result = "::" + Var.getNameAsString();
  for (const DeclContext *In = Var.getDeclContext(); !In->isTranslationUnit();
       In = In->getParent())
    if (const auto *Scope = dyn_cast<NamedDecl>(In); Scope && Scope->getDeclName())
      Result = "::" + scopeName(*Scope) + Result;
  return Result;
}

std::string Path::textOf(size_t NumSteps) const {
  std::string Text = !Root         ? "this"
                     : IsQualified ? fullName(*Root)
                                   : Root->getNameAsString();
  bool IsArrow = false;
  for (size_t K = 0; K < NumSteps; ++K) {
    IsArrow |= Steps[K].IsArrow;
    if (!Steps[K].Field->getDeclName())
      continue; // a member of type struct { ... } without a name
    Text += (IsArrow ? "->" : ".") + Steps[K].Field->getNameAsString();
    IsArrow = false;
  }
  return Text;
}

std::string Path::text() const {
  std::string Text = textOf(Steps.size());
  if (OfRows != Rows::None)
    return (OfRows == Rows::Size ? "c2cuda_row_size(" : "c2cuda_rows_alike(") +
           Text + ")";
  if (IsSize)
    Text += ".size()";
  if (IsStar)
    return "*" + Text;
  for (const Subscript &S : Subscripts)
    Text += "[" +
            (S.Var ? S.Var->getNameAsString() : std::to_string(S.Number)) + "]";
  return Text;
}

std::string Path::key() const {
  std::string Key =
      Root ? std::to_string(reinterpret_cast<uintptr_t>(Root)) : "this";
  for (const Step &S : Steps)
    Key += (S.IsArrow ? "->" : ".") +
           std::to_string(reinterpret_cast<uintptr_t>(S.Field));
  for (const Subscript &S : Subscripts)
    Key += S.Var ? "[v" + std::to_string(reinterpret_cast<uintptr_t>(S.Var)) + "]"
                 : "[" + std::to_string(S.Number) + "]";
  return Key + (OfRows != Rows::None ? ending() : IsSize ? ".size()" : "");
}

std::vector<Path> Path::pointers() const {
  std::vector<Path> Result;
  for (size_t K = 0; K < Steps.size(); ++K) {
    if (!Steps[K].IsArrow || (K == 0 && !Root))
      continue;
    Result.push_back(upTo(K));
  }
  if (IsElementElsewhere && array().Type->isPointerType())
    Result.push_back(array());
  return Result;
}

bool Path::isBehindPointer() const {
  if (!Root || Root->getType()->isReferenceType() || IsElementElsewhere)
    return true;
  for (const Step &S : Steps)
    if (S.IsArrow || S.Field->getType()->isReferenceType())
      return true;
  return false;
}

bool Path::isInUnion() const {
  for (const Step &S : Steps)
    if (S.Field->getParent()->isUnion())
      return true;
  return false;
}

bool Path::isBitField() const {
  return !Steps.empty() && Steps.back().Field->isBitField();
}

bool Path::isVolatile() const {
  auto IsVolatile = [](QualType Type) {
    Type = Type.getNonReferenceType();
    return Type.isVolatileQualified() || Type->isAtomicType();
  };
  if (IsVolatile(Type) || (Root && IsVolatile(Root->getType())))
    return true;
  for (const Step &S : Steps)
    if (IsVolatile(S.Field->getType()))
      return true;
  return false;
}

MemberPlace Path::place() const {
  MemberPlace Result;
  if (Steps.empty() || Type->isReferenceType() || isInUnion() || IsSize ||
      IsElementElsewhere)
    return Result;
  size_t First = 0; // the first step within the object
  for (size_t K = 0; K < Steps.size(); ++K)
    if (Steps[K].IsArrow)
      First = K;
    else if (K > 0 && Steps[K - 1].Field->getType()->isReferenceType())
      First = K;
  Result.Object = textOf(First) + (Steps[First].IsArrow ? "->" : ".");
  for (size_t K = First; K < Steps.size(); ++K)
    if (Steps[K].Field->getDeclName())
      Result.Part += (Result.Part.empty() ? "" : ".") +
                     Steps[K].Field->getNameAsString();
  return Result;
}

/// Whether the static member \p Var can be called by its names alone: no template
/// has it, and no class without a name.
static bool hasFullName(const VarDecl &Var) {
  for (const DeclContext *In = Var.getDeclContext(); !In->isFileContext();
       In = In->getParent()) {
    const auto *Scope = dyn_cast<NamedDecl>(In);
    if (isa<ClassTemplateSpecializationDecl>(In) || In->isFunctionOrMethod() ||
        (Scope && !Scope->getDeclName()))
      return false;
  }
  return true;
}

/// Whether \p Name says `Box<50, double>::weight`, which is the same everywhere, also
/// of a template's member: not `Box<N, T>::weight`.
static bool isFullName(const DeclRefExpr &Name, const VarDecl &Var) {
  const ASTContext &Context = Var.getASTContext();
  StringRef Text = Lexer::getSourceText(
      CharSourceRange::getTokenRange(Name.getSourceRange()),
      Context.getSourceManager(), Context.getLangOpts());
  std::string Full = fullName(Var);
  auto Same = [](StringRef A, StringRef B) {
    A.consume_front("::");
    B.consume_front("::");
    std::string First = A.str(), Second = B.str();
    llvm::erase(First, ' ');
    llvm::erase(Second, ' ');
    return First == Second;
  };
  return Name.hasQualifier() && Same(Text, Full);
}

std::optional<Path> pathOf(const Expr &Reference) {
  const Expr *E = Reference.IgnoreParenImpCasts();
  if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    if (!Var)
      return std::nullopt;
    Path Named(*Var);
    Named.IsQualified =
        Var->isStaticDataMember()
            ? hasFullName(*Var) || isFullName(*Name, *Var)
            : Name->hasQualifier() && Var->getDeclContext()->isFileContext();
    if (Var->isStaticDataMember() && Name->hasQualifier() &&
        !Named.IsQualified)
      return std::nullopt;
    return Named;
  }
  if (isa<CXXThisExpr>(E)) {
    Path This;
    This.Type = E->getType();
    return This;
  }
  if (const Expr *Object = containerSize(*E)) {
    std::optional<Path> Result = pathOf(*Object);
    if (Result)
      Result->IsSize = true;
    return Result;
  }
  const auto *Member = dyn_cast<MemberExpr>(E);
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  if (!Field || Member->hasQualifier())
    return std::nullopt;
  const Expr *Object = Member->getBase()->IgnoreParenImpCasts();
  bool IsArrow = Member->isArrow();
  // (*s).x is s->x.
  const auto *Op = dyn_cast<UnaryOperator>(Object);
  if (!IsArrow && Op && Op->getOpcode() == UO_Deref) {
    Object = Op->getSubExpr();
    IsArrow = true;
  }
  // (&s)->x is s.x.
  if (const auto *Address = dyn_cast<UnaryOperator>(Object);
      IsArrow && Address && Address->getOpcode() == UO_AddrOf) {
    Object = Address->getSubExpr();
    IsArrow = false;
  }
  std::optional<Path> Result = pathOf(*Object);
  if (!Result)
    return std::nullopt;
  // An array of structs, not a pointer to one.
  if (IsArrow && !Result->Type.getNonReferenceType()->isPointerType())
    return std::nullopt;
  Result->Steps.push_back({Field, IsArrow});
  Result->Type = Member->getType();
  if (Field->getType()->isReferenceType())
    Result->Type = Field->getType();
  return Result;
}

} // namespace c2cuda
