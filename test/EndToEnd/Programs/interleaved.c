// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// Real and imaginary parts lie between each other, and `restrict` is true: it is said of
// what is accessed. What copies would take along is not: then the loops run on the host.
#include <stdio.h>
#include <stdlib.h>
// CHECK: static void spin
// CHECK: if (c2cuda_disjoint(re,
static void spin(int n, int steps, double *restrict re, double *restrict im, double c, double s) {
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++) {
      double a = re[2 * i], b = im[2 * i];
      re[2 * i] = c * a - s * b;
      im[2 * i] = s * a + c * b;
    }
}
// CHECK: static void scale
// CHECK: if (c2cuda_disjoint(re,
static void scale(int n, double *restrict re, double *restrict im) {
  for (int i = 0; i < n; i++) re[2 * i] = re[2 * i] * 0.5 + 1.0;
  for (int i = 0; i < n; i++) im[2 * i] = im[2 * i] * 0.25 - 1.0;
}
/* parts vary: forward elimination on interleaved columns */
// CHECK: static int elim
// CHECK: const bool on_device = c2cuda_disjoint(a,
static int elim(int n, double *restrict a, double *restrict b) {
  for (int k = 0; k < n; k++) {
    double p = a[2 * (k * n + k)];
    if (p == 0.0) return k;
    for (int i = k + 1; i < n; i++)
      for (int j = k + 1; j < n; j++)
        a[2 * (i * n + j)] -= a[2 * (i * n + k)] * a[2 * (k * n + j)] / p;
    for (int i = 0; i <= k; i++)
      for (int j = 0; j <= k; j++)
        b[2 * (i * n + j)] += 0.125 * (i + j) * p;
    b[2 * k] += 1.0;
  }
  return n;
}
// Borders of rows have no room for another array.
// CHECK: static void inside
// CHECK-NOT: c2cuda_disjoint
// CHECK: int main
static void inside(int n, double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++) {
      a[i * n + j] += 0.5;
      b[i * n + j] += 0.25 * a[i * n + j];
    }
}
int main(void) {
  int n = 1000;
  double *z = malloc(2 * n * sizeof *z);
  for (int i = 0; i < 2 * n; i++) z[i] = i % 17 * 0.25;
  spin(n, 20, z, z + 1, 0.8, 0.6);
  scale(n, z, z + 1);
  double q = 0; for (int i = 0; i < 2 * n; i++) q += z[i] * (i % 13);
  printf("%.17g\n", q);
  int m = 60;
  double *w = malloc(2 * m * m * sizeof *w);
  for (int i = 0; i < 2 * m * m; i++) w[i] = (i * 7 % 31) * 0.25 + (i % 2 == 0 && i / 2 % (m + 1) == 0 ? 40 : 0);
  printf("%d\n", elim(m, w, w + 1));
  q = 0; for (int i = 0; i < 2 * m * m; i++) q += w[i] * (i % 13);
  printf("%.17g\n", q);
  inside(m, w, w + m * m);
  q = 0; for (int i = 0; i < 2 * m * m; i++) q += w[i] * (i % 13);
  printf("%.17g\n", q);
  return 0;
}
