// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Lambdas that change what they have captured, random numbers and sums: their bodies
// stand where they are called.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o %t.cu -- 2>&1 | grep -v '// CHECK' | %filecheck %s
// RUN: grep -v '// TEXT' %t.cu | %filecheck %s --check-prefix=TEXT
#include <cmath>
#include <cstdio>
#include <vector>

// CHECK: offloaded loop nest of 'randoms' (i)
// TEXT-NOT: auto next
// TEXT: auto chain
static void randoms(int n, double *a) {
  for (int i = 0; i < n; i++) {
    unsigned z = 12345u + i;
    // A generator.
    auto next = [&z]() {
      z = 1664525u * z + 1013904223u;
      return z;
    };
    unsigned s = 0;
    for (int k = 0; k < 20; k++)
      s ^= next();
    a[i] = s / 4294967296.0;
  }
}
// CHECK: offloaded loop nest of 'sums' (i)
static void sums(int n, int m, const double *a, double *b) {
  for (int i = 0; i < n; i++) {
    double sum = 0, squares = 0;
    auto add = [&](double v) {
      sum += v;
      squares += v * v;
    };
    for (int j = 0; j < m; j++)
      add(a[i * m + j]);
    b[i] = sum + std::sqrt(squares);
  }
}
// CHECK: offloaded loop nest of 'points' (i)
static void points(int n, std::vector<float> &x, std::vector<float> &y) {
  for (int i = 0; i < n; i++) {
    unsigned state = i * 7u + 1u;
    auto rnd = [&state] {
      state ^= state << 13;
      state ^= state >> 17;
      state ^= state << 5;
      return state * (1.0f / 4294967296.0f);
    };
    x[i] = rnd() * 2 - 1;
    y[i] = std::sqrt(x[i] + 1) * rnd() - 1;
    float r = rnd();
    if (r > 0.5f)
      x[i] += rnd();
    if (rnd() < 0.25f)
      y[i] = rnd();
  }
}
// CHECK: offloaded loop nest of 'pi' (i)
static double pi(int n) {
  long hits = 0;
  for (int i = 0; i < n; i++) {
    unsigned z = i * 977u + 13u;
    auto next = [&z]() { z = 1664525u * z + 1013904223u; return z; };
    for (int k = 0; k < 10; k++) {
      double x = next() / 4294967296.0;
      double y = next() / 4294967296.0;
      if (x * x + y * y < 1)
        hits++;
    }
  }
  return 4.0 * hits / (10.0 * n);
}
// Made before the loop; those that are less are counted.
// CHECK: offloaded loop nest of 'counts' (i)
static long counts(int n, const double *a) {
  long less = 0, sum = 0;
  auto count = [&](double v, int weight) {
    if (v >= 0.5)
      return;
    less++;
    sum += weight;
  };
  for (int i = 0; i < n; i++)
    count(a[i] * 0.75, i % 7);
  return less * 1000000 + sum;
}
struct Grid {
  int n, m;
  std::vector<double> u;
  Grid(int n, int m) : n(n), m(m), u(n * m) {}
  // CHECK: offloaded loop nest of 'fill' (i)
  void fill(double scale) {
    for (int i = 0; i < n; i++) {
      double level = scale * i;
      auto put = [&](int j, double by) {
        level += by;
        u[i * m + j] = level;
      };
      for (int j = 0; j < m; j++)
        put(j, j * 0.5);
    }
  }
};
// CHECK: offloaded loop nest of 'means' (i)
template <typename T> static void means(int n, int m, const T *a, T *b) {
  for (int i = 0; i < n; i++) {
    T mean = 0, spread = 0;
    int seen = 0;
    auto see = [&](T v) {
      ++seen;
      T d = v - mean;
      mean += d / seen;
      spread += d * (v - mean);
    };
    for (int j = 0; j < m; j++)
      see(a[i * m + j]);
    b[i] = mean + spread;
  }
}
// CHECK: left alone
static void chained(int n, double *a) {
  double last = 1;
  auto chain = [&](double v) {
    last = last * 0.5 + v;
    return last;
  };
  for (int i = 0; i < n; i++)
    a[i] = chain(a[i]);
}

int main() {
  const int n = 3000, m = 30;
  std::vector<double> a(n * m), b(n), c(n);
  std::vector<float> x(n), y(n);
  auto print = [&](const char *what) {
    double sum = 0;
    for (int i = 0; i < n; i++)
      sum = sum * 0.99 + b[i] + c[i] + x[i] + y[i] * 2;
    std::printf("%s %.9g\n", what, sum);
  };
  randoms(n, b.data()), print("randoms");
  for (int i = 0; i < n * m; i++)
    a[i] = (i * 37 % 101) * 0.01;
  sums(n, m, a.data(), b.data()), print("sums");
  points(n, x, y), print("points");
  std::printf("%.10g\n", pi(n));
  std::printf("%ld\n", counts(n, a.data()));
  Grid g(n, m);
  g.fill(0.25);
  means(n, m, g.u.data(), c.data()), print("means");
  chained(n, b.data()), print("chained");
}
