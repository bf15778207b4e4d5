// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// One loop of a time step has rows, u[i * ny + j], another one goes on over all
// elements, u[k]: n * m elements are no row of m, and a guard that they fit into one
// would keep the whole loop from the device.
//
// RUN: %convert-and-compare %s --min-offloaded 6 --nvcc
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: void diffuse(
// CHECK-NOT: nx * ny) <= ny
// CHECK: diffuse_kernel
void diffuse(int nx, int ny, double *restrict u, double *restrict r) {
  for (int t = 0; t < 20; t++) {
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        r[i * ny + j] = u[(i - 1) * ny + j] + u[(i + 1) * ny + j] +
                        u[i * ny + j - 1] + u[i * ny + j + 1] - 4 * u[i * ny + j];
    for (int k = 0; k < nx * ny; k++)
      u[k] += 0.1 * r[k];
  }
}

// Rows of three beside a count of its own.
// CHECK-LABEL: void steps(
// CHECK-NOT: ndof < 4
// CHECK: steps_kernel
void steps(int n, int ndof, double *restrict x, double *restrict f) {
  for (int t = 0; t < 10; t++) {
    for (int i = 0; i < n; i++)
      for (int d = 0; d < 3; d++)
        f[3 * i + d] = -0.5 * x[3 * i + d] + 0.01 * d;
    for (int i = 0; i < ndof; i++)
      x[i] += 0.1 * f[i];
  }
}

// Pixels of three colours.
// CHECK-LABEL: void pixels(
// CHECK-NOT: w * h) <= w
// CHECK: pixels_kernel
void pixels(int w, int h, float *restrict a, float *restrict b) {
  for (int t = 0; t < 8; t++) {
    for (int y = 0; y < h; y++)
      for (int x = 0; x + 1 < w; x++)
        for (int c = 0; c < 3; c++)
          b[(y * w + x) * 3 + c] = a[(y * w + x + 1) * 3 + c] * 0.5f;
    for (int p = 0; p < w * h; p++)
      for (int c = 0; c < 3; c++)
        a[3 * p + c] += b[3 * p + c];
  }
}

// The first row by itself: as many columns as the rest has.
// CHECK-LABEL: void first_row(
// CHECK: m <= ld
void first_row(int n, int m, int ld, double *restrict a) {
  for (int t = 0; t < 3; t++) {
    for (int j = 0; j < m; j++)
      a[j] = t + j;
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i * ld + j] += a[(i - 1) * ld + j] * 0.5;
  }
}

int main(void) {
  int nx = 90, ny = 70;
  double *u = calloc(nx * ny, sizeof *u), *r = calloc(nx * ny, sizeof *r), h = 0;
  float *a = calloc(3 * nx * ny, sizeof *a), *b = calloc(3 * nx * ny, sizeof *b);
  for (int k = 0; k < nx * ny; k++)
    u[k] = k % 17;
  for (int k = 0; k < 3 * nx * ny; k++)
    a[k] = k % 11;
  diffuse(nx, ny, u, r);
  for (int k = 0; k < nx * ny; k++)
    h += u[k] * (1 + k % 13);
  printf("%.12g\n", h);
  steps(2000, 6000, u, r);
  for (int k = 0; k < nx * ny; k++)
    h += u[k] * (1 + k % 17);
  printf("%.12g\n", h);
  pixels(nx, ny, a, b);
  for (int k = 0; k < 3 * nx * ny; k++)
    h += a[k] * (1 + k % 7);
  printf("%.12g\n", h);
  first_row(50, 60, 70, u);
  for (int k = 0; k < nx * ny; k++)
    h += u[k] * (1 + k % 19);
  printf("%.12g\n", h);
  return 0;
}
