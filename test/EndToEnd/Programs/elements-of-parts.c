// RUN: %convert-and-compare %s --min-offloaded 6 --nvcc
// RUN: c2cuda -o - %s -- | grep -v "// CHECK" | FileCheck %s
// Elements that the host writes, of pointers of which other parts are used in each
// round: of which array they are tells between which values the subscripts lie.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define A(i, j) a[(i)*n + (j)]

// No b[k] is in a, which is apart from b[0] to b[n - 1].
// CHECK-LABEL: int gauss(
// CHECK: on_device = c2cuda_disjoint(a, sizeof(double) * (size_t)n * n, b,
// CHECK-NEXT: sizeof(double) * (size_t)n);
// CHECK: if (dev_b && c2cuda_holds(&held_b, &b[k]))
// CHECK-NEXT: C2CUDA_CHECK(
// CHECK-NEXT: cudaMemcpy(&b[k], &dev_b[k], sizeof(double), cudaMemcpyDeviceToHost));
// CHECK-NEXT: b[k] /= p;
// CHECK: c2cuda_load(dev_b, b, &held_b, b + k, sizeof(double) * (size_t)(n - k));
int gauss(double *a, double *b, int n) {
  for (int k = 0; k < n; k++) {
    double p = A(k, k);
    if (fabs(p) < 1e-12) {
      fprintf(stderr, "singular: %d\n", k);
      return k;
    }
    for (int j = k; j < n; j++)
      A(k, j) /= p;
    b[k] /= p;
    for (int i = k + 1; i < n; i++) {
      double f = A(i, k);
      for (int j = k; j < n; j++)
        A(i, j) -= f * A(k, j);
      b[i] -= f * b[k];
    }
  }
  return n;
}

// The same backwards, with a product of two subscripts.
// CHECK-LABEL: int backwards(
// CHECK: dev_a && c2cuda_holds(&held_a, &a[k * n + k])
// CHECK: a[k * n + k] = sqrt(
// CHECK: c2cuda_load(dev_a, a, &held_a,
int backwards(double *a, double *b, int n) {
  for (int k = n - 1; k >= 0; k--) {
    if (a[k * n + k] <= 0)
      return k;
    a[k * n + k] = sqrt(a[k * n + k]);
    for (int i = 0; i < k; i++)
      a[i * n + k] = a[i * n + k] / a[k * n + k] + b[i];
    for (int i = 0; i < k; i++)
      b[i] += a[i * n + k];
  }
  return n;
}

// b[n + k] may be anything: it is in a where that begins behind b.
int behind(double *a, double *b, int n) {
  for (int k = 0; k < n; k++) {
    if (b[k] > 1e6)
      return k;
    for (int i = k; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    b[n + k] = k;
    for (int i = k; i < n; i++)
      b[i] += a[i];
  }
  return n;
}

// A k of its own, and one that the body changes.
int other_names(double *a, double *b, int n) {
  for (int k = 0; k < n; k++) {
    if (b[k] > 1e6)
      return k;
    for (int i = k; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    {
      int k = n + 1;
      b[k] = 7;
    }
    for (int i = k; i < n; i++)
      b[i] += a[i];
  }
  for (int k = 0; k < n; k++) {
    if (b[k] > 1e6)
      return k;
    for (int i = k; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    if (a[n / 2] > 3)
      k += n;
    b[k] = 7;
    if (k >= n)
      return -k;
  }
  return n;
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
    // a, and b behind it or in it.
    double *a = malloc((n * n + n) * sizeof *a);
    for (int row = n - 1; row <= n; row++) {
      fill(a, n * n + n, 3);
      for (int i = 0; i < n; i++)
        a[i * n + i] += 5 * n;
      printf("%d ", gauss(a, a + n * row, n));
      printf("%.17g\n", sum(a, n * n + n));
      fill(a, n * n + n, 4);
      for (int i = 0; i < n; i++)
        a[i * n + i] += 9;
      printf("%d ", backwards(a, a + n * row, n));
      printf("%.17g\n", sum(a, n * n + n));
    }
    free(a);
    double *b = malloc(4 * n * sizeof *b);
    for (int at = n; at <= 2 * n; at += n) {
      fill(b, 4 * n, 6);
      printf("%d ", behind(b + at, b, n));
      printf("%.17g\n", sum(b, 4 * n));
      fill(b, 4 * n, 6);
      printf("%d ", other_names(b + at, b, n));
      printf("%.17g\n", sum(b, 4 * n));
    }
    free(b);
  }
  return 0;
}
