// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Lambdas that change what they have captured, where names, copies and the order of
// calls matter.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 11 --run-flags=--check=all
#include <cstdio>
#include <vector>
#include <cmath>
// Another z in between.
static void shadow(int n, double *a) {
  for (int i = 0; i < n; i++) {
    unsigned z = i;
    auto next = [&z]() { z = z * 7u + 3u; return z; };
    {
      unsigned z = 5;
      a[i] += next() + z;
    }
    a[i] += z;
  }
}
static void shadow2(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double t = i;
    auto f = [&](double v) { double w = v * 2; w += 1; t += w; };
    double w = 3;
    f(w); f(w + t); f(t);
    a[i] += t + w;
  }
}
static void copies(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double t = i, s = 0;
    auto f = [&s, t](double v) { s += v * t; if (s > 100) s -= 50; };
    t = 100;
    f(3); f(t);
    a[i] += t + s;
  }
}
static void copies2(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double t = i, s = 0;
    auto f = [&s, t](double v) { s += v * t; if (s > 100) s -= 50; };
    f(3); f(7);
    a[i] += t + s;
  }
}
static void mut(int n, double *a) {
  for (int i = 0; i < n; i++) {
    int t = i;
    double s = 0;
    auto f = [&s, t]() mutable { s += t; t++; };
    f(); f();
    a[i] += t + s;
  }
}
static void twice(int n, double *a) {
  for (int i = 0; i < n; i++) {
    unsigned z = i;
    auto next = [&z]() { z = z * 7u + 3u; return z % 100; };
    a[i] += next() - 2.0 * next();
    a[i] += z % 7 + next();
    unsigned q = z % 11 * next();
    a[i] += q;
  }
}
static void args(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double z = i;
    auto f = [&](double v, int k) { z += v; a[i] += v * k; z -= k; };
    f(z, i % 3); f(a[i], i % 5); f(z + a[i], 2);
    a[i] += z;
  }
}
static void refs(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double z = i;
    auto f = [&](double &o, const double &c) { z += c; o += z; o += c; };
    double q = 1;
    f(q, z); f(z, q); f(z, z); f(a[i], a[i]);
    a[i] += z + q;
  }
}
static void outside(int n, double *a) {
  double s = 0; int calls = 0;
  auto f = [&](double v) { calls++; return v * 2; };
  for (int i = 0; i < n; i++)
    a[i] = f(a[i]);
  s = f(3);
  printf("%d %g\n", calls, s);
}
static void inner(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    auto f = [&](int m) { for (int k = 0; k < m; k++) { s += k * 0.5; if (s > 40) s -= 20; } };
    f(i % 5); f(7);
    for (int k = 0; k < 3; k++) f(k);
    a[i] += s;
  }
}
static void pointers(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double s = 0; int k = 0; double w[4] = {0, 0, 0, 0};
    auto push = [&](double v) { w[k & 3] = v; k++; };
    push(a[i]); push(i); push(w[0] + w[1]);
    for (int j = 0; j < 4; j++) s += w[j];
    a[i] = s;
  }
}
static void generic(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    auto add = [&](auto v) { auto d = v / 2; s += d; s *= 1.5; };
    add(i); add(a[i]); add(2.5f);
    a[i] = s;
  }
}
#define SQ(x) ((x) * (x))
#define ACC s
static void macros(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    auto add = [&](double v) { ACC += SQ(v); ACC -= SQ(s) * 0.01; };
    add(i * 0.1); add(a[i]);
    a[i] = s;
  }
}
static void nested(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double s = 0; unsigned z = i;
    auto next = [&] { z = z * 1103515245u + 12345u; return (z >> 16) & 1023; };
    auto add = [&](double v) { s += v * next(); s += 1; };
    add(i * 0.1); add(a[i]); double q = next() * 0.5;
    a[i] = s + q;
  }
}
int main() {
  int n = 3000;
  std::vector<double> a(n);
  auto p = [&](const char *w) {
    double s = 0;
    for (int i = 0; i < n; i++)
      s = s * 0.99 + a[i] + i * 0.1 * std::fmod(a[i], 3);
    printf("%s %.10g\n", w, s);
    for (int i = 0; i < n; i++)
      a[i] = i * 37 % 101 * 0.1;
  };
  p("");
  shadow(n, a.data()); p("shadow");
  shadow2(n, a.data()); p("shadow2");
  copies(n, a.data()); p("copies");
  copies2(n, a.data()); p("copies2");
  mut(n, a.data()); p("mut");
  twice(n, a.data()); p("twice");
  args(n, a.data()); p("args");
  refs(n, a.data()); p("refs");
  outside(n, a.data()); p("outside");
  inner(n, a.data()); p("inner");
  pointers(n, a.data()); p("pointers");
  generic(n, a.data()); p("generic");
  macros(n, a.data()); p("macros");
  nested(n, a.data()); p("nested");
}
