// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Several files may share a header: each of its loops is reported once for all
// files of a run, at its own place.

#include "HeaderNests.h"

#include "c2cuda/Frontend/SourcePlaces.h"
#include "c2cuda/Frontend/Templates.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

#include <set>

using namespace c2cuda;
using namespace clang;

namespace {

class HeaderFinder : public RecursiveASTVisitor<HeaderFinder> {
public:
  HeaderFinder(ASTContext &Context, std::vector<OutermostLoop> &Loops)
      : SM(Context.getSourceManager()), Loops(Loops) {
    if (Context.getLangOpts().CPlusPlus)
      Instances = findInstances(Context);
  }

  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody() && isUsed(*Function) &&
        isInHeader(Function->getBody()->getBeginLoc()))
      collect(Function->getBody(), *Function);
    return true;
  }
  /// Functions are found among declarations only.
  bool TraverseStmt(Stmt *) { return true; }

private:
  bool isInHeader(SourceLocation Where) const {
    Where = SM.getExpansionLoc(Where);
    return Where.isValid() && !SM.isInMainFile(Where) &&
           !SM.isInSystemHeader(Where) &&
           SM.getFileEntryRefForID(SM.getFileID(Where));
  }
  bool isUsed(const FunctionDecl &Function) const {
    return Function.isUsed() || Function.isReferenced() ||
           Instances.count(Function.getCanonicalDecl());
  }
  void collect(const Stmt *S, const FunctionDecl &Function) {
    if (!S)
      return;
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S)) {
      if (isInHeader(S->getBeginLoc()))
        Loops.push_back({S, &Function});
      return;
    }
    for (const Stmt *Child : S->children())
      collect(Child, Function);
  }

  const SourceManager &SM;
  std::vector<OutermostLoop> &Loops;
  TemplateInstances Instances;
};

} // namespace

/// The place, by the file's absolute path.
static std::string keyOf(const Place &Where, const SourceManager &SM) {
  llvm::SmallString<256> Path(Where.File);
  SM.getFileManager().makeAbsolutePath(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path) + ":" + std::to_string(Where.Line) + ":" +
         std::to_string(Where.Column);
}

std::vector<OutermostLoop>
c2cuda::findHeaderLoops(ASTContext &Context, std::set<std::string> &Known) {
  std::vector<OutermostLoop> Loops;
  HeaderFinder(Context, Loops).TraverseDecl(Context.getTranslationUnitDecl());
  const SourceManager &SM = Context.getSourceManager();
  llvm::erase_if(Loops, [&](const OutermostLoop &Loop) {
    return !Known.insert(keyOf(placeOf(Loop.Loop->getBeginLoc(), SM), SM))
                .second;
  });
  return Loops;
}

/// The functions with loops in headers that the file uses.
static std::set<const FunctionDecl *> usedInHeaders(ASTContext &Context) {
  std::vector<OutermostLoop> Loops;
  HeaderFinder(Context, Loops).TraverseDecl(Context.getTranslationUnitDecl());
  std::set<const FunctionDecl *> Result;
  for (const OutermostLoop &Loop : Loops)
    Result.insert(Loop.Function);
  return Result;
}

bool c2cuda::concernsFile(const std::vector<ConvertedRegion> &Converted,
                          ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  std::set<const FunctionDecl *> Used = usedInHeaders(Context);
  return llvm::any_of(Converted, [&](const ConvertedRegion &C) {
    return SM.isInMainFile(C.Region.Range.getBegin()) ||
           Used.count(C.Region.Function);
  });
}

void c2cuda::dropKnown(std::vector<NestOutcome> &Nests, ASTContext &Context,
                       std::set<std::string> &Known) {
  const SourceManager &SM = Context.getSourceManager();
  StringRef Main = SM.getFilename(SM.getLocForStartOfFile(SM.getMainFileID()));
  std::set<const FunctionDecl *> Used = usedInHeaders(Context);
  llvm::erase_if(Nests, [&](const NestOutcome &Nest) {
    if (Nest.Report.Where.File == Main)
      return false;
    return !Used.count(Nest.Function) || !Known.insert(keyOf(Nest.Report.Where, SM)).second;
  });
}

NestReport c2cuda::reportHeaderLoop(const OutermostLoop &Loop,
                                    const SourceManager &SM,
                                    DiagnosticsEngine *Diagnostics) {
  NestReport Report;
  Report.Function = Loop.Function->getNameAsString();
  Report.Where = placeOf(Loop.Loop->getBeginLoc(), SM);
  Report.Refusals = {
      {RefusalKind::HeaderText, Report.Where, {Report.Function}}};
  if (Diagnostics)
    emitMissed(Report, SM.getExpansionLoc(Loop.Loop->getBeginLoc()),
               *Diagnostics);
  return Report;
}
