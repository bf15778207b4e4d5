// Loops of the host without a beginning of their own count with a parameter: the
// variable of the converted loop is not the one that it begins with.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --run-flags=--check=all
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=1 --min-offloaded=4
// RUN: %c2cuda %s -o - --quiet | grep -v "// CHECK" | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

#define CELL(p, i, j, k) p[((i) * n + (j)) * n + (k)]

static int g[400];

// CHECK-LABEL: static void down(
// CHECK: for (int k_ = k; k_ >= 0; k_--)
static void down(int n, int k) {
  for (; k >= 0; k--) {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += g[i];
    for (int i = 0; i < n; i++)
      g[i] -= s % (i + 2) + k;
  }
}

// CHECK-LABEL: static int often(
// CHECK: for (int rounds_ = rounds - 1; rounds_ >= 0; rounds_--)
static int often(int n, int rounds) {
  while (rounds-- > 0) {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += g[i];
    for (int i = 0; i < n; i++)
      g[i] -= s % (i + 2) - rounds;
  }
  return rounds;
}

static void up(int n, int first, int last) {
  for (; first < last; ++first) {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += g[i];
    for (int i = 0; i < n; i++)
      g[i] -= s % (i + 2) + first;
  }
}

static void smooth(int n, int *u, int sweeps) {
  while (sweeps-- > 0)
    for (int colour = 0; colour < 2; colour++)
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
          for (int k = 1; k < n - 1; k++)
            if (((i + j + k) & 1) == colour)
              CELL(u, i, j, k) += CELL(u, i - 1, j, k) + CELL(u, i + 1, j, k) +
                                  CELL(u, i, j - 1, k) + CELL(u, i, j + 1, k) +
                                  CELL(u, i, j, k - 1) + CELL(u, i, j, k + 1);
}

int main(int argc, char **argv) {
  const int n = 7 + argc;
  int *u = malloc(sizeof(int) * n * n * n);
  for (int i = 0; i < 400; i++)
    g[i] = i * 3 % 17;
  for (int i = 0; i < n * n * n; i++)
    u[i] = i % 5;
  down(399 + argc, argc + 2);
  int rounds = often(399 + argc, argc + 2);
  up(399 + argc, argc, argc + 3);
  smooth(n, u, 3);
  unsigned x = rounds;
  for (int i = 0; i < 400; i++)
    x = x * 31 + g[i];
  for (int i = 0; i < n * n * n; i++)
    x = x * 31 + u[i];
  printf("%u\n", x);
  return 0;
}
