// Functions that give a value out early are written out in time loops, too.
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 1003

static void smooth(const double *a, double *b, int m) {
  for (int i = 1; i < m - 1; i++)
    b[i] = 0.6 * a[i] + 0.2 * (a[i - 1] + a[i + 1]);
  b[0] = a[0];
  b[m - 1] = a[m - 1];
}

static int check(const double *a, int m, double limit) {
  double most = 0;
  for (int i = 0; i < m; i++)
    if (fabs(a[i]) > most)
      most = fabs(a[i]);
  if (most > limit)
    return 1;
  return 0;
}

/* Several of them, with variables behind, a block, and a type that the target has not. */
static float scale(const double *a, int m, int step) {
  if (step % 3 == 0)
    return 1;
  double most = 0;
  for (int i = 0; i < m; i++)
    if (a[i] > most)
      most = a[i];
  if (most > 5) {
    return most / 4;
  }
  int half = step / 2;
  return half + 0.5f;
}

// CHECK-DAG: on the device from nest to nest: a, b
// CHECK-DAG: written out in this loop: calls of 'smooth', 'check'
// CHECK-DAG: written out in this loop: calls of 'scale'
// CHECK-DAG: check{{[0-9]*}} = 1; else {
static int run(int steps, double limit) {
  double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
  int t;
  for (int i = 0; i < N; i++) {
    a[i] = i % 7;
    b[i] = 0;
  }
  for (t = 0; t < steps; t++) {
    smooth(a, b, N);
    if (check(b, N, limit))
      break;
    double *s = a;
    a = b;
    b = s;
  }
  printf("%d %.17g\n", t, a[50]);
  double sum = 0;
  for (int k = 0; k < 9; k++) {
    double f = scale(a, N, k);
    for (int i = 0; i < N; i++)
      a[i] += f * (i % 3 - 1);
    sum += scale(a, N, k + 1) - f;
  }
  printf("%.17g %.17g\n", sum, a[50]);
  free(a);
  free(b);
  return t;
}

int main(void) {
  printf("%d\n", run(20, 1e5));
  printf("%d\n", run(20, 4.5));
  return 0;
}
