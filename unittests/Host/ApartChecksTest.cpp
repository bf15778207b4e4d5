// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Host/ApartChecks.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

std::string joined(const std::vector<std::string> &Conditions) {
  std::set<std::string> Helpers;
  return joinedConditions(Conditions, Helpers);
}

std::string check(const std::string &A, const std::string &B) {
  return "c2cuda_disjoint(" + A + ", sizeof(float) * n, " + B +
         ", sizeof(float) * n)";
}

TEST(ApartChecksTest, FewChecksStayAsTheyAre) {
  EXPECT_EQ(joined({"n > 0", check("a", "b"), check("a", "c")}),
            "n > 0 && " + check("a", "b") + " && " + check("a", "c"));
}

TEST(ApartChecksTest, RangesThatChangeComeFirst) {
  std::set<std::string> Helpers;
  // Two that change, and three that are read and may overlap each other.
  std::string Text = joinedConditions(
      {check("a", "x"), check("a", "y"), check("z", "a"), "p", check("a", "b"),
       check("b", "x"), check("y", "b"), check("b", "z"), "q"},
      Helpers);
  const std::string Size = ", (size_t)(sizeof(float) * n)";
  EXPECT_EQ(Text, "p && c2cuda_disjoint_ranges(2, 5, a" + Size + ", b" + Size +
                      ", x" + Size + ", y" + Size + ", z" + Size + ") && q");
  EXPECT_THAT(Helpers, testing::ElementsAre("c2cuda_disjoint",
                                            "c2cuda_disjoint_ranges"));
}

TEST(ApartChecksTest, WhatNobodyAskedForIsNotChecked) {
  // b and z may overlap.
  std::string Text =
      joined({check("a", "x"), check("a", "y"), check("a", "z"),
              check("a", "b"), check("b", "x"), check("b", "y")});
  EXPECT_EQ(Text, check("a", "x") + " && " + check("a", "y") + " && " +
                      check("a", "z") + " && " + check("a", "b") + " && " +
                      check("b", "x") + " && " + check("b", "y"));
}

/// Four ranges of that many \p Bytes, each apart from each other one.
std::vector<std::string> allApart(const std::string &Bytes) {
  std::vector<std::string> Result;
  for (std::string A : {"a", "b", "c", "d"})
    for (std::string B : {"a", "b", "c", "d"})
      if (A < B)
        Result.push_back("c2cuda_disjoint(" + A + ", " + Bytes + ", " + B +
                         ", " + Bytes + ")");
  return Result;
}

TEST(ApartChecksTest, SizesAreOfTheTypeThatIsRead) {
  EXPECT_EQ(joined(allApart("f(n, 1)")),
            "c2cuda_disjoint_ranges(3, 4, a, (size_t)(f(n, 1)), b, "
            "(size_t)(f(n, 1)), c, (size_t)(f(n, 1)), d, (size_t)(f(n, 1)))");
  const std::string Double = "(size_t)(sizeof(float) * 1.5)";
  EXPECT_EQ(joined(allApart("sizeof(float) * 1.5")),
            "c2cuda_disjoint_ranges(3, 4, a, " + Double + ", b, " + Double +
                ", c, " + Double + ", d, " + Double + ")");
  EXPECT_EQ(joined(allApart("sizeof(s)")),
            "c2cuda_disjoint_ranges(3, 4, a, sizeof(s), b, sizeof(s), c, "
            "sizeof(s), d, sizeof(s))");
}

} // namespace
