// RUN: %convert-and-compare %s --min-offloaded 6 --nvcc
// RUN: %convert-and-compare %s --run-flags=--check=all
// RUN: c2cuda -o - %s -- | grep -v "// CHECK" | FileCheck %s
// Pointers of which nobody knows how much is behind them, and other parts of that in
// each round: the buffer gets what a round touches for the first time.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// Parts that become smaller.
// CHECK-LABEL: int lu(
// CHECK: struct c2cuda_held held_a = {NULL, NULL};
// CHECK: for (int k = 0; k < n; k++) {
// CHECK-NEXT: if (dev_a && c2cuda_holds(&held_a, &a[k * n + k]))
// CHECK-NEXT: cudaMemcpy(&a[k * n + k], &dev_a[k * n + k],
// CHECK-NOT: cudaMemcpy(
// CHECK: c2cuda_load(dev_a, a, &held_a, a + (size_t)k * n + k,
// CHECK-NOT: cudaMemcpy(
// CHECK: c2cuda_store(a, dev_a, &held_a);
static int lu(double *a, int n) {
  for (int k = 0; k < n; k++) {
    if (a[k * n + k] == 0.0)
      return k;
    for (int i = k + 1; i < n; i++)
      a[i * n + k] /= a[k * n + k];
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[i * n + j] -= a[i * n + k] * a[k * n + j];
  }
  return n;
}

// With rows that are exchanged, and two arrays, which may be one.
// CHECK-LABEL: int eliminate(
// CHECK: on_device = c2cuda_disjoint(a, sizeof(double) * (size_t)n * n, b,
// CHECK: c2cuda_holds(&held_a, &a[k * n + k])
// CHECK: double best = fabs
// CHECK: c2cuda_load(dev_a, a, &held_a, a + (size_t)(k + 1) * n + k,
// CHECK: if (best < 1e-12) {
// CHECK: c2cuda_load(dev_b, b, &held_b, b + k,
int eliminate(double *a, double *b, int n) {
  for (int k = 0; k < n - 1; k++) {
    int pivot = k;
    double best = fabs(a[k * n + k]);
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i * n + k]) > best) {
        best = fabs(a[i * n + k]);
        pivot = i;
      }
    if (best < 1e-12)
      return k;
    if (pivot != k) {
      for (int j = k; j < n; j++) {
        double t = a[k * n + j];
        a[k * n + j] = a[pivot * n + j];
        a[pivot * n + j] = t;
      }
      double t = b[k];
      b[k] = b[pivot];
      b[pivot] = t;
    }
    for (int i = k + 1; i < n; i++) {
      double f = a[i * n + k] / a[k * n + k];
      for (int j = k; j < n; j++)
        a[i * n + j] -= f * a[k * n + j];
      b[i] -= f * b[k];
    }
  }
  return n;
}

// Parts that become larger: rows behind the last one are not there at all.
// CHECK-LABEL: int rows_until(
// CHECK: c2cuda_load(dev_a, a, &held_a, a + (size_t)k * n,
// CHECK-NEXT: sizeof(double) * (size_t)n);
int rows_until(double *a, int n, double most) {
  int k;
  for (k = 0; k < n; k++) {
    for (int j = 0; j < n; j++)
      a[k * n + j] = a[k * n + j] * 2 + k;
    if (a[k * n + n / 2] > most)
      break;
  }
  return k;
}

// The host reads and writes single elements.
// CHECK-LABEL: int sweep(
// CHECK: c2cuda_load(dev_u, u, &held_u, u + t, sizeof(double) * (size_t)(n - t));
// CHECK: if (dev_u && c2cuda_holds(&held_u, &u[n - 1]))
int sweep(double *u, int n, int rounds) {
  int seen = 0;
  for (int t = 0; t < rounds && t < n; t++) {
    for (int i = t; i < n; i++)
      u[i] = u[i] * 0.5 + t;
    u[n - 1] += 3;
    if (u[t] > 2)
      seen++;
    if (u[n / 2] > 7)
      return -seen;
  }
  return seen;
}

static double sum(const double *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * (i % 7 + 1);
  return s;
}

static void fill(double *a, int n, int seed) {
  for (int i = 0; i < n; i++)
    a[i] = (i * 37 + seed) % 23 - 9 + i % 3;
}

int main(void) {
  const int sizes[] = {1, 2, 3, 17, 33};
  for (int s = 0; s < 5; s++) {
    int n = sizes[s];
    double *a = malloc(n * n * sizeof *a), *b = malloc(n * sizeof *b);
    double *some = malloc(((n + 1) / 2) * n * sizeof *some);
    fill(a, n * n, 5);
    for (int i = 0; i < n; i++)
      a[i * n + i] += 4 * n;
    printf("%d ", lu(a, n));
    printf("%.17g\n", sum(a, n * n));
    a[n / 2 * n + n / 2] = 0;
    printf("%d ", lu(a, n));
    printf("%.17g\n", sum(a, n * n));
    fill(a, n * n, 3);
    fill(b, n, 1);
    printf("%d ", eliminate(a, b, n));
    printf("%.17g %.17g\n", sum(a, n * n), sum(b, n));
    fill(a, n * n, 3);
    printf("%d ", eliminate(a, a + n * (n - 1), n));
    printf("%.17g\n", sum(a, n * n));
    fill(some, (n + 1) / 2 * n, 2);
    some[(n - 1) / 2 * n + n / 2] = 1000;
    printf("%d ", rows_until(some, n, 900));
    printf("%.17g\n", sum(some, (n + 1) / 2 * n));
    fill(b, n, 4);
    printf("%d ", sweep(b, n, 9));
    printf("%.17g\n", sum(b, n));
    free(a);
    free(b);
    free(some);
  }
  return 0;
}
