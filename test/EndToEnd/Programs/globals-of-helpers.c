// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A number outside of functions that only a helper of the kernels names: it is none of the
// arrays, which stay on the device.
//
// RUN: %convert-and-compare %s --expect-offloaded 3
// RUN: %c2cuda %s --dry-run -- 2>&1 | FileCheck %s
// CHECK: remark: on the device from nest to nest: u, w
#include <math.h>
#include <stdio.h>

#define N 100
static double u[N][N], w[N][N];
static double gas = 1.4, dt;

static double pressure(double r) { return gas * r; }
static double sound(double r) { return sqrt(pressure(r) + 1e-3); }

static void diffuse(void) {
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      w[i][j] = u[i][j] + dt * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] +
                                u[i][j + 1] - 4 * u[i][j]);
}
static void advance(void) {
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < N - 1; j++)
      u[i][j] = w[i][j] + dt * sound(fabs(w[i][j]));
}
static double largest(void) {
  double m = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (u[i][j] > m)
        m = u[i][j];
  return m;
}

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      u[i][j] = (i * j) % 11;
  double t = 0;
  int steps = 0;
  while (t < 0.3) {
    dt = 0.2 / largest();
    if (t + dt > 0.3)
      dt = 0.3 - t;
    diffuse();
    advance();
    t += dt;
    steps++;
  }
  printf("%d %.10f %.10f\n", steps, u[N / 2][N / 2], u[3][7]);
  return 0;
}
