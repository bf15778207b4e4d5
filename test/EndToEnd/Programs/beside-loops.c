// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Contractions over the rounds of a loop in which each thread has one round in
// which it does something else, before all others or behind them.
// RUN: %convert-and-compare %s --min-offloaded 6 --run-flags=--check=all \
// RUN:   --run-flags=--seed=7
#include <stdio.h>
#include <stdlib.h>

// PolyBench's symm.
static void symm(int m, int n, float alpha, float beta, const float *restrict a,
                 const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      float temp2 = 0;
      for (int k = 0; k < i; k++) {
        c[k * n + j] += alpha * b[i * n + j] * a[i * m + k];
        temp2 += b[k * n + j] * a[i * m + k];
      }
      c[i * n + j] = beta * c[i * n + j] + alpha * b[i * n + j] * a[i * m + i] +
                     alpha * temp2;
    }
}
static void doubles(int m, int n, double alpha, double beta,
                    const double *restrict a, const double *restrict b,
                    double *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      double temp2 = 0;
      for (int k = 0; k < i; k++) {
        c[k * n + j] += alpha * b[i * n + j] * a[i * m + k];
        temp2 += b[k * n + j] * a[i * m + k];
      }
      c[i * n + j] = beta * c[i * n + j] + alpha * b[i * n + j] * a[i * m + i] +
                     alpha * temp2;
    }
}
// Before all others.
static void first(int m, int n, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < i; k++)
        c[k * n + j] += a[i * m + k] * b[i * n + j];
      c[i * n + j] = 1.5f * c[i * n + j] - b[i * n + j];
    }
}
// Behind all others.
static void last(int m, int n, const float *restrict a, const float *restrict b,
                 float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      c[i * n + j] = 0.5f - c[i * n + j];
      for (int k = i + 1; k < m; k++)
        c[k * n + j] -= a[k * m + i] * b[i * n + j];
    }
}
// Among others.
static void among(int m, int n, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      c[i * n + j] *= 0.5f;
      for (int k = 0; k < m; k++)
        c[k * n + j] -= a[k * m + i] * b[i * n + j];
    }
}
// In the round of the first of the others.
static void same_round(int m, int n, const float *restrict a,
                       const float *restrict b, float *restrict c) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = 0; k <= i; k++)
        c[k * n + j] += a[i * m + k] * b[i * n + j];
      c[i * n + j] = 1.5f * c[i * n + j];
    }
}

static unsigned long hash(const void *data, size_t size) {
  unsigned long h = 14695981039346656037ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ ((const unsigned char *)data)[i]) * 1099511628211ul;
  return h;
}

static void run(int m, int n) {
  const int most = m > n ? m : n;
  const size_t size = (size_t)most * most + 1, bytes = size * sizeof(float);
  float *a = malloc(bytes), *b = malloc(bytes), *c = malloc(bytes);
  double *p = malloc(2 * bytes), *q = malloc(2 * bytes), *r = malloc(2 * bytes);
  for (size_t i = 0; i < size; i++) {
    a[i] = (float)(i * 37 % 101) / 512 - 0.1f;
    b[i] = (float)(i * 53 % 97) / 256 - 0.2f;
    c[i] = (float)(i * 29 % 89) / 64 - 0.5f;
    p[i] = a[i] * 1.01, q[i] = b[i] / 3, r[i] = c[i] + 0.1;
  }
  symm(m, n, 1.25f, 0.75f, a, b, c);
  printf("%016lx ", hash(c, bytes));
  doubles(m, n, 1.3, 0.7, p, q, r);
  printf("%016lx ", hash(r, 2 * bytes));
  first(m, n, a, b, c);
  printf("%016lx ", hash(c, bytes));
  last(m, n, a, b, c);
  printf("%016lx ", hash(c, bytes));
  among(m, n, a, b, c);
  printf("%016lx ", hash(c, bytes));
  same_round(m, n, a, b, c);
  printf("%016lx\n", hash(c, bytes));
  free(a), free(b), free(c), free(p), free(q), free(r);
}

int main(void) {
  run(0, 0);
  run(1, 1);
  run(2, 9);
  run(33, 17);
  run(67, 132);
  run(141, 130);
  return 0;
}
