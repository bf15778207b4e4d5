// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Inlining/Inlining.h"

#include "CallSites.h"
#include "WrittenCall.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace c2cuda;
using namespace clang;

unsigned InlinedText::oldOffset(unsigned Offset) const {
  unsigned Before = 0, NewBefore = 0;
  for (const TextPiece &Piece : Pieces) {
    if (Offset < Piece.NewBegin)
      break;
    if (Offset < Piece.NewEnd)
      return Piece.Begin;
    Before = Piece.End;
    NewBefore = Piece.NewEnd;
  }
  return Before + (Offset - NewBefore);
}

tooling::Replacements InlinedText::replacements(StringRef Path) const {
  tooling::Replacements Result;
  for (const TextPiece &Piece : Pieces)
    llvm::cantFail(Result.add(tooling::Replacement(
        Path, Piece.Begin, Piece.End - Piece.Begin,
        StringRef(Text).slice(Piece.NewBegin, Piece.NewEnd))));
  return Result;
}

/// More would be no text to read.
static constexpr size_t MostCharacters = 200000;

std::optional<InlinedText>
c2cuda::inlineCalls(ASTContext &Context, const Preprocessor &PP,
                    llvm::function_ref<bool(const Stmt &Loop)> IsWanted) {
  std::vector<LoopSites> Loops = findCallSites(Context, IsWanted);
  if (Loops.empty())
    return std::nullopt;
  const SourceManager &SM = Context.getSourceManager();
  llvm::DenseSet<const VarDecl *> Addressed = findAddressed(Context);
  StringRef File = SM.getBufferData(SM.getMainFileID());
  // Functions whose own text changes are copied when it has.
  llvm::DenseSet<const FunctionDecl *> Callers;
  for (const LoopSites &Loop : Loops)
    Callers.insert(Loop.Sites.front().Caller->getCanonicalDecl());
  InlinedText Result;
  unsigned At = 0;
  llvm::sort(Loops, [&](const LoopSites &A, const LoopSites &B) {
    return A.Sites.front().Begin < B.Sites.front().Begin;
  });
  for (const LoopSites &Loop : Loops) {
    unsigned Begin = SM.getFileOffset(Loop.Loop->getBeginLoc());
    unsigned LoopBegin = unsigned(Result.Text.size()) + Begin - At;
    bool IsChanged = false;
    for (const CallSite &Site : Loop.Sites) {
      if (Callers.contains(Site.Callee->getCanonicalDecl()))
        continue;
      auto Text = WrittenCall(Site, Context, PP, Addressed).text();
      if (!Text || Result.Text.size() - At + Text->size() > MostCharacters)
        continue;
      Result.Text += File.slice(At, Site.Begin);
      TextPiece Piece = {Site.Begin, Site.End, unsigned(Result.Text.size()), 0,
                         Site.Callee->getQualifiedNameAsString()};
      Result.Text += *Text;
      Piece.NewEnd = unsigned(Result.Text.size());
      Result.Pieces.push_back(std::move(Piece));
      At = Site.End;
      IsChanged = true;
    }
    if (IsChanged)
      Result.Loops.push_back(LoopBegin);
  }
  if (Result.Pieces.empty())
    return std::nullopt;
  Result.Text += File.substr(At);
  return Result;
}

// ---- What the names mean ----------------------------------------------------

namespace {

/// The functions that are named, in the order of the text.
class ReferenceFinder : public RecursiveASTVisitor<ReferenceFinder> {
public:
  ReferenceFinder(const SourceManager &SM) : SM(SM) {}

  /// Where, which of those at the same place, and what.
  std::vector<std::tuple<unsigned, size_t, std::string>> Found;

  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    note(*Name->getDecl(), Name->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) {
    note(*Member->getMemberDecl(), Member->getMemberLoc());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    note(*E->getConstructor(), E->getLocation());
    return true;
  }

private:
  /// Of the library's functions any overload: they differ by `const`.
  void note(const ValueDecl &D, SourceLocation Where) {
    if (!isa<FunctionDecl>(D))
      return;
    std::string Name = D.getQualifiedNameAsString();
    if (!D.getDeclContext()->getEnclosingNamespaceContext()->isStdNamespace())
      Name += " " + D.getType().getCanonicalType().getAsString();
    Found.emplace_back(SM.getFileOffset(SM.getExpansionLoc(Where)),
                       Found.size(), Name);
  }
  const SourceManager &SM;
};

class BodyFinder : public RecursiveASTVisitor<BodyFinder> {
public:
  std::map<std::string, std::vector<const FunctionDecl *>> Bodies;
  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody())
      Bodies[Function->getQualifiedNameAsString()].push_back(Function);
    return true;
  }
};

} // namespace

static std::vector<std::tuple<unsigned, size_t, std::string>>
referencesIn(const FunctionDecl &Function, const SourceManager &SM) {
  ReferenceFinder Finder(SM);
  Finder.TraverseStmt(Function.getBody());
  llvm::sort(Finder.Found);
  return std::move(Finder.Found);
}

bool c2cuda::hasSameCallees(const InlinedText &Inlined, ASTContext &Context) {
  if (!Context.getLangOpts().CPlusPlus)
    return true;
  const SourceManager &SM = Context.getSourceManager();
  BodyFinder Finder;
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (SM.isWrittenInMainFile(SM.getExpansionLoc(D->getBeginLoc())))
      Finder.TraverseDecl(D);
  for (const TextPiece &Piece : Inlined.Pieces) {
    std::vector<std::string> Inside, Wanted;
    for (const auto &[Name, Functions] : Finder.Bodies)
      for (const FunctionDecl *Function : Functions)
        for (auto &[At, Order, Reference] : referencesIn(*Function, SM))
          if (At >= Piece.NewBegin && At < Piece.NewEnd)
            Inside.push_back(Reference);
    const auto &Origins = Finder.Bodies[Piece.Function];
    // Overloads: nobody knows which one it was.
    if (Origins.size() != 1)
      return false;
    for (auto &[At, Order, Reference] : referencesIn(*Origins.front(), SM))
      Wanted.push_back(Reference);
    // What stands for a parameter comes first.
    if (Inside.size() < Wanted.size() ||
        !std::equal(Wanted.rbegin(), Wanted.rend(), Inside.rbegin()))
      return false;
  }
  return true;
}
