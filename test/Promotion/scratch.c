// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A local that crosses from one kernel to the next gets a buffer; others stay in the thread.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void inside(int n, double *restrict A, const double *restrict B) {
  for (int i = 0; i < n; i++) {
    double x = B[i];
    A[i] = x * x;
  }
}
// CHECK-LABEL: inside_kernel(
// CHECK: double x = B[i];
// CHECK-NOT: dev_x

double A[500], C[500][500];

void across(const double *restrict B) {
  for (int i = 1; i < 500; i++) {
    A[i] = A[i - 1] * 0.5 + B[i];
    double x = A[i] - 1;
    for (int j = 0; j < 500; j++)
      C[i][j] = x;
  }
}
// CHECK-LABEL: across_A_kernel(
// CHECK: double *__restrict__ x
// CHECK: x[i - 1] = A[i] - 1;
// CHECK: across_C_kernel(
// CHECK-NOT: double x
// CHECK: C[i][j] = x[i - 1];
// CHECK: cudaMalloc((void **)&dev_x, sizeof(double) * 499)
// CHECK-NOT: cudaMemcpy(dev_x
// CHECK: cudaFree(dev_x)
