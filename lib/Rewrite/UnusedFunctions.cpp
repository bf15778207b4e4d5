// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "UnusedFunctions.h"

#include "UnusedVariables.h"

#include "c2cuda/CodeGen/KernelText.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

#include "llvm/ADT/SetVector.h"

using namespace c2cuda;
using namespace clang;

namespace {

/// Who names the functions of a file, in the nests that are replaced, and elsewhere.
class CallFinder : public RecursiveASTVisitor<CallFinder> {
public:
  CallFinder(const std::vector<RegionEdit> &Regions, const SourceManager &SM)
      : Regions(Regions), SM(SM) {}

  llvm::SetVector<const FunctionDecl *> Inside, Outside;

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    note(Name->getDecl(), Name->getLocation());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *Name) {
    for (const NamedDecl *D : Name->decls())
      note(D, Name->getNameLoc());
    return true;
  }

private:
  const std::vector<RegionEdit> &Regions;
  const SourceManager &SM;

  void note(const NamedDecl *D, SourceLocation Where) {
    const auto *Function = dyn_cast<FunctionDecl>(D->getUnderlyingDecl());
    if (!Function)
      return;
    (replacedNest(Regions, Where, SM) < Regions.size() ? Inside : Outside)
        .insert(Function->getCanonicalDecl());
  }
};

} // namespace

/// All that is written in the places of the nests, and before their functions.
static std::string textOf(const std::vector<RegionEdit> &Regions,
                          bool IsSplit) {
  std::string Result;
  for (const RegionEdit &Region : Regions) {
    Result += hostText(Region, IsSplit) + Region.Text.After + "\n";
    if (IsSplit)
      continue;
    Result += Region.Text.Kernels + "\n";
    for (const DeviceFunction &Function : Region.Functions)
      Result += Function.Definition + "\n";
  }
  return Result;
}

/// Whether an attribute before \p D is one of it: no friend, and not all of one macro.
static bool mayBeMarked(const FunctionDecl &D, const SourceManager &SM) {
  return !D.hasAttr<UnusedAttr>() &&
         D.getFriendObjectKind() == Decl::FOK_None &&
         SM.getExpansionLoc(D.getBeginLoc()) !=
             SM.getExpansionLoc(D.getEndLoc());
}

void c2cuda::markUnusedFunctions(const std::vector<RegionEdit> &Regions,
                                 FileID File, const ASTContext &Context,
                                 bool IsSplit, EditList &Edits) {
  const SourceManager &SM = Context.getSourceManager();
  CallFinder Finder(Regions, SM);
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Finder.TraverseDecl(D);
  const std::set<std::string> Named = identifiersIn(textOf(Regions, IsSplit));
  for (const FunctionDecl *Function : Finder.Inside) {
    if (Finder.Outside.count(Function) || Function->isExternallyVisible() ||
        isa<CXXMethodDecl>(Function) || Function->getPrimaryTemplate() ||
        !Function->getIdentifier() || Named.count(Function->getNameAsString()))
      continue;
    for (const FunctionDecl *D : Function->redecls())
      if (const SourceLocation Begin = SM.getExpansionLoc(D->getBeginLoc());
          SM.getFileID(Begin) == File && mayBeMarked(*D, SM))
        Edits.insert(SM.getFileOffset(Begin), IsSplit
                                                  ? "__attribute__((unused)) "
                                                  : "[[maybe_unused]] ");
  }
}
