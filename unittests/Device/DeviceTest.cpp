// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The table of GPUs holds together.

#include "c2cuda/Device/Device.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace c2cuda;

static std::vector<std::string> wordsOf(const std::string &List) {
  std::vector<std::string> Result;
  std::istringstream Stream(List);
  for (std::string Word; Stream >> Word;) {
    if (Word.back() == ',')
      Word.pop_back();
    Result.push_back(Word);
  }
  return Result;
}

TEST(Device, IsFoundByNameAndArchitecture) {
  ASSERT_NE(findDevice("h200"), nullptr);
  EXPECT_EQ(findDevice("h200")->Capability, 90u);
  EXPECT_STREQ(findDevice("sm_90")->Name, "h100");
  EXPECT_EQ(findDevice("H200"), nullptr);
  EXPECT_EQ(findDevice("sm_90a"), nullptr);
  EXPECT_EQ(findDevice(""), nullptr);
}

TEST(Device, HasAllArchitecturesFrom70To100) {
  EXPECT_EQ(architectureNames(),
            "sm_70, sm_75, sm_80, sm_86, sm_89, sm_90, sm_100");
  for (const std::string &Name : wordsOf(architectureNames()))
    EXPECT_NE(findDevice(Name), nullptr) << Name;
}

// A multiprocessor has 64 or 128 units in single precision, two operations
// each; the rates of the data sheets are those at the boost clock.
TEST(Device, HasRatesThatFollowFromItsClock) {
  for (const std::string &Name : wordsOf(deviceNames())) {
    const Device &D = *findDevice(Name);
    double Units = D.Flops32 * 1e3 / (2 * D.Clock * double(D.Multiprocessors));
    double Expected = D.Capability < 86 ? 64 : 128;
    EXPECT_NEAR(Units, Expected, 0.02 * Expected) << Name;
    EXPECT_GE(D.Tensor64, D.Flops64) << Name;
    EXPECT_GE(D.SharedBytes, D.SharedBytesOfBlock) << Name;
    EXPECT_GE(D.SharedBytesOfBlock, StaticSharedBytes) << Name;
    EXPECT_GE(D.Threads, MostThreadsOfBlock) << Name;
    EXPECT_EQ(D.Registers, 65536u) << Name;
  }
}

TEST(Device, IsPortableWithoutAName) {
  Device Any = portableDevice();
  EXPECT_TRUE(Any.IsPortable);
  EXPECT_EQ(Any.Capability, 70u);
  EXPECT_FALSE(findDevice("h200")->IsPortable);
}

TEST(Device, IsRefusedWithTheList) {
  Device Chosen = portableDevice();
  std::string Problem;
  EXPECT_FALSE(chooseDevice("abacus", Chosen, Problem));
  EXPECT_NE(Problem.find("'abacus'"), std::string::npos);
  EXPECT_NE(Problem.find(deviceNames()), std::string::npos);
  EXPECT_TRUE(Chosen.IsPortable);
  EXPECT_TRUE(chooseDevice("v100", Chosen, Problem));
  EXPECT_FALSE(Chosen.IsPortable);
}
