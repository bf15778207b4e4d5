// RUN: %convert-and-compare %s --nvcc --min-offloaded 14 --run-flags= \
// RUN:   --run-flags=--seed=3
// Reads through index arrays: pointers of unknown size, conditions, nested
// indices, negative indices, overlapping arrays, no iterations at all.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 300

static void gather(int n, double *y, const double *x, const int *idx) {
  for (int i = 0; i < n; i++)
    y[i] = x[idx[i]];
}

static void guarded(int n, double *restrict y, const double *restrict x,
                    const int *restrict m) {
  for (int i = 0; i < n; i++) {
    y[i] = -1;
    if (m[i] >= 0)
      y[i] = x[m[i]];
  }
}

static void choice(int n, double *restrict y, const double *restrict x,
                   const short *restrict m, const char *restrict ok) {
  for (int i = 0; i < n; i++)
    y[i] = ok[i] && m[i] > 2 ? x[m[i] - 1] : 0.5;
}

static void nested(unsigned n, double *y, const double *x, const unsigned *a,
                   const unsigned char *b) {
  for (unsigned i = 0; i < n; i++) {
    unsigned k = a[b[i]];
    y[i] = x[k] + x[i];
  }
}

// Only some elements of y are written, and only they exist.
static void some(int n, double *restrict y, const int *restrict flag) {
  for (int i = 0; i < n; i++)
    if (flag[i] > 0)
      y[i] *= 2;
}

static void accumulate(int n, int w, double *restrict y,
                       const double *restrict val, const int *restrict col,
                       const double *restrict x) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < w; k++) {
      int c = col[k * n + i];
      if (c >= 0)
        y[i] += val[k * n + i] * x[c];
    }
}

static void around(int n, float *restrict y, const float *p,
                   const signed char *restrict d) {
  for (int i = 0; i < n; i++)
    y[i] = p[d[i]] - *(p + d[i] + 1);
}

static void rows(int n, double (*restrict y)[3], double (*restrict p)[3],
                 const long *restrict idx) {
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 3; c++)
      y[i][c] = p[idx[i]][c] + p[idx[i] + 1][2 - c];
}

static void table(int n, unsigned char *restrict out,
                  const unsigned char *restrict in,
                  const unsigned char *lut) {
  for (int i = 0; i < n; i++)
    out[i] = lut[in[i]];
}

static void byValue(int n, double *restrict y, const double *restrict t,
                    const double *restrict v) {
  for (int i = 0; i < n; i++)
    y[i] = t[(int)v[i]] + t[i * i % 7];
}

static void parameter(int n, double y[n], double x[10], int idx[n]) {
  for (int i = 0; i < n; i++)
    y[i] = x[idx[i]]; // the caller has more than 10
}

static void offset(int n, int off, double *restrict y,
                   const double *restrict x, const int *restrict flag) {
  for (int i = 0; i < n; i++)
    if (flag[i])
      y[i] += x[i + off];
}

static void local(int n) {
  int *perm = malloc(n * sizeof *perm);
  double *a = (double *)malloc(sizeof(double) * n);
  double *b = calloc(n, sizeof *b);
  for (int i = 0; i < n; i++)
    perm[i] = (i * 7) % n;
  for (int i = 0; i < n; i++)
    a[i] = i * 0.25;
  for (int i = 0; i < n; i++)
    b[i] = a[perm[i]] + a[(i * i) % n];
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.5 + b[i];
  printf("local %.17g\n", s);
  free(perm);
  free(a);
  free(b);
}

static void show(const char *what, int n, const double *y) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.75 + y[i];
  printf("%s %.17g\n", what, s);
}

int main(void) {
  // Exactly as large as needed, so that a copy too far is seen.
  double *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y);
  double *val = malloc(5 * N * sizeof *val);
  int *idx = malloc(N * sizeof *idx), *m = malloc(N * sizeof *m);
  int *col = malloc(5 * N * sizeof *col);
  short *sh = malloc(N * sizeof *sh);
  char *ok = malloc(N);
  unsigned char *b = malloc(N), *out = malloc(N);
  unsigned *u = malloc(256 * sizeof *u);
  for (int i = 0; i < N; i++) {
    x[i] = i * 0.5;
    y[i] = i;
    idx[i] = (i * 7 + 3) % N;
    m[i] = i % 3 ? -1 : (i * 11) % N;
    sh[i] = (i * 13) % N;
    ok[i] = i % 5 != 0;
    b[i] = (i * 17) % 256;
  }
  for (int i = 0; i < 256; i++)
    u[i] = (i * 3) % N;
  for (int i = 0; i < 5 * N; i++) {
    val[i] = i % 17;
    col[i] = i % 4 == 0 ? -1 : (i * 31) % N;
  }
  gather(N, y, x, idx), show("gather", N, y);
  gather(0, NULL, NULL, NULL);
  gather(N / 2, y + N / 2, y, idx), show("overlapping", N, y);
  guarded(N, y, x, m), show("guarded", N, y);
  choice(N, y, x, sh, ok), show("choice", N, y);
  nested(N, y, x, u, b), show("nested", N, y);
  for (int i = 0; i < N; i++)
    m[i] = -1;
  some(N, y, m), show("none", N, y);
  m[7] = m[31] = 1;
  some(N, y, m), show("some", N, y);
  double *few = malloc(25 * sizeof *few);
  for (int i = 0; i < 25; i++)
    few[i] = i;
  some(N, few - 7, m), show("few", 25, few);
  accumulate(N, 5, y, val, col, x), show("accumulate", N, y);
  float *f = malloc(256 * sizeof *f), *g = malloc(N * sizeof *g);
  signed char *d = malloc(N);
  for (int i = 0; i < 256; i++)
    f[i] = i * i;
  for (int i = 0; i < N; i++)
    d[i] = (i * 29) % 200 - 100;
  around(N, g, f + 100, d);
  double t = 0;
  for (int i = 0; i < N; i++)
    t += g[i];
  printf("around %g\n", t);
  double(*p)[3] = malloc((N + 1) * sizeof *p), (*q)[3] = malloc(N * sizeof *q);
  long *l = malloc(N * sizeof *l);
  for (int i = 0; i <= N; i++)
    p[i][0] = i, p[i][1] = -i, p[i][2] = i * 0.125;
  for (int i = 0; i < N; i++)
    l[i] = (i * 19L) % N;
  rows(N, q, p, l), show("rows", 3 * N, &q[0][0]);
  unsigned char *lut = malloc(256);
  for (int i = 0; i < 256; i++)
    lut[i] = 255 - i;
  table(N, out, b, lut);
  for (int i = 0; i < N; i += 37)
    printf("%d ", out[i]);
  byValue(N, y, x, val), show("value", N, y);
  parameter(N, y, x, idx), show("parameter", N, y);
  memset(m, 0, N * sizeof *m);
  m[3] = m[8] = 1;
  offset(N, N - 9, y, x, m), show("offset", N, y);
  offset(N, -3, y, x, m), show("offset", N, y);
  local(100);
  return 0;
}
