// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Every canonical form of `for`: up, down, steps, !=, iterators outside.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void up(int n, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: scop up
// CHECK: { S0[i] : 0 <= i < n }

void upTo(int n, double *a) {
  for (int i = 2; n >= i; i += 1)
    a[i] = 1;
}
// CHECK-LABEL: scop upTo
// CHECK: { S0[i] : 2 <= i <= n }

void down(int n, double *a) {
  for (int i = n - 1; i >= 0; --i)
    a[i] = 1;
}
// CHECK-LABEL: scop down
// CHECK: { S0[i] : 0 <= i < n }
// CHECK: { S0[i] -> [(-i)] }

void stepThree(int n, double *a) {
  for (int i = 0; i < n; i += 3)
    a[i] = 1;
}
// CHECK-LABEL: scop stepThree
// CHECK: { S0[i] : (i) mod 3 = 0 and 0 <= i < n }
// CHECK: { S0[i] -> [(i)] }

void downByTwo(int n, double *a) {
  int i;
  for (i = n; i > 2; i = i - 2)
    a[i] = 1;
}
// CHECK-LABEL: scop downByTwo
// CHECK: { S0[i] : (n + i) mod 2 = 0 and 3 <= i <= n }

void notEqual(int n, double *a) {
  for (int i = 0; i != n; i++)
    a[i] = 1;
}
// Below zero the loop would count up to the overflow.
// CHECK-LABEL: scop notEqual
// CHECK: assumptions [n] -> {  : n >= 0 }
// CHECK: { S0[i] : 0 <= i < n }

void notEqualByFour(double *a) {
  for (int i = 0; i != 100; i += 4)
    a[i] = 1;
}
// CHECK-LABEL: scop notEqualByFour
// CHECK: assumptions {  :  }
// CHECK: { S0[i] : (i) mod 4 = 0 and 0 <= i <= 99 }
