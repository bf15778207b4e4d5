// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The distances of rows and planes are variables of a helper that is written out in a
// loop over time: numbers that the host knows, not one for each step; and a subscript
// that is made from them is computed where it is used, not for all steps before.
//
// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>
#define N 20

static void star(const double *restrict p, double *restrict q, int nx, int ny, int nz) {
  const int sx = ny * nz, sy = nz;
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < ny - 1; j++)
      for (int k = 1; k < nz - 1; k++) {
        int o = i * sx + j * sy + k;
        q[o] = (p[o - 1] + p[o + 1] + p[o - sy] + p[o + sy] + p[o - sx] + p[o + sx]) / 6;
      }
}

// CHECK-LABEL: void literal(
// CHECK-NOT: dev_o
// CHECK-NOT: dev_s
// CHECK: {{^}}}
void literal(double *p, double *q, int nt) {
  for (int t = 0; t < nt; t++) {
    star(p, q, N, N, N);
    double *w = p;
    p = q;
    q = w;
  }
}

// CHECK-LABEL: void sizes(
// CHECK-NOT: dev_o
// CHECK-NOT: dev_s
// CHECK: {{^}}}
void sizes(int n, double *restrict p, double *restrict q, int nt) {
  for (int t = 0; t < nt; t++) {
    star(p, q, n, n, n);
    star(q, p, n, n, n);
  }
}

typedef struct {
  int hidden, out;
} Layer;

// A member, read by many statements.
// CHECK-LABEL: void layers(
// CHECK-NOT: dev_H
// CHECK: {{^}}}
void layers(Layer l, float *restrict w, float *restrict h, float *restrict y, int nt) {
  for (int t = 0; t < nt; t++) {
    const int H = l.hidden, last = H - 1;
    for (int o = 0; o < l.out; o++) {
      y[o] = 0.5f * y[o] + w[o * H] + w[o * H + last];
      for (int i = 0; i < H; i++)
        y[o] += w[o * H + i] * h[i];
      w[o * H + last] *= 0.5f;
    }
    for (int i = 0; i < H; i++)
      h[i] = 0.25f * h[i] + 0.125f * (float)H + i % 3;
  }
}

int main(int argc, char **argv) {
  int nt = argc > 1 ? atoi(argv[1]) : 7;
  double *p = calloc(N * N * N, sizeof *p), *q = calloc(N * N * N, sizeof *q);
  float *w = calloc(40 * 30, sizeof *w), *h = calloc(30, sizeof *h), *y = calloc(40, sizeof *y);
  for (int i = 0; i < N * N * N; i++)
    p[i] = q[i] = i % 17;
  for (int i = 0; i < 1200; i++)
    w[i] = i % 13 * 0.25f;
  literal(p, q, nt);
  sizes(N, p, q, nt);
  sizes(1, p, q, nt);
  layers((Layer){30, 40}, w, h, y, nt);
  double s = 0;
  for (int i = 0; i < N * N * N; i++)
    s = 0.75 * s + p[i] + q[i];
  for (int i = 0; i < 40; i++)
    s = 0.75 * s + y[i] + w[30 * i + 29];
  printf("%.17g\n", s);
  return 0;
}
