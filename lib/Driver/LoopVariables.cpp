// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "LoopVariables.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <set>

using namespace c2cuda;
using namespace clang;

namespace {

/// The variables that a loop declares and names.
class VariableCollector : public RecursiveASTVisitor<VariableCollector> {
public:
  std::set<const Decl *> Declared, Named;

  bool VisitVarDecl(VarDecl *Var) {
    if (Var->hasLocalStorage())
      Declared.insert(Var->getCanonicalDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isa<VarDecl>(E->getDecl()))
      Named.insert(E->getDecl()->getCanonicalDecl());
    return true;
  }
};

} // namespace

/// The names of what \p Loop declares, but for those that others in it have, too.
static std::set<std::string> ownVariables(const Stmt &Loop) {
  VariableCollector Found;
  Found.TraverseStmt(const_cast<Stmt *>(&Loop));
  auto NameOf = [](const Decl *Var) {
    return cast<VarDecl>(Var)->getNameAsString();
  };
  std::set<std::string> Result;
  for (const Decl *Var : Found.Declared)
    Result.insert(NameOf(Var));
  for (const Decl *Var : Found.Named)
    if (!Found.Declared.count(Var))
      Result.erase(NameOf(Var));
  return Result;
}

void c2cuda::dropOwnVariables(const Stmt &Loop, LaunchPieces &Pieces) {
  if (Pieces.Assumptions.empty())
    return;
  const std::set<std::string> Own = ownVariables(Loop);
  llvm::erase_if(Pieces.Assumptions, [&](const std::string &Assumption) {
    llvm::StringRef Text = Assumption;
    if (!Text.consume_front("c2cuda_disjoint(&"))
      return false;
    const std::string Name = Text.take_until([](char C) { return C == ','; }).str();
    return Own.count(Name) != 0 &&
           Text.starts_with(Name + ", sizeof(" + Name + "), ");
  });
}
