// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct TrafficTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 2).addArray("B", 2);
    F.setContext("{ : 0 < n <= 2147483647 }");
  }

  /// What memory adds to the price of the order as written.
  static double trafficOf(const Scop &Scop) {
    isl::schedule Tree =
        annotateCoincidence(Scop.Schedule, dependencesOf(Scop).all());
    return estimateTraffic(Scop, Tree);
  }
};

TEST_F(TrafficTest, NothingWhereNeighboursAreNeighbours) {
  F.addStatement(
      "S0", "{ S0[i, j] : 0 <= i, j < n }",
      {write("{ S0[i, j] -> A[i, j] }"), read("{ S0[i, j] -> B[j, i] }")});
  F.setOrder("i{ j{ S0 } }");
  // B can come through shared memory.
  EXPECT_EQ(trafficOf(F.build()), 0);
}

TEST_F(TrafficTest, SectorsForThreadsInDifferentRows) {
  F.addStatement(
      "S0", "{ S0[i, j] : 0 <= i < n and 1 <= j < n }",
      {write("{ S0[i, j] -> A[j, i] }"), read("{ S0[i, j] -> A[j - 1, i] }")});
  F.setOrder("i{ j{ S0 } }");
  EXPECT_EQ(trafficOf(F.build()), 0);
  ScopFixture G;
  G.addParameter("n").addArray("A", 2);
  G.setContext("{ : 0 < n <= 2147483647 }");
  G.addStatement(
      "S0", "{ S0[i, j] : 0 <= i < n and 1 <= j < n }",
      {write("{ S0[i, j] -> A[i, j] }"), read("{ S0[i, j] -> A[i, j - 1] }")});
  G.setOrder("i{ j{ S0 } }");
  // A thread goes on with the next element: a quarter of each sector.
  EXPECT_DOUBLE_EQ(trafficOf(G.build()), 2 * 1e6 * 8 / 3e12);
}

TEST_F(TrafficTest, ValuesThatOneKernelLeavesForAnother) {
  F.addPrivate("t", 2);
  F.addStatement(
      "S0", "{ S0[i, j] : 0 <= i, j < n }",
      {write("{ S0[i, j] -> t[i, j] }"), read("{ S0[i, j] -> B[i, j] }")});
  F.addStatement(
      "S1", "{ S1[i, j] : 0 <= i, j < n }",
      {read("{ S1[i, j] -> t[i, j] }"), write("{ S1[i, j] -> A[i, j] }")});
  F.setOrder("i{ j{ S0 S1 } }");
  EXPECT_EQ(trafficOf(F.build()), 0);
  F.setOrder("i{ j{ S0 } } i{ j{ S1 } }");
  EXPECT_NEAR(trafficOf(F.build()), 2 * 1e6 * 8 / 3e12, 1e-12);
}

TEST_F(TrafficTest, BuffersLargerThanTheProgramsArrays) {
  F.addPrivate("t", 3);
  F.addStatement("S0", "{ S0[i, j, k] : 0 <= i, j, k < n }",
                 {write("{ S0[i, j, k] -> t[i, j, k] }"),
                  read("{ S0[i, j, k] -> B[j, k] }")});
  F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j, k < n }",
                 {read("{ S1[i, j, k] -> t[i, j, k] }"),
                  update("{ S1[i, j, k] -> A[i, j] }")});
  F.setOrder("i{ j{ k{ S0 } } } i{ j{ k{ S1 } } }");
  EXPECT_GT(trafficOf(F.build()), 0.5);
}

TEST_F(TrafficTest, LoopsAroundNestsAreDistributedForNeighbours) {
  // Threads of (i) would be in different rows.
  F.addPrivate("t", 2);
  F.addStatement(
      "S0", "{ S0[i, j] : 0 <= i, j < n }",
      {write("{ S0[i, j] -> t[i, j] }"), read("{ S0[i, j] -> A[i, j] }")});
  F.addStatement("S1", "{ S1[i, j] : 0 <= i, j < n }",
                 {read("{ S1[i, j] -> t[i, j] }"),
                  write("{ S1[i, j] -> A[i, n - 1 - j] }")});
  F.setOrder("i{ j{ S0 } j{ S1 } }");
  Schedule S = scheduleFor(F.build());
  EXPECT_EQ(S.Origin, "distributed");
  EXPECT_LT(S.Traffic, trafficOf(F.build()));
}

TEST_F(TrafficTest, LoopsStayAroundNestsThatDependOnEachOtherInCircles) {
  F.addStatement(
      "S0", "{ S0[i, j] : 1 <= i < n and 0 <= j < n }",
      {write("{ S0[i, j] -> A[i, j] }"), read("{ S0[i, j] -> B[i - 1, j] }")});
  F.addStatement("S1", "{ S1[i, j] : 1 <= i < n and 0 <= j < n }",
                 {read("{ S1[i, j] -> A[i, n - 1 - j] }"),
                  write("{ S1[i, j] -> B[i, j] }")});
  F.setOrder("i{ j{ S0 } j{ S1 } }");
  Schedule S = scheduleFor(F.build());
  EXPECT_TRUE(S.Tree.root().child(0).isa<isl::schedule_node_band>());
}

} // namespace
