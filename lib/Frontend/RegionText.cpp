// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RegionText.h"

#include "LoopHints.h"
#include "RegionDraft.h"

#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace clang;

namespace c2cuda {

/// Whether the text of \p S ends with its last token: a block or a ';'.
static bool endsItself(const Stmt *S) {
  while (S) {
    if (const auto *For = dyn_cast<ForStmt>(S))
      S = For->getBody();
    else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
      S = Range->getBody();
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      S = While->getBody();
    else if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      S = Switch->getBody();
    else if (const auto *Case = dyn_cast<SwitchCase>(S))
      S = Case->getSubStmt();
    else if (const auto *Label = dyn_cast<LabelStmt>(S))
      S = Label->getSubStmt();
    else if (const auto *Marked = dyn_cast<AttributedStmt>(S))
      S = Marked->getSubStmt();
    else if (const auto *If = dyn_cast<IfStmt>(S))
      S = If->getElse() ? If->getElse() : If->getThen();
    else
      return isa<CompoundStmt, NullStmt, DeclStmt, CXXTryStmt>(S);
  }
  return true;
}

std::optional<CharSourceRange> textRange(const Stmt &First, const Stmt &Last,
                                         const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &Lang = Context.getLangOpts();
  CharSourceRange Range = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(First.getBeginLoc(), Last.getEndLoc()), SM,
      Lang);
  if (Range.isInvalid() || Range.getBegin().isMacroID())
    return std::nullopt;
  if (endsItself(&Last))
    return Range;
  // The ';' may stand after spaces and comments.
  SourceLocation End = Range.getEnd();
  std::pair<FileID, unsigned> Place = SM.getDecomposedLoc(End);
  StringRef Buffer = SM.getBufferData(Place.first);
  Lexer Lex(SM.getLocForStartOfFile(Place.first), Lang, Buffer.begin(),
            Buffer.begin() + Place.second, Buffer.end());
  Token Next;
  Lex.LexFromRawLexer(Next);
  if (Next.isNot(tok::semi))
    return std::nullopt;
  Range.setEnd(Next.getEndLoc());
  return Range;
}

std::string macroAt(const Stmt &First, const Stmt &Last,
                    const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  for (SourceLocation Where : {First.getBeginLoc(), Last.getEndLoc()})
    if (Where.isMacroID())
      return Lexer::getImmediateMacroName(Where, SM, Context.getLangOpts())
          .str();
  return "?";
}

/// What stands behind `#pragma` in the directive at the begin of \p Text, with
/// continued lines; empty if it is another one.
static std::string pragmaIn(StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Line = Line.rtrim();
    bool Continues = Line.consume_back("\\");
    Result += Line.str() + " ";
    if (!Continues)
      break;
    Text = Rest;
  }
  StringRef Words = StringRef(Result).drop_front().ltrim();
  return Words.consume_front("pragma") ? Words.trim().str() : "";
}

/// The string in the `_Pragma("...")` at the begin of \p Text.
static std::string operandOf(StringRef Text) {
  std::string Result =
      Text.split(')').first.split('"').second.rsplit('"').first.str();
  llvm::erase(Result, '\\');
  return Result;
}

/// Leaves out #if ... #endif, each of which is in \p Found with all its
/// branches: the compiler has chosen one, and it alone is in the tree.
static std::vector<TextDirective>
withoutConditionals(std::vector<TextDirective> Found) {
  std::set<size_t> Whole;
  std::vector<std::vector<size_t>> Groups;
  for (size_t K = 0; K < Found.size(); ++K) {
    StringRef Word = StringRef(Found[K].Text).drop_front().ltrim();
    Word = Word.take_while([](char C) { return isalpha(C); });
    if (Word == "if" || Word == "ifdef" || Word == "ifndef") {
      Groups.push_back({K});
    } else if (!Groups.empty() && Word.starts_with("el")) {
      Groups.back().push_back(K);
    } else if (!Groups.empty() && Word == "endif") {
      Whole.insert(Groups.back().begin(), Groups.back().end());
      Whole.insert(K);
      Groups.pop_back();
    }
  }
  std::vector<TextDirective> Left;
  for (size_t K = 0; K < Found.size(); ++K)
    if (!Whole.count(K))
      Left.push_back(std::move(Found[K]));
  return Left;
}

std::vector<TextDirective> directivesIn(CharSourceRange Range,
                                        const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  FileID File = SM.getFileID(Range.getBegin());
  StringRef Buffer = SM.getBufferData(File);
  unsigned Begin = SM.getFileOffset(Range.getBegin());
  unsigned End = SM.getFileOffset(Range.getEnd());
  Lexer Lex(SM.getLocForStartOfFile(File), Context.getLangOpts(),
            Buffer.begin(), Buffer.begin() + Begin, Buffer.end());
  std::vector<TextDirective> Found;
  Token Next;
  while (!Lex.LexFromRawLexer(Next)) {
    unsigned Offset = SM.getFileOffset(Next.getLocation());
    if (Offset >= End)
      break;
    if (Next.is(tok::hash) && Next.isAtStartOfLine()) {
      StringRef Text = Buffer.substr(Offset);
      StringRef Line = Text.split('\n').first;
      Found.push_back(
          {Offset, Line.substr(0, 60).rtrim().str(), pragmaIn(Text)});
    }
    if (Next.is(tok::raw_identifier) && Next.getRawIdentifier() == "_Pragma")
      Found.push_back({Offset, "_Pragma", operandOf(Buffer.substr(Offset))});
  }
  return withoutConditionals(std::move(Found));
}

/// Whether a directive stands within the text of \p S that is more than a hint.
static bool hasDirective(const Stmt &S, const ASTContext &Context) {
  auto Range = textRange(S, S, Context);
  return Range && llvm::any_of(directivesIn(*Range, Context),
                               [](const TextDirective &Found) {
                                 return !isHintLine(Found.Text);
                               });
}

/// Whether statements of the region may change \p Var, or what it holds.
static bool isChangedInside(const VarDecl &Var, const RegionDraft &Draft) {
  const VariableUses &Uses = Draft.Input.Facts.uses(Var);
  return !Var.getType()->isScalarType() || Uses.Escapes ||
         llvm::any_of(Uses.Writes, [&](const Expr *E) {
           return Draft.Inside.contains(E);
         });
}

bool checkPragmas(RegionDraft &Draft) {
  for (const auto &S : Draft.Statements)
    if (S->Body && hasDirective(*S->Body, Draft.Clang)) {
      Draft.Top = S->Top;
      return Draft.fail(RefusalKind::InitOrder, S->Body->getBeginLoc(),
                        {"inside a statement"});
    }
  for (const Stmt *S : Draft.Inside) {
    const auto *Reference = dyn_cast<DeclRefExpr>(S);
    const auto *Var =
        Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
    if (Var &&
        llvm::is_contained(Draft.Input.Pragmas.Private,
                           Var->getNameAsString()) &&
        isChangedInside(*Var, Draft) &&
        Draft.Input.Facts.isLiveAfter(*Var, Draft.Inside))
      return Draft.fail(RefusalKind::PrivateClause,
                        Draft.Input.Statements.front()->getBeginLoc(),
                        {Var->getNameAsString()}, 0);
  }
  return true;
}

} // namespace c2cuda
