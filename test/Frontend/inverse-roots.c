// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Divisions by square roots as products with the inverse, where flags allow it.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - --quiet -- -ffast-math | %filecheck %s
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s --check-prefix=PLAIN
// RUN: %c2cuda %s -o - --quiet --strict-fp -- -ffast-math | %filecheck %s --check-prefix=PLAIN
// RUN: %c2cuda %s -o - --quiet -- -freciprocal-math | %filecheck %s --check-prefix=PLAIN
// RUN: %c2cuda %s -o - --quiet --allow-reassoc -- | %filecheck %s --check-prefix=PLAIN
#include <math.h>

#define NORM(v) sqrtf((v)[i] * (v)[i] + 1.0f)
#define INVERSE(x) (1.0 / sqrt(x))

static double inverse(double d) { return 1 / sqrt(d); }

void roots(int n, float *restrict a, const float *restrict x,
           double *restrict d, const double *restrict y) {
  for (int i = 0; i < n; i++) {
    float r = 1.0f / sqrtf(x[i] + 1); // the inverse
    a[i] = r + x[i] / sqrtf(x[i]) + 2.0f / NORM(x) * 3.0f;
    a[i] += x[i] / (sqrtf(x[i] + 2.0f)) / 4.0f;
    d[i] = INVERSE(y[i]) + y[i] / sqrt(1.0 / sqrt(y[i])) + inverse(y[i] + 1);
    // The root of a double; a float one in a sum of doubles.
    d[i] += 1.0 / sqrt(x[i]) + 1.0 / sqrtf(x[i]) - -1.0 / sqrt(y[i]);
    d[i] /= sqrt(y[i]);
    a[i] *= x[i] / cbrtf(x[i]) - 1 / (sqrtf(x[i]) + 1);
  }
}
// CHECK: float r = rsqrtf(x[i] + 1); // the inverse
// CHECK-NEXT: a[i] = r + x[i] * rsqrtf(x[i]) + 2.0f * rsqrtf(x[i] * x[i] + 1.0f) * 3.0f;
// CHECK-NEXT: a[i] += x[i] * (rsqrtf(x[i] + 2.0f)) / 4.0f;
// CHECK-NEXT: d[i] = (rsqrt(y[i])) + y[i] * rsqrt(rsqrt(y[i])) + inverse(y[i] + 1);
// CHECK: d[i] += rsqrt((double)x[i]) + 1.0 * rsqrtf(x[i]) - -1.0 * rsqrt(y[i]);
// CHECK-NEXT: d[i] /= sqrt(y[i]);
// CHECK-NEXT: a[i] *= x[i] / cbrtf(x[i]) - 1 / (sqrtf(x[i]) + 1);
// PLAIN-LABEL: roots_kernel(
// PLAIN-NOT: rsqrt
// PLAIN-LABEL: extern "C" void roots(
