// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is the same for all values of a thread, computed once; the terms of a sum
// that are the same, together, if sums may be taken in any order.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - --quiet -- -ffast-math | grep -v "// [CE]" | %filecheck %s
// RUN: %c2cuda %s -o - --quiet -- | grep -v "// [CE]" | \
// RUN:   %filecheck %s --check-prefix=EXACT
#include <math.h>

struct atom { float x, y, z, charge; };

void potential(int h, int w, int m, float far, const struct atom *atom,
               float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float py = far * i, px = far * j, e = 0;
      for (int k = 0; k < m; k++) {
        float dx = px - atom[k].x;
        float dy = py - atom[k].y;
        e += atom[k].charge * fabsf(dx * dx + dy * dy + atom[k].z * atom[k].z);
      }
      v[i * w + j] = e;
    }
}
// CHECK: potential_kernel(
// CHECK: float py;
// CHECK-NEXT: float px[4] = {};
// CHECK: if (i < h) {
// CHECK-NEXT: py = far * i;
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int x = 0; x < 4; x++) {
// CHECK: px[x] = far * j;
// CHECK: #pragma unroll 4
// CHECK-NEXT: for (int kk = 0; kk < min(256, m - k0); kk++) {
// CHECK-NEXT: float dy = py - shared_atom[kk].y;
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int x = 0; x < 4; x++) {
// CHECK-NEXT: float dx = px[x] - shared_atom[kk].x;
// CHECK-NEXT: e[x] += shared_atom[kk].charge *
// CHECK-NEXT: fabsf(dx * dx +
// CHECK-NEXT: (dy * dy + shared_atom[kk].z * shared_atom[kk].z));
// EXACT: potential_kernel(
// EXACT: float dy = py - shared_atom[kk].y;
// EXACT: fabsf(dx * dx + dy * dy +
// EXACT-NEXT: shared_atom[kk].z * shared_atom[kk].z);

// The old value is read for each of x before; integers stay where they are.
void old(int h, int w, int m, const float *p, const int *q, const float *r,
         float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float t = i, e = 0;
      for (int k = 0; k < m; k++) {
        e += (p[k] - j) * t + q[k] + q[k + 1] + r[k];
        t = p[k];
      }
      v[i * w + j] = e;
    }
}
// CHECK: old_kernel(
// CHECK: #pragma unroll 4
// CHECK-NEXT: for (int kk = 0; kk < min(256, m - k0); kk++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int x = 0; x < 4; x++) {
// CHECK: e[x] += {{.*}} * t + shared_q[kk] + shared_q[kk + 1] +
// CHECK-NEXT: shared_r[kk];
// CHECK-NEXT: }
// CHECK-NEXT: t = shared_p[kk];

// A sum of floats is no sum of doubles.
void mixed(int h, int w, int m, const float *p, const float *q, double *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      double y = i * 0.1, x = j * 0.1, e = 0;
      for (int k = 0; k < m; k++) {
        float dy = (float)y - p[k];
        double dx = x - p[k];
        e += fabs(dx * dx + dy * dy + q[k] * q[k]);
      }
      v[i * w + j] = e;
    }
}
// CHECK: mixed_kernel(
// CHECK-NOT: (dy * dy +
// CHECK: fabs(dx * dx + dy * dy +

// Nor is it where a number without a dot makes them doubles.
void scaled(int h, int w, int m, const float *p, const float *q, float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float y = i * 0.5f, x = j * 0.5f, e = 0;
      for (int k = 0; k < m; k++) {
        float dy = y - p[k];
        float dx = x - p[k];
        e += fabs(dx * dx * 1e3 + dy * dy + q[k] * q[k]);
      }
      v[i * w + j] = e;
    }
}
// CHECK: scaled_kernel(
// CHECK-NOT: (dy * dy +
// CHECK: fabs(dx * dx * 1e3 + dy * dy +
