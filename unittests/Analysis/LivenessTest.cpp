// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct LivenessTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1);
    F.setContext("{ : 0 < n <= 1000 }");
  }

  void expect(const isl::union_set &Found, const std::string &Wanted) {
    isl::union_set Set(F.ctx(), F.withParameters(Wanted));
    isl::set Context = F.set("{ : 0 < n <= 1000 }");
    EXPECT_TRUE(bool(Found.is_equal(Set.intersect_params(Context))))
        << toString(Found);
  }
};

TEST_F(LivenessTest, WhatIsWrittenBeforeItIsReadIsNotLiveIn) {
  // A[i] = 0; then B[i] = A[i] + A[n]
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {write("{ S0[i] -> A[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {write("{ S1[i] -> B[i] }"), read("{ S1[i] -> A[i] }"),
                  read("{ S1[i] -> A[n] }")});
  Liveness L = livenessOf(F.build());
  expect(L.LiveIn, "{ A[n] }");
  expect(L.LiveOut, "{ A[i] : 0 <= i < n; B[i] : 0 <= i < n }");
  expect(L.MustWritten, "{ A[i] : 0 <= i < n; B[i] : 0 <= i < n }");
  expect(L.Accessed, "{ A[i] : 0 <= i <= n; B[i] : 0 <= i < n }");
}

TEST_F(LivenessTest, DeadAfterwards) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }")});
  F.array("A").IsLiveOut = false;
  Liveness L = livenessOf(F.build());
  expect(L.LiveOut, "{ }");
  expect(L.LiveIn, "{ B[i] : 0 <= i < n }");
}

TEST_F(LivenessTest, MayWritesAreLiveOutButNotSure) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {mayWrite("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }")},
                 "if (<1>) <0> = 0;");
  Liveness L = livenessOf(F.build());
  expect(L.LiveOut, "{ A[i] : 0 <= i < n }");
  expect(L.MustWritten, "{ }");
}

TEST_F(LivenessTest, PrivateNeverShows) {
  F.addPrivate("x", 1);
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> x[i] }"), read("{ S0[i] -> B[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {write("{ S1[i] -> A[i] }"), read("{ S1[i] -> x[i] }")});
  F.setOrder("i{ S0 S1 }");
  Liveness L = livenessOf(F.build());
  expect(L.LiveIn, "{ B[i] : 0 <= i < n }");
  expect(L.LiveOut, "{ A[i] : 0 <= i < n }");
  expect(L.Accessed, "{ A[i] : 0 <= i < n; B[i] : 0 <= i < n }");
}

} // namespace
