// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `v.at(i)`: in bounds on the device, out of bounds as written, with all that
// happens before the exception.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=6 --c2cuda-flags=--small-nests
#include <array>
#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <vector>

void fill(std::vector<double> &v, int n) {
  for (int i = 0; i < n; i++)
    v.at(i) = 0.5 * i;
}

void shift(std::vector<double> &v, const std::vector<double> &w, int by) {
  for (size_t i = 0, e = v.size(); i != e; ++i)
    v.at(i) += w.at(i + by);
}

void smooth(std::vector<double> &v, const std::vector<double> &w) {
  for (int i = 0; i < (int)v.size(); i++)
    if (i > 0 && i + 1 < (int)w.size())
      v.at(i) = w.at(i - 1) + w.at(i + 1);
}

void table(std::array<std::array<int, 8>, 4> &t, int n, int m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      t.at(i).at(j) = i * 10 + j;
}

struct Grid {
  std::vector<double> cells;
  int width;
  void scale(int rows, double by) {
    for (int y = 0; y < rows; y++)
      for (int x = 0; x < width; x++)
        cells.at(y * width + x) *= by;
  }
};

template <typename Function> void tries(const char *what, Function f) {
  try {
    f();
    std::printf("%s: done\n", what);
  } catch (const std::out_of_range &) {
    std::printf("%s: out of range\n", what);
  }
}

int main() {
  std::vector<double> v(100), w(120);
  for (int i = 0; i < 120; i++)
    w[i] = i % 13;
  std::array<std::array<int, 8>, 4> t = {};
  Grid g = {std::vector<double>(60, 1.5), 12};
  tries("fill 100", [&] { fill(v, 100); });
  tries("fill 101", [&] { fill(v, 101); });
  tries("shift 20", [&] { shift(v, w, 20); });
  tries("shift 21", [&] { shift(v, w, 21); });
  tries("shift -1", [&] { shift(v, w, -1); });
  tries("smooth", [&] { smooth(v, w); });
  tries("table", [&] { table(t, 4, 8); });
  tries("table, a row more", [&] { table(t, 5, 8); });
  tries("table, long rows", [&] { table(t, 2, 9); });
  tries("scale", [&] { g.scale(5, 0.5); });
  tries("scale too much", [&] { g.scale(6, 0.25); });
  double sum = 0;
  for (int i = 0; i < 100; i++)
    sum = sum * 0.75 + v[i];
  for (int i = 0; i < 60; i++)
    sum = sum * 0.75 + g.cells[i];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++)
      sum = sum * 0.75 + t[i][j];
  std::printf("%.17g\n", sum);
}
