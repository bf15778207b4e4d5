// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Two sums of one name in a loop of the host, as calls that are written out have them:
// the arrays stay on the device.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=10 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK: on the device while the loop runs: x, y
#include <cmath>
#include <cstdio>
#include <vector>
static double dot(int n, const double *a, const double *b) {
  double s = 0;
  for (int i = 0; i < n; i++) s = fmax(s, a[i] * b[i]);
  return s;
}
static double nrm(int n, const double *a) {
  double s = 0;
  for (int i = 0; i < n; i++) s = fmax(s, fabs(a[i]));
  return s;
}
static int count(int n, const double *a) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i] > 3;
  return s;
}
static void axpy(int n, double a, const double *x, double *y) {
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}
static double g1(int n, double *x, double *y, int T) {
  double all = 0;
  for (int it = 0; it < T; it++) {
    double a = dot(n, x, y);
    axpy(n, a * 0.001, x, y);
    double r = nrm(n, y);
    axpy(n, -1 / r, y, x);
    if (it % 5 == 0) printf("%d %.17g %.17g\n", it, a, r);
    all += a * r;
  }
  return all;
}
// Not of one type: a buffer each, or none.
static double g2(int n, double *x, double *y, int T) {
  double all = 0;
  for (int it = 0; it < T; it++) {
    double a = dot(n, x, y);
    int c = count(n, y);
    axpy(n, a * 0.001 + c, x, y);
    printf("%d %d\n", it, c);
    double s = 1;
    {
      double s = 0;
      for (int i = 0; i < n; i++) s = fmax(s, x[i] - y[i]);
      all += s;
    }
    for (int i = 0; i < n; i++) s = fmax(s, y[i] - x[i]);
    all += s;
  }
  return all;
}
// One is known by its address, or from before the loop.
static double *seen;
static double g3(int n, double *x, double *y, int T) {
  double all = 0, s = 2;
  seen = &s;
  for (int it = 0; it < T; it++) {
    for (int i = 0; i < n; i++) s = fmax(s, x[i] * y[i]);
    {
      double s = 0;
      for (int i = 0; i < n; i++) s = fmax(s, x[i] + y[i]);
      seen = &s;
      all += *seen;
    }
    for (int i = 0; i < n; i++) y[i] = y[i] * 0.5 + s;
    printf("%d\n", it);
    {
      double s = it;
      for (int i = 0; i < n; i++) x[i] += s;
      double m = s;
      for (int i = 0; i < n; i++) m = fmax(m, x[i]);
      all += m;
    }
  }
  return all + s;
}
int main() {
  const int n = 3000;
  std::vector<double> x(n), y(n);
  for (int i = 0; i < n; i++) { x[i] = 1.0 / (1 + i); y[i] = i % 7; }
  printf("%.17g\n", g1(n, x.data(), y.data(), 7));
  printf("%.17g\n", g2(n, x.data(), y.data(), 5));
  printf("%.17g\n", g3(n, x.data(), y.data(), 4));
  double h = 0;
  for (int i = 0; i < n; i++) h = h * 0.999 + x[i] - 2 * y[i];
  printf("%.17g\n", h);
}
