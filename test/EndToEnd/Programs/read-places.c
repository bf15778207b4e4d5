// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Where the host reads what kernels have written it is copied back: before the
// statement, behind its condition.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#include <stdlib.h>
#define N 96
static double A[N][N], B[N][N];

static void dump(int t) {
  double s = 0;
  for (int i = 0; i < N; i++)
    s += A[i][i] * (i % 3);
  printf("dump %d %f\n", t, s);
}

static int smooth(int steps, double most) {
  // CHECK: read-places.c:[[@LINE+1]]:3: remark: on the device, and copied back where the host reads: A, B
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        B[i][j] = 0.2 * (A[i][j] + A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]);
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        A[i][j] = B[i][j];
    // TEXT: if (t % 10 == 0) {
    // TEXT-NEXT: cudaMemcpy(&A[N / 2][N / 2], &dev_A[N / 2][N / 2],
    // TEXT-NOT: C2CUDA_CHECK
    // TEXT: printf("%d %f\n", t, A[N / 2][N / 2]);
    if (t % 10 == 0)
      printf("%d %f\n", t, A[N / 2][N / 2]);
    // Before both conditions, and not in the loops.
    // TEXT: cudaMemcpy2D(&B[1][1]
    // TEXT: if (t % 5 == 4) {
    // TEXT: cudaMemcpy2D(&A[1][1]
    // TEXT: for (int i = 0; i < N; i += 13) {
    // TEXT-NOT: C2CUDA_CHECK
    // TEXT: } else if (B[3][3] > most) {
    if (t % 5 == 4) {
      for (int i = 0; i < N; i += 13) {
        for (int j = 0; j < N; j += 31)
          printf("%f ", A[i][j]);
        printf("\n");
      }
    } else if (B[3][3] > most)
      return t;
    if (t == 7)
      dump(t);
  }
  return -1;
}

static void heat(double *u, double *v, int n, int steps) {
  // CHECK: read-places.c:[[@LINE+1]]:3: remark: on the device, and copied back where the host reads: u, v
  for (int s = 0; s < steps; s++) {
    if (s == 2)
      printf("before %f\n", u[n + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * n + j] = u[i * n + j] + 0.1 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                                             u[i * n + j - 1] + u[i * n + j + 1] -
                                             4 * u[i * n + j]);
    if (s % 7 == 3)
      for (int i = 0; i < n; i += 10)
        printf("%d: %f %f\n", s, u[i * n + i], v[i * n + i]);
    double *tmp = u;
    u = v;
    v = tmp;
    double m = u[n * 5 + 5];
    if (m > 1000)
      break;
    else
      printf("m %f\n", m);
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      A[i][j] = B[i][j] = (i * 7 + j * 5) % 23;
  printf("%d\n", smooth(23, 1e9));
  dump(99);
  printf("%d\n", smooth(9, 1));
  dump(98);
  int n = 50;
  double *u = (double *)malloc(sizeof(double) * n * n);
  double *v = (double *)malloc(sizeof(double) * n * n);
  for (int i = 0; i < n * n; i++) {
    u[i] = i % 31;
    v[i] = -i % 7;
  }
  heat(u, v, n, 17);
  double s = 0;
  for (int i = 0; i < n * n; i++)
    s += u[i] * (i % 5) + v[i] * (i % 3);
  printf("%f\n", s);
  return 0;
}
