// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 4
// C++: reads through index arrays; what new[] has allocated.
#include <cstddef>
#include <cstdio>

static void gather(std::size_t n, double *y, const double *x,
                   const std::size_t *idx) {
  for (std::size_t i = 0; i < n; ++i)
    y[i] = x[idx[i]];
}

template <int K> struct Box {
  double v[K];
};

static void masked(int n, float *__restrict y, const float *__restrict x,
                   const bool *__restrict on, const int *__restrict at) {
  for (int i = 0; i < n; ++i)
    if (on[i]) {
      const auto k = at[i];
      y[i] = x[k] * 2;
    }
}

int main() {
  const int n = 200;
  auto *x = new double[n];
  double *y = new double[n];
  auto *idx = new std::size_t[n];
  for (int i = 0; i < n; ++i) {
    x[i] = i * 0.25;
    idx[i] = (i * 7) % n;
  }
  gather(n, y, x, idx);
  gather(0, nullptr, nullptr, nullptr);
  double s = 0;
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + y[i];
  float *f = new float[n], *g = new float[n];
  bool *on = new bool[n];
  int *at = new int[n];
  for (int i = 0; i < n; ++i) {
    f[i] = i;
    g[i] = -i;
    on[i] = i % 3 == 1;
    at[i] = on[i] ? (i * 11) % n : 1 << 30;
  }
  masked(n, g, f, on, at);
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + g[i];
  for (int i = 0; i < n; ++i)
    y[i] = x[idx[i]] + x[(i * i) % n];
  for (int i = 0; i < n; ++i)
    s = s * 0.5 + y[i];
  std::printf("%.17g\n", s);
}
