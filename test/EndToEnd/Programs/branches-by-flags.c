// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A product with flags that say which operand is transposed: what has to hold for the
// subscripts of one branch is asked, and not that the flag has the branch's value. All
// branches run on the device.
//
// RUN: %convert-and-compare %s --expect-offloaded 3
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define A(i, j) a[(i) + (size_t)(j)*lda]
#define B(i, j) b[(i) + (size_t)(j)*ldb]
#define C(i, j) c[(i) + (size_t)(j)*ldc]

// CHECK-LABEL: void product(
// CHECK: if (k <= ldb
// CHECK-NOT: tb != 0
// CHECK-NOT: ta != 0
// CHECK: c2cuda_disjoint(
void product(int ta, int tb, int m, int n, int k, double beta,
                    const double *a, int lda, const double *b, int ldb,
                    double *c, int ldc) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      C(i, j) *= beta;
  if (!ta && !tb) {
    for (int j = 0; j < n; j++)
      for (int l = 0; l < k; l++) {
        double t = B(l, j);
        for (int i = 0; i < m; i++)
          C(i, j) += t * A(i, l);
      }
  } else if (ta && !tb) {
    for (int j = 0; j < n; j++)
      for (int i = 0; i < m; i++) {
        double t = 0;
        for (int l = 0; l < k; l++)
          t += A(l, i) * B(l, j);
        C(i, j) += t;
      }
  } else {
    for (int j = 0; j < n; j++)
      for (int i = 0; i < m; i++) {
        double t = 0;
        for (int l = 0; l < k; l++)
          t += A(i, l) * B(j, l);
        C(i, j) += t;
      }
  }
}

// CHECK-LABEL: void scaled(
// CHECK: if (m <= lda && k <= lda) {
static void scaled(int t, int m, int k, double *restrict a, int lda) {
  if (t == 0) {
    for (int j = 0; j < k; j++)
      for (int i = 0; i < m; i++)
        A(i, j) += 1;
  } else {
    for (int j = 0; j < m; j++)
      for (int i = 0; i < k; i++)
        A(i, j) += 2;
  }
}

int main(void) {
  const int n = 30, m = 28, k = 26, ld = 40;
  double *a = malloc(ld * ld * sizeof(double));
  double *b = malloc(ld * ld * sizeof(double));
  double *c = calloc(ld * ld, sizeof(double));
  for (int flags = 0; flags < 8; flags++) {
    for (int i = 0; i < ld * ld; i++) {
      a[i] = i % 13;
      b[i] = i % 7 - 3;
      c[i] = i % 5;
    }
    // With rows that are too short for a branch, too.
    const int lda = flags & 4 ? 27 : ld;
    product(flags & 1, flags & 2, m, n, k, 0.5, a, lda, b, ld, c, ld);
    scaled(flags & 1, m, k, a, lda);
    scaled(-(flags & 2), 5, k, a, lda);
    double s = 0;
    for (int i = 0; i < ld * ld; i++)
      s += c[i] * (i % 3) + a[i] * (i % 11);
    printf("%d %.12g\n", flags, s);
  }
  free(a);
  free(b);
  free(c);
  return 0;
}
