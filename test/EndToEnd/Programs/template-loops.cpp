// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops over steps in function templates: with one text for all instances, and
// where one instance has another loop on the host.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- -std=c++17 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// CHECK: offloaded loop nest of 'relax'
// CHECK-SAME: in versions for 'Grid<double, 70>::relax' and 'Grid<int, 40>::relax'; not for 'Grid<float, 66>::relax'
// CHECK: offloaded loop nest of 'sweep' (j): 2 kernels, 0 arrays to the device, 0 back, 2 there already
// CHECK-NOT: offloaded loop nest of 'rows'
#include <cstdio>
#include <vector>
#include <type_traits>
template <class T, int N> struct Grid {
  T a[N][N], b[N][N];
  void relax(int steps) {
    for (int t = 0; t < steps; ++t) {
      for (int i = 1; i < N - 1; ++i)
        for (int j = 1; j < N - 1; ++j)
          b[i][j] = (a[i-1][j] + a[i+1][j] + a[i][j-1] + a[i][j+1]) / 4;
      if constexpr (std::is_same_v<T, float>) { if (t % 4 == 0) std::printf("%g\n", b[3][4]); }
      for (int i = 1; i < N - 1; ++i)
        for (int j = 1; j < N - 1; ++j)
          a[i][j] = b[i][j];
      if (t % 5 == 0) std::printf("t %d\n", t);
    }
  }
};
static Grid<double, 70> g; static Grid<float, 66> h; static Grid<int, 40> k;
template <class Real> void sweep(int n, Real *u, Real *v, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int j = 1; j < n - 1; ++j)
      v[j] = u[j] * Real(.5);
    for (int j = 1; j < n - 1; ++j)
      u[j] = v[j] + v[j - 1];
    if (t % 10 == 0)
      std::printf("sweep %d\n", t);
  }
}
// A kernel for each row would copy as much as it does.
template <class Real> void rows(int n, Real (*m)[2]) {
  Real last = 1;
  for (int i = 0; i < n; ++i) {
    last = last * Real(.5) + m[i][0];
    if (i % 50 == 0)
      std::printf("row %d\n", i);
    for (int d = 0; d < 2; ++d)
      m[i][d] += last;
  }
}
int main() {
  std::vector<double> u(1000, 1.0), v(1000);
  sweep(1000, u.data(), v.data(), 25);
  std::vector<float> c(900, 2.0f), d(900);
  sweep(900, c.data(), d.data(), 21);
  std::printf("%.12g %.9g\n", u[77], c[55]);
  static double m[200][2];
  rows(200, m);
  std::printf("%g\n", m[17][1]);
  for (int i = 0; i < 70; ++i) for (int j = 0; j < 70; ++j) g.a[i][j] = (i * j) % 17;
  for (int i = 0; i < 66; ++i) for (int j = 0; j < 66; ++j) h.a[i][j] = (i * j) % 13;
  for (int i = 0; i < 40; ++i) for (int j = 0; j < 40; ++j) k.a[i][j] = (i * j) % 130;
  g.relax(11); h.relax(12); k.relax(3);
  std::printf("%g %g %d\n", g.a[3][4], h.a[5][6], k.a[7][8]);
}
