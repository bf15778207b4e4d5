// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

/// One letter a band of one loop, outermost first: 'p' parallel, 's' serial.
std::string loopsOf(const Scop &Scop) {
  isl::schedule Tree =
      annotateCoincidence(Scop.Schedule, dependencesOf(Scop).all());
  std::string Result;
  Tree.root().foreach_descendant_top_down([&](isl::schedule_node Node) {
    if (Node.isa<isl::schedule_node_band>()) {
      auto Band = Node.as<isl::schedule_node_band>();
      Result += parallelMembers(Band).empty() ? 's' : 'p';
    }
    return isl::boolean(true);
  });
  return Result;
}

struct BandUtilsTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 2, "double", {"", "1000"});
    F.addArray("B", 2, "double", {"", "1000"});
    F.setContext("{ : 0 < n <= 1000 }");
  }

  void addNest(const std::string &Write, const std::string &Read) {
    F.addStatement("S0", "{ S0[i, j] : 1 <= i, j < n }",
                   {write("{ S0[i, j] -> A[" + Write + "] }"),
                    read("{ S0[i, j] -> " + Read + " }")});
  }
};

TEST_F(BandUtilsTest, NoDependence) {
  addNest("i, j", "B[j, i]");
  EXPECT_EQ(loopsOf(F.build()), "pp");
}

TEST_F(BandUtilsTest, CarriedByTheInnerLoop) {
  addNest("i, j", "A[i, j - 1]");
  EXPECT_EQ(loopsOf(F.build()), "ps");
}

TEST_F(BandUtilsTest, CarriedByTheOuterLoopFreesTheInner) {
  // A[i][j] = A[i - 1][j + 1]: what i carries no longer matters to j.
  addNest("i, j", "A[i - 1, j + 1]");
  EXPECT_EQ(loopsOf(F.build()), "sp");
}

TEST_F(BandUtilsTest, ZeroTripOfTheCarriedDependence) {
  // A[i][0] = A[i - n][0]: no two iterations are n apart.
  addNest("i, j", "A[i - n, j]");
  EXPECT_EQ(loopsOf(F.build()), "pp");
}

TEST_F(BandUtilsTest, LoopsOneAfterAnother) {
  addNest("i, j", "B[i, j]");
  F.addStatement("S1", "{ S1[i] : 1 <= i < n }",
                 {write("{ S1[i] -> B[i, 0] }"),
                  read("{ S1[i] -> B[i - 1, 0] }")});
  EXPECT_EQ(loopsOf(F.build()), "pps");
}

TEST_F(BandUtilsTest, ParallelMembersOfABandWithAnOrder) {
  addNest("i, j", "A[i - 1, j + 1]");
  Scop Scop = F.build();
  isl::multi_union_pw_aff Both(
      F.ctx(), "[{ S0[i, j] -> [(i)] }, { S0[i, j] -> [(j)] }]");
  isl::schedule Tree =
      isl::schedule::from_domain(Scop.domain()).insert_partial_schedule(Both);
  Tree = annotateCoincidence(Tree, dependencesOf(Scop).all());
  auto Band = Tree.root().child(0).as<isl::schedule_node_band>();
  // j is only parallel for a fixed i, and the band is not permutable.
  EXPECT_TRUE(parallelMembers(Band).empty());
  Band = Band.set_permutable(1);
  EXPECT_EQ(parallelMembers(Band), std::vector<unsigned>{1});
}

TEST_F(BandUtilsTest, FindsParallelBandsBelow) {
  addNest("i, j", "A[i - 1, j + 1]");
  Scop Scop = F.build();
  isl::schedule Tree =
      annotateCoincidence(Scop.Schedule, dependencesOf(Scop).all());
  isl::schedule_node Outer = Tree.root().child(0);
  EXPECT_TRUE(hasParallelBand(Outer));
  isl::schedule Serial = annotateCoincidence(
      Tree, F.unionMap("{ S0[i, j] -> S0[i, j + 1] : 1 <= i < n and "
                       "1 <= j < n - 1; S0[i, j] -> S0[i + 1, j] : "
                       "1 <= i < n - 1 and 1 <= j < n }"));
  EXPECT_FALSE(hasParallelBand(Serial.root()));
}

} // namespace
