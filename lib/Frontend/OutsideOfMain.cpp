// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/OutsideOfMain.h"
#include "c2cuda/Frontend/Templates.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

#include <vector>

using namespace c2cuda;
using namespace clang;

namespace {

/// Follows calls from what begins and ends objects.
class Follower : public RecursiveASTVisitor<Follower> {
public:
  explicit Follower(const ASTContext &Context) : Context(Context) {}

  llvm::DenseSet<const FunctionDecl *> Found;

  bool shouldVisitImplicitCode() const { return true; }

  /// The callee, and functions that it is given. What a constructor or a list is
  /// given (a table of functions) need not be called.
  bool VisitCallExpr(CallExpr *Call) {
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      add(*Callee);
    for (const Expr *Argument : Call->arguments())
      addNamed(*Argument);
    return true;
  }
  /// Only when it is called.
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) {
    add(*Made->getConstructor());
    addEndOf(Made->getType());
    return true;
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *Member) {
    return TraverseStmt(Member->getExpr());
  }
  void addNamed(const Expr &Argument) {
    const Expr *E = Argument.IgnoreUnlessSpelledInSource();
    if (const auto *Address = dyn_cast<UnaryOperator>(E);
        Address && Address->getOpcode() == UO_AddrOf)
      E = Address->getSubExpr()->IgnoreParenImpCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      if (const auto *Function = dyn_cast<FunctionDecl>(Ref->getDecl()))
        add(*Function);
    } else if (const auto *Lambda = dyn_cast<LambdaExpr>(E)) {
      add(*Lambda->getCallOperator());
    }
  }

  /// What ends an object of \p Type.
  void addEndOf(QualType Type) {
    const auto *Class =
        Context.getBaseElementType(Type)->getAsCXXRecordDecl();
    if (!Class || !Class->hasDefinition() || !Ended.insert(Class).second)
      return;
    if (const CXXDestructorDecl *End = Class->getDestructor())
      add(*End);
    for (const CXXBaseSpecifier &Base : Class->bases())
      addEndOf(Base.getType());
    for (const FieldDecl *Field : Class->fields())
      addEndOf(Field->getType());
  }

  void add(const FunctionDecl &Function) {
    const FunctionDecl *Definition = nullptr;
    if (Seen.insert(Function.getCanonicalDecl()).second &&
        Function.hasBody(Definition))
      Next.push_back(Definition);
  }

  void follow() {
    while (!Next.empty()) {
      const FunctionDecl *Function = Next.back();
      Next.pop_back();
      Found.insert(writtenFunction(*Function).getCanonicalDecl());
      if (const auto *Maker = dyn_cast<CXXConstructorDecl>(Function))
        for (const CXXCtorInitializer *Init : Maker->inits())
          TraverseStmt(Init->getInit());
      TraverseStmt(Function->getBody());
    }
  }

private:
  const ASTContext &Context;
  llvm::DenseSet<const FunctionDecl *> Seen;
  llvm::DenseSet<const CXXRecordDecl *> Ended;
  std::vector<const FunctionDecl *> Next;
};

/// Finds what runs outside of main among the user's declarations.
class StartFinder : public RecursiveASTVisitor<StartFinder> {
public:
  StartFinder(const ASTContext &Context, Follower &Into)
      : Context(Context), Into(Into) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl *D) {
    if (D && !isa<TranslationUnitDecl>(D) &&
        Context.getSourceManager().isInSystemHeader(D->getLocation()))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }
  bool VisitVarDecl(VarDecl *Var) {
    if (!Var->hasGlobalStorage() || Var->isStaticLocal() ||
        Var->getType()->isDependentType())
      return true;
    if (Expr *Init = Var->getInit();
        Init && !Init->isValueDependent() && !Var->hasConstantInitialization())
      Into.TraverseStmt(Init);
    Into.addEndOf(Var->getType());
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (Function->hasAttr<ConstructorAttr>() ||
        Function->hasAttr<DestructorAttr>())
      Into.add(*Function);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && Callee->getIdentifier() &&
        (Callee->getName() == "atexit" || Callee->getName() == "at_quick_exit"))
      for (const Expr *Argument : Call->arguments())
        Into.addNamed(*Argument);
    return true;
  }

private:
  const ASTContext &Context;
  Follower &Into;
};

} // namespace

llvm::DenseSet<const FunctionDecl *>
c2cuda::functionsOutsideOfMain(const ASTContext &Context) {
  Follower Result(Context);
  StartFinder(Context, Result).TraverseDecl(Context.getTranslationUnitDecl());
  Result.follow();
  return std::move(Result.Found);
}
