// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

#include "gmock/gmock.h"

using namespace c2cuda;

namespace {

struct MapToDeviceTest : testing::Test {
  ScopFixture F{"work"};

  void SetUp() override {
    F.addParameter("n").addArray("A", 2, "double", {"", "n"});
    F.addArray("B", 2, "double", {"", "n"});
    F.setContext("{ : 0 < n <= 2147483647 }");
  }

  /// A[i, j] += B[Left] * B[Right] for all k.
  void addProduct(const std::string &Left, const std::string &Right) {
    F.addStatement("S0", "{ S0[i, j, k] : 0 <= i, j, k < n }",
                   {update("{ S0[i, j, k] -> A[i, j] }"),
                    read("{ S0[i, j, k] -> B[" + Left + "] }"),
                    read("{ S0[i, j, k] -> B[" + Right + "] }")},
                   "<0> += <1> * <2>;");
    auto Factor = [](unsigned Number) {
      return StatementTemplate{{TemplatePiece::Kind::Access, "", Number}};
    };
    F.statement("S0").Products = {{0, false, Factor(1), Factor(2)}};
  }

  void addCopy(const std::string &Domain, const std::string &From) {
    F.addStatement("S0", Domain,
                   {write("{ S0[i, j] -> A[i, j] }"),
                    read("{ S0[i, j] -> B[" + From + "] }")});
  }
};

std::string names(const Kernel &Kernel) {
  std::string Result;
  for (const MappedDimension &D : Kernel.Dimensions)
    Result += (Result.empty() ? "" : " ") + D.Value.Name + ":" +
              std::to_string(D.Size);
  return Result;
}

std::vector<std::string> kernelNames(const MappedScop &Mapped) {
  std::vector<std::string> Result;
  for (const Kernel &K : Mapped.Kernels)
    Result.push_back(K.Name);
  return Result;
}

TEST_F(MapToDeviceTest, NeighbouringThreadsTakeNeighbouringElements) {
  addCopy("{ S0[i, j] : 0 <= i, j < n }", "i, j");
  MappedScop Mapped = mappedAsWritten(F.build());
  ASSERT_EQ(Mapped.Kernels.size(), 1u);
  EXPECT_EQ(names(Mapped.Kernels[0]), "j:32 i:8");
  EXPECT_EQ(Mapped.Kernels[0].Dimensions[0].Axis, 0u);
  EXPECT_EQ(Mapped.Kernels[0].Dimensions[1].Axis, 1u);
  EXPECT_EQ(Mapped.Kernels[0].Dimensions[1].Origin, "i0");
}

TEST_F(MapToDeviceTest, TheOuterLoopIsXWhereItWalksAlongRows) {
  F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < n }",
                 {write("{ S0[i, j] -> A[j, i] }"),
                  read("{ S0[i, j] -> B[j, i] }")});
  EXPECT_EQ(names(mappedAsWritten(F.build()).Kernels.at(0)), "i:32 j:8");
}

TEST_F(MapToDeviceTest, BlockShapes) {
  F.addArray("V", 1).addArray("C", 3, "double", {"", "n", "n"});
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }", {write("{ S0[i] -> V[i] }")});
  F.addStatement("S1", "{ S1[i, j, k] : 0 <= i, j, k < n }",
                 {write("{ S1[i, j, k] -> C[i, j, k] }")});
  // A loop inside of the threads: a square block.
  F.addStatement("S2", "{ S2[i, j, k] : 0 <= i, j, k < n }",
                 {update("{ S2[i, j, k] -> A[i, j] }")});
  MappedScop Mapped = mappedAsWritten(F.build());
  ASSERT_EQ(Mapped.Kernels.size(), 3u);
  EXPECT_EQ(names(Mapped.Kernels[0]), "i:128");
  EXPECT_EQ(names(Mapped.Kernels[1]), "k:32 j:4 i:2");
  EXPECT_EQ(names(Mapped.Kernels[2]), "j:16 i:16");
}

TEST_F(MapToDeviceTest, NamesSayWhatIsWritten) {
  addCopy("{ S0[i, j] : 0 <= i, j < n }", "i, j");
  EXPECT_THAT(kernelNames(mappedAsWritten(F.build())),
              testing::ElementsAre("work_kernel"));
  F.addStatement("S1", "{ S1[i, j] : 0 <= i, j < n }",
                 {write("{ S1[i, j] -> B[i, j] }"),
                  read("{ S1[i, j] -> A[j, i] }")});
  F.addStatement("S2", "{ S2[i, j] : 0 <= i, j < n }",
                 {write("{ S2[i, j] -> A[i, j] }")});
  EXPECT_THAT(
      kernelNames(mappedAsWritten(F.build())),
      testing::ElementsAre("work_A_kernel", "work_B_kernel", "work_A_kernel_2"));
}

TEST_F(MapToDeviceTest, TakenKernelNames) {
  addCopy("{ S0[i, j] : 0 <= i, j < n }", "i, j");
  Scop Scop = F.build();
  Schedule Schedule = scheduleFor(Scop);
  NameAllocator Names({"work_kernel"});
  MappingOptions Options;
  Options.KernelNames = &Names;
  Refusals Refused;
  auto Mapped = mapToDevice(Scop, Schedule, Options, Refused);
  ASSERT_TRUE(Mapped);
  EXPECT_EQ(Mapped->Kernels[0].Name, "work_kernel_2");
  EXPECT_TRUE(Names.isTaken("work_kernel_2"));
}

TEST_F(MapToDeviceTest, TimeLoopStaysOnTheHost) {
  // for t { A[i] = B[i - 1] + B[i + 1]; B[i] = A[i]; }
  F.addParameter("T").addArray("U", 1).addArray("V", 1);
  F.setContext("{ : 1 < n <= 1000 }");
  F.addStatement("S0", "{ S0[t, i] : 0 <= t < T and 1 <= i < n }",
                 {write("{ S0[t, i] -> U[i] }"), read("{ S0[t, i] -> V[i - 1] }"),
                  read("{ S0[t, i] -> V[i + 1] }")});
  F.addStatement("S1", "{ S1[t, i] : 0 <= t < T and 1 <= i < n }",
                 {write("{ S1[t, i] -> V[i] }"), read("{ S1[t, i] -> U[i] }")});
  F.setOrder("t{ i{ S0 } i{ S1 } }");
  MappedScop Mapped = mappedAsWritten(F.build());
  ASSERT_EQ(Mapped.Kernels.size(), 2u);
  for (const Kernel &K : Mapped.Kernels) {
    ASSERT_EQ(K.Outer.size(), 1u);
    EXPECT_EQ(K.Outer[0].Name, "t");
    EXPECT_EQ(names(K), "i:128");
  }
  // Both launches of a step before those of the next.
  EXPECT_TRUE(bool(Mapped.HostSchedule.is_equal(
      F.unionMap("{ work_U_kernel[t] -> [t, 0] : 0 <= t < T and "
                 "1 < n <= 1000; work_V_kernel[t] -> [t, 1] : "
                 "0 <= t < T and 1 < n <= 1000 }"))))
      << toString(Mapped.HostSchedule);
}

TEST_F(MapToDeviceTest, GridStrideOnlyWhereAGridMayBeTooSmall) {
  addCopy("{ S0[i, j] : 0 <= i, j < n }", "i, j");
  Kernel Unknown = mappedAsWritten(F.build()).Kernels.at(0);
  EXPECT_FALSE(Unknown.Dimensions[0].StridesGrid);
  EXPECT_TRUE(Unknown.Dimensions[1].StridesGrid);
  // 8 rows a block: 65535 blocks have 524280 rows.
  F.setContext("{ : 0 < n <= 524280 }");
  EXPECT_FALSE(
      mappedAsWritten(F.build()).Kernels.at(0).Dimensions[1].StridesGrid);
  F.setContext("{ : 0 < n <= 524281 }");
  EXPECT_TRUE(
      mappedAsWritten(F.build()).Kernels.at(0).Dimensions[1].StridesGrid);
}

TEST_F(MapToDeviceTest, NothingParallelIsOneThread) {
  F.addArray("V", 1);
  F.addStatement("S0", "{ S0[i] : 1 <= i < n }",
                 {write("{ S0[i] -> V[i] }"), read("{ S0[i] -> V[i - 1] }")});
  MappedScop Mapped = mappedAsWritten(F.build());
  ASSERT_EQ(Mapped.Kernels.size(), 1u);
  EXPECT_TRUE(Mapped.Kernels[0].Dimensions.empty());
}

TEST_F(MapToDeviceTest, BoundsOfATriangle) {
  addCopy("{ S0[i, j] : 3 <= i < n and 0 <= j <= i }", "i, j");
  F.setContext("{ : 10 < n <= 1000 }");
  Kernel K = mappedAsWritten(F.build()).Kernels.at(0);
  isl::set Known = F.set("{ : 10 < n <= 1000 }");
  auto Equals = [&](const isl::pw_aff &Value, const std::string &Text) {
    isl::pw_aff Wanted(F.ctx(), F.withParameters("{ [(" + Text + ")] }"));
    return bool(Known.is_subset(Value.eq_set(Wanted)));
  };
  EXPECT_TRUE(Equals(K.Dimensions[0].Lower, "0"));
  EXPECT_TRUE(Equals(K.Dimensions[0].Upper, "n - 1"));
  EXPECT_TRUE(Equals(K.Dimensions[1].Lower, "3"));
  EXPECT_TRUE(Equals(K.Dimensions[1].Upper, "n - 1"));
}

TEST_F(MapToDeviceTest, ProductsLieAsTensorCoresWantThem) {
  addProduct("i, k", "k, j");
  Kernel K = mappedAsWritten(F.build()).Kernels.at(0);
  EXPECT_TRUE(K.HasTensorTiles);
  EXPECT_EQ(names(K), "j:4 i:32");
  EXPECT_EQ(K.Dimensions[0].Vector, 2u);
  EXPECT_EQ(K.Dimensions[0].span(), 64u);
  EXPECT_EQ(K.Dimensions[1].Vector, 1u);
  EXPECT_EQ(K.Dimensions[1].span(), 128u);
}

TEST_F(MapToDeviceTest, BothFactorsOfTensorCoresHaveToMove) {
  addProduct("i, k", "k, k");
  EXPECT_FALSE(mappedAsWritten(F.build()).Kernels.at(0).HasTensorTiles);
}

TEST_F(MapToDeviceTest, OnlyProductsAreForTensorCores) {
  addProduct("i, k", "k, j");
  F.statement("S0").Products.clear();
  Kernel K = mappedAsWritten(F.build()).Kernels.at(0);
  EXPECT_TRUE(K.hasThreadTiles());
  EXPECT_FALSE(K.HasTensorTiles);
}

TEST_F(MapToDeviceTest, EmptyNestIsRefused) {
  F.setContext("{ : n < 0 }");
  addCopy("{ S0[i, j] : 0 <= i, j < n }", "i, j");
  Scop Scop = F.build();
  Schedule Written;
  Written.Tree = annotateCoincidence(Scop.Schedule, F.unionMap("{ }"));
  Refusals Refused;
  EXPECT_FALSE(mapToDevice(Scop, Written, {}, Refused));
  ASSERT_EQ(Refused.size(), 1u);
  EXPECT_EQ(Refused.all()[0].Kind, RefusalKind::EmptyNest);
}

} // namespace
