// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 5
// Range-based loops over arrays and containers, also empty ones, inside each
// other, with the loop's variable changed, and beside subscripts of the same.
#include <array>
#include <cstdio>
#include <vector>
static float grid[33][17];
static void fill(std::vector<double> &v, double start) {
  for (double &x : v)
    x = start;
}
static void rows() {
  for (auto &row : grid)
    for (float &x : row)
      x = 1.5f;
  int i = 3;
  for (auto &row : grid)
    for (float x : row)
      row[i] += x * 0.25f;
}
static void shifted(std::vector<int> &v) {
  int k = 0;
  for (int &x : v)
    x += v[0];
  for (auto x : v)
    k += x;
  std::printf("%d\n", k);
}
static void halves(const std::vector<double> &v, std::vector<double> &out) {
  int at = 0;
  for (double x : v) {
    x = x * 0.5;
    if (x > 3)
      x -= 3;
    out[at++] = x;
  }
}
static void clear(std::array<std::array<short, 9>, 4> &a) {
  for (auto &row : a)
    for (auto &&x : row)
      x = -7;
}
template <typename T> static void print(const T &v) {
  double s = 0;
  for (const auto &x : v)
    s = s * 0.99 + x;
  std::printf("%.17g\n", s);
}
static void each(std::vector<double> &v, const double (&w)[5]) {
  for (double &x : v) {
    double sum = 0;
    for (double y : w)
      sum += y * x;
    x = sum; // the same element
  }
}
int main() {
  std::vector<double> v(300), e, out(300);
  fill(v, 2.5);
  fill(e, 1);
  print(v);
  rows();
  for (auto &row : grid)
    print(row);
  std::vector<int> k{5, 1, 2, 3};
  shifted(k);
  print(k);
  v[7] = 100;
  halves(v, out);
  print(out);
  std::array<std::array<short, 9>, 4> a;
  clear(a);
  for (auto &row : a)
    print(row);
  const double w[5] = {1, 2, 3, 4, 5};
  each(v, w);
  each(e, w);
  print(v);
}
