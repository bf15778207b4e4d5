// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/TextWriter.h"

#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

TEST(TextWriterTest, Blocks) {
  TextWriter Writer;
  EXPECT_TRUE(Writer.empty());
  Writer.open("void f()").blank().line("g();").blank().blank();
  Writer.open("if (x)").line("a();\nb();").close().close();
  EXPECT_EQ(Writer.str(), "void f() {\n"
                          "  g();\n"
                          "\n"
                          "  if (x) {\n"
                          "    a();\n"
                          "    b();\n"
                          "  }\n"
                          "}\n");
}

TEST(TextWriterTest, DirectivesStartTheLine) {
  TextWriter Writer(4);
  Writer.open("").line("#pragma unroll\nx;\r\ny;\n").close("} while (0);");
  EXPECT_EQ(Writer.str(), "{\n#pragma unroll\n    x;\n    y;\n} while (0);\n");
}

} // namespace
