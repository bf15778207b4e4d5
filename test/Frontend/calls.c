// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Calls of the user's functions: as they are, or copied for kernels.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <math.h>

#define SCALE 2.5
static const double coef[3] = {1.0, 0.5, SCALE};

static double square(double x) { return x * x; }
static double series(double x, int n) {
  double sum = 0;
  for (int k = 0; k < n; k++) {
    if (k == 7)
      return sum;
    sum += square(x) / (k + 1);
  }
  return sum;
}
static double horner(double x) {
  double r = 0;
  for (int k = 2; k >= 0; k--)
    r = r * x + coef[k];
  return r;
}

void marked(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = series(a[i], i) + sqrt(square(i));
}
// CHECK-LABEL: scop marked
// CHECK: function square as it is
// CHECK: function series as it is
// CHECK: read { S0[i] -> a[i] }
// CHECK: text <{{.*}}a[<i>]> = series(<0:a[<i>]>, <i>) + sqrt(square(<i>));

void copied(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = horner(a[i]);
}
// CHECK-LABEL: scop copied
// CHECK: function coef_device
// CHECK: static __constant__ const double coef_device[3] = {1.0, 0.5, SCALE};
// CHECK: function horner_device
// CHECK: static __device__ double horner_device(double x) {
// CHECK: r = r * x + coef_device[k];
// CHECK: text <1:a[<i>]> = horner_device(<0:a[<i>]>);
