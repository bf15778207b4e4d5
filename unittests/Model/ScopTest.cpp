// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/ScopFixture.h"

#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

/// c = a * b with c cleared in the same loops.
struct Gemm : testing::Test {
  ScopFixture F{"gemm"};

  void SetUp() override {
    F.addParameter("n").addArray("a", 2, "float", {"", "n"});
    F.addArray("b", 2, "float", {"n", "n"});
    F.addArray("c", 2, "float", {"", "n"}).addValue("alpha", "float");
    F.setContext("{ : n <= 1000 }");
    F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < n }",
                   {write("{ S0[i, j] -> c[i, j] }")}, "<0> = 0;");
    F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j, k < n }",
                   {update("{ S1[i, j, k] -> c[i, j] }"),
                    read("{ S1[i, j, k] -> a[i, k] }"),
                    read("{ S1[i, j, k] -> b[k, j + 1] }")},
                   "<0> += <alpha> * <1>\n  * <2>;");
    F.setOrder("i{ j{ S0 -k{ S1 } } }");
  }
};

TEST_F(Gemm, Unions) {
  Scop Scop = F.build();
  EXPECT_EQ(setsOf(Scop.domain()).size(), 2u);
  EXPECT_TRUE(Scop.mayWrites().is_equal(Scop.mustWrites()).is_true());
  EXPECT_TRUE(Scop.reads()
                  .is_equal(F.unionMap(
                      "{ S1[i, j, k] -> c[i, j] : 0 <= i, j, k < n; "
                      "S1[i, j, k] -> a[i, k] : 0 <= i, j, k < n; "
                      "S1[i, j, k] -> b[k, j + 1] : 0 <= i, j, k < n }"))
                  .is_true());
}

TEST_F(Gemm, MayWritesAreNoMustWrites) {
  F.statement("S0").Accesses[0].IsMay = true;
  Scop Scop = F.build();
  EXPECT_EQ(mapsOf(Scop.mayWrites()).size(), 2u);
  EXPECT_EQ(mapsOf(Scop.mustWrites()).size(), 1u);
}

TEST_F(Gemm, LookUp) {
  Scop Scop = F.build();
  ASSERT_NE(Scop.findStatement("S1"), nullptr);
  EXPECT_EQ(Scop.findStatement("S1")->Iterators.size(), 3u);
  EXPECT_EQ(Scop.findStatement("S2"), nullptr);
  EXPECT_EQ(Scop.arrayIndex("b"), 1u);
  EXPECT_EQ(Scop.arrayIndex("n"), std::nullopt);
  EXPECT_EQ(Scop.findArray("d"), nullptr);
}

TEST_F(Gemm, Print) {
  F.statement("S0").CommentBefore = "// clear";
  F.array("a").IsReadOnly = true;
  EXPECT_EQ(printScop(F.build()),
            R"(scop gemm (i) at 1:1
  context [n] -> {  : n <= 1000 }
  assumptions {  :  }
  parameter n : int affine
  parameter alpha : float
  array a : float memory object rank 2 [*][n] pointer a const live-out
  array b : float memory object rank 2 [n][n] pointer b live-out
  array c : float memory object rank 2 [*][n] pointer c live-out
  statement S0 at 1:1 : [n] -> { S0[i, j] : 0 <= i < n and 0 <= j < n }
    iterators i: int, j: int
    write [n] -> { S0[i, j] -> c[i, j] : 0 <= i < n and 0 <= j < n }
    comment-before
      // clear
    text <0:c[<i>][<j>]> = 0;
  statement S1 at 2:1 : [n] -> { S1[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }
    iterators i: int, j: int, k: int
    update [n] -> { S1[i, j, k] -> c[i, j] : 0 <= i < n and 0 <= j < n and 0 <= k < n }
    read [n] -> { S1[i, j, k] -> a[i, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }
    read [n] -> { S1[i, j, k] -> b[k, 1 + j] : 0 <= i < n and 0 <= j < n and 0 <= k < n }
    text <0:c[<i>][<j>]> += <alpha> * <1:a[<i>][<k>]>\n  * <2:b[<k>][<j> + 1]>;
  schedule
    domain: "[n] -> { S0[i, j] : 0 <= i < n and 0 <= j < n; S1[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }"
    child:
      schedule: "[n] -> [{ S0[i, j] -> [(i)]; S1[i, j, k] -> [(i)] }]"
      child:
        schedule: "[n] -> [{ S0[i, j] -> [(j)]; S1[i, j, k] -> [(j)] }]"
        child:
          sequence:
          - filter: "[n] -> { S0[i, j] }"
          - filter: "[n] -> { S1[i, j, k] }"
            child:
              schedule: "[n] -> [{ S1[i, j, k] -> [(-k)] }]"
)");
}

TEST(ScopFixtureTest, SeparateLoopsByDefault) {
  ScopFixture F;
  F.addParameter("n").addArray("A", 1).addPrivate("t", 1).addScalar("s");
  F.addStatement(
      "S0", "{ S0[i] : 0 <= i < n }",
      {write("{ S0[i] -> t[i] }"), inexactRead("{ S0[i] -> A[x] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {update("{ S1[i] -> s[] }"), mayRead("{ S1[i] -> A[2i] }")});
  Scop Scop = F.build();
  std::string Text = printScop(Scop);
  EXPECT_NE(Text.find("array t : double private depth 1 object rank 1 [*]\n"),
            std::string::npos);
  EXPECT_NE(Text.find("text <0:t> = <1:A[0]>;"), std::string::npos);
  EXPECT_NE(Text.find("text <0:s> += <1:A[2 * <i>]>;"), std::string::npos);
  EXPECT_NE(Text.find("read inexact"), std::string::npos);
  EXPECT_NE(Text.find("may-read"), std::string::npos);
  EXPECT_NE(Text.find("sequence:"), std::string::npos);
}

} // namespace
