// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Support/Isl.h"
#include "c2cuda/Support/IslDeadlines.h"

#include "gtest/gtest.h"

using namespace c2cuda;

namespace {

struct IslTest : testing::Test {
  IslContext Context;
  isl::ctx ctx() const { return Context.get(); }
};

TEST_F(IslTest, TextOfValues) {
  EXPECT_EQ(toString(isl::set(ctx(), "[n] -> { S[i] : 0 <= i < n }")),
            "[n] -> { S[i] : 0 <= i < n }");
  EXPECT_EQ(toString(isl::map(ctx(), "{ S[i] -> A[i + 1] }")),
            "{ S[i] -> A[1 + i] }");
  EXPECT_EQ(toString(isl::set()), "(null)");
  EXPECT_EQ(toString(isl::schedule()), "(null)");
}

TEST_F(IslTest, ScheduleInBlocks) {
  isl::schedule Schedule(ctx(), "{ domain: \"{ S[i] : 0 <= i < 9 }\", child: "
                                "{ schedule: \"[{ S[i] -> [i] }]\" } }");
  EXPECT_EQ(toString(Schedule), "domain: \"{ S[i] : 0 <= i <= 8 }\"\n"
                                "child:\n"
                                "  schedule: \"[{ S[i] -> [(i)] }]\"\n");
}

TEST_F(IslTest, NamesOfTuples) {
  EXPECT_EQ(tupleName(isl::set(ctx(), "{ S[i] }")), "S");
  EXPECT_EQ(tupleName(isl::set(ctx(), "{ [i] }")), "");
  EXPECT_EQ(rangeName(isl::map(ctx(), "{ S[i] -> A[i] }")), "A");
  EXPECT_EQ(rangeName(isl::map(ctx(), "{ S[i] -> [i] }")), "");
  EXPECT_EQ(rangeName(isl::map(ctx(), "{ S[i] -> [A[i] -> B[]] }")), "");
}

TEST_F(IslTest, PartsInTheOrderOfNames) {
  isl::union_set Union(ctx(), "{ S10[i]; T[]; S2[i]; S1[i, j] }");
  std::string Names;
  for (const isl::set &Set : setsOf(Union))
    Names += tupleName(Set) + " ";
  EXPECT_EQ(Names, "S1 S2 S10 T ");
  EXPECT_TRUE(unionOf(setsOf(Union), ctx()).is_equal(Union).is_true());
}

TEST_F(IslTest, PartsOfMaps) {
  isl::union_map Union(ctx(), "{ S2[i] -> A[i]; S1[i] -> B[i]; "
                              "S1[i] -> A[i]; [S1[i] -> A[i]] -> S2[i] }");
  std::string Text;
  for (const isl::map &Map : mapsOf(Union))
    Text += toString(Map) + "\n";
  EXPECT_EQ(Text, "{ S1[i] -> A[i] }\n{ S1[i] -> B[i] }\n{ S2[i] -> A[i] }\n"
                  "{ [S1[i] -> A[i]] -> S2[i] }\n");
  EXPECT_TRUE(unionOf(mapsOf(Union), ctx()).is_equal(Union).is_true());
  EXPECT_TRUE(mapsOf(isl::union_map()).empty());
}

TEST_F(IslTest, Parameters) {
  isl::set Set(ctx(), "[n, m] -> { S[i] : n < i < m }");
  EXPECT_EQ(paramPosition(Set, "m"), 1);
  EXPECT_EQ(paramPosition(Set, "i"), -1);
}

TEST_F(IslTest, Constants) {
  long Value = 0;
  auto IsConstant = [&](const char *Text) {
    return constantOf(isl::pw_aff(ctx(), Text), Value);
  };
  EXPECT_TRUE(IsConstant("[n] -> { [(-7)] }"));
  EXPECT_EQ(Value, -7);
  EXPECT_TRUE(IsConstant("[n] -> { [(n)] : n = 5 }"));
  EXPECT_EQ(Value, 5);
  EXPECT_TRUE(IsConstant("[n] -> { [(3)] : n > 5; [(3)] : n < 2 }"));
  EXPECT_EQ(Value, 3);
  EXPECT_FALSE(IsConstant("[n] -> { [(n)] }"));
  EXPECT_FALSE(IsConstant("[n] -> { [(1)] : n > 5; [(2)] : n < 2 }"));
  EXPECT_FALSE(IsConstant("[n] -> { [(1/2)] }"));
  EXPECT_FALSE(IsConstant("{ [(123456789012345678901)] }"));
  EXPECT_FALSE(constantOf(isl::pw_aff(), Value));
}

TEST_F(IslTest, QuotaEndsTheWork) {
  isl::set Set(ctx(), "[n] -> { S[i, j, k] : 0 <= i, j, k < n and "
                      "exists (e, f : i + j = 3e and j + k = 5f) }");
  {
    IslQuota Quota(ctx(), 100);
    EXPECT_FALSE(Quota.exceeded());
    EXPECT_TRUE(Set.lexmin().is_null());
    EXPECT_TRUE(Quota.exceeded());
    // What comes of null values does not hide the reason.
    EXPECT_TRUE(Set.lexmin().unite(Set).is_null());
    EXPECT_TRUE(isl::set(ctx(), "{ S[i] }").is_null());
    EXPECT_TRUE(Quota.exceeded());
  }
  EXPECT_FALSE(Set.lexmin().is_null());
  EXPECT_EQ(isl_ctx_get_max_operations(ctx().get()), 0u);
}

TEST_F(IslTest, QuotasNest) {
  isl::set Set(ctx(), "{ S[i] : 0 <= i < 9 }");
  IslQuota Outer(ctx(), 1000000);
  {
    IslQuota Inner(ctx(), 1);
    EXPECT_TRUE(Set.lexmin().is_null());
    EXPECT_TRUE(Inner.exceeded());
  }
  EXPECT_FALSE(Set.lexmin().is_null());
  EXPECT_FALSE(Outer.exceeded());
  EXPECT_EQ(isl_ctx_get_max_operations(ctx().get()), 1000000u);
}

TEST_F(IslTest, DeadlinesEndTheWork) {
  isl::set Set(ctx(), "[n] -> { S[i, j] : 0 <= i, j < n }");
  {
    IslQuota Outer(ctx(), ~0ul);
    {
      IslQuota Quota(ctx(), ~0ul);
      beginDeadline(ctx().get(), 0.1);
      while (!Set.lexmin().is_null()) {
      }
      EXPECT_TRUE(Quota.exceeded());
      EXPECT_FALSE(Quota.failed());
      endDeadline();
    }
    EXPECT_FALSE(Outer.exceeded());
    EXPECT_FALSE(Set.lexmin().is_null());
  }
  // Without any that has ended.
  beginDeadline(ctx().get(), 1000);
  forgetDeadlines();
  endDeadline();
  EXPECT_FALSE(Set.lexmin().is_null());
}

TEST_F(IslTest, OtherErrorsAreKnownAfterAnInnerQuota) {
  IslQuota Outer(ctx(), 1000000);
  EXPECT_FALSE(Outer.failed());
  EXPECT_EQ(isl::val(ctx(), "18446744073709551616").num_si(), 0);
  EXPECT_TRUE(Outer.failed());
  {
    IslQuota Inner(ctx(), 1000);
    EXPECT_FALSE(Inner.failed());
  }
  EXPECT_TRUE(Outer.failed());
  EXPECT_TRUE(Outer.hasLargeNumber());
  EXPECT_FALSE(Outer.exceeded());
}

TEST_F(IslTest, ExtremesOfWhatDividesAreNoError) {
  IslQuota Quota(ctx(), 1000000);
  isl::pw_aff Half(ctx(), "[n] -> { [(floor(n/2))] : 0 <= n < 9 }");
  EXPECT_TRUE(maximumOf(Half).is_null());
  EXPECT_TRUE(minimumOf(Half).is_null());
  EXPECT_FALSE(Quota.failed());
  isl::pw_aff Plain(ctx(), "[n] -> { [(n)] : 0 <= n < 9 }");
  EXPECT_EQ(maximumOf(Plain).num_si(), 8);
  // No bound, and remainders in the domain.
  isl::pw_aff Even(ctx(), "[n] -> { [i] -> [(i)] : (i mod 2 = 0 and 0 <= i < "
                          "n) or i = 0 }");
  isl::val Most = maximumOf(Even);
  EXPECT_TRUE(Most.is_null() || !bool(Most.is_int()));
  EXPECT_EQ(isl_ctx_last_error(ctx().get()), isl_error_none);
}

// isl's own coalesce() adds elements to each of these.
TEST_F(IslTest, CoalescedSetsHaveNoOtherElements) {
  for (const char *Text :
       {"[n] -> { a[o] : n >= -2 and 0 <= o <= 1; "
        "a[o] : exists (e : o = 2e and 0 <= e <= 2 + n) }",
        "[n] -> { a[x] : 0 <= x <= 1 and x < n; "
        "a[x] : exists (e : x = 4e and 0 <= x < n) }"}) {
    // isl's changes the set itself, so that each step has its own.
    auto Given = [&] { return isl::set(ctx(), Text); };
    auto Map = [&] { return isl::map::from_range(Given()); };
    auto Value = [&] { return isl::pw_aff(Given(), isl::val(ctx(), 3)); };
    EXPECT_TRUE(Given().coalesce().is_equal(Given()).is_true()) << Text;
    EXPECT_TRUE(Map().coalesce().is_equal(Map()).is_true()) << Text;
    isl::union_set Sets(Given());
    EXPECT_TRUE(Sets.coalesce().is_equal(Given()).is_true()) << Text;
    EXPECT_TRUE(Sets.is_equal(Given()).is_true()) << Text;
    isl::union_map Maps(Map());
    EXPECT_TRUE(Maps.coalesce().is_equal(Map()).is_true()) << Text;
    EXPECT_TRUE(Value().coalesce().domain().is_equal(Given()).is_true());
    isl::multi_pw_aff Values(Value());
    EXPECT_TRUE(Values.coalesce().domain().is_equal(Given()).is_true());
  }
}

TEST_F(IslTest, CoalescedSetsHaveFewerParts) {
  isl::set Evens(ctx(), "[n] -> { a[o] : exists (e : o = 2e) and 0 <= o < n; "
                        "a[o] : exists (e : o = 2e) and n <= o < 2n }");
  EXPECT_EQ(count(Evens.coalesce().n_basic_set()), 1u);
  isl::union_set Both(ctx(), "{ a[o] : 0 <= o < 5 or 5 <= o < 9; b[] }");
  EXPECT_EQ(toString(Both.coalesce()), "{ a[o] : 0 <= o <= 8; b[] }");
}

TEST_F(IslTest, NullValuesHaveNullContexts) {
  isl::set None;
  EXPECT_TRUE(isl::id::alloc(None.ctx(), "i", nullptr).is_null());
  EXPECT_TRUE(isl::val(None.ctx(), 1l).is_null());
  EXPECT_TRUE(isl::set(None.ctx(), "{ S[i] }").is_null());
  EXPECT_TRUE(isl::space::unit(None.ctx()).is_null());
  EXPECT_TRUE(isl::union_set::empty(None.ctx()).is_null());
}

TEST_F(IslTest, DivisionsOfLargeNumbers) {
  auto Divides = [&](const char *Text) {
    return dividesLargeNumbers(isl::map(ctx(), Text), 1000);
  };
  EXPECT_TRUE(Divides("{ S[i, j] -> A[(5000i + j) mod 7001] }"));
  EXPECT_FALSE(Divides("{ S[i] -> A[5000i] }"));
  EXPECT_FALSE(Divides("{ S[i] -> A[(i + 5000) mod 7] }"));
}

} // namespace
