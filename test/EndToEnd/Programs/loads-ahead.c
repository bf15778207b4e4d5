// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Recurrences whose rounds are done several at a time: filters forwards and
// backwards, tridiagonal systems, in every number of rounds from none to 40.
// RUN: %convert-and-compare --nvcc --min-offloaded 5 %s

#include <stdio.h>
#include <stdlib.h>

#define MOST 40

/* A recursive filter of every channel. */
static void filter(int channels, int n, const float *x, float *y) {
  for (int c = 0; c < channels; c++) {
    float y1 = 0, y2 = 0;
    for (int i = 0; i < n; i++) {
      float r = 0.3f * x[i * channels + c] + 0.5f * y1 - 0.25f * y2;
      y2 = y1;
      y1 = r;
      y[i * channels + c] = r;
    }
  }
}

/* The other way, in place. */
static void smooth(int channels, int n, float *y) {
  for (int c = 0; c < channels; c++)
    for (int i = n - 2; i >= 0; i--)
      y[i * channels + c] -= 0.5f * y[(i + 1) * channels + c];
}

/* A tridiagonal system for each column. */
static void solve(int m, int n, const double *a, const double *b,
                  const double *c, double *d, double *cp) {
  for (int j = 0; j < m; j++) {
    cp[j] = c[j] / b[j];
    d[j] = d[j] / b[j];
    for (int i = 1; i < n; i++) {
      double w = 1.0 / (b[i * m + j] - a[i * m + j] * cp[(i - 1) * m + j]);
      cp[i * m + j] = c[i * m + j] * w;
      d[i * m + j] = (d[i * m + j] - a[i * m + j] * d[(i - 1) * m + j]) * w;
    }
    for (int i = n - 2; i >= 0; i--)
      d[i * m + j] -= cp[i * m + j] * d[(i + 1) * m + j];
  }
}

/* What the fifth round before has written. */
static void echo(int m, int n, const int *x, int *y) {
  for (int j = 0; j < m; j++)
    for (int i = 5; i < n; i++)
      y[i * m + j] = y[(i - 5) * m + j] * 3 + x[i * m + j];
}

/* What is written is what later rounds read, and what other rounds have read. */
static void shift(int m, int n, int *x, long first) {
  for (int j = 0; j < m; j++) {
    int last = j;
    for (long i = first; i < n - 1; i++) {
      const int now = x[(i + 1) * m + j];
      x[i * m + j] = now ^ last;
      last = x[i * m + j] & 15;
    }
  }
}

/* Several assignments in a statement, one of which reads what another one has written. */
static void together(int m, int n, const int *x, int *y, int *z) {
  for (int j = 0; j < m; j++) {
    int last = 1;
    for (int i = 0; i < n; i++) {
      y[i * m + j] -= last ^ x[i * m + j], z[i * m + j] = last + 1;
      last = y[i * m + j] & 255;
    }
    for (int i = 0; i < n; i++) {
      z[i * m + j] += last, y[i * m + j] ^= z[i * m + j] * 3;
      last = y[i * m + j] & 15;
    }
  }
}

static unsigned state = 12345;
static int next(void) { return (state = state * 1103515245u + 12345) >> 16 & 1023; }

int main(void) {
  const int m = 37;
  float *x = malloc(sizeof *x * m * MOST), *y = malloc(sizeof *y * m * MOST);
  double *a = malloc(sizeof *a * m * MOST), *b = malloc(sizeof *b * m * MOST);
  double *c = malloc(sizeof *c * m * MOST), *d = malloc(sizeof *d * m * MOST);
  double *cp = malloc(sizeof *cp * m * MOST);
  int *k = malloc(sizeof *k * m * MOST), *l = malloc(sizeof *l * m * MOST);
  int *own = calloc(m * MOST, sizeof *own);
  for (int n = 1; n <= MOST; n++) {
    for (int i = 0; i < m * MOST; i++) {
      x[i] = next() / 64.0f;
      y[i] = 0;
      a[i] = next() / 2048.0;
      b[i] = 2 + next() / 512.0;
      c[i] = next() / 2048.0;
      d[i] = next();
      k[i] = next();
      l[i] = next();
    }
    filter(m, n, x, y);
    smooth(m, n, y);
    solve(m, n, a, b, c, d, cp);
    echo(m, n, k, l);
    shift(m, n, k, n % 3);
    together(m, n, k, l, own);
    double sum = 0, total = 0;
    unsigned long long hash = 0;
    for (int i = 0; i < m * n; i++) {
      sum += y[i];
      total += d[i];
      hash = hash * 31 + (unsigned)l[i] + 7 * (unsigned)k[i] + 3 * (unsigned)own[i];
    }
    printf("%d %.9g %.17g %llu\n", n, sum, total, hash);
  }
  free(x), free(y), free(a), free(b), free(c), free(d), free(cp), free(k), free(l), free(own);
  return 0;
}
