// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"

#include "gmock/gmock.h"

using namespace c2cuda;
using testing::HasSubstr;
using testing::Not;

namespace {

struct DeviceTextTest : testing::Test {
  ScopFixture F{"work"};

  void SetUp() override {
    F.addParameter("n").setContext("{ : 0 < n <= 1000000 }");
    F.addArray("A", 1, "double", {"n"}).addArray("B", 1, "double", {"n"});
  }

  void addCopy() {
    F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                   {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i] }")});
  }
};

size_t countOf(const std::string &Text, const std::string &Part) {
  size_t Result = 0;
  for (size_t At = Text.find(Part); At != std::string::npos;
       At = Text.find(Part, At + 1))
    ++Result;
  return Result;
}

TEST_F(DeviceTextTest, OneFile) {
  addCopy();
  DeviceText Text = deviceText(F.build());
  EXPECT_EQ(Text.Guard, "");
  EXPECT_EQ(Text.Launch, R"(double *dev_A;
C2CUDA_CHECK(cudaMalloc((void **)&dev_A, sizeof(double) * (size_t)n));
double *dev_B;
C2CUDA_CHECK(cudaMalloc((void **)&dev_B, sizeof(double) * (size_t)n));
C2CUDA_CHECK(cudaMemcpy(dev_B, B, sizeof(double) * (size_t)n, cudaMemcpyHostToDevice));

work_kernel<<<(n + 127) / 128, 128>>>(n, dev_A, dev_B);
C2CUDA_CHECK(cudaGetLastError());

C2CUDA_CHECK(cudaMemcpy(A, dev_A, sizeof(double) * (size_t)n, cudaMemcpyDeviceToHost));
C2CUDA_CHECK(cudaFree(dev_A));
C2CUDA_CHECK(cudaFree(dev_B));
)");
}

TEST_F(DeviceTextTest, LauncherTakesWhatItOnlyReadsAsConst) {
  addCopy();
  DeviceText Text = deviceText(F.build());
  EXPECT_EQ(Text.LauncherName, "work_device");
  EXPECT_EQ(Text.LauncherHead,
            "void work_device(int n, double *A, const double *B)");
  EXPECT_EQ(Text.LauncherCall, "work_device(n, A, B);");
}

TEST_F(DeviceTextTest, EveryCallIsChecked) {
  addCopy();
  std::string Text = deviceText(F.build()).Launch;
  size_t Calls = countOf(Text, "cudaMalloc(") + countOf(Text, "cudaMemcpy(") +
                 countOf(Text, "cudaFree(") + countOf(Text, "cudaGetLastError(");
  EXPECT_EQ(countOf(Text, "C2CUDA_CHECK("), Calls);
  EXPECT_EQ(countOf(Text, "cudaGetLastError("), countOf(Text, "<<<"));
  EXPECT_EQ(countOf(Text, "cudaFree("), countOf(Text, "cudaMalloc("));
}

TEST_F(DeviceTextTest, AssumptionsAreTheGuard) {
  F.addParameter("m");
  addCopy();
  F.setAssumptions("{ : m >= 7 }");
  EXPECT_EQ(deviceText(F.build()).Guard, "m >= 7");
}

TEST_F(DeviceTextTest, EmptyNestsLaunchNothing) {
  addCopy();
  F.setContext("{ : n <= 1000000 }");
  DeviceText Text = deviceText(F.build());
  EXPECT_EQ(Text.Launch.find("if (n > 0) {\n"), 0u) << Text.Launch;
  EXPECT_EQ(Text.Guard, "");
}

TEST_F(DeviceTextTest, AliasGuardComparesTheRanges) {
  addCopy();
  F.array("A").Alias = F.array("B").Alias = AliasClass::Unknown;
  DeviceText Text = deviceText(F.build());
  EXPECT_EQ(Text.HostHelpers, std::vector<std::string>{"c2cuda_disjoint"});
  EXPECT_THAT(Text.Guard,
              HasSubstr("c2cuda_disjoint(A, sizeof(double) * (size_t)n, B, "
                        "sizeof(double) * (size_t)n)"));
  F.array("A").Alias = AliasClass::Restrict;
  Text = deviceText(F.build());
  EXPECT_TRUE(Text.HostHelpers.empty());
  EXPECT_EQ(Text.Guard, "");
}

TEST_F(DeviceTextTest, PartOfEachRowIsARectangle) {
  F.addArray("M", 2, "float", {"n", "100"});
  F.addStatement("S0", "{ S0[i, j] : 0 <= i < n and 10 <= j < 30 }",
                 {write("{ S0[i, j] -> M[i, j] }")});
  std::string Text = deviceText(F.build()).Launch;
  // 20 elements of each row of 100 on both sides, back only.
  EXPECT_EQ(countOf(Text, "cudaMemcpy2D("), 1u);
  EXPECT_EQ(countOf(Text, "cudaMemcpy("), 0u);
  EXPECT_THAT(Text, HasSubstr("&dev_M[0][10]"));
  EXPECT_THAT(Text, HasSubstr("sizeof(float) * 100, sizeof(float) * 20, n, "
                              "cudaMemcpyDeviceToHost"));
}

TEST_F(DeviceTextTest, WholeRowsMoveAtOnce) {
  F.addArray("M", 2, "float", {"n", "100"});
  F.addStatement("S0", "{ S0[i, j] : 1 <= i < n - 1 and 0 <= j < 100 }",
                 {write("{ S0[i, j] -> M[i, j] }")});
  F.setContext("{ : 2 < n <= 1000000 }");
  std::string Text = deviceText(F.build()).Launch;
  EXPECT_THAT(Text, Not(HasSubstr("cudaMemcpy2D")));
  EXPECT_THAT(Text, HasSubstr("sizeof(float) * (size_t)(n - 2) * 100"));
}

TEST_F(DeviceTextTest, OneRowIsNoRectangle) {
  F.addArray("M", 2, "float", {"n", "100"});
  F.addStatement("S0", "{ S0[j] : 10 <= j < 30 }",
                 {write("{ S0[j] -> M[5, j] }")});
  F.setContext("{ : 5 < n <= 1000000 }");
  std::string Text = deviceText(F.build()).Launch;
  EXPECT_THAT(Text, Not(HasSubstr("cudaMemcpy2D")));
  EXPECT_THAT(Text, HasSubstr("sizeof(float) * 20, cudaMemcpyDeviceToHost"));
}

TEST_F(DeviceTextTest, TimeLoopRunsOnTheHost) {
  F.addParameter("T");
  F.setContext("{ : 1 < n <= 1000000 and 0 < T <= 1000 }");
  F.addStatement("S0", "{ S0[t, i] : 0 <= t < T and 1 <= i < n }",
                 {write("{ S0[t, i] -> A[i] }"), read("{ S0[t, i] -> B[i - 1] }")});
  F.addStatement("S1", "{ S1[t, i] : 0 <= t < T and 1 <= i < n }",
                 {write("{ S1[t, i] -> B[i] }"), read("{ S1[t, i] -> A[i] }")});
  F.setOrder("t{ i{ S0 } i{ S1 } }");
  std::string Text = deviceText(F.build()).Launch;
  size_t Loop = Text.find("for (int t = 0; t < T; t++)"),
         First = Text.find("work_A_kernel<<<"),
         Second = Text.find("work_B_kernel<<<"), Back = Text.find("DeviceToHost");
  ASSERT_NE(Back, std::string::npos);
  EXPECT_LT(Loop, First);
  EXPECT_LT(First, Second);
  EXPECT_LT(Second, Back);
  EXPECT_LT(Text.find("HostToDevice"), Loop);
}

TEST_F(DeviceTextTest, GridOfAStrideIsLimited) {
  F.addArray("M", 2, "float", {"n", "n"});
  F.addStatement("S0", "{ S0[i, j] : 0 <= i, j < n }",
                 {write("{ S0[i, j] -> M[i, j] }")});
  std::string Text = deviceText(F.build()).Launch;
  EXPECT_THAT(Text, HasSubstr("dim3((n + 31) / 32, ((n + 7) / 8 < 65535 ? "
                              "(n + 7) / 8 : 65535)), dim3(32, 8)"));
}

TEST_F(DeviceTextTest, HostTextsOfParameters) {
  addCopy();
  F.scop().Parameters[0].HostText = "p->n";
  DeviceText Text = deviceText(F.build());
  EXPECT_THAT(Text.Launch, HasSubstr(">>>(p->n, dev_A, dev_B);"));
  EXPECT_EQ(Text.LauncherCall, "work_device(p->n, A, B);");
  EXPECT_THAT(Text.LauncherBody, Not(HasSubstr("p->n")));
}

TEST_F(DeviceTextTest, FinalValues) {
  addCopy();
  isl::pw_aff Value(F.ctx(), "[n] -> { [(n)] }");
  F.scop().FinalValues.push_back({"i", scalarType("int"), Value});
  EXPECT_EQ(deviceText(F.build()).After, "i = n;\n");
}

TEST_F(DeviceTextTest, ScratchIsAllocatedAndFreed) {
  F.addPrivate("x", 1);
  F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                 {write("{ S0[i] -> x[i] }"), read("{ S0[i] -> B[i] }")});
  F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                 {write("{ S1[i] -> A[i] }"), read("{ S1[i] -> x[i] }")});
  DeviceText Text = deviceText(F.build());
  EXPECT_EQ(Text.NumKernels, 2u);
  EXPECT_THAT(Text.Launch, HasSubstr("cudaMalloc((void **)&dev_x, "
                                     "sizeof(double) * (size_t)n)"));
  EXPECT_THAT(Text.Launch, HasSubstr("cudaFree(dev_x)"));
  EXPECT_EQ(countOf(Text.Launch, "cudaMemcpy("), 2u);
  EXPECT_THAT(Text.LauncherHead, Not(HasSubstr("x")));
}

TEST_F(DeviceTextTest, Summary) {
  addCopy();
  EXPECT_EQ(deviceText(F.build()).Summary,
            "1 kernel, 1 array to the device, 1 back");
}

} // namespace
