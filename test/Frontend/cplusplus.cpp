// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// C++: references, namespaces, members, constexpr, braces.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <algorithm>
#include <cmath>
constexpr int N = 64;
namespace ns {
static float g[N][32];
void f() {
  for (int i = 0; i < N; ++i)
    for (auto j = 0; j < 32; ++j)
      g[i][j] = std::sin(float(i));
}
} // namespace ns
// CHECK-LABEL: scop f
// CHECK: array g : float memory object rank 2 [64][32] pointer &g[0][0]

void references(double (&a)[N], int &n, double &s) {
  for (int i = 0; i < n; i++)
    s += a[i];
}
// CHECK-LABEL: scop references
// CHECK: parameter n : int affine addressable
// CHECK: array a : double memory may-alias rank 1 [64]
// CHECK: array s : double scalar may-alias rank 0 pointer &s live-out

struct Grid {
  int n;
  void clear(double *a) {
    for (int i = 0; i < n; i++)
      a[i] = 0;
  }
};
// CHECK-LABEL: scop clear
// CHECK: parameter n : int affine addressable host this->n

void minimum(int n, int m, double *a) {
  for (int i = 0; i < std::min(n, m); i++) {
    double t{a[i]};
    a[i] = t;
  }
}
// CHECK-LABEL: scop minimum
// CHECK: { S0[i] : 0 <= i < n and i < m }

void allocated(int n) {
  double *a = new double[n];
  for (int i = 0; i < n; i++)
    a[i] = i;
  delete[] a;
}
// CHECK-LABEL: scop allocated
// CHECK: array a : double memory own object rank 1

void constant(double *a) {
  for (int i = 0; i < N; i++)
    if constexpr (N > 10)
      a[i] = 1;
    else
      a[i] = 2;
}
// CHECK-LABEL: scop constant
// CHECK: text <0:a[<i>]> = 1;
// CHECK-NOT: text
