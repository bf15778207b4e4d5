// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

#include "gmock/gmock.h"

using namespace c2cuda;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

struct PlanHostTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").setContext("{ : 10 < n <= 2147483647 }");
    F.addArray("A", 1, "double", {"n"}).addArray("B", 1, "double", {"n"});
  }

  /// A[i] = B[i] over \p Domain.
  void addCopy(const std::string &Domain = "0 <= i < n") {
    F.addStatement("S0", "{ S0[i] : " + Domain + " }",
                   {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }")});
  }

  static std::vector<std::string> names(const Scop &Scop,
                                        const std::vector<Transfer> &List) {
    std::vector<std::string> Result;
    for (const Transfer &T : List)
      Result.push_back(Scop.Arrays[T.Array].Name);
    return Result;
  }

  void expectRange(const ElementRange &Range, const std::string &Low,
                   const std::string &High) {
    isl::set Known = F.set("{ : 10 < n <= 2147483647 }");
    isl::pw_aff First(F.ctx(), F.withParameters("{ [(" + Low + ")] }"));
    isl::pw_aff Last(F.ctx(), F.withParameters("{ [(" + High + ")] }"));
    EXPECT_TRUE(bool(Known.is_subset(Range.Low.at(0).eq_set(First))))
        << toString(Range.Low[0]);
    EXPECT_TRUE(bool(Known.is_subset(Range.High.at(0).eq_set(Last))))
        << toString(Range.High[0]);
  }
};

TEST_F(PlanHostTest, WhatIsOverwrittenIsNotCopiedIn) {
  addCopy();
  Scop Scop = F.build();
  HostPlan Plan = planOf(Scop);
  EXPECT_THAT(names(Scop, Plan.ToDevice), ElementsAre("B"));
  EXPECT_THAT(names(Scop, Plan.ToHost), ElementsAre("A"));
  expectRange(Plan.ToHost[0].Range, "0", "n - 1");
}

TEST_F(PlanHostTest, OnlyTheTouchedPartMoves) {
  addCopy("2 <= i < n - 3");
  Scop Scop = F.build();
  HostPlan Plan = planOf(Scop);
  ASSERT_THAT(names(Scop, Plan.ToDevice), ElementsAre("B"));
  expectRange(Plan.ToDevice[0].Range, "2", "n - 4");
  expectRange(Plan.ToHost.at(0).Range, "2", "n - 4");
}

TEST_F(PlanHostTest, WhatIsPartlyWrittenIsCopiedIn) {
  // Only even elements: the odd ones between come back as they were.
  addCopy("0 <= i < n and i mod 2 = 0");
  Scop Scop = F.build();
  EXPECT_THAT(names(Scop, planOf(Scop).ToDevice), ElementsAre("A", "B"));
}

TEST_F(PlanHostTest, MayWritesAreCopiedIn) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {mayWrite("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }")},
                 "if (<1> > 0) <0> = 0;");
  Scop Scop = F.build();
  HostPlan Plan = planOf(Scop);
  EXPECT_THAT(names(Scop, Plan.ToDevice), ElementsAre("A", "B"));
  EXPECT_THAT(names(Scop, Plan.ToHost), ElementsAre("A"));
}

TEST_F(PlanHostTest, DeadArraysStayOnTheDevice) {
  addCopy();
  F.addArray("C", 1, "double", {"n"});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {write("{ S1[i] -> C[i] }"), read("{ S1[i] -> A[n - 1 - i] }")});
  F.array("A").IsLiveOut = false;
  Scop Scop = F.build();
  HostPlan Plan = planOf(Scop);
  EXPECT_THAT(names(Scop, Plan.ToDevice), ElementsAre("B"));
  EXPECT_THAT(names(Scop, Plan.ToHost), ElementsAre("C"));
  EXPECT_EQ(Plan.Buffers.size(), 3u);
}

TEST_F(PlanHostTest, NoChecksForObjectsAndRestrict) {
  addCopy();
  EXPECT_THAT(planOf(F.build()).AliasChecks, IsEmpty());
  F.array("A").Alias = F.array("B").Alias = AliasClass::Restrict;
  EXPECT_THAT(planOf(F.build()).AliasChecks, IsEmpty());
  F.array("B").Alias = AliasClass::Unknown;
  EXPECT_THAT(planOf(F.build()).AliasChecks, IsEmpty());
}

TEST_F(PlanHostTest, PlainPointersAreChecked) {
  addCopy();
  F.array("A").Alias = F.array("B").Alias = AliasClass::Unknown;
  HostPlan Plan = planOf(F.build());
  ASSERT_EQ(Plan.AliasChecks.size(), 1u);
  EXPECT_EQ(Plan.AliasChecks[0].First, 0u);
  EXPECT_EQ(Plan.AliasChecks[0].Second, 1u);
  // A pointer may also point into a declared array.
  F.array("A").Alias = AliasClass::Object;
  EXPECT_EQ(planOf(F.build()).AliasChecks.size(), 1u);
}

TEST_F(PlanHostTest, TwoReadArraysMayOverlap) {
  F.addArray("C", 1, "double", {"n"});
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }"),
                  read("{ S0[i] -> C[i] }")});
  for (const char *Name : {"A", "B", "C"})
    F.array(Name).Alias = AliasClass::Unknown;
  HostPlan Plan = planOf(F.build());
  ASSERT_EQ(Plan.AliasChecks.size(), 2u);
  for (const AliasCheck &Check : Plan.AliasChecks)
    EXPECT_EQ(Check.First, 0u);
}

TEST_F(PlanHostTest, PointersMayReachParameters) {
  addCopy();
  F.scop().Parameters[0].IsAddressable = true;
  F.array("A").WithoutRestrict = AliasClass::Object;
  EXPECT_THAT(planOf(F.build()).ParameterChecks, IsEmpty());
  F.array("A").Alias = F.array("A").WithoutRestrict = AliasClass::Unknown;
  EXPECT_THAT(planOf(F.build()).ParameterChecks,
              ElementsAre(testing::Pair(0u, 0u)));
  // Given as an object of its own, it may still hold the parameter.
  F.array("A").Alias = AliasClass::Object;
  F.array("A").WithoutRestrict = AliasClass::Given;
  EXPECT_THAT(planOf(F.build()).ParameterChecks,
              ElementsAre(testing::Pair(0u, 0u)));
}

TEST_F(PlanHostTest, UnknownExtentIsThatOfTheAccesses) {
  F.addArray("P", 1);
  F.addStatement("S0", "{ S0[i] : 100 <= i < n + 100 }",
                 {write("{ S0[i] -> P[i] }")});
  HostPlan Plan = planOf(F.build());
  ASSERT_EQ(Plan.Buffers.size(), 1u);
  // The buffer begins at element 100 and has n elements.
  ASSERT_FALSE(Plan.Buffers[0].FirstRow.is_null());
  long First = 0;
  EXPECT_TRUE(constantOf(Plan.Buffers[0].FirstRow, First));
  EXPECT_EQ(First, 100);
  isl::pw_aff N(F.ctx(), "[n] -> { [(n)] }");
  EXPECT_TRUE(bool(F.set("{ : 10 < n <= 2147483647 }")
                       .is_subset(Plan.Buffers[0].Sizes[0].eq_set(N))));
}

TEST_F(PlanHostTest, NothingIsReadFromPointersWithoutNeed) {
  // P is only read where the data say so: its extent is not known.
  F.addArray("P", 1);
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }"),
                  mayRead("{ S0[i] -> P[i] }")},
                 "<0> = <1> > 0 ? <2> : 0;");
  Scop Scop = F.build();
  Refusals Refused;
  EXPECT_FALSE(planHost(Scop, livenessOf(Scop), promoted(Scop), Refused));
  ASSERT_EQ(Refused.size(), 1u);
  EXPECT_EQ(Refused.all()[0].Kind, RefusalKind::UnknownExtent);
}

TEST_F(PlanHostTest, ReportNamesRangesAndChecks) {
  addCopy();
  F.setContext("{ : n = 20 }");
  F.array("A").Alias = F.array("B").Alias = AliasClass::Unknown;
  Scop Scop = F.build();
  std::string Text = printHostPlan(Scop, planOf(Scop));
  EXPECT_THAT(Text, testing::HasSubstr("to device B ["));
  EXPECT_THAT(Text, testing::HasSubstr("to host A ["));
  EXPECT_THAT(Text, testing::HasSubstr("distinct A B\n"));
}

} // namespace
