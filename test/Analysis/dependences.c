// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Flow goes from the last write; anti and output dependences are the false ones.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=dependences --stop-after=dependences --dry-run %s 2>&1 -- | %filecheck %s

double A[100], B[100], C[100][100], s;

void chain(void) {
  for (int i = 2; i < 100; i++)
    A[i] = A[i - 2] + B[i];
}
// CHECK: flow { S0[i] -> S0[i' = 2 + i] : 2 <= i <= 97 }
// CHECK-NEXT: false { }
// CHECK-NEXT: live-in reads {{.*}}S0[i] -> A[-2 + i] : 2 <= i <= 3

void shift(void) {
  for (int i = 0; i < 99; i++)
    A[i] = A[i + 1];
}
// CHECK: flow { }
// CHECK-NEXT: false { S0[i] -> S0[i' = 1 + i] : 0 <= i <= 97 }

void column(void) {
  for (int i = 1; i < 100; i++)
    for (int j = 0; j < 100; j++)
      C[i][j] = C[i - 1][j];
}
// CHECK: flow { S0[i, j] -> S0[i' = 1 + i, j' = j] : 0 < i <= 98 and 0 <= j <= 99 }

void overwritten(void) {
  for (int i = 0; i < 100; i++) {
    A[i] = 1;
    A[i] = 2;
    B[i] = A[i];
  }
}
// CHECK: flow { S1[i] -> S2[i' = i] : 0 <= i <= 99 }
// CHECK-NEXT: false { S0[i] -> S1[i' = i] : 0 <= i <= 99 }
// CHECK-NEXT: live-in reads { }
