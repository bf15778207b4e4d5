// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TestingSupport/ScopFixture.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace c2cuda;
using testing::StartsWith;

namespace {

/// A scop that holds all invariants; each test breaks one.
struct VerifyTest : testing::Test {
  ScopFixture F;
  Scop Model;

  VerifyTest() {
    F.addParameter("n").addArray("A", 2, "double", {"n", "n"});
    F.addPrivate("t", 1);
    F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
                   {write("{ S0[i] -> t[i] }")});
    F.addStatement("S1", "{ S1[i] : 0 <= i < n }",
                   {write("{ S1[i] -> A[i, 0] }"), read("{ S1[i] -> t[i] }")});
    Model = F.build();
  }

  Statement &stmt() { return Model.Statements[1]; }
  Access &access() { return stmt().Accesses[0]; }
  void expect(const char *Name) {
    EXPECT_THAT(verifyScop(Model), StartsWith(std::string(Name) + ": "));
  }
};

TEST_F(VerifyTest, Holds) { EXPECT_EQ(verifyScop(Model), ""); }

TEST_F(VerifyTest, NullValues) {
  access().Relation = isl::map();
  expect("no-null-values");
}

TEST_F(VerifyTest, ParameterSets) {
  Model.Context = F.set("{ [x] }");
  expect("parameter-sets");
}

TEST_F(VerifyTest, UniqueNames) {
  Model.Arrays[0].Name = "n";
  expect("unique-names");
}

TEST_F(VerifyTest, ParametersListed) {
  Model.Assumptions = isl::set(F.ctx(), "[m] -> { : m > 0 }");
  expect("parameters-listed");
}

TEST_F(VerifyTest, AffineParametersListed) {
  Model.Parameters[0].IsAffine = false;
  expect("parameters-listed");
}

TEST_F(VerifyTest, ElementType) {
  Model.Arrays[0].Element.Bytes = 0;
  expect("element-type");
}

TEST_F(VerifyTest, ExtentsMatchRank) {
  Model.Arrays[0].ExtentTexts.pop_back();
  expect("extents-match-rank");
}

TEST_F(VerifyTest, ScalarRank) {
  Model.Arrays[0].Storage = StorageKind::Scalar;
  expect("scalar-rank");
}

TEST_F(VerifyTest, PrivateDepth) {
  Model.Arrays[1].PrivateDepth = 2;
  expect("private-depth");
  Model.Arrays[1].PrivateDepth = 1;
  Model.Arrays[0].PrivateDepth = 1;
  expect("private-depth");
}

TEST_F(VerifyTest, PrivateIsDead) {
  Model.Arrays[1].IsLiveOut = true;
  expect("private-is-dead");
}

TEST_F(VerifyTest, HostPointer) {
  Model.Arrays[0].HostPointer = "";
  expect("host-pointer");
}

TEST_F(VerifyTest, DomainName) {
  stmt().Domain = F.set("{ T[i] : 0 <= i < n }");
  expect("domain-name");
}

TEST_F(VerifyTest, IteratorsMatchDomain) {
  stmt().Iterators.pop_back();
  expect("iterators-match-domain");
}

TEST_F(VerifyTest, BodyText) {
  stmt().Body.clear();
  expect("body-text");
}

TEST_F(VerifyTest, TemplateIndices) {
  stmt().Body[0].Index = 7;
  expect("template-indices");
  stmt().Body[0].Index = 0;
  access().Subscripts[0] = {{TemplatePiece::Kind::Iterator, "", 1}};
  expect("template-indices");
}

TEST_F(VerifyTest, AccessArray) {
  access().Array = 2;
  expect("access-array");
}

TEST_F(VerifyTest, AccessKind) {
  access().Writes = false;
  expect("access-kind");
}

TEST_F(VerifyTest, WriteToConst) {
  Model.Arrays[0].IsReadOnly = true;
  expect("write-to-const");
}

TEST_F(VerifyTest, ExactWrites) {
  access().IsExact = access().CoversAll = false;
  expect("exact-writes");
}

TEST_F(VerifyTest, SubscriptsMatchRank) {
  access().Subscripts.pop_back();
  expect("subscripts-match-rank");
  Model.Arrays[0].IsFlat = true;
  EXPECT_EQ(verifyScop(Model), "");
}

TEST_F(VerifyTest, RelationDomain) {
  access().Relation = F.map("{ S0[i] -> A[i, 0] : 0 <= i < n }");
  expect("relation-domain");
}

TEST_F(VerifyTest, RelationRange) {
  access().Relation = F.map("{ S1[i] -> B[i, 0] : 0 <= i < n }");
  expect("relation-range");
}

TEST_F(VerifyTest, RelationRank) {
  access().Relation = F.map("{ S1[i] -> A[i] : 0 <= i < n }");
  expect("relation-rank");
}

TEST_F(VerifyTest, ExactIsSingleValued) {
  access().Relation = F.map("{ S1[i] -> A[i, j] : 0 <= i < n }");
  expect("exact-is-single-valued");
}

TEST_F(VerifyTest, RelationCoversDomain) {
  access().Relation = F.map("{ S1[i] -> A[i, 0] : 1 <= i < n }");
  access().Reads = false;
  access().Writes = true;
  expect("relation-covers-domain");
  access().IsMay = true;
  EXPECT_EQ(verifyScop(Model), "");
}

TEST_F(VerifyTest, DeclaresPrivate) {
  stmt().Declares = 0;
  expect("declares-private");
  stmt().Declares = 1;
  EXPECT_EQ(verifyScop(Model), "");
}

TEST_F(VerifyTest, ScheduleDomain) {
  Model.Schedule =
      isl::schedule::from_domain(isl::union_set(Model.Statements[0].Domain));
  expect("schedule-domain");
}

} // namespace
