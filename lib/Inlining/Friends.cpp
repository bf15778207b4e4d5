// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Friends.h"

#include "c2cuda/Frontend/ClassAccess.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include <set>

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

namespace {

/// The classes with members that are not public which a body names.
class MemberFinder : public RecursiveASTVisitor<MemberFinder> {
public:
  std::set<const CXXRecordDecl *> Classes;

  bool VisitMemberExpr(MemberExpr *Member) {
    note(*Member->getMemberDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    note(*Name->getDecl());
    return true;
  }

private:
  void note(const ValueDecl &Named) {
    const Decl *D = &Named;
    if (isa<EnumConstantDecl>(D))
      D = cast<Decl>(D->getDeclContext());
    const auto *Class = dyn_cast<CXXRecordDecl>(D->getDeclContext());
    if (Class && (D->getAccess() == AS_private || D->getAccess() == AS_protected))
      Classes.insert(Class->getDefinition());
  }
};

} // namespace

/// `friend int main();` or `friend class Simulation;`; empty where that would declare
/// another one than \p Caller, or where its class is.
static std::string declarationOf(const FunctionDecl &Caller,
                                 const CXXRecordDecl &Class,
                                 const ASTContext &Context) {
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.SuppressTagKeyword = true;
  const DeclContext *Home = Class.getDeclContext()->getRedeclContext();
  auto IsNeighbour = [&](const Decl &D) {
    return Home->isFileContext() &&
           D.getDeclContext()->getRedeclContext()->Equals(Home);
  };
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Caller)) {
    const CXXRecordDecl &Of = *Method->getParent();
    if (!IsNeighbour(Of) || !Of.getIdentifier() || Of.isTemplated() ||
        isa<ClassTemplateSpecializationDecl>(Of))
      return "";
    return "friend " + Of.getKindName().str() + " " + Of.getNameAsString() + ";";
  }
  if (!IsNeighbour(Caller) || !Caller.getIdentifier() || Caller.isTemplated() ||
      Caller.isTemplateInstantiation() || Caller.isVariadic() ||
      Caller.getStorageClass() == SC_Static || Caller.isConstexpr() ||
      Caller.isInExternCContext() ||
      Caller.getReturnType()->getContainedAutoType() ||
      Caller.getType()->castAs<FunctionProtoType>()->hasExceptionSpec())
    return "";
  std::string Result = "friend " + Caller.getReturnType().getAsString(Policy) +
                       " " + Caller.getNameAsString() + "(";
  for (const ParmVarDecl *Parameter : Caller.parameters())
    Result += (Parameter->getFunctionScopeIndex() ? ", " : "") +
              Parameter->getType().getAsString(Policy);
  return Result + ");";
}

/// Before the brace that ends the class, on a line of its own if that is.
static FriendText placed(const std::string &Declaration,
                         SourceLocation Brace, const SourceManager &SM) {
  StringRef File = SM.getBufferData(SM.getMainFileID());
  unsigned At = SM.getFileOffset(Brace);
  size_t Begin = File.rfind('\n', At) + 1;
  StringRef Indent = File.slice(Begin, At);
  if (!Indent.trim().empty())
    return {At, " " + Declaration + " "};
  return {unsigned(Begin),
          "\n" + Indent.str() + "  // Launches kernels on the members.\n" +
              Indent.str() + "  " + Declaration + "\n"};
}

std::vector<FriendText> c2cuda::friendsFor(const CallSite &Site,
                                           const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  MemberFinder Finder;
  Finder.TraverseStmt(Site.Callee->getBody());
  std::vector<FriendText> Result;
  for (const CXXRecordDecl *Class : Finder.Classes) {
    SourceLocation Brace = Class->getBraceRange().getEnd();
    if (mayNameMembers(*Class, *Site.Caller, /*AreProtected=*/false) || !Brace.isFileID() ||
        !SM.isWrittenInMainFile(Brace) || Class->isDependentContext())
      continue;
    std::string Text = declarationOf(*Site.Caller, *Class, Context);
    if (!Text.empty())
      Result.push_back(placed(Text, Brace, SM));
  }
  return Result;
}
