// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A row of the longest common subsequence needs what the element before has left. There
// would be nothing to do if the row had one element only: no run has that, as what the
// loop writes lies in the vector, and a guard that asks for it is none.
//
// RUN: %convert-and-compare %s --expect-offloaded 1
// RUN: %c2cuda --dry-run %s -- 2>&1 | FileCheck %s
#include <algorithm>
#include <cstdio>
#include <vector>

// CHECK: each iteration needs what the one before it left in 'cur' (C2C1311)
void row(const std::vector<int> &prev, std::vector<int> &cur, const std::vector<int> &b,
         int x) {
  for (int j = 0; j < (int)b.size(); ++j)
    cur[j + 1] = x == b[j] ? prev[j] + 1 : std::max(prev[j + 1], cur[j]);
}

int main() {
  std::vector<int> a, b;
  unsigned s = 1;
  while (a.size() < 50) {
    s = s * 1664525u + 1013904223u;
    a.push_back(int(s >> 30));
    b.push_back(int(s >> 28 & 3));
  }
  std::vector<int> prev(b.size() + 1), cur(b.size() + 1);
  for (int x : a) {
    row(prev, cur, b, x);
    std::swap(prev, cur);
  }
  for (size_t k = 0; k < prev.size(); ++k)
    prev[k] = 3 * prev[k] + int(k);
  std::printf("%d\n", prev[b.size()]);
}
