// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct ExpandWritesTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1).addScalar("x");
    F.setContext("{ : 0 < n <= 2147483647 }");
  }

  std::optional<Scop> expand() {
    Scop Scop = F.build();
    auto Result = expandWrites(Scop, dependencesOf(Scop));
    if (Result)
      EXPECT_EQ(verifyScop(*Result), "");
    return Result;
  }

  /// `A[i] = B[i] + x; x = <value>;`
  void carry(const std::string &Value, std::vector<FixtureAccess> Reads = {}) {
    F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                   {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }"),
                    read("{ S0[i] -> x[] }")},
                   "<0> = <1> + <2>;");
    Reads.insert(Reads.begin(), write("{ S1[i] -> x[] }"));
    F.addStatement("S1", "{ S1[i] : 0 <= i < n }", Reads, Value);
    F.setOrder("i{ S0 S1 }");
  }
};

TEST_F(ExpandWritesTest, ValuesThatAreComputed) {
  carry("<0> = <1> * 2;", {read("{ S1[i] -> B[i] }")});
  auto Expanded = expand();
  ASSERT_TRUE(Expanded);
  const Array *Copy = Expanded->findArray("x_at");
  ASSERT_TRUE(Copy);
  EXPECT_EQ(Copy->Storage, StorageKind::Private);
  EXPECT_TRUE(F.unionMap("{ S0[i] -> x_at[i - 1] : 0 < i < n }")
                  .is_subset(Expanded->reads()));
  EXPECT_FALSE(leavesLoopsSerial(scheduleFor(*Expanded).Tree));
  // The last value is there afterwards.
  for (const isl::map &Write : mapsOf(Expanded->mustWrites()))
    if (rangeName(Write) == "x")
      EXPECT_TRUE(Write.domain().is_singleton());
}

TEST_F(ExpandWritesTest, ValuesThatAreCopied) {
  carry("<0> = <1>;", {read("{ S1[i] -> B[i + 3] }")});
  auto Expanded = expand();
  ASSERT_TRUE(Expanded);
  EXPECT_FALSE(Expanded->findArray("x_at"));
  // S1 is left for the value that is there afterwards.
  EXPECT_TRUE(Expanded->findStatement("S1")->Domain.is_singleton());
  isl::union_map Wanted = F.unionMap("{ S0[i] -> B[i] : 0 <= i < n;"
                                     "  S0[i] -> B[i + 2] : 0 < i < n;"
                                     "  S0[0] -> x[] }");
  isl::union_set S0(Expanded->findStatement("S0")->Domain);
  EXPECT_TRUE(Expanded->reads()
                  .intersect_domain(S0)
                  .intersect_params(Expanded->Context)
                  .is_equal(Wanted.intersect_params(Expanded->Context)));
}

TEST_F(ExpandWritesTest, NothingIsStoredThatNobodyReads) {
  carry("<0> = <1> * 2;", {read("{ S1[i] -> B[i] }")});
  F.array("x").IsLiveOut = false;
  auto Expanded = expand();
  ASSERT_TRUE(Expanded);
  EXPECT_EQ(Expanded->Statements.size(), 2u);
}

TEST_F(ExpandWritesTest, WhatIsOnlyReadIsAParameter) {
  carry("<0> = <1> * 2;", {read("{ S1[i] -> B[i] }")});
  Array &X = F.array("x");
  X.IsLiveOut = false;
  X.Alias = AliasClass::Restrict;
  X.HostPointer = "&x";
  auto Expanded = expand();
  ASSERT_TRUE(Expanded);
  EXPECT_FALSE(Expanded->findArray("x"));
  ASSERT_EQ(Expanded->Parameters.size(), 2u);
  EXPECT_EQ(Expanded->Parameters.back().Name, "x");
}

TEST_F(ExpandWritesTest, SourcesThatAreOverwritten) {
  // The copy of A[i + 1] is needed after A[i + 1] has another value.
  carry("<0> = <1>;", {read("{ S1[i] -> A[i] }")});
  auto Expanded = expand();
  ASSERT_TRUE(Expanded);
  EXPECT_FALSE(Expanded->findArray("x_at"));
  EXPECT_TRUE(isl::union_map(F.unionMap("{ S0[i] -> A[i - 1] : 0 < i < n }"))
                  .is_subset(Expanded->reads()));
}

TEST_F(ExpandWritesTest, SourcesThatAreNotThereAnyMore) {
  carry("<0> = <1>;", {read("{ S1[i] -> A[i + 1] }")});
  auto Expanded = expand();
  ASSERT_TRUE(Expanded);
  // S0[i + 1] writes A[i + 1], but reads x before that.
  EXPECT_TRUE(isl::union_map(F.unionMap("{ S0[i] -> A[i] : 0 < i < n }"))
                  .is_subset(Expanded->reads()));
}

TEST_F(ExpandWritesTest, NothingForWritesThatMayNotHappen) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> x[] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {mayWrite("{ S1[i] -> x[] }"), read("{ S1[i] -> B[i] }")});
  F.setOrder("i{ S0 S1 }");
  EXPECT_FALSE(expand());
}

TEST_F(ExpandWritesTest, NoMoreMemoryThanArraysHave) {
  F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < n }",
                 {write("{ S0[i, j] -> x[] }"), read("{ S0[i, j] -> B[i] }")});
  F.addStatement("S1", "{ S1[i, j] : 0 <= i, j < n }",
                 {write("{ S1[i, j] -> A[i] }"), read("{ S1[i, j] -> x[] }")});
  F.setOrder("i{ j{ S0 S1 } }");
  EXPECT_FALSE(expand());
}

} // namespace
