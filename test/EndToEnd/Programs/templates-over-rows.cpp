// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Templates over what has elements in rows, vectors of vectors and of arrays: the
// elements' type is what the parameter's elements have as elements.
//
// RUN: %convert-and-compare %s --expect-offloaded 4 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <array>
#include <cstdio>
#include <utility>
#include <vector>

// CHECK: typename X::value_type::value_type *{{.*}}u) {
template <class X> static void fill(X &u, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      u[i][j] = (i * 7 + j * 3) % 11;
}

template <class X> static double largest(const X &u, int n, int m) {
  double most = -1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (u[i][j] > most)
        most = u[i][j];
  return most;
}

template <class R> struct Grid {
  R rows;
  void scale(double by) {
    for (size_t i = 0; i < rows.size(); i++) {
      auto &row = rows[i];
      for (size_t j = 0; j < row.size(); j++)
        row[j] *= by;
    }
  }
};

template <class X> static void smooth(X u, X &v, int n, int m, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    std::swap(u, v);
  }
}

template <class X> static void print(const X &u) {
  double sum = 0;
  for (const auto &row : u)
    for (double x : row)
      sum = sum * 0.9 + x;
  std::printf("%.12g\n", sum);
}

int main() {
  const int n = 45, m = 32;
  std::vector<std::vector<double>> u(n, std::vector<double>(m)), v = u;
  std::vector<std::array<float, 32>> w(n);
  fill(u, n, m);
  fill(w, n, m);
  print(u);
  print(w);
  std::printf("%g %g\n", largest(u, n, m), largest(w, n, m));
  Grid<std::vector<std::vector<double>>> grid{u};
  grid.scale(1.5);
  print(grid.rows);
  Grid<std::vector<std::array<float, 32>>> other{w};
  other.scale(0.5);
  print(other.rows);
  smooth(u, v, n, m, 3);
  print(v);
}
