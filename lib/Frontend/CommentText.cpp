// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The user's comments around a statement.

#include "StatementText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace c2cuda;
using namespace clang;

namespace {

/// Goes over the tokens and comments of one file.
class CommentScanner {
public:
  CommentScanner(FileID File, unsigned Offset, const ASTContext &Context)
      : SM(Context.getSourceManager()), Buffer(SM.getBufferData(File)),
        Raw(SM.getLocForStartOfFile(File), Context.getLangOpts(),
            Buffer.begin(), Buffer.begin() + Offset, Buffer.end()) {
    Raw.SetCommentRetentionState(true);
    next();
  }

  void next() { Raw.LexFromRawLexer(Tok); }
  /// At the '#' of a directive that chooses text: goes behind its line.
  bool skipConditional() {
    if (!Tok.is(tok::hash) || !Tok.isAtStartOfLine())
      return false;
    next();
    llvm::StringRef Word =
        Tok.is(tok::raw_identifier) ? Tok.getRawIdentifier() : "";
    if (!Word.starts_with("if") && !Word.starts_with("el") && Word != "endif")
      return false;
    do
      next();
    while (!atEnd() && !Tok.isAtStartOfLine());
    return true;
  }
  bool atEnd() const { return Tok.is(tok::eof); }
  bool atComment() const { return Tok.is(tok::comment); }
  bool at(tok::TokenKind Kind) const { return Tok.is(Kind); }
  unsigned begin() const { return SM.getFileOffset(Tok.getLocation()); }
  unsigned end() const { return SM.getFileOffset(Tok.getEndLoc()); }
  bool hasLineEnd(unsigned From, unsigned To) const {
    return Buffer.slice(From, To).contains('\n');
  }

  /// Appends the comment to \p Text, on a line of its own.
  void appendTo(std::string &Text) const {
    if (!Text.empty())
      Text += '\n';
    for (char C : Buffer.slice(begin(), end()).rtrim())
      if (C != '\r')
        Text += C;
  }

private:
  const SourceManager &SM;
  llvm::StringRef Buffer;
  Lexer Raw;
  Token Tok;
};

} // namespace

/// Whether the last character before \p Offset that is no space ends a
/// statement.
static bool isBehindStatement(llvm::StringRef Buffer, unsigned Offset) {
  llvm::StringRef Text = Buffer.take_front(Offset).rtrim(" \t");
  return Text.ends_with(";") || Text.ends_with("}");
}

static std::string commentsBefore(FileID File, unsigned From, unsigned To,
                                  const ASTContext &Context) {
  std::string Result;
  const SourceManager &SM = Context.getSourceManager();
  bool IsBehind = isBehindStatement(SM.getBufferData(File), From);
  unsigned LastEnd = From;
  CommentScanner Scanner(File, From, Context);
  for (; !Scanner.atEnd() && Scanner.begin() < To; Scanner.next()) {
    // What stands before it may be of another branch.
    while (Scanner.skipConditional()) {
      Result.clear();
      IsBehind = false;
    }
    if (Scanner.atEnd() || Scanner.begin() >= To)
      break;
    if (!Scanner.atComment()) {
      IsBehind = Scanner.at(tok::semi) || Scanner.at(tok::r_brace);
      LastEnd = Scanner.end();
      continue;
    }
    // On the line of the previous statement, and this one is on another.
    const bool IsOfPrevious = IsBehind &&
                              !Scanner.hasLineEnd(LastEnd, Scanner.begin()) &&
                              Scanner.hasLineEnd(LastEnd, To);
    if (!IsOfPrevious)
      Scanner.appendTo(Result);
  }
  return Result;
}

static std::string commentsBehind(FileID File, unsigned From,
                                  const ASTContext &Context) {
  std::string Result;
  CommentScanner Scanner(File, From, Context);
  bool MayEnd = true;
  for (; !Scanner.atEnd() && !Scanner.hasLineEnd(From, Scanner.begin());
       Scanner.next()) {
    if (Scanner.atComment())
      Scanner.appendTo(Result);
    else if (MayEnd && Scanner.at(tok::semi))
      MayEnd = false;
    else if (!Scanner.at(tok::r_brace))
      // Another statement on the same line: whose comment is it?
      return "";
  }
  return Result;
}

void c2cuda::captureComments(const Stmt &Body, SourceLocation PreviousEnd,
                             const ASTContext &Context, std::string &Before,
                             std::string &After) {
  Before.clear();
  After.clear();
  const SourceManager &SM = Context.getSourceManager();
  auto [File, Begin] = SM.getDecomposedExpansionLoc(Body.getBeginLoc());
  if (PreviousEnd.isValid()) {
    auto [PreviousFile, From] = SM.getDecomposedExpansionLoc(PreviousEnd);
    if (PreviousFile == File && From < Begin)
      Before = commentsBefore(File, From, Begin, Context);
  }
  SourceLocation Last = SM.getExpansionRange(Body.getEndLoc()).getEnd();
  SourceLocation End =
      Lexer::getLocForEndOfToken(Last, 0, SM, Context.getLangOpts());
  if (End.isValid() && SM.getFileID(End) == File)
    After = commentsBehind(File, SM.getFileOffset(End), Context);
}
