// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/FloatEnvironment.h"

#include "clang/AST/Decl.h"

using namespace clang;

std::string c2cuda::floatEnvironmentUse(const ASTContext &Context) {
  for (const char *Name : {"fesetround", "fesetenv", "feupdateenv", "feholdexcept",
                           "fetestexcept", "fegetexceptflag"}) {
    auto Known = Context.Idents.find(Name);
    if (Known == Context.Idents.end())
      continue;
    for (const NamedDecl *Found : Context.getTranslationUnitDecl()->lookup(
             DeclarationName(Known->second)))
      if (isa<FunctionDecl>(Found) && Found->isReferenced())
        return Name;
  }
  return "";
}
