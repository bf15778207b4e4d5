// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Which reductions threads share: none that one thread does alone.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=mapping --stop-after=mapping --dry-run %s 2>&1 -- | %filecheck %s

int s, c[100], hist[50], A[100][100];
double d, E[100][100];
short narrow;

void scalar(int n, const int *restrict a) {
  for (int i = 0; i < n; i++)
    s += a[i];
}
// CHECK-LABEL: kernel scalar_kernel
// CHECK: x: int i in blocks of 128 times 4 groups of 1, {{.*}}strides the grid of 2048
// CHECK: shares a sum in s

void rows(void) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      c[i] += A[i][j];
}
// CHECK-LABEL: kernel rows_kernel
// CHECK-NOT: shares

void columns(void) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      c[j] += A[i][j];
}
// CHECK-LABEL: kernel columns_kernel
// CHECK-NOT: shares

void all(void) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      s ^= A[i][j];
}
// CHECK-LABEL: kernel all_kernel
// CHECK: x: int j
// CHECK: y: int i
// CHECK: shares a bitwise xor in s

void bins(int n, const unsigned char *restrict key) {
  for (int i = 0; i < n; i++)
    hist[key[i] % 50]++;
}
// CHECK-LABEL: kernel bins_kernel
// CHECK: x: int i in blocks of 256 times 4 groups of 1, {{.*}}strides the grid of 2048
// CHECK: shares a sum in elements of hist, blocks have 50 of their own

void one_block(int n, const int *restrict a) {
  for (int i = 0; i < n; i++)
    narrow += a[i];
}
// CHECK-LABEL: kernel one_block_kernel
// CHECK: strides the grid of 1
// CHECK: shares a sum in narrow

void product_of_matrices(int n, float *restrict x, const float *restrict y,
                         const float *restrict z) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        x[i * n + j] += y[i * n + k] * z[k * n + j];
}
// CHECK-LABEL: kernel product_of_matrices_kernel
// CHECK-NOT: shares

void tiny(const int *restrict a) {
  for (int i = 0; i < 32; i++)
    s += a[i];
}
// CHECK-LABEL: kernel tiny_kernel
// CHECK-NOT: shares

void in_order(void) {
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      d += E[i][j];
}
// CHECK-LABEL: kernel in_order_kernel
// CHECK-NOT: shares

// The next nest sees the whole sum.
void used(int n, int *restrict a) {
  for (int i = 0; i < n; i++)
    s += a[i];
  for (int i = 0; i < n; i++)
    a[i] -= s;
}
// CHECK-LABEL: launches {{.*}}used_s_kernel[] -> [0]
// CHECK-LABEL: kernel used_s_kernel
// CHECK: shares a sum in s
// CHECK-LABEL: kernel used_a_kernel
// CHECK-NOT: shares

// A prefix sum that keeps its order is none.
void prefix(int n, double *restrict a) {
  for (int i = 0; i < n; i++) {
    d += a[i];
    a[i] = d;
  }
}
// CHECK-LABEL: kernel prefix_kernel
// CHECK-NOT: shares
