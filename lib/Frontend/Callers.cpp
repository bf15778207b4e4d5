// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Callers.h"

#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace c2cuda {

namespace {

/// Finds all references to a function, and which of them are plain calls.
class CallFinder : public RecursiveASTVisitor<CallFinder> {
public:
  explicit CallFinder(const FunctionDecl &Wanted)
      : Wanted(Wanted.getCanonicalDecl()) {}

  struct Found {
    const CallExpr *Call;
    const FunctionDecl *Caller;
  };
  std::vector<Found> Calls;
  unsigned References = 0;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseFunctionDecl(FunctionDecl *Inside) {
    return within(Inside, [&] {
      return RecursiveASTVisitor::TraverseFunctionDecl(Inside);
    });
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *Inside) {
    return within(Inside, [&] {
      return RecursiveASTVisitor::TraverseCXXMethodDecl(Inside);
    });
  }
  // What a lambda does happens at another time than what stands around it.
  bool TraverseLambdaExpr(LambdaExpr *Lambda) {
    return within(nullptr, [&] {
      return RecursiveASTVisitor::TraverseLambdaExpr(Lambda);
    });
  }
  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && Callee->getCanonicalDecl() == Wanted &&
        !isa<CXXMemberCallExpr, CXXOperatorCallExpr>(Call))
      Calls.push_back({Call, Current});
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    References += Reference->getDecl()->getCanonicalDecl() == Wanted;
    return true;
  }

private:
  template <typename Body>
  bool within(const FunctionDecl *Inside, Body Traverse) {
    const FunctionDecl *Outer = std::exchange(Current, Inside);
    const bool Result = Traverse();
    Current = Outer;
    return Result;
  }

  const Decl *Wanted;
  const FunctionDecl *Current = nullptr;
};

} // namespace

static bool hasOtherCallers(const FunctionDecl &Function) {
  return isExternallyVisible(Function.getLinkageInternal()) ||
         isa<CXXMethodDecl>(Function) || Function.isVariadic() ||
         Function.hasAttr<UsedAttr>() || Function.hasAttr<ConstructorAttr>() ||
         Function.hasAttr<DestructorAttr>();
}

std::shared_ptr<const Callers> findCallers(const FunctionDecl &Function,
                                           ASTContext &Context) {
  if (hasOtherCallers(Function))
    return nullptr;
  CallFinder Finder(Function);
  Finder.TraverseDecl(Context.getTranslationUnitDecl());
  if (Finder.Calls.empty() || Finder.References != Finder.Calls.size())
    return nullptr;
  auto Result = std::make_shared<Callers>();
  for (const CallFinder::Found &Found : Finder.Calls) {
    const FunctionDecl *Caller = Found.Caller;
    if (!Caller || !Caller->hasBody() || Caller->isTemplated() ||
        Caller->getCanonicalDecl() == Function.getCanonicalDecl() ||
        Found.Call->getNumArgs() != Function.getNumParams())
      return nullptr;
    auto IsOf = [&](const auto &Facts) { return &Facts->function() == Caller; };
    auto Known = llvm::find_if(Result->Facts, IsOf);
    if (Known == Result->Facts.end()) {
      Result->Facts.push_back(
          std::make_unique<FunctionFacts>(*Caller, Context));
      Known = std::prev(Result->Facts.end());
    }
    Result->Calls.push_back({Found.Call, Known->get()});
  }
  return Result;
}

} // namespace c2cuda
