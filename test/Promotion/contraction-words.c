// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Products are not the only contractions: short calls, choices and conditions
// that decide about no other element are computed in tiles, too.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
#include <math.h>

void fused(int n, int m, int k, const float *restrict a,
           const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float s = 0;
      for (int l = 0; l < k; l++)
        s = fmaf(a[i * k + l], b[l * m + j], s);
      c[i * m + j] = s;
    }
}
// CHECK: fused (contraction-words.c:{{[0-9]+}}): all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: s[y][x] = fmaf(shared_a[

// The maximum is written under a condition on data.
void largest(int n, const float *restrict a, const float *restrict b,
             float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = -1e30f;
      for (int k = 0; k < n; k++) {
        float v = a[i * n + k] + b[k * n + j];
        if (v > s)
          s = v;
      }
      c[i * n + j] = s;
    }
}
// CHECK: largest (contraction-words.c:{{[0-9]+}}): all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.
// CHECK: if (v > s[y][x])
// CHECK-NEXT: s[y][x] = v;

// Both sides read what is read anyway.
void least(int n, const int *restrict a, const int *restrict b,
           int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] = c[i * n + j] < a[i * n + k] + b[k * n + j]
                           ? c[i * n + j]
                           : a[i * n + k] + b[k * n + j];
}
// CHECK: least (contraction-words.c:{{[0-9]+}}): all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.

// One of three sums has two operands.
void cosines(int n, int k, const float *restrict a, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float ab = 0, aa = 0, bb = 0;
      for (int l = 0; l < k; l++) {
        ab += a[i * k + l] * a[j * k + l];
        aa += a[i * k + l] * a[i * k + l];
        bb += a[j * k + l] * a[j * k + l];
      }
      c[i * n + j] = ab / (sqrtf(aa) * sqrtf(bb));
    }
}
// CHECK: cosines (contraction-words.c:{{[0-9]+}}): all (i, j), blocks of 16 x 16 threads with 4 x 4 values each.

// An element that is read twice is one operand: there is room for 8 x 8 values.
void squares(int n, int k, const float *restrict a, const float *restrict b,
             float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int l = 0; l < k; l++)
        s += (a[i * k + l] - b[j * k + l]) * (a[i * k + l] - b[j * k + l]);
      c[i * n + j] = s;
    }
}
// CHECK: squares (contraction-words.c:{{[0-9]+}}): all (i, j), blocks of 16 x 16 threads with 8 x 8 values each.

// Only the condition says whether the program reads these elements of b.
void guarded(int n, const float *restrict a, const float *restrict b,
             float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += a[i * n + k] > 0 ? b[k * n + j] : 0;
      c[i * n + j] = s;
    }
}
// CHECK: guarded (contraction-words.c:{{[0-9]+}}): a thread for each (i, j)

// Nobody knows how long another function takes beyond the edges.
static float slowly(float x, float y) {
  while (x > 1)
    x *= 0.5f;
  return x * y;
}
void others(int n, const float *restrict a, const float *restrict b,
            float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < n; k++)
        s += slowly(a[i * n + k], b[k * n + j]);
      c[i * n + j] = s;
    }
}
// CHECK: others (contraction-words.c:{{[0-9]+}}): a thread for each (i, j)
