// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates whose element types come from members of other templates, several
// instances of each.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=9 \
// RUN:   --run-flags= --run-flags=--seed=11
#include <algorithm>
#include <cstdio>
#include <vector>

namespace grids {
template <typename T> struct Grid {
  int rows, cols;
  T *d;
  T &at(int i, int j) { return d[i * cols + j]; }
};
template <typename T> struct Vec3 {
  T x, y, z;
};
} // namespace grids

template <typename T>
void smooth(const grids::Grid<T> &in, grids::Grid<T> &out) {
  for (int i = 1; i < in.rows - 1; i++)
    for (int j = 1; j < in.cols - 1; j++)
      out.d[i * out.cols + j] =
          (in.d[(i - 1) * in.cols + j] + in.d[(i + 1) * in.cols + j]) / 2;
}

template <typename T, typename U>
void convert(grids::Grid<T> *to, const grids::Grid<U> *from, int n) {
  for (int i = 0; i < n; i++)
    to->d[i] = static_cast<T>(from->d[i]) * 3;
}

template <typename C> void scale(C &c) {
  for (std::size_t i = 0; i < c.size(); i++)
    c[i] = c[i] * 5 / 4;
}

template <typename T> void drift(int n, grids::Vec3<T> *p, T dt) {
  for (int i = 0; i < n; i++) {
    p[i].x += dt * p[i].y;
    p[i].z = p[i].x - p[i].y;
  }
}

template <typename T> struct Store {
  using row = std::vector<T>;
  row a, b;
  T limit;
};
template <typename T> class Simulation : public Store<T> {
public:
  explicit Simulation(int n) {
    this->a.assign(n, T(2));
    this->b.assign(n, T(7));
    this->limit = T(9);
  }
  void step() {
    for (std::size_t i = 0; i < this->a.size(); i++)
      this->a[i] = std::min(this->limit, this->a[i] + this->b[i] / 3);
  }
  void mix(const Simulation<double> &other) {
    for (std::size_t i = 0; i < this->a.size(); i++)
      this->b[i] = T(this->b[i] + other.a[i]);
  }
};

// Instances of one type only: the text says so where it matters.
template <typename V> double last(V &v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    v.d[i] = v.d[i] / 2 + i;
  for (int i = 0; i < n; i++)
    s = s / 2 + v.d[i];
  return s;
}
template <typename T> void halves(int n, T *a) {
  auto k = a[0] / 3;
  const int words = 16 / sizeof(T);
  for (int i = 0; i < n; i++)
    a[i] = k + i * words;
}

template <typename T> void run(const char *name) {
  const int n = 24;
  std::vector<T> a(n * n), b(n * n);
  std::vector<double> wide(n * n, 1.5);
  for (int i = 0; i < n * n; i++) {
    a[i] = T(i % 11) * 2;
    b[i] = T(i % 7);
  }
  grids::Grid<T> in{n, n, a.data()}, out{n, n, b.data()};
  grids::Grid<double> other{n, n, wide.data()};
  smooth(in, out);
  convert(&other, &out, n * n);
  convert(&in, &other, n * n - 1);
  convert(&in, &in, n * n); // the same one
  scale(a);
  scale(wide);
  std::vector<grids::Vec3<T>> p(n);
  for (int i = 0; i < n; i++)
    p[i] = {T(i), T(i * 2), T(0)};
  drift(n, p.data(), T(0.75));
  Simulation<T> s(n);
  Simulation<double> d(n);
  s.step();
  d.step();
  s.mix(d);
  double sum = last(other, n);
  for (int i = 0; i < n * n; i++)
    sum = sum * 0.5 + a[i] + b[i] + wide[i];
  for (int i = 0; i < n; i++)
    sum = sum * 0.75 + p[i].z + s.a[i] + s.b[i];
  printf("%s %.17g\n", name, sum);
}

int main() {
  run<float>("float");
  run<double>("double");
  run<int>("int");
  double h[5] = {7};
  halves(5, h);
  printf("%.17g\n", h[4]);
}
