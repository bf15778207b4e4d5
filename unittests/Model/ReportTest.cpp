// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Diagnostics/Report.h"

#include "llvm/Support/JSON.h"
#include "gtest/gtest.h"

#include <set>

using namespace c2cuda;

namespace {

TEST(RefusalTest, EvidenceFillsTheSentence) {
  Refusals List;
  EXPECT_FALSE(
      List.add(RefusalKind::NonAffineWrite, {"a.c", 3, 5}, {"A", "b[i]"}));
  ASSERT_EQ(List.size(), 1u);
  EXPECT_EQ(refusalSentence(List.all()[0]),
            "the subscript 'b[i]' of the written array 'A' is not linear in "
            "the iterators");
  EXPECT_EQ(refusalHint(List.all()[0]),
            "write to an element whose subscripts are linear, for example "
            "'A[i]'");
}

TEST(RefusalTest, MissingEvidenceStays) {
  EXPECT_EQ(refusalSentence({RefusalKind::Call, {}, {}}),
            "the call of '{0}' may have effects that a kernel cannot have");
}

TEST(RefusalTest, NumbersAndSlugsAreUnique) {
  std::set<unsigned> Numbers;
  std::set<std::string> Slugs;
  for (RefusalKind Kind : allRefusalKinds()) {
    EXPECT_TRUE(Numbers.insert(refusalNumber(Kind)).second);
    EXPECT_TRUE(Slugs.insert(refusalSlug(Kind)).second) << refusalSlug(Kind);
  }
}

TEST(RefusalTest, Truncate) {
  Refusals List;
  List.add(RefusalKind::EmptyNest, {});
  List.add(RefusalKind::TurnedOff, {});
  List.truncate(5);
  EXPECT_EQ(List.size(), 2u);
  List.truncate(1);
  ASSERT_EQ(List.size(), 1u);
  EXPECT_EQ(List.all()[0].Kind, RefusalKind::EmptyNest);
}

Report example() {
  NestReport Converted;
  Converted.Function = "f";
  Converted.Where = {"a.c", 1, 2};
  Converted.IsConverted = true;
  Converted.Summary = "2 kernels, 1 array in";
  Converted.NumKernels = 2;
  NestReport Left;
  Left.Function = "g";
  Left.Where = {"a.c", 3, 4};
  Left.Refusals = {{RefusalKind::WhileLoop, {"a.c", 3, 5}, {"do"}}};
  FileReport File;
  File.File = "a.c";
  File.Outputs = {"a.cu"};
  File.Nests = {Converted, Left};
  return {{File}};
}

TEST(ReportTest, Text) {
  EXPECT_EQ(toText(example()),
            "a.c:1:2: in 'f': converted: 2 kernels, 1 array in\n"
            "a.c:3:4: in 'g': left as it is\n"
            "  a.c:3:5: no variable that goes from a start to an end by a "
            "constant step says how often the 'do' loop runs [C2C1005]\n"
            "    hint: write it as a for loop if the number of iterations is "
            "known before\n"
            "a.c: 1 of 2 nests converted\n"
            "  wrote a.cu\n");
}

TEST(ReportTest, Json) {
  llvm::Expected<llvm::json::Value> Parsed =
      llvm::json::parse(toJson(example()));
  ASSERT_TRUE(bool(Parsed));
  const llvm::json::Object &Root = *Parsed->getAsObject();
  EXPECT_EQ(Root.getInteger("version"), 1);
  const llvm::json::Object &File =
      *Root.getArray("files")->front().getAsObject();
  EXPECT_EQ(File.getString("file"), "a.c");
  EXPECT_EQ(File.getArray("outputs")->front().getAsString(), "a.cu");
  const llvm::json::Array &Nests = *File.getArray("nests");
  ASSERT_EQ(Nests.size(), 2u);
  EXPECT_EQ(Nests[0].getAsObject()->getInteger("kernels"), 2);
  EXPECT_EQ(Nests[1].getAsObject()->getBoolean("converted"), false);
  const llvm::json::Object &Reason =
      *Nests[1].getAsObject()->getArray("refusals")->front().getAsObject();
  EXPECT_EQ(Reason.getString("code"), "C2C1005");
  EXPECT_EQ(Reason.getString("slug"), "while-loop");
  EXPECT_EQ(Reason.getInteger("column"), 5);
}

TEST(ReportTest, ANestCountsOnceWithItsFirstReason) {
  Report Two = example();
  Two.Files.push_back(Two.Files.front());
  Two.Files.front().Nests[1].Refusals.push_back(
      {RefusalKind::LoopForm, {"a.c", 4, 5}, {"i"}});
  NestCounts Counts = countNests(Two);
  EXPECT_EQ(Counts.Nests, 4u);
  EXPECT_EQ(Counts.Converted, 2u);
  ASSERT_EQ(Counts.Left.size(), 1u);
  EXPECT_EQ(Counts.Left[0].Kind, RefusalKind::WhileLoop);
  EXPECT_EQ(Counts.Left[0].Count, 2u);
  EXPECT_EQ(whyText(Counts),
            "4 nests: 2 offloaded, 2 left alone\n"
            "2 x C2C1005 while-loop: no variable that goes from a start to an "
            "end by a constant step says how often the 'do' loop runs "
            "(a.c:3)\n");
}

TEST(ReportTest, JsonHasCounts) {
  llvm::Expected<llvm::json::Value> Parsed =
      llvm::json::parse(toJson(example()));
  ASSERT_TRUE(bool(Parsed));
  const llvm::json::Object &Counts =
      *Parsed->getAsObject()->getObject("counts");
  EXPECT_EQ(Counts.getInteger("nests"), 2);
  EXPECT_EQ(Counts.getInteger("converted"), 1);
  EXPECT_EQ(Counts.getInteger("left"), 1);
  EXPECT_EQ(Counts.getObject("reasons")->getInteger("C2C1005"), 1);
}

TEST(ReportTest, JsonOfOtherEncodings) {
  Report Report;
  Report.Files.push_back({"caf\xe9.c", {}, {}});
  EXPECT_TRUE(llvm::json::isUTF8(toJson(Report)));
}

} // namespace
