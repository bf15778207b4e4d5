// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Products of which a condition on an iterator chooses the element, and those
// with four operands, in sizes that no tile divides.
// RUN: %convert-and-compare %s --min-offloaded 11 --run-flags=--check=all \
// RUN:   --run-flags=--seed=5
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void lower(int m, int n, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += (k <= i ? a[i * m + k] : a[k * m + i]) * b[k * n + j];
      c[i * n + j] = sum;
    }
}
static void upper(int m, int n, float alpha, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        c[i * n + j] -= b[k * n + j] * fabsf(k < i ? a[k * m + i] : a[i * m + k]) * alpha;
}
static void right(int m, int n, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += b[i * n + k] * (j < k ? a[k * n + j] : a[j * n + k]);
      c[i * n + j] = sum;
    }
}
static void both(int n, const float *restrict a, const float *restrict b,
                 float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += (k <= i ? a[i * n + k] : a[k * n + i]) *
                        (k <= j ? b[j * n + k] : b[k * n + j]);
}
static void doubles(int m, int n, const double *restrict a,
                    const double *restrict b, double *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < m; k++)
        sum += (k <= i ? a[i * m + k] : a[k * m + i]) * b[k * n + j];
      c[i * n + j] = sum;
    }
}
static void side_by_side(int n, int p, int m, const float *restrict a,
                         const float *restrict b, const float *restrict c,
                         float *restrict d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        d[i * n + j] += (k < p ? a[i * m + k] : b[i * m + k]) * c[k * n + j];
}
static void but_one(int n, const float *restrict a, const float *restrict b,
                    const float *restrict c, float *restrict d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        d[i * n + j] += (k != i ? a[i * n + k] : b[i * n + k]) * c[k * n + j];
}
static void backwards(int n, const float *restrict a, const float *restrict b,
                      float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = n - 1; k >= 0; k--)
        c[i * n + j] += (i < k ? a[k * n + i] : a[i * n + k]) * b[k * n + j];
}
static void counted(int n, const int *restrict a, const int *restrict b,
                    int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += (k + 1 < i ? a[i * n + k] : a[k * n + i]) * b[k * n + j];
}
static void rank_2k(int n, int m, float alpha, float beta,
                    const float *restrict a, const float *restrict b,
                    float *restrict c) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      c[i * n + j] *= beta;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        c[i * n + j] += a[j * m + k] * alpha * b[i * m + k] +
                        b[j * m + k] * alpha * a[i * m + k];
  }
}
static void rank_2k_columns(int n, int m, const float *restrict a,
                            const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        c[i * n + j] += a[k * n + i] * b[j * m + k] + b[i * m + k] * a[k * n + j];
}

static unsigned long hash(const void *data, size_t size) {
  unsigned long h = 14695981039346656037ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ ((const unsigned char *)data)[i]) * 1099511628211ul;
  return h;
}

static void run(int m, int n) {
  const int most = m > n ? m : n;
  const size_t size = (size_t)most * most + 1;
  float *a = malloc(size * sizeof(float)), *b = malloc(size * sizeof(float));
  float *c = malloc(size * sizeof(float)), *d = malloc(size * sizeof(float));
  double *p = malloc(size * sizeof(double)), *q = malloc(size * sizeof(double));
  double *r = malloc(size * sizeof(double));
  int *e = malloc(size * sizeof(int)), *f = malloc(size * sizeof(int));
  int *g = malloc(size * sizeof(int));
  for (size_t i = 0; i < size; i++) {
    a[i] = (float)(i * 37 % 101) / 64 - 0.75f;
    b[i] = (float)(i * 53 % 97) / 32 - 1.25f;
    c[i] = (float)(i * 29 % 89) / 16 - 2;
    d[i] = (float)(i % 7) / 8;
    p[i] = a[i] * 1.01, q[i] = b[i] / 3, r[i] = 0;
    e[i] = (int)(i * 31 % 19), f[i] = (int)(i * 7 % 23) - 9, g[i] = 1;
  }
  lower(m, n, a, b, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  upper(m, n, 1.5f, a, b, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  right(m, n, a, b, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  both(m, a, b, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  doubles(m, n, p, q, r);
  printf("%016lx ", hash(r, size * sizeof(double)));
  side_by_side(n, m / 3, n, a, b, c, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  but_one(n, a, b, c, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  backwards(m, a, b, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  counted(n, e, f, g);
  printf("%016lx ", hash(g, size * sizeof(int)));
  rank_2k(m, n, 0.75f, 1.25f, a, b, d);
  printf("%016lx ", hash(d, size * sizeof(float)));
  if (m <= n)
    rank_2k_columns(m, n, a, b, d);
  printf("%016lx\n", hash(d, size * sizeof(float)));
  free(a), free(b), free(c), free(d), free(p), free(q), free(r);
  free(e), free(f), free(g);
}

int main(void) {
  run(0, 0);
  run(1, 1);
  run(2, 9);
  run(33, 17);
  run(66, 132);
  run(141, 129);
  return 0;
}
