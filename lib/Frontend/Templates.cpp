// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Finds the instances of templates.

#include "c2cuda/Frontend/Templates.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

namespace {

class InstanceFinder : public RecursiveASTVisitor<InstanceFinder> {
public:
  explicit InstanceFinder(TemplateInstances &Instances)
      : Instances(Instances) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool TraverseStmt(Stmt *) { return true; }

  bool VisitFunctionDecl(FunctionDecl *Function) {
    const FunctionDecl *Pattern = Function->getTemplateInstantiationPattern();
    if (!Pattern || !Function->doesThisDeclarationHaveABody() ||
        Function->isDependentContext())
      return true;
    auto &Known = Instances[Pattern->getCanonicalDecl()];
    if (!llvm::is_contained(Known, Function))
      Known.push_back(Function);
    return true;
  }

private:
  TemplateInstances &Instances;
};

} // namespace

const FunctionDecl &c2cuda::writtenFunction(const FunctionDecl &Function) {
  const FunctionDecl *Pattern = Function.getTemplateInstantiationPattern();
  return Pattern ? *Pattern : Function;
}

TemplateInstances c2cuda::findInstances(ASTContext &Context) {
  TemplateInstances Result;
  InstanceFinder(Result).TraverseDecl(Context.getTranslationUnitDecl());
  return Result;
}
