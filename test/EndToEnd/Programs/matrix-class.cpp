// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Small matrix classes, used from free functions and from their own members:
// private storage, const and other overloads, empty and aliased objects.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 14 \
// RUN:   --run-flags= --run-flags=--seed=11

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>
#include <vector>

namespace lin {
class Matrix {
public:
  Matrix(int r, int c) : rows_(r), cols_(c), data_(r * c) {}
  double &operator()(int i, int j) { return data_[index(i, j)]; }
  double operator()(int i, int j) const { return data_[index(i, j)]; }
  int rows() const { return rows_; }
  int cols() const { return cols_; }
  void fill(double v) {
    for (int i = 0; i < rows_; i++)
      for (int j = 0; j < cols_; j++)
        (*this)(i, j) = v + i * 0.5 - j;
  }
  void scale(double s) {
    for (int i = 0; i < rows(); ++i)
      for (int j = 0; j < cols(); ++j)
        data_[i * cols_ + j] *= s;
  }
  void addFirstRow(const Matrix &o) {
    for (int i = 0; i < rows_; i++)
      for (int j = 0; j < cols_; j++)
        (*this)(i, j) += o(0, j);
  }

private:
  int index(int i, int j) const { return i * cols_ + j; }
  int rows_, cols_;
  std::vector<double> data_;
};

template <typename T> class Grid {
  int n_, m_;
  T *data_;

public:
  Grid(int n, int m) : n_(n), m_(m), data_(new T[n * m]) {}
  Grid(const Grid &) = delete;
  ~Grid() { delete[] data_; }
  int rows() const { return n_; }
  int cols() const { return m_; }
  T *operator[](int i) { return data_ + i * m_; }
  const T *operator[](int i) const { return data_ + i * m_; }
  void set(int i, int j, T v) { data_[i * m_ + j] = v; }
  void add(int i, int j, T v) { data_[i * m_ + j] += v; }
  T get(int i, int j) const { return data_[i * m_ + j]; }
  T &at(int i, int j) { return data_[i * m_ + j]; }
};

struct Base {
  explicit Base(int n) : n(n), v(n) {}
  int size() const { return n; }
  int n;
  std::vector<float> v;
};
struct Signal : Base {
  using Base::Base;
  float &operator[](int i) { return v[i]; }
  float peek(int i) const { return v[i]; }
};
struct Left : Base { using Base::Base; float &left(int i) { return v[i]; } };
struct Right : Base { using Base::Base; float &right(int i) { return v[i]; } };
struct Both : Left, Right { Both(int n) : Left(n), Right(n) {} };
} // namespace lin

using lin::Grid;
using lin::Matrix;

static void multiply(const Matrix &a, const Matrix &b, Matrix &c) {
  for (int i = 0; i < a.rows(); i++)
    for (int j = 0; j < b.cols(); j++) {
      double s = 0;
      for (int k = 0; k < a.cols(); k++)
        s += a(i, k) * b(k, j);
      c(i, j) = s;
    }
}

static Matrix transpose(const Matrix &a) {
  Matrix t(a.cols(), a.rows());
  for (int i = 0; i < a.rows(); i++)
    for (int j = 0; j < a.cols(); j++)
      t(j, i) = a(i, j);
  return t;
}

static void fill(Grid<double> &a, Grid<int> &k) {
  for (int i = 0; i < a.rows(); i++)
    for (int j = 0; j < a.cols(); j++) {
      a[i][j] = i * 0.25 - j;
      k.set(i, j, i - 2 * j);
    }
}

static void combine(Grid<double> &c, const Grid<double> &a) {
  for (int i = 0; i < c.rows(); i++)
    for (int j = 0; j < c.cols(); j++)
      c[i][j] += a[i][j] * 2;
  for (int i = 0; i < c.rows(); i++)
    for (int j = 0; j < c.cols(); j++)
      c.set(i, j, c.get(i, j) + a.get(i, j) / 3);
  for (int i = 0; i < c.rows(); i++)
    for (int j = 0; j < c.cols(); j++)
      if (a.get(i, j) > 0)
        c.add(i, j, a.get(i, j));
}

// A store to the numbers could change n_ and m_ as far as their type goes.
static void shift(Grid<int> &c, const Grid<int> *a) {
  for (int i = 0; i < c.rows(); i++)
    for (int j = 0; j < c.cols(); j++)
      c.at(i, j) = a->get(i, j) - i;
}

static void smooth(const lin::Signal &a, lin::Signal &b) {
  for (int i = 1; i < a.size() - 1; i++)
    b[i] = a.peek(i - 1) + a.peek(i) / 2 + a.peek(i + 1);
}

// Both halves have a member v.
static void halves(lin::Both &b) {
  for (int i = 0; i < 20; i++)
    b.left(i) = b.right(19 - i) + i;
}

enum class Mode { Plain = 0, Damped = 3 };
using Field = std::array<std::array<double, 24>, 24>;
static void arrays(Field &g, std::vector<double> &v, Mode mode) {
  for (std::size_t i = 0; i < g.size(); i++)
    for (std::size_t j = 0; j < g[i].size(); j++)
      g[i][j] = 0.5 * i - j;
  for (int i = 0; i < 24; i++) {
    auto &row = g[i];
    for (int j = 0; j < 24; j++) {
      auto &x = row[j];
      x = std::max(x, 0.0) + std::min(1.0, x);
      x += mode == Mode::Damped ? x : static_cast<int>(mode) + 1;
    }
  }
  for (int i = 0; i < 24; i++)
    for (int j = 0; j < 24; j++)
      if (mode == Mode::Damped)
        g[i][j] *= 0.75;
  const int n = v.size();
  for (int i = 0; i < n / 2; i++)
    std::swap(v[i], v[n - 1 - i]);
  auto at = [&](int i, int j) -> double & { return v[i * 8 + j]; };
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++)
      at(i, j) += i - j;
  at(0, 0) += 0.5;
}

int main() {
  Matrix a(30, 40), b(40, 20), c(30, 20), none(0, 0), flat(5, 0);
  a.fill(1);
  b.fill(2);
  c.fill(0);
  multiply(a, b, c);
  multiply(none, none, none);
  multiply(flat, none, flat);
  Matrix square(9, 9);
  square.fill(0.5);
  square.scale(0.02);
  multiply(square, square, square);
  c.scale(0.125);
  c.addFirstRow(c);
  c.addFirstRow(transpose(a));
  double s = c(3, 4) + square(8, 8);
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 20; j++)
      s = s * 0.99 + c(i, j);

  Grid<double> d(20, 30), e(20, 30);
  Grid<int> k(20, 30);
  fill(d, k);
  fill(e, k);
  combine(e, d);
  combine(e, e);
  shift(k, &k);
  long sum = 0;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++) {
      s = s * 0.99 + e[i][j];
      sum = sum * 3 % 1000003 + k.get(i, j);
    }

  lin::Signal x(50), y(50);
  lin::Both both(20);
  for (int i = 0; i < 50; i++) {
    x[i] = i * 0.5f;
    y[i] = 1;
  }
  smooth(x, y);
  smooth(y, y);
  for (int i = 0; i < 20; i++)
    both.left(i) = both.right(i) = i * i;
  halves(both);
  for (int i = 0; i < 20; i++)
    s = s * 0.99 + y[i] + both.left(i) - 3 * both.right(i);

  Field g;
  std::vector<double> v(40);
  for (int i = 0; i < 40; i++)
    v[i] = i;
  arrays(g, v, Mode::Damped);
  s += g[3][4];
  arrays(g, v, Mode::Plain);
  for (auto &row : g)
    for (double z : row)
      s = s * 0.999 + z;
  for (double z : v)
    s = s * 0.99 + z;
  std::printf("%.17g %ld\n", s, sum);
}
