// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Instances of a template whose types have unlike members: what one version asks
// before its kernel, and hands to it, is no code in another instance.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --cflags=-std=c++17
// REQUIRES: c2cuda, c2cuda-run
#include <cstdio>
#include <vector>

struct Scale {
  double factor;
  double operator()(double x) const { return factor * x; }
};
struct Offset {
  double by;
  double operator()(double x) const { return x + by; }
};
// Whose calls are no code of a kernel.
struct Counted {
  mutable int calls;
  double operator()(double x) const {
    std::printf("%d ", ++calls);
    return x;
  }
};

template <class Op> void apply(std::vector<double> &v, const Op &op) {
  for (auto &x : v)
    x = op(x);
}

template <class Op> void applyToHalf(std::vector<double> &v, const Op &op) {
  for (int i = 0; i < (int)v.size() / 2; i++)
    v[i] = op(v[i]);
}

struct One {
  double k;
  double at(int) const { return k; }
};
struct Strided {
  const double *p;
  int stride;
  double at(int i) const { return p[i * stride]; }
};

template <class K> class Heat {
  std::vector<double> u, w;
  K k;

public:
  Heat(int n, K given) : u(n), w(n), k(given) {
    for (int i = 0; i < n; ++i)
      u[i] = i % 5;
  }
  void step() {
    const int n = u.size();
    for (int i = 1; i < n - 1; ++i)
      w[i] = u[i] + k.at(i) * (u[i - 1] - 2 * u[i] + u[i + 1]);
    u.swap(w);
  }
  double get(int i) const { return u[i]; }
};

int main() {
  std::vector<double> y(50, 2.0);
  apply(y, Scale{3});
  apply(y, Offset{1});
  std::printf("%g\n", y[7]);

  applyToHalf(y, Scale{0.5});
  std::vector<double> few(4, 1.0);
  applyToHalf(few, Counted{0});
  std::printf("%g %g\n", y[7], y[40]);

  double factors[120];
  for (int i = 0; i < 120; i++)
    factors[i] = 0.002 * i;
  Heat<One> a(60, One{.1});
  Heat<Strided> b(60, Strided{factors, 2});
  for (int t = 0; t < 3; t++) {
    a.step();
    b.step();
  }
  std::printf("%.17g %.17g\n", a.get(5), b.get(6));
}
