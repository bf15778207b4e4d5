// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

#include "gmock/gmock.h"

using namespace c2cuda;

namespace {

struct PromoteMemoryTest : testing::Test {
  ScopFixture F{"gemm"};

  void SetUp() override {
    F.addParameter("n").setContext("{ : 0 < n <= 2147483647 }");
    for (const char *Name : {"a", "b", "c"})
      F.addArray(Name, 2, "float", {"", "n"});
  }

  void addProduct(const std::string &A = "i, k", const std::string &B = "k, j") {
    F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j, k < n }",
                   {update("{ S1[i, j, k] -> c[i, j] }"),
                    read("{ S1[i, j, k] -> a[" + A + "] }"),
                    read("{ S1[i, j, k] -> b[" + B + "] }")},
                   "<0> += <1> * <2>;");
  }

  PromotedScop withoutThreadTiles(const PromotionOptions &Options = {}) {
    return promoted(F.build(), Options, /*TilesThreads=*/false);
  }

  void addClear(const std::string &Domain = "0 <= i, j < n") {
    F.addStatement("S0", "{ S0[i, j] : " + Domain + " }",
                   {write("{ S0[i, j] -> c[i, j] }")}, "<0> = 0;");
    F.setOrder("i{ j{ S0 k{ S1 } } }");
  }
};

std::string stepsOf(const std::vector<KernelStep> &Steps) {
  std::string Result;
  for (const KernelStep &Step : Steps)
    switch (Step.What) {
    case KernelStep::Kind::Compute:
      Result += 'c';
      break;
    case KernelStep::Kind::Copy:
      Result += 't';
      break;
    case KernelStep::Kind::Barrier:
      Result += '|';
      break;
    case KernelStep::Kind::TileLoop:
      Result += "(" + stepsOf(Step.Body) + ")";
      break;
    }
  return Result;
}

using Sizes = std::vector<unsigned>;

TEST_F(PromoteMemoryTest, TilesOfAMatrixProduct) {
  addProduct();
  PromotedKernel K = withoutThreadTiles().Kernels.at(0);
  ASSERT_EQ(K.Shared.size(), 2u);
  EXPECT_EQ(K.Shared[0].Name, "shared_a");
  EXPECT_EQ(K.Shared[1].Name, "shared_b");
  for (const SharedTile &Tile : K.Shared) {
    EXPECT_EQ(Tile.Sizes, (Sizes{16, 16}));
    EXPECT_EQ(Tile.Declared, (Sizes{16, 16}));
  }
  // Load, loop over copies and their use, store.
  EXPECT_EQ(stepsOf(K.Steps), "c(tt|c|)c");
  EXPECT_EQ(K.Steps[1].Variable.Name, "k0");
  EXPECT_EQ(K.Steps[1].Step, 16u);
}

TEST_F(PromoteMemoryTest, TilesOfThreadsInAMatrixProduct) {
  addProduct();
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  EXPECT_TRUE(K.KeepsThreadTiles);
  ASSERT_EQ(K.Shared.size(), 2u);
  // The dimension of the thread's values is the last one.
  EXPECT_EQ(K.Shared[0].Order, (Sizes{1, 0}));
  EXPECT_EQ(K.Shared[0].Declared, (Sizes{16, 132}));
  EXPECT_EQ(K.Shared[1].Order, (Sizes{0, 1}));
  EXPECT_EQ(K.Shared[1].Declared, (Sizes{16, 128}));
  for (const SharedTile &Tile : K.Shared) {
    EXPECT_TRUE(Tile.IsFilled);
    EXPECT_EQ(Tile.Vector, 4u);
    // Nobody knows whether n is a multiple of four.
    EXPECT_FALSE(Tile.IsAligned);
    EXPECT_EQ(Tile.Buffers, 2u);
    EXPECT_TRUE(Tile.Kept.empty());
  }
  // What is to be transposed first comes as it lies.
  EXPECT_EQ(K.Shared[0].Staged, "staged_a");
  EXPECT_EQ(K.Shared[1].Staged, "");
  isl::set When = K.alignedWhen().intersect(K.Base.Context);
  EXPECT_TRUE(
      bool(When.is_equal(isl::set(When.ctx(), "[n] -> { : n mod 4 = 0 }")
                             .intersect(K.Base.Context))));
  EXPECT_EQ(stepsOf(K.Steps), "c(ttc)c");
  EXPECT_EQ(K.Steps[1].Step, 16u);
  EXPECT_EQ(sharedBytesOf(F.build(), K),
            4u * (2 * 16 * 132 + 2 * 16 * 128 + 128 * 16));
}

TEST_F(PromoteMemoryTest, TilesThatLieAsInMemoryAreCopiedAhead) {
  addProduct("k, i", "k, j");
  PromotionOptions Options;
  // Two of each: 2 x 8 x 128 floats.
  Options.SharedBytes = 2 * 2 * 8 * 128 * 4;
  PromotedKernel K = promoted(F.build(), Options).Kernels.at(0);
  EXPECT_TRUE(K.KeepsThreadTiles);
  EXPECT_EQ(stepsOf(K.Steps), "c(ttc)c");
  EXPECT_TRUE(K.Steps[1].Ahead);
  for (const SharedTile &Tile : K.Shared)
    EXPECT_TRUE(Tile.Buffers > 1);
  Options.SharedBytes -= 1;
  PromotedKernel Single = promoted(F.build(), Options).Kernels.at(0);
  EXPECT_EQ(stepsOf(Single.Steps), "c(tt|c|)c");
  EXPECT_FALSE(Single.Steps[1].Ahead);
}

TEST_F(PromoteMemoryTest, TrianglesAreCutWhereBlocksEnd) {
  F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j < n and i <= k < n }",
                 {update("{ S1[i, j, k] -> c[i, j] }"),
                  read("{ S1[i, j, k] -> a[i, k] }"),
                  read("{ S1[i, j, k] -> b[k, j] }")},
                 "<0> += <1> * <2>;");
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  EXPECT_TRUE(K.KeepsThreadTiles);
  // Both loops have the same tiles, and may not fill them at the same time.
  EXPECT_EQ(stepsOf(K.Steps), "c(ttc)|(ttc)c");
  EXPECT_EQ(K.Shared.size(), 2u);
  isl::set Known = K.Context.intersect(
      isl::set(K.Context.ctx(), "[n, i0] -> { : i0 + 128 < n }"));
  auto Is = [&](const isl::pw_aff &Value, const char *Wanted) {
    return bool(
        Known.is_subset(Value.eq_set(isl::pw_aff(Known.ctx(), Wanted))));
  };
  EXPECT_TRUE(Is(K.Steps[1].Lower, "[n, i0] -> { [(i0)] }"));
  EXPECT_TRUE(Is(K.Steps[1].Upper, "[n, i0] -> { [(i0 + 127)] }"));
  EXPECT_TRUE(Is(K.Steps[3].Lower, "[n, i0] -> { [(i0 + 128)] }"));
  EXPECT_TRUE(Is(K.Steps[3].Upper, "[n, i0] -> { [(n - 1)] }"));
}

TEST_F(PromoteMemoryTest, TilesOfThreadsNeedMostOfALoopForAll) {
  // Each of the block's rows has its own iterations.
  F.addStatement(
      "S1", "{ S1[i, j, k] : 0 <= i, j < n and 0 <= k - 200 * i < 200 }",
      {update("{ S1[i, j, k] -> c[i, j] }"), read("{ S1[i, j, k] -> a[i, k] }"),
       read("{ S1[i, j, k] -> b[k, j] }")},
      "<0> += <1> * <2>;");
  EXPECT_FALSE(promoted(F.build()).Kernels.at(0).KeepsThreadTiles);
}

/// The sum goes on for values of which the loop has none.
TEST_F(PromoteMemoryTest, TilesOfThreadsNeedTheLoopForAllValues) {
  F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j, k < n and i < 5 }",
                 {update("{ S1[i, j, k] -> c[i, j] }"),
                  read("{ S1[i, j, k] -> a[i, k] }"),
                  read("{ S1[i, j, k] -> b[k, j] }")},
                 "<0> += <1> * <2>;");
  addClear();
  EXPECT_FALSE(promoted(F.build()).Kernels.at(0).KeepsThreadTiles);
}

TEST_F(PromoteMemoryTest, ColumnsArePadded) {
  addProduct("i, k", "j, k");
  PromotedKernel K = withoutThreadTiles().Kernels.at(0);
  ASSERT_EQ(K.Shared.size(), 2u);
  for (const SharedTile &Tile : K.Shared) {
    EXPECT_EQ(Tile.Sizes, (Sizes{16, 16}));
    bool IsB = Tile.Name == "shared_b";
    EXPECT_EQ(Tile.Declared, IsB ? (Sizes{16, 17}) : (Sizes{16, 16}));
  }
}

TEST_F(PromoteMemoryTest, AccumulatorIsLoadedWhereItsValueComesFromBefore) {
  addProduct();
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  ASSERT_EQ(K.Registers.size(), 1u);
  EXPECT_EQ(K.Registers[0].Name, "c_ij");
  EXPECT_TRUE(K.Registers[0].Load);
  EXPECT_TRUE(K.Registers[0].Store);
  EXPECT_EQ(K.InRegister.count({"S1", 0}), 1u);
}

TEST_F(PromoteMemoryTest, AccumulatorIsNotLoadedAfterAClear) {
  addProduct();
  addClear();
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  ASSERT_EQ(K.Registers.size(), 1u);
  EXPECT_FALSE(K.Registers[0].Load);
  EXPECT_TRUE(K.Registers[0].Store);
}

TEST_F(PromoteMemoryTest, AccumulatorIsLoadedAfterAClearOfSomeElements) {
  addProduct();
  addClear("0 <= i < n and 0 <= j < n - 1");
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  ASSERT_EQ(K.Registers.size(), 1u);
  EXPECT_TRUE(K.Registers[0].Load);
}

TEST_F(PromoteMemoryTest, MayWriteNeedsTheOldValue) {
  F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j, k < n }",
                 {mayWrite("{ S1[i, j, k] -> c[i, j] }"),
                  read("{ S1[i, j, k] -> a[i, k] }")},
                 "if (<1> > 0) <0> = 1;");
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  ASSERT_EQ(K.Registers.size(), 1u);
  EXPECT_TRUE(K.Registers[0].Load);
}

TEST_F(PromoteMemoryTest, StreamingKeepsNothing) {
  F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < n }",
                 {write("{ S0[i, j] -> c[i, j] }"),
                  read("{ S0[i, j] -> a[i, j] }")});
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  EXPECT_TRUE(K.Shared.empty());
  EXPECT_TRUE(K.Registers.empty());
  EXPECT_EQ(stepsOf(K.Steps), "c");
}

TEST_F(PromoteMemoryTest, StencilWithReuseIsCopiedOnce) {
  // Five of a's elements per thread, in a box of (8 + 2) x (32 + 2).
  F.addStatement("S0", "{ S0[i, j] : 1 <= i, j < n - 1 }",
                 {write("{ S0[i, j] -> c[i, j] }"),
                  read("{ S0[i, j] -> a[i, j] }"),
                  read("{ S0[i, j] -> a[i, j - 1] }"),
                  read("{ S0[i, j] -> a[i, j + 1] }"),
                  read("{ S0[i, j] -> a[i - 1, j] }"),
                  read("{ S0[i, j] -> a[i + 1, j] }")});
  F.setContext("{ : 2 < n <= 2147483647 }");
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  ASSERT_EQ(K.Shared.size(), 1u);
  EXPECT_EQ(K.Shared[0].Sizes, (Sizes{10, 34}));
  EXPECT_EQ(stepsOf(K.Steps), "t|c");
  EXPECT_EQ(K.InShared.size(), 5u);
}

TEST_F(PromoteMemoryTest, WrittenArraysStayInMemory) {
  F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j < n and 0 <= k < n }",
                 {update("{ S1[i, j, k] -> c[i, j] }"),
                  read("{ S1[i, j, k] -> a[i, k] }")});
  F.addStatement("S2", "{ S2[i, j] : 0 <= i, j < n }",
                 {write("{ S2[i, j] -> b[i, j] }"),
                  read("{ S2[i, j] -> c[i, j] }")});
  F.setOrder("i{ j{ k{ S1 } S2 } }");
  PromotedKernel K = promoted(F.build()).Kernels.at(0);
  for (const SharedTile &Tile : K.Shared)
    EXPECT_EQ(Tile.Name, "shared_a");
}

TEST_F(PromoteMemoryTest, BudgetIsRespected) {
  addProduct();
  PromotionOptions Options;
  Options.SharedBytes = 2 * 16 * 16 * 4;
  EXPECT_EQ(withoutThreadTiles(Options).Kernels.at(0).Shared.size(), 2u);
  Options.SharedBytes -= 1;
  EXPECT_EQ(withoutThreadTiles(Options).Kernels.at(0).Shared.size(), 1u);
  Options.SharedBytes = 16;
  PromotedKernel None = withoutThreadTiles(Options).Kernels.at(0);
  EXPECT_TRUE(None.Shared.empty());
  EXPECT_EQ(stepsOf(None.Steps), "c");
}

TEST_F(PromoteMemoryTest, PrivateOfOneKernelStaysInTheThread) {
  F.addPrivate("x", 2, 0, "float");
  F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < n }",
                 {write("{ S0[i, j] -> x[i, j] }"),
                  read("{ S0[i, j] -> a[i, j] }")});
  F.addStatement("S1", "{ S1[i, j] : 0 <= i, j < n }",
                 {write("{ S1[i, j] -> c[i, j] }"),
                  read("{ S1[i, j] -> x[i, j] }")});
  F.setOrder("i{ j{ S0 S1 } }");
  EXPECT_TRUE(promoted(F.build()).Scratch.empty());
}

TEST_F(PromoteMemoryTest, PrivateOfTwoKernelsGetsABuffer) {
  // x crosses from one nest to the other, for rows 2 to n + 1.
  F.addPrivate("x", 1, 0, "float");
  F.addArray("v", 1, "float").addArray("w", 1, "float");
  F.addStatement("S0", "{ S0[i] : 2 <= i < n + 2 }",
                 {write("{ S0[i] -> x[i] }"), read("{ S0[i] -> v[i] }")});
  F.addStatement("S1", "{ S1[i] : 2 <= i < n + 2 }",
                 {write("{ S1[i] -> w[i] }"), read("{ S1[i] -> x[i] }")});
  PromotedScop P = promoted(F.build());
  ASSERT_EQ(P.Kernels.size(), 2u);
  ASSERT_EQ(P.Scratch.size(), 1u);
  isl::pw_aff Low(F.ctx(), "[n] -> { [(2)] }"), Size(F.ctx(), "[n] -> { [(n)] }");
  isl::set Known = F.set("{ : 0 < n <= 2147483647 }");
  EXPECT_TRUE(bool(Known.is_subset(P.Scratch[0].Lower.at(0).eq_set(Low))));
  EXPECT_TRUE(bool(Known.is_subset(P.Scratch[0].Size.at(0).eq_set(Size))));
}

} // namespace
