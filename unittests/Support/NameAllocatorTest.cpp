// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/NameAllocator.h"

#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

TEST(NameAllocatorTest, GivesEachNameOnce) {
  NameAllocator Names({"i"});
  EXPECT_EQ(Names.take("j"), "j");
  EXPECT_EQ(Names.take("i"), "i_2");
  EXPECT_EQ(Names.take("i"), "i_3");
  EXPECT_EQ(Names.take("i_2"), "i_2_2");
}

TEST(NameAllocatorTest, Reserve) {
  NameAllocator Names({});
  EXPECT_FALSE(Names.isTaken("n"));
  Names.reserve("n");
  EXPECT_TRUE(Names.isTaken("n"));
  EXPECT_EQ(Names.take("n"), "n_2");
}

TEST(NameAllocatorTest, KeepsWordsOfTheLanguages) {
  NameAllocator Names({});
  for (const char *Word : {"for", "class", "restrict", "threadIdx", "warpSize",
                           "min", "dim3", "std", "__shared__"})
    EXPECT_TRUE(Names.isTaken(Word)) << Word;
  EXPECT_EQ(Names.take("new"), "new_2");
  EXPECT_EQ(Names.take("__x"), "c2cuda_x");
}

} // namespace
