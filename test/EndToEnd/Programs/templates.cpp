// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops in templates of functions and classes: one kernel template serves all
// instances whose text is the same, and no other one.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=19 \
// RUN:   --run-flags=-O1 --run-flags="-O1 --seed=11"
// -O1 as the original: a square of ints is too large for one.
#include <array>
#include <cstddef>
#include <cstdio>
#include <vector>

template <typename T> T square(T x) { return x * x; }

// y += a x
template <typename T> void axpy(int n, T a, const T *x, T *y) {
  for (int i = 0; i < n; ++i)
    y[i] += a * x[i];
}
// For int only: other arithmetic.
template <> void axpy<int>(int n, int a, const int *x, int *y) {
  for (int i = 0; i < n; ++i)
    y[i] -= a * x[i] / 2;
}

template <typename T> void smooth(int n, T *u, T *v) {
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++) {
      T s = u[i - 1] + u[i + 1];
      v[i] = s * T(0.25) + square(u[i]) / (T)64;
    }
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }
}

template <typename T> void gemm(int n, const T *a, const T *b, T *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      T sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

template <typename To, typename From>
void convert(std::vector<To> &to, const std::vector<From> &from) {
  for (std::size_t i = 0; i < from.size(); ++i)
    to[i] = static_cast<To>(from[i]) * 3;
}

template <class T> struct Matrix {
  int rows, cols;
  std::vector<T> data;
  Matrix(int r, int c) : rows(r), cols(c), data(r * c) {}
  T &operator()(int i, int j) { return data[i * cols + j]; }
  void scale(const T &s) {
    for (int i = 0; i < rows; i++)
      for (int j = 0; j < cols; j++)
        data[i * cols + j] *= s;
  }
  void fill(T base);
  // Another instance of the class beside this one.
  void add(const Matrix<float> &other) {
    for (int i = 0; i < rows * cols; i++)
      data[i] += other.data[i];
  }
  template <typename S> void addScaled(S by, const S *from) {
    for (int i = 0; i < rows * cols; i++)
      data[i] += static_cast<T>(by * from[i]);
  }
};

// The name differs from the class's.
template <class U> void Matrix<U>::fill(U base) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++)
      (*this)(i, j) = base + U(i) / U(j + 1);
}

// One instance may, the other may not: the order of sums.
template <typename T> T total(int n, const T *a) {
  T s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

// Only for integers.
template <typename T> T count(int n, const T *a) {
  T s = T();
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

template <typename T, int N> void table(T (&a)[N], T start) {
  for (int i = 0; i < N; i++)
    a[i] = start + i % N;
}

// Instances of different sizes need different kernels.
template <int N> void stencil(double (&a)[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i * N + j;
}

// A number that no size depends on.
template <int K, typename T> void shifted(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] + K * i;
}

// The branch is taken when it is compiled.
template <typename T> void halve(int n, T *a) {
  for (int i = 0; i < n; i++) {
    if constexpr (sizeof(T) == 8)
      a[i] = a[i] / 2;
    else
      a[i] = a[i] / 4;
  }
}

// The same text, another function.
float part(float x) { return x * 0.5f + 1; }
double part(double x) { return x * 0.25 - 1; }
template <typename T> void parts(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = part(a[i]);
}

struct Particle {
  float x, v;
};
template <typename P> void move(int n, P *p) {
  for (int i = 0; i < n; i++)
    p[i].x += p[i].v * 2;
}

namespace lib {
template <typename T> struct Base {
  T *values;
  int n;
};
template <typename T> class Field : Base<T> {
public:
  Field(T *values, int n) {
    this->values = values;
    this->n = n;
  }
  void raise(T by) {
    for (int i = 0; i < this->n; i++)
      this->values[i] += by;
  }
};
template <typename Real, std::size_t N>
void mirror(std::array<Real, N> &a, std::array<Real, N> &b) {
  for (std::size_t i = 0; i < N; i++)
    b[N - 1 - i] = a[i];
}
} // namespace lib

// 8 bits wrap around where int does not.
template <typename T> void twice(int n, T *a) {
  for (int i = 0; i < n; i++)
    a[i] = a[i] * 2;
}
template <typename T> void bits(int n, const T *a, int *out) {
  for (int i = 0; i < n; i++)
    out[i] = a[i] > 100 ? 1 : -1;
}

template <typename T> void run(const char *name) {
  const int n = 50;
  std::vector<T> x(n * n), y(n * n), z(n * n);
  for (int i = 0; i < n * n; i++) {
    x[i] = T(i % 7) / 3;
    y[i] = T(i % 5);
  }
  axpy(n, T(3), x.data(), y.data());
  axpy(n - 3, T(3), x.data(), x.data() + 3); // overlapping
  smooth(n, x.data(), y.data());
  gemm(n, x.data(), y.data(), z.data());
  Matrix<T> m(7, 9);
  Matrix<float> other(7, 9);
  m.fill(T(1));
  other.fill(2.5f);
  m.scale(T(2.5));
  m.scale(m.data[5]); // a reference to an element
  m.add(other);
  m.addScaled(0.5, std::vector<double>(63, 3).data());
  T b[12];
  table(b, T(2));
  halve(12, b);
  shifted<3>(12, b);
  twice(12, b);
  lib::Field<T> field(b, 12);
  field.raise(T(7));
  std::array<T, 6> front, back;
  for (int i = 0; i < 6; i++)
    front[i] = b[i];
  lib::mirror(front, back);
  double sum = total(12, b);
  for (T v : z)
    sum = sum * 0.5 + v;
  for (T v : m.data)
    sum = sum * 0.75 + v;
  for (T v : back)
    sum = sum * 0.75 + v;
  for (T v : y)
    sum = sum * 0.875 + v;
  printf("%s %.17g\n", name, sum);
}

int main() {
  run<float>("float");
  run<double>("double");
  run<int>("int");
  double small[3][3], large[5][5];
  stencil(small);
  stencil(large);
  std::vector<unsigned char> bytes(300);
  std::vector<signed char> chars(300);
  std::vector<int> ints(300), out(300);
  for (int i = 0; i < 300; i++) {
    bytes[i] = i * 3;
    chars[i] = i * 5;
    ints[i] = i;
  }
  twice(300, bytes.data());
  twice(300, chars.data());
  int check = 0;
  bits(300, bytes.data(), out.data());
  for (int i = 0; i < 300; i++)
    check = check * 3 % 1000007 + out[i];
  bits(300, chars.data(), out.data());
  for (int i = 0; i < 300; i++)
    check = check * 3 % 1000007 + out[i] + bytes[i] + chars[i];
  std::vector<double> wide(300);
  convert(wide, ints);
  convert(ints, wide);
  convert(bytes, ints);
  parts(300, wide.data());
  std::vector<float> narrow(300, 1.5f);
  parts(300, narrow.data());
  Particle p[40];
  for (int i = 0; i < 40; i++)
    p[i] = {i * 1.0f, i * 0.5f};
  move(40, p);
  double sum = small[2][1] + large[4][3] + p[39].x + count(300, ints.data()) +
               count(300, out.data());
  for (int i = 0; i < 300; i++)
    sum = sum * 0.9 + wide[i] + narrow[i] + bytes[i];
  printf("%d %.17g\n", check, sum);
}
