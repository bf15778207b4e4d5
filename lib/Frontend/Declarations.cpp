// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/Declarations.h"

using namespace clang;

bool c2cuda::isStaticConstant(const VarDecl &Var, const ASTContext &Context) {
  return Var.isStaticLocal() && Var.hasInit() &&
         !Var.getInit()->isValueDependent() &&
         Context.getBaseElementType(Var.getType()).isConstQualified() &&
         Var.getInit()->isConstantInitializer(const_cast<ASTContext &>(Context),
                                              false);
}

const VarDecl *c2cuda::declaredAgain(const ForStmt &Loop) {
  const auto *Head = dyn_cast_or_null<DeclStmt>(Loop.getInit());
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Loop.getBody());
  if (!Head || !Block)
    return nullptr;
  for (const Stmt *Child : Block->body())
    if (const auto *Inner = dyn_cast<DeclStmt>(Child))
      for (const Decl *D : Inner->decls())
        for (const Decl *H : Head->decls())
          if (isa<VarDecl>(D) && isa<VarDecl>(H) &&
              cast<VarDecl>(D)->getName() == cast<VarDecl>(H)->getName())
            return cast<VarDecl>(D);
  return nullptr;
}
