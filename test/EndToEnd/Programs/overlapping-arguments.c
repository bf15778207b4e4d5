// RUN: %convert-and-compare %s --min-offloaded 15
// Arguments and globals that overlap, by some elements or all; null and empty.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static double g[100]; static int gi[100], gn = 20; static double *gp = g + 10;
static void f1(double *a, int n) { for (int i = 0; i < n; i++) g[i] = a[i + 1] * 2; }
static void f2(double *a, int n) { for (int i = 0; i < n; i++) a[i] = gp[i] + 1; }
static void f3(int *a) { for (int i = 0; i < gn; i++) a[i] = i; }
static void f4(double *a, double *b, int n) { for (int i = 0; i < n; i++) { a[i] = 1; b[i] = 2; } }
static void f5(double *a, double *b, int n) { for (int i = 0; i < n; i++) a[i] = b[n - 1 - i]; }
static void f6(double *a, int n, int s) { for (int i = 0; i < n; i++) a[i * s] += a[(i + 1) * s]; }
static void f7(double *a, int n, int k) { for (int i = 0; i < n; i++) a[i + k] = a[i]; }
static void f8(double *a, int n, int m, int ld) { for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i * ld + j] = i + j; }
static void f9(double **p, int n) { double *x = p[0], *y = p[1]; for (int i = 0; i < n; i++) x[i] = y[i] + i; }
static void f10(void *v, int n) { unsigned char *c = v; for (int i = 0; i < n; i++) c[i] = (unsigned char)(c[i] + i); }
static void f11(const double *a, double *b, int n) { double *q = b; const double *p = a; for (int i = 0; i < n; i++, p += 2, q++) *q = p[0] + p[1]; }
static void f12(double *a, double *b, int n) { double *lo = a < b ? a : b; for (int i = 0; i < n; i++) lo[i] = i; }

static void f14(double *a, int n) { for (int i = 0; i < n / 2; i++) { double t = a[i]; a[i] = a[n - 1 - i]; a[n - 1 - i] = t; } }
static void f15(double *a, int n) { for (int i = 1; i < n; i++) a[i] = a[0] + i; }
static void f16(double *a, int n) { for (int i = 0; i < n; i++) a[i] = a[n / 2] + i; }
static void f17(int *idx, int n) { for (int i = 0; i < n; i++) idx[i] = idx[idx[i]]; }
static void f18(int *v, int *n) { for (int i = 0; i < 10; i++) { v[i] = *n + i; } }
static void f19(double *restrict a, double *restrict b, int n) { for (int t = 0; t < 5; t++) { for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1]; double *x = a; a = b; b = x; } a[0] += b[0]; }
static void f20(double *a, double *b, int n, int k) { for (int t = 0; t < k; t++) { if (t % 2) { for (int i = 0; i < n; i++) a[i] = b[i] * 0.5; } else { for (int i = 0; i < n; i++) b[i] = a[i] + t; } } }
static void f21(double (*u)[2][20], int n) { for (int t = 0; t < n; t++) for (int i = 1; i < 19; i++) u[0][(t + 1) % 2][i] = u[0][t % 2][i - 1] + u[0][t % 2][i + 1]; }
static void reset(void) { for (int i = 0; i < 100; i++) { g[i] = i * 0.5 + 1; gi[i] = (i * 7) % 10; } gn = 20; }
static void show(const char *w) { double s = 0; long k = gn; for (int i = 0; i < 100; i++) { s += g[i] * (i % 11 + 1); k = (k * 31 + gi[i]) % 1000003; } printf("%s %.17g %ld\n", w, s, k); reset(); }
int main(void) {
  reset(); f1(g, 50); show("1"); f1(g + 20, 50); show("1"); f2(g, 60); show("2"); f2(g + 11, 60); show("2"); f3(gi); show("3"); f3(&gn); show("3"); f3(gi + 50); show("3");
  f4(g, g + 5, 20); show("4"); f4(g + 5, g, 20); show("4"); f4(g, g, 20); show("4"); f5(g, g, 30); show("5"); f5(g, g + 40, 30); show("5"); f6(g, 20, 3); show("6"); f6(g + 60, 20, -3); show("6"); f6(g + 3, 5, 0); show("6");
  f7(g, 40, 3); show("7"); f7(g + 40, 40, -3); show("7"); f7(g, 40, 50); show("7"); f7(g, 40, 0); show("7");
  double *m = malloc((9 * 13 + 7) * sizeof(double)); f8(m, 10, 7, 13); double s = 0; for (int i = 0; i < 10; i++) for (int j = 0; j < 7; j++) s += m[i * 13 + j]; printf("%g\n", s); f8(m, 10, 13, 10); s = 0; for (int i = 0; i < 103; i++) s += m[i] * i; printf("%g\n", s); free(m);
  f8(NULL, 0, 5, 5); f8(NULL, 5, 0, 5); f8(NULL, -1, 5, 5); f7(NULL, 0, 3); f5(NULL, NULL, 0); f14(NULL, 1); f15(g, 0); f16(NULL, 0); show("null");
  double *pp[2] = {g, g + 1}; f9(pp, 30); show("9"); f10(g, 800); show("10"); f10(gi, 100); show("10"); f11(g, g, 40); show("11"); f11(g, g + 50, 20); show("11"); f12(g + 30, g, 20); show("12"); f14(g, 99); show("14"); f15(g, 90); show("15"); f16(g, 90); show("16"); f17(gi, 100); show("17"); f18(gi, gi + 4); show("18"); f18(gi, &gn); show("18"); f18(gi + 30, gi); show("18");
  f19(g, g + 50, 50); show("19"); f19(g, g + 50, 2); show("19"); f20(g, g + 50, 40, 5); show("20"); f20(g, g + 20, 40, 4); show("20"); f20(g, g + 50, 40, 0); show("20"); static double u[1][2][20]; for (int i = 0; i < 20; i++) u[0][0][i] = i; f21(u, 7); s = 0; for (int i = 0; i < 40; i++) s += (&u[0][0][0])[i] * i; printf("%.17g\n", s);
  return 0;
}
