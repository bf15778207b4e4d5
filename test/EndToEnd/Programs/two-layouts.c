// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Arrays of the file that one nest of a time step uses by rows and the other one
// as a whole: the buffers have all of them.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// CHECK: on the device from nest to nest: v, u
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#define N 70
static double u[N * N], v[N * N];
int main(int argc, char **argv) {
  int n = N + 1 - argc;
  for (int i = 0; i < N * N; i++)
    u[i] = v[i] = i * 7 % 31;
  double q = 0.5;
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * N + j] = u[i * N + j] + q * (u[i * N + j - 1] + u[i * N + j + 1] - 2 * u[i * N + j]);
    for (int i = 0; i < N * N; i++)
      u[i] = v[i];
    q *= 0.9;
    printf("%g\n", q);
  }
  printf("%g\n", u[77]);
  return 0;
}
