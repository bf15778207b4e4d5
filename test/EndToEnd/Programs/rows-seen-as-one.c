// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays of rows that a nest sees as one row, as memcpy does: an element behind the
// first is behind its first element, not that many rows further.
//
// RUN: %convert-and-compare %s --min-offloaded 2 --run-flags=--check=all
#include <stdio.h>
#include <string.h>

static double G[72][72], b[72][72];

static void sum(int n, int k, int m, double *u, int w, int steps) {
  for (int t = 0; t < steps; t++) {
    memcpy(&b[0][0], &G[0][0], sizeof(double) * (n + 2));
    for (int i = k; i < m; i++)
      for (int j = k; j < m; j++)
        G[i][j] = u[i * w + j] + b[i][j];
  }
}

static void shift(int k, int m, double *u) {
  memcpy(u, &G[0][0], sizeof(double) * m);
  for (int i = k; i < m; i++)
    for (int j = k; j < m; j++)
      G[i][j] = 2 * u[i] + j;
}

int main(void) {
  static double u[72 * 72];
  for (int i = 0; i < 72 * 72; i++)
    u[i] = i % 17;
  for (int n = 0; n < 5; n++)
    for (int k = 0; k < 3; k++) {
      sum(n, k, n + 2, u, n + 8, 2);
      shift(k + 2, n + 9, u);
      double s = 0;
      for (int i = 0; i < 72; i++)
        for (int j = 0; j < 72; j++)
          s = s * 0.9 + G[i][j];
      printf("%.6f\n", s);
    }
  return 0;
}
