// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// When numbers are equal, and which kernel a trace names.

#include "KernelTrace.h"
#include "Numbers.h"

#include "gtest/gtest.h"

#include <cmath>
#include <limits>

using namespace c2cuda;
using llvm::StringRef;

namespace {

template <typename T> bool same(T Before, T After, unsigned Ulps = 0) {
  const NumberType Type = {NumberKind::Real, sizeof(T)};
  return areEqual(StringRef(reinterpret_cast<char *>(&Before), sizeof(T)),
                  StringRef(reinterpret_cast<char *>(&After), sizeof(T)), Type,
                  Ulps);
}

template <typename T> std::string text(T Value, NumberKind Kind) {
  return printed(StringRef(reinterpret_cast<char *>(&Value), sizeof(T)),
                 {Kind, sizeof(T)});
}

TEST(NumbersTest, ZerosHaveASignAndNaNsAreAlike) {
  const double NaN = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(same(1.5, 1.5));
  EXPECT_FALSE(same(0.0, -0.0));
  EXPECT_TRUE(same(NaN, -NaN));
  EXPECT_FALSE(same(NaN, 1.0));
  EXPECT_FALSE(same(1.0, NaN, 1000));
  EXPECT_TRUE(same(std::numeric_limits<long double>::quiet_NaN(),
                   -std::numeric_limits<long double>::quiet_NaN()));
}

TEST(NumbersTest, LastPlaces) {
  const float Next = std::nextafter(1.0f, 2.0f);
  EXPECT_FALSE(same(1.0f, Next));
  EXPECT_TRUE(same(1.0f, Next, 1));
  EXPECT_FALSE(same(1.0f, std::nextafter(Next, 2.0f), 1));
  EXPECT_TRUE(same(0.0, -0.0, 1));
  EXPECT_FALSE(same(1.0, -1.0, 1000));
  EXPECT_FALSE(same(std::numeric_limits<double>::infinity(), 1.0, 1000));
}

TEST(NumbersTest, PrintsAllDigits) {
  EXPECT_EQ(text(0.1, NumberKind::Real), "0.10000000000000001");
  EXPECT_EQ(text(0.1f, NumberKind::Real), "0.100000001");
  EXPECT_EQ(text(short(-3), NumberKind::Signed), "-3");
  EXPECT_EQ(text(~0ull, NumberKind::Unsigned), "18446744073709551615");
  EXPECT_EQ(text((long long)-1, NumberKind::Signed), "-1");
  EXPECT_EQ(text(-((__int128)1 << 100), NumberKind::Signed),
            "-1267650600228229401496703205376");
}

TEST(KernelTraceTest, TheLastKernelBeforeTheLastCopy) {
  const char Trace[] = "launch\tfirst\t0x10\t0x20\n"
                       "copy\t0x1000\t64\t0x10\n"
                       "launch\tsecond\t0x20\n"
                       "launch\tthird\t0x30\n"
                       "copy\t0x2000\t64\t0x20\n"
                       "launch\tfourth\t0x20\n";
  EXPECT_EQ(lastKernelOn(Trace, 0x1008), "kernel 'first' ran last on it");
  EXPECT_EQ(lastKernelOn(Trace, 0x203f), "kernel 'second' ran last on it");
  EXPECT_EQ(lastKernelOn(Trace, 0x2040),
            "nothing was copied there from the device");
  EXPECT_EQ(lastKernelOn("", 0x2040), "no kernel ran");
}

} // namespace
