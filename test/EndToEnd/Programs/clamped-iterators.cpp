// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `std::min(std::max(x, 0), w - 1)` of the loops' own variables.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=4 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <vector>
#include <cstdio>
#include <algorithm>
void boxrows(const std::vector<int> &in, std::vector<int> &out, int w, int h, int r) {
  for (int y = 0; y < h; ++y) {
    int s = 0;
    for (int x = -r; x <= r; ++x) s += in[y * w + std::min(std::max(x, 0), w - 1)];
    for (int x = 0; x < w; ++x) {
      out[y * w + x] = s;
      s += in[y * w + std::min(x + r + 1, w - 1)] - in[y * w + std::max(x - r, 0)];
    }
  }
}
void blur(const float *in, float *out, int w, int h) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      float s = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int yy = y + dy, xx = x + dx;
          s += in[std::min(std::max(yy, 0), h - 1) * w + std::max(0, std::min(xx, w - 1))];
        }
      out[y * w + x] = std::max(std::min(s / 9, 200.f), 0.f);
    }
}
int main() {
  int w = 100, h = 60;
  std::vector<int> a(w * h), b(w * h);
  std::vector<float> f(w * h), g(w * h);
  for (int i = 0; i < w * h; ++i) { a[i] = i % 37; f[i] = i % 101; }
  boxrows(a, b, w, h, 3);
  blur(f.data(), g.data(), w, h);
  int m = 3;
  const int &r = std::max(m, a[4]);
  for (int i = 0; i < 100; i++) { b[i] += r; }
  m = 7;
  printf("%d %d %d %g %g\n", b[3], b[777], r, g[17], g[5999]);
}
