// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// More parallel loops around a sum than a grid has axes: the others are batches
// along z.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 6 --run-flags=--check=all
// RUN: %convert-and-compare %s --min-offloaded 6 --cflags="-DN=1 -DK=1 -DC=1" --run-flags=--check=all
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 3
#define K 10
#define C 5
#endif
#define P 13
#define Q 37

static float out[N][K][P][Q], in[N][C][P + 2][Q + 2], w[K][C][3][3];

// CHECK-LABEL: layer (batches.c:25): a thread for each (n, k, p, q), blocks of 2 x 4 x 32.
// CHECK: const int n0 = blockIdx.z / 5;
// CHECK: const int k0 = 2 * (blockIdx.z % 5);
static void layer(void) {
  for (int n = 0; n < N; n++)
    for (int k = 0; k < K; k++)
      for (int p = 0; p < P; p++)
        for (int q = 0; q < Q; q++) {
          float s = 0;
          for (int c = 0; c < C; c++)
            for (int r = 0; r < 3; r++)
              for (int t = 0; t < 3; t++)
                s += in[n][c][p + r][q + t] * w[k][c][r][t];
          out[n][k][p][q] = s;
        }
}

// Blocks take several places where nobody knows how many there are.
// CHECK-LABEL: scores_kernel(
// CHECK: for (long long block = blockIdx.z; block < 1LL * H * B; block += gridDim.z) {
// CHECK: const int b0 = block / H;
// CHECK: const int h0 = block % H;
static void scores(int B, int H, int length, int D, double *restrict s,
                   const double *restrict q, const double *restrict k) {
  for (int b = 0; b < B; b++)
    for (int h = 0; h < H; h++)
      for (int i = 0; i < length; i++)
        for (int j = 0; j < length; j++) {
          double sum = 0;
          for (int d = 0; d < D; d++)
            sum += q[((b * H + h) * length + i) * D + d] *
                   k[((b * H + h) * length + j) * D + d];
          s[((b * H + h) * length + i) * length + j] = sum;
        }
}

#define T 6
static double t3[T][T][T][T][T][T + 1], t2[T][T][T + 2][T],
    v2[T + 2][T][T][T + 1];

// Three batches, and tiles along one of them.
// CHECK-LABEL: coupled (batches.c:[[#]]): all (a, b, c, e, d, f), blocks of
static void coupled(void) {
#pragma c2cuda thread_tile(2, 2)
  for (int a = 0; a < T; a++)
    for (int b = 0; b < T; b++)
      for (int c = 0; c < T; c++)
        for (int d = 0; d < T; d++)
          for (int e = 0; e < T; e++)
            for (int f = 0; f < T + 1; f++)
              for (int g = 0; g < T + 2; g++)
                t3[a][b][c][d][e][f] -= t2[a][b][g][d] * v2[g][c][e][f];
}

#define S 4
// More values than a grid may have blocks along z.
// CHECK-LABEL: elements_kernel(
// CHECK: for (long long block = blockIdx.z; block < 1LL * n;
static void elements(int n, const double d[S][S], double (*u)[S][S][S],
                     double (*r)[S][S][S]) {
  for (int e = 0; e < n; e++)
    for (int i = 0; i < S; i++)
      for (int j = 0; j < S; j++)
        for (int k = 0; k < S; k++) {
          double x = 0;
          for (int l = 0; l < S; l++)
            x += d[i][l] * u[e][l][j][k] + d[j][l] * u[e][i][l][k] +
                 d[k][l] * u[e][i][j][l];
          r[e][i][j][k] = x;
        }
}

// A batch that does not begin with 0, goes down, and has triangles in it.
static void triangles(int first, int n, int m, float *restrict c,
                      const float *restrict a) {
  for (int e = n - 1; e >= first; e -= 2)
    for (int f = 0; f <= e; f++)
      for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++) {
          float s = 1;
          for (int k = 0; k <= i; k++)
            s += a[(e * m + i) * m + k] * a[(f * m + j) * m + k];
          c[((e * n + f) * m + i) * m + j] = s;
        }
}

// In a host loop, what is written comes back.
static void rounds(int t, int n, int m, double *restrict u,
                   const double *restrict w) {
  for (int step = 0; step < t; step++)
    for (int a = 0; a < n; a++)
      for (int b = 0; b < n; b++)
        for (int c = 0; c < n; c++)
          for (int d = 0; d < n; d++) {
            double s = 0;
            for (int k = 0; k < m; k++)
              s += w[(d * m + k) * n + a] * (step + k);
            u[((a * n + b) * n + c) * n + d] =
                u[((a * n + b) * n + c) * n + d] * 0.5 + s;
          }
}

static void fill(void *data, size_t count, int size) {
  for (size_t i = 0; i < count; i++)
    if (size == 8)
      ((double *)data)[i] = (double)(i * 7919 % 1009) / 64 - 7;
    else
      ((float *)data)[i] = (float)(i * 7919 % 1009) / 64 - 7;
}

static void show(const char *name, const void *data, size_t bytes) {
  unsigned long sum = 0;
  for (size_t i = 0; i < bytes; i++)
    sum = sum * 31 + ((const unsigned char *)data)[i];
  printf("%s %lu\n", name, sum);
}

int main(void) {
  fill(in, sizeof in / 4, 4);
  fill(w, sizeof w / 4, 4);
  layer();
  show("layer", out, sizeof out);
  for (int b = 0; b < 4; b++) {
    const int h = 3, l = 19 + b, d = 7;
    const size_t few = (size_t)b * h * l * d, all = (size_t)b * h * l * l;
    double *q = malloc(few * 8 + 8), *k = malloc(few * 8 + 8),
           *s = malloc(all * 8 + 8);
    fill(q, few, 8);
    fill(k, few, 8);
    scores(b, h, l, d, s, q, k);
    show("scores", s, all * 8);
    free(q);
    free(k);
    free(s);
  }
  fill(t2, sizeof t2 / 8, 8);
  fill(v2, sizeof v2 / 8, 8);
  coupled();
  show("coupled", t3, sizeof t3);
  for (int n = 0; n < 70000; n = n * 40 + 1) {
    double d[S][S], (*u)[S][S][S] = malloc((n + 1) * sizeof *u),
                    (*r)[S][S][S] = malloc((n + 1) * sizeof *r);
    fill(d, S * S, 8);
    fill(u, (size_t)n * S * S * S, 8);
    elements(n, d, u, r);
    show("elements", r, n * sizeof *r);
    free(u);
    free(r);
  }
  const size_t n = 7, m = 9;
  float *a = malloc(n * m * m * 4), *c = malloc(n * n * m * m * 4);
  fill(a, n * m * m, 4);
  fill(c, n * n * m * m, 4);
  triangles(1, (int)n, (int)m, c, a);
  show("triangles", c, n * n * m * m * 4);
  double *u = malloc(n * n * n * n * 8), *v = malloc(n * n * m * 8);
  fill(u, n * n * n * n, 8);
  fill(v, n * n * m, 8);
  rounds(3, (int)n, (int)m, u, v);
  show("rounds", u, n * n * n * n * 8);
}
