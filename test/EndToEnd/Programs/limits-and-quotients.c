// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Limits near the ends of their types, and rows of quotients of any sign.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --min-offloaded=18
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <limits.h>
int a[4096]; unsigned long b[4096]; double d[4096];
void f1(size_t n, size_t k, int m, int *x) { for (int i = 0; i < m; i++) if ((size_t)i < n - k) x[i] += 1; }
void f2(size_t n, int m, int *x) { for (int i = 0; i < m; i++) if ((size_t)i >= n) x[i] += 2; }
void f3(size_t lo, size_t hi, unsigned long *x) { for (size_t i = lo; i < hi; i++) x[i - lo] += i; }
void f4(uint64_t lim, int m, int *x) { for (int i = 0; i < m; i++) { if ((uint64_t)i * 2 < lim) x[i] += 3; else x[i] -= 1; } }
void f5(uint64_t lim, int m, int *x) { for (int i = 0; i < m && lim > 5; i++) x[i] += 5; }
void f6(uint64_t lim, int m, int *x) { int e = lim < (uint64_t)m ? (int)lim : m; for (int i = 0; i < e; i++) x[i] += 7; }
void f7(uint64_t lim, int m, unsigned long *x) { for (int i = 0; i < m; i++) x[i] += lim / 3 + i; }
void f8(uint64_t lim, int m, unsigned long *x) { for (int i = 0; i < m; i++) x[i] += (i < (int64_t)lim); }
void f9(uint64_t lim, int m, int *x) { for (int i = 0; i < m; i++) if (i + lim > 10) x[i] += 11; }
void g1(int h, int w, int *x) { for (int i = 0; i < h / 2; i++) for (int j = 0; j < w / 2 + 1; j++) x[i * (w / 2 + 1) + j] += i + j; }
void g2(int h, int w, int *x) { for (int i = 0; i <= h >> 1; i++) for (int j = 0; j < (w >> 1) + 1; j++) x[i * ((w >> 1) + 1) + j] += i - j; }
void g3(unsigned h, unsigned w, int *x) { for (unsigned i = 0; i < h / 3; i++) for (unsigned j = 0; j < w / 3; j++) x[i * (w / 3) + j] += i * j; }
void g4(long h, int w, int *x) { for (long i = 0; i < h; i++) for (int j = 0; j < (w - 1) / 2; j++) x[i * ((w - 1) / 2) + j] += 2 * i + j; }
void g5(int h, int w, int *x) { for (int i = 0; i < h; i++) for (int j = 0; j < w / 2; j++) x[i * (w / 2) + j] = x[i * (w / 2) + w / 2 - 1 - j] + 1; }
void g6(int h, int w, int *x, const int *y) { for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) x[i * w + j] += y[(i / 2) * (w / 2) + j / 2]; }
void g7(int h, int w, int *x) { for (int i = 0; i < h; i += 4) for (int j = 0; j < w; j += 4) for (int u = 0; u < 4; u++) for (int v = 0; v < 4; v++) x[(i + u) * w + j + v] += u * 4 + v; }
void g8(int h, int w, int *x) { for (int i = 0; i < h; i++) for (int j = 0; j < w; j += 3) { x[i * w + j] += 1; x[i * w + j + 1] += 2; x[i * w + j + 2] += 3; } }
void g9(int h, int w, int *x) { for (int i = 0; i < h; i++) for (int j = 0; j < w - 1; j += 2) { int t = x[i * w + j]; x[i * w + j] = x[i * w + j + 1]; x[i * w + j + 1] = t; } }
static void show(const char *s) { unsigned long q = 0; for (int i = 0; i < 4096; i++) q = q * 31 + a[i] + b[i] * 7; printf("%s %lu\n", s, q); }
int main(void) {
  uint64_t lims[] = {0, 1, 3, 50, 100, INT_MAX, UINT_MAX, INT64_MAX - 1, INT64_MAX, (uint64_t)INT64_MAX + 1, UINT64_MAX - 5, UINT64_MAX};
  for (int k = 0; k < 12; k++) {
    uint64_t l = lims[k];
    f1(3, 5, 200, a); f1(5, 3, 200, a); f1(l, 0, 200, a); f1(0, l, 200, a); show("f1");
    f2(l, 200, a); show("f2");
    f3(l, l + 10, b); if (l != INT64_MAX && l != INT64_MAX - 1) f3(l < 100 ? 0 : l - 20, l, b); f3(l, 5, b); show("f3");
    f4(l, 200, a); show("f4"); f5(l, 200, a); show("f5"); f6(l, 200, a); show("f6");
    f7(l, 200, b); show("f7"); f8(l, 200, b); show("f8"); f9(l, 200, a); show("f9");
  }
  int ws[] = {-7, -2, -1, 0, 1, 2, 3, 8, 9, 11, 16, 31};
  for (int p = 0; p < 12; p++) for (int q = 0; q < 12; q++) {
    int h = ws[p], w = ws[q];
    g1(h, w, a); g2(h, w < 0 ? 1 : w, a); if (h >= 0 && w >= 0) g3(h, w, a); g4(h, w, a); g5(h, w, a);
    if (w > 1) g6(h, w, a + 2048, a); if (h >= 0 && w >= 0) { g7(h, w, a); g8(h, w, a); g9(h, w, a); }
    show("g");
  }
  return 0;
}
