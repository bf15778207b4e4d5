// Nests that ask for a container's size before they run, in a loop of the host: what they
// ask for is computed from things that the loop leaves, so arrays stay.
// RUN: %convert-and-compare %s 2>&1 | %filecheck %s
// CHECK: on the device from nest to nest: x, sum, lab
// CHECK: on the device from nest to nest: d, r, alive
#include <cstdio>
#include <vector>

static int means(int n, int clusters) {
  std::vector<double> x(n * 3), sum(clusters * 3);
  std::vector<int> lab(n);
  for (int i = 0; i < n * 3; i++)
    x[i] = (i * 37 % 101) / 10.0;
  int iter = 0, moved = 1;
  while (moved && iter < 20) {
    moved = 0;
    for (int i = 0; i < n; i++) {
      int l = (int)(x[i * 3] + sum[(i % clusters) * 3] / n) % clusters;
      if (lab[i] != l) {
        lab[i] = l;
        moved++;
      }
    }
    for (int k = 0; k < clusters * 3; k++)
      sum[k] = 0;
    for (int i = 0; i < n; i++)
      for (int d = 0; d < 3; d++)
        sum[lab[i] * 3 + d] += x[i * 3 + d];
    iter++;
  }
  std::printf("%d iterations, %d %.6f\n", iter, moved, sum[4]);
  return iter;
}

int main() {
  means(600, 4);
  const int n = 60;
  std::vector<float> d(n * n), r(n);
  std::vector<char> alive(n, 1);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      d[i * n + j] = i == j ? 0 : (i * 7 + j * 7 + i * j) % 31 + 1;
  int cs = 0;
  for (int s = 0; s < 20; ++s) {
    for (int i = 0; i < n; ++i) {
      r[i] = 0;
      for (int j = 0; j < n; ++j)
        if (alive[j])
          r[i] += d[i * n + j];
    }
    float best = 1e30f;
    int bi = 0, bj = 0;
    for (int i = 0; i < n; ++i)
      for (int j = i + 1; j < n; ++j)
        if (alive[i] && alive[j]) {
          float q = (n - s - 2) * d[i * n + j] - r[i] - r[j];
          if (q < best) {
            best = q;
            bi = i;
            bj = j;
          }
        }
    std::printf("%d\n", bj);
    cs = cs * 7 % 10007 + bi + bj;
  }
  std::printf("%d\n", cs);
}
