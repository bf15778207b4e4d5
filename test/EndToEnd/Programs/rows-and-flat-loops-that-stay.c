// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Arrays behind plain pointers, of which one loop of a time step has rows and another
// one all elements in a row, stay on the device: the buffers are as large as either
// loop needs, and get what a loop touches before it runs for the first time.
//
// RUN: %convert-and-compare %s --expect-offloaded 7 --nvcc
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK-LABEL: 'relax' (k)
// CHECK-SAME: 0 arrays to the device, 0 back
// CHECK-LABEL: 'sweep' (k)
// CHECK-SAME: 0 arrays to the device, 0 back
// CHECK-LABEL: 'halves' (k)
// CHECK-SAME: 0 arrays to the device, 0 back

// The host exchanges the pointers: what the buffers hold goes with them.
// CHECK-LABEL: double relax(
// CHECK: c2cuda_load(dev_v, v, &held_v, v, sizeof(double) * (size_t)(nx * ny));
// CHECK: std::swap(dev_u, dev_v);
// CHECK-NEXT: std::swap(held_u, held_v);
static double relax(int nx, int ny, double *u, double *v, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        v[i * ny + j] = 0.25 * (u[(i - 1) * ny + j] + u[(i + 1) * ny + j] +
                                u[i * ny + j - 1] + u[i * ny + j + 1]);
    for (int k = 0; k < nx * ny; k++)
      v[k] *= 0.999;
    double *tmp = u;
    u = v;
    v = tmp;
  }
  return u[0] + v[nx * ny - 1];
}

// One loop only runs now and then.
// CHECK-LABEL: void sweep(
// CHECK: struct c2cuda_held held_f
// CHECK: if ((nx * ny) > 0 && t % 3 == 0) {
static void sweep(int nx, int ny, double *u, double *f, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        u[i * ny + j] += f[(i - 1) * ny + j] - f[(i + 1) * ny + j];
    if (t % 3 == 0)
      for (int k = 0; k < nx * ny; k++)
        f[k] = 0.5 * f[k] + 0.01 * u[k];
  }
}

// A part of the rows before all of them.
// CHECK-LABEL: void halves(
// CHECK: std::max<size_t>(
static void halves(int n, int m, float *a, float *b) {
  for (int t = 0; t < 6; t++) {
    for (int i = 0; i < n / 2; i++)
      for (int j = 0; j < m; j++)
        b[i * m + j] = a[i * m + (m - 1 - j)] + t;
    for (int k = 0; k < n * m; k++)
      a[k] = b[k] * 0.5f + k % 3;
  }
}

int main(void) {
  for (int n = 0; n < 60; n += 13) {
    int nx = n, ny = n + 5;
    size_t bytes = (size_t)(nx * ny + 1) * sizeof(double);
    double *u = malloc(bytes), *v = malloc(bytes), *f = malloc(bytes), h = 0;
    float *a = malloc(bytes), *b = malloc(bytes);
    for (int k = 0; k < nx * ny + 1; k++) {
      u[k] = k % 17;
      v[k] = k % 13;
      f[k] = k % 3 * 0.01;
      a[k] = k % 11;
      b[k] = k % 5;
    }
    if (n > 0) {
      h += relax(nx, ny, u, v, 7);
      h += relax(nx, ny, u, v, 8);
    }
    sweep(nx, ny, u, f, 8);
    halves(nx, ny, a, b);
    // Others lie behind them.
    sweep(nx / 2, ny, u, u + nx / 2 * ny, 4);
    for (int k = 0; k < nx * ny; k++)
      h += (k % 5) * a[k] + b[k] + u[k] + 3 * v[k] + f[k];
    printf("%.12g\n", h);
    free(u), free(v), free(f), free(a), free(b);
  }
  return 0;
}
