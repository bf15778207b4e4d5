// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Where an iteration has branches, what it reads of several arrays comes as one
// struct, in one load.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v "// CHECK" | %filecheck %s
#include <math.h>

void transform(int n, int m, const float *kx, const float *ky, const float *kz,
               const float *size, const float *x, float *re, float *im) {
  for (int i = 0; i < n; i++) {
    float c = 0, s = 0;
    for (int k = 0; k < m; k++) {
      float angle = kx[k] * x[i] + ky[k] * x[i + 1] + kz[k];
      c += size[k] * cosf(angle);
      s += size[k] * sinf(angle);
    }
    re[i] = c;
    im[i] = s;
  }
}
// CHECK: transform_kernel(
// CHECK: __shared__ struct __align__(16) {
// CHECK-NEXT: float kx, ky, kz, size;
// CHECK-NEXT: } shared_k[128];
// CHECK: if (k0 + tx < m) {
// CHECK-NEXT: shared_k[tx].kx = kx[k0 + tx];
// CHECK-NEXT: shared_k[tx].ky = ky[k0 + tx];
// CHECK-NEXT: shared_k[tx].kz = kz[k0 + tx];
// CHECK-NEXT: shared_k[tx].size = size[k0 + tx];
// CHECK-NEXT: }
// CHECK: #pragma unroll 4
// CHECK-NEXT: for (int kk = 0; kk < min(128, m - k0); kk++) {
// CHECK-NEXT: const auto at_k = shared_k[kk];
// CHECK-NEXT: float angle = at_k.kx * x[i] + at_k.ky * x[i + 1] + at_k.kz;
// CHECK: c += at_k.size * cos_angle;

// Pairs; what has another type, or is one too many, stays alone.
void pairs(int n, int m, const float *p, const float *q, const float *r,
           const double *a, const double *b, const int *c, double *v) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < m; k++)
      s += p[k] * sin(q[k + 1] * i) + a[k] * b[k] * c[k] + r[k];
    v[i] = s;
  }
}
// CHECK: pairs_kernel(
// CHECK: __shared__ struct __align__(8) {
// CHECK-NEXT: float p, q;
// CHECK-NEXT: } shared_k[128];
// CHECK-NEXT: __shared__ struct __align__(16) {
// CHECK-NEXT: double a, b;
// CHECK-NEXT: } shared_k_2[128];
// CHECK-NEXT: __shared__ __align__(16) int shared_c[128];
// CHECK-NEXT: __shared__ __align__(16) float shared_r[128];
// CHECK: shared_k[tx].q = q[k0 + tx + 1];
// CHECK: const auto at_k = shared_k[kk];
// CHECK-NEXT: const auto at_k_2 = shared_k_2[kk];
// CHECK-NEXT: s += at_k.p * sin((double)(at_k.q * i)) +
// CHECK-NEXT: at_k_2.a * at_k_2.b * shared_c[kk] + shared_r[kk];

// Not from the end, not what only some iterations read, not two neighbours.
void others(int n, int m, const float *p, const float *q, const float *r,
            float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < m; k++) {
      s += sinf(p[k] * i) - q[m - k] + r[k] * r[k + 1];
      if (k > 5)
        s *= v[n + k];
    }
    v[i] = s;
  }
}
// CHECK: others_kernel(
// CHECK-NOT: __shared__ struct
// CHECK: __shared__ __align__(16) float shared_v[128];
// CHECK-NOT: #pragma
// CHECK: for (int at_x = tx; at_x < min(129, m - k0 + 1); at_x += 128)
// CHECK: others(

// Without branches four iterations are loaded at once.
void straight(int n, int m, const float *p, const float *q, float *v) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < m; k++)
      s += p[k] * sqrtf(q[k] + i);
    v[i] = s;
  }
}
// CHECK: straight_kernel(
// CHECK: __shared__ __align__(16) float shared_p[128];
// CHECK-NEXT: __shared__ __align__(16) float shared_q[128];
