// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Nests of a few iterations in a loop that stays on the host, or in a function that is
// called from loops only, are done before a kernel has started; that the loop around
// them uses the same arrays is no reason for kernels.
//
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>

// CHECK-DAG: :[[# @LINE + 2]]:3: remark: left alone: the result in 'a' depends on the order
static void normal(const double *x, const double *y, int n, double a[3][4]) {
  for (int p = 0; p < n; p++) {
    if (x[p] >= 1)
      continue;
    double b[3] = {1, x[p], x[p] * x[p]};
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++)
        a[i][j] += b[i] * b[j];
      a[i][3] += b[i] * y[p];
    }
  }
}

// CHECK-DAG: :[[# @LINE + 3]]:3: remark: left alone: its 16 iterations are done before a kernel has started
static void multiply(double out[4][4], const double a[4][4],
                     const double b[4][4]) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      out[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j] +
                  a[i][3] * b[3][j];
}

// CHECK-NOT: <<<
int main(void) {
  double x[5] = {0.1, 2, 0.3, 0.2, 0.5}, y[5] = {1, 2, 3, 4, 5}, a[3][4] = {{0}};
  normal(x, y, 5, a);
  double r[4][4] = {{1}}, s[4][4] = {{0, 1}, {1, 0}}, t[4][4];
  while (r[0][0] < 2) {
    multiply(t, r, s);
    r[0][0] += 0.5 + t[0][1];
    printf("%g %g\n", r[0][0], a[1][3]);
  }
  return 0;
}
