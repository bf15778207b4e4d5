// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Names that <cooperative_groups.h> has: a file with them does without that
// header, and launches kernels in loops of the host.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 1 --run-flags=--check=all
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s
// RUN: %c2cuda --quiet -o - --extra-arg=-DOTHER %s -- | %filecheck %s --check-prefix=OTHER
#include <stdio.h>
#include <stdlib.h>

// CHECK-NOT: cooperative_groups::{{this_grid}}
// OTHER: cooperative_groups::{{this_grid}}
#ifdef OTHER
#define half halved
#define link linked
#endif

static int link[64];
static double half(double x) { return x * 0.5; }

static void mixed(int n, int rounds, double *restrict a, double *restrict b,
                  double *restrict p) {
  for (int k = 0; k < rounds; k++) {
    p[k] = half(p[k]) + k;
    for (int i = 0; i < n; i++)
      b[i] = b[i] + p[k] * a[i];
    for (int i = 0; i < n; i++)
      a[i] = half(b[n - 1 - i]) + 1;
  }
}

int main(void) {
  for (int n = 1; n < 3000; n = 3 * n + 1) {
    double *a = malloc(n * sizeof(double)), *b = calloc(n, sizeof(double));
    double p[9] = {1, 2, 3};
    for (int i = 0; i < n; i++)
      a[i] = i % 7 - 3;
    mixed(n, 9, a, b, p);
    double s = 0;
    for (int i = 0; i < n; i++)
      s = s * 0.5 + a[i] + b[i];
    link[n % 64]++;
    printf("%d %.17g %d\n", n, s, link[n % 64]);
    free(a);
    free(b);
  }
}
