// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// First rounds that leave something out, or that do not come: the arrays end there.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
static void *atEnd(size_t bytes) {
  size_t page = 4096, all = (bytes + page - 1) / page * page;
  char *p = mmap(0, all + page, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(p + all, page, PROT_NONE);
  return p + all - bytes;
}
// First value by outer iterator: rows of different lengths, may have none.
void tri(const double *a, double *out, int n, int m) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    for (int q = o; q < m; q++) {
      x = x * 0.5 + a[o];
      if (x > 30)
        break;
    }
    out[o] = x;
  }
}
// Step 2, downwards, guard inside excludes first round.
void down(const double *a, double *out, int n, int m) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    for (int q = m; q > 0; q -= 2) {
      if (q < m)
        x = x * 0.5 + a[o];
      if (x > 30)
        break;
    }
    out[o] = x;
  }
}
// The break is before, under an affine condition.
void aff(const double *a, double *out, int n, int m) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    for (int q = 0; q < 9; q++) {
      if (q >= m)
        break;
      x = x * 0.5 + a[o];
      if (x > 30)
        break;
    }
    out[o] = x;
  }
}
// Subscripts by inner loop, with a break in that.
void nest(const double *a, double *out, int n, int m) {
  for (int o = 0; o < n; o++) {
    double x = 1;
    for (int q = 0; q < 9; q++) {
      for (int r = 0; r < m; r++) {
        x = x * 0.5 + a[o * m + r];
        if (x > 3)
          break;
      }
      if (x > 30)
        break;
    }
    out[o] = x;
  }
}
// Helper with break, called.
static double solve(const double *p, double x) {
  for (int q = 0; q < 20; q++) {
    if (x > 5)
      break;
    x = x * 1.5 + *p;
  }
  return x;
}
void helper(const double *a, const double *b, double *out, int n) {
  for (int o = 0; o < n; o++)
    out[o] = solve(b + o, a[o]);
}
static double sum(const double *out, int n) {
  double t = 0;
  for (int i = 0; i < n; i++)
    t = t * 0.9 + out[i];
  return t;
}
int main(void) {
  int n = 500;
  double *a = atEnd(n * 8), *s = atEnd(100 * 8), *out = atEnd(n * 8);
  double t = 0;
  for (int i = 0; i < n; i++)
    a[i] = i % 40, out[i] = 0;
  for (int i = 0; i < 100; i++)
    s[i] = i % 40;
  tri(s, out, n, 100);
  t = t * 0.5 + sum(out, n);
  tri(a, out, n, 1000);
  t = t * 0.5 + sum(out, n);
  down(s, out, n, 2);
  t = t * 0.5 + sum(out, n);
  down(a, out, n, 12);
  t = t * 0.5 + sum(out, n);
  aff(s, out, n, 0);
  t = t * 0.5 + sum(out, n);
  aff(a, out, n, 4);
  t = t * 0.5 + sum(out, n);
  for (int i = 0; i < 100; i++)
    s[i] = 9;
  nest(s + 95, out, 1, 500);
  t = t * 0.5 + sum(out, n);
  for (int i = 0; i < n; i++)
    a[i] = i < 100 ? 0.3 : 20;
  helper(a, s, out, n);
  t = t * 0.5 + sum(out, n);
  printf("%.15g\n", t);
}
