// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Zeros that are written as values of a type: T(), and {} of a variable.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags=--check=all
#include <cstdio>
#include <vector>

template <class T> static void rows(const T *a, T *sums, int n, int m) {
  for (int i = 0; i < n; i++) {
    T s = T();
    for (int j = 0; j < m; j++)
      s += a[i * m + j];
    sums[i] = s;
  }
}
template <class T> static void columns(const T *a, T *sums, int n, int m) {
  for (int j = 0; j < m; j++) {
    T s{};
    for (int i = 0; i < n; i++)
      s += a[i * m + j] * (T(3) + T());
    sums[j] = s;
  }
}
template <class T> class Table {
  int Rows, Columns;
  std::vector<T> Data;

public:
  Table(int Rows, int Columns)
      : Rows(Rows), Columns(Columns), Data(Rows * Columns) {}
  T &operator()(int i, int j) { return Data[i * Columns + j]; }
  const T &operator()(int i, int j) const { return Data[i * Columns + j]; }
  Table operator*(const Table &Other) const {
    Table Result(Rows, Other.Columns);
    for (int i = 0; i < Rows; ++i)
      for (int j = 0; j < Other.Columns; ++j) {
        T s = T();
        for (int k = 0; k < Columns; ++k)
          s += (*this)(i, k) * Other(k, j);
        Result(i, j) = s;
      }
    return Result;
  }
  T trace() const {
    T s{};
    for (int i = 0; i < Rows; ++i)
      s += (*this)(i, i);
    return s;
  }
};
static void halves(std::vector<double> &v) {
  typedef unsigned long big;
  for (int i = 0; i < int(v.size()); i++)
    v[i] = i / (2 + double()) + (i + 1) / (2 + int()) + big();
}

int main() {
  for (int n : {1, 3, 34}) {
    const int m = 2 * n + 1;
    std::vector<double> a(n * m), s(n), t(m);
    std::vector<unsigned char> b(n * m), u(n), v(m);
    for (int i = 0; i < n * m; i++) {
      a[i] = i % 7 - 2.5;
      b[i] = i * 5;
    }
    rows(a.data(), s.data(), n, m);
    rows(b.data(), u.data(), n, m);
    columns(a.data(), t.data(), n, m);
    columns(b.data(), v.data(), n, m);
    Table<double> x(n, m), y(m, n);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        x(i, j) = i - j * 0.5;
        y(j, i) = (i + j) % 5;
      }
    double sum = (x * y).trace();
    for (int i = 0; i < n; i++)
      sum += s[i] + u[i];
    for (int j = 0; j < m; j++)
      sum = sum * 0.5 + t[j] + v[j];
    halves(t);
    for (int j = 0; j < m; j++)
      sum = sum * 0.5 + t[j];
    printf("%d %.17g\n", n, sum);
  }
}
