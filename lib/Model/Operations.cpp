// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Model/Operations.h"

#include <algorithm>
#include <cctype>

using namespace c2cuda;

double Operations::slots() const {
  return std::max(Sums, Products) + 10 * Special;
}

/// The statement's text with a letter for each hole, without comments.
static std::string plainText(const StatementTemplate &Body) {
  std::string Text;
  for (const TemplatePiece &Piece : Body)
    Text += Piece.What == TemplatePiece::Kind::Literal ? Piece.Text : "v";
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text.compare(I, 2, "//") == 0) {
      I = std::min(Text.find('\n', I), Text.size());
    } else if (Text.compare(I, 2, "/*") == 0) {
      I = std::min(Text.find("*/", I), Text.size());
      ++I;
    } else if (!std::isspace(static_cast<unsigned char>(Text[I]))) {
      Result += Text[I];
    }
  }
  return Result;
}

static bool isOperand(char C) {
  return std::isalnum(static_cast<unsigned char>(C)) || C == '_' || C == ')' ||
         C == ']' || C == '.';
}

/// Whether the word before \p Text[At] is one of the language's.
static bool endsKeyword(const std::string &Text, size_t At) {
  for (const char *Word :
       {"if", "for", "while", "switch", "return", "sizeof"}) {
    size_t Length = std::string(Word).size();
    if (At >= Length && Text.compare(At - Length, Length, Word) == 0 &&
        (At == Length || !isOperand(Text[At - Length - 1]) ||
         Text[At - Length - 1] == ')'))
      return true;
  }
  return false;
}

Operations c2cuda::operationsOf(const Scop &Scop, const Statement &S) {
  Operations Result;
  for (const Access &A : S.Accesses) {
    const ScalarType &Type = Scop.Arrays[A.Array].Element;
    if (!Type.IsInteger && !Type.IsStruct)
      Result.Bytes = std::max(Result.Bytes, std::min(8u, Type.Bytes));
  }
  std::string Text = plainText(S.Body);
  for (size_t I = 1; I < Text.size(); ++I) {
    char Before = Text[I - 1], C = Text[I];
    // `(` behind a name is a call; behind an operator it is not.
    if (C == '(' && isOperand(Before) && Before != ')' && Before != ']' &&
        !endsKeyword(Text, I))
      ++Result.Special;
    if (!isOperand(Before) || Text.compare(I, 2, "->") == 0)
      continue;
    // The exponent of a number: 1e-3.
    bool IsExponent = (Before == 'e' || Before == 'E') && I > 1 &&
                      std::isdigit(static_cast<unsigned char>(Text[I - 2]));
    Result.Sums += (C == '+' || C == '-') && !IsExponent;
    Result.Products += C == '*';
    Result.Special += C == '/';
  }
  return Result;
}
