// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct SchedulerTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1);
    F.setContext("{ : 0 < n <= 2147483647 }");
  }

  /// Whether every dependence goes forward in \p Schedule.
  static bool isLegal(const Scop &Scop, const Schedule &Schedule) {
    isl::union_map Time = Schedule.Tree.map();
    isl::union_map Later =
        dependencesOf(Scop).all().apply_domain(Time).apply_range(Time);
    for (const isl::map &Map : mapsOf(Later)) {
      isl::map Ordered = isl::map::lex_lt(Map.domain().space());
      if (!bool(Map.is_subset(Ordered)))
        return false;
    }
    return true;
  }
};

TEST_F(SchedulerTest, PrefixSumStaysSerial) {
  F.addStatement("S0", "{ S0[i] : 1 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> A[i - 1] }")});
  Scop Scop = F.build();
  Schedule S = scheduleFor(Scop);
  EXPECT_EQ(S.Origin, "as written");
  EXPECT_FALSE(hasParallelBand(S.Tree.root()));
}

TEST_F(SchedulerTest, ParallelAsWrittenStaysAsWritten) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }")});
  EXPECT_EQ(scheduleFor(F.build()).Origin, "as written");
}

TEST_F(SchedulerTest, InterchangesForParallelLoops) {
  // gemm in the order k-i-j: i and j are parallel only outside of k.
  F.addArray("C", 2, "double", {"", "n"});
  F.addStatement("S0", "{ S0[k, i, j] : 0 <= i, j, k < n }",
                 {update("{ S0[k, i, j] -> C[i, j] }"),
                  read("{ S0[k, i, j] -> A[k] }")});
  Scop Scop = F.build();
  Schedule S = scheduleFor(Scop);
  EXPECT_NE(S.Origin, "as written");
  auto Band = S.Tree.root().child(0).as<isl::schedule_node_band>();
  EXPECT_EQ(parallelMembers(Band).size(), 2u);
  EXPECT_TRUE(isLegal(Scop, S));
}

TEST_F(SchedulerTest, DistributesWhatOnlyTheFirstStatementSerialises) {
  // for i { A[i] = A[i - 1]; C[i][j] = A[i] }: one loop is serial, the two
  // others are not.
  F.addArray("C", 2, "double", {"", "n"});
  F.addStatement("S0", "{ S0[i] : 1 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> A[i - 1] }")});
  F.addStatement("S1", "{ S1[i, j] : 1 <= i < n and 0 <= j < n }",
                 {write("{ S1[i, j] -> C[i, j] }"),
                  read("{ S1[i, j] -> A[i] }")});
  F.setOrder("i{ S0 j{ S1 } }");
  Scop Scop = F.build();
  Schedule S = scheduleFor(Scop);
  EXPECT_NE(S.Origin, "as written");
  EXPECT_TRUE(isLegal(Scop, S));
  EXPECT_EQ(count(S.Tree.root().child(0).n_children()), 2u);
}

TEST_F(SchedulerTest, TakesAStraightLineBodyApartWhereThatHelps) {
  // a[i] *= 2; b[i] += a[i + 1]: all of the second first, then the first.
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {update("{ S0[i] -> A[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {update("{ S1[i] -> B[i] }"), read("{ S1[i] -> A[i + 1] }")});
  F.setOrder("i{ S0 S1 }");
  Scop Scop = F.build();
  Schedule S = scheduleFor(Scop);
  EXPECT_FALSE(leavesLoopsSerial(S.Tree));
  EXPECT_TRUE(isLegal(Scop, S));
}

TEST_F(SchedulerTest, GivesEachDirectionOfABodyItsOwnKernel) {
  // s[j] += a[i][j]; q[i] += a[i][j]: together they are wavefronts only.
  F.addArray("C", 2, "double", {"", "n"});
  F.addStatement(
      "S0", "{ S0[i, j] : 0 <= i, j < n }",
      {update("{ S0[i, j] -> A[j] }"), read("{ S0[i, j] -> C[i, j] }")});
  F.addStatement(
      "S1", "{ S1[i, j] : 0 <= i, j < n }",
      {update("{ S1[i, j] -> B[i] }"), read("{ S1[i, j] -> C[i, j] }")});
  F.setOrder("i{ j{ S0 S1 } }");
  Scop Scop = F.build();
  Schedule S = scheduleFor(Scop);
  EXPECT_TRUE(isLegal(Scop, S));
  isl::schedule_node Root = S.Tree.root().child(0);
  ASSERT_EQ(count(Root.n_children()), 2u);
  for (int C = 0; C < 2; ++C) {
    isl::schedule_node Node = Root.child(C).child(0);
    ASSERT_TRUE(bool(Node.isa<isl::schedule_node_band>()));
    EXPECT_EQ(parallelMembers(Node.as<isl::schedule_node_band>()).size(), 1u);
  }
}

TEST_F(SchedulerTest, NoQuotaLeavesTheOrderAsWritten) {
  F.addArray("C", 2, "double", {"", "n"});
  F.addStatement("S0", "{ S0[k, i, j] : 0 <= i, j, k < n }",
                 {update("{ S0[k, i, j] -> C[i, j] }")});
  Scop Scop = F.build();
  Refusals Refused;
  ScheduleOptions Options;
  Options.Quota = 1;
  auto S = computeSchedule(Scop, dependencesOf(Scop), Options, Refused);
  ASSERT_TRUE(S);
  EXPECT_EQ(S->Origin, "as written");
  EXPECT_FALSE(S->Tree.is_null());
}

TEST_F(SchedulerTest, CostPrefersOneLaunchAndParallelLoops) {
  F.addArray("C", 2, "double", {"", "n"});
  F.addStatement("S0", "{ S0[i, j] : 1 <= i, j < n }",
                 {update("{ S0[i, j] -> C[i, j] }")});
  isl::schedule Tree = F.build().Schedule;
  auto Cost = [&](const std::string &Dependences) {
    return estimateCost(annotateCoincidence(Tree, F.unionMap(Dependences)));
  };
  double Parallel = Cost("{ }");
  double OuterHost = Cost("{ S0[i, j] -> S0[i + 1, j] }");
  double OuterOnly = Cost("{ S0[i, j] -> S0[i, j + 1] }");
  double Serial = Cost("{ S0[i, j] -> S0[i + 1, j]; S0[i, j] -> S0[i, j + 1] }");
  EXPECT_LT(Parallel, OuterOnly);
  EXPECT_LT(OuterOnly, OuterHost);
  EXPECT_LT(OuterHost, Serial);
}

} // namespace
