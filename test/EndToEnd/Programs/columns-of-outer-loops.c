// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a loop of the host counts is no length of a row: in a[i + k * lda] it is
// the column, in ((b * c + k) * h + y) * w + x the image. One column is a piece
// of memory, which needs no guard.
//
// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc --c2cuda-flags=--small-nests --run-flags=--check=all
// RUN: %c2cuda --small-nests %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

struct tensor {
  int n, c, h, w;
  float *data;
};
#define AT(t, b, k, y, x)                                                      \
  ((t)->data[(((b) * (t)->c + (k)) * (t)->h + (y)) * (t)->w + (x)])

// CHECK-LABEL: void scale(
// CHECK: if (d[k] == 0) {
// CHECK-NOT: m <=
// CHECK: scale_kernel<<<
void scale(double *a, int m, int n, int lda, const double *d) {
  for (int k = 0; k < n; k++) {
    if (d[k] == 0) {
      printf("column %d\n", k);
      continue;
    }
    for (int i = k + 1; i < m; i++)
      a[i + k * lda] /= d[k];
  }
}

// CHECK-LABEL: void put(
// CHECK-NOT: m <= k
// CHECK: put_kernel<<<
void put(double *a, const double *y, int m, int lda, int k) {
  for (int i = 0; i < m; i++)
    a[i + k * lda] = y[i];
}

// CHECK-LABEL: void rectify(
// CHECK-NOT: <= b
// CHECK: rectify_kernel<
void rectify(const struct tensor *in, const struct tensor *wt,
             struct tensor *out) {
  int b, o, y, x, c;
  for (b = 0; b < in->n; b++) {
    if (wt->data[b] == -5)
      printf("image %d\n", b);
    for (o = 0; o < out->c; o++)
      for (y = 0; y < out->h; y++)
        for (x = 0; x < out->w; x++) {
          float s = 0;
          for (c = 0; c < in->c; c++)
            s += AT(in, b, c, y, x) * AT(wt, o, c, 0, 0);
          AT(out, b, o, y, x) = s > 0 ? s : 0;
        }
  }
}

int main(int argc, char **argv) {
  int m = argc > 1 ? atoi(argv[1]) : 2100, n = 12;
  double *a = malloc(sizeof(double) * m * n), *d = malloc(sizeof(double) * m);
  for (int i = 0; i < m * n; i++)
    a[i] = i % 101;
  for (int i = 0; i < m; i++)
    d[i] = i % 7;
  scale(a, m, n, m, d);
  put(a, d, m, m, 3);
  // Columns that overlap, and rows that are counted back.
  put(a, d, m, 2, 9);
  put(a + 5 * m, d, m, -m, 4);
  double s = 0;
  for (int i = 0; i < m * n; i++)
    s += a[i] * (i % 13);
  printf("%g\n", s);

  struct tensor in = {3, 5, 20, 31}, wt = {7, 5, 1, 1}, out = {3, 7, 20, 31};
  in.data = malloc(sizeof(float) * in.n * in.c * in.h * in.w);
  wt.data = malloc(sizeof(float) * wt.n * wt.c);
  out.data = malloc(sizeof(float) * out.n * out.c * out.h * out.w);
  for (int i = 0; i < in.n * in.c * in.h * in.w; i++)
    in.data[i] = i % 17 - 6;
  for (int i = 0; i < wt.n * wt.c; i++)
    wt.data[i] = i % 5 - 2;
  rectify(&in, &wt, &out);
  float t = 0;
  for (int i = 0; i < out.n * out.c * out.h * out.w; i++)
    t += out.data[i] * (i % 3);
  printf("%g\n", t);
  return 0;
}
