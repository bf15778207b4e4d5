// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc
// RUN: c2cuda --dry-run %s -- 2>&1 | FileCheck %s
// Functions with parameters that are const, called with variables that are not: their
// bodies call another overload of an operator then, which does the same here.
#include <cstdio>
#include <vector>

struct Field {
  int rows, columns;
  std::vector<double> values;
  Field(int rows, int columns)
      : rows(rows), columns(columns), values(rows * columns) {}
  double &operator()(int i, int j) { return values[i * columns + j]; }
  double operator()(int i, int j) const { return values[i * columns + j]; }
};

void relax(const Field &from, Field &to) {
  for (int i = 1; i + 1 < from.rows; i++)
    for (int j = 1; j + 1 < from.columns; j++)
      to(i, j) = 0.25 * (from(i - 1, j) + from(i + 1, j) + from(i, j - 1) + from(i, j + 1));
}

static double sum(const Field &f) {
  double s = 0;
  for (int i = 0; i < f.rows; i++)
    for (int j = 0; j < f.columns; j++)
      s += f(i, j) * (i % 3 + j % 5);
  return s;
}

// The overloads are not the same.
struct Odd {
  int n;
  std::vector<double> values;
  explicit Odd(int n) : n(n), values(n) {}
  double &operator[](int i) { return values[i]; }
  double operator[](int i) const { return values[n - 1 - i]; }
};
static void turn(const Odd &from, Odd &to) {
  for (int i = 0; i < from.n; i++)
    to[i] = from[i] + 1;
}

// Nor are these: one of them leaves the fraction out.
struct Rounded {
  int n;
  std::vector<double> values;
  explicit Rounded(int n) : n(n), values(n) {}
  double &operator[](int i) { return values[i]; }
  int operator[](int i) const { return values[i]; }
};
static void halve(const Rounded &from, Rounded &to) {
  for (int i = 0; i < from.n; i++)
    to[i] = from[i] * 0.5 + 1.25;
}

// A reference to a value that is made for it stays what it is.
static void mix(const Field &from, Field &to) {
  const double &first = from(0, 0);
  for (int i = 0; i < to.rows; i++)
    to(i, 0) = 0.5 * to(i, 0) + first;
}

int main() {
  Field a(60, 70), b(60, 70);
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 70; j++)
      a(i, j) = b(i, j) = i % 7 + j % 5;
  // CHECK: field-functions.cpp:[[#@LINE-3]]:3: remark: on the device from nest to nest: values, values_2
  // CHECK: field-functions.cpp:[[#@LINE+1]]:3: remark: written out in this loop: calls of 'relax'
  for (int s = 0; s < 10; s++) {
    relax(a, b);
    relax(b, a);
    if (s == 3)
      std::printf("three\n");
  }
  std::printf("%.17g %.17g\n", sum(a), sum(b));
  Odd x(100), y(100);
  for (int i = 0; i < 100; i++)
    x[i] = i;
  for (int s = 0; s < 5; s++) {
    turn(x, y);
    turn(y, x);
    if (s == 3)
      std::printf("three\n");
  }
  std::printf("%.17g %.17g\n", x[7], y[8]);
  Rounded p(100), q(100);
  for (int i = 0; i < 100; i++)
    p[i] = i * 0.7;
  for (int s = 0; s < 5; s++) {
    halve(p, q);
    halve(q, p);
    if (s == 3)
      std::printf("three\n");
  }
  std::printf("%.17g %.17g\n", p[7], q[8]);
  for (int s = 0; s < 5; s++) {
    mix(a, a);
    if (s == 3)
      std::printf("three\n");
  }
  std::printf("%.17g\n", sum(a));
}
