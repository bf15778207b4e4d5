// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RegionText.h"

#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace c2cuda {

/// Whether the text of \p S ends with its last token: a block or a ';'.
static bool endsItself(const Stmt *S) {
  while (S) {
    if (const auto *For = dyn_cast<ForStmt>(S))
      S = For->getBody();
    else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
      S = Range->getBody();
    else if (const auto *If = dyn_cast<IfStmt>(S))
      S = If->getElse() ? If->getElse() : If->getThen();
    else
      return isa<CompoundStmt, NullStmt, DeclStmt>(S);
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
  if (Range.isInvalid() || Range.getBegin().isMacroID() ||
      SM.getFileID(Range.getBegin()) != SM.getMainFileID())
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

bool isTurnedOff(const Stmt &S, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  auto [File, Offset] = SM.getDecomposedExpansionLoc(S.getBeginLoc());
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  StringRef Line = Before.substr(Before.rfind('\n') + 1).trim();
  if (!Line.consume_front("#"))
    return false;
  llvm::SmallVector<StringRef, 4> Words;
  Line.split(Words, ' ', -1, false);
  return Words.size() >= 3 && Words[0] == "pragma" && Words[1] == "c2cuda" &&
         Words[2] == "off";
}

std::vector<Directive> directivesIn(CharSourceRange Range,
                                    const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  FileID File = SM.getFileID(Range.getBegin());
  StringRef Buffer = SM.getBufferData(File);
  unsigned Begin = SM.getFileOffset(Range.getBegin());
  unsigned End = SM.getFileOffset(Range.getEnd());
  Lexer Lex(SM.getLocForStartOfFile(File), Context.getLangOpts(),
            Buffer.begin(), Buffer.begin() + Begin, Buffer.end());
  std::vector<Directive> Found;
  Token Next;
  while (!Lex.LexFromRawLexer(Next)) {
    unsigned Offset = SM.getFileOffset(Next.getLocation());
    if (Offset >= End)
      break;
    if (Next.is(tok::hash) && Next.isAtStartOfLine()) {
      StringRef Line = Buffer.substr(Offset).split('\n').first;
      Found.push_back({Offset, Line.substr(0, 60).rtrim().str()});
    }
    if (Next.is(tok::raw_identifier) && Next.getRawIdentifier() == "_Pragma")
      Found.push_back({Offset, "_Pragma"});
  }
  return Found;
}

} // namespace c2cuda
