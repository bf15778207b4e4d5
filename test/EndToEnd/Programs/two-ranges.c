// RUN: %convert-and-compare %s --min-offloaded 3 --nvcc --run-flags=--check=all
// RUN: c2cuda --dry-run %s -- 2>&1 | FileCheck %s
// Of a pointer, one kernel uses more than another one, which runs before.
#include <stdio.h>
#include <stdlib.h>

// CHECK: two-ranges.c:[[#@LINE+2]]:3: remark: on the device while the loop runs: u, v
static void work(double *u, double *v, int n, int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    if (t % 3 == 1)
      printf("%.17g\n", v[n / 2]);
    if (t > 2)
      for (int i = 0; i < n; i++)
        u[i] = v[i] * 2 + i;
    if (t == 5)
      v[0] = 3;
  }
}

int main(void) {
  for (int n = 0; n < 50; n += 7) {
    double *u = malloc((n + 1) * sizeof *u), *v = malloc((n + 1) * sizeof *v);
    for (int i = 0; i < n + 1; i++) {
      u[i] = i;
      v[i] = 2 * i;
    }
    work(u, v, n, 8);
    double s = 0;
    for (int i = 0; i < n + 1; i++)
      s += u[i] + v[i] * i;
    printf("%.17g\n", s);
    work(u, u, n, 3);
    work(u, u + 1, n, 4);
    s = 0;
    for (int i = 0; i < n + 1; i++)
      s += u[i] * i;
    printf("%.17g\n", s);
    free(u);
    free(v);
  }
  return 0;
}
