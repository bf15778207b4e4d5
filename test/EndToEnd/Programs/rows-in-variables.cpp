// RUN: %convert-and-compare %s --nvcc --min-offloaded 2 --run-flags=--check=all
// A variable has the place in the last row, `int b = (ny - 1) * nx + x;`: it is in a row
// as others are, and no two rounds meet, but where there is one row only.
#include <cstdio>
#include <vector>

void edges(float *next, const float *cur, const float *c2, int nx, int ny) {
  for (int x = 0; x < nx; ++x) {
    float q = c2[x];
    next[x] = cur[nx + x] + q * (next[nx + x] - cur[x]);
    int b = (ny - 1) * nx + x;
    float q2 = c2[b];
    next[b] = cur[b - nx] + q2 * (next[b - nx] - cur[b]);
  }
}
/* the place to the right in the last row but one: rows meet if there are two */
void shifted(float *next, const float *cur, int nx, int ny) {
  for (int x = 0; x < nx - 1; ++x) {
    int b = (ny - 2) * nx + x + 1;
    next[x] = cur[x] + next[b] * 0.5f;
    next[b + nx] = next[b] - cur[b];
  }
}

int main() {
  int sizes[][2] = {{30, 20}, {7, 3}, {50, 2}, {1, 4}};
  for (auto &size : sizes) {
    int nx = size[0], ny = size[1], n = nx * ny;
    std::vector<float> a(n + 2), b(n + 2), c(n + 2);
    for (int i = 0; i < n + 2; i++) {
      a[i] = i % 11 * 0.5f;
      b[i] = i % 7 - 2.5f;
      c[i] = i % 5 * 0.125f;
    }
    edges(a.data(), b.data(), c.data(), nx, ny);
    shifted(a.data(), b.data(), nx, ny);
    for (int i = 0; i < n; i++)
      std::printf("%g%c", a[i], i % 10 == 9 ? '\n' : ' ');
    std::printf("\n");
  }
  return 0;
}
