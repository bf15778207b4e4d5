// Flat subscripts whose row length is a variable of 64 bits, the product of
// others, as structures of arrays have it; also where factors are 0 or negative.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static void scale(int nx, int ny, int nz, double *restrict g) {
  const size_t n = (size_t)nx * ny * nz;
  for (int z = 0; z < nz; z++)
    for (int y = 0; y < ny; y++)
      for (int x = 0; x < nx; x++)
        for (int q = 0; q < 19; q++)
          g[q * n + ((size_t)z * ny + y) * nx + x] *= 2 + q;
}

static void stream(int nx, int ny, const int *cx, const int *cy,
                   const double *restrict f, double *restrict g) {
  const size_t n = (size_t)nx * ny;
  for (int y = 0; y < ny; y++)
    for (int x = 0; x < nx; x++)
      for (int q = 0; q < 9; q++) {
        int xs = (x - cx[q] + nx) % nx, ys = (y - cy[q] + ny) % ny;
        g[q * n + (size_t)y * nx + x] = f[q * n + (size_t)ys * nx + xs];
      }
}

static void flat(size_t nx, size_t ny, float *restrict a) {
  const size_t n = nx * ny;
  for (size_t i = 0; i < n; i++)
    a[i] += 1;
  for (size_t y = 1; y < ny; y++)
    for (size_t x = 0; x < nx; x++)
      a[n + y * nx + x] = a[y * nx + x] * 3;
}

static void negative(int nx, int ny, float *restrict a) {
  const size_t n = (size_t)nx * ny;
  for (int q = 0; q < 3; q++)
    for (int y = 0; y < ny; y++)
      for (int x = 0; x < nx; x++)
        a[q * n + (size_t)y * nx + x] += q;
  for (size_t i = 0; i < n && n < 100; i++)
    a[i] -= 1;
}

static void shown(const double *a, size_t n) {
  double sum = 0;
  for (size_t i = 0; i < n; i++)
    sum = sum * 0.75 + a[i];
  printf("%.17g\n", sum);
}

int main(void) {
  static const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1},
                   cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  const int nx = 13, ny = 7, nz = 5;
  double *g = malloc(sizeof(double) * 19 * nx * ny * nz),
         *f = malloc(sizeof(double) * 9 * nx * ny);
  float *a = malloc(sizeof(float) * 400);
  for (int i = 0; i < 19 * nx * ny * nz; i++)
    g[i] = i % 29;
  for (int i = 0; i < 9 * nx * ny; i++)
    f[i] = i % 31;
  for (int i = 0; i < 400; i++)
    a[i] = i % 11;
  scale(nx, ny, nz, g);
  stream(nx, ny, cx, cy, f, g);
  shown(g, (size_t)19 * nx * ny * nz);
  flat(13, 9, a);
  flat(0, 9, a);
  negative(7, 5, a);
  negative(-7, -5, a);
  negative(-7, 5, a);
  negative(0, 0, a);
  scale(0, 3, 4, g);
  double sum = 0;
  for (int i = 0; i < 400; i++)
    sum = sum * 0.75 + a[i];
  printf("%.9g\n", sum);
  return 0;
}
