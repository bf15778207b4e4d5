// Statements that are loops of their own read what they have written themselves:
// a copy of what was there before, or the value computed again, is not that.
// RUN: %convert-and-compare %s --min-offloaded=4
#include <cstdio>
#include <utility>
#include <vector>

static float out[99][53][53];
static int steps[64];
static double x[2][64], y[64];

// What the condition reads is the loop's own value from the second round on.
static void rows(int n, int m, int length, std::vector<float> &p,
                 std::vector<float> &q) {
  for (int t = 0; t < 3; t++) {
    for (int i = -1; i < n; i++) {
      short j = 1;
      while (j < m) {
        out[i + 1][i + 1][3] = 0.5f * (p[(i + 1) * length + j + 2] + 0.1f);
        j++;
      }
    }
    std::swap(q, p);
  }
}

// Halved until small, from what the round before has left.
static void halves(int n) {
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < n; i++) {
      double v = x[t % 2][i] + 3 * t;
      int k = 0;
      do {
        v = v / 2;
        k++;
      } while (v > 1);
      x[(t + 1) % 2][i] = v + i;
      steps[i] += k;
    }
}

// Elements of memory.
static void inPlace(int n) {
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < n; i++)
      do
        y[i] /= 2;
      while (y[i] > 1);
    for (int i = 0; i < n; i++)
      y[i] = 3 * y[i] + t;
  }
}

int main() {
  std::vector<float> a(4096), b(4096);
  for (int i = 0; i < 4096; i++) {
    a[i] = i % 17;
    b[i] = i % 19;
  }
  for (int i = 0; i < 64; i++) {
    y[i] = 5 + i;
    x[0][i] = 7 * i;
  }
  rows(40, 50, 64, a, b);
  rows(50, 1, 64, a, b);
  halves(64);
  inPlace(60);
  for (int i = 0; i < 64; i++)
    std::printf("%g %d %.17g %.17g %.17g\n", out[i % 50][i % 50][3], steps[i],
                x[0][i], x[1][i], y[i]);
}
