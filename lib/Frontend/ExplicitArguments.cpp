// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ExplicitArguments.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;
using namespace clang;

namespace {

/// Whether the text of an argument names something hidden.
class HiddenFinder : public RecursiveASTVisitor<HiddenFinder> {
public:
  explicit HiddenFinder(llvm::function_ref<bool(const DeclContext *)> IsHidden)
      : IsHidden(IsHidden) {}

  bool IsFound = false;

  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    const DeclContext *In = Name->getDecl()->getDeclContext();
    if (const auto *Enum = dyn_cast<EnumDecl>(In))
      In = Enum->getDeclContext();
    IsFound |= IsHidden(In);
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc Type) {
    IsFound |= IsHidden(Type.getTypePtr()->getDecl()->getDeclContext());
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc Type) {
    IsFound |= IsHidden(Type.getTypePtr()->getAsTagDecl()->getDeclContext());
    return true;
  }

private:
  llvm::function_ref<bool(const DeclContext *)> IsHidden;
};

} // namespace

/// Empty if there is none.
static std::string textOf(const TemplateArgument &Argument,
                          const ASTContext &Context) {
  if (Argument.getKind() == TemplateArgument::Integral) {
    const llvm::APSInt &Number = Argument.getAsIntegral();
    if (Argument.getIntegralType()->isBooleanType())
      return Number.isZero() ? "false" : "true";
    return Argument.getIntegralType()->isEnumeralType()
               ? ""
               : llvm::toString(Number, 10);
  }
  if (Argument.getKind() != TemplateArgument::Type)
    return "";
  QualType Type = Argument.getAsType().getCanonicalType();
  return Type->isBuiltinType()
             ? Type.getAsString(Context.getPrintingPolicy())
             : "";
}

std::optional<std::string> c2cuda::withPlainArguments(
    const DeclRefExpr &Ref,
    llvm::function_ref<bool(const DeclContext *)> IsHidden) {
  const auto *Function = dyn_cast<FunctionDecl>(Ref.getDecl());
  const TemplateArgumentList *All =
      Function ? Function->getTemplateSpecializationArgs() : nullptr;
  if (!Ref.hasExplicitTemplateArgs() || !All)
    return std::nullopt;
  HiddenFinder Finder(IsHidden);
  for (const TemplateArgumentLoc &Argument : Ref.template_arguments())
    Finder.TraverseTemplateArgumentLoc(Argument);
  if (!Finder.IsFound)
    return std::nullopt;
  const ASTContext &Context = Function->getASTContext();
  std::string Result =
      Lexer::getSourceText(CharSourceRange::getCharRange(Ref.getBeginLoc(),
                                                         Ref.getLAngleLoc()),
                           Context.getSourceManager(), Context.getLangOpts())
          .str();
  if (Result.empty())
    return "";
  for (unsigned A = 0; A < Ref.getNumTemplateArgs(); ++A) {
    const std::string Text =
        A < All->size() ? textOf(All->get(A), Context) : "";
    if (Text.empty())
      return "";
    Result += (A ? ", " : "<") + Text;
  }
  return Result + ">";
}
