// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A lexer that never fails: what it does not know is a token of one byte.

#include "Tokens.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace c2cuda;
using llvm::StringRef;

static bool isWordByte(char C) {
  return llvm::isAlnum(C) || C == '_' || (C & 0x80);
}

/// The length of the line at the front of \p Rest, continued lines included,
/// the end of the line not.
static size_t lineLength(StringRef Rest) {
  size_t At = 0;
  while (At < Rest.size() && Rest[At] != '\n')
    At += Rest[At] == '\\' && At + 1 < Rest.size() ? 2 : 1;
  return At;
}

static size_t quotedLength(StringRef Rest) {
  size_t At = 1;
  while (At < Rest.size() && Rest[At] != Rest[0] && Rest[At] != '\n')
    At += Rest[At] == '\\' && At + 1 < Rest.size() ? 2 : 1;
  return std::min(At + 1, Rest.size());
}

static size_t numberLength(StringRef Rest) {
  size_t At = 1;
  while (At < Rest.size() &&
         (isWordByte(Rest[At]) || Rest[At] == '.' ||
          (StringRef("+-").contains(Rest[At]) &&
           StringRef("eE").contains(Rest[At - 1]) && Rest[1] != 'x')))
    ++At;
  return At;
}

static size_t punctuationLength(StringRef Rest) {
  static const char *const Long[] = {"<<=", ">>=", "...", "->", "++", "--",
                                     "<<",  ">>",  "<=",  ">=", "==", "!=",
                                     "&&",  "||",  "+=",  "-=", "*=", "/=",
                                     "%=",  "&=",  "|=",  "^=", "::"};
  for (const char *Operator : Long)
    if (Rest.starts_with(Operator))
      return StringRef(Operator).size();
  return 1;
}

static Token nextToken(StringRef Rest, bool AtLineStart) {
  auto Take = [&](TokenKind Kind, size_t Length) {
    return Token{Kind, Rest.take_front(Length).str()};
  };
  char First = Rest.front();
  if (llvm::isSpace(First))
    return Take(TokenKind::Space,
                Rest.size() - Rest.drop_while(llvm::isSpace).size());
  if (Rest.starts_with("//"))
    return Take(TokenKind::Space, lineLength(Rest));
  if (Rest.starts_with("/*"))
    return Take(TokenKind::Space,
                std::min(Rest.find("*/", 2), Rest.size() - 2) + 2);
  if (First == '#' && AtLineStart)
    return Take(TokenKind::Directive, lineLength(Rest));
  if (First == '"' || First == '\'')
    return Take(TokenKind::Quoted, quotedLength(Rest));
  if (llvm::isDigit(First) ||
      (First == '.' && Rest.size() > 1 && llvm::isDigit(Rest[1])))
    return Take(TokenKind::Number, numberLength(Rest));
  if (isWordByte(First))
    return Take(TokenKind::Word,
                Rest.size() - Rest.drop_while(isWordByte).size());
  return Take(TokenKind::Punctuation, punctuationLength(Rest));
}

std::vector<Token> c2cuda::tokenize(StringRef Code) {
  std::vector<Token> Tokens;
  bool AtLineStart = true;
  while (!Code.empty()) {
    Token Next = nextToken(Code, AtLineStart);
    Code = Code.drop_front(Next.Text.size());
    if (Next.Kind != TokenKind::Space)
      AtLineStart = false;
    else if (StringRef(Next.Text).contains('\n'))
      AtLineStart = true;
    Tokens.push_back(std::move(Next));
  }
  return Tokens;
}

std::string c2cuda::textOf(const std::vector<Token> &Tokens) {
  std::string Text;
  for (const Token &T : Tokens)
    Text += T.Text;
  return Text;
}

/// Groups end with a null.
static llvm::ArrayRef<const char *>
groupOf(StringRef Text, llvm::ArrayRef<const char *> Groups) {
  for (size_t Begin = 0; Begin < Groups.size();) {
    size_t End = Begin;
    while (Groups[End])
      ++End;
    auto Group = Groups.slice(Begin, End - Begin);
    if (llvm::is_contained(Group, Text))
      return Group;
    Begin = End + 1;
  }
  return {};
}

llvm::ArrayRef<const char *> c2cuda::operatorsLike(StringRef Text) {
  static const char *const Groups[] = {
      "+",  "-",  "*",  "/",  "%",  "&",  "|",  "^",  "<<",    ">>",  nullptr,
      "<",  "<=", ">",  ">=", "==", "!=", "&&", "||", nullptr, "=",   "+=",
      "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",  nullptr,
      "++", "--", nullptr};
  return groupOf(Text, Groups);
}

llvm::ArrayRef<const char *> c2cuda::typesLike(StringRef Text) {
  static const char *const Groups[] = {
      "int",  "long",   "short",  "char",   "unsigned", "float", "double",
      "bool", "_Bool",  "size_t", "int8_t", "uint64_t", "void",  nullptr,
      "for",  "while",  "if",     "switch", nullptr,    "break", "continue",
      "return", nullptr};
  return groupOf(Text, Groups);
}
