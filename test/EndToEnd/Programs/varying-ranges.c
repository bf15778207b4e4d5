// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that stay on the host, whose kernels touch other parts of an array in each
// round: arrays of which all is known stay on the device.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=6 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define N 48
static double A[N][N], b[N];

// Partial pivoting, on arrays of the program.
// TEXT-LABEL: static int gauss(
static int gauss(int n) {
  // TEXT: for (int k = 0; k < n; k++) {
  // TEXT-NOT: cudaMemcpy2D
  // CHECK: varying-ranges.c:[[@LINE+1]]:3: remark: on the device while the loop runs: A, b
  for (int k = 0; k < n; k++) {
    int p = k;
    // TEXT: if (!dev_A) {
    // TEXT: cudaMemcpy(dev_A, A, sizeof(double) * 48 * 48
    for (int i = k + 1; i < n; i++)
      if (fabs(A[i][k]) > fabs(A[p][k]))
        p = i;
    // TEXT-NOT: {{[(]A, dev_A|[(]b, dev_b|cudaMemcpy2D}}
    // TEXT: cudaMemcpy(&A[p][k], &dev_A[p][k], sizeof(double),
    // TEXT-NEXT: cudaMemcpyDeviceToHost
    // TEXT-NEXT: if (fabs(A[p][k]) < 1e-9) {
    if (fabs(A[p][k]) < 1e-9) {
      printf("singular at %d\n", k);
      // TEXT: cudaMemcpy{{(2D)?}}(A,
      // TEXT: cudaMemcpy(b, dev_b,
      // TEXT: cudaFree(dev_A)
      // TEXT: return k + 1;
      return k + 1;
    }
    // TEXT-NOT: {{[(]A, dev_A|[(]b, dev_b|cudaMemcpy2D}}
    for (int j = 0; j < n; j++) {
      double t = A[k][j];
      A[k][j] = A[p][j];
      A[p][j] = t;
    }
    // TEXT: cudaMemcpy(&b[k], &dev_b[k], sizeof(double), cudaMemcpyDeviceToHost)
    // TEXT: b[p] = t;
    // TEXT: cudaMemcpy(&dev_b[p], &b[p], sizeof(double), cudaMemcpyHostToDevice)
    double t = b[k];
    b[k] = b[p];
    b[p] = t;
    // TEXT-NOT: {{[(]A, dev_A|[(]b, dev_b|cudaMemcpy2D}}
    // TEXT: b[i] -= f * b[k];
    for (int i = k + 1; i < n; i++) {
      double f = A[i][k] / A[k][k];
      for (int j = k; j < n; j++)
        A[i][j] -= f * A[k][j];
      b[i] -= f * b[k];
    }
  }
  // TEXT: cudaMemcpy{{(2D)?}}(A,
  // TEXT: return 0;
  return 0;
}

// On what the function has allocated.
// TEXT-LABEL: static int lu(
static int lu(int n, int zero) {
  double *m = (double *)malloc(sizeof(double) * n * n);
  int result = -1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      m[i * n + j] = i == zero ? 0 : (i * 7 + j * 3) % 11 + (i == j) * 20;
  // TEXT: for (int k = 0; k < n; k++) {
  // TEXT-NEXT: if ([[M:dev_m[_0-9]*]])
  // TEXT-NEXT: cudaMemcpy(&m[k * n + k], &[[M]][k * n + k], sizeof(double)
  // TEXT-NOT: cudaMemcpy{{[(2]}}
  // TEXT: if ([[M]]) {
  // TEXT-NEXT: C2CUDA_CHECK(
  // TEXT-NEXT: cudaMemcpy(m, [[M]], sizeof(double) * n * n
  // CHECK: remark: on the device from nest to nest: m
  for (int k = 0; k < n; k++) {
    if (m[k * n + k] == 0) {
      printf("no pivot %d\n", k);
      result = k;
      break;
    }
    for (int i = k + 1; i < n; i++)
      m[i * n + k] /= m[k * n + k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        m[i * n + j] -= m[i * n + k] * m[k * n + j];
  }
  double s = 0;
  for (int i = 0; i < n * n; i++)
    s += m[i] * (i % 7);
  printf("lu %d %.9g %.9g\n", n, s, n > 0 ? m[n * n - 1] : 0);
  free(m);
  return result;
}

int main(void) {
  const int sizes[] = {0, 1, 2, 3, 17, N};
  for (int c = 0; c < 6; c++) {
    const int n = sizes[c];
    for (int zero = 0; zero < 2; zero++) {
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
          A[i][j] = (i * 13 + j * 7 + i * j * 3) % 31 + (i == n - 1 - j) * 40;
        b[i] = i % 5;
      }
      if (zero)
        for (int i = 0; i < N; i++)
          A[i][n / 2 % N] = 0;
      printf("gauss %d: %d\n", n, gauss(n));
      double s = 0;
      for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
          s += A[i][j] * ((i + j) % 7) + b[i];
      printf("%.9g %.9g\n", s, A[1][2]);
    }
    printf("%d\n", lu(n, -1));
    printf("%d\n", lu(n, n / 2));
  }
  return 0;
}
