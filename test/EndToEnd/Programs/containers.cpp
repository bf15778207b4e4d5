// RUN: %convert-and-compare %s --cflags=-std=c++20 --nvcc --min-offloaded 9
// Containers of the standard library: the same one twice, empty ones, nested
// arrays, gathers from them.
#include <array>
#include <cstdio>
#include <memory>
#include <vector>
#include <span>
void axpy(double a, const std::vector<double> &x, std::vector<double> &y) {
  for (size_t i = 0; i < x.size(); ++i)
    y[i] += a * x[i];
}
void mat(int n, int m) {
  std::vector<double> a(n * m), b(n * m);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = i - j;
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < (int)m - 1; j++)
      b[i * m + j] = a[(i - 1) * m + j] + a[i * m + j - 1];
  double s = 0;
  for (auto i = 0u; i < b.size(); i++) s += b[i] * (i % 7);
  printf("%g\n", s);
}
void gather(const std::vector<int> &idx, const std::vector<float> &x, std::vector<float> &y) {
  for (int i = 0; i < static_cast<int>(y.size()); i++)
    y[i] = x[idx[i]];
}
std::array<std::array<double, 30>, 20> g;
void arrays() {
  std::array<double, 30> row;
  for (size_t j = 0; j < row.size(); j++) row[j] = j * 0.5;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      g[i][j] = row[j] * i;
  printf("%g\n", g[3][4]);
}
void spans(std::span<const double> a, std::span<double> b) {
  for (size_t i = 0; i < a.size(); i++) b[i] = a[i] * 2;
}
void points(std::vector<std::array<double, 3>> &p) {
  for (size_t i = 0; i < p.size(); i++)
    for (int k = 0; k < 3; k++)
      p[i][k] *= 2;
}
void up(int n) {
  auto p = std::make_unique<double[]>(n);
  for (int i = 0; i < n; i++) p[i] = i;
  double s = 0;
  for (int i = 0; i < n; i++) s += p.get()[i];
  printf("%g\n", s);
}
void data(std::vector<int> &v, int n) {
  for (int i = 0; i < n; i++)
    v.data()[i] = i;
}
int main() {
  std::vector<double> x(1000), y(1000);
  for (int i = 0; i < 1000; i++) { x[i] = i; y[i] = 2 * i; }
  axpy(3.0, x, y);
  axpy(3.0, x, x);
  axpy(3.0, {}, y);
  mat(40, 50); mat(0, 3);
  std::vector<int> idx{3, 1, 2, 0};
  std::vector<float> fx{1, 2, 3, 4}, fy(4);
  gather(idx, fx, fy);
  arrays();
  spans(x, y);
  std::vector<std::array<double, 3>> p(10);
  for (auto &q : p) q = {1, 2, 3};
  points(p);
  std::vector<std::array<double, 3>> e;
  points(e);
  up(100);
  std::vector<int> v(10); data(v, 10);
  double s = 0;
  for (double t : x) s += t;
  for (double t : y) s = s * 0.99 + t;
  for (float t : fy) s = s * 0.9 + t;
  for (auto &q : p) s = s * 0.9 + q[0] + q[2];
  for (int i : v) s = s * 0.9 + i;
  printf("%.17g\n", s);
}
