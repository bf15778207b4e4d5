// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 3
// C++: members, references to arrays, bool arrays; templates and containers are
// left alone.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>
namespace lin {
class Solver {
public:
  Solver(int n) : n(n) {}
  void run(double *u, const double *f, int steps) {
    for (int t = 0; t < steps; ++t)
      for (int i = 1; i < n - 1; ++i)
        u[i] = 0.5 * (u[i - 1] + u[i + 1]) + f[i];
  }
  void scale(float a[][16]) {
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < 16; ++j)
        a[i][j] *= std::sqrt(2.0f) + j;
  }

private:
  int n;
};
template <typename T> void axpy(int n, T a, const T *x, T *y) {
  for (int i = 0; i < n; ++i)
    y[i] += a * x[i];
}
} // namespace lin
static constexpr int N = 70;
static int g[N][N];
static void fill(int (&a)[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = i; j < N; j++)
      a[i][j] = i * N + j;
}
static bool flags[N];
static void bools() {
  for (int i = 0; i < N; i++)
    flags[i] = i % 3 == 0 && i % 2 == 0;
}
int main() {
  std::vector<double> u(50), f(50);
  for (int i = 0; i < 50; i++) {
    u[i] = i;
    f[i] = i * 0.1;
  }
  lin::Solver s(50);
  s.run(u.data(), f.data(), 4);
  float a[50][16];
  for (auto &r : a)
    for (float &v : r)
      v = 1.5f;
  s.scale(a);
  lin::axpy(50, 2.0, f.data(), u.data());
  fill(g);
  bools();
  double t = 0;
  for (double v : u)
    t += v;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      t += g[i][j] * (i + 1);
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 16; j++)
      t = t * 0.99 + a[i][j];
  for (int i = 0; i < N; i++)
    t += flags[i] * i;
  std::printf("%.17g\n", t);
}
