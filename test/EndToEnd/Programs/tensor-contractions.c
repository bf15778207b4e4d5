// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Products that are added up over several loops: the outer ones stay loops, in
// whose rounds the innermost goes over tiles; short ones are in one tile. And
// tiles that are larger than what there is.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 10 --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 10 --cflags="-DN=45 -DM=7 -DL=17" --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 10 --cflags="-DN=9 -DM=1 -DL=1" --run-flags=--check=all
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 67
#define M 5
#define L 24
#endif

// CHECK-LABEL: two_kernel(
// CHECK: float c_ij[2][4] = {};
// CHECK: for (int k0 = 0; k0 < m; k0++) {
// CHECK: for (int q0 = 0; q0 < l; q0 += 16)
// CHECK: c_ij[y][x] +=
static void two(int n, int m, int l, float *restrict c, const float *restrict a,
                const float *restrict b) {
#pragma c2cuda block(8, 8)
#pragma c2cuda thread_tile(4, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        for (int q = 0; q < l; q++)
          c[i * n + j] += a[(i * m + k) * l + q] * b[(k * l + q) * n + j];
}

// CHECK-LABEL: cores_kernel(
// CHECK: for (int k0 = 0; k0 < m; k0++) {
// CHECK: c2cuda_mma
static void cores(int n, int m, int l, double *restrict c,
                  const double *restrict a, const double *restrict b) {
#pragma c2cuda thread_tile(4, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double s = c[i * n + j];
      for (int k = 0; k < m; k++)
        for (int q = 0; q < l; q++)
          s += a[(i * m + k) * l + q] * b[(k * l + q) * n + j];
      c[i * n + j] = s;
    }
}

// All of the filter is in one tile.
// CHECK-LABEL: filter_kernel(
// CHECK: for (int c0 = 0; c0 < m; c0++) {
// CHECK: for (int r = 0; r < 9; r++)
static void filter(int n, int m, float *restrict out, const float *restrict in,
                   const float (*restrict w)[M][9]) {
#pragma c2cuda block(8, 8)
#pragma c2cuda thread_tile(4, 4)
  for (int k = 0; k < n; k++)
    for (int q = 0; q < n; q++) {
      float s = 0;
      for (int c = 0; c < m; c++)
        for (int r = 0; r < 9; r++)
          s += in[c * (n + 8) + q + r] * w[k][c][r];
      out[k * n + q] = s;
    }
}

// Several rounds of the outer loop in one tile.
// CHECK-LABEL: pairs_kernel(
// CHECK: c0 += 8)
static void pairs(int n, int m, int *restrict out, const int *restrict a,
                  const int *restrict b) {
#pragma c2cuda block(8, 8)
#pragma c2cuda thread_tile(2, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int s = 0;
      for (int c = 0; c < m; c++)
        for (int r = 0; r < 2; r++)
          s += a[(i * m + c) * 2 + r] * b[(c * n + j) * 2 + r];
      out[i * n + j] = s;
    }
}

// Loops whose bounds depend on each other.
static void triangle(int n, int m, float *restrict c, const float *restrict a,
                     const float *restrict b) {
#pragma c2cuda block(8, 8)
#pragma c2cuda thread_tile(2, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        for (int q = k; q < m; q++)
          c[i * n + j] += a[(i * m + k) * m + q] * b[(k * m + q) * n + j];
}

// The outer loop of the sum depends on a parallel one: no tiles.
static void lower(int n, int m, float *restrict c, const float *restrict a,
                  const float *restrict b) {
#pragma c2cuda block(8, 8)
#pragma c2cuda thread_tile(2, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k <= i; k++)
        for (int q = 0; q < m; q++)
          c[i * n + j] += a[(i * n + k) * m + q] * b[(k * m + q) * n + j];
}

// Three loops.
static void three(int n, int m, int l, double *restrict c,
                  const double *restrict a, const double *restrict b) {
#pragma c2cuda block(8, 4)
#pragma c2cuda thread_tile(2, 2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        for (int q = 0; q < l; q++)
          for (int r = 0; r < m; r++)
            c[i * n + j] -= a[((i * m + k) * l + q) * m + r] *
                            b[((k * l + q) * m + r) * n + j];
}

// Tiles are wider than rows and columns.
// CHECK-LABEL: small_kernel(
// CHECK: float s[8][4] = {};
static void small(int n, float (*restrict c)[9][13], float (*restrict a)[9][L],
                  float (*restrict b)[L][13]) {
#pragma c2cuda thread_tile(4, 8)
  for (int e = 0; e < n; e++)
    for (int i = 0; i < 9; i++)
      for (int j = 0; j < 13; j++) {
        float s = 0;
        for (int k = 0; k < L; k++)
          s += a[e][i][k] * b[e][k][j];
        c[e][i][j] = s;
      }
}

// One of two loops is the user's wish for tiles.
static void wish(int n, int m, float *restrict c, const float *restrict a,
                 const float *restrict b) {
#pragma c2cuda block(8, 8)
#pragma c2cuda thread_tile(2, 2)
#pragma c2cuda tile(4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        for (int q = 0; q < 3; q++)
          c[i * n + j] += a[(i * m + k) * 3 + q] * b[(k * 3 + q) * n + j];
}

static void *numbers(size_t count, int size) {
  char *result = malloc(count * (size_t)size + 1);
  for (size_t i = 0; i < count; i++)
    if (size == 8)
      ((double *)result)[i] = (double)(i * 7919 % 1009) / 64 - 7;
    else
      ((float *)result)[i] = (float)(i * 7919 % 1009) / 64 - 7;
  return result;
}

static int *integers(size_t count) {
  int *result = malloc(count * sizeof(int));
  for (size_t i = 0; i < count; i++)
    result[i] = (int)(i * 7919 % 1009) - 500;
  return result;
}

static void show(const char *name, const void *data, size_t bytes) {
  unsigned long sum = 0;
  for (size_t i = 0; i < bytes; i++)
    sum = sum * 31 + ((const unsigned char *)data)[i];
  printf("%s %lu\n", name, sum);
}

int main(void) {
  const size_t n = N, m = M, l = L;
  const size_t most = n * n * (m + 1) * (l + 1) * (m + 1);
  float *a = numbers(most, 4), *b = numbers(most, 4), *c = numbers(n * n, 4);
  double *x = numbers(most, 8), *y = numbers(most, 8), *z = numbers(n * n, 8);
  int *p = integers(n * m * 2), *q = integers(n * m * 2),
      *r = integers(n * n);
  two(N, M, L, c, a, b);
  show("two", c, n * n * 4);
  cores(N, M, L, z, x, y);
  show("cores", z, n * n * 8);
  filter(N, M, c, b, (const float (*)[M][9])a);
  show("filter", c, n * n * 4);
  pairs(N, M, r, p, q);
  show("pairs", r, n * n * 4);
  triangle(N, M, c, a, b);
  show("triangle", c, n * n * 4);
  lower(N, M, c, a, b);
  show("lower", c, n * n * 4);
  three(N, M, L, z, x, y);
  show("three", z, n * n * 8);
  small(5, (float (*)[9][13])c, (float (*)[9][L])a, (float (*)[L][13])b);
  show("small", c, n * n * 4);
  wish(N, M, c, a, b);
  show("wish", c, n * n * 4);
}
