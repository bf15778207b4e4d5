// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Time loops that exchange pointers: the body once for each turn of the circle.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#define SWAP(a, b, type) do { type t_ = a; a = b; b = t_; } while (0)

double *two(int n, int steps, double *A, double *B) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      B[i] = A[i - 1] + A[i + 1];
    double *tmp = A;
    A = B;
    B = tmp;
  }
  return A;
}
// CHECK-LABEL: scop two
// CHECK: array A : double memory may-alias
// CHECK: array B : double memory may-alias
// CHECK: statement S0 {{.*}}(t) mod 2 = 0
// CHECK: read {{.*}}S0[t, i] -> A[-1 + i]
// CHECK: write {{.*}}S0[t, i] -> B[i]
// CHECK: statement S1
// CHECK: read {{.*}}S1[t, i] -> B[-1 + i]
// CHECK: write {{.*}}S1[t, i] -> A[i]
// CHECK: rotated A B = [steps] -> { [(0)] : steps <= 0; [((steps) mod 2)] : steps > 0 }

// Nobody asks for the parameters afterwards. The swap is in the middle.
void macro(int n, int steps, double *A, double *B) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      B[i] = A[i - 1];
    SWAP(A, B, double *);
    for (int i = 1; i < n - 1; i++)
      B[i] = A[i];
  }
}
// CHECK-LABEL: scop macro
// CHECK: write {{.*}}S0[t, i] -> B[i]
// CHECK: write {{.*}}S1[t, i] -> A[i]
// CHECK: write {{.*}}S2[t, i] -> A[i]
// CHECK: write {{.*}}S3[t, i] -> B[i]
// CHECK-NOT: rotated

void three(int n, int steps, double *a, double *b, double *c, double **end) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      c[i] = b[i] - a[i];
    double *tmp = a;
    a = b;
    b = c;
    c = tmp;
  }
  *end = c;
}
// CHECK-LABEL: scop three
// CHECK: write {{.*}}S0[t, i] -> c[i]
// CHECK: write {{.*}}S1[t, i] -> a[i]
// CHECK: write {{.*}}S2[t, i] -> b[i]
// CHECK: rotated a b c =

// After the first step there is one buffer only: not the time loop.
void once(int n, int steps, double *a, double *b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      b[i] = a[i - 1] + 1;
    a = b;
  }
}
// CHECK-LABEL: scop once (i)
// CHECK-NOT: statement S1
