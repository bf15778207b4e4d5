// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which inputs are made for a function, and how long its arrays are.

#include "Inputs.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

#include <limits>

using namespace c2cuda;
using ::testing::Contains;
using ::testing::HasSubstr;

namespace {

ElementType number(NumberKind Kind, unsigned Size, const char *Spelling) {
  return {Size, Spelling, {{"", {Kind, Size}, 0}}};
}

VerifiedParameter integer(const char *Name, unsigned Size = 4,
                          NumberKind Kind = NumberKind::Signed) {
  VerifiedParameter P;
  P.Name = Name;
  P.Element = number(Kind, Size, "int");
  return P;
}

VerifiedParameter array(const char *Name, bool IsRestrict = false) {
  VerifiedParameter P;
  P.Name = Name;
  P.Element = number(NumberKind::Real, 8, "double");
  P.IsPointer = true;
  P.IsRestrict = IsRestrict;
  return P;
}

VerifiedFunction function(std::vector<VerifiedParameter> Parameters) {
  VerifiedFunction F;
  F.Name = F.Plain = "f";
  F.Parameters = std::move(Parameters);
  return F;
}

std::vector<std::string> described(const VerifiedFunction &F,
                                   const InputOptions &Options) {
  std::vector<std::string> Result;
  for (const FunctionInput &Input : makeInputs(F, Options))
    Result.push_back(describe(F, Input));
  return Result;
}

TEST(InputsTest, TakesEverySizeAndNegativeOnes) {
  const VerifiedFunction F = function({integer("n"), array("a", true)});
  const auto Texts = described(F, InputOptions());
  for (const char *Size : {"n = 0,", "n = 1,", "n = 32,", "n = 129,", "n = -1,",
                           "n = -2147483648,"})
    EXPECT_THAT(Texts, Contains(HasSubstr(Size)));
}

TEST(InputsTest, FitsValuesIntoTheType) {
  const VerifiedFunction F =
      function({integer("c", 1), integer("u", 2, NumberKind::Unsigned)});
  for (const FunctionInput &Input : makeInputs(F, InputOptions())) {
    EXPECT_GE(Input.Integers[0], -128);
    EXPECT_LE(Input.Integers[0], 127);
    EXPECT_GE(Input.Integers[1], 0);
    EXPECT_LE(Input.Integers[1], 65535);
  }
}

TEST(InputsTest, SharesArraysThatMayOverlap) {
  const VerifiedFunction Plain = function({array("a"), array("b")});
  const auto Texts = described(Plain, InputOptions());
  EXPECT_THAT(Texts, Contains(HasSubstr("b = a,")));
  EXPECT_THAT(Texts, Contains(HasSubstr("b = a + 1,")));
  EXPECT_THAT(Texts, Contains(HasSubstr("b = a - 1,")));
  for (const FunctionInput &Input :
       makeInputs(function({array("a"), array("b", true)}), InputOptions()))
    EXPECT_EQ(Input.SameAs[1], -1);
}

TEST(InputsTest, TheSameSeedMakesTheSameInputs) {
  const VerifiedFunction F = function({integer("n"), integer("m"), array("a")});
  InputOptions Options;
  EXPECT_EQ(described(F, Options), described(F, Options));
  InputOptions Other;
  Other.Seed = 2;
  EXPECT_NE(described(F, Options), described(F, Other));
}

TEST(InputsTest, RowsAreWhole) {
  // double a[][n], n = 10: 80 bytes are a row.
  VerifiedFunction F = function({integer("n"), array("a")});
  F.Parameters[1].Inner = {{-1, "n"}};
  FunctionInput Input;
  Input.Integers = {10, 0};
  const Reach Inside = wholeRows(F, Input, 1, {88, 96});
  EXPECT_EQ(Inside.Low, 80);
  EXPECT_EQ(Inside.High, 160);
  const Reach Before = wholeRows(F, Input, 1, {-8, 8});
  EXPECT_EQ(Before.Low, -80);
  EXPECT_EQ(Before.High, 80);
  EXPECT_EQ(wholeRows(F, Input, 1, {0, 0}).High, 0);
  // Where n is no size, only elements are.
  Input.Integers[0] = -1;
  EXPECT_EQ(wholeRows(F, Input, 1, {88, 96}).Low, 88);
  // double a[static 5]
  F.Parameters[1].Inner.clear();
  F.Parameters[1].Least = 5;
  EXPECT_EQ(wholeRows(F, Input, 1, {16, 24}).Low, 0);
  EXPECT_EQ(wholeRows(F, Input, 1, {16, 24}).High, 40);
}

} // namespace
