// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// All in main, as small programs are: one loop fills arrays of constant size element by
// element, others have rows. A kernel for the product has to know the rows, or there are
// no tiles; so has a stencil in time, or there is a launch for each step. Where all go
// through the elements as they are, one region does for all.
//
// RUN: %convert-and-compare %s --expect-offloaded 5 --nvcc
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>
#define N 128

// CHECK: __shared__ {{.*}}shared_A[
// CHECK-LABEL: void product(
static void product(float *A, float *B, float *C) {
  for (int i = 0; i < N * N; i++) {
    A[i] = i % 7;
    B[i] = i % 5;
    C[i] = 0;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float s = 0;
      for (int k = 0; k < N; k++)
        s += A[i * N + k] * B[k * N + j];
      C[i * N + j] = s;
    }
}

static double A[N * N], B[N * N];
// One launch for several steps.
// CHECK-LABEL: void steps(
// CHECK: t0 < 20; t0 += {{[2-9]}}
static void steps(void) {
  for (int i = 0; i < N * N; i++)
    A[i] = B[i] = i % 7;
  for (int t = 0; t < 20; t++) {
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        B[i * N + j] = 0.2 * (A[i * N + j] + A[(i - 1) * N + j] + A[(i + 1) * N + j] +
                              A[i * N + j - 1] + A[i * N + j + 1]);
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++)
        A[i * N + j] = B[i * N + j];
  }
}

static double D[N * N], E[N * N];
// CHECK-LABEL: void plain(
// CHECK-NOT: cudaMemcpyHostToDevice
// CHECK: {{^}}}
static void plain(void) {
  for (int i = 0; i < N * N; i++)
    D[i] = i % 9;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      E[i * N + j] = 2 * D[i * N + j];
}

int main(void) {
  float *a = malloc(N * N * sizeof *a), *b = malloc(N * N * sizeof *b);
  float *c = malloc(N * N * sizeof *c);
  product(a, b, c);
  steps();
  plain();
  double h = 0;
  for (int i = 0; i < N * N; i++)
    h = h * 0.5 + c[i] + A[i] + 3 * B[i] + E[i];
  printf("%.12g\n", h);
  return 0;
}
