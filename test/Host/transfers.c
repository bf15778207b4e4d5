// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is overwritten is not copied in; what is partly written is; dead and read-only data stay.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void overwritten(int n, double *restrict A, const double *restrict B) {
  for (int i = 0; i < n; i++)
    A[i] = B[i];
}
// CHECK-LABEL: void overwritten(
// CHECK-NOT: dev_A, A
// CHECK: cudaMemcpy(dev_B, B, sizeof(double) * (size_t)n,
// CHECK-NEXT: cudaMemcpyHostToDevice
// CHECK-NOT: cudaMemcpy(B
// CHECK: cudaMemcpy(A, dev_A, sizeof(double) * (size_t)n,
// CHECK-NOT: cudaMemcpy(B
// CHECK-DAG: cudaFree(dev_A)
// CHECK-DAG: cudaFree(dev_B)

void every_other(int n, double *restrict A) {
  for (int i = 0; i < n; i += 2)
    A[i] = 0;
}
// CHECK-LABEL: void every_other(
// CHECK: cudaMemcpy(dev_A, A,
// CHECK: cudaMemcpy(A, dev_A,

double local(int n, const double *restrict B) {
  double t[1000];
  for (int i = 0; i < 1000; i++)
    t[i] = B[i];
  return n;
}
// CHECK-LABEL: double local(
// CHECK-NOT: cudaMemcpy(t
