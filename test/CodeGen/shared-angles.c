// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sine and cosine of one angle by one call.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s
#include <math.h>

void turn(int n, float *restrict x, float *restrict y,
          const float *restrict by) {
  for (int i = 0; i < n; i++) {
    float angle = 6.28f * by[i];
    float old = x[i];
    x[i] = old * cosf(angle) - y[i] * sinf(angle); // Turned.
    y[i] = old * sinf(angle) + y[i] * cosf(angle);
  }
}
// CHECK-LABEL: turn_kernel(
// CHECK: float old = x[i];
// CHECK-NEXT: float sin_angle, cos_angle;
// CHECK-NEXT: sincosf(angle, &sin_angle, &cos_angle);
// CHECK-NEXT: x[i] = old * cos_angle - y[i] * sin_angle; // Turned.
// CHECK-NEXT: y[i] = old * sin_angle + y[i] * cos_angle;

// An element, and a name that is taken; one statement that needs braces now.
void sums(int n, int m, const double *restrict t, double *restrict s,
          double sine) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      s[i] = s[i] * sine + sin(2 * t[i] + k) * cos(2 * t[i] + k);
}
// CHECK-LABEL: sums_kernel(
// CHECK: for (int k = 0; k < m; k++) {
// CHECK-NEXT: double sine_2, cosine;
// CHECK-NEXT: sincos(2 * t[i] + k, &sine_2, &cosine);
// CHECK-NEXT: {{.*}} = {{.*}} * sine + sine_2 * cosine;
// CHECK-NEXT: }

// What changes on the way; what may not be evaluated; another angle.
void none(int n, float *restrict a, float *restrict b, const float *restrict t,
          const int *restrict c) {
  for (int i = 0; i < n; i++) {
    a[i] = sinf(a[i]);
    b[i] = cosf(a[i]);
    if (c[i] > 0)
      b[i] += sinf(t[c[i]]);
    b[i] += c[i] ? cosf(t[i]) : sinf(t[i]);
    b[i] += cosf(t[i] + 1) - sinf(1 + t[i]);
  }
}
// CHECK-LABEL: none_kernel(
// CHECK-NOT: sinc{{os}}
