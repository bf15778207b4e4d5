// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Templates whose instances need different kernels: the text chooses between
// them by the template's arguments.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=14 \
// RUN:   --run-flags=-O1 --run-flags="-O1 --seed=7 --check=all"
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

// Tiles by the size of elements.
template <typename T> void gemm(int n, const T *a, const T *b, T *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      T sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

// One of them may, the other may not: then it keeps its loop.
template <typename T> T total(int n, const T *a) {
  T s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

// Two regions, of which only one differs; both read a local.
template <typename T> T twoParts(int n, T *a, T *b) {
  T s = 0;
  const T twice = T(2) * a[0];
  for (int i = 0; i < n; i++)
    b[i] = a[i] * twice + T(i);
  for (int i = 0; i < n; i++)
    s += b[i];
  for (int i = 0; i < n; i++)
    a[i] = b[i] - a[i];
  return s;
}

// Sizes that are parameters, in a class, too.
template <int N> void stencil(double (&a)[N][N], double (&b)[N][N]) {
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      b[i][j] = (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]) / 4;
}
template <typename T, std::size_t R, std::size_t C> struct Matrix {
  std::array<T, R * C> v{};


  T &operator()(std::size_t i, std::size_t j) { return v[i * C + j]; }
  const T &operator()(std::size_t i, std::size_t j) const {
    return v[i * C + j];
  }
  const std::array<T, R * C> &values() const { return v; }
  void fill(T by) {
    for (std::size_t i = 0; i < R; i++)
      for (std::size_t j = 0; j < C; j++)
        (*this)(i, j) = by * T(i) + T(j);
  }
  template <std::size_t K>
  void product(const Matrix<T, R, K> &a, const Matrix<T, K, C> &b) {
    for (std::size_t i = 0; i < R; i++)
      for (std::size_t j = 0; j < C; j++) {
        T s{};
        for (std::size_t k = 0; k < K; k++)
          s += a(i, k) * b(k, j);
        (*this)(i, j) = s;
      }
  }
};

// Chosen when it is compiled; a variable's last value.
template <typename T, bool Scaled> int halve(int n, T *a) {
  int i = 0;
  for (; i < n; i++) {
    if constexpr (Scaled)
      a[i] = a[i] / 2 * 3;
    else
      a[i] = a[i] / 2;
  }
  return i;
}
template <int Way> int ends(int n, double *a) {
  int i = 0;
  if constexpr (Way == 0) {
    for (i = 0; i < n; i++)
      a[i] += 1;
  } else {
    for (i = 1; i < n; i += 2)
      a[i] += Way;
  }
  return i;
}

// Functions of the same name.
float part(float x) { return x * 0.5f + 1; }
double part(double x) { return x * 0.25 - 1; }
int part(int x) { return x % 100 + 3; }
template <typename T> void parts(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = part(a[i]);
}

// The body of an if, with an else that is another's.
template <typename T> void either(int n, T *a, bool b, bool c) {
  if (b) {
    if (c)
      for (int i = 0; i < n; i++)
        a[i] = (sizeof(T) == 4 ? a[i] + 1 : a[i] - 1);
    else
      a[0] = 7;
  }
}

// Ranges that the host looks for.
template <typename T>
void spmv(int n, const int *row, const int *col, const T *v, const T *x, T *y) {
  for (int i = 0; i < n; i++) {
    T s = 0;
    for (int k = row[i]; k < row[i + 1]; k++)
      s += v[k] * x[col[k]];
    y[i] = s;
  }
}

// Loops in different places.
template <typename T, int K> void places(int n, T *a, T *b) {
  for (int t = 0; t < 3; t++)
    for (int i = K; i < n; i++) {
      b[i] = a[i] * T(2);
      a[i] = b[i - K] + T(t);
    }
}

template <typename T> double sum(const T *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.5 + double(a[i]);
  return s;
}

template <typename T> void run(const char *name) {
  const int n = 37;
  std::vector<T> a(n * n), b(n * n), c(n * n);
  for (int i = 0; i < n * n; i++) {
    a[i] = T(i % 7);
    b[i] = T(i % 5) - T(1);
  }
  gemm(n, a.data(), b.data(), c.data());
  gemm(n - 1, a.data(), a.data() + 3, a.data() + 5); // overlapping
  double s = sum(c.data(), n * n) + sum(a.data(), n * n);
  s += double(total(n * n, c.data()));
  s += double(twoParts(n * n, a.data(), b.data()));
  s += sum(b.data(), n * n) + sum(a.data(), n * n);
  s += halve<T, true>(n * n, a.data()) + halve<T, false>(n, b.data());
  s += sum(b.data(), n * n) + sum(a.data(), n * n);
  parts(n * n, b.data());
  either(n * n, b.data(), true, true);
  either(n * n, b.data(), true, false);
  either(n * n, b.data(), false, false);
  places<T, 1>(n * n, b.data(), c.data());
  places<T, 5>(n * n, b.data(), c.data());
  s += sum(b.data(), n * n) + sum(c.data(), n * n);
  std::vector<int> row(n + 1), col(2 * n);
  for (int i = 0; i <= n; i++)
    row[i] = 2 * i;
  for (int k = 0; k < 2 * n; k++)
    col[k] = (k * 7) % n;
  spmv(n, row.data(), col.data(), b.data(), c.data(), a.data());
  s += sum(a.data(), n);
  Matrix<T, 4, 6> p, p2;
  Matrix<T, 6, 4> q;
  Matrix<T, 4, 4> r;
  p.fill(T(2));
  q.fill(T(3));
  r.product(p, q);
  p2.product(r, p);
  s += sum(r.values().data(), 16) + sum(p2.values().data(), 24);
  printf("%s %.17g\n", name, s);
}

int main() {
  run<float>("float");
  run<double>("double");
  run<int>("int");
  static double small[5][5], large[33][33], small2[5][5], large2[33][33];
  for (int i = 0; i < 33; i++)
    for (int j = 0; j < 33; j++)
      large[i][j] = small[i % 5][j % 5] = i * 3 + j * j;
  stencil(small, small2);
  stencil(large, large2);
  std::vector<double> v(100, 1.5);
  int last = ends<0>(100, v.data()) + ends<1>(100, v.data()) +
             ends<4>(99, v.data());
  printf("%d %.17g %.17g\n", last,
         sum(&small2[0][0], 25) + sum(&large2[0][0], 33 * 33),
         sum(v.data(), 100));
}
