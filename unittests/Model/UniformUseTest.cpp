// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Model/UniformUse.h"

#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

using Kind = TemplatePiece::Kind;

TemplatePiece text(std::string Text) { return {Kind::Literal, Text, 0}; }
TemplatePiece access(unsigned Number) { return {Kind::Access, "", Number}; }
TemplatePiece parameter(unsigned Number) {
  return {Kind::Parameter, "", Number};
}

/// "<0> * [1]; " with the pieces' numbers.
std::string str(const std::optional<StatementTemplate> &Template) {
  if (!Template)
    return "none";
  std::string Result;
  for (const TemplatePiece &Piece : *Template)
    Result += Piece.What == Kind::Literal ? Piece.Text
              : Piece.What == Kind::Access
                  ? "<" + std::to_string(Piece.Index) + ">"
                  : "[" + std::to_string(Piece.Index) + "]";
  return Result;
}

const StatementTemplate Scaled = {parameter(3), text(" * "), access(0)};

TEST(UniformUseTest, TheElementStandsForItsUse) {
  EXPECT_EQ(str(withoutUniformUse({access(0), text(" += "), parameter(3),
                                   text(" * "), access(1), text(" * "),
                                   access(2), text(";")},
                                  1, Scaled)),
            "<0> += <1> * <2>;");
}

TEST(UniformUseTest, EndsMayBePartsOfLongerTexts) {
  const StatementTemplate Shifted = {text("("), access(0), text(" - 1)")};
  EXPECT_EQ(str(withoutUniformUse(
                {access(0), text(" += 2 * ("), access(1), text(" - 1) * "),
                 access(2), text(";")},
                1, Shifted)),
            "<0> += 2 * <1> * <2>;");
  EXPECT_EQ(str(withoutUniformUse({text("("), access(1), text(" - 1)")}, 1,
                                  Shifted)),
            "<1>");
}

TEST(UniformUseTest, EveryReadHasToBeOne) {
  StatementTemplate Twice = {parameter(3), text(" * "), access(1), text(" + "),
                             parameter(3), text(" * "), access(1)};
  EXPECT_EQ(str(withoutUniformUse(Twice, 1, Scaled)), "<1> + <1>");
  Twice[4] = parameter(2);
  EXPECT_EQ(str(withoutUniformUse(Twice, 1, Scaled)), "none");
  EXPECT_EQ(str(withoutUniformUse({access(1)}, 1, Scaled)), "none");
  EXPECT_EQ(str(withoutUniformUse({access(2)}, 1, Scaled)), "<2>");
}

TEST(UniformUseTest, AnElementAloneIsNone) {
  EXPECT_EQ(str(withoutUniformUse({access(1)}, 1, {})), "none");
  EXPECT_EQ(str(withoutUniformUse({access(1)}, 1, {access(0)})), "none");
}

} // namespace
