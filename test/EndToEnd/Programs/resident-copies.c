// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// memcpy and memset between kernels in loops of the host: there is no need to have
// the arrays on the host for them.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=5 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void behind(double *u, double *v, int n, int steps) {
  // CHECK: resident-copies.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    memcpy(u, v, n * sizeof(double));
    if (t % 3 == 0)
      printf("%d\n", t);
  }
}

struct field {
  size_t n;
  double *now, *old;
};
static void before(struct field *f, int steps) {
  // CHECK: resident-copies.c:[[@LINE+1]]:3: remark: on the device while the loop runs: {{now, old|old, now}}
  for (int t = 0; t < steps; t++) {
    memcpy(f->old, f->now, f->n * sizeof(double));
    for (size_t i = 1; i < f->n; i++)
      f->now[i] = 0.5 * (f->old[i - 1] + f->old[i]);
    printf("%d\n", t);
  }
}

static void cleared(int *count, const int *keys, int *total, int n, int steps) {
  // CHECK: resident-copies.c:[[@LINE+1]]:3: remark: on the device while the loop runs: {{.*}}count
  for (int t = 0; t < steps; t++) {
    memset(count, 0, 16 * sizeof(int));
    for (int k = 0; k < 16; k++)
      for (int i = 0; i < n; i++)
        count[k] += keys[i] == k + t;
    printf("%d\n", t);
    for (int k = 0; k < 16; k++)
      total[k] += count[k];
  }
}

// Copies alone stay as they are, and outside of loops, too.
static void alone(double *u, double *v, int n, int steps) {
  memcpy(u, v, n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] *= 0.5;
  // CHECK-NOT: resident-copies.c:[[@LINE+1]]:{{.*}} offloaded
  for (int t = 0; t < steps; t++) {
    memcpy(v, u, n * sizeof(double));
    printf("%g\n", v[t]);
  }
}

int main(void) {
  double *u = (double *)malloc(100 * sizeof(double));
  double *v = (double *)malloc(100 * sizeof(double));
  int keys[100], count[16], total[16] = {0};
  for (int i = 0; i < 100; i++) {
    u[i] = i * 37 % 101;
    v[i] = i;
    keys[i] = i * 7 % 50;
  }
  behind(u, v, 100, 10);
  struct field f = {100, u, v};
  before(&f, 7);
  cleared(count, keys, total, 100, 5);
  alone(u, v, 100, 4);
  double s = 0;
  for (int i = 0; i < 100; i++)
    s += u[i] * (i % 7) + v[i] * (i % 5);
  printf("%.15g\n", s);
  for (int k = 0; k < 16; k++)
    printf("%d %d\n", count[k], total[k]);
  return 0;
}
