// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct DependencesTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1);
    F.setContext("{ : 0 <= n <= 1000 }");
  }

  void expectFlow(const Dependences &D, const std::string &Map) {
    EXPECT_TRUE(D.Flow.is_equal(F.unionMap(Map)).is_true()) << toString(D.Flow);
  }
  void expectFalse(const Dependences &D, const std::string &Map) {
    EXPECT_TRUE(D.False.is_equal(F.unionMap(Map)).is_true())
        << toString(D.False);
  }
};

TEST_F(DependencesTest, FlowGoesFromTheLastWrite) {
  // A[i] = A[i - 2] + B[i]: a value is read two iterations later.
  F.addStatement("S0", "{ S0[i] : 2 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> A[i - 2] }"),
                  read("{ S0[i] -> B[i] }")});
  Dependences D = dependencesOf(F.build());
  expectFlow(D, "{ S0[i] -> S0[i + 2] : 0 <= n <= 1000 and 2 <= i < n - 2 }");
  expectFalse(D, "{ }");
  // Only A[0] and A[1] come from before the region; all of B does.
  EXPECT_TRUE(D.LiveInReads
                  .is_equal(F.unionMap(
                      "{ S0[i] -> A[i - 2] : n <= 1000 and 2 <= i < n and "
                      "i <= 3; S0[i] -> B[i] : n <= 1000 and 2 <= i < n }"))
                  .is_true())
      << toString(D.LiveInReads);
}

TEST_F(DependencesTest, AntiDependence) {
  // A[i] = A[i + 1] reads what the next iteration overwrites.
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> A[i + 1] }")});
  Dependences D = dependencesOf(F.build());
  expectFlow(D, "{ }");
  expectFalse(D, "{ S0[i] -> S0[i + 1] : n <= 1000 and 0 <= i < n - 1 }");
}

TEST_F(DependencesTest, CountingDownTurnsAntiIntoFlow) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> A[i + 1] }")});
  F.setOrder("-i{ S0 }");
  Dependences D = dependencesOf(F.build());
  expectFlow(D, "{ S0[i] -> S0[i - 1] : n <= 1000 and 1 <= i < n }");
  expectFalse(D, "{ }");
}

TEST_F(DependencesTest, OutputDependenceHidesEarlierWrites) {
  // S0 and S1 write the same elements, S2 reads them: only S1's value.
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {write("{ S0[i] -> A[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }", {write("{ S1[i] -> A[i] }")});
  F.addStatement("S2", "{ S2[i] : 0 <= i < n }",
                 {write("{ S2[i] -> B[i] }"), read("{ S2[i] -> A[i] }")});
  Dependences D = dependencesOf(F.build());
  expectFlow(D, "{ S1[i] -> S2[i] : n <= 1000 and 0 <= i < n }");
  expectFalse(D, "{ S0[i] -> S1[i] : n <= 1000 and 0 <= i < n }");
}

TEST_F(DependencesTest, MayWritesHideNothing) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {write("{ S0[i] -> A[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {mayWrite("{ S1[i] -> A[i] }")}, "if (1) <0> = 0;");
  F.addStatement("S2", "{ S2[i] : 0 <= i < n }",
                 {write("{ S2[i] -> B[i] }"), read("{ S2[i] -> A[i] }")});
  Dependences D = dependencesOf(F.build());
  expectFlow(D, "{ S0[i] -> S2[i] : n <= 1000 and 0 <= i < n; "
                "S1[i] -> S2[i] : n <= 1000 and 0 <= i < n }");
}

TEST_F(DependencesTest, ScalarSerialises) {
  // s += A[i]
  F.addScalar("s");
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {update("{ S0[i] -> s[] }"), read("{ S0[i] -> A[i] }")});
  Dependences D = dependencesOf(F.build());
  expectFlow(D, "{ S0[i] -> S0[i + 1] : n <= 1000 and 0 <= i < n - 1 }");
  EXPECT_TRUE(D.FlowByElement
                  .is_equal(F.unionMap("{ [S0[i] -> s[]] -> S0[i + 1] : "
                                       "n <= 1000 and 0 <= i < n - 1 }"))
                  .is_true())
      << toString(D.FlowByElement);
}

TEST_F(DependencesTest, InexactReadMeetsEveryWrite) {
  // A[i] = ...; then B[i] = A[B[i]]: it may be any element.
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {write("{ S0[i] -> A[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {write("{ S1[i] -> B[i] }"),
                  inexactRead("{ S1[i] -> A[a] : 0 <= a < n }")});
  Dependences D = dependencesOf(F.build());
  expectFlow(D, "{ S0[i] -> S1[j] : n <= 1000 and 0 <= i, j < n }");
}

TEST_F(DependencesTest, NothingOutsideTheContext) {
  F.setContext("{ : n <= 1 }");
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> A[0] }")});
  EXPECT_TRUE(bool(dependencesOf(F.build()).all().is_empty()));
}

} // namespace
