// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Largest elements of rows come through shared memory as sums do, in each way of
// writing them.
//
// RUN: %c2cuda %s -o - -- 2>/dev/null | FileCheck %s
#include <math.h>

// CHECK-LABEL: with_if_kernel(
// CHECK: auto copy = [&](int j0, int to) {
// CHECK: if (shared_x[now][i - i0][j - j0] > t)
// CHECK-NEXT: t = shared_x[now][i - i0][j - j0];
void with_if(int n, int m, const int *x, int *s) {
  for (int i = 0; i < n; i++) {
    int t = x[i * m];
    for (int j = 1; j < m; j++)
      if (x[i * m + j] > t)
        t = x[i * m + j];
    s[i] = t;
  }
}

// CHECK-LABEL: with_choice_kernel(
// CHECK: auto copy = [&](int j0, int to) {
// CHECK: t = shared_x[now][i - i0][j - j0] > t ? shared_x[now][i - i0][j - j0]
void with_choice(int n, int m, const float *x, float *s) {
  for (int i = 0; i < n; i++) {
    float t = -1e30f;
    for (int j = 0; j < m; j++)
      t = x[i * m + j] > t ? x[i * m + j] : t;
    s[i] = t;
  }
}

// CHECK-LABEL: with_call_kernel(
// CHECK: auto copy = [&](int j0, int to) {
// CHECK: t = fmaxf(t, shared_x[now][i - i0][j - j0]);
void with_call(int n, int m, const float *x, float *s) {
  for (int i = 0; i < n; i++) {
    float t = -1e30f;
    for (int j = 0; j < m; j++)
      t = fmaxf(t, x[i * m + j]);
    s[i] = t;
  }
}

// Rows are always whole tiles: there is no other loop for the last one.
// CHECK-LABEL: whole_tiles_kernel(
// CHECK-NOT: if (1)
// CHECK: for (int j = j0; j < j0 + 64; j++)
// CHECK-NOT: for (int j
// CHECK: s[i] = t;
void whole_tiles(const float x[64][4096], float *s) {
  for (int i = 0; i < 64; i++) {
    float t = 0;
    for (int j = 0; j < 4096; j++)
      t += x[i][j];
    s[i] = t;
  }
}
