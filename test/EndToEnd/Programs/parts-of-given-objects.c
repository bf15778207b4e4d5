// What callers give is an object of its own among the arrays, but sizes, factors and tables that
// are reached by way of other pointers may lie in it.
// RUN: %convert-and-compare %s --nvcc --cflags=-fno-strict-aliasing --expect-offloaded 12 --expect-missed 2 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct s { int n; double f; int off[3]; };
static void f1(const int *n, int *a) { for (int i = 0; i < *n; i++) a[i] = i + 40; }
static void f2(struct s *s, int *a) { for (int i = 0; i < 40; i++) a[i] = s->off[1] + i; }
static void f3(const double *scale, double *x, int n) { for (int i = 0; i < n; i++) x[i] = x[i] * scale[0] + *scale; }
static void f4(struct s *s, char *raw, int n) { for (int i = 0; i < n; i++) raw[i] = (char)(s->n + i); }
static void f5(const struct s *s, double *x, int n) { for (int t = 0; t < 3; t++) { for (int i = 0; i < n; i++) x[i] += s->f; for (int i = 1; i < n; i++) x[i] += 0.5; } }
static void f6(int *a, int *b, int n) { for (int t = 0; t < 4; t++) { for (int i = 1; i < n; i++) a[i] = b[i - 1] + 1; for (int i = 1; i < n; i++) b[i] = a[i - 1] * 2 % 1000; } }
static int *gp;
static void f7(int *a, int n) { for (int i = 1; i < n; i++) a[i] = gp[i - 1] + 1; }
static void f8(int *a, int *const *rows, int n) { for (int i = 1; i < n; i++) a[i] = rows[0][i - 1] + rows[1][i]; }
static void sum(const char *w, const int *a, int n) { long s = 0; for (int i = 0; i < n; i++) s = s * 31 % 1000003 + a[i]; printf("%s %ld\n", w, s); }
int main(void) {
  static int b[60]; for (int i = 0; i < 60; i++) b[i] = i;
  int *p = b + 3; *p = 20; f1(p, b); sum("f1", b, 60);
  static int c[64]; for (int i = 0; i < 64; i++) c[i] = i; struct s *s = (struct s *)(void *)(c + 8); f2(s, c); sum("f2", c, 60);
  double x[100]; for (int i = 0; i < 100; i++) x[i] = i % 5; double *q = &x[7]; f3(q, x, 100); printf("%.15g\n", x[99]);
  char *raw = malloc(400); memset(raw, 1, 400); struct s *t = (struct s *)(raw + 16); t->n = 5; f4(t, raw, 300);
  long h = 0; for (int i = 0; i < 400; i++) h = h * 7 % 100003 + raw[i]; printf("%ld\n", h);
  double *y = malloc(200 * sizeof *y); for (int i = 0; i < 200; i++) y[i] = i % 3; struct s *u = (struct s *)(y + 10); f5(u, y, 200); printf("%.15g %.15g\n", y[11], y[199]);
  f6(b, c, 60); sum("f6", b, 60); sum("f6", c, 60);
  gp = b; f7(b, 60); sum("f7", b, 60);
  int *rows[2] = {b, c}; f8(b, rows, 60); sum("f8", b, 60);
  return 0;
}
