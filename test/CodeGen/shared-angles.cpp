// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The type of an angle decides which function it is in C++.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - --quiet -- | %filecheck %s
#include <cmath>
using std::cos;
using std::sin;

void narrow(int n, double *__restrict__ a, const double *__restrict__ t) {
  for (int i = 0; i < n; i++) {
    a[i] = sin((float)t[i]);
    a[i] += cos((float)t[i]);
  }
}
// CHECK-LABEL: narrow_kernel(
// CHECK-NOT: sinc{{os}}
