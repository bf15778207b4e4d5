// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// std::max and std::min as searches: the old value comes first.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- -std=c++17 | %filecheck %s

#include <algorithm>
#include <cmath>

float first(int n, const float *a, float m) {
  for (int i = 0; i < n; i++)
    m = std::max(m, a[i] * 2);
  return m;
}
// CHECK-LABEL: scop first
// CHECK: search for the first maximum: m{{$}}

double wider(int n, const float *a, double m) {
  for (int i = 0; i < n; i++)
    m = std::min<double>(m, a[i]);
  return m;
}
// CHECK-LABEL: scop wider
// CHECK: search for the first minimum: m{{$}}

// Absolute values and C's functions need no order.
double absolute(int n, const double *a, double m) {
  for (int i = 0; i < n; i++) {
    m = std::max(m, std::fabs(a[i]));
    m = std::fmax(a[i], m);
  }
  return m;
}
// CHECK-LABEL: scop absolute
// CHECK: write { S0[i] -> m[] } for a maximum{{$}}
// CHECK: write { S1[i] -> m[] } for a maximum{{$}}

// A NaN is taken; doubles are rounded before they are compared; all three.
float none(int n, const float *a, const double *d, float m) {
  for (int i = 0; i < n; i++)
    m = std::max(a[i], m);
  for (int i = 0; i < n; i++)
    m = std::max<float>(m, d[i]);
  for (int i = 0; i < n; i++)
    m = std::max(m, a[i] - m);
  for (int i = 0; i < n; i++)
    m = std::max(m, a[i], [](float x, float y) { return x > y; });
  return m;
}
// CHECK-LABEL: scop none
// CHECK-NOT: search
