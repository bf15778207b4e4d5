// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

#include "gmock/gmock.h"

using namespace c2cuda;
using testing::HasSubstr;
using testing::Not;

namespace {

struct KernelTextTest : testing::Test {
  ScopFixture F{"work"};

  void SetUp() override {
    F.addParameter("n").addArray("A", 1).addArray("B", 1);
    F.setContext("{ : 0 < n <= 1000000 }");
  }

  void addCopy(const std::string &Text = "",
               const std::string &Domain = "0 <= i < n") {
    F.addStatement("S0", "{ S0[i] : " + Domain + " }",
                   {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }")},
                   Text);
  }
};

TEST_F(KernelTextTest, WholeKernel) {
  addCopy("<0> = 2 * <1>;");
  EXPECT_EQ(kernelText(F.build()),
            R"(// work (test.c:1): a thread for each i, blocks of 128.
static __global__ void __launch_bounds__(128) work_kernel(int n, double *__restrict__ A, const double *__restrict__ B) {
const int i = 128 * blockIdx.x + threadIdx.x;

if (i < n)
  A[i] = 2 * B[i];
}
)");
}

TEST_F(KernelTextTest, ArgumentsAreWhatTheTextUses) {
  F.addValue("alpha", "float").addValue("beta", "float");
  addCopy("<0> = <alpha> * <1>;");
  std::string Text = kernelText(F.build());
  EXPECT_THAT(Text, HasSubstr("float alpha"));
  EXPECT_THAT(Text, Not(HasSubstr("beta")));
}

TEST_F(KernelTextTest, UnsignedIteratorsAreCastBack) {
  addCopy("<0> = <i> - 5;");
  F.statement("S0").Iterators[0].Type = scalarType("unsigned");
  std::string Text = kernelText(F.build());
  EXPECT_THAT(Text, HasSubstr("= ((unsigned)i) - 5;"));
  // Not in subscripts, which the model knows to be in range.
  EXPECT_THAT(Text, HasSubstr("A[i] ="));
}

TEST_F(KernelTextTest, UnsignedParametersAreCastBack) {
  F.addParameter("m", "unsigned");
  F.setContext("{ : 0 < n <= 1000000 and 0 <= m <= 4294967295 }");
  addCopy("<0> = <1> / (<m> - 1);", "0 <= i < n and i < m");
  std::string Text = kernelText(F.build());
  EXPECT_THAT(Text, HasSubstr("long long m"));
  EXPECT_THAT(Text, HasSubstr("((unsigned)m - 1)"));
}

TEST_F(KernelTextTest, GuardOnlyWhereThreadsAreLeftOver) {
  addCopy();
  F.setContext("{ : n = 1024 }");
  EXPECT_THAT(kernelText(F.build()), Not(HasSubstr("if (")));
  F.setContext("{ : n = 1000 }");
  EXPECT_THAT(kernelText(F.build()), HasSubstr("if (i < 1000)"));
}

TEST_F(KernelTextTest, LowerBoundMovesTheThreads) {
  addCopy("", "3 <= i < n");
  F.setContext("{ : 3 < n <= 1000 }");
  std::string Text = kernelText(F.build());
  EXPECT_THAT(Text, HasSubstr("const int i = 3 + 128 * blockIdx.x + "
                              "threadIdx.x;"));
  EXPECT_THAT(Text, HasSubstr("if (i < n)"));
}

TEST_F(KernelTextTest, DeclarationIsTheFirstAssignment) {
  F.addPrivate("x", 1);
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> x[i] }"), read("{ S0[i] -> B[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {write("{ S1[i] -> A[i] }"), read("{ S1[i] -> x[i] }")});
  F.setOrder("i{ S0 S1 }");
  F.statement("S0").Declares = F.scop().arrayIndex("x");
  EXPECT_THAT(kernelText(F.build()),
              HasSubstr("if (i < n) {\n  double x = B[i];\n  A[i] = x;\n"));
}

TEST_F(KernelTextTest, VariableThatLivesOverALoopIsDeclaredBeforeIt) {
  // x = 0 in front of a loop that adds to it.
  F.addPrivate("x", 1);
  F.addArray("C", 2, "double", {"", "n"});
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {write("{ S0[i] -> x[i] }")});
  F.addStatement("S1", "{ S1[i, j] : 0 <= i < n and 0 <= j < i }",
                 {update("{ S1[i, j] -> x[i] }"), read("{ S1[i, j] -> C[i, i] }")});
  F.addStatement("S2", "{ S2[i] : 0 <= i < n }",
                 {write("{ S2[i] -> A[i] }"), read("{ S2[i] -> x[i] }")});
  F.setOrder("i{ S0 j{ S1 } S2 }");
  F.statement("S0").Declares = F.scop().arrayIndex("x");
  EXPECT_THAT(kernelText(F.build()),
              HasSubstr("  double x = 0;\n"
                        "  for (int j = 0; j < i; j++)\n"
                        "    x += C[(size_t)i * n + i];\n"
                        "  A[i] = x;\n"));
}

TEST_F(KernelTextTest, CommentsStay) {
  addCopy("<0> = <1>;");
  F.statement("S0").CommentBefore = "// copies";
  F.statement("S0").CommentAfter = "/* done */";
  EXPECT_THAT(kernelText(F.build()),
              HasSubstr("if (i < n) {\n  // copies\n"
                        "  A[i] = B[i]; /* done */\n}\n"));
}

TEST_F(KernelTextTest, TypedRowsKeepTheUsersSubscripts) {
  F.addArray("C", 2, "float", {"", "100"}).addArray("D", 2, "float", {"", "n"});
  F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < 100 }",
                 {write("{ S0[i, j] -> C[i, j] }"),
                  read("{ S0[i, j] -> D[i, j] }")});
  std::string Text = kernelText(F.build());
  EXPECT_THAT(Text, HasSubstr("float (*__restrict__ C)[100]"));
  EXPECT_THAT(Text, HasSubstr("C[i][j] = D[(size_t)i * n + j];"));
}

TEST_F(KernelTextTest, LoopThatCountsDownInsideAThread) {
  F.addArray("C", 2, "double", {"", "n"});
  F.addStatement("S0", "{ S0[i, j] : 0 <= i < n and 0 <= j < n - 1 }",
                 {write("{ S0[i, j] -> C[i, j] }"),
                  read("{ S0[i, j] -> C[i, j + 1] }")});
  F.setOrder("i{ -j{ S0 } }");
  std::string Text = kernelText(F.build());
  // The same values in the same order: from n - 2 down to 0.
  EXPECT_THAT(Text, HasSubstr("j = n - 2; j >= 0; j--)"));
}

TEST_F(KernelTextTest, BarriersOutsideOfConditions) {
  F.addArray("C", 2, "double", {"", "n"}).addArray("D", 2, "double", {"", "n"});
  F.addStatement("S0", "{ S0[i, j, k] : 0 <= i, j, k < n }",
                 {update("{ S0[i, j, k] -> C[i, j] }"),
                  read("{ S0[i, j, k] -> D[i, k] }")});
  std::string Text = kernelText(F.build());
  ASSERT_THAT(Text, HasSubstr("__syncthreads();"));
  // In the loops over the grid and over tiles, and in no condition.
  for (size_t At = Text.find("__syncthreads"); At != std::string::npos;
       At = Text.find("__syncthreads", At + 1)) {
    size_t Begin = Text.rfind('\n', At) + 1;
    EXPECT_LE(At - Begin, 4u) << Text;
  }
}

TEST_F(KernelTextTest, SmallestBoundEndsALoop) {
  F.addParameter("m").addArray("C", 2, "double", {"", "n"});
  F.setContext("{ : 0 < n, m <= 1000000 }");
  F.addStatement("S0", "{ S0[i, j] : 0 <= i < n and 0 <= j < n and j < m - 2 }",
                 {update("{ S0[i, j] -> A[i] }"), read("{ S0[i, j] -> C[i, i] }")});
  EXPECT_THAT(kernelText(F.build()),
              testing::AnyOf(HasSubstr("j < min(n, m - 2); j++)"),
                             HasSubstr("j < min(m - 2, n); j++)")));
}

TEST_F(KernelTextTest, WideOperandsMakeWideMinima) {
  F.addParameter("m", "long").addArray("C", 2, "double", {"", "n"});
  F.setContext("{ : 0 < n <= 1000000 and 0 < m <= 1000000000000 }");
  F.addStatement("S0", "{ S0[i, j] : 0 <= i < n and 0 <= j < n and j < m }",
                 {update("{ S0[i, j] -> A[i] }"), read("{ S0[i, j] -> C[j, i] }")});
  std::string Text = kernelText(F.build());
  EXPECT_THAT(Text, HasSubstr("(long long)n"));
  EXPECT_THAT(Text, HasSubstr("(long long)m"));
}

} // namespace
