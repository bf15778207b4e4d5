// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A step of Stockham's FFT whose offsets one thread computes: that kernel reads
// much at once, and was to have more blocks than any multiprocessor takes.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 1 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s
// CHECK-NOT: __launch_bounds__({{[0-9]+, (3[3-9]|[4-9][0-9]|[0-9]{3,})}})
#include <stdio.h>

typedef struct {
  double re, im;
} complex_t;

static void stage(int is, int lk, int li, int n1, int ny, complex_t *u,
                  complex_t x[64][18], complex_t y[64][18]) {
  int i, j, k, i11, i12, i21, i22;
  complex_t u1;
  int lj = 2 * lk;
  for (i = 0; i < li; i++) {
    i11 = i * lk;
    i12 = i11 + n1;
    i21 = i * lj;
    i22 = i21 + lk;
    if (is >= 1) {
      u1.re = u[li + i].re;
      u1.im = u[li + i].im;
    } else {
      u1.re = u[li + i].re;
      u1.im = -u[li + i].im;
    }
    for (k = 0; k < lk; k++)
      for (j = 0; j < ny; j++) {
        double ar = x[i11 + k][j].re, ai = x[i11 + k][j].im;
        double br = x[i12 + k][j].re, bi = x[i12 + k][j].im;
        y[i21 + k][j].re = ar + br;
        y[i21 + k][j].im = ai + bi;
        y[i22 + k][j].re = u1.re * (ar - br) - u1.im * (ai - bi);
        y[i22 + k][j].im = u1.re * (ai - bi) + u1.im * (ar - br);
      }
  }
}

int main(void) {
  static complex_t u[128], x[64][18], y[64][18];
  for (int i = 0; i < 128; i++) {
    u[i].re = 1.0 / (i + 1);
    u[i].im = 0.01 * i;
  }
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 18; j++) {
      x[i][j].re = i - 0.5 * j;
      x[i][j].im = i * j * 0.125;
    }
  stage(1, 1, 32, 32, 16, u, x, y);
  stage(-1, 2, 16, 32, 16, u, y, x);
  printf("%.12g %.12g %.12g\n", x[3][5].re, x[17][0].im, y[63][15].re);
  return 0;
}
