// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arrays that stay on the device while a loop of the host runs, and those that do not.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s
#include <stdio.h>

int decide(int);

static double u[100], w[100];

void declared(int rounds) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 1; i < 99; i++)
      w[i] = 0.5 * (u[i - 1] + u[i + 1]);
    printf("%d\n", t);
    for (int i = 1; i < 99; i++)
      u[i] = w[i];
  } // the end
}
// Variables of the program are there in any case.
// CHECK-LABEL: void declared(
// CHECK: // On the device while the loop runs.
// CHECK-NEXT: double *dev_u;
// CHECK-NEXT: double *dev_w;
// CHECK-NEXT: cudaMalloc((void **)&dev_u
// CHECK-NEXT: cudaMalloc((void **)&dev_w
// CHECK: cudaMemcpy(dev_u, u, sizeof(double) * 100,
// CHECK: cudaMemcpy(dev_w + 1, w + 1,
// CHECK: for (int t = 0
// CHECK-NOT: cudaM
// CHECK: declared_kernel<<<
// CHECK-NOT: cudaM
// CHECK: printf
// CHECK-NOT: cudaM
// CHECK: declared_kernel_2<<<
// CHECK-NOT: cudaM
// CHECK: // the end
// CHECK-NEXT: C2CUDA_CHECK(cudaMemcpy(u + 1, dev_u + 1,
// CHECK: cudaFree(dev_u)
// CHECK: cudaFree(dev_w)

void pointers(int n, int rounds, const double *restrict b, double *restrict x) {
  double last = 1;
  while (last > 0.5 && rounds > 0) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] * b[i];
    last = x[0];
    rounds--;
  }
}
// What pointers lead to may not be there if the loop has no round. The host reads x.
// CHECK-LABEL: void pointers(
// CHECK: double *dev_x = NULL;
// CHECK-NEXT: double *dev_b = NULL;
// CHECK-NEXT: while (
// CHECK-NEXT: if (n > 0) {
// CHECK-NEXT: if (!dev_x) {
// CHECK-NEXT: cudaMalloc
// CHECK-NEXT: cudaMalloc
// CHECK-NEXT: cudaMemcpy(dev_x, x
// CHECK: cudaMemcpy(dev_b, b
// CHECK: }
// CHECK: pointers_kernel<<<
// CHECK: if (dev_x)
// CHECK: cudaMemcpy(&x[0], &dev_x[0], sizeof(double), cudaMemcpyDeviceToHost));
// CHECK-NEXT: last = x[0];
// CHECK: rounds--;
// CHECK-NEXT: }
// CHECK-NEXT: if (dev_x) {
// CHECK-NEXT: cudaMemcpy(x, dev_x
// CHECK-NEXT: cudaMemcpyDeviceToHost
// CHECK-NEXT: }
// CHECK-NEXT: cudaFree(dev_x)
// CHECK-NEXT: cudaFree(dev_b)

void overlaps(int n, int rounds, double *x, double *y) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] + 1;
    printf("%d\n", t);
    for (int i = 0; i < n; i++)
      y[i] = y[i] * 2;
  }
}
// Regions of one array each: all run on the device, or none does.
// CHECK-LABEL: void overlaps(
// CHECK: const bool on_device = c2cuda_disjoint(x, sizeof(double) * (size_t)n, y,
// CHECK: for (int t = 0
// CHECK-NEXT: if (on_device) {
// CHECK: } else {
// CHECK-NEXT: for (int i = 0
// CHECK: printf
// CHECK-NEXT: if (on_device) {
// CHECK: if (dev_x) {
// CHECK-NEXT: cudaMemcpy(x, dev_x
// CHECK: if (dev_y) {

void unknown_call(int n, int rounds, double *restrict x) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] + 1;
    decide(t);
  }
}
// CHECK-LABEL: void unknown_call(
// CHECK: for (int t = 0
// CHECK: cudaMalloc
// CHECK: cudaFree

void own_writes(int n, int rounds, double *restrict x) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] + 1;
    for (int k = 0; k < 2; k++) {
      printf("%d\n", t);
      x[k] = t;
    }
  }
}
// CHECK-LABEL: void own_writes(
// CHECK: double *dev_x = NULL;
// CHECK-NEXT: for (int t = 0
// CHECK-NEXT: if (n > 0) {
// CHECK-NEXT: if (!dev_x) {
// CHECK-NEXT: cudaMalloc
// CHECK-NEXT: }
// CHECK-NEXT: cudaMemcpy(dev_x, x
// CHECK: cudaMemcpy(x, dev_x
// CHECK: x[k] = t;
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: cudaFree(dev_x)
