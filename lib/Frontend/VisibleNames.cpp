// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether a name still means the same in another place.

#include "VisibleNames.h"

#include "FunctionFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

#include "clang/Lex/Lexer.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;
using namespace clang;

/// Whether \p Function declares another variable, type or function of the name
/// of \p Var, in whatever block.
static bool declaresOther(const FunctionDecl &Function, const VarDecl &Var) {
  for (const Decl *D : Function.decls()) {
    const auto *Named = dyn_cast<NamedDecl>(D);
    if (Named && Named->getDeclName() == Var.getDeclName() &&
        Named->getCanonicalDecl() != Var.getCanonicalDecl())
      return true;
  }
  return false;
}

/// Whether \p Class, or one that it is derived from, has a member of that name.
static bool hasMember(const CXXRecordDecl &Class, DeclarationName Name) {
  if (!Class.hasDefinition() || Class.hasAnyDependentBases())
    return true;
  if (!Class.lookup(Name).empty())
    return true;
  for (const CXXBaseSpecifier &Base : Class.bases()) {
    const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
    if (!Of || hasMember(*Of, Name))
      return true;
  }
  return false;
}

/// Whether \p Scope, closer than that of a variable, has something of its name.
static bool hides(const DeclContext &Scope, DeclarationName Name) {
  if (const auto *Class = dyn_cast<CXXRecordDecl>(&Scope))
    return hasMember(*Class, Name);
  return Scope.isRecord() || !Scope.lookup(Name).empty();
}

bool c2cuda::namesSameIn(const VarDecl &Var, const FunctionDecl &Caller) {
  if (!Var.getIdentifier())
    return false;
  const DeclContext *Home = Var.getDeclContext()->getRedeclContext();
  if (declaresOther(Caller, Var))
    return false;
  if (Home == &Caller)
    return true;
  // In a class all members are known.
  const SourceManager &SM = Var.getASTContext().getSourceManager();
  if (!Home->isRecord() && !Home->isFileContext())
    return false;
  if (!Home->isRecord() &&
      !SM.isBeforeInTranslationUnit(Var.getFirstDecl()->getLocation(),
                                    Caller.getLocation()))
    return false;
  const DeclContext *Scope = Caller.getDeclContext()->getRedeclContext();
  for (; Scope && Scope != Home;
       Scope = Scope->getParent() ? Scope->getParent()->getRedeclContext()
                                  : nullptr)
    if (hides(*Scope, Var.getDeclName()))
      return false;
  return Scope == Home;
}

std::vector<std::string> c2cuda::namesOfFileIn(const Stmt &S) {
  std::vector<std::string> Result;
  forEachStmt(S, [&](const Stmt &Inner) {
    const auto *Name = dyn_cast<DeclRefExpr>(&Inner);
    if (!Name)
      return;
    const auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    if (isa<EnumConstantDecl, FunctionDecl>(Name->getDecl()) ||
        (Var && Var->hasGlobalStorage()))
      Result.push_back(Name->getDecl()->getNameAsString());
  });
  return Result;
}

/// Whether kernels have \p D by its name.
static bool isKept(const ValueDecl &D) {
  const auto *Var = dyn_cast<VarDecl>(&D);
  return isa<EnumConstantDecl>(D) ||
         (Var && Var->hasGlobalStorage() && Var->getType().isConstQualified() &&
          (Var->getType()->isIntegralOrEnumerationType() || Var->isConstexpr()));
}

/// The name by which \p Type goes; empty for those of the language.
static std::string nameOf(QualType Type) {
  while (Type->isPointerType() || Type->isArrayType())
    Type = Type->isPointerType() ? Type->getPointeeType()
                                 : QualType(Type->getPointeeOrArrayElementType(), 0);
  if (const auto *Typedef = Type->getAs<TypedefType>())
    return Typedef->getDecl()->getNameAsString();
  const TagDecl *Tag = Type->getAsTagDecl();
  return Tag ? Tag->getNameAsString() : "";
}

/// The constants and functions that \p Function names, or one that it calls.
static std::vector<std::string> constantsOf(const FunctionDecl &Function) {
  std::vector<std::string> Result;
  std::vector<const FunctionDecl *> Work = {&Function};
  const SourceManager &SM = Function.getASTContext().getSourceManager();
  for (size_t K = 0; K < Work.size(); ++K) {
    const FunctionDecl *Definition = nullptr;
    if (!Work[K]->hasBody(Definition) ||
        SM.isInSystemHeader(Definition->getLocation()))
      continue;
    forEachStmt(*Definition->getBody(), [&](const Stmt &S) {
      if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
        if (isKept(*Name->getDecl()))
          Result.push_back(Name->getDecl()->getNameAsString());
      const auto *Call = dyn_cast<CallExpr>(&S);
      const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
      if (!Callee || llvm::is_contained(Work, Callee))
        return;
      Result.push_back(Callee->getNameAsString());
      Work.push_back(Callee);
    });
  }
  return Result;
}

std::vector<std::string> c2cuda::keptNamesOf(const Stmt &S) {
  std::vector<std::string> Result;
  if (const auto *Name = dyn_cast<DeclRefExpr>(&S);
      Name && isKept(*Name->getDecl()))
    Result.push_back(Name->getDecl()->getNameAsString());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&S))
    Result.push_back(nameOf(Cast->getTypeAsWritten()));
  if (const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(&S);
      Trait && Trait->isArgumentType())
    Result.push_back(nameOf(Trait->getArgumentType()));
  if (const auto *Declared = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declared->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D))
        Result.push_back(nameOf(Var->getType()));
  const auto *Call = dyn_cast<CallExpr>(&S);
  if (const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr) {
    Result.push_back(Callee->getNameAsString());
    llvm::append_range(Result, constantsOf(*Callee));
  }
  llvm::erase(Result, "");
  return Result;
}

bool c2cuda::namesLibrary(const Decl &D) {
  const auto *Using = dyn_cast<UsingDecl>(&D);
  const SourceManager &SM = D.getASTContext().getSourceManager();
  return Using && llvm::all_of(Using->shadows(), [&](const UsingShadowDecl *Own) {
           return SM.isInSystemHeader(Own->getTargetDecl()->getLocation());
         });
}

/// Whether a directive of \p In lets all names of \p Space do without it.
static bool isNominated(const NamespaceDecl &Space, const DeclContext &In) {
  return llvm::any_of(In.using_directives(), [&](UsingDirectiveDecl *Using) {
    return Using->getNominatedNamespace()->Equals(&Space);
  });
}

/// Whether the names of \p Home, a file or a namespace, are seen around the
/// function with \p Body without it.
static bool isSeenAround(const DeclContext *Home, const Stmt &Body,
                         const ASTContext &Context) {
  const auto *Space = dyn_cast<NamespaceDecl>(Home);
  while (Space && (Space->isInline() || Space->isAnonymousNamespace()))
    Space = dyn_cast<NamespaceDecl>(Space->getParent());
  if (!Space)
    return true;
  const SourceManager &SM = Context.getSourceManager();
  for (const NamespaceDecl *Part : Space->redecls())
    if (SM.isPointWithin(Body.getBeginLoc(), Part->getBeginLoc(),
                         Part->getRBraceLoc()))
      return true;
  const TranslationUnitDecl &File = *Context.getTranslationUnitDecl();
  return isNominated(*Space, File) ||
         llvm::any_of(File.decls(), [&](const Decl *D) {
           const auto *Other = dyn_cast<NamespaceDecl>(D);
           return Other && isNominated(*Space, *Other);
         });
}

/// \p Ref as the user writes it, without spaces.
static std::string wordsOf(const DeclRefExpr &Ref, const ASTContext &Context) {
  std::string Words =
      Lexer::getSourceText(
          CharSourceRange::getTokenRange(Ref.getBeginLoc(), Ref.getLocation()),
          Context.getSourceManager(), Context.getLangOpts())
          .str();
  llvm::erase_if(Words, [](char C) { return llvm::isSpace(C); });
  return Words;
}

/// The closest one around that qualified names have.
static const DeclContext *namedContext(const DeclContext *Context) {
  while (Context->isTransparentContext() || Context->isInlineNamespace())
    Context = Context->getParent();
  return Context;
}

/// Whether around the function \p Words, `in::K`, do not mean the declaration
/// that they mean in it: by an alias or a directive of its own.
static bool isSeenInside(const NamedDecl &D, llvm::StringRef Words,
                         const Stmt &Body, const ASTContext &Context) {
  if (!llvm::StringRef("::" + D.getQualifiedNameAsString()).ends_with(Words))
    return true;
  const DeclContext *Outer = namedContext(D.getDeclContext());
  for (size_t Left = Words.count("::");
       Left > 0 && !Outer->isTranslationUnit(); --Left)
    Outer = namedContext(Outer->getParent());
  return !Words.starts_with("::") && !isSeenAround(Outer, Body, Context);
}

bool c2cuda::needsWholeName(const DeclRefExpr &Ref, const Stmt &Body,
                            const ASTContext &Context) {
  const ValueDecl &D = *Ref.getDecl();
  const DeclContext *Home = D.getDeclContext();
  if (const auto *Enum = dyn_cast<EnumDecl>(Home))
    Home = Enum->getDeclContext();
  Home = Home->getRedeclContext();
  if (!D.getIdentifier() || !Home->isFileContext() ||
      Context.getSourceManager().isInSystemHeader(D.getLocation()))
    return false;
  if (Ref.hasQualifier()) {
    const std::string Words = wordsOf(Ref, Context);
    return !Words.empty() && !Ref.hasExplicitTemplateArgs() &&
           isSeenInside(D, Words, Body, Context);
  }
  if (const auto *Shadow = dyn_cast<UsingShadowDecl>(Ref.getFoundDecl()))
    return Shadow->getDeclContext()->isFunctionOrMethod();
  return !isSeenAround(Home, Body, Context);
}

bool c2cuda::needsWholeName(QualType Type, SourceRange Range, const Stmt &Body,
                            const ASTContext &Context) {
  const auto *Typedef = Type->getAs<TypedefType>();
  const NamedDecl *D = Typedef ? Typedef->getDecl() : nullptr;
  if (!D)
    D = Type->getAsTagDecl();
  const SourceManager &SM = Context.getSourceManager();
  if (!D || !D->getIdentifier() || SM.isInSystemHeader(D->getLocation()) ||
      !D->getDeclContext()->getRedeclContext()->isFileContext() ||
      Lexer::getSourceText(CharSourceRange::getTokenRange(Range), SM,
                           Context.getLangOpts())
          .contains("::"))
    return false;
  const auto Others =
      Context.getTranslationUnitDecl()->lookup(D->getDeclName());
  return !isSeenAround(D->getDeclContext()->getRedeclContext(), Body, Context) &&
         llvm::none_of(Others, [&](const NamedDecl *Other) {
           const auto *Shadow = dyn_cast<UsingShadowDecl>(Other);
           return Shadow && Shadow->getTargetDecl()->getCanonicalDecl() ==
                                D->getCanonicalDecl();
         });
}

std::string c2cuda::wholeNameOf(const NamedDecl &D) {
  PrintingPolicy Policy = D.getASTContext().getPrintingPolicy();
  Policy.SuppressUnwrittenScope = true;
  std::string Text;
  llvm::raw_string_ostream Stream(Text);
  D.printQualifiedName(Stream, Policy);
  return Text;
}

bool c2cuda::isPublicMember(const Decl &D, const Stmt &Body) {
  const DeclContext *Up = D.getDeclContext();
  if (!Up->isRecord() || D.getAccess() == AS_private ||
      D.getAccess() == AS_protected || Up->isDependentContext() ||
      isa<ClassTemplateSpecializationDecl>(Up) ||
      !cast<RecordDecl>(Up)->getIdentifier() ||
      !D.getASTContext().getLangOpts().CPlusPlus)
    return false;
  const auto &Class = *cast<Decl>(Up);
  if (!Class.getDeclContext()->getRedeclContext()->isFileContext())
    return isPublicMember(Class, Body);
  const SourceManager &SM = D.getASTContext().getSourceManager();
  return SM.isBeforeInTranslationUnit(SM.getExpansionLoc(Class.getEndLoc()),
                                      SM.getExpansionLoc(Body.getBeginLoc()));
}
