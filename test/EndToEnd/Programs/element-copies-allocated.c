// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Statements of the host between kernels that read or write single elements: only
// these are copied, of what the function has allocated.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// TEXT-LABEL: static double pulse(
static double pulse(int n, int steps) {
  double *u = (double *)malloc((n + 2) * sizeof(double));
  double *v = (double *)malloc((n + 2) * sizeof(double));
  for (int i = 0; i <= n + 1; i++)
    u[i] = v[i] = i % 7;
  // CHECK: remark: on the device from nest to nest: v, u
  for (int t = 0; t < steps; t++) {
    // TEXT: for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    v[0] = v[1];
    v[n] = v[n / 3] * 0.5 + u[n];
    printf("%d %g\n", t, v[n / 2]);
    double *tmp = u;
    u = v;
    v = tmp;
    // TEXT-NOT: {{cudaMemcpy[(](u|v|dev_)}}
    // TEXT: std::swap(dev_u, dev_v);
    // TEXT-NEXT: if (dev_u)
    // TEXT-NEXT: cudaMemcpy(&u[n / 2], &dev_u[n / 2], sizeof(double),
    // TEXT-NEXT: DeviceToHost
    // TEXT-NEXT: u[n / 2] += sin(0.1 * t);
    u[n / 2] += sin(0.1 * t);
    // TEXT: --u[t % (n + 1)];
    // TEXT-NEXT: if (dev_u)
    // TEXT-NEXT: cudaMemcpy(&dev_u[t % (n + 1)], &u[t % (n + 1)]
    --u[t % (n + 1)];
  }
  double s = 0;
  for (int i = 0; i <= n + 1; i++)
    s += u[i] * (i % 5 + 1) + v[i];
  free(u);
  free(v);
  return s;
}

#define A(i, j) a[(i) * n + (j)]
// TEXT-LABEL: static int cholesky(
static int cholesky(int n, int bad) {
  double *a = (double *)calloc(n * n + 1, sizeof *a);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A(i, j) = 1.0 / (i + j + 1) + (i == j) * (i == bad ? -3 : 2);
  // CHECK: remark: on the device from nest to nest: a
  for (int k = 0; k < n; k++) {
    // TEXT: for (int k = 0; k < n; k++) {
    // TEXT: if (A(k, k) <= 0) {
    // TEXT: cudaMemcpy(a, dev_a
    // TEXT: return k + 1;
    if (A(k, k) <= 0)
      return k + 1;
    // TEXT: A(k, k) = sqrt(A(k, k));
    // TEXT-NEXT: if (dev_a)
    // TEXT-NEXT: cudaMemcpy(dev_a + (&A(k, k) - a), &A(k, k), sizeof(double)
    A(k, k) = sqrt(A(k, k));
    for (int i = k + 1; i < n; i++)
      A(i, k) /= A(k, k);
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j <= i; j++)
        A(i, j) -= A(i, k) * A(j, k);
    // TEXT-NOT: cudaMemcpy(a
    // TEXT: if (k % 8 == 0) {
    // TEXT: cudaMemcpy(&A(n - 1, k), dev_a + (&A(n - 1, k) - a)
    if (k % 8 == 0)
      printf("%d %.9g\n", k, A(n - 1, k));
  }
  printf("%.9g\n", a[0] + a[n * n / 2]);
  free(a);
  return 0;
}

int main(void) {
  const int sizes[] = {0, 1, 2, 3, 20, 150};
#pragma c2cuda off
  for (int c = 0; c < 6; c++) {
    for (int steps = 0; steps < 6; steps++)
      printf("%.9g\n", pulse(sizes[c], steps));
    printf("%d\n", cholesky(sizes[c] / 2, -1));
    printf("%d\n", cholesky(sizes[c] / 2, sizes[c] / 4));
  }
  return 0;
}
