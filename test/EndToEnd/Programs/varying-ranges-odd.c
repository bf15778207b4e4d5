// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that stay on the host around kernels on batches, from the last row to the first,
// and of a while loop that doubles: the arrays stay on the device.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=9 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#include <stdlib.h>

// TEXT-LABEL: static void batches(
static void batches(int n, int B) {
  float *x = (float *)malloc(sizeof(float) * n * B);
  for (int i = 0; i < n * B; i++)
    x[i] = i % 13;
  // TEXT: for (int b = 0; b < n; b++) {
  // TEXT-NOT: {{[(]x, dev_x|cudaMemcpy2D}}
  // TEXT: cudaMemcpy(dev_x, x, sizeof(float) * n * B
  // TEXT-NOT: {{[(]x, dev_x|cudaMemcpy2D}}
  // TEXT: if (dev_x) {
  // CHECK: remark: on the device from nest to nest: x
  for (int b = 0; b < n; b++) {
    for (int i = 0; i < B; i++)
      x[b * B + i] = x[b * B + i] * 0.5f + b;
    printf("batch %d\n", b);
    for (int i = 1; i < B; i++)
      x[b * B + i] += 3;
  }
  float s = 0;
  for (int i = 0; i < n * B; i++)
    s += x[i] * (i % 3);
  printf("%.9g\n", s);
  free(x);
}

// From the last to the first.
// TEXT-LABEL: static void backward(
static void backward(int n) {
  double *u = (double *)malloc(sizeof(double) * n * n);
  double *x = (double *)malloc(sizeof(double) * n);
  for (int i = 0; i < n * n; i++)
    u[i] = i % 5 + 1;
  for (int i = 0; i < n; i++)
    x[i] = i;
  // TEXT: for (int k = n - 1; k >= 0; k--) {
  // TEXT-NOT: {{DeviceToHost|cudaMemcpy2D}}
  // TEXT: if (dev_u) {
  // CHECK: remark: on the device from nest to nest: u, x
  for (int k = n - 1; k >= 0; k--) {
    for (int i = 0; i < k; i++)
      x[i] -= u[i * n + k] * 0.01;
    if (k % 16 == 0)
      printf("%d\n", k);
    for (int i = 0; i < k; i++)
      u[i * n + k] = x[i];
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] + u[i * n + n - 1] * (i % 4);
  printf("%.9g\n", s);
  free(u);
  free(x);
}

// TEXT-LABEL: static void doubling(
static void doubling(int n) {
  double *s = (double *)malloc(sizeof(double) * n);
  double *t = (double *)malloc(sizeof(double) * n);
  for (int i = 0; i < n; i++)
    s[i] = t[i] = i % 9;
  int k = 1;
  // TEXT: while (k < n) {
  // TEXT-NOT: {{DeviceToHost|cudaMemcpy2D}}
  // TEXT: k *= 2;
  // CHECK: remark: on the device from nest to nest: t, s
  while (k < n) {
    for (int i = k; i < n; i++)
      t[i] = s[i] + s[i - k];
    printf("%d\n", k);
    for (int i = k; i < n; i++)
      s[i] = t[i];
    k *= 2;
  }
  printf("%g %g\n", n > 0 ? s[n - 1] : 0, n > 1 ? s[n / 2] : 0);
  free(s);
  free(t);
}

int main(void) {
  const int sizes[] = {0, 1, 2, 3, 17, 48};
  for (int c = 0; c < 6; c++) {
    const int n = sizes[c];
    batches(n, 20);
    batches(20, n);
    backward(n);
    doubling(n);
  }
  return 0;
}
