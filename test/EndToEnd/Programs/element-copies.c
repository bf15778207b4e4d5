// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Statements of the host between kernels that read or write single elements: only
// these are copied, of arrays of the program.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <math.h>
#include <stdio.h>
#define N 64
static double u[N], v[N], B[N][N];
static float w[N];
#define AT(i, j) B[i][j]

// A boundary that follows its neighbours.
// TEXT-LABEL: static int bar(
static int bar(int steps, double eps) {
  // TEXT: for (int t = 0; t < steps; t++) {
  // CHECK: element-copies.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i];
    // TEXT-NOT: cudaMemcpy
    // TEXT: cudaMemcpy(&u[1], &dev_u[1], sizeof(double), cudaMemcpyDeviceToHost)
    // TEXT-NEXT: u[0] = u[1];
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&dev_u[0], &u[0], sizeof(double), cudaMemcpyHostToDevice)
    u[0] = u[1];
    u[N - 1] = u[N - 2] * 0.5;
    // TEXT: cudaMemcpy(&u[N / 2], &dev_u[N / 2], sizeof(double)
    // TEXT-NEXT: DeviceToHost
    // TEXT-NEXT: u[N / 2] += sin(0.1 * t);
    // TEXT-NEXT: cudaMemcpy(&dev_u[N / 2], &u[N / 2], sizeof(double)
    u[N / 2] += sin(0.1 * t);
    // TEXT: if (t % 7 == 3) {
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&u[3], &dev_u[3]
    // TEXT-NEXT: v[2] = u[3];
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&dev_v[2], &v[2]
    // TEXT-NEXT: }
    if (t % 7 == 3)
      v[2] = u[3];
    // TEXT-NEXT: if (t % 5 == 0) {
    // TEXT-NEXT: cudaMemcpy(&v[N / 2], &dev_v[N / 2]
    if (t % 5 == 0)
      printf("%d %.9g\n", t, v[N / 2]);
    // TEXT: cudaMemcpy(&u[t % N], &dev_u[t % N]
    // TEXT-NEXT: DeviceToHost
    // TEXT-NEXT: if (fabs(u[t % N]) < eps) {
    // TEXT: cudaMemcpy(u + 1, dev_u + 1, sizeof(double) * 62
    // TEXT: return t;
    if (fabs(u[t % N]) < eps)
      return t;
  }
  return -1;
}

// Through a macro, and without braces.
// TEXT-LABEL: static void plate(
static void plate(int steps) {
  // TEXT: for (int t = 0; t < steps; t++) {
  // CHECK: element-copies.c:[[@LINE+1]]:3: remark: on the device while the loop runs: B, w
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        AT(i, j) = AT(i, j) * 0.5 + w[j];
    // TEXT-NOT: {{cudaMemcpy[(](dev_|B|w)|cudaMemcpy2D}}
    // TEXT: cudaMemcpy(&AT(1, 1), &dev_B[0][0] + (&AT(1, 1) - &B[0][0])
    // TEXT: AT(0, 0) = AT(1, 1) + t;
    // TEXT-NEXT: cudaMemcpy(&dev_B[0][0] + (&AT(0, 0) - &B[0][0]), &AT(0, 0)
    AT(0, 0) = AT(1, 1) + t;
    // TEXT: w[2] = w[3];
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&dev_w[2], &w[2], sizeof(float)
    // TEXT: else {
    // TEXT: cudaMemcpy(&AT(t % N, 2)
    // TEXT: cudaMemcpy(&w[t % N], &dev_w[t % N], sizeof(float)
    // TEXT: w[t % N] += AT(t % N, 2);
    if (t % 7 == 3) w[2] = w[3];
    else w[t % N] += AT(t % N, 2);
    for (int j = 0; j < N; j++)
      w[j] += AT(3, j);
    // TEXT-NOT: {{cudaMemcpy[(](B|w)|cudaMemcpy2D}}
    // TEXT: printf("%g\n", AT(5, 7));
    printf("%g\n", AT(5, 7));
  }
}

int main(void) {
#pragma c2cuda off
  for (int c = 0; c < 6; c++) {
    for (int i = 0; i < N; i++) {
      u[i] = i % 9 + 1;
      v[i] = w[i] = i % 4;
      for (int j = 0; j < N; j++)
        B[i][j] = (i * 3 + j) % 13;
    }
    printf("%d\n", bar(c * c, c == 4 ? 3 : 1e-9));
    plate(c * c);
    double s = 0;
    for (int i = 0; i < N; i++)
      s += u[i] * (i % 7) + v[i] * (i % 5) + w[i] + B[i][(i + 1) % N];
    printf("sum %.9g %.9g %.9g %.9g\n", s, u[0], v[2], B[0][1]);
  }
  return 0;
}
