// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FieldValues.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

/// Finds what a field gets, and what calls pass.
class GivenFinder : public RecursiveASTVisitor<GivenFinder> {
public:
  explicit GivenFinder(const FieldDecl &Field) : Field(Field) {}

  struct Passed {
    const FunctionDecl *Callee;
    unsigned Number;
    const Expr *Argument;
  };
  std::vector<const Expr *> Given;
  std::vector<Passed> Arguments;

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitBinaryOperator(BinaryOperator *Op) {
    const auto *Member = dyn_cast<MemberExpr>(Op->getLHS()->IgnoreParens());
    if (Op->getOpcode() == BO_Assign && Member &&
        Member->getMemberDecl() == &Field)
      Given.push_back(Op->getRHS());
    return true;
  }
  bool VisitInitListExpr(InitListExpr *List) {
    const auto *Record = List->getType()->getAsRecordDecl();
    if (List->isSemanticForm() && Record == Field.getParent() &&
        Field.getFieldIndex() < List->getNumInits())
      Given.push_back(List->getInit(Field.getFieldIndex()));
    return true;
  }
  bool VisitCXXConstructorDecl(CXXConstructorDecl *Constructor) {
    for (const CXXCtorInitializer *Init : Constructor->inits())
      if (Init->getMember() == &Field)
        Given.push_back(Init->getInit());
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      addArguments(*Callee, Call->getArgs(), Call->getNumArgs());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) {
    addArguments(*Made->getConstructor(), Made->getArgs(), Made->getNumArgs());
    return true;
  }

private:
  const FieldDecl &Field;

  void addArguments(const FunctionDecl &Callee, const Expr *const *Given,
                    unsigned Count) {
    if (Count > Callee.getNumParams())
      return;
    for (unsigned A = 0; A < Count; ++A)
      Arguments.push_back({Callee.getCanonicalDecl(), A, Given[A]});
  }
};

} // namespace

bool mayBeGiven(const FieldDecl &Field,
                llvm::function_ref<bool(const Expr &)> IsWanted,
                ASTContext &Context) {
  GivenFinder Finder(Field);
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  return llvm::any_of(Finder.Given, [&](const Expr *Value) {
    if (IsWanted(*Value))
      return true;
    const auto *Name = dyn_cast<DeclRefExpr>(Value->IgnoreParenImpCasts());
    const auto *Own = Name ? dyn_cast<ParmVarDecl>(Name->getDecl()) : nullptr;
    const auto *Function =
        Own ? dyn_cast<FunctionDecl>(Own->getDeclContext()) : nullptr;
    return Function && llvm::any_of(Finder.Arguments, [&](const auto &Passed) {
             return Passed.Callee == Function->getCanonicalDecl() &&
                    Passed.Number == Own->getFunctionScopeIndex() &&
                    IsWanted(*Passed.Argument);
           });
  });
}

} // namespace c2cuda
