// RUN: %convert-and-compare %s --min-offloaded 4
// Overloads that differ by const and have the same text, but do something else: other
// names of parameters, members behind these names, default arguments, other macros.
#include <cstdio>
#include <vector>

namespace names {
struct Field {
  int n;
  std::vector<double> values;
  explicit Field(int n) : n(n), values(n * n) {}
  double &operator()(int i, int j) { return values[i * n + j]; }
  double operator()(int j, int i) const { return values[i * n + j]; }
};
static void relax(const Field &from, Field &to) {
  for (int i = 0; i < to.n; i++)
    for (int j = 0; j < to.n; j++)
      to(i, j) = from(i, j) * 0.5 + i;
}
static void run() {
  Field a(40), b(40);
  for (int i = 0; i < 1600; i++)
    a.values[i] = b.values[i] = i % 7 + i % 5;
  for (int s = 0; s < 5; s++) {
    relax(a, b);
    relax(b, a);
    if (s == 3)
      std::printf("three\n");
  }
  double s = 0;
  for (int i = 0; i < 1600; i++)
    s += (a.values[i] + b.values[i] * 2) * (i % 7 + 1);
  std::printf("%.17g\n", s);
}
} // namespace names

namespace members {
struct Field {
  int n;
  std::vector<double> values;
  explicit Field(int n) : n(n), values(n * n) {}
  int k = 0;
  double &operator()(int i, int k) { return values[i * n + k]; }
  double operator()(int i, int) const { return values[i * n + k]; }
};
static void relax(const Field &from, Field &to) {
  for (int i = 0; i < to.n; i++)
    for (int j = 0; j < to.n; j++)
      to(i, j) = from(i, j) * 0.5 + i;
}
static void run() {
  Field a(40), b(40);
  for (int i = 0; i < 1600; i++)
    a.values[i] = b.values[i] = i % 7 + i % 5;
  for (int s = 0; s < 5; s++) {
    relax(a, b);
    relax(b, a);
    if (s == 3)
      std::printf("three\n");
  }
  double s = 0;
  for (int i = 0; i < 1600; i++)
    s += (a.values[i] + b.values[i] * 2) * (i % 7 + 1);
  std::printf("%.17g\n", s);
}
} // namespace members

namespace defaults {
struct Field {
  int n;
  std::vector<double> values;
  explicit Field(int n) : n(n), values(n * n) {}
  double &operator()(int i, int j = 0) { return values[i * n + j]; }
  double operator()(int i, int j = 1) const { return values[i * n + j]; }
};
static void relax(const Field &from, Field &to) {
  for (int i = 0; i < to.n; i++)
    to(i) = from(i) * 0.5 + i;
}
static void run() {
  Field a(40), b(40);
  for (int i = 0; i < 1600; i++)
    a.values[i] = b.values[i] = i % 7 + i % 5;
  for (int s = 0; s < 5; s++) {
    relax(a, b);
    relax(b, a);
    if (s == 3)
      std::printf("three\n");
  }
  double s = 0;
  for (int i = 0; i < 1600; i++)
    s += (a.values[i] + b.values[i] * 2) * (i % 7 + 1);
  std::printf("%.17g\n", s);
}
} // namespace defaults

namespace macros {
struct Field {
  int n;
  std::vector<double> values;
  explicit Field(int n) : n(n), values(n * n) {}
#define AT(i) (i)
  double &operator[](int i) { return values[AT(i)]; }
#undef AT
#define AT(i) (n - 1 - (i))
  double operator[](int i) const { return values[AT(i)]; }
};
static void relax(const Field &from, Field &to) {
  for (int i = 0; i < to.n; i++)
    to[i] = from[i] * 0.5 + i;
}
static void run() {
  Field a(40), b(40);
  for (int i = 0; i < 1600; i++)
    a.values[i] = b.values[i] = i % 7 + i % 5;
  for (int s = 0; s < 5; s++) {
    relax(a, b);
    relax(b, a);
    if (s == 3)
      std::printf("three\n");
  }
  double s = 0;
  for (int i = 0; i < 1600; i++)
    s += (a.values[i] + b.values[i] * 2) * (i % 7 + 1);
  std::printf("%.17g\n", s);
}
} // namespace macros

int main() {
  names::run();
  members::run();
  defaults::run();
  macros::run();
}
