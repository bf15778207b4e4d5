// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

using Kind = TemplatePiece::Kind;

TemplatePiece access(unsigned Number) { return {Kind::Access, "", Number}; }
TemplatePiece literal(const char *Text) { return {Kind::Literal, Text, 0}; }

/// if (B[i] < 0) A[i] = C[i]; else C[i + 1] = A[i];
struct SplitBranchesTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1).addArray("C", 1);
    F.setContext("{ : 0 < n <= 2147483647 }");
    F.addStatement(
        "S0", "{ S0[i] : 0 <= i < n }",
        {read("{ S0[i] -> B[i] }"), mayRead("{ S0[i] -> C[i] }"),
         mayWrite("{ S0[i] -> A[i] }"), mayRead("{ S0[i] -> A[i] }"),
         mayWrite("{ S0[i] -> C[i + 1] }")},
        "if (<0> < 0) <2> = <1>; else <4> = <3>;");
    F.statement("S0").Parts = {
        {{}, true, {access(0), literal(" < 0")}, "", ""},
        {{{0, true}}, false, {access(2), literal(" = "), access(1), literal(";")}, "", ""},
        {{{0, false}}, false, {access(4), literal(" = "), access(3), literal(";")}, "", ""}};
  }
};

TEST_F(SplitBranchesTest, SidesOfACondition) {
  auto Split = splitBranches(F.build());
  ASSERT_TRUE(Split);
  EXPECT_EQ(verifyScop(*Split), "");
  ASSERT_EQ(Split->Statements.size(), 3u);
  const Array *Condition = Split->findArray("condition");
  ASSERT_TRUE(Condition);
  EXPECT_EQ(Condition->Storage, StorageKind::Private);
  for (const Statement &S : Split->Statements)
    EXPECT_EQ(S.PartOf, "S0");
  // Each side has its own accesses and the condition.
  EXPECT_EQ(Split->Statements[0].Accesses.size(), 2u);
  EXPECT_EQ(Split->Statements[1].Accesses.size(), 3u);
  EXPECT_EQ(Split->Statements[2].Accesses.size(), 3u);
}

// C[i + 1] in all iterations first, then A[i]: within one iteration only one of
// them happens, though both sides touch A[i].
TEST_F(SplitBranchesTest, SidesOfOneIterationDoNotDependOnEachOther) {
  auto Split = splitBranches(F.build());
  ASSERT_TRUE(Split);
  EXPECT_FALSE(leavesLoopsSerial(scheduleFor(*Split).Tree));
  for (Statement &S : Split->Statements)
    S.Under.clear();
  EXPECT_TRUE(leavesLoopsSerial(scheduleFor(*Split).Tree));
}

TEST_F(SplitBranchesTest, NotIfAnAccessHasNoPlace) {
  F.statement("S0").Parts.pop_back();
  EXPECT_FALSE(splitBranches(F.build()));
}

TEST_F(SplitBranchesTest, NothingWithoutParts) {
  F.statement("S0").Parts.clear();
  EXPECT_FALSE(splitBranches(F.build()));
}

} // namespace
