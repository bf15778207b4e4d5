// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Nests with different parallelism get kernels of their own, in order.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=mapping --stop-after=mapping --dry-run %s 2>&1 -- | %filecheck %s

double A[512][512], B[512], C[512][512];

void two(void) {
  for (int i = 0; i < 512; i++) {
    B[i] = 0;
    for (int j = 0; j < 512; j++)
      B[i] += A[i][j];
  }
  for (int i = 0; i < 512; i++)
    for (int j = 0; j < 512; j++)
      C[i][j] = B[j] - B[i];
}
// CHECK: launches { {{.*}}two_C_kernel[] -> [1]
// CHECK: kernel two_B_kernel
// CHECK-NEXT: x: int i in blocks of 32, from { [(0)] } to { [(511)] }
// CHECK-NEXT: y: 9 rows of threads, of which the first one computes
// CHECK-NEXT: domain
// CHECK: kernel two_C_kernel
// CHECK-NEXT: x: int j in blocks of 32
// CHECK-NEXT: y: int i in blocks of 8
