// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Several steps of time in a launch in space, where blocks go along the first
// dimension plane by plane: pointers that are exchanged, copies back, fields that
// are staggered, a larger radius, cells at the edges that nobody writes.
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=2 --nvcc --min-offloaded 7 --args "19 37 45 7"
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=2 --args "45 29 66 5" --run-flags=--check=all
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=2 --args "70 9 33 1" --run-flags=--seed=1
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=2 --args "6 5 7 8" --run-flags=--seed=2
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=2 --args "3 2 1 4" --run-flags=--check=all
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=2 --args "18 20 17 0"
// RUN: %convert-and-compare %s --args "40 33 21 9" --c2cuda-flags="--steps=3" --run-flags=--check=all
// RUN: %convert-and-compare %s --args "33 60 71 6" --c2cuda-flags="--gpu=h200 --steps=2" --run-flags="--seed=3 --check=all"
// RUN: %c2cuda %s -o - --quiet --steps=2 -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

#define AT(i, j, k) (((long)(i)*m + (j)) * p + (k))

// CHECK-LABEL: heat_kernel(
// CHECK: __shared__ float shared_now[{{[0-9]+}}]
// CHECK: const int planes = (n - 3 + gridDim.z) / gridDim.z;
// CHECK-NEXT: const int i0 = 1 + planes * blockIdx.z;
// CHECK: for (int front = i0 -
void heat(int steps, int n, int m, int p, float *now, float *next) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < p - 1; k++)
          next[AT(i, j, k)] =
              0.4f * now[AT(i, j, k)] +
              0.1f * (now[AT(i - 1, j, k)] + now[AT(i + 1, j, k)] +
                      now[AT(i, j - 1, k)] + now[AT(i, j + 1, k)] +
                      now[AT(i, j, k - 1)] + now[AT(i, j, k + 1)]);
    float *swap = now;
    now = next;
    next = swap;
  }
}

// CHECK-LABEL: box_kernel(
// CHECK: for (int front = i0 -
void box(int steps, int n, int m, int p, double a[n][m][p], double b[n][m][p]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < p - 1; k++) {
          double sum = 0;
          for (int x = -1; x <= 1; x++)
            for (int y = -1; y <= 1; y++)
              for (int z = -1; z <= 1; z++)
                sum += a[i + x][j + y][k + z];
          b[i][j][k] = sum / 27;
        }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < p - 1; k++)
          a[i][j][k] = b[i][j][k];
  }
}

// CHECK-LABEL: wide_kernel(
// CHECK: for (int front = i0 -
void wide(int steps, int n, int m, int p, float *restrict a, float *restrict b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n - 2; i++)
      for (int j = 2; j < m - 2; j++)
        for (int k = 2; k < p - 2; k++)
          b[AT(i, j, k)] = a[AT(i - 2, j, k)] + a[AT(i + 2, j, k)] -
                           a[AT(i, j - 2, k)] - 0.5f * a[AT(i, j + 2, k)] +
                           0.25f * a[AT(i, j, k - 2)] - a[AT(i, j, k + 2)];
    for (int i = 2; i < n - 2; i++)
      for (int j = 2; j < m - 2; j++)
        for (int k = 2; k < p - 2; k++)
          a[AT(i, j, k)] = 0.25f * (b[AT(i - 2, j, k)] + b[AT(i + 1, j, k)] -
                                    b[AT(i, j, k - 1)] + b[AT(i, j + 2, k)]);
  }
}

// CHECK-LABEL: fields_kernel(
// CHECK: for (int front = i0 -
void fields(int steps, int n, int m, int p, float e[n][m][p], float f[n][m][p],
            float h[n][m][p], float c[n][m][p]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < p; k++)
          e[i][j][k] += c[i][j][k] * (h[i][j][k] - h[i - 1][j][k]);
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        for (int k = 0; k < p; k++)
          f[i][j][k] -= 0.5f * (h[i][j][k] - h[i][j - 1][k]);
    for (int i = 0; i < n - 1; i++)
      for (int j = 0; j < m - 1; j++)
        for (int k = 0; k < p - 1; k++)
          h[i][j][k] -= 0.25f * (e[i + 1][j][k] - e[i][j][k] + f[i][j + 1][k] -
                                 f[i][j][k + 1]);
  }
}

// A coefficient, a temporary, and only where the mask says so.
// CHECK-LABEL: wave_kernel(
// CHECK: for (int front = i0 -
void wave(int steps, int n, int m, int p, float c[n][m][p], float a[n][m][p],
          float b[n][m][p], const unsigned char mask[n][m][p]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < p - 1; k++) {
          float sum = a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] +
                      a[i][j][k + 1] - 4 * a[i][j][k];
          if (mask[i][j][k])
            b[i][j][k] = c[i][j][k] * sum + 2 * a[i][j][k] - b[i][j][k];
        }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        for (int k = 1; k < p - 1; k++)
          a[i][j][k] = 0.25f * (b[i - 1][j][k] + b[i][j + 1][k]) + 0.5f * a[i][j][k];
  }
}

static double *numbers(long all) {
  double *a = malloc((all + 1) * sizeof(double));
  for (long i = 0; i < all; i++)
    a[i] = (i * 37 + 11) % 101 * 0.125;
  return a;
}

static float *floats(long all) {
  float *a = malloc((all + 1) * sizeof(float));
  for (long i = 0; i < all; i++)
    a[i] = (i * 31 + 7) % 97 * 0.25f;
  return a;
}

static unsigned long hash(const void *data, size_t bytes) {
  unsigned long result = 5381;
  for (size_t i = 0; i < bytes; i++)
    result = result * 33 + ((const unsigned char *)data)[i];
  return result;
}

static void show(const char *name, const float *a, long all) {
  printf("%s %lx", name, hash(a, all * sizeof(float)));
  for (long i = 0; i < all; i += 1 + all / 5)
    printf(" %.9g", a[i]);
  printf("\n");
}

static void showDoubles(const char *name, const double *a, long all) {
  printf("%s %lx", name, hash(a, all * sizeof(double)));
  for (long i = 0; i < all; i += 1 + all / 5)
    printf(" %.17g", a[i]);
  printf("\n");
}

int main(int argc, char **argv) {
  int n = atoi(argv[1]), m = atoi(argv[2]), p = atoi(argv[3]);
  int steps = atoi(argv[4]);
  long all = (long)n * m * p;
  float *now = floats(all), *next = floats(all);
  heat(steps, n, m, p, now, next);
  show("now", now, all);
  show("next", next, all);
  double *a = numbers(all), *b = numbers(all);
  box(steps, n, m, p, (double(*)[m][p])a, (double(*)[m][p])b);
  showDoubles("box a", a, all);
  showDoubles("box b", b, all);
  float *c = floats(all), *d = floats(all);
  wide(steps, n, m, p, c, d);
  show("wide a", c, all);
  show("wide b", d, all);
  float *e = floats(all), *f = floats(all), *h = floats(all), *g = floats(all);
  fields(steps, n, m, p, (float(*)[m][p])e, (float(*)[m][p])f,
         (float(*)[m][p])h, (float(*)[m][p])g);
  show("e", e, all);
  show("f", f, all);
  show("h", h, all);
  float *x = floats(all), *y = floats(all), *z = floats(all);
  unsigned char *mask = malloc(all + 1);
  for (long i = 0; i < all; i++)
    mask[i] = i % 5 % 2;
  wave(steps, n, m, p, (float(*)[m][p])x, (float(*)[m][p])y,
       (float(*)[m][p])z, (unsigned char(*)[m][p])mask);
  show("wave a", y, all);
  show("wave b", z, all);
  return 0;
}
