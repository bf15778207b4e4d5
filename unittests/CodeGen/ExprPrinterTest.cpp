// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/Stages.h"
#include "c2cuda/CodeGen/ExprPrinter.h"

using namespace c2cuda;

namespace {

struct ExprPrinterTest : testing::Test {
  IslContext Isl;

  isl::set context(const std::string &Text = "[n, m, i] -> { : }") {
    return isl::set(Isl.get(), Text);
  }

  /// \p Text over n, m and i.
  std::string value(const std::string &Text, bool InKernel = true,
                    const std::string &Known = "") {
    isl::pw_aff Value(Isl.get(), "[n, m, i] -> { [(" + Text + ")] }");
    isl::set Context = context("[n, m, i] -> { : " + Known + " }");
    return ExprPrinter({}, InKernel).print(expressionOf(Value, Context));
  }

  std::string condition(const std::string &Text) {
    isl::set Set(Isl.get(), "[n, m, i] -> { : " + Text + " }");
    return ExprPrinter({}, true).print(conditionOf(Set, context()));
  }
};

TEST_F(ExprPrinterTest, ComparisonsAsPeopleWriteThem) {
  EXPECT_EQ(condition("i < n"), "i < n");
  EXPECT_EQ(condition("n >= i + 1"), "i < n");
  EXPECT_EQ(condition("i + 1 < n"), "i + 1 < n");
  EXPECT_EQ(condition("i <= n"), "i <= n");
  EXPECT_EQ(condition("i <= n + 3"), "i <= n + 3");
  EXPECT_EQ(condition("n > 0"), "n > 0");
  EXPECT_EQ(condition("n >= 2"), "n >= 2");
  EXPECT_EQ(condition("n >= 0"), "n >= 0");
  EXPECT_EQ(condition("n <= 4"), "n < 5");
  EXPECT_EQ(condition("n = 3"), "n == 3");
}

TEST_F(ExprPrinterTest, AndOr) {
  EXPECT_EQ(condition("i < n and i < m"), "i < m && i < n");
  std::string Or = condition("(i < n and n > 5) or (i >= n and m > 7)");
  // gcc warns of && inside || without parentheses.
  EXPECT_NE(Or.find(") || ("), std::string::npos) << Or;
}

TEST_F(ExprPrinterTest, Inequality) {
  EXPECT_EQ(condition("n < 3 or n > 3"), "n != 3");
  EXPECT_EQ(condition("i < m + 2 or i > m + 2"), "m + 2 != i");
  EXPECT_EQ(condition("n + i < 4 or n + i > 4"), "n + i != 4");
  EXPECT_EQ(condition("2 * i < n - 1 or 2 * i > n - 1"), "n != 2 * i + 1");
  EXPECT_EQ(condition("n < 0 or n > 0"), "n != 0");
  // One number more is left out.
  EXPECT_EQ(condition("n < 3 or n > 4"), "n < 3 || n >= 5");
}

TEST_F(ExprPrinterTest, WhatAllAlternativesSayStandsFirst) {
  EXPECT_EQ(condition("i < n and m != 3"), "i < n && m != 3");
  EXPECT_EQ(condition("i < n and (m > 5 or n > 7)"),
            "i < n && (n >= 8 || m >= 6)");
}

TEST_F(ExprPrinterTest, ConditionalsHaveParentheses) {
  for (bool InKernel : {true, false}) {
    EXPECT_EQ(value("min(n, m)", InKernel), "(n <= m ? n : m)");
    EXPECT_EQ(value("max(n, m + 1)", InKernel), "(m + 1 < n ? n : (m + 1))");
  }
}

TEST_F(ExprPrinterTest, FloorDivision) {
  isl::pw_aff Value(Isl.get(), "[n, m, i] -> { [(floor((n - m)/4))] }");
  ExprPrinter Printer({}, true);
  EXPECT_EQ(Printer.print(expressionOf(Value, context())),
            "c2cuda_floordiv(n - m, 4)");
  EXPECT_EQ(Printer.helpers().count("c2cuda_floordiv"), 1u);
  // Of what is not negative C's own division is enough.
  ExprPrinter Plain({}, true);
  isl::set Positive = context("[n, m, i] -> { : n >= m }");
  EXPECT_EQ(Plain.print(expressionOf(Value, Positive)), "(n - m) / 4");
  EXPECT_TRUE(Plain.helpers().empty());
}

TEST_F(ExprPrinterTest, RemainderInASum) {
  EXPECT_EQ(value("1 + (n mod 3)", true, "n >= 0"), "(n % 3) + 1");
}

TEST_F(ExprPrinterTest, NamesOfTheHost) {
  isl::pw_aff Value(Isl.get(), "[n, m, i] -> { [(2 * n + m)] }");
  ExprPrinter Printer({{"n", "p.n"}, {"m", "rows + 1"}}, false);
  EXPECT_EQ(Printer.print(expressionOf(Value, context())),
            "2 * p.n + (rows + 1)");
}

TEST_F(ExprPrinterTest, OperandsHaveParentheses) {
  isl::pw_aff Sum(Isl.get(), "[n, m, i] -> { [(n + 1)] }");
  isl::pw_aff Name(Isl.get(), "[n, m, i] -> { [(n)] }");
  ExprPrinter Printer({}, true);
  EXPECT_EQ(Printer.printOperand(expressionOf(Sum, context())), "(n + 1)");
  EXPECT_EQ(Printer.printOperand(expressionOf(Name, context())), "n");
}

} // namespace
