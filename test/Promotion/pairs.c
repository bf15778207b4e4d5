// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What all threads of a block read alike, element after element, comes in tiles
// of as many iterations as the block has threads, counted from 0.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s
#include <math.h>

struct atom { float x, y, z, charge; };
struct large { float x, rest[9]; };

void forces(int n, const float *x, const float *m, float *f) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++)
      s += m[j] * sqrtf(x[j] - x[i]);
    f[i] = s;
  }
}
// CHECK: forces_kernel(
// CHECK: __shared__ __align__(16) float shared_m[128];
// CHECK-NEXT: __shared__ __align__(16) float shared_x[128];
// CHECK: for (int j0 = 0; j0 < n; j0 += 128) {
// CHECK-NEXT: if (j0 + tx < n) {
// CHECK-NEXT: shared_m[tx] = m[j0 + tx];
// CHECK-NEXT: shared_x[tx] = x[j0 + tx];
// CHECK-NEXT: }
// CHECK-NEXT: __syncthreads();
// CHECK-NEXT: if (i < n) {
// CHECK-NEXT: #pragma unroll 4
// CHECK-NEXT: for (int jj = 0; jj < min(128, n - j0); jj++)
// CHECK-NEXT: s += shared_m[jj] * sqrtf(shared_x[jj] - x[i]);

// Each thread begins elsewhere; the tiles do not.
void later(int n, const float *x, float *f) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = i + 1; j < n; j++)
      s += x[j] * j;
    f[i] = s;
  }
}
// CHECK: later_kernel(
// CHECK: for (int j0 = i0 + 1; j0 < n; j0 += 128) {
// CHECK: for (int jj = max(0, i - j0 + 1); jj < min(128, n - j0); jj++)
// CHECK-NEXT: s += shared_x[jj] * (j0 + jj);

// Whole structs, 16 bytes at a time.
void plane(int h, int w, int n, const struct atom *a, float *v) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      float e = 0;
      for (int k = 0; k < n; k++)
        e += a[k].charge / sqrtf((j - a[k].x) * (i - a[k].y));
      v[i * w + j] = e;
    }
}
// CHECK: plane_kernel(
// CHECK: __shared__ __align__(16) struct atom shared_a[256];
// CHECK: if (k0 + t < n)
// CHECK-NEXT: *(float4 *)&shared_a[t] = *(const float4 *)&a[k0 + t];
// CHECK: shared_a[kk].charge /

// Not if most of them would be there for nothing.
void one_of_many(int n, const struct large *a, float *v) {
  for (int i = 0; i < n; i++) {
    float e = 0;
    for (int k = 0; k < n; k++)
      e += a[k].x * i;
    v[i] = e;
  }
}
// CHECK: one_of_many_kernel(
// CHECK-NOT: __shared__
// CHECK: e += a[k].x * i;

// A known loop that is shorter than a block gets shorter tiles.
void ninety_six(int n, const float c[96], float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < 96; k++)
      s = s * v[i] + c[k];
    v[i] = s;
  }
}
// CHECK: ninety_six_kernel(
// CHECK: __shared__ __align__(16) float shared_c[64];
// CHECK: if (tx < 64 && k0 + tx < 96)
// CHECK: for (int kk = 0; kk < min(64, -k0 + 96); kk++)

// Loops inside are left to nvcc.
void powers(int n, const float *x, float *f) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      float p = x[j];
      while (p > x[i])
        p *= 0.5f;
      s += p;
    }
    f[i] = s;
  }
}
// CHECK: powers_kernel(
// CHECK: __syncthreads();
// CHECK-NEXT: if (i < n) {
// CHECK-NEXT: for (int jj = 0; jj < min(128, n - j0); jj++) {

// What is read only near the cutoff is in the struct that is there anyway.
void cutoff(int n, float limit, const struct atom *a, float *v) {
  for (int i = 0; i < n; i++) {
    float e = 0;
    for (int j = 0; j < n; j++) {
      float d = a[j].x - a[i].x;
      if (d * d < limit)
        e += a[j].charge * a[j].z;
    }
    v[i] = e;
  }
}
// CHECK: cutoff_kernel(
// CHECK: __shared__ __align__(16) struct atom shared_a[128];
// CHECK: if (d * d < limit)
// CHECK-NEXT: e += shared_a[jj].charge * shared_a[jj].z;

// All but one: the loop over the tile is whole, and asks.
void others(int n, const float *x, const float *m, float *f) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int j = 0; j < n; j++) {
      if (i == j)
        continue;
      s += m[j] / (x[j] - x[i]);
    }
    f[i] = s;
  }
}
// CHECK: others_kernel(
// CHECK: if (n >= 2)
// CHECK-NEXT: for (int j0 = 0; j0 < n; j0 += 128) {
// CHECK-NEXT: if (j0 + tx < n) {
// CHECK: for (int jj = 0; jj < min(128, n - j0); jj++)
// CHECK-NEXT: if (i != j0 + jj)
// CHECK-NEXT: s += shared_m[jj] / (shared_x[jj] - x[i]);
// CHECK-NOT: s +=
// CHECK: f[i] = s;
