// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// x is the loop with neighbouring addresses, wherever the user has it.
// REQUIRES: c2cuda
// RUN: %c2cuda --thread-tile=1x1 --print-after=mapping --stop-after=mapping --dry-run %s 2>&1 -- | %filecheck %s

float A[256][256], B[256][256], C[64][64][64];

void rows(void) {
  for (int i = 0; i < 256; i++)
    for (int j = 0; j < 256; j++)
      A[i][j] = B[i][j];
}
// CHECK-LABEL: kernel rows_kernel
// CHECK-NEXT: x: int j in blocks of 32
// CHECK-NEXT: y: int i in blocks of 8

void columns(void) {
  for (int j = 0; j < 256; j++)
    for (int i = 0; i < 256; i++)
      A[i][j] = B[i][j];
}
// CHECK-LABEL: kernel columns_kernel
// CHECK-NEXT: x: int j in blocks of 32
// CHECK-NEXT: y: int i in blocks of 8

void cube(void) {
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
      for (int k = 0; k < 64; k++)
        C[k][j][i] = 1;
}
// CHECK-LABEL: kernel cube_kernel
// CHECK-NEXT: x: int i in blocks of 32
