// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Contractions whose operands are scaled, shifted or negated before they are
// multiplied, in sizes that no tile divides.
// RUN: %convert-and-compare %s --min-offloaded 9 --run-flags=--check=all \
// RUN:   --run-flags=--seed=3
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void scaled(int n, float alpha, float beta, const float *restrict a,
                   const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i * n + j] *= beta;
      for (int k = 0; k < n; k++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
    }
}
static void behind(int n, int m, float alpha, const float *restrict a,
                   const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        c[i * n + j] -= (a[i * m + k] * alpha) * -b[j * m + k];
}
static void normed(int n, int m, float mean, float deviation,
                   const float *restrict a, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < m; k++)
        sum += ((a[k * n + i] - mean) / deviation) * (a[k * n + j] - mean);
      c[i * n + j] = sum;
    }
}
static void both(int n, float alpha, const float *restrict a,
                 const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += 2.0f * a[i * n + k] * b[k * n + j] +
                        alpha * a[i * n + k] * b[k * n + j];
}
static void wider(int n, double alpha, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
}
static void numbers(int n, int by, const int *restrict a,
                    const int *restrict b, int *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * by * (b[k * n + j] - 1);
}
#define SCALED(x) (alpha * (x))
static void macro(int n, float alpha, const float *restrict a,
                  const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 1; k < n - 2; k++)
        c[i * n + j] += SCALED(a[i * n + k]) * b[j * n + k];
}
static void twice(int n, float alpha, const float *restrict a,
                  const float *restrict b, float *restrict c,
                  float *restrict d) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
        d[i * n + j] += a[i * n + k] * (alpha * b[k * n + j]);
      }
}
static void triangle(int n, int m, float alpha, const float *restrict a,
                     const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k < m; k++)
        c[i * n + j] += a[j * m + k] * alpha * b[i * m + k] +
                        b[j * m + k] * alpha * a[i * m + k];
}

static double sum(int n, const float *a) {
  double result = 0;
  for (int i = 0; i < n; i++) {
    double value = a[i];
    result = result * 0.999 + value;
  }
  return result;
}
static float *fresh(int n, unsigned seed) {
  float *result = malloc(n * sizeof(float));
#pragma c2cuda off
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    result[i] = (int)(seed >> 8) / 8388608.0f - 1;
  }
  return result;
}

int main(void) {
  const int sizes[] = {1, 7, 64, 131, 132};
  for (int s = 0; s < 5; s++) {
    int n = sizes[s], m = n / 2 + 9;
    float *a = fresh(n * (n + 20), 1 + s), *b = fresh(n * (n + 20), 2 + s),
          *c = fresh(n * n, 3), *d = fresh(n * n, 4);
    int *p = malloc(n * n * sizeof(int)), *q = malloc(n * n * sizeof(int)),
        *r = malloc(n * n * sizeof(int));
    for (int i = 0; i < n * n; i++) {
      p[i] = i % 23 - 11;
      q[i] = i % 17;
      r[i] = i;
    }
    scaled(n, 1.7f, 0.3f, a, b, c);
    printf("scaled %.17g\n", sum(n * n, c));
    behind(n, m, -0.7f, a, b, c);
    printf("behind %.17g\n", sum(n * n, c));
    normed(n, m, 0.01f, 0.6f, a, c);
    printf("normed %.17g\n", sum(n * n, c));
    both(n, 0.1f, a, b, c);
    printf("both %.17g\n", sum(n * n, c));
    wider(n, 0.1, a, b, c);
    printf("wider %.17g\n", sum(n * n, c));
    numbers(n, 3, p, q, r);
    int number = 0;
    for (int i = 0; i < n * n; i++)
      number = number * 31 + r[i];
    printf("numbers %d\n", number);
    macro(n, 3.3f, a, b, c);
    printf("macro %.17g\n", sum(n * n, c));
    twice(n, 1.1f, a, b, c, d);
    printf("twice %.17g %.17g\n", sum(n * n, c), sum(n * n, d));
    triangle(n, m, 0.9f, a, b, c);
    printf("triangle %.17g\n", sum(n * n, c));
    scaled(n, INFINITY, 0.5f, a, b, d);
    int odd = 0;
    for (int i = 0; i < n * n; i++)
      odd += isnan(d[i]) ? 1 : d[i] > 0 ? 2 : 3;
    printf("infinite %d\n", odd);
    free(a), free(b), free(c), free(d), free(p), free(q), free(r);
  }
}
