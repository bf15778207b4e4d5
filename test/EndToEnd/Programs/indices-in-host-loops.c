// RUN: %convert-and-compare %s --min-offloaded 6 --nvcc --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 6 --c2cuda-flags=--explain --run-flags="--seed=5 --check=all"
// Loops of the host around kernels that read wherever indices in memory say.
#include <stdio.h>
#include <stdlib.h>

static void ranks(int n, int rounds, const int *row, const int *col,
                  const double *val, double *x, double *y) {
  for (int it = 0; it < rounds; it++) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
        sum += val[k] * x[col[k]];
      y[i] = 0.15 / n + 0.85 * sum;
    }
    for (int i = 0; i < n; i++)
      x[i] = y[i];
  }
}

static void smooth(int n, int rounds, const int *left, const int *right,
                   double *a, double *b) {
  for (int it = 0; it < rounds; it++) {
    for (int i = 0; i < n; i++)
      b[i] = 0.5 * a[i] + 0.25 * (a[left[i]] + a[right[i]]);
    double *t = a;
    a = b;
    b = t;
  }
}

static void grid(int n, int m, int rounds, const int *to, float *restrict a,
                 float *restrict b) {
  int it = 0;
  while (it++ < rounds) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        b[i * m + j] = a[to[i * m + j]] * 0.5f + to[j];
    float *t = a;
    a = b;
    b = t;
  }
}

static void blend(int n, int rounds, const unsigned char *img,
                  const float *first, const float *second, float *out) {
  for (int it = 0; it < rounds; it++)
    for (int i = 0; i < n; i++)
      out[i] = out[i] * 0.5f + first[img[i]] + second[img[i] / 2];
}

static void labels(int n, int rounds, const int *from, const int *to, int *label,
                   int *next) {
  for (int it = 0; it < rounds; it++) {
    for (int i = 0; i < n; i++) {
      int least = label[i];
      if (label[from[i]] < least)
        least = label[from[i]];
      if (label[to[i]] < least)
        least = label[to[i]];
      next[i] = least;
    }
    for (int i = 0; i < n; i++)
      label[i] = next[i];
  }
}

enum { N = 770 };
static int row[N + 1], col[4 * N], l[N], r[N], label[N], next[N];
static double val[4 * N], x[N], y[N];
static float first[256], second[128], out[N], c[N], d[N];
static unsigned char img[N];

static void show(const char *name) {
  double s = 0;
  long whole = 0;
  for (int i = 0; i < N; i++) {
    s = s * 0.99 + x[i] + y[i] + out[i] + c[i] - d[i];
    whole = (whole * 31 + label[i]) % 1000003;
  }
  printf("%s %.17g %ld\n", name, s, whole);
}

int main(void) {
  for (int i = 0; i <= N; i++)
    row[i] = i * 4 - (i > 3 ? 3 : 0);
  for (int k = 0; k < 4 * N; k++) {
    col[k] = (k * 31 + 7) % N;
    val[k] = k % 5 * 0.0625;
  }
  for (int i = 0; i < N; i++) {
    x[i] = i % 7;
    l[i] = (i + N - 1) % N;
    r[i] = (i * 3) % N;
    img[i] = i * 7 % 256;
    c[i] = i % 13;
    label[i] = N - i;
  }
  for (int i = 0; i < 256; i++) {
    first[i] = i % 11;
    second[i / 2] = i % 17 * 0.5f;
  }
  for (int rounds = 0; rounds < 5; rounds++) {
    ranks(N, rounds, row, col, val, x, y), show("ranks");
    smooth(N, rounds, l, r, x, y), show("smooth");
    grid(22, 35, rounds, r, c, d), show("grid");
    blend(N, rounds, img, first, second, out), show("blend");
    labels(N, rounds, l, r, label, next), show("labels");
  }
}
