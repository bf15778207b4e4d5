// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct CopyElementsTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addParameter("m");
    F.addArray("A", 2).addArray("B", 2).addArray("C", 1);
    F.setContext("{ : 0 < n <= 2147483647 and 0 < m <= 2147483647 }");
  }

  std::optional<Scop> copy() {
    Scop Scop = F.build();
    return copyElements(Scop, dependencesOf(Scop));
  }

  /// B[i][j] += A[k][i] * B[k][j]
  void addProduct(const std::string &Name, const std::string &Domain,
                  const std::string &Tuple) {
    F.addStatement(Name, "{ " + Tuple + " : " + Domain + " }",
                   {read("{ " + Tuple + " -> A[k, i] }"),
                    read("{ " + Tuple + " -> B[k, j] }"),
                    update("{ " + Tuple + " -> B[i, j] }")});
  }
};

TEST_F(CopyElementsTest, TriangularProductInPlace) {
  addProduct("S0", "0 <= i < k < n and 0 <= j < m", "S0[i, j, k]");
  F.setOrder("i{ j{ k{ S0 } } }");
  auto Copied = copy();
  ASSERT_TRUE(Copied);
  EXPECT_EQ(verifyScop(*Copied), "");
  ASSERT_EQ(Copied->Statements.size(), 2u);
  const Statement &Copy = Copied->Statements[1];
  EXPECT_TRUE(Copy.Domain.is_equal(
      F.set("{ " + Copy.Name + "[k, j] : 0 < k < n and 0 <= j < m }")));
  EXPECT_EQ(Copy.Iterators[0].Name, "k");
  EXPECT_EQ(Copy.Iterators[1].Name, "j");
  EXPECT_EQ(Copied->findArray("B_old")->Rank, 2u);
  // All i and j at once, behind one copy.
  Schedule S = scheduleFor(*Copied);
  EXPECT_FALSE(leavesLoopsSerial(S.Tree));
  EXPECT_LT(S.Cost, 2 * idealCost(Copied->domain()));
}

TEST_F(CopyElementsTest, InEachRoundOfALoopThatPassesValuesOn) {
  F.addParameter("steps");
  addProduct("S0", "0 <= t < steps and 0 <= i < k < n and 0 <= j < m",
             "S0[t, i, j, k]");
  F.setOrder("t{ i{ j{ k{ S0 } } } }");
  auto Copied = copy();
  ASSERT_TRUE(Copied);
  EXPECT_EQ(verifyScop(*Copied), "");
  const Statement &Copy = Copied->Statements[1];
  EXPECT_TRUE(Copy.Domain.is_equal(
      F.set("{ " + Copy.Name +
            "[t, k, j] : 0 <= t < steps and 0 < k < n and 0 <= j < m }")));
  // No more memory than one round needs.
  EXPECT_EQ(Copied->findArray("B_old")->Rank, 2u);
}

TEST_F(CopyElementsTest, BehindWhatWritesTheArrayBefore) {
  F.addStatement("S0", "{ S0[i, j] : 0 <= i < n and 0 <= j < m }",
                 {write("{ S0[i, j] -> B[i, j] }")});
  addProduct("S1", "0 <= i < k < n and 0 <= j < m", "S1[i, j, k]");
  F.setOrder("i{ j{ S0 } } i{ j{ k{ S1 } } }");
  auto Copied = copy();
  ASSERT_TRUE(Copied);
  EXPECT_EQ(verifyScop(*Copied), "");
  // The copy depends on S0.
  Dependences Edges = dependencesOf(*Copied);
  EXPECT_FALSE(
      Edges.Flow.intersect_domain(isl::union_set(Copied->Statements[0].Domain))
          .intersect_range(isl::union_set(Copied->Statements[2].Domain))
          .is_empty());
}

TEST_F(CopyElementsTest, OneCopyForSeveralReads) {
  F.addStatement("S0", "{ S0[i, k] : 0 <= i < k < n }",
                 {read("{ S0[i, k] -> C[k] }"),
                  read("{ S0[i, k] -> C[k + 1] }"),
                  update("{ S0[i, k] -> C[i] }")});
  F.setOrder("i{ k{ S0 } }");
  auto Copied = copy();
  ASSERT_TRUE(Copied);
  EXPECT_EQ(verifyScop(*Copied), "");
  EXPECT_EQ(Copied->Statements.size(), 2u);
}

TEST_F(CopyElementsTest, NothingForNewValues) {
  // B[k][j] with k < i has been written before.
  addProduct("S0", "0 <= k < i < n and 0 <= j < m", "S0[i, j, k]");
  F.setOrder("i{ j{ k{ S0 } } }");
  EXPECT_FALSE(copy());
}

TEST_F(CopyElementsTest, NothingForElementsThatAreReadOnce) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {read("{ S0[i] -> C[i + 1] }"), write("{ S0[i] -> C[i] }")});
  EXPECT_FALSE(copy());
}

TEST_F(CopyElementsTest, NothingForAReadThatMayNotHappen) {
  F.addStatement(
      "S0", "{ S0[i, k] : 0 <= i < k < n }",
      {mayRead("{ S0[i, k] -> C[k] }"), update("{ S0[i, k] -> C[i] }")});
  F.setOrder("i{ k{ S0 } }");
  EXPECT_FALSE(copy());
}

} // namespace
