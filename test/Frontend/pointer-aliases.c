// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pointers that name a part of an array are followed to it.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

double G[20][30];

void rows(int n, int m, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++) {
    double *row = a + i * m;
    const double *src = &b[i * m];
    for (int j = 0; j < m; j++)
      row[j] = src[j] * 2.0;
  }
}
// CHECK-LABEL: scop rows
// CHECK: array b : double memory restrict rank 2 [*][m] flat pointer b const
// CHECK: array a : double memory restrict rank 2 [*][m] flat pointer a
// CHECK: read { S0[i, j] -> b[i, j] }
// CHECK: write { S0[i, j] -> a[i, j] }
// CHECK: text <1:a[(long long)<i> * <m> + <j>]> = <0:b[(long long)<i> * <m> + <j>]> * 2.0;

void chain(int n, double *a) {
  const double *p = a + 1;
  const double *q = p + 1;
  for (int i = 0; i < n; i++)
    a[i] = p[i] + q[i] - q[-2];
}
// CHECK-LABEL: scop chain
// CHECK-NOT: array {{[pq]}}
// CHECK: text <3:a[<i>]> = <0:a[<i> + 1]> + <1:a[<i> + 2]> - <2:a[0]>;

void assigned(int n, int m, double *a) {
  double *p;
  for (int i = 0; i < n; i++) {
    p = a + i * m;
    p[0] = 0;
    p = p + 1;
    for (int j = 0; j < m - 1; j++)
      p[j] = 1;
  }
}
// CHECK-LABEL: scop assigned
// CHECK: write { S0[i] -> a[i, 0] }
// CHECK: write { S1[i, j] -> a[i, 1 + j] }

void declared(double A[20][30], int m) {
  for (int i = 0; i < 20; i++) {
    double *restrict r = A[i];
    for (int j = 0; j < m; j++)
      r[j] = 1;
  }
}
// A row must not be left: in memory the next one is there.
// CHECK-LABEL: scop declared
// CHECK: assumptions [m] -> {  : m <= 30 }
// CHECK: write { S0[i, j] -> A[i, j] }
// CHECK: text <0:A[<i>][<j>]> = 1;

void whole(void) {
  double (*B)[30] = G;
  for (int i = 1; i < 20; i++)
    for (int j = 0; j < 30; j++)
      B[i][j] = G[i - 1][j];
}
// CHECK-LABEL: scop whole
// CHECK-NOT: array B
// CHECK: write { S0[i, j] -> G[i, j] }

void linear(void) {
  double *p = &G[0][0];
  for (int k = 0; k < 600; k++)
    p[k] = k;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      G[i][j] *= p[j];
}
// CHECK-LABEL: scop linear
// CHECK: array G : double memory object rank 1 [600] pointer &G[0][0]
// CHECK: write { S0[k] -> G[k] }
// CHECK: update { S1[i, j] -> G[30i + j] }
// CHECK: text <1:G[<i> * 30 + <j>]> *= <0:G[<j>]>;

// The offset is no more what it was: another array as far as one can tell.
void moved(int n, double *a) {
  int off = 3;
  double *p = a + off;
  off = 7;
  for (int i = 0; i < n; i++)
    p[i] = a[i] + off;
}
// CHECK-LABEL: scop moved
// CHECK: array a : double memory given, may-alias
// CHECK: array p : double memory may-alias

// A copy that is not followed: what is said of 'a' does not keep it apart.
void either(int n, int which, double *restrict a, double *restrict b) {
  double *p = a;
  if (which)
    p = b;
  for (int i = 0; i < n; i++)
    p[i] = a[i] + b[i];
}
// CHECK-LABEL: scop either
// CHECK: array a : double memory given, may-alias
// CHECK: array b : double memory given, may-alias
// CHECK: array p : double memory may-alias

double *kept;
void keep(double *p) { kept = p; }
void escaped(int n, double *restrict a) {
  keep(a);
  for (int i = 0; i < n; i++)
    a[i] = kept[i + 1];
}
// CHECK-LABEL: scop escaped
// CHECK: array kept : double memory may-alias
// CHECK: array a : double memory given, may-alias

void hidden(int n, double *a, double *c) {
  double *p = a + 1;
  {
    double *a = c;
    for (int i = 0; i < n; i++)
      p[i] = a[i];
  }
}
// CHECK-LABEL: scop hidden
// CHECK: array c : double memory given, may-alias
// CHECK: array p : double memory may-alias

// Of both pointers in a declaration it is known that nothing uses them behind
// the nest.
void two(int n, int m, const double *restrict x, const double *restrict y,
         double *restrict c) {
  for (int i = 0; i < n; i++) {
    const double *p = x + i * m, *q = y + i * m;
    c[i] = p[1] * q[2];
  }
}
// CHECK-LABEL: scop two
// CHECK: read { S0[i] -> x[i, 1] }
// CHECK-NEXT: read { S0[i] -> y[i, 2] }
