// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops between data: the reason names the data, also where only the inner loop is
// converted; and of a loop that is quoted there is only the head.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

#define max(a, b) ((a) > (b) ? (a) : (b))
int knapsack(const int *wt, const int *val, int n, int cap, int *dp) {
  // CHECK: :[[@LINE+1]]:3: remark: left alone: the elements of 'dp' that are written come from 'wt[i]'{{.*}}(C2C1131)
  for (int i = 0; i < n; i++)
    for (int w = cap; w >= wt[i]; w--)
      dp[w] = max(dp[w], dp[w - wt[i]] + val[i]);
  return dp[cap];
}

void carve(int w, int h, const int *path, int *px) {
  // CHECK: :[[@LINE+1]]:3: remark: left alone: the elements of 'px' that are written come from 'path[y]'{{.*}}(C2C1131)
  for (int y = 0; y < h; ++y)
    // CHECK: :[[@LINE+1]]:5: remark: offloaded loop nest of 'carve' (x)
    for (int x = path[y]; x + 1 < w; ++x)
      px[y * w + x] = px[y * w + x + 1];
}

void nearest(const double *a, double *out, int n, int m) {
  // CHECK: :[[@LINE+1]]:3: remark: left alone: which elements of 'a' are accessed depends on 'for (int k = 0; k < m; k++) ...', which
  for (int o = 0; o < n; o++) {
    double best = -1;
    for (int k = 0; k < m; k++)
      if (a[k] * a[k] < 0.3 + o) {
        best = k;
        break;
      }
    out[o] = best;
  }
}
