// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions that only the file sees, and that nobody calls any more once their
// calls are written out.

#include "c2cuda/Inlining/Inlining.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;
using namespace clang;

namespace {

class FunctionUses : public RecursiveASTVisitor<FunctionUses> {
public:
  std::vector<const FunctionDecl *> Declared;
  llvm::DenseSet<const FunctionDecl *> Named;

  bool TraverseFunctionDecl(FunctionDecl *Function) {
    Declared.push_back(Function);
    const FunctionDecl *Outer = std::exchange(Inside, Function);
    bool Result = RecursiveASTVisitor::TraverseFunctionDecl(Function);
    Inside = Outer;
    return Result;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    note(Name->getDecl());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) {
    for (const NamedDecl *D : E->decls())
      note(D);
    return true;
  }

private:
  /// What a function calls itself does not count.
  const FunctionDecl *Inside = nullptr;

  void note(const NamedDecl *D) {
    const auto *Function = dyn_cast<FunctionDecl>(D);
    if (Function &&
        !(Inside && Inside->getCanonicalDecl() == Function->getCanonicalDecl()))
      Named.insert(Function->getCanonicalDecl());
  }
};

} // namespace

/// Where the comment begins that stands on the lines right before \p At, if there
/// is one; that at the top of the file is about all of it.
static unsigned beginWithComment(StringRef File, unsigned At) {
  while (true) {
    StringRef Before = File.take_front(At).rtrim(" \t");
    if (!Before.consume_back("\n"))
      return At;
    Before = Before.rtrim(" \t\r");
    size_t Line = Before.rfind('\n') + 1;
    size_t Begin = Line;
    if (Before.ends_with("*/"))
      Begin = Before.rfind("/*");
    else if (!Before.substr(Line).ltrim().starts_with("//"))
      return At;
    size_t Margin = Begin == StringRef::npos ? 0 : Before.rfind('\n', Begin) + 1;
    if (Margin == 0 || !Before.slice(Margin, Begin).trim().empty())
      return At;
    At = unsigned(Margin);
  }
}

/// With the comment right before it; empty where a macro has a part of it.
static TextPiece pieceOf(const FunctionDecl &Function,
                         const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation Begin = Function.getBeginLoc(), End = Function.getEndLoc();
  if (!Begin.isFileID() || !End.isFileID() || !SM.isWrittenInMainFile(Begin) ||
      !SM.isWrittenInMainFile(End))
    return {};
  StringRef File = SM.getBufferData(SM.getMainFileID());
  unsigned First = SM.getFileOffset(Begin), Last = SM.getFileOffset(End) + 1;
  if (!Function.doesThisDeclarationHaveABody()) {
    auto Next = Lexer::findNextToken(End, SM, Context.getLangOpts());
    if (!Next || !Next->is(tok::semi))
      return {};
    Last = SM.getFileOffset(Next->getLocation()) + 1;
  }
  First = beginWithComment(File, First);
  // The rest of the line, and an empty one behind it.
  while (Last < File.size() && (File[Last] == ' ' || File[Last] == '\t'))
    ++Last;
  for (unsigned Lines = 0; Lines < 2 && Last < File.size() &&
                           (File[Last] == '\n' || File[Last] == '\r');
       ++Last)
    Lines += File[Last] == '\n';
  return {First, Last, 0, 0, Function.getQualifiedNameAsString()};
}

std::optional<InlinedText>
c2cuda::removeUncalled(ASTContext &Context,
                       const std::set<std::string> &Functions) {
  FunctionUses Uses;
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Uses.TraverseDecl(D);
  std::vector<TextPiece> Pieces;
  for (const FunctionDecl *Function : Uses.Declared) {
    if (Function->isExternallyVisible() || isa<CXXMethodDecl>(Function) ||
        Function->hasAttrs() || Function->isTemplated() ||
        Uses.Named.contains(Function->getCanonicalDecl()) ||
        !Functions.count(Function->getQualifiedNameAsString()))
      continue;
    TextPiece Piece = pieceOf(*Function, Context);
    if (Piece.End)
      Pieces.push_back(std::move(Piece));
  }
  if (Pieces.empty())
    return std::nullopt;
  llvm::sort(Pieces, [](const TextPiece &A, const TextPiece &B) {
    return A.Begin < B.Begin;
  });
  InlinedText Result;
  StringRef File = SM.getBufferData(SM.getMainFileID());
  unsigned At = 0;
  for (TextPiece &Piece : Pieces) {
    if (Piece.Begin < At)
      return std::nullopt;
    Result.Text += File.slice(At, Piece.Begin);
    Piece.NewBegin = Piece.NewEnd = unsigned(Result.Text.size());
    At = Piece.End;
  }
  Result.Text += File.substr(At);
  Result.Pieces = std::move(Pieces);
  return Result;
}
