// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Subscripts have no terms that are 0 and no factors 1.
// REQUIRES: c2cuda
// RUN: %c2cuda --thread-tile=1x1 --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

#define AT(m, i, j) m[(i) * columns + (j)]

// CHECK: edges_kernel(int rows, int columns,
// CHECK: a[i * columns] = b[i];
// CHECK: a[i * columns + 1] = b[columns + i] + b[2 * columns];
// CHECK: a[(i + 1) * columns + (-1)] = shared_b[i % 7] + b[10 + i];
void edges(int rows, int columns, double *restrict a,
           const double *restrict b) {
  for (int i = 0; i < rows; i++) {
    AT(a, i, 0) = AT(b, 0, i);
    AT(a, i + 0, 1) = AT(b, 1, i) + AT(b, 2, 0);
    AT(a, i + 1, 0 - 1) = b[i % 7 + 0] + b[10 + i];
  }
}
