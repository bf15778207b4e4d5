// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Neighbouring loops are one region; what changes a parameter splits it; pragmas of others bound it.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void neighbours(int n, double *a) {
  a[0] = 7;
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = 0;
  a[0] = 5;
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma endscop
  a[0] = 9;
}
// CHECK-LABEL: scop neighbours (i)
// CHECK: statement S2
// CHECK-NOT: statement S3

void changes(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
  m = a[0];
  for (int i = 0; i < m; i++)
    a[i] += 1;
}
// CHECK-LABEL: scop changes
// CHECK: { S0[i] : 0 <= i < n }
// CHECK-LABEL: scop changes
// CHECK: { S0[i] : 0 <= i < m }

void inside(int n, double *a) {
  double e = 1;
  while (e > 0.1) {
    for (int i = 1; i < n; i++)
      a[i] = a[i] / 2;
    e = a[1];
  }
}
// CHECK-LABEL: scop inside (i)

void directives(int n, double *a) {
  for (int i = 0; i < n; i++) {
#undef FAST
    for (int j = 0; j < n; j++)
      a[j] += i;
  }
}
// CHECK-LABEL: scop directives (j)
