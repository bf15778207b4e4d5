// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Model/UniformUse.h"

#include <algorithm>

using namespace c2cuda;

using Kind = TemplatePiece::Kind;

static bool isLiteral(const TemplatePiece &Piece) {
  return Piece.What == Kind::Literal;
}

static bool endsWith(const std::string &Text, const std::string &End) {
  return Text.size() >= End.size() &&
         Text.compare(Text.size() - End.size(), End.size(), End) == 0;
}

/// Whether \p Use stands in \p Text from piece \p First on: literals at its
/// ends may be parts of longer ones.
static bool standsAt(const StatementTemplate &Text, size_t First,
                     unsigned Number, const StatementTemplate &Use) {
  if (First + Use.size() > Text.size())
    return false;
  for (size_t P = 0; P < Use.size(); ++P) {
    const TemplatePiece &Own = Text[First + P], &Wanted = Use[P];
    if (Own.What != Wanted.What)
      return false;
    bool IsSame = isLiteral(Own)             ? Own.Text == Wanted.Text
                  : Own.What == Kind::Access ? Own.Index == Number
                                             : Own.Index == Wanted.Index;
    if (isLiteral(Own) && P == 0)
      IsSame = endsWith(Own.Text, Wanted.Text);
    else if (isLiteral(Own) && P + 1 == Use.size())
      IsSame = Own.Text.compare(0, Wanted.Text.size(), Wanted.Text) == 0;
    if (!IsSame)
      return false;
  }
  return true;
}

std::optional<StatementTemplate>
c2cuda::withoutUniformUse(const StatementTemplate &Text, unsigned Number,
                          const StatementTemplate &Use) {
  auto Hole = std::find_if(Use.begin(), Use.end(), [](const TemplatePiece &P) {
    return P.What == Kind::Access;
  });
  if (Hole == Use.end() || Use.size() == 1)
    return std::nullopt;
  size_t Before = size_t(Hole - Use.begin());
  StatementTemplate Result = Text;
  for (size_t P = 0; P < Result.size(); ++P) {
    if (Result[P].What != Kind::Access || Result[P].Index != Number)
      continue;
    if (P < Before || !standsAt(Result, P - Before, Number, Use))
      return std::nullopt;
    size_t First = P - Before, Last = First + Use.size() - 1;
    TemplatePiece Element = Result[P], Head = Result[First],
                  Tail = Result[Last];
    StatementTemplate With{Element};
    if (isLiteral(Head) && Head.Text != Use.front().Text) {
      Head.Text.resize(Head.Text.size() - Use.front().Text.size());
      With.insert(With.begin(), Head);
    }
    P = First + With.size() - 1;
    if (isLiteral(Tail) && Tail.Text != Use.back().Text) {
      Tail.Text.erase(0, Use.back().Text.size());
      With.push_back(Tail);
    }
    Result.erase(Result.begin() + long(First), Result.begin() + long(Last) + 1);
    Result.insert(Result.begin() + long(First), With.begin(), With.end());
  }
  return Result;
}
