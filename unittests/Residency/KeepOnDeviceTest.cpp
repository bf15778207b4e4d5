// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Residency/Residency.h"

#include "TestingSupport/Stages.h"

#include "gmock/gmock.h"

using namespace c2cuda;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

/// Regions that compute `A[i] = A[i] + B[i]`, for all of n elements or without the
/// first and the last one.
struct KeepOnDeviceTest : testing::Test {
  ScopFixture F{"work"};
  DeviceText Inner, All;
  ResidentLoop Loop;

  void SetUp() override {
    F.addParameter("n").setContext("{ : 2 < n <= 1000000 }");
    F.addArray("A", 1).addArray("B", 1);
    add("S0", "0 < i < n - 1");
    Inner = deviceText(F.build());
    add("S1", "0 <= i < n");
    All = deviceText(F.build());
    for (const char *Name : {"A", "B"})
      Loop.Memory[Name].Alias = AliasClass::Restrict;
  }

  void add(const std::string &Name, const std::string &Domain) {
    auto To = [&](const std::string &Array) {
      return "{ " + Name + "[i] -> " + Array + "[i] }";
    };
    F.addStatement(Name, "{ " + Name + "[i] : " + Domain + " }",
                   {write(To("A")), read(To("A")), read(To("B"))});
  }

  std::optional<Residency> keep(const DeviceText &First,
                                const DeviceText &Second, bool HasBegun) {
    Loop.Regions = {&First.Pieces, &Second.Pieces};
    Loop.Begun = {{false, HasBegun}, {false, false}};
    Loop.Follows = Loop.Begun;
    NameAllocator Names({});
    std::set<size_t> Narrow;
    return keepOnDevice(Loop, Names, Narrow);
  }
};

TEST_F(KeepOnDeviceTest, TheSameElements) {
  auto Result = keep(All, All, false);
  ASSERT_TRUE(Result);
  EXPECT_THAT(Result->Kept, ElementsAre("A", "B"));
  // Either may be the first.
  for (const ResidentRegion &Region : Result->Regions) {
    EXPECT_THAT(Region.Launch, HasSubstr("if (!dev_A)"));
    EXPECT_THAT(Region.Launch, Not(HasSubstr("cudaMemcpyDeviceToHost")));
  }
  EXPECT_THAT(Result->After, HasSubstr("if (dev_A)"));
  EXPECT_THAT(Result->After, HasSubstr("cudaMemcpyDeviceToHost"));
}

TEST_F(KeepOnDeviceTest, FewerElementsBehind) {
  auto Result = keep(All, Inner, true);
  ASSERT_TRUE(Result);
  EXPECT_THAT(Result->Kept, ElementsAre("A", "B"));
  EXPECT_THAT(Result->Regions[0].Launch, HasSubstr("if (!dev_A)"));
  EXPECT_THAT(Result->Regions[1].Launch, Not(HasSubstr("cudaMalloc")));
}

// Each gets what it uses and the other one has not got; the first one is right for both
// only in its own order.
TEST_F(KeepOnDeviceTest, MoreElementsBehind) {
  auto Result = keep(Inner, All, true);
  ASSERT_TRUE(Result);
  EXPECT_THAT(Result->Kept, ElementsAre("A", "B"));
  EXPECT_THAT(Result->Regions[0].Launch, HasSubstr("if (!dev_A)"));
  EXPECT_THAT(Result->Regions[0].Launch,
              HasSubstr("c2cuda_load(dev_A, A, &held_A, A + 1, "));
  EXPECT_THAT(Result->Regions[1].Launch, HasSubstr("c2cuda_load(dev_A, A, &held_A, A, "));
  EXPECT_THAT(Result->After, HasSubstr("c2cuda_store(A, dev_A, &held_A);"));
}

TEST_F(KeepOnDeviceTest, FewerElementsPerhapsBefore) {
  auto Result = keep(All, Inner, false);
  ASSERT_TRUE(Result);
  for (const ResidentRegion &Region : Result->Regions) {
    EXPECT_THAT(Region.Launch, HasSubstr("if (!dev_A)"));
    EXPECT_THAT(Region.Launch, HasSubstr("c2cuda_load(dev_A, A, &held_A, "));
  }
}

TEST_F(KeepOnDeviceTest, WhatTheHostDoes) {
  Loop.Memory["A"].HostReads = true;
  Loop.Memory["B"].HostWrites = true;
  auto Result = keep(All, All, true);
  ASSERT_TRUE(Result);
  EXPECT_THAT(Result->Kept, IsEmpty());
  EXPECT_THAT(Result->Copied, ElementsAre("A", "B"));
  EXPECT_THAT(Result->Regions[1].Launch, HasSubstr("dev_B, B,"));
  EXPECT_THAT(Result->Regions[1].Launch, Not(HasSubstr("dev_A, A,")));
  EXPECT_THAT(Result->Regions[1].Launch, HasSubstr("A, dev_A,"));
  EXPECT_THAT(Result->After, Not(HasSubstr("cudaMemcpy")));
}

} // namespace
