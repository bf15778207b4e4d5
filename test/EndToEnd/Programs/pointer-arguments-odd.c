// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that get pointers: what they leave alone, and iterations that meet.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --min-offloaded 2 --run-flags= --run-flags=--seed=11

#include <stdio.h>
#include <string.h>
static void spread(double *p, int m) {
  int k = 0;
  for (int j = 0; j < m; j++) {
    p[k] = p[k] * 2 + j;
    k += 2;
  }
}
static void next(double *p) { p[1] = p[0] + 1; p[0] *= 3; }
static void fromconst(double *p, int i, int m) {
  const int off = i * 2;
  int last = off + m;
  for (int j = off; j < last; ++j)
    p[j] += 1.5;
}
static void down(double *p, int m) {
  for (int j = m - 1; j >= 0; j--)
    p[j] = j > 0 ? p[j] + p[j - 1] : p[j];
}
static double maxof(const double *p, int m) {
  double best = p[0];
  for (int j = 1; j < m; j++)
    if (p[j] > best)
      best = p[j];
  return best;
}
static int count(const double *p, const double *end, int m) { int c = 0; for (int j = 0; j < m; j++) c += p[j] < end[0]; return c; }
static double g[30][20], h[30][20];
static double line[200], w[30];
static int cnt[30];
int main(void) {
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 20; j++) { g[i][j] = (i * 7 + j * 3) % 11; h[i][j] = i + j * 0.5; }
  for (int i = 0; i < 200; i++) line[i] = i % 5;
  for (int i = 0; i < 30; i++) spread(g[i], 10);
  for (int i = 0; i < 199; i++) next(line + i);
  for (int i = 0; i < 100; i++) next(&line[2 * i]);
  for (int i = 0; i < 5; i++) fromconst(h[i], i, 4);
  for (int i = 0; i < 30; i++) down(h[i], 20);
  for (int i = 0; i < 30; i++) w[i] = maxof(g[i] + 1, 19) + maxof(h[29 - i], 5);
  for (int i = 0; i < 30; i++) { if (w[i] > 20) cnt[i] = count(g[i], w + i, 20); else cnt[i] = count(h[i], &w[i], 4); }
  for (int i = 0; i < 29; i++) memcpy(g[i + 1], g[i], sizeof g[0]);
  for (int i = 0; i < 29; i++) memcpy(h[i], h[i + 1], 10 * sizeof(double));
  for (int i = 0; i < 30; i++) { memset(g[i] + 3, 0, 5 * sizeof(double)); g[i][2] = 1; g[i][4] = g[i][2] + i; }
  double s = 0; long c = 0;
  for (int i = 0; i < 30; i++) { for (int j = 0; j < 20; j++) s = s * 0.99 + g[i][j] + h[i][j]; s += w[i]; c = c * 2 % 100003 + cnt[i]; }
  for (int i = 0; i < 200; i++) s = s * 0.99 + line[i] * 1e-9;
  printf("%.17g %ld\n", s, c);
}
