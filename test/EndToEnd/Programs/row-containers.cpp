// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Vectors of vectors, as parameters, members and locals, tables of pointers in
// vectors, and one of them for two parameters.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 11 --expect-missed 3 --run-flags=--check=all
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <vector>

using Matrix = std::vector<std::vector<double>>;

static void mul(const Matrix &a, const Matrix &b, Matrix &c) {
  const int n = a.size(), m = b[0].size(), k = b.size();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
    double sum = 0;
      for (int l = 0; l < k; l++)
        sum += a[i][l] * b[l][j];
      c[i][j] = sum;
    }
}

class Grid {
public:
  explicit Grid(int size)
      : size(size), now(size, std::vector<float>(size)), next(now) {}
  void set() {
    for (int i = 0; i < size; ++i)
      for (int j = 0; j < size; ++j)
        now[i][j] = float((i * j) % 5);
  }
  void step() {
    for (int i = 1; i < size - 1; ++i)
      for (int j = 1; j < size - 1; ++j)
        next[i][j] = 0.25f * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] +
                              now[i][j + 1]);
    for (int i = 1; i < size - 1; ++i)
      for (int j = 1; j < size - 1; ++j)
        now[i][j] = next[i][j];
  }
  float at(int i, int j) const { return now[i][j]; }

private:
  int size;
  std::vector<std::vector<float>> now, next;
};

static void shift(std::vector<double *> rows, int n, const Matrix &by) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[i][j] += by[j][i];
}

static void bands(std::array<std::vector<int>, 3> &band, int n) {
  for (int k = 0; k < n; k++)
    band[1][k] = band[0][k] + 2 * band[2][k];
}

/* Elements that may not be there for anything else that is known: rows say so. */
static int common(const char *x, const char *y, int n, int m, std::vector<std::vector<int>> &len) {
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      if (x[i - 1] == y[j - 1])
        len[i][j] = len[i - 1][j - 1] + 1;
      else
        len[i][j] = std::max(len[i - 1][j], len[i][j - 1]);
  return len[n][m];
}

static void positive(const std::vector<std::vector<int>> &v, std::vector<int> &out, int n) {
  for (int i = 0; i < n; i++)
    if (out[i] > 2)
      out[i] = v[i][0];
}

/* Each row may have another length. */
static void ragged(std::vector<std::vector<int>> &v) {
  for (std::size_t i = 0; i < v.size(); i++)
    for (std::size_t j = 0; j < v[i].size(); j++)
      v[i][j] += 1;
}

/* Rows in another member of the same object. */
struct Block {
  double *rows[2];
  double all[60];
};
static void doubled(Block &b, int n) {
  for (int k = 0; k < n; k++)
    b.rows[1][k] = b.all[k] * 2;
}

int main() {
  const int n = 33;
  Matrix a(n, std::vector<double>(n)), b(n, std::vector<double>(n)), c(n, std::vector<double>(n));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      a[i][j] = i * 2.0 - j;
      b[i][j] = (i * j) % 9 - 4;
    }
  mul(a, b, c);
  mul(a, c, c); // one for two: as written
  Grid grid(17);
  grid.set();
  grid.step();
  grid.step();
  auto block = std::make_unique<double[]>(n * n);
  std::vector<double *> rows;
  for (int i = 0; i < n; i++)
    rows.push_back(&block[i * n]);
  shift(rows, n, c);
  rows[3] = b[4].data();
  shift(rows, n, b); // a row of one is a row of the other
  std::array<std::vector<int>, 3> band = {std::vector<int>(50, 3), std::vector<int>(50), std::vector<int>(50, 7)};
  bands(band, 50);
  std::vector<std::vector<int>> v = {{1, 2, 3}, {}, {4}};
  ragged(v);
  std::vector<std::vector<int>> len(13, std::vector<int>(10));
  std::vector<int> out = {1, 2, 3};
  positive(v, out, 3); // a row is empty
  v[1].push_back(8);
  positive(v, out, 3);
  std::printf("%d %d %d %d\n", v[2][0], band[1][49], common("abracadabra!", "arbadrabx", 12, 9, len), out[2]);
  static Block block2;
  for (int k = 0; k < 60; k++)
    block2.all[k] = k;
  block2.rows[1] = block2.all + 3;
  doubled(block2, 20);
  block2.rows[1] = block2.all + 30;
  doubled(block2, 20);
  std::printf("%g %g %g\n", block2.all[19], block2.all[22], block2.all[49]);
  double sum = 0;
  for (const auto &row : c)
    for (double x : row)
      sum += x;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      sum += rows[i][j] * (i + 1) + b[i][j];
  std::printf("%.17g %g %g\n", sum, grid.at(3, 4), grid.at(15, 15));
}
