// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions that only the file sees, and lambdas, that nobody calls any more once
// their calls are written out.

#include "BodyNames.h"
#include "Lambdas.h"

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
  llvm::DenseSet<const VarDecl *> Variables;

  bool TraverseFunctionDecl(FunctionDecl *Function) {
    Declared.push_back(Function);
    const FunctionDecl *Outer = std::exchange(Inside, Function);
    bool Result = RecursiveASTVisitor::TraverseFunctionDecl(Function);
    Inside = Outer;
    return Result;
  }
  /// `auto add = [&](double v) { sum += v; };`
  std::vector<const DeclStmt *> Lambdas;

  bool VisitDeclStmt(DeclStmt *S) {
    const auto *Var =
        S->isSingleDecl() ? dyn_cast<VarDecl>(S->getSingleDecl()) : nullptr;
    if (Var && lambdaOf(*Var))
      Lambdas.push_back(S);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    if (const auto *Var = dyn_cast<VarDecl>(Name->getDecl()))
      Variables.insert(Var);
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

/// Whether nothing happens where \p Lambda captures what it does.
static bool makesNothing(const LambdaExpr &Lambda) {
  return llvm::all_of(Lambda.captures(), [](const LambdaCapture &Capture) {
    const auto *Var = Capture.capturesVariable()
                          ? dyn_cast<VarDecl>(Capture.getCapturedVar())
                          : nullptr;
    return !(Var && Var->isInitCapture()) &&
           (Capture.getCaptureKind() == LCK_ByRef ||
            Capture.getCaptureKind() == LCK_This ||
            (Var && Var->getType()->isScalarType()));
  });
}

namespace {
/// Where a function has a name, as it has been read.
class NameCounter : public RecursiveASTVisitor<NameCounter> {
public:
  explicit NameCounter(StringRef Name) : Name(Name) {}
  unsigned Number = 0;

  bool VisitNamedDecl(NamedDecl *D) { return note(*D, D->getLocation()); }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return note(*E->getDecl(), E->getLocation());
  }

private:
  bool note(const NamedDecl &D, SourceLocation Where) {
    Number += Where.isFileID() && D.getIdentifier() && D.getName() == Name;
    return true;
  }
  StringRef Name;
};
} // namespace

/// With the comment right before it if it has lines of its own; empty where the function
/// around it has the name in text that a condition leaves out.
static TextPiece pieceOf(const DeclStmt &Lambda, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const auto *Var = cast<VarDecl>(Lambda.getSingleDecl());
  const auto *Function = dyn_cast<FunctionDecl>(Var->getDeclContext());
  SourceLocation Begin = Lambda.getBeginLoc(), End = Lambda.getEndLoc();
  if (!Function || !Function->getBody() || !Begin.isFileID() ||
      !End.isFileID() || !SM.isWrittenInMainFile(Begin) ||
      !SM.isWrittenInMainFile(End))
    return {};
  StringRef File = SM.getBufferData(SM.getMainFileID());
  SourceRange Body = Function->getBody()->getSourceRange();
  StringRef Text = File.slice(SM.getFileOffset(Body.getBegin()),
                              SM.getFileOffset(Body.getEnd()));
  unsigned First = SM.getFileOffset(Begin), Last = SM.getFileOffset(End) + 1;
  NameCounter Names(Var->getName());
  Names.TraverseStmt(Function->getBody());
  if (File[Last - 1] != ';' ||
      timesNamed(Var->getName(), Text, Context.getLangOpts()) != Names.Number)
    return {};
  const size_t Line = File.rfind('\n', First) + 1;
  const StringRef Rest =
      File.substr(Last).take_until([](char C) { return C == '\n'; });
  if (File.slice(Line, First).trim().empty() && Rest.trim().empty()) {
    First = beginWithComment(File, unsigned(Line));
    Last = std::min(unsigned(Last + Rest.size() + 1), unsigned(File.size()));
  }
  return {First, Last, 0, 0, nameOfLambda(*Var)};
}

std::optional<InlinedText>
c2cuda::removeUncalled(ASTContext &Context,
                       const std::set<std::string> &Functions,
                       bool OnlyLambdas) {
  FunctionUses Uses;
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Uses.TraverseDecl(D);
  std::vector<TextPiece> Pieces;
  for (const FunctionDecl *Function : Uses.Declared) {
    if (OnlyLambdas || Function->isExternallyVisible() ||
        isa<CXXMethodDecl>(Function) || Function->hasAttrs() ||
        Function->isTemplated() ||
        Uses.Named.contains(Function->getCanonicalDecl()) ||
        !Functions.count(Function->getQualifiedNameAsString()))
      continue;
    TextPiece Piece = pieceOf(*Function, Context);
    if (Piece.End)
      Pieces.push_back(std::move(Piece));
  }
  for (const DeclStmt *Lambda : Uses.Lambdas) {
    const auto *Var = cast<VarDecl>(Lambda->getSingleDecl());
    if (Uses.Variables.contains(Var) || !Functions.count(nameOfLambda(*Var)) ||
        !makesNothing(*lambdaOf(*Var)))
      continue;
    TextPiece Piece = pieceOf(*Lambda, Context);
    if (Piece.End)
      Pieces.push_back(std::move(Piece));
  }
  if (Pieces.empty())
    return std::nullopt;
  llvm::sort(Pieces, [](const TextPiece &A, const TextPiece &B) {
    return A.Begin < B.Begin;
  });
  // With a function all goes that is in it.
  for (size_t P = 1; P < Pieces.size();)
    if (Pieces[P].End <= Pieces[P - 1].End)
      Pieces.erase(Pieces.begin() + P);
    else
      ++P;
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
