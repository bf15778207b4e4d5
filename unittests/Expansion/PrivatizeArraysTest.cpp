// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct PrivatizeArraysTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addParameter("m");
    F.addArray("A", 2).addArray("sum", 1);
    F.setContext("{ : 0 < n <= 2147483647 and 0 < m <= 2147483647 }");
  }

  /// for (r) { for (p) { sum[p] = 0; for (s) sum[p] += ..; } for (p) .. }
  void addRows(const std::string &Before = "p") {
    F.addStatement("S0", "{ S0[r, p] : 0 <= r < n and 0 <= p < m }",
                   {write("{ S0[r, p] -> sum[p] }")});
    F.addStatement("S1", "{ S1[r, p, s] : 0 <= r < n and 0 <= p, s < m }",
                   {update("{ S1[r, p, s] -> sum[" + Before + "] }"),
                    read("{ S1[r, p, s] -> A[r, s] }")});
    F.addStatement(
        "S2", "{ S2[r, p] : 0 <= r < n and 0 <= p < m }",
        {read("{ S2[r, p] -> sum[p] }"), write("{ S2[r, p] -> A[r, p] }")});
    F.setOrder("r{ p{ S0 s{ S1 } } p{ S2 } }");
  }

  std::optional<Scop> privatize() {
    Scop Scop = F.build();
    return privatizeArrays(Scop, dependencesOf(Scop));
  }
};

TEST_F(PrivatizeArraysTest, SumsOfEachRow) {
  addRows();
  F.array("sum").IsLiveOut = false;
  auto Own = privatize();
  ASSERT_TRUE(Own);
  EXPECT_EQ(verifyScop(*Own), "");
  EXPECT_EQ(Own->Statements.size(), 3u);
  const Array *Sums = Own->findArray("sum_at");
  ASSERT_TRUE(Sums);
  EXPECT_EQ(Sums->Storage, StorageKind::Private);
  EXPECT_EQ(Sums->PrivateDepth, 1u);
  EXPECT_EQ(Sums->Rank, 2u);
  // All rows at once.
  auto Band = scheduleFor(*Own).Tree.root().child(0);
  while (!Band.isa<isl::schedule_node_band>())
    Band = Band.child(0);
  EXPECT_FALSE(parallelMembers(Band.as<isl::schedule_node_band>()).empty());
}

TEST_F(PrivatizeArraysTest, LastValuesGoToWhereTheyWere) {
  addRows();
  auto Own = privatize();
  ASSERT_TRUE(Own);
  EXPECT_EQ(verifyScop(*Own), "");
  ASSERT_EQ(Own->Statements.size(), 4u);
  const Statement &Store = Own->Statements[3];
  EXPECT_TRUE(Store.Accesses[0].Relation.is_equal(F.map(
      "{ " + Store.Name + "[p] -> sum_at[n - 1, p] : 0 <= p < m and n > 0 }")));
}

TEST_F(PrivatizeArraysTest, NothingForValuesThatGoOn) {
  // Each round adds to what the one before has left.
  F.addStatement(
      "S0", "{ S0[r, p] : 0 <= r < n and 0 <= p < m }",
      {update("{ S0[r, p] -> sum[p] }"), read("{ S0[r, p] -> A[r, p] }")});
  F.setOrder("r{ p{ S0 } }");
  EXPECT_FALSE(privatize());
}

TEST_F(PrivatizeArraysTest, NothingForValuesFromBefore) {
  addRows("p + 1");
  EXPECT_FALSE(privatize());
}

TEST_F(PrivatizeArraysTest, NothingThatTakesMoreThanOtherArrays) {
  F.addArray("row", 2);
  F.addStatement("S0", "{ S0[r, p] : 0 <= r < n and 0 <= p < m }",
                 {write("{ S0[r, p] -> row[p, p] }")});
  F.addStatement(
      "S1", "{ S1[r, p] : 0 <= r < n and 0 <= p < m }",
      {read("{ S1[r, p] -> row[p, p] }"), write("{ S1[r, p] -> A[r, p] }")});
  F.setOrder("r{ p{ S0 } p{ S1 } }");
  EXPECT_FALSE(privatize());
}

} // namespace
