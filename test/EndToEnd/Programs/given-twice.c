// Calls that give the same array twice, through other names, in parts, by function pointers:
// the guards stay.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 8 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* same array through offset pointers */
static void shift(double *a, const double *b, int n) { for (int i = 0; i < n; i++) a[i] = b[i] + 1; }
/* global passed and used by callee's callee */
static double G[500];
static double getg(int i) { return G[i]; }
static void mix(double *a, int n) { for (int i = 1; i < n; i++) a[i] = getg(i - 1) * 0.5 + 1; }
/* pointers copied before */
static void addto(double *d, const double *s, int n) { for (int i = 1; i < n; i++) d[i] = s[i - 1] + d[i]; }
/* function pointer call */
static void viaptr(double *d, const double *s, int n) { for (int i = 1; i < n; i++) d[i] = s[i - 1] * 2; }
/* struct members */
struct S { double *p; };
static void member(struct S *s, const double *x, int n) { for (int i = 1; i < n; i++) s->p[i] = x[i - 1] + 1; }
/* realloc'ed or reassigned pointers */
static void twice(double *d, const double *s, int n) { for (int i = 1; i < n; i++) d[i] = s[i - 1] * 3; }
/* per round lengths */
static void gather(const double *t, const int *idx, double *o, int n, int m) { for (int i = 0; i < n; i++) { int k = idx[i]; while (k > 0 && t[k] < 0) k--; o[i] = t[k] + m; } }
static void show(const char *n, const double *a, int m) { double s = 0; for (int i = 0; i < m; i++) s = s * 0.9 + a[i]; printf("%s %.15g\n", n, s); }
int main(int argc, char **argv) {
  int n = 400 + argc;
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++) a[i] = i % 17, b[i] = i % 5;
  shift(a + 1, a, n - 1); show("shift", a, n);
  shift(&a[0], &a[1], n - 1); show("shift2", a, n);
  for (int i = 0; i < 500; i++) G[i] = i % 9;
  mix(G, 500); show("mix", G, 500);
  double *c = a; addto(a, c, n); show("addto", a, n);
  void (*f)(double *, const double *, int) = viaptr; f(a, a, n); viaptr(a, b, n); show("viaptr", a, n);
  struct S s = {a}; member(&s, a, n); show("member", a, n);
  double *d = b; if (argc > 5) d = malloc(n * sizeof *d);
  twice(d, b, n); show("twice", b, n);
  double *t = NULL; int *idx = malloc(n * sizeof *idx);
  for (int r = 1; r < 4; r++) {
    const int len = r * 100;
    if (r == 1) { t = malloc(100 * sizeof *t); for (int i = 0; i < 100; i++) t[i] = i % 3 - 1; }
    for (int i = 0; i < n; i++) idx[i] = i * 7 % 100;
    gather(t, idx, a, n, len); show("gather", a, n);
  }
  char *raw = malloc(n * 16); double *x = (double *)raw, *y = (double *)(raw + 8);
  for (int i = 0; i < n; i++) x[i] = i;
  twice(y, x, n - 1); show("raw", x, n);
  return 0;
}
