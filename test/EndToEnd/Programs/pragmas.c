// RUN: %convert-and-compare %s --nvcc --min-offloaded 1 --args "100"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "33" --cflags=-fopenmp-simd
// RUN: %convert-and-compare %s --args "33" --c2cuda-flags=--trust-pragmas --run-flags=--seed=5
// Pragmas of several models around and inside of loops.
#include <stdio.h>
#include <stdlib.h>

#define DO_ALL _Pragma("GCC ivdep")
#define N 200

static double a[N], b[N], c[N][N];

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, j;
#pragma omp parallel for
  for (int i = 0; i < N; i++) {
    a[i] = i * 0.5;
    b[i] = N - i;
  }
#pragma omp parallel for private(j) schedule(static)
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      c[i][j] = a[i] * b[j];
  // Relaxation: rows one after another.
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for collapse(2) \
    schedule(dynamic)
    for (int i = 1; i < n - 1; i++)
      for (int k = 1; k < n - 1; k++)
        c[i][k] = c[i][k] + a[k] * t;
#pragma GCC ivdep
    for (int i = 0; i < n; i++) // ends up in a kernel
      a[i] += b[i] * t;
  }
#pragma acc kernels
  for (int i = 0; i < n; i++) {
#pragma acc loop seq
    for (int k = 0; k < 4; k++)
      b[i] = b[i] * 0.5 + k;
  }
  _Pragma("omp simd") for (int i = 0; i < n; i++) b[i] += 1;
#pragma omp parallel
  {
#pragma omp single
    for (int i = 0; i < n; i++)
      a[i] += 1;
  }
#pragma c2cuda block(64)
  for (int i = 0; i < n; i++)
    a[i] -= b[i];
#pragma c2cuda tile(8)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      a[i] += c[k][i];
  for (int i = 0; i < n; i++)
    printf("%g %g %g\n", a[i], b[i], c[i][i]);
  return 0;
}
