// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Flat subscripts get their rows back.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <stddef.h>
#define AT(i, j) ((i) * m + (j))

void two(int n, int m, double *a) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m - 1; j++)
      a[(i - 1) * m + j + 1] = a[AT(i, j)] + a[i * m + (m - 1 - j)];
}
// CHECK-LABEL: scop two
// CHECK: assumptions {  :  }
// CHECK: array a : double memory given, may-alias rank 2 [*][m] flat pointer a
// CHECK: read { S0[i, j] -> a[i, j] }
// CHECK: read [m] -> { S0[i, j] -> a[i, -1 + m - j] }
// CHECK: write { S0[i, j] -> a[-1 + i, 1 + j] }

void three(size_t n, size_t m, size_t k, float *a) {
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      for (size_t l = 0; l < k; l++)
        a[(i * m + j) * k + l] = 0;
}
// CHECK-LABEL: scop three
// CHECK: rank 3 [*][m][k] flat
// CHECK: write { S0[i, j, l] -> a[i, j, l] }

void padded(int n, int m, double *a) {
  for (int i = 1; i <= m; i++)
    for (int j = 1; j <= n; j++)
      a[i * (n + 2) + j] = a[(i - 1) * (n + 2) + j];
}
// CHECK-LABEL: scop padded
// CHECK: rank 2 [*][(n + 2)] flat
// CHECK: read { S0[i, j] -> a[-1 + i, j] }

// That columns fit into rows has to be asked.
void leading(int n, int m, int lda, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * lda + j] = 0;
}
// CHECK-LABEL: scop leading
// CHECK: assumptions {{.*}}: m <= lda }
// CHECK: rank 2 [*][lda] flat

void constant(double *a) {
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 100; j++)
      a[i * 100 + j] = a[i * 100 + i];
}
// CHECK-LABEL: scop constant
// CHECK: rank 2 [*][100] flat
// CHECK: read { S0[i, j] -> a[i, i] }

void overlapping(double *a) {
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 100; j++)
      a[i * 10 + j] = 0;
}
// CHECK-LABEL: scop overlapping
// CHECK: rank 1 [*] pointer a
// CHECK: write { S0[i, j] -> a[10i + j] }

void channels(int h, int w, unsigned char *a) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      a[(y * w + x) * 3] = 1;
      a[(y * w + x) * 3 + 2] = 2;
    }
}
// CHECK-LABEL: scop channels
// CHECK: rank 3 [*][w][3] flat
// CHECK: write { S0[y, x] -> a[y, x, 0] }
// CHECK: write { S1[y, x] -> a[y, x, 2] }

// Through variables that always hold the same expression.
void offsets(int n, int m, double *restrict a, double *restrict b) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const int c = i * m + j;
      b[c] = a[c - m] + a[c + m] + a[c - 1] + a[c + 1];
    }
}
// CHECK-LABEL: scop offsets
// CHECK: array c : int private depth 2
// CHECK: read { S1[i, j] -> a[-1 + i, j] }
// CHECK: read { S1[i, j] -> a[1 + i, j] }
// CHECK: read { S1[i, j] -> a[i, -1 + j] }
// CHECK: read { S1[i, j] -> a[i, 1 + j] }
// CHECK: write { S1[i, j] -> b[i, j] }

// Products in 32 unsigned bits may wrap: small sizes only.
void unsignedProduct(unsigned n, unsigned m, double *a) {
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      a[i * m + j] = 0;
}
// CHECK-LABEL: scop unsignedProduct
// CHECK: assumptions {{.*}}m <= 16384 and n <= 16385

// One plane of a volume.
void plane(int n, int m, int k, double *a) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      a[n * m * k + m * j + i] = j;
}
// CHECK-LABEL: scop plane
// CHECK: assumptions {  :  }
// CHECK: rank 3 [*][n][m] flat
// CHECK: write [k] -> { S0[j, i] -> a[k, j, i] }

// Rows that only the run can tell.
void rows(int n, int m, const int *at, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[at[i] * m + j] = 2 * a[at[i] * m + j];
}
// CHECK-LABEL: scop rows
// CHECK: assumptions {  :  }
// CHECK: rank 2 [*][m] flat
// CHECK: may-write inexact [m, n] -> { S0[i, j] -> a[o0, j] : 0 <= i < n and 0 <= j < m }
