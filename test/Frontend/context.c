// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is known before the nest: early exits, assertions, enclosing conditions and loops, lengths.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void abort(void) __attribute__((noreturn));
#define assert(e) ((e) ? (void)0 : abort())

void exits(int n, int m, double a[n][m]) {
  if (n <= 0 || m < 4)
    return;
  assert(n < m);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = 1;
}
// CHECK-LABEL: scop exits
// CHECK: context {{.*}} : 4 <= m <= 2147483647 and 0 < n <= 2147483647 and n < m }

void changed(int n, double *a) {
  if (n <= 0)
    return;
  n = n - 5;
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK-LABEL: scop changed
// CHECK: context [n] -> {  : -2147483648 <= n <= 2147483647 }

void around(int n, double *a) {
  for (int t = 2; t < n; t++) {
    if (a[t] > 3)
      return;
    if (t > 7)
      for (int i = 0; i < t; i++)
        a[i] = 1;
  }
}
// CHECK-LABEL: scop around
// CHECK: parameter t : int affine
// CHECK: { S0[i] : t >= 8 and 0 <= i < t }
