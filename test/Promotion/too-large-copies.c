// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A product that is computed over and over, as to measure its time, and the sum
// of all changes of a grid in each of n steps: a copy for each round would be more
// than devices have. The nests of a round become kernels, but for those that are done
// before one has started.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v "// CHECK" | %filecheck %s
#include <stdio.h>

// CHECK: :[[# @LINE + 11]]:3: remark: left alone: 'd' would need a copy for every iteration{{.*}}(C2C1303)
// CHECK: :[[# @LINE + 12]]:5: remark: offloaded loop nest of 'relax' (i): 3 kernels
// CHECK: remark: left alone: its 16 iterations are done before a kernel has started{{.*}}(C2C1313)
// CHECK: remark: on the device while the loop runs: u, v
// CHECK: void relax(
// CHECK: cudaMalloc((void **)&dev_d,
// CHECK-NEXT: sizeof(double) * (size_t)(n - 2) * (n - 2)));
// CHECK-NOT: C_at
double u[1000][1000], v[1000][1000], err;

void relax(int steps, int n) {
  for (int t = 0; t < steps; t++) {
    err = 0;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        v[i][j] = .25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        double d = v[i][j] - u[i][j];
        err += d * d;
      }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        u[i][j] = v[i][j];
  }
}

static void mul(double *Out, const double A[4][4], const double B[4][4]) {
  double R[16];
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      R[i * 4 + j] = A[i][0] * B[0][j] + A[i][1] * B[1][j] + A[i][2] * B[2][j] +
                     A[i][3] * B[3][j];
  for (int n = 0; n < 16; ++n)
    Out[n] = R[n];
}

int main(void) {
  double A[4][4], B[4][4], C[16];
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      A[i][j] = i + 0.5 * j;
      B[i][j] = j - i * 0.25;
    }
  for (int n = 0; n < 50000000; ++n)
    mul(C, A, B);
  printf("%g\n", C[3]);
  return 0;
}
