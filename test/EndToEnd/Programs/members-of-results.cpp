// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Members of elements that functions give out by reference, `g(i, j).v.x`: read,
// written and added up; next to functions that do more, which stay as they are.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 10 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <cassert>
#include <cstdio>
#include <stdexcept>
#include <vector>

struct Vec { double x, y; };
struct Cell { double mx; int n; Vec v; double w[3]; };

class Grid {
  int nx_, ny_;
  std::vector<Cell> q;

public:
  Grid(int a, int b) : nx_(a), ny_(b), q(a * b) {}
  int nx() const { return nx_; }
  int ny() const { return ny_; }
  Cell &operator()(int i, int j) { return q[j * nx_ + i]; }
  const Cell &operator()(int i, int j) const { return q[j * nx_ + i]; }
  Cell &operator[](int k) { return q[k]; }
  Vec &velocity(int i, int j) { return q[j * nx_ + i].v; }
  double &weight(int i, int j, int k) { return (*this)(i, j).w[k]; }
  Cell &safe(int i, int j) {
    if (i < 0 || i >= nx_)
      throw std::out_of_range("safe");
    return q[j * nx_ + i];
  }
  Cell &asserted(int i, int j) {
    assert(i < nx_);
    return q[j * nx_ + i];
  }
  Cell &checked(int i, int j) { return q.at(j * nx_ + i); }
  Cell &counted(int i, int j) { return ++calls, q[j * nx_ + i]; }
  Cell *pointer(int i, int j) { return &q[j * nx_ + i]; }
  Cell copy(int i, int j) const { return q[j * nx_ + i]; }
  int calls = 0;
};

static void fill(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i) {
      g(i, j).mx = i * 0.5 + j;
      g(i, j).n = i - j;
      g.velocity(i, j).x = i + 2 * j;
      g.velocity(i, j).y = i - 2 * j;
      for (int k = 0; k < 3; ++k)
        g(i, j).w[k] = k + i * 0.25;
    }
}

static void nested(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i) {
      g(i, j).v.x += 1.5;
      g.velocity(i, j).y *= g(i, j).w[1];
      g.weight(i, j, 2) -= g(i, j).v.x;
      g(i, j).n++;
    }
}

static void shift(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 1; i < g.nx(); ++i)
      g(i, j).mx = g(i - 1, j).mx + 1;
}

static void pointers(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i)
      g.pointer(i, j)->mx += g.copy(i, j).n;
}

static void flat(Grid &g) {
  for (int k = 0; k < g.nx() * g.ny(); ++k)
    g[k].mx = -g[k].mx;
}

static void checked(Grid &g, int n) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < n; ++i)
      g.checked(i, j).mx += 1;
}

static void safe(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i)
      g.safe(i, j).mx += 1;
}

static void asserted(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i)
      g.asserted(i, j).mx += 1;
}

static void counted(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i)
      g.counted(i, j).mx += 1;
}

static double sums(const Grid &g, int *count) {
  double s = 0;
  int n = 0;
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i) {
      s += g(i, j).v.x * g(i, j).w[0] + g(i, j).mx;
      n += g(i, j).n;
    }
  *count = n;
  return s;
}

static void histogram(Grid &g, const std::vector<int> &at, int n) {
  for (int k = 0; k < n; ++k)
    g(at[k], 0).n += 1;
}

static void alias(Grid &g, Grid &h) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i + 1 < g.nx(); ++i)
      g(i, j).mx = h(i + 1, j).mx * 0.5;
}

static void same(Grid &g) {
  for (int j = 0; j < g.ny(); ++j)
    for (int i = 0; i < g.nx(); ++i) {
      g(i, j).n = g(i, j).n * 3 + g(g.nx() - 1 - i, j).n;
    }
}

static void lambda(std::vector<Cell> &c, int n, int m) {
  auto at = [&](int i, int j) -> Cell & { return c[i * m + j]; };
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      at(i, j).mx += at(i, j).n;
}

template <class T> struct Table {
  std::vector<T> data;
  int cols;
  T &at(int i, int j) { return data[i * cols + j]; }
};
static void templated(Table<Cell> &t, int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < t.cols; ++j)
      t.at(i, j).mx += t.at(i, j).w[1];
}

int main() {
  Grid g(64, 40), h(64, 40);
  fill(g); fill(h);
  nested(g); shift(g); pointers(g); flat(g);
  checked(g, 64);
  try { checked(g, 20000); } catch (std::exception &) { std::puts("thrown"); }
  safe(g); asserted(g); counted(g);
  std::vector<int> at(1000);
  for (int k = 0; k < 1000; ++k) at[k] = k * k % 64;
  histogram(g, at, 1000);
  alias(g, h); alias(g, g); same(g);
  std::vector<Cell> c(600);
  for (int k = 0; k < 600; ++k) { c[k] = g[k]; }
  lambda(c, 20, 30);
  Table<Cell> t{c, 30};
  templated(t, 20);
  int n; double s = sums(g, &n);
  double z = 0;
  for (int k = 0; k < 600; ++k) z += t.data[k].mx;
  std::printf("%.12g %d %d %.12g %.12g\n", s, n, g.calls, z, c[77].mx);
}
