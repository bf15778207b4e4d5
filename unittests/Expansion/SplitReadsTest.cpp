// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Expansion/Expansion.h"

#include "TestingSupport/Stages.h"

using namespace c2cuda;

namespace {

struct SplitReadsTest : testing::Test {
  ScopFixture F;

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1);
    F.setContext("{ : 0 < n <= 2147483647 }");
  }

  std::optional<Scop> split() {
    Scop Scop = F.build();
    return splitReads(Scop, dependencesOf(Scop));
  }
};

TEST_F(SplitReadsTest, ShiftedReadOfWhatIsWrittenNext) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {read("{ S0[i] -> A[i + 1] }"), write("{ S0[i] -> A[i] }")});
  auto Split = split();
  ASSERT_TRUE(Split);
  EXPECT_EQ(verifyScop(*Split), "");
  ASSERT_EQ(Split->Statements.size(), 2u);
  const Array *Copy = Split->findArray("A_old");
  ASSERT_TRUE(Copy);
  EXPECT_EQ(Copy->Storage, StorageKind::Private);
  // All copies first, then all writes.
  Schedule S = scheduleFor(*Split);
  EXPECT_FALSE(leavesLoopsSerial(S.Tree));
}

TEST_F(SplitReadsTest, TwoReadsOfOneStatement) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {read("{ S0[i] -> A[i + 1] }"), read("{ S0[i] -> A[i + 2] }"),
                  write("{ S0[i] -> A[i] }")});
  auto Split = split();
  ASSERT_TRUE(Split);
  EXPECT_EQ(verifyScop(*Split), "");
  ASSERT_EQ(Split->Statements.size(), 3u);
  EXPECT_EQ(Split->Statements[2].Name, "S0");
  EXPECT_FALSE(leavesLoopsSerial(scheduleFor(*Split).Tree));
}

TEST_F(SplitReadsTest, NothingForAValueThatWasWrittenBefore) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {read("{ S0[i] -> A[i - 1] }"), write("{ S0[i] -> A[i] }")});
  EXPECT_FALSE(split());
}

TEST_F(SplitReadsTest, NothingForTheElementThatIsWritten) {
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {read("{ S0[i] -> A[i] }"), write("{ S0[i] -> A[i] }")});
  EXPECT_FALSE(split());
}

TEST_F(SplitReadsTest, NothingForAReadThatMayNotHappen) {
  // The copy would read what the program perhaps must not touch.
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {mayRead("{ S0[i] -> A[i + 1] }"),
                  write("{ S0[i] -> A[i] }")});
  EXPECT_FALSE(split());
}

TEST_F(SplitReadsTest, OnlyReadsInACycle) {
  // B reads A[i + 1] before A is written; nothing comes back from A to B.
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {read("{ S0[i] -> A[i + 1] }"), write("{ S0[i] -> B[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {write("{ S1[i] -> A[i] }")});
  F.setOrder("i{ S0 S1 }");
  EXPECT_FALSE(split());
}

} // namespace
