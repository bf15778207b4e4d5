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
  const std::string Size = ", sizeof(float) * n";
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
  const std::string Size = ", sizeof(float) * n";
  EXPECT_EQ(Text, check("a", "x") + " && " + check("a", "y") + " && " +
                      check("a", "z") + " && " + check("a", "b") + " && " +
                      check("b", "x") + " && " + check("b", "y"));
}

TEST(ApartChecksTest, SizesAreOfTheTypeThatIsRead) {
  std::vector<std::string> Conditions;
  for (std::string A : {"a", "b", "c", "d"})
    for (std::string B : {"a", "b", "c", "d"})
      if (A < B)
        Conditions.push_back("c2cuda_disjoint(" + A + ", f(n, 1), " + B +
                             ", f(n, 1))");
  EXPECT_EQ(joined(Conditions),
            "c2cuda_disjoint_ranges(3, 4, a, (size_t)(f(n, 1)), b, "
            "(size_t)(f(n, 1)), c, (size_t)(f(n, 1)), d, (size_t)(f(n, 1)))");
}

} // namespace
