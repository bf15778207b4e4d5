// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether a name still means the same in another place.

#include "VisibleNames.h"

#include "FunctionFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

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

bool c2cuda::namesSameIn(const VarDecl &Var, const FunctionDecl &Caller) {
  if (!Var.getIdentifier())
    return false;
  const DeclContext *Home = Var.getDeclContext()->getRedeclContext();
  if (declaresOther(Caller, Var))
    return false;
  if (Home == &Caller)
    return true;
  if (!Home->isFileContext())
    return false;
  const SourceManager &SM = Var.getASTContext().getSourceManager();
  if (!SM.isBeforeInTranslationUnit(Var.getFirstDecl()->getLocation(),
                                    Caller.getLocation()))
    return false;
  const DeclContext *Scope = Caller.getDeclContext()->getRedeclContext();
  for (; Scope && Scope != Home;
       Scope = Scope->getParent() ? Scope->getParent()->getRedeclContext()
                                  : nullptr)
    if (Scope->isRecord() || !Scope->lookup(Var.getDeclName()).empty())
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
