// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is read once stays in global memory, but where few threads add up much
// others copy it ahead of them; a sum keeps its register.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=promotion --stop-after=promotion --dry-run %s 2>&1 -- | %filecheck %s

double A[1000], B[1000], C[1000][1000];

void stream(void) {
  for (int i = 0; i < 1000; i++)
    A[i] = 2 * B[i];
}
// CHECK-LABEL: kernel stream_kernel
// CHECK-NOT: shared
// CHECK-NOT: register
// CHECK: compute

void loaded(void) {
  for (int j = 0; j < 1000; j++)
    for (int i = 0; i < 1000; i++)
      A[j] += C[i][j];
}
// CHECK-LABEL: kernel loaded_kernel
// CHECK-NEXT: shared shared_C
// CHECK-NEXT: register A_j is {{.*}}, loaded, stored
// CHECK: copied ahead

void cleared(void) {
  for (int j = 0; j < 1000; j++) {
    A[j] = 0;
    for (int i = 0; i < 1000; i++)
      A[j] += C[i][j];
  }
}
// CHECK-LABEL: kernel cleared_kernel
// CHECK-NEXT: shared shared_C
// CHECK-NEXT: register A_j is
// CHECK-NOT: loaded,
// CHECK: stored

// Nor does what a thread reads again, or what all threads read at once.
void repeated(int n, double *restrict a, const double *restrict b, int k) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] * b[i] * b[i] + b[i] + b[k];
}
// CHECK-LABEL: kernel repeated_kernel
// CHECK-NOT: shared
