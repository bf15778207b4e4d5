// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// memcpy and memset with pointers that move, triangles, sizes of data, arrays
// of a thread's own, overlaps, and products of negative numbers.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --cflags=-w --min-offloaded=10 \
// RUN:   --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void walk(int n, int m, const float *a, float *b) { float *p = b; for (int i = 0; i < n; i++) { memcpy(p, a + i * m, m * sizeof *a); p += m; } }
void walk2(int n, int m, const float *a, float *b) { for (int i = 0; i < n; i++) { memcpy(b, a, m * sizeof *a); b += m; a += m; } }
void once(int n, const float *a, float *b) { for (int i = 0; i < n; i++) { memcpy(b++, a++, 1 * sizeof *a); } }
void twice(int n, const float *a, float *b) { for (int i = 0; i < n; i += 2) { memcpy(b++, a, 2 * sizeof *a); } }
void tri(int n, double *a, double *b) { for (int i = 0; i < n; i++) memcpy(b + i * n, a + i * n, (i + 1) * sizeof(double)); }
void tri2(int n, double *a, double *b) { for (int i = 0; i < n; i++) if (i % 3) memset(&b[i * n + i], 0, (size_t)(n - i) * sizeof *b); }
void data(int n, const int *len, double *a, double *b) { for (int i = 0; i < n; i++) memcpy(b + i * n, a + i * n, len[i] * sizeof(double)); }
void local(int n, int (*x)[4], int *y) { for (int i = 0; i < n; i++) { int t[4]; memcpy(t, x[i], sizeof t); int u[4]; memset(u, 0, sizeof u); u[t[0] & 3] += 1; y[i] = u[0] + 2 * u[1] + 3 * u[2] + t[3]; } }
void ll(long n, long m, double *a, const double *b) { for (int t = 0; t < 2; t++) { memcpy(a, b, sizeof(double) * (n * m)); for (long i = 0; i < n; i++) a[i * m] += t; } }
void u32(unsigned n, unsigned m, double *a, const double *b) { for (int t = 0; t < 2; t++) { memcpy(a, b, n * m * sizeof(double)); for (unsigned i = 0; i < n; i++) a[i * m] += t; } }
void swapd(int n, int T, double *a, double *b) { for (int t = 0; t < T; t++) { for (int i = 1; i < n - 1; i++) b[i] = (a[i - 1] + a[i + 1]) / 2; memcpy(a + 1, b + 1, (n - 2) * sizeof *a); } }
void same(int n, int T, double *a) { for (int t = 0; t < T; t++) { memcpy(a, a + n, n * sizeof *a); for (int i = 0; i < n; i++) a[n + i] = a[i] * 0.5 + t; } }
struct P { float x, y; };
void st(int n, struct P *p, struct P *q) { for (int t = 0; t < 2; t++) { memcpy(q, p, n * sizeof *q); for (int i = 0; i < n; i++) p[i].x += q[n - 1 - i].y; } }
static double show(int k, const double *x) { double s = 0; for (int i = 0; i < k; i++) s = s * 0.99 + x[i]; return s; }
int main(void) {
  int n = 20, m = 30; float *f = malloc(4 * n * m), *g = calloc(n * m, 4); double *a = malloc(8 * 2 * n * m), *b = calloc(2 * n * m, 8); int x[20][4], y[20], len[20];
  for (int i = 0; i < n * m; i++) f[i] = i % 23; for (int i = 0; i < 2 * n * m; i++) a[i] = i % 29; for (int i = 0; i < 80; i++) x[i / 4][i % 4] = i * 7 % 31; for (int i = 0; i < 20; i++) len[i] = i * 3 % 7;
  double s = 0;
#define F(c) c; s = 0; for (int i = 0; i < n * m; i++) s = s * 0.99 + g[i]; printf("%s %.10g %.10g %.10g\n", #c, s, show(2 * n * m, a), show(2 * n * m, b))
  F(walk(n, m, f, g)); memset(g, 0, 4 * n * m); F(walk2(n, m, f, g)); F(once(n, f + 3, g)); F(twice(n, f + 5, g)); F(tri(n, a, b)); F(tri2(n, a, b)); F(data(n, len, a, b)); local(n, x, y); for (int i = 0; i < n; i++) printf("%d ", y[i]);
  F(ll(n, m, b, a)); F(ll(-2, -3, b, a + 5)); F(u32(n, m, b, a + 2)); F(u32(0, m, b, a + 2)); F(swapd(100, 5, a, b)); F(swapd(100, 5, a, a)); F(swapd(2, 5, a, b)); F(same(50, 3, a)); F(st(50, (struct P *)f, (struct P *)g)); F(st(50, (struct P *)f, (struct P *)f));
  return 0;
}
