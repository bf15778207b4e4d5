// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// As in time-loops-among-nests.c, where only the caller knows the number of steps: with
// one step, the first row of the second array is not touched.
//
// RUN: %convert-and-compare %s --expect-offloaded 7 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// CHECK-DAG: remark: offloaded loop nest of 'heat' (t): 1 kernel, 0 arrays to the device, 0 back, 2 there already
// CHECK-DAG: remark: on the device from nest to nest: u, v
// CHECK-DAG: remark: on the device from nest to nest: v, u, w

// CHECK-LABEL: static double heat(
// CHECK-NOT: cudaMemcpy({{[uv]}},
// CHECK: double worst = 0;
static double heat(int n, int steps) {
  double *u = malloc(sizeof(double) * n * n);
  double *v = malloc(sizeof(double) * n * n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      u[i * n + j] = sin(0.1 * i) * cos(0.2 * j);
      v[i * n + j] = 0;
    }
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                               u[i * n + j - 1] + u[i * n + j + 1]);
    double *tmp = u;
    u = v;
    v = tmp;
  }
  double worst = 0;
  for (int i = 0; i < n * n; i++)
    if (fabs(u[i] - v[i]) > worst)
      worst = fabs(u[i] - v[i]);
  free(u);
  free(v);
  return worst;
}

// One row for all, three steps of which one is taken at a time.
static double wave(int n, int steps, double c) {
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v),
         *w = malloc(n * sizeof *w);
  for (int i = 0; i < n; i++)
    u[i] = v[i] = sin(0.05 * i);
  for (int i = 0; i < n; i++)
    w[i] = 0;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      w[i] = 2 * v[i] - u[i] + c * (v[i - 1] - 2 * v[i] + v[i + 1]);
    double *tmp = u;
    u = v;
    v = w;
    w = tmp;
  }
  double most = 0;
  for (int i = 0; i < n; i++)
    if (fabs(v[i]) > most)
      most = fabs(v[i]);
  free(u);
  free(v);
  free(w);
  return most;
}

int main(void) {
  for (int n = 0; n < 5; n++)
    printf("%.12g %.12g\n", heat(n, n), wave(n, 3 - n, 0.2));
  for (int steps = 0; steps < 9; steps++)
    printf("%d %.12g %.12g\n", steps, heat(45 + steps, steps),
           wave(300 - steps, steps, 0.1));
  return 0;
}
