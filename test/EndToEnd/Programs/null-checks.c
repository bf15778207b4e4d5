// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags= \
// RUN:   --run-flags=--seed=3 --run-flags=--check=all
// Pointers that may be null: parameters, members, globals, in conditions, in
// `?:`, with && and ||; given, missing, and two missing at once.
#include <stdio.h>
#include <stdlib.h>
typedef float real;
struct net { int n; real *x, *g; struct net *next; };
void rms(real *restrict y, const real *restrict x, const real *w, int n, int m, real *norm) {
  for (int i = 0; i < n; i++) {
    real s = 0;
    for (int j = 0; j < m; j++) s += x[i * m + j] * x[i * m + j];
    if (norm) norm[i] = s;
    for (int j = 0; j < m; j++) {
      if (w) y[i * m + j] = w[j] * x[i * m + j] / (s + 1);
      else y[i * m + j] = x[i * m + j] / (s + 1);
    }
  }
}
void step(struct net *p, real lr) {
  for (int i = 0; i < p->n; i++) {
    if (p->g != NULL && i > 3) { p->x[i] -= lr * p->g[i]; p->g[i] = 0; }
    else if (NULL == p->g) p->x[i] += 1;
  }
}
void both(int n, real *a, real *b, real *c) {
  if (!a) return;
  for (int i = 0; i < n; i++) {
    a[i] = i;
    if (b && c) a[i] += b[i] * c[i];
    if (b || c) a[i] *= 2;
    a[i] += !b ? 0.5f : 0.25f;
  }
  if (c)
    for (int i = 0; i < n; i++) c[i] = c ? a[i] : 0;
}
void linear(real *out, const real *inp, const real *weight, const real *bias, int B, int C, int OC) {
  for (int b = 0; b < B; b++)
    for (int o = 0; o < OC; o++) {
      real val = (bias != NULL) ? bias[o] : 0.0f;
      for (int i = 0; i < C; i++)
        val += inp[b * C + i] * weight[o * C + i];
      out[b * OC + o] = val;
    }
}
void gate(real *a, real *b, real *da, real *db, real *s, real *dc, int n) {
  for (int i = 0; i < n; ++i) {
    if (da) da[i] += dc[i] * s[i];
    if (db) db[i] += dc[i] * (1 - s[i]);
    if (b == 0 || s[i] > 0.5f) dc[i] = 0;
    else dc[i] += b[i];
    if (!a) dc[i] += 1;
  }
}
real *glob;
void globe(int n, real *a) {
  for (int i = 0; i < n; i++)
    a[i] = glob ? glob[i] + i : (real)i;
}
static void show(const char *t, const real *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * (i % 13 + 1);
  printf("%s %.9g\n", t, s);
}
int main() {
  int n = 37, m = 19;
  real *x = malloc(sizeof(real) * n * m), *y = malloc(sizeof(real) * n * m), *w = malloc(sizeof(real) * n * m), *nr = malloc(sizeof(real) * n * m);
  for (int i = 0; i < n * m; i++) x[i] = (i * 7 % 23) / 8.f, w[i] = (i * 5 % 11) / 4.f, nr[i] = 3, y[i] = 1;
  rms(y, x, w, n, m, nr); show("rms", y, n * m); show("nr", nr, n * m);
  rms(y, x, NULL, n, m, nr); show("rms", y, n * m); show("nr", nr, n * m);
  rms(y, x, w, n, m, NULL); show("rms", y, n * m);
  struct net k = {n * m, y, NULL, NULL};
  step(&k, 0.5f); show("step", y, n * m);
  k.g = w; step(&k, 0.5f); show("step", y, n * m); show("w", w, n * m);
  both(n * m, y, x, w); show("both", y, n * m);
  both(n * m, y, NULL, w); show("both", y, n * m);
  both(n * m, y, NULL, NULL); show("both", y, n * m);
  both(n * m, NULL, NULL, NULL); 
  show("w", w, n * m);
  globe(n * m, y); show("glob", y, n * m);
  glob = x; globe(n * m, y); show("glob", y, n * m);
  linear(y, x, w, NULL, n, m, m); show("linear", y, n * m);
  linear(y, x, w, nr, n, m, m); show("linear", y, n * m);
  gate(x, y, NULL, NULL, w, nr, n); show("gate", nr, n);
  gate(NULL, NULL, y, NULL, w, nr, n); show("gate", nr, n); show("da", y, n);
  gate(x, y, x + n, x + 2 * n, w, nr, n); show("gate", nr, n); show("da", x, n * m);
}
