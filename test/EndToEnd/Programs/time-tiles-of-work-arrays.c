// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays that a step sets before it adds to them: their elements come from no step
// before, and nobody has written them before the first one.
// RUN: %convert-and-compare --run-flags=--check=all --nvcc --min-offloaded 3 %s
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s

#include <stdio.h>
#include <stdlib.h>

#define N 3000

// CHECK: diffuse_kernel(int t0, int steps, double *__restrict__ f, const double *u,
// CHECK-NEXT: double *__restrict__ next_u) {
// CHECK-NOT: shared_f[{{.*}}] = f[
// CHECK: partly_kernel
static void diffuse(int steps, double *restrict u, double *restrict f) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < N; i++)
      f[i] = 0;
    for (int i = 1; i < N - 1; i++)
      f[i] += u[i - 1] - 2 * u[i] + u[i + 1];
    for (int i = 0; i < N; i++)
      u[i] += 0.1 * f[i];
  }
}

/* Only every other element is set: the others keep what they had. */
static void partly(int steps, double *restrict u, double *restrict f) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < N; i++)
      if (i % 3)
        f[i] = 0.5 * u[i];
    for (int i = 1; i < N - 1; i++)
      f[i] += u[i - 1] - 2 * u[i] + u[i + 1];
    for (int i = 0; i < N; i++)
      u[i] += 0.1 * f[i];
  }
}

/* What is set depends on the data. */
static void perhaps(int steps, double *restrict u, double *restrict f) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++) {
      if (u[i] > 3)
        f[i] = 0.25;
      f[i] += u[i - 1] - 2 * u[i] + u[i + 1];
    }
    for (int i = 1; i < N - 1; i++)
      u[i] += 0.1 * f[i];
  }
}

static double total(const double *u) {
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += u[i] * (i % 11);
  return sum;
}

int main(void) {
  double *u = malloc(N * sizeof *u), *f = malloc(N * sizeof *f);
  for (int i = 0; i < N; i++)
    u[i] = i % 17 * 0.5;
  diffuse(40, u, f);
  printf("%.17g %.17g\n", total(u), total(f));
  partly(40, u, f);
  printf("%.17g %.17g\n", total(u), total(f));
  perhaps(40, u, f);
  printf("%.17g %.17g\n", total(u), total(f));
  free(u);
  free(f);
  return 0;
}
