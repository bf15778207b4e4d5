// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Filters of a known size: what a block reads is copied once, with the edges that
// neighbours share; weights, rows and planes, odd sizes, several filters in turn.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 9 --run-flags=--check=all \
// RUN:   --run-flags=--seed=5 --run-flags=--seed=23
#include <stdio.h>
#include <stdlib.h>

#define K 5
void picture(int h, int w, const float *in, const float weight[K][K], float *out) {
  for (int y = 0; y <= h - K; y++)
    for (int x = 0; x <= w - K; x++) {
      float sum = 0;
      for (int dy = 0; dy < K; dy++)
        for (int dx = 0; dx < K; dx++)
          sum += in[(y + dy) * w + x + dx] * weight[dy][dx];
      out[y * w + x] = sum;
    }
}
void channels(int c, int h, int w, int f, const float in[restrict c][h + 2][w + 2],
              const float wt[restrict f][c][3][3], float out[restrict f][h][w]) {
  for (int o = 0; o < f; o++)
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++) {
        float sum = 0;
        for (int k = 0; k < c; k++)
          for (int dy = 0; dy < 3; dy++)
            for (int dx = 0; dx < 3; dx++)
              sum += in[k][y + dy][x + dx] * wt[o][k][dy][dx];
        out[o][y][x] = sum;
      }
}
void mean(int h, int w, const unsigned char *in, unsigned char *out) {
  for (int y = 2; y < h - 2; y++)
    for (int x = 2; x < w - 2; x++) {
      int sum = 0;
      for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++)
          sum += in[(y + dy) * w + x + dx];
      out[y * w + x] = sum / 25;
    }
}
void signal(int n, const float *in, const float c[32], float *out) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < 32; k++)
      s += c[k] * in[i + k];
    out[i] = s;
  }
}
void reversed(long n, const double *in, const double c[9], double *out) {
  for (long i = 8; i < n; i++) {
    double s = 0;
    for (int k = 8; k >= 0; k--)
      s = s * 0.5 + c[k] * in[i - k];
    out[i] = s;
  }
}
void rows(int n, const float (*m)[16], float *out) { /* Horner, a row each */
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 0; k < 16; k++)
      s = s * 0.5f + m[i][k];
    out[i] = s;
  }
}
void both(int h, int w, const double *in, const double v[7], double *out) {
  for (int y = 3; y < h - 3; y++) /* along a column, then along a row */
    for (int x = 3; x < w - 3; x++) {
      double a = 0, b = 1;
      for (int d = -3; d <= 3; d++)
        a += v[d + 3] * in[(y + d) * w + x];
      for (int d = -3; d <= 3; d++)
        b += v[d + 3] * in[y * w + x + d];
      out[y * w + x] = a * b;
    }
}
void coarse(int h, int w, const float *in, float *out) { /* every second one */
  for (int y = 0; y < h / 2 - 1; y++)
    for (int x = 0; x < w / 2 - 1; x++) {
      float most = in[2 * y * w + 2 * x];
      for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++)
          if (in[(2 * y + dy) * w + 2 * x + dx] > most)
            most = in[(2 * y + dy) * w + 2 * x + dx];
      out[y * (w / 2) + x] = most;
    }
}
void band(int n, const double a[][5], const double *x, double *restrict y) {
  for (int i = 2; i < n - 2; i++) {
    y[i] = 0;
    for (int k = 0; k < 5; k++)
      y[i] += a[i][k] * x[i + k - 2];
  }
}

static void show(const char *name, int n, const float *v) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (1 + i % 13);
  printf("%s %.17g\n", name, s);
}
static void run(int h, int w) {
  int n = h * w, c = 3 + h % 31, f = 3;
  float *a = malloc(sizeof(float) * (n + 64) * 2), *b = calloc(n + 64, sizeof(float));
  double *d = malloc(sizeof(double) * (n + 64) * 5), *e = calloc(n + 64, sizeof(double));
  float *q = malloc(sizeof(float) * c * (h + 2) * (w + 2)), *r = malloc(sizeof(float) * f * n);
  float *wt = malloc(sizeof(float) * f * c * 9);
  unsigned char *u = malloc(n), *t = calloc(n, 1);
  float weight[K][K], taps[32];
  double v[9];
  for (int i = 0; i < 2 * (n + 64); i++)
    a[i] = i * 37 % 101 * 0.25f;
  for (int i = 0; i < 5 * (n + 64); i++)
    d[i] = i * 31 % 97 * 0.5;
  for (int i = 0; i < n; i++)
    u[i] = i * 7;
  for (int i = 0; i < c * (h + 2) * (w + 2); i++)
    q[i] = i % 53;
  for (int i = 0; i < f * c * 9; i++)
    wt[i] = i % 11 - 5;
  for (int i = 0; i < K * K; i++)
    weight[i / K][i % K] = i * 0.125f;
  for (int i = 0; i < 32; i++)
    taps[i] = 1.0f / (i + 1);
  for (int i = 0; i < 9; i++)
    v[i] = i - 3.5;
  picture(h, w, a, weight, b), show("picture", n, b);
  channels(c, h, w, f, (void *)q, (void *)wt, (void *)r), show("channels", f * n, r);
  mean(h, w, u, t), printf("mean %d %d\n", t[n / 2], t[2 * w + 3]);
  signal(n, a, taps, b), show("signal", n, b);
  reversed(n, d, v, e), printf("reversed %.17g\n", e[n - 1] + e[n / 2]);
  rows(n / 16, (void *)a, b), show("rows", n / 16, b);
  both(h, w, d, v, e), printf("both %.17g\n", e[n / 2] + e[3 * w + 3]);
  coarse(h, w, a, b), show("coarse", n, b);
  band(n, (void *)d, d, e), printf("band %.17g\n", e[n / 2] + e[n - 3]);
  free(a), free(b), free(d), free(e), free(q), free(r), free(wt), free(u), free(t);
}
int main(void) {
  run(7, 8);
  run(37, 53);
  run(20, 129);
  return 0;
}
