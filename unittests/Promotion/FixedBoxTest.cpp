// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FixedBox.h"

#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

struct FixedBoxTest : testing::Test {
  IslContext Isl;

  std::optional<FixedBox> box(const std::string &Set, unsigned MaxSize = 4096) {
    return fixedBoxAround(isl::set(Isl.get(), Set), MaxSize);
  }

  /// Whether \p Offset is \p Text, "[n] -> { [(e)] }".
  bool equals(const isl::pw_aff &Offset, const std::string &Text) {
    isl::pw_aff Wanted(Isl.get(), Text);
    return bool(Wanted.domain().is_subset(Offset.eq_set(Wanted)));
  }
};

TEST_F(FixedBoxTest, MovesWithParameters) {
  auto Box = box("[o, n] -> { A[i, j] : o <= i < o + 16 and i < n and j = 3 }");
  ASSERT_TRUE(Box);
  EXPECT_EQ(Box->Sizes, (std::vector<unsigned>{16, 1}));
  EXPECT_TRUE(equals(Box->Offset[0], "[o, n] -> { [(o)] }"));
  EXPECT_TRUE(equals(Box->Offset[1], "[o, n] -> { [(3)] }"));
}

TEST_F(FixedBoxTest, RemaindersOfWhatOnlyExists) {
  // i & 7 over a block's i.
  auto Box = box("[o] -> { A[k] : exists (i : o <= i < o + 128 and i >= 0 and "
                 "(k - i) mod 8 = 0 and 0 <= k <= 7) }");
  ASSERT_TRUE(Box);
  EXPECT_EQ(Box->Sizes, std::vector<unsigned>{8});
}

TEST_F(FixedBoxTest, SmallestOfSeveralLowerBounds) {
  // From o - 1 it has 18 elements, from 0 it has no fixed size.
  auto Box = box("[o] -> { A[i] : 0 <= i and o - 1 <= i <= o + 16 }");
  ASSERT_TRUE(Box);
  EXPECT_EQ(Box->Sizes, std::vector<unsigned>{18});
  EXPECT_TRUE(equals(Box->Offset[0], "[o] -> { [(o - 1)] }"));
}

TEST_F(FixedBoxTest, ParametricExtentHasNone) {
  EXPECT_FALSE(box("[n] -> { A[i] : 0 <= i < n }"));
  EXPECT_FALSE(box("[o, n] -> { A[i, j] : o <= i < o + 4 and 0 <= j < n }"));
}

TEST_F(FixedBoxTest, LargestSize) {
  EXPECT_TRUE(box("{ A[i] : 0 <= i < 100 }", 100));
  EXPECT_FALSE(box("{ A[i] : 0 <= i < 101 }", 100));
}

TEST_F(FixedBoxTest, BoundsOf64Bits) {
  // The range of a long limits the parameter and the element.
  auto Box = box("[o] -> { A[i] : o <= i < o + 32 and "
                 "-9223372036854775808 <= o <= 9223372036854775807 and "
                 "-9223372036854775808 <= i <= 9223372036854775807 }");
  ASSERT_TRUE(Box);
  EXPECT_EQ(Box->Sizes, std::vector<unsigned>{32});
  EXPECT_TRUE(equals(Box->Offset[0],
                     "[o] -> { [(o)] : -9223372036854775808 <= o <= "
                     "9223372036854775807 }"));
  EXPECT_FALSE(box("{ A[i] : -9223372036854775808 <= i <= "
                   "9223372036854775807 }"));
}

TEST_F(FixedBoxTest, Stride) {
  // 2o, 2o + 2, ... 2o + 30
  auto Box = box("[o] -> { A[i] : exists e : i = 2e and o <= e < o + 16 }");
  ASSERT_TRUE(Box);
  EXPECT_EQ(Box->Sizes, std::vector<unsigned>{31});
}

TEST_F(FixedBoxTest, UnionOfNeighbours) {
  auto Box = box("[o] -> { A[i] : o <= i < o + 8 or o + 8 <= i < o + 10 }");
  ASSERT_TRUE(Box);
  EXPECT_EQ(Box->Sizes, std::vector<unsigned>{10});
}

} // namespace
