// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct SplitIndexSetsTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("D", 2, "double", {"", "n"});
    F.setContext("{ : 0 < n <= 2147483647 }");
  }

  std::optional<Scop> split() {
    Scop Scop = F.build();
    return splitIndexSets(Scop, dependencesOf(Scop));
  }

  /// Whether the pieces of S0 are its instances, each once.
  void expectPartition(const Scop &Split) {
    isl::set All = F.scop().Statements.front().Domain;
    isl::set Sum = isl::set::empty(All.space());
    for (const Statement &S : Split.Statements) {
      EXPECT_EQ(S.PartOf, "S0");
      isl::set Own = S.Domain.set_tuple_id(All.tuple_id());
      EXPECT_TRUE(bool(Own.intersect(Sum).is_empty()));
      Sum = Sum.unite(Own);
    }
    EXPECT_TRUE(bool(Sum.is_equal(All)));
  }
};

TEST_F(SplitIndexSetsTest, RowAndColumnOfARound) {
  F.addStatement("S0", "{ S0[k, i, j] : 0 <= k, i, j < n }",
                 {read("{ S0[k, i, j] -> D[i, k] }"),
                  read("{ S0[k, i, j] -> D[k, j] }"),
                  read("{ S0[k, i, j] -> D[i, j] }"),
                  write("{ S0[k, i, j] -> D[i, j] }")});
  F.setOrder("k{ i{ j{ S0 } } }");
  auto Split = split();
  ASSERT_TRUE(Split);
  EXPECT_EQ(verifyScop(*Split), "");
  EXPECT_EQ(Split->Statements.size(), 9u);
  expectPartition(*Split);
  Schedule S = scheduleFor(*Split);
  EXPECT_FALSE(leavesLoopsSerial(S.Tree));
  auto Rounds = S.Tree.root().child(0);
  ASSERT_TRUE(bool(Rounds.isa<isl::schedule_node_band>()));
  EXPECT_EQ(count(Rounds.child(0).n_children()), 8u);
}

TEST_F(SplitIndexSetsTest, OneSpecialIteration) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {read("{ S0[i] -> A[7] }"), write("{ S0[i] -> A[i] }")});
  auto Split = split();
  ASSERT_TRUE(Split);
  EXPECT_EQ(Split->Statements.size(), 3u);
  expectPartition(*Split);
}

TEST_F(SplitIndexSetsTest, TwoHalves) {
  F.addStatement(
      "S0", "{ S0[i] : 0 <= i < n }",
      {read("{ S0[i] -> A[n - 1 - i] }"), write("{ S0[i] -> A[i] }")});
  auto Split = split();
  ASSERT_TRUE(Split);
  expectPartition(*Split);
  EXPECT_FALSE(leavesLoopsSerial(scheduleFor(*Split).Tree));
}

TEST_F(SplitIndexSetsTest, NotWhereEveryIterationNeedsTheOneBefore) {
  F.addStatement("S0", "{ S0[i] : 1 <= i < n }",
                 {read("{ S0[i] -> A[i - 1] }"), write("{ S0[i] -> A[i] }")});
  EXPECT_FALSE(split());
}

TEST_F(SplitIndexSetsTest, NotWhereNothingDependsOnItself) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {write("{ S0[i] -> A[i] }")});
  EXPECT_FALSE(split());
}

} // namespace
