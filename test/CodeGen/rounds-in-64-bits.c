// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops over rounds that a kernel has itself count in 64 bits: min and max get
// arguments of one type, which no overload is chosen for otherwise.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s
unsigned left[70][65], right[70][64];
struct chances {
  double of[70][65];
};

// CHECK-LABEL: diagonals_rounds_kernel(
// CHECK: for (long long step1 = max((long long)({{.*}}),
// CHECK: step1 < min(-1LL, (long long)(2 * p - step0 - 2));
void diagonals(int n, int m, int p, double (*a)[64], struct chances *s) {
  for (int t = 0; t < p; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m - 1; j++) {
        if (i != 1 && a[i][j] < 0.25)
          left[i][j] = left[i][j - 1] - left[i][j - 1] + right[i][j - 1];
        unsigned sum = right[i][j] + left[i][j];
        if (s->of[i][j + 2] >= 0.25)
          right[i][j] = sum;
      }
    for (int i = 2; i < n - 1; i++)
      for (int j = 1; j < m; j++) {
        unsigned sum = right[i][j - 1] + left[i][j - 1] + right[i][j] + right[i][j];
        left[i][j] = sum;
        unsigned rest = right[i][j] - left[i - 2][j - 1] + left[i - 1][j - 1] -
                        left[i + 1][j + 1];
        right[i][j] = rest;
      }
  }
}
