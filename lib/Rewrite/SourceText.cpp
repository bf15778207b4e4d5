// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Lexing without preprocessing, and questions about lines.

#include "SourceText.h"

#include "clang/Lex/Lexer.h"

#include <algorithm>

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

SourceText::SourceText(FileID File, const SourceManager &SM,
                       const LangOptions &LangOpts)
    : Buffer(SM.getBufferData(File)) {
  lexAll(File, SM, LangOpts);
  findDirectives();
}

void SourceText::lexAll(FileID File, const SourceManager &SM,
                        const LangOptions &LangOpts) {
  Lexer Lex(File, SM.getBufferOrFake(File), SM, LangOpts);
  Lex.SetCommentRetentionState(true);
  bool InDirective = false;
  Token Tok;
  for (;;) {
    Lex.LexFromRawLexer(Tok);
    if (Tok.is(tok::eof))
      return;
    bool Starts = Tok.isAtStartOfLine() && Tok.is(tok::hash);
    if (Tok.isAtStartOfLine())
      InDirective = Starts;
    unsigned Begin = SM.getFileOffset(Tok.getLocation());
    Tokens.push_back({Tok.getKind(), Begin, Begin + Tok.getLength(), 0,
                      InDirective, Starts});
  }
}

/// The directive whose '#' is token \p First, without its depths.
Directive SourceText::readDirective(size_t First) const {
  size_t End = First + 1;
  while (End < Tokens.size() && Tokens[End].InDirective &&
         !Tokens[End].StartsDirective)
    ++End;
  Directive D = {};
  D.Begin = Tokens[First].Begin;
  D.End = lineEnd(Tokens[End - 1].End);
  D.FirstToken = First + 1;
  D.EndToken = End;
  if (First + 1 < End && Tokens[First + 1].Kind == tok::raw_identifier) {
    D.Name = text(Tokens[First + 1]);
    D.FirstToken = First + 2;
  }
  return D;
}

/// Directives, and the depth of every token. The branches of an #if begin at
/// the same depth, whatever braces the branch before opened.
void SourceText::findDirectives() {
  std::vector<unsigned> AtIf;
  unsigned Depth = 0;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    SourceToken &Token = Tokens[I];
    if (!Token.InDirective) {
      if (Token.Kind == tok::r_brace && Depth)
        --Depth;
      Token.Depth = Depth;
      Depth += Token.Kind == tok::l_brace;
      continue;
    }
    Token.Depth = Depth;
    if (!Token.StartsDirective)
      continue;
    Directive D = readDirective(I);
    if (D.Name == "endif" && !AtIf.empty())
      AtIf.pop_back();
    D.IfDepth = AtIf.size();
    if (D.Name.starts_with("el") && !AtIf.empty())
      Depth = AtIf.back();
    if (D.Name.starts_with("if"))
      AtIf.push_back(Depth);
    D.BraceDepth = Depth;
    Directives.push_back(D);
  }
}

size_t SourceText::tokenAt(unsigned Offset) const {
  return std::partition_point(
             Tokens.begin(), Tokens.end(),
             [&](const SourceToken &T) { return T.Begin < Offset; }) -
         Tokens.begin();
}

unsigned SourceText::lineBegin(unsigned Offset) const {
  size_t End = Buffer.substr(0, Offset).rfind('\n');
  return End == StringRef::npos ? start() : End + 1;
}

unsigned SourceText::lineEnd(unsigned Offset) const {
  size_t End = Buffer.find('\n', Offset);
  return End == StringRef::npos ? Buffer.size() : End + 1;
}

StringRef SourceText::indentation(unsigned Offset) const {
  StringRef Line = Buffer.substr(lineBegin(Offset));
  return Line.take_while([](char C) { return C == ' ' || C == '\t'; });
}

bool SourceText::hasCrLf() const {
  size_t End = Buffer.find('\n');
  return End != StringRef::npos && End > 0 && Buffer[End - 1] == '\r';
}

std::string SourceText::withLineEnds(StringRef Text) const {
  if (!hasCrLf())
    return Text.str();
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '\n' && (I == 0 || Text[I - 1] != '\r'))
      Result += '\r';
    Result += Text[I];
  }
  return Result;
}

StringRef SourceText::includedName(const Directive &Include) const {
  if (Include.FirstToken >= Include.EndToken)
    return "";
  const SourceToken &First = Tokens[Include.FirstToken];
  if (First.Kind == tok::string_literal)
    return text(First);
  if (First.Kind != tok::less && !text(First).starts_with("<"))
    return "";
  StringRef Rest = Buffer.slice(First.Begin, Include.End);
  return Rest.substr(0, Rest.find('>') + 1);
}

bool SourceText::includes(llvm::ArrayRef<StringRef> Names,
                          unsigned Offset) const {
  for (const Directive &D : Directives) {
    if (D.Begin >= Offset)
      break;
    if (D.Name != "include" || D.IfDepth)
      continue;
    StringRef Name = includedName(D);
    if (Name.size() > 2 && llvm::is_contained(Names, Name.drop_front().drop_back()))
      return true;
  }
  return false;
}
