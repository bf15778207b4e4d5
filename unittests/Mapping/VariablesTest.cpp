// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"
#include "c2cuda/Mapping/Variables.h"

using namespace c2cuda;

namespace {

struct VariablesTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1);
    F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < n }",
                   {write("{ S0[i, j] -> A[i] }")});
    F.addStatement("S1", "{ S1[i] : 0 <= i < n }", {write("{ S1[i] -> B[i] }")});
  }

  ScheduleVariable variable(const std::string &Function,
                            const std::string &Domain) {
    Scop Built = F.build();
    return variableFor(
        Built, isl::union_pw_aff(F.ctx(), Function),
        Built.domain().intersect(isl::union_set(F.ctx(), Domain)), "p");
  }
};

TEST_F(VariablesTest, TheUsersIterator) {
  ScheduleVariable V = variable("{ S0[i, j] -> [(j)] }", "{ S0[i, j] }");
  EXPECT_EQ(V.Name, "j");
  EXPECT_EQ(V.Type, "int");
}

TEST_F(VariablesTest, SkewedHasNoUserName) {
  ScheduleVariable V = variable("{ S0[i, j] -> [(2i + j)] }", "{ S0[i, j] }");
  EXPECT_EQ(V.Name, "p");
  EXPECT_EQ(V.Type, "long long");
}

TEST_F(VariablesTest, SameIteratorInBothStatements) {
  ScheduleVariable V = variable("{ S0[i, j] -> [(i)]; S1[i] -> [(i)] }",
                                "{ S0[i, j]; S1[i] }");
  EXPECT_EQ(V.Name, "i");
  EXPECT_EQ(V.Type, "int");
}

TEST_F(VariablesTest, WideIteratorsMakeWideVariables) {
  F.statement("S1").Iterators[0].Type = scalarType("long");
  ScheduleVariable V = variable("{ S0[i, j] -> [(i)]; S1[i] -> [(i)] }",
                                "{ S0[i, j]; S1[i] }");
  EXPECT_EQ(V.Type, "long long");
}

TEST_F(VariablesTest, WithoutReversalOfALoopThatCountsDown) {
  Scop Scop = F.build();
  isl::union_pw_aff Down(F.ctx(), "{ S1[i] -> [(-i)] }");
  isl::union_pw_aff Up(F.ctx(), "{ S1[i] -> [(i)] }");
  isl::union_set Domain(F.ctx(), "{ S1[i] }");
  EXPECT_TRUE(bool(withoutReversal(Scop, Down, Domain).plain_is_equal(Up)));
  EXPECT_TRUE(bool(withoutReversal(Scop, Up, Domain).plain_is_equal(Up)));
}

} // namespace
