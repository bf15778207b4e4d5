// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A solver of several functions, called in a loop over time with output: the calls
// are written out, what they work on stays on the device, and its buffers are
// exchanged with the pointers.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --run-flags=--check=all
// RUN: %convert-and-compare %s --args "1 3" --run-flags=--check=all
// RUN: %convert-and-compare %s --args "3 1" --run-flags=--check=all
// RUN: %convert-and-compare %s --args "40 0" --run-flags=--check=all
// RUN: %c2cuda -o - --quiet %s -- | grep -v '// CHECK' | %filecheck %s
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s --check-prefix=REMARK

// CHECK-NOT: static void sweep
// CHECK-NOT: static double change
// CHECK: // sweep (called-steps.c:{{[0-9]+}}): all (i, j)
// CHECK: sweep_kernel
// CHECK: // On the device from nest to nest.
// CHECK-NOT: cudaMemcpy(
// CHECK: cudaMalloc((void **)&dev_u, n * n * sizeof(double))
// CHECK-NOT: cudaMemcpy(
// CHECK: double err = 0;
// CHECK: for (int t = 0; t < steps; t++) {
// CHECK: sweep_kernel<<<
// CHECK: double b = 1.0 + 0.5 * (t * 0.01);
// CHECK: boundary_kernel<<<
// CHECK: change_kernel<<<
// CHECK: err = m;
// CHECK: printf("step
// CHECK: double *t = u;
// CHECK: std::swap(dev_u, dev_v);
// CHECK-NEXT: }
// CHECK: cudaMemcpy(u, dev_u, n * n * sizeof(double), cudaMemcpyDeviceToHost)
// REMARK: called-steps.c:[[@LINE+12]]:3: remark: offloaded loop nest of 'main' (i): 1 kernel, 0 arrays to the device, 0 back, 2 there already [-Rpass=c2cuda]
// REMARK: remark: on the device from nest to nest: v, u [-Rpass-analysis=c2cuda]
// REMARK: remark: written out in this loop: calls of 'sweep', 'boundary', 'change', 'swap' [-Rpass-analysis=c2cuda]
// REMARK: remark: 'sweep' is removed: nothing calls it any more
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define U(i, j) u[(i) * n + (j)]

/* One sweep of Jacobi's method. */
static void sweep(const double *u, double *v, int n) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      v[i * n + j] = 0.25 * (U(i - 1, j) + U(i + 1, j) + U(i, j - 1) + U(i, j + 1));
}

static void boundary(double *v, int n, double t) {
  double b = 1.0 + 0.5 * t;
  for (int i = 0; i < n; i++) {
    v[i] = b;
    v[(n - 1) * n + i] = -b;
  }
}

static double change(const double *a, const double *b, int count) {
  double m = 0.0;
  for (int i = 0; i < count; i++) {
    double d = fabs(a[i] - b[i]);
    if (d > m)
      m = d;
  }
  return m;
}

static void swap(double **a, double **b) {
  double *t = *a;
  *a = *b;
  *b = t;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, steps = argc > 2 ? atoi(argv[2]) : 50;
  double *u = malloc(n * n * sizeof(double));
  double *v = malloc(n * n * sizeof(double));
  for (int i = 0; i < n * n; i++)
    u[i] = v[i] = (i * 7 % 13) * 0.1;
  double err = 0;
  for (int t = 0; t < steps; t++) {
    sweep(u, v, n);
    boundary(v, n, t * 0.01);
    if (t % 10 == 0) {
      err = change(u, v, n * n);
      printf("step %d: %.6f\n", t, err);
    }
    swap(&u, &v);
  }
  double sum = 0;
  for (int i = 0; i < n * n; i++)
    sum += u[i] * (i % 3);
  printf("%.12f %.12f\n", sum, err);
  free(u);
  free(v);
  return 0;
}
