// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Lengths of rows that are variables, products in variables, and both: as the
// subscripts are written, or with the products in their places.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all \
// RUN:   --run-flags=--seed=6
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

// CHECK: loop nest of 'grouped' (n): 1 kernel
void grouped(int N, int G, int K, int area, const float *x, float *y) {
  const int C = G * K;
  for (int n = 0; n < N; n++)
    for (int c = 0; c < C; c++)
      for (int s = 0; s < area; s++)
        y[(n * C + c) * area + s] = 2 * x[(n * C + c) * area + s] + c;
}
// CHECK: loop nest of 'by_group' (n): 1 kernel
void by_group(int N, int G, int K, int area, const float *x, float *y) {
  const int C = G * K;
  for (int n = 0; n < N; n++)
    for (int g = 0; g < G; g++)
      for (int k = 0; k < K; k++)
        for (int s = 0; s < area; s++)
          y[(n * C + g * K + k) * area + s] = x[(n * C + g * K + k) * area + s] - g;
}
// CHECK: loop nest of 'planes' (k): 1 kernel
void planes(int nx, int ny, int nz, const float *u, float *v) {
  int plane = nx * ny;
  for (int k = 1; k < nz - 1; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++)
        v[k * plane + j * nx + i] = u[(k - 1) * plane + j * nx + i] +
                                    u[(k + 1) * plane + j * nx + i];
}
// CHECK: loop nest of 'allocated' (n): 1 kernel
float allocated(int N, int H, int W) {
  int area = H * W;
  float *t = (float *)malloc(sizeof(float) * N * area);
  for (int n = 0; n < N; n++)
    for (int p = 0; p < area; p++)
      t[n * area + p] = (float)(n * 3 - p);
  float last = t[N * area - 1] + t[W];
  free(t);
  return last;
}
// CHECK: loop nest of 'both' (n): 1 kernel
void both(int N, int H, int W, const float *x, float *y) {
  int area = H * W;
  for (int n = 0; n < N; n++) {
    for (int p = 0; p < area; p++)
      y[n * area + p] = x[n * area + p];
    for (int i = 0; i < H; i++)
      y[n * H * W + i * W] += 1;
  }
}

int main(void) {
  static float x[3000], y[3000];
  for (int i = 0; i < 3000; i++)
    x[i] = i % 41 * 0.5f;
  double s = 0;
  grouped(3, 4, 5, 11, x, y);
  for (int i = 0; i < 660; i++)
    s = s * 0.5 + y[i];
  by_group(3, 4, 5, 11, x, y);
  for (int i = 0; i < 660; i++)
    s = s * 0.5 + y[i];
  planes(7, 8, 9, x, y);
  for (int i = 0; i < 600; i++)
    s = s * 0.5 + y[i];
  both(4, 6, 7, x, y);
  for (int i = 0; i < 200; i++)
    s = s * 0.5 + y[i];
  printf("%.12g %g\n", s, allocated(5, 6, 7));
  return 0;
}
