// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 2
// std::swap of pointers in a time loop.
#include <cstdio>
#include <utility>

static void heat(double *a, double *b, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i)
      b[i] = 0.5 * a[i] + 0.25 * (a[i - 1] + a[i + 1]);
    std::swap(a, b);
  }
  std::printf("%.17g %.17g\n", a[n / 2], b[n / 2]);
}

int main() {
  for (int steps = 0; steps < 4; ++steps) {
    double *a = new double[64], *b = new double[64];
    for (int i = 0; i < 64; ++i)
      a[i] = b[i] = i * i % 17;
    heat(a, b, 64, steps);
    double s = 0;
    for (int i = 0; i < 64; ++i)
      s = s * 0.5 + a[i] - b[i];
    std::printf("%.17g\n", s);
    delete[] a;
    delete[] b;
  }
  return 0;
}
