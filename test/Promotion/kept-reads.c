// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a thread of a wavefront's tile has read or written the round before stays in
// registers.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

#define N 1000

double A[N][N];

// Of nine elements three are new in a round.
// CHECK: seidel_kernel(
// CHECK: double A_before = {};
// CHECK-NEXT: double A_before_2 = {};
// CHECK-NEXT: double A_before_3 = {};
// CHECK-NEXT: double A_before_4 = {};
// CHECK-NEXT: double A_before_5 = {};
// CHECK-NEXT: double A_before_6 = {};
// CHECK-NEXT: bool has_before = false;
// CHECK-NEXT: for (
// CHECK: if (!has_before) {
// CHECK-COUNT-6: A_before{{[_0-9]*}} = A[
// CHECK-NEXT: has_before = true;
// CHECK-COUNT-3: const double A_now{{[_0-9]*}} = A[
// CHECK-NEXT: A[q - t][r - q - t] =
// CHECK-NEXT: (A_before
// CHECK: __syncthreads();
void seidel(int steps, int n) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] + A[i][j - 1] +
                   A[i][j] + A[i][j + 1] + A[i + 1][j - 1] + A[i + 1][j] +
                   A[i + 1][j + 1]) /
                  9.0;
}

// What was written the round before is one of four.
// CHECK: relax_kernel(
// CHECK: double u_before = {};
// CHECK-NEXT: bool has_before = false;
void relax(int n, int steps, double *restrict u) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                               u[i * n + j - 1] + u[i * n + j + 1]);
}

// What a condition decides about is read as it says.
// CHECK: limited_kernel(
// CHECK-NOT: _before
// CHECK: void limited(
void limited(int n, int steps, double *restrict u) {
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        u[i * n + j] = 0.5 * (u[(i - 1) * n + j] + u[(i + 1) * n + j]) +
                       (i % 2 ? u[i * n + j - 1] : 0);
}
