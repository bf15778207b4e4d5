// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Only plain pointers are compared, and only where one of them is written.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void plain(int n, double *A, const double *B, const double *C) {
  for (int i = 0; i < n; i++)
    A[i] = B[i] + C[i];
}
// CHECK-LABEL: void plain(
// CHECK: if ((B == A || c2cuda_disjoint(B, sizeof(double) * (size_t)n, A,
// CHECK: (C == A || c2cuda_disjoint(C, sizeof(double) * (size_t)n, A,
// CHECK-NOT: c2cuda_disjoint(
// CHECK: plain_kernel<<<
// CHECK: } else {
// CHECK: A[i] = B[i] + C[i];

void restricted(int n, double *restrict A, const double *B) {
  for (int i = 0; i < n; i++)
    A[i] = B[i];
}
// CHECK-LABEL: void restricted(
// CHECK-NOT: c2cuda_disjoint
// CHECK-NOT: else
double X[100], Y[100];
void declared(void) {
  for (int i = 0; i < 100; i++)
    X[i] = Y[i];
}
// CHECK-LABEL: void declared(
// CHECK-NOT: c2cuda_disjoint
// CHECK-NOT: else
