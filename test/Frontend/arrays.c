// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Declared arrays, VLAs, pointers to arrays, pointers, in all spellings of an element.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

double G[100][200];
static float H[10];

void declared(void) {
  for (int i = 0; i < 100; i++)
    G[i][i + 1] = H[i % 10];
}
// CHECK-LABEL: scop declared
// CHECK: array H : float memory object rank 1 [10] pointer H
// CHECK: array G : double memory object rank 2 [100][200] pointer &G[0][0]
// CHECK: write { S0[i] -> G[i, 1 + i] }

void vla(int n, int m, double a[n][m + 1], double (*b)[m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i][j];
}
// CHECK-LABEL: scop vla
// CHECK: context [m, n] -> {  : 0 < m
// CHECK: array b : double memory given, may-alias rank 2 [*][m] pointer &b[0][0]
// CHECK: array a : double memory given, may-alias rank 2 [*][(m + 1)] pointer &a[0][0]

void whole(double (*a)[10][20]) {
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 20; j++)
      (*a)[i][j] = 0;
}
// CHECK-LABEL: scop whole
// CHECK: array a : double memory given, may-alias rank 2 [10][20] pointer &(*a)[0][0]
// CHECK: text <0:a[<i>][<j>]> = 0;

void pointers(int n, const double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++)
    *(b + i) = *a + *(a + i + 1) + 2[a];
}
// CHECK-LABEL: scop pointers
// CHECK: array a : double memory restrict rank 1 [*] pointer a {{.*}}const
// CHECK: read { S0[i] -> a[0] }
// CHECK: read { S0[i] -> a[1 + i] }
// CHECK: read { S0[i] -> a[2] }
// CHECK: write { S0[i] -> b[i] }

// A pointer made from a restrict pointer is followed to it.
void copies(int n, double *restrict a) {
  double *p = a + 1;
  for (int i = 0; i < n; i++)
    a[i] = p[i];
}
// CHECK-LABEL: scop copies
// CHECK: array a : double memory restrict
// CHECK: read { S0[i] -> a[1 + i] }

// Rows of a known length, of which nobody knows how many there are.
void buffers(int n, int steps, double (*g)[64]) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      g[(t + 1) % 2][i] = g[t % 2][i - 1] + g[t % 2][i + 1];
}
// CHECK-LABEL: scop buffers (t)
