// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The reason names the vector whose elements are written.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
#include <algorithm>
#include <vector>

int knapsack(const std::vector<int> &w, const std::vector<int> &v, int C) {
  std::vector<int> dp(C + 1);
  for (size_t i = 0; i < w.size(); i++)
    for (int c = C; c >= w[i]; c--)
      dp[c] = std::max(dp[c], dp[c - w[i]] + v[i]);
  return dp[C];
}
// CHECK: :[[@LINE-5]]:3: remark: left alone: the elements of 'dp' that are written come from 'w[i]'{{.*}}(C2C1131)
