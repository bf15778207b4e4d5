// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A write that data decide about does not hide the one before it.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=dependences --stop-after=dependences --dry-run %s 2>&1 -- | %filecheck %s

double A[100], B[100], C[100];

void sure(void) {
  for (int i = 0; i < 100; i++) {
    A[i] = 1;
    if (i > 50)
      A[i] = 2;
    C[i] = A[i];
  }
}
// CHECK: flow {{.*}}S0[i] -> S2[i' = i] : 0 <= i <= 50
// CHECK-NEXT: false {
// CHECK-NEXT: live-in reads { }

void data(void) {
  for (int i = 0; i < 100; i++) {
    A[i] = 1;
    if (B[i] > 0)
      A[i] = 2;
    C[i] = A[i];
  }
}
// CHECK: flow {{.*}}S0[i] -> S2[i' = i] : 0 <= i <= 99
// CHECK-NEXT: false {
// CHECK-NEXT: live-in reads { S1[i] -> B[i] : 0 <= i <= 99 }
