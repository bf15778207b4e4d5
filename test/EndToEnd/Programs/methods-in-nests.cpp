// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What methods in nests name: constants of the file and of their class, std::max, other
// methods with loops; and data of const objects whose class has no const way to it.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=3
// RUN: %c2cuda --dry-run %s -- -std=c++17 2>&1 | %filecheck %s
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr double Gravity = 9.81;
const int Stride = 20;

class Matrix {
public:
  Matrix(int r, int c) : cols(c), d(r * c, 1.5) {}
  double operator()(int i, int j) const { return d[i * cols + j]; }
  double *data() { return d.data(); }
  int width() const { return cols; }

private:
  int cols;
  std::vector<double> d;
};

struct Field {
  static constexpr int Width = 20;
  enum { Shift = 3 };
  std::vector<double> a, in, out;
  Matrix m;
  double fall(double x) const { return Gravity * x; }
  int index(int i, int j) const { return i * Stride + j; }
  int other(int i, int j) const { return i * Width + j; }
  int shifted(int i) const { return i + Shift; }
  double positive(double x) const { return std::max(x - 3, 0.0); }
  double mean(int i) const {
    double s = 0;
    for (int k = 0; k < 8; k++)
      s += in[i + k];
    return s / 8;
  }
  void all() {
    // CHECK: remark: offloaded loop nest of 'all' (i): {{[0-9]+}} kernels
    for (int i = 0; i < 400; i++)
      a[i] = fall(a[i]);
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 20; j++)
        a[index(i, j)] += i;
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 20; j++)
        a[other(j, i)] -= 0.5 * j;
    for (int i = 0; i < 390; i++)
      a[shifted(i)] *= 2;
    for (int i = 0; i < 400; i++)
      a[i] = positive(a[i]);
    // The value of a call with a loop.
    for (int i = 0; i < 392; i++)
      out[i] = mean(i);
    for (int i = 0; i < 392; i++)
      out[i] += 0.25 * i;
  }
  void rows(std::vector<double> &x) const {
    for (int i = 0; i < 30; i++) {
      double s = 0;
      for (int j = 0; j < 20; j++)
        s += m(i, j) * j;
      x[i] = s;
    }
  }
};

int main() {
  Field f{std::vector<double>(400), std::vector<double>(400), std::vector<double>(400),
          Matrix(30, 20)};
  for (int i = 0; i < 400; i++) {
    f.a[i] = (i * 37 % 101) / 50.0;
    f.in[i] = i % 13;
  }
  f.all();
  std::vector<double> x(30);
  f.rows(x);
  double s = 0;
  for (int i = 0; i < 400; i++)
    s += f.a[i] * (i % 5) + f.out[i] * (i % 3);
  std::printf("%.12g %g %g\n", s, f.out[77], x[29]);
}
