// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Complex numbers in members, tables, variables of an iteration's own; memcpy, swaps, VLAs.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 8
#include <complex.h>
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
typedef double complex cplx;
static const cplx turns[4] = {1, I, -1, -I};
static inline cplx turned(cplx z, int k) { return z * turns[k & 3]; }
struct wave { cplx amplitude; double k; cplx parts[3]; };
struct grid { int n, m; cplx *data; struct wave *wave; };
void rotate(int n, cplx *restrict a) {
  for (int i = 0; i < n; i++) a[i] = turned(a[i], i);
}
void tables(int n, cplx *restrict a) {
  const cplx local[2] = {2, 3 * I};
  for (int i = 0; i < n; i++) a[i] = a[i] * turns[i % 4] + local[i % 2];
}
void members(struct grid *g) {
  for (int i = 0; i < g->n; i++)
    for (int j = 0; j < g->m; j++)
      g->data[i * g->m + j] *= g->wave->amplitude + g->wave->k * I;
  g->wave->amplitude *= 2;
  for (int i = 0; i < g->n; i++)
    for (int j = 0; j < g->m; j++)
      g->data[i * g->m + j] += g->wave->amplitude;
}
void single(struct wave *w, int n, cplx *restrict a) {
  for (int i = 0; i < n; i++) {
    w->amplitude = a[i] * 0.5;
    a[i] = w->amplitude + w->k;
  }
}
void rows(int n, int m, cplx *restrict a, const cplx *restrict b) {
  for (int i = 0; i < n; i++) {
    memcpy(a + i * m, b + i * m, m * sizeof(cplx));
    memset(a + i * m, 0, 2 * sizeof *a);
    for (int j = 2; j < m; j++) a[i * m + j] -= b[i * m + j - 1] * (j - 0.5f);
  }
}
void swaps(int n, cplx *restrict a, cplx *restrict b) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n - 1; i++) b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
    cplx *c = a; a = b; b = c;
  }
}
void own(int n, cplx *restrict a) {
  for (int i = 0; i < n; i++) {
    cplx t[3] = {a[i], 2, I};
    cplx z = {0};
    for (int k = 0; k < 3; k++) if (creal(t[k]) > 0.5) z += t[k];
    a[i] = z;
  }
}
void choose(int n, cplx *restrict a, int *restrict same) {
  for (int i = 0; i < n; i++) {
    same[i] = a[i] == 1 || a[i] != conj(a[i]);
    if (cimag(a[i]) < 0) a[i] = 1; else if (same[i]) a[i] -= 1;
  }
}
cplx sum(int n, const cplx *a) {
  cplx s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
void vla(int n, int m, cplx a[n][m], float complex b[m][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j][i] = a[i][j] * 2.0f + b[j][i];
}
static void show(const char *what, const cplx *a, int n) {
  printf("%s", what);
  for (int i = 0; i < n; i++) printf(" (%a %a)", creal(a[i]), cimag(a[i]));
  puts("");
}
int main(void) {
  enum { n = 60 };
  cplx *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++) { a[i] = i % 5 - 2 + i % 3 * I; b[i] = 0.25 * i - i * I; }
  rotate(n, a); show("rotate", a, n);
  tables(n, a); show("tables", a, n);
  struct wave w = {1 - I, 0.5, {1, 2, 3}};
  struct grid g = {6, 10, a, &w};
  members(&g); show("members", a, n);
  single(&w, n, b); show("single", b, n); show("w", &w.amplitude, 1);
  rows(6, 10, a, b); show("rows", a, n);
  swaps(n, a, b); show("swaps", a, n); show("b", b, n);
  own(n, a); show("own", a, n);
  int same[n]; choose(n, a, same); show("choose", a, n);
  for (int i = 0; i < n; i++) printf(" %d", same[i]);
  cplx s = sum(n, a); show("sum", &s, 1);
  float complex f[10][6]; for (int i = 0; i < 60; i++) (&f[0][0])[i] = i * 0.1f;
  vla(6, 10, (cplx (*)[10])a, f);
  for (int i = 0; i < 60; i++) printf(" (%a %a)", crealf((&f[0][0])[i]), cimagf((&f[0][0])[i]));
}
