// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Schedule/CycleShrinking.h"

#include "TestingSupport/Stages.h"

#include "c2cuda/Schedule/LoopBlocks.h"

using namespace c2cuda;

namespace {

struct CycleShrinkingTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addParameter("m").addArray("A", 1).addArray("B", 1);
    F.setContext("{ : 0 < n <= 2147483647 and 100 <= m <= 2147483647 }");
  }

  /// The bands of `A[i]` computed from \p Reads for 1000 <= i < n, outermost
  /// first; none if nothing is to be gained.
  std::vector<isl::schedule_node_band>
  bandsFor(const std::vector<std::string> &Reads) {
    std::vector<FixtureAccess> Accesses = {write("{ S0[i] -> A[i] }")};
    for (const std::string &Read : Reads)
      Accesses.push_back(read("{ S0[i] -> A[" + Read + "] }"));
    F.addStatement("S0", "{ S0[i] : 1000 <= i < n }", Accesses);
    Model = F.build();
    Schedule Given = scheduleFor(*Model);
    auto Shrunk = shrinkCycles(*Model, Given);
    std::vector<isl::schedule_node_band> Result;
    if (!Shrunk)
      return Result;
    EXPECT_TRUE(respects(Shrunk->Tree, dependencesOf(*Model).all()));
    for (isl::schedule_node Node = Shrunk->Tree.root().child(0);
         Node.isa<isl::schedule_node_band>(); Node = Node.child(0))
      Result.push_back(Node.as<isl::schedule_node_band>());
    return Result;
  }

  static bool isParallel(const isl::schedule_node_band &Band) {
    return bool(Band.member_get_coincident(0));
  }

  static bool goesBy(const isl::schedule_node_band &Band,
                     const std::string &Map) {
    return bool(isl::union_map::from(Band.partial_schedule())
                    .is_equal(isl::union_map(Band.ctx(), Map)
                                  .intersect_domain(Band.domain())));
  }

  std::optional<Scop> Model;
};

TEST_F(CycleShrinkingTest, OneDistanceMakesChains) {
  auto Bands = bandsFor({"i - 100"});
  ASSERT_EQ(Bands.size(), 2u);
  EXPECT_TRUE(isParallel(Bands[0]));
  EXPECT_TRUE(goesBy(Bands[0], "{ S0[i] -> [1000 + (i mod 100)] }"));
}

TEST_F(CycleShrinkingTest, MultiplesMakeChains) {
  auto Bands = bandsFor({"i - 100", "i - 300"});
  ASSERT_EQ(Bands.size(), 2u);
  EXPECT_TRUE(goesBy(Bands[0], "{ S0[i] -> [1000 + (i mod 100)] }"));
}

TEST_F(CycleShrinkingTest, DistancesWithoutDivisorMakeGroups) {
  auto Bands = bandsFor({"i - 100", "i - 151"});
  ASSERT_EQ(Bands.size(), 3u);
  EXPECT_FALSE(isParallel(Bands[0]));
  EXPECT_TRUE(isParallel(Bands[1]));
  EXPECT_TRUE(goesBy(Bands[0], "{ S0[i] -> [i - (i mod 100)] }"));
  EXPECT_TRUE(goesBy(Bands[1], "{ S0[i] -> [i mod 100] }"));
}

TEST_F(CycleShrinkingTest, LargeGroupsAreLaunched) {
  auto Bands = bandsFor({"i - 20000", "i - 30001"});
  ASSERT_EQ(Bands.size(), 3u);
  EXPECT_FALSE(isParallel(Bands[0]));
  EXPECT_TRUE(goesBy(Bands[1], "{ S0[i] -> [i] }"));
}

TEST_F(CycleShrinkingTest, TheLeastOfAParameterCounts) {
  auto Bands = bandsFor({"i - m"});
  ASSERT_EQ(Bands.size(), 3u);
  EXPECT_TRUE(goesBy(Bands[1], "{ S0[i] -> [i mod 100] }"));
}

TEST_F(CycleShrinkingTest, SmallDistancesStay) {
  EXPECT_TRUE(bandsFor({"i - 2"}).empty());
}

TEST_F(CycleShrinkingTest, TheSmallestDistanceCounts) {
  EXPECT_TRUE(bandsFor({"i - 1000", "i - 1"}).empty());
}

} // namespace
