// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/CodeGen/ExprPrinter.h"
#include "c2cuda/CodeGen/KernelText.h"

#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

std::string sum(std::vector<std::pair<std::string, long>> Terms, long Constant) {
  LinearForm Form;
  for (const auto &[Term, Factor] : Terms)
    Form.add(Term, Factor);
  Form.Constant = Constant;
  return toText(Form);
}

TEST(LinearForm, Texts) {
  EXPECT_EQ(sum({}, 0), "0");
  EXPECT_EQ(sum({}, -3), "-3");
  EXPECT_EQ(sum({{"i", 1}}, 0), "i");
  EXPECT_EQ(sum({{"i", 1}}, -1), "i - 1");
  EXPECT_EQ(sum({{"i", 2}, {"j", 1}}, 5), "2 * i + j + 5");
  EXPECT_EQ(sum({{"i", -1}}, 0), "-i");
  EXPECT_EQ(sum({{"i", -1}}, 7), "-i + 7");
}

TEST(LinearForm, PositiveTermsFirst) {
  EXPECT_EQ(sum({{"i", -1}, {"n", 1}}, -1), "n - i - 1");
  // A thread's place in a copy stands behind the tile's origin.
  EXPECT_EQ(sum({{"tx", 1}, {"k0", 1}}, 0), "k0 + tx");
}

TEST(LinearForm, TermsAddUpAndVanish) {
  EXPECT_EQ(sum({{"i", 1}, {"j", 3}, {"i", 1}}, 0), "2 * i + 3 * j");
  EXPECT_EQ(sum({{"i", 1}, {"j", 3}, {"i", -1}}, 0), "3 * j");
  EXPECT_EQ(sum({{"i", 0}}, 0), "0");
  LinearForm A, B;
  A.add("i", 1);
  A.Constant = 1;
  B.add("i", 2);
  B.Constant = 3;
  A.add(B, -2);
  EXPECT_EQ(toText(A), "-3 * i - 5");
}

TEST(LinearForm, NumbersThatDoNotFitAnInt) {
  EXPECT_EQ(sum({{"n", 1}}, 2147483647), "n + 2147483647");
  EXPECT_EQ(sum({{"n", 1}}, 2147483648), "n + 2147483648LL");
  EXPECT_EQ(sum({{"n", 4294967296}}, 0), "4294967296LL * n");
}

TEST(Parenthesized, OnlyWhatIsNoOperand) {
  EXPECT_EQ(parenthesized("n"), "n");
  EXPECT_EQ(parenthesized("42"), "42");
  EXPECT_EQ(parenthesized("min(a, b + 1)"), "min(a, b + 1)");
  EXPECT_EQ(parenthesized("A[i + 1]"), "A[i + 1]");
  EXPECT_EQ(parenthesized("n + 1"), "(n + 1)");
  EXPECT_EQ(parenthesized("-1"), "(-1)");
  EXPECT_EQ(parenthesized("(a) + (b)"), "((a) + (b))");
}

TEST(FlatIndex, RowByRow) {
  EXPECT_EQ(flatIndex({""}, {"i"}), "i");
  EXPECT_EQ(flatIndex({"", "m"}, {"i", "j"}), "(size_t)i * m + j");
  EXPECT_EQ(flatIndex({"", "m + 1"}, {"i - 1", "j"}),
            "(size_t)(i - 1) * (m + 1) + j");
}

TEST(Identifiers, WithoutComments) {
  std::set<std::string> Found =
      identifiersIn("a[i] = f(x.y) + 0x1F; // more\n/* and */ b2 = 1;");
  EXPECT_EQ(Found.count("a"), 1u);
  EXPECT_EQ(Found.count("b2"), 1u);
  for (const char *No : {"x1F", "F", "more", "and"})
    EXPECT_EQ(Found.count(No), 0u) << No;
}

TEST(Identifiers, TellsArrowsFromDecrements) {
  const std::set<std::string> Member = {"p"}, Compared = {"p", "hi"};
  for (const char *Text : {"p->hi", "p -> hi", "p-- ->hi", "p--->hi"})
    EXPECT_EQ(identifiersIn(Text), Member) << Text;
  for (const char *Text : {"p-- > hi", "p-->hi", "p-- /* */ >hi", "p > hi",
                           "p >> hi", "p - 1 > hi", "-p>hi"})
    EXPECT_EQ(identifiersIn(Text), Compared) << Text;
}

} // namespace
