// RUN: %convert-and-compare %s
// RUN: %c2cuda %s --dry-run -- 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: remark: left alone: each round of the loop over 'i' would copy about as much {{.*}}C2C1314
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -vE "// (CHECK|REMARK)" | FileCheck %s
// A loop over points that stays on the host, since a sum has its order, and what it does
// for each of them: no kernels that copy as much as they do. Products of matrices are
// worth their copies.
#include <stdio.h>
#include <stdlib.h>
void assign_points(int n, int k, int dim, const double *x, const double *c, int *assign, double *sum, int *cnt) {
  for (int i = 0; i < n; i++) {
    int best = 0;
    double bd = 1e300;
    for (int j = 0; j < k; j++) {
      double s = 0;
      for (int d = 0; d < dim; d++) { double t = x[i * dim + d] - c[j * dim + d]; s += t * t; }
      if (s < bd) { bd = s; best = j; }
    }
    assign[i] = best;
    cnt[best]++;
    for (int d = 0; d < dim; d++) sum[best * dim + d] += x[i * dim + d];
  }
}
// CHECK-NOT: assign_points_kernel
// CHECK: products_kernel
void products(int batches, int n, double *restrict a, const double *restrict b) {
  for (int k = 0; k < batches; k++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        double s = 0;
        for (int l = 0; l < n; l++)
          s += b[(k * n + i) * n + l] * b[(k * n + l) * n + j];
        a[(k * n + i) * n + j] = s;
      }
    printf("batch %d: %.17g\n", k, a[k * n * n]);
  }
}
// What lies at each of all points: three layers, and no kernel for each point.
// CHECK-NOT: layers_kernel
// CHECK: void layers(
void layers(int nx, int nz, int count, const double *top, const double *speed, double *c, int *seen) {
  for (int z = 0; z < nz; z++)
    for (int x = 0; x < nx; x++) {
      double v = speed[0];
      for (int l = 0; l < count; l++)
        if (z * 0.5 + x * 0.01 >= top[l])
          v = speed[l];
      c[z * nx + x] = v;
      if (v > 2200 && ++*seen % 50 == 1)
        printf("%d %g\n", *seen, v);
    }
}
int main(void) {
  int n = 500, k = 7, dim = 3;
  double *x = malloc(n * dim * sizeof *x), *c = malloc(k * dim * sizeof *c), *s = calloc(k * dim, sizeof *s);
  int *a = malloc(n * sizeof *a), *cnt = calloc(k, sizeof *cnt);
  for (int i = 0; i < n * dim; i++) x[i] = i * 37 % 101 * 0.1;
  for (int i = 0; i < k * dim; i++) c[i] = x[i * 5];
  assign_points(n, k, dim, x, c, a, s, cnt);
  for (int i = 0; i < k * dim; i++) printf("%.17g %d\n", s[i], cnt[i / dim]);
  double *u = malloc(3 * 20 * 20 * sizeof *u), *v = malloc(3 * 20 * 20 * sizeof *v);
  for (int i = 0; i < 1200; i++) u[i] = v[i] = i % 19 * 0.5;
  products(3, 20, u, v);
  double top[3] = {0, 3, 7}, speed[3] = {1500, 2000, 2500}, sum = 0;
  int seen = 0;
  layers(20, 20, 3, top, speed, u, &seen);
  for (int i = 0; i < 400; i++) sum += u[i];
  printf("%.17g %d\n", sum, seen);
  return 0;
}
