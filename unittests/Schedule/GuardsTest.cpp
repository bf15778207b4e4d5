// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Schedule/Guards.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct GuardsTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addParameter("m").addArray("A", 1);
    F.setContext("{ : 0 < n <= 2147483647 and -2147483648 <= m <= 2147483647 }");
  }

  std::vector<isl::set> conditions(const std::string &Read) {
    F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                   {read(Read), write("{ S0[i] -> A[i] }")});
    Scop Scop = F.build();
    return conditionsWithoutFlow(Scop, dependencesOf(Scop));
  }
};

TEST_F(GuardsTest, OffsetOfAnySign) {
  auto Found = conditions("{ S0[i] -> A[i + m] }");
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_TRUE(Found[0].is_equal(F.set("{ : m >= 0 }").params()));
}

TEST_F(GuardsTest, OffsetsAreRarelyBelowOne) {
  EXPECT_TRUE(conditions("{ S0[i] -> A[i - m] }").empty());
}

TEST_F(GuardsTest, NothingHelpsARecurrence) {
  EXPECT_TRUE(conditions("{ S0[i] -> A[i - 1] }").empty());
}

TEST_F(GuardsTest, NothingIsNeeded) {
  EXPECT_TRUE(conditions("{ S0[i] -> A[i] }").empty());
}

} // namespace
