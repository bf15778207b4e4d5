// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
// RUN: c2cuda -o - %s -- 2>&1 | FileCheck %s
// Sparse matrix as a struct, whose size is a variable in one function and a member
// in another; work arrays that are allocated beside parameters, which cannot
// overlap them. All stays on the device but for what the host's dot products read.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int n, nnz;
  int *row, *col;
  double *val;
} csr;

// CHECK: remark: on the device while the loop runs: row, val, col, x;
// CHECK: remark: written out in this loop: calls of 'spmv', 'dot'

static void spmv(const csr *A, const double *x, double *y) {
  for (int i = 0; i < A->n; i++) {
    double s = 0;
    for (int k = A->row[i]; k < A->row[i + 1]; k++)
      s += A->val[k] * x[A->col[k]];
    y[i] = s;
  }
}

static double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

static int cg(const csr *A, const double *b, double *x, int most, double tol) {
  int n = A->n;
  double *r = malloc(n * sizeof *r), *p = malloc(n * sizeof *p),
         *q = malloc(n * sizeof *q);
  // No question whether x or b is a part of r or p.
  // CHECK-NOT: c2cuda_disjoint({{x|b}}, {{.*}}, {{r|p}},
  // CHECK: on_device = n == A->n
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    r[i] = b[i];
    p[i] = r[i];
  }
  double rr = dot(r, r, n);
  int it;

  for (it = 0; it < most && sqrt(rr) > tol; it++) {
    spmv(A, p, q);
    double alpha = rr / dot(p, q, n);
    for (int i = 0; i < n; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    double next = dot(r, r, n);
    double beta = next / rr;
    rr = next;
    for (int i = 0; i < n; i++)
      p[i] = r[i] + beta * p[i];
  }
  free(r);
  free(p);
  free(q);
  return it;
}

int main(void) {
  const int m = 17, n = m * m;
  csr A = {n, 0, malloc((n + 1) * sizeof(int)), malloc(5 * n * sizeof(int)),
           malloc(5 * n * sizeof(double))};
  for (int k = 0; k < n; k++) {
    const int neighbours[5] = {k - m, k - 1, k, k + 1, k + m};
    A.row[k] = A.nnz;
    for (int e = 0; e < 5; e++) {
      int to = neighbours[e];
      if (to < 0 || to >= n || (e == 1 && k % m == 0) ||
          (e == 3 && k % m == m - 1))
        continue;
      A.col[A.nnz] = to;
      A.val[A.nnz++] = to == k ? 4 : -1;
    }
  }
  A.row[n] = A.nnz;
  double *b = malloc(n * sizeof *b), *x = malloc(n * sizeof *x);
  for (int i = 0; i < n; i++)
    b[i] = 1 + i % 3;
  printf("%d\n", cg(&A, b, x, 500, 1e-8));
  // The right-hand side in the place of the result.
  printf("%d\n", cg(&A, x, x, 5, 1e-8));
  for (int i = 0; i < n; i++)
    printf("%.17g\n", x[i]);
  return 0;
}
