// RUN: %convert-and-compare %s --nvcc --min-offloaded 3
// RUN: c2cuda -o - %s -- 2>&1 | FileCheck %s
// Half of the points, chosen by a remainder: neighbouring threads have
// neighbours of a row. A loop that calls the sweep is no loop of threads on the
// ground that a board of less than three points has nothing to do.
#include <stdio.h>
#include <stdlib.h>

// CHECK: sweep ({{.*}}): a thread for each (i, nth_j)
// CHECK-NOT: {{n < [3]}}
// CHECK: static void sweep
static void sweep(double *u, const double *f, int n, double w) {
  for (int color = 0; color < 2; color++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        if ((i + j) % 2 == color) {
          double r = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                             u[i * n + j - 1] + u[i * n + j + 1] - f[i * n + j]);
          u[i * n + j] = (1 - w) * u[i * n + j] + w * r;
        }
}

static void solve(int n, int rounds) {
  double *u = malloc(n * n * sizeof *u), *f = malloc(n * n * sizeof *f);
  for (int i = 0; i < n * n; i++) {
    u[i] = i % 7;
    f[i] = i % 5;
  }
  for (int it = 0; it < rounds; it++)
    sweep(u, f, n, 1.5);
  // Written by hand, and not in a loop.
  sweep(u, f, n, 1.25);
  double s = 0;
  for (int i = 0; i < n * n; i++)
    s += u[i] * (i % 3 + 1);
  printf("%.17g\n", s);
  free(u);
  free(f);
}

int main(void) {
  solve(50, 20);
  solve(37, 3);
  solve(2, 5);
  solve(1, 1);
  return 0;
}
