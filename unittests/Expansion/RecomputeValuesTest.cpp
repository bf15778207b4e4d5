// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct RecomputeValuesTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 2, "double", {"", "n"}).addArray("X", 1);
    F.setContext("{ : 0 < n <= 2147483647 }");
  }

  std::optional<Scop> recompute() {
    Scop Scop = F.build();
    return recomputeValues(Scop, dependencesOf(Scop), {"S0"});
  }

  /// A[k][k] = root(A[k][k]) and what divides by it.
  void addPivot() {
    F.addStatement(
        "S0", "{ S0[k] : 0 <= k < n }",
        {read("{ S0[k] -> A[k, k] }"), write("{ S0[k] -> A[k, k] }")},
        "<1> = root(<0>);");
    F.addStatement("S1", "{ S1[k, i] : 0 <= k < n and k < i < n }",
                   {read("{ S1[k, i] -> A[i, k] }"),
                    read("{ S1[k, i] -> A[k, k] }"),
                    write("{ S1[k, i] -> A[i, k] }")},
                   "<2> = <0> / <1>;");
  }
};

TEST_F(RecomputeValuesTest, PivotsAreComputedByTheirReaders) {
  addPivot();
  F.setOrder("k{ S0 i{ S1 } }");
  auto Changed = recompute();
  ASSERT_TRUE(Changed);
  EXPECT_EQ(verifyScop(*Changed), "");
  ASSERT_EQ(Changed->Statements.size(), 3u);
  EXPECT_EQ(Changed->Statements[1].PartOf, "S1");
  // The store comes behind the readers: nothing flows from it any more.
  Dependences Edges = dependencesOf(*Changed);
  for (const isl::map &Map : mapsOf(Edges.Flow))
    EXPECT_NE(tupleName(Map.domain()), "S0");
  for (const isl::map &Map : mapsOf(Edges.False))
    EXPECT_EQ(rangeName(Map), "S0");
}

TEST_F(RecomputeValuesTest, NothingWhereAReaderOverwritesWhatItIsFrom) {
  // x[k] = a[k][0]; a[i][0] += x[k] for all i: that of i = k changes it.
  F.addStatement("S0", "{ S0[k] : 0 <= k < n }",
                 {read("{ S0[k] -> A[k, 0] }"), write("{ S0[k] -> X[k] }")});
  F.addStatement(
      "S1", "{ S1[k, i] : 0 <= k < n and 0 <= i < n }",
      {update("{ S1[k, i] -> A[i, 0] }"), read("{ S1[k, i] -> X[k] }")});
  F.setOrder("k{ S0 i{ S1 } }");
  EXPECT_FALSE(recompute());
}

TEST_F(RecomputeValuesTest, TheStoreComesNoLaterThanItMay) {
  // The next round begins with what the store has left.
  F.addStatement("S0", "{ S0[k] : 0 <= k < n }", {update("{ S0[k] -> X[0] }")},
                 "<0> *= 2;");
  F.addStatement(
      "S1", "{ S1[k, i] : 0 <= k < n and 0 < i < n }",
      {update("{ S1[k, i] -> X[i] }"), read("{ S1[k, i] -> X[0] }")});
  F.setOrder("k{ S0 i{ S1 } }");
  auto Changed = recompute();
  ASSERT_TRUE(Changed);
  // Behind the loop over i, in that over k.
  Dependences Edges = dependencesOf(*Changed);
  isl::union_map Rounds = F.unionMap("{ S0[k] -> S0[k + 1] : 0 <= k < n - 1 }");
  EXPECT_TRUE(bool(Rounds.is_subset(Edges.Flow)));
}

TEST_F(RecomputeValuesTest, NothingForOtherValuesAmongThem) {
  // Only the first reader gets what S0 computes.
  F.addStatement("S0", "{ S0[k] : 0 <= k < n }",
                 {read("{ S0[k] -> X[k] }"), write("{ S0[k] -> A[k, 0] }")});
  F.addStatement(
      "S1", "{ S1[k, i] : 0 <= k < n and 0 <= i < n }",
      {read("{ S1[k, i] -> A[k, i] }"), write("{ S1[k, i] -> A[k, i] }")});
  F.setOrder("k{ S0 i{ S1 } }");
  EXPECT_FALSE(recompute());
}

} // namespace
