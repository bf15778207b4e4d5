// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that assign to their parameters and variables before they return,
// and members of class templates whose parameters are numbers.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --run-flags=--check=all \
// RUN:   --run-flags=--seed=3
#include <array>
#include <cstdio>
#include <vector>

template <class T, int Rows, int Columns> struct Table {
  std::array<T, Rows * Columns> d{};
  T &operator()(int i, int j) { return d[i * Columns + j]; }
  const T &operator()(int i, int j) const { return d[i * Columns + j]; }
};
template <unsigned short Width, bool Shifted, int Shift> struct Plain {
  double d[(Width - Shift) * 30];
  double &at(int i, int j) { return d[i * (Width - Shift) + j]; }
  double value(int i, int j) const {
    return Shifted ? d[i * (Width - Shift) + j] : d[j * (Width - Shift) + i];
  }
};
template <int N>
void multiply(const Table<double, N, N> &a, const Table<double, N, N> &b,
              Table<double, N, N> &c) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double s = 0;
      for (int k = 0; k < N; k++)
        s += a(i, k) * b(k, j);
      c(i, j) = s;
    }
}
/* Another table, another text. */
template <class M> void fill(M &m, int rows, int columns) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      m(i, j) = i * 0.5 - j * 0.25;
}

template <class T> class Picture {
  int w_, h_;
  std::vector<T> v_;

public:
  Picture(int w, int h) : w_(w), h_(h), v_(w * h) {}
  int width() const { return w_; }
  int height() const { return h_; }
  T &at(int x, int y) { return v_[y * w_ + x]; }
  const T *data() const { return v_.data(); }
  T clamped(int x, int y) const {
    x = x < 0 ? 0 : x >= w_ ? w_ - 1 : x;
    if (y < 0)
      y = 0;
    else if (y >= h_)
      y = h_ - 1;
    return v_[y * w_ + x];
  }
  T wrapped(int x, int y) const {
    if (x < 0)
      x = x + w_;
    if (x >= w_)
      x = x - w_;
    return y < 0 || y >= h_ ? T(0) : v_[y * w_ + x];
  }
};
void blur(const Picture<float> &in, Picture<float> &out) {
  for (int y = 0; y < in.height(); y++)
    for (int x = 0; x < in.width(); x++) {
      float s = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          s += in.clamped(x + dx, y + dy);
      out.at(x, y) = s / 9;
    }
}
void turn(const Picture<float> &in, Picture<float> &out) {
  for (int y = 0; y < in.height(); y++)
    for (int x = 0; x < in.width(); x++)
      out.at(x, y) = in.wrapped(x - 2, y + 1) - in.wrapped(x + 1, y);
}

static unsigned char saturated(int v) {
  if (v > 255)
    v = 255;
  if (v < 0)
    v = 0;
  return v;
}
static double limited(double v, double most) {
  double low = -most, result = v;
  if (v < low)
    result = low;
  else if (v > most)
    result = most;
  return result;
}
/* What a branch assigns is for that branch. */
static int either(int a, int b) {
  if (a > b) {
    a = a - b;
    return a * 2;
  }
  return a + 1;
}
/* Both read the values from before. */
static int twisted(int a, int b) {
  int old = a;
  if (a % 2) {
    a = b;
    b = old;
  }
  return 3 * a - b;
}
static short narrow(int a) {
  short s = a;
  s = s * 3;
  return s;
}

int main() {
  static Table<double, 37, 37> a, b, c;
  static Table<double, 9, 9> d, e, f;
  static Table<float, 5, 11> g;
  static Plain<40, true, -2> p;
  static Plain<40, false, 3> q;
  fill(a, 37, 37), fill(b, 37, 37), fill(g, 5, 11), fill(d, 9, 9);
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++)
      e(i, j) = d(j, i) + 1;
  multiply(a, b, c);
  multiply(d, e, f);
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 30; j++)
      p.at(i, j) = i * 31 + j, q.at(i, j) = i - j * 17;
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 30; j++)
      p.at(i, j) += q.value(i, j);
  double s = 0;
  for (int i = 0; i < 37; i++)
    for (int j = 0; j < 37; j++)
      s += c(i, j) * (i + 2 * j);
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++)
      s += f(i, j) * (i + 2 * j);
  for (int i = 0; i < 900; i++)
    s += p.d[i] * i + q.d[i] * (i % 7);
  for (int i = 0; i < 55; i++)
    s += g.d[i] * i;
  printf("%.17g\n", s);

  Picture<float> in(37, 23), out(37, 23), third(37, 23);
  for (int y = 0; y < 23; y++)
    for (int x = 0; x < 37; x++)
      in.at(x, y) = (x * 7 + y * 3) % 11;
  blur(in, out);
  turn(in, third);
  float t = 0;
  for (int i = 0; i < 23 * 37; i++)
    t += out.data()[i] * (i % 13) + third.data()[i] * (i % 5);
  printf("%.9g\n", t);

  static unsigned char u[500];
  static double v[500];
  static int w[500], x[500];
  static short y[500];
  for (int i = 0; i < 500; i++)
    u[i] = saturated(i * 3 - 400);
  for (int i = 0; i < 500; i++)
    v[i] = limited(i * 0.37 - 90, 50.5);
  for (int i = 0; i < 500; i++)
    w[i] = either(i, 250);
  for (int i = 0; i < 500; i++)
    x[i] = twisted(i, 77);
  for (int i = 0; i < 500; i++)
    y[i] = narrow(i * 1000);
  long z = 0;
  double l = 0;
  for (int i = 0; i < 500; i++) {
    z += u[i] * (i % 3) + w[i] * (i % 5) + x[i] * (i % 7) + y[i] * (i % 11);
    l += v[i] * i;
  }
  printf("%ld %.17g\n", z, l);
}
