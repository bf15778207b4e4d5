// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// An `if` on data is one statement with may-writes.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void relu(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    if (a[i] > 0 && b[i] > 0) {
      double t = a[i];
      a[i] = b[i] * t;
    } else
      b[i] = 0;
  }
  for (int i = 0; i < n; i++) // all of b is there
    a[i] += b[i];
}
// CHECK-LABEL: scop relu
// CHECK: statement S0 at {{.*}} { S0[i] : 0 <= i < n }
// CHECK: {{^ *}}read { S0[i] -> a[i] }
// CHECK: may-read { S0[i] -> b[i] }
// CHECK: may-read { S0[i] -> a[i] }
// CHECK: {{^ *}}read { S0[i] -> b[i] }
// CHECK: may-write { S0[i] -> a[i] }
// CHECK: may-write { S0[i] -> b[i] }
// CHECK: if (<0:a[<i>]> > 0 && <1:b[<i>]> > 0) {{.*}}double t = <2:a[<i>]>;

// The reads of t see what the statement itself has written.
void temporary(int n, double *a) {
  double t;
  for (int i = 0; i < n; i++)
    if (a[i] > 0) {
      t = a[i];
      a[i] = t * t;
    }
}
// CHECK-LABEL: scop temporary
// CHECK: array t : double private depth 1
// CHECK-NOT: may-read { S0[i] -> t

void choice(int n, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = i > 0 ? a[i - 1] : a[i] > 0 ? 1 : b[i];
}
// An affine condition says where the read happens.
// CHECK-LABEL: scop choice
// CHECK: read [n] -> { S0[i] -> a[-1 + i] : 0 < i < n }
// CHECK: read [n] -> { S0[i = 0] -> a[0] : n > 0 }
// CHECK: may-read {{.*}}-> b[0]
