// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays stay on the device between nests one behind the other: a buffer is made by the
// nest that needs it first, and nothing is copied in where that one writes all of it.
// Kernels are waited for where the program takes the time.
//
// RUN: %convert-and-compare %s --expect-offloaded 15 --nvcc
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// CHECK-LABEL: on the device from nest to nest: a, b, c

// CHECK-LABEL: static int product(
// CHECK: // On the device from nest to nest.
// CHECK-NOT: HostToDevice
// CHECK: product_kernel<<<
// CHECK: // Before the time is taken.
// CHECK-NEXT: C2CUDA_CHECK(cudaDeviceSynchronize());
// CHECK-NEXT: clock_t start = clock();
// CHECK-NOT: cudaMemcpy(
// CHECK: clock_t stop = clock();
// CHECK-NOT: cudaMemcpy(a
// CHECK-NOT: cudaMemcpy(b
// CHECK: cudaMemcpy(c, dev_c
// CHECK-NOT: cudaMemcpy(
// CHECK: printf(
static int product(int n) {
  float *a = malloc(n * n * sizeof(float));
  float *b = malloc(n * n * sizeof(float));
  float *c = malloc(n * n * sizeof(float));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      a[i * n + j] = (i * j % 7) * 0.5f;
      b[i * n + j] = (i + j) % 5;
    }
  clock_t start = clock();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
  clock_t stop = clock();
  if (stop < start)
    printf("the clock runs backwards\n");
  int count = 0;
  for (int i = 0; i < n * n; i++)
    if (c[i] > 100)
      count++;
  printf("%d %g\n", count, n > 3 ? c[n + 3] : 0);
  free(a);
  free(b);
  free(c);
  return count;
}

// Elements that the host reads between them, and a loop in time among them.
#define N 120
static double A[N][N], B[N][N], x[N], y[N];
static void tables(void) {
  for (int i = 0; i < N; i++) {
    x[i] = i * 0.25;
    for (int j = 0; j < N; j++)
      A[i][j] = (i + 2 * j) % 11;
  }
  printf("start\n");
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      B[i][j] = A[i][j] * x[j];
  printf("half %g\n", B[3][4]);
  for (int t = 0; t < 10; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        A[i][j] = 0.25 * (B[i - 1][j] + B[i + 1][j] + B[i][j - 1] + B[i][j + 1]);
    if (t % 5 == 0)
      printf("%d %g\n", t, A[5][5]);
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        B[i][j] = A[i][j];
  }
  for (int i = 0; i < N; i++) {
    double s = 0;
    for (int j = 0; j < N; j++)
      s += A[i][j] * B[j][i];
    y[i] = s;
  }
  for (int i = 0; i < N; i += 20)
    printf("%g ", y[i]);
  printf("\n");
}

// Arrays that may overlap, a nest under a condition, a way out, and a nest of the host's.
static int between(int n, double *a, double *b, double *c, int flag) {
  for (int i = 0; i < n; i++)
    b[i] = 2 * a[i] + 1;
  if (flag == 2)
    return (int)b[n / 2];
  if (flag) {
    for (int i = 1; i < n - 1; i++)
      c[i] = b[i - 1] + b[i + 1];
  }
  double last = 0;
  for (int i = 0; i < n; i += 7)
    last += b[i];
  for (int i = 0; i < n; i++)
    a[i] = c[i] - b[i];
  printf("last %g\n", last);
  return (int)(a[3] + c[1]);
}

// What the host writes between two nests, and what only a part of is written first.
static void written(int n, double *restrict p, double *restrict q) {
  for (int i = 1; i < n - 1; i++)
    p[i] = i % 17;
  p[n / 3] = 1000;
  for (int i = 0; i < n; i++)
    q[i] = p[i] + 0.5;
  q[n / 2] += q[n / 4];
  for (int i = 0; i < n; i++)
    p[i] = q[n - 1 - i];
}

int main(void) {
  const int n = 500;
  double *a = malloc(3 * n * sizeof *a);
  int counted = product(65) + product(0) + product(128);
  tables();
  for (int r = 0; r < 6; r++) {
    for (int i = 0; i < 3 * n; i++)
      a[i] = (i * 37 + r) % 101;
    int got;
    if (r < 3)
      got = between(n, a, a + n, a + 2 * n, r);
    else if (r == 3)
      got = between(n, a, a, a + 2 * n, 1);
    else if (r == 4)
      got = between(n, a, a + 10, a + 300, 1);
    else
      got = between(0, a, a + n, a + 2 * n, 1);
    if (r % 2)
      written(n, a + n, a + 2 * n);
    double s = 0;
    for (int i = 0; i < 3 * n; i++)
      s = s * 0.99 + a[i];
    printf("%d %d %.10g\n", r, got, s);
  }
  free(a);
  return counted == 0;
}
