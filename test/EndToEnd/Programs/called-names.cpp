// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// As called-names.c: namespaces, overloads, members of base classes and of classes
// around, constants, references.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --run-flags=--check=all
#include <cstdio>
#include <cstdlib>
#include <vector>
static const int N = 2000;
static double A[N], B[N];

// A variable that the function's namespace has behind the call only.
double k = 1;
namespace late {
static void scale(double *u, int n);
void run() {
  for (int t = 0; t < 10; t++) {
    scale(A, N);
    for (int i = 0; i < N; i++)
      B[i] = B[i] * 0.5 + A[i];
  }
}
double k = 2;
static void scale(double *u, int n) {
  for (int i = 0; i < n; i++)
    u[i] = u[i] * 0.5 + k;
}
} // namespace late

// A member of the base that the derived class hides.
struct Base {
  int n;
  double k;
  double *a;
  void step(const double *b) {
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i - 1] * k + b[i + 1] * 0.25;
  }
};
struct Derived : Base {
  double k;
};
static void smooth(double *x, const double *y) {
  for (int i = 1; i < N - 1; i++)
    x[i] = y[i - 1] * 0.5 + y[i + 1] * 0.25;
}

// Overloads: which one is best depends on the argument's type.
static double part(float) { return 0.25; }
static double part(double) { return 0.5; }
static double part(int) { return 1; }
static void mixed(double *u, double w, float v, long m) {
  for (int i = 0; i < N; i++)
    u[i] = u[i] * part(w) + part(v) * m;
}

// A constant of a class, and a global one.
static const int width = 3;
struct Grid {
  enum { width = 5 };
  std::vector<double> values = std::vector<double>(N, 1.0);
  double at(int i) { return values[i] + 1; }
  double at(int i) const { return values[i]; }
  void spread() {
    for (int i = width; i < N; i++)
      values[i] = values[i] * 0.5 + 0.1 * width;
  }
};
static void take(const Grid &from, double *to) {
  for (int i = 0; i < N; i++)
    to[i] = to[i] * 0.5 + from.at(i);
}
static void refer(double &sum, const double &first, double *u) {
  sum += 1;
  for (int i = 0; i < N; i++)
    u[i] = u[i] * 0.5 + first;
  sum += first;
}
static void leave(double *u, int t, int &count) {
  if (t % 3 == 0) {
    return (void)(count += 5);
  }
  for (int i = 0; i < N; i++)
    u[i] = u[i] * 0.5 + 1;
}

static void show(const char *what) {
  double s = 0, q = 0;
  for (int i = 0; i < N; i++) {
    s += A[i] * (i % 7);
    q += B[i] * (i % 5);
  }
  std::printf("%s %.15g %.15g\n", what, s, q);
}

int main() {
  late::run();
  show("late");
  Derived d;
  d.n = N;
  d.a = A;
  d.Base::k = 0.3;
  d.k = 0.7;
  for (int t = 0; t < 10; t++) {
    d.step(B);
    smooth(B, A);
  }
  show("derived");
  for (int t = 0; t < 10; t++) {
    mixed(A, 1, 2, 3);
    mixed(B, 2.5f, 2.5, t);
  }
  show("mixed");
  Grid grid;
  for (int t = 0; t < 10; t++) {
    grid.spread();
    take(grid, A);
  }
  show("grid");
  double sum = 0;
  int count = 0;
  for (int t = 0; t < 10; t++) {
    refer(sum, sum, A);
    refer(sum, 0.5, B);
    leave(A, t, count);
    leave(B, t + 1, count);
  }
  std::printf("%g %d\n", sum, count);
  show("refer");
}
