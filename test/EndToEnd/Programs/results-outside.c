// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions with loops whose results go to variables outside, which they may see
// themselves: written out in the loop over time, they keep arrays on the device.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 7 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s 2>&1 -- | grep -v "//" | %filecheck %s
#include <stdio.h>
#include <stdlib.h>
#define N 100
double U[N][N], F[N][N], dt, total;
int im = N - 2;

double timestep(void) {
  double um = 1e-10;
  for (int i = 1; i <= im; i++)
    for (int j = 1; j <= im; j++)
      if (U[i][j] > um)
        um = U[i][j];
  return 0.2 / (1 + um) + dt * 1e-3;
}

void flux(void) {
  for (int i = 1; i <= im; i++)
    for (int j = 1; j <= im; j++)
      F[i][j] = U[i - 1][j] + U[i + 1][j] + U[i][j - 1] + U[i][j + 1] -
                4 * U[i][j];
}

void advance(void) {
  for (int i = 1; i <= im; i++)
    for (int j = 1; j <= im; j++)
      U[i][j] += dt * F[i][j];
}

// CHECK: remark: written out in this loop: calls of 'timestep', 'flux', 'advance'
void run(int steps) {
  for (int n = 0; n < steps; n++) {
    dt = timestep();
    flux();
    advance();
    total += dt;
  }
}

// The result goes where a pointer leads, which may be to what the function reads.
double larger(double *sum) {
  *sum += 1;
  for (int i = 0; i < N; i++)
    F[i][i] += *sum;
  return *sum * 2;
}
void add(int steps, double *result) {
  for (int n = 0; n < steps; n++) {
    *result = larger(result);
    total += larger(&total);
    flux();
  }
}

int main(int argc, char **argv) {
  double own = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      U[i][j] = (i * 3 + j) % 7;
  for (int steps = 0; steps < 5; steps++) {
    run(steps);
    add(steps, &own);
    add(steps, &total);
  }
  printf("%.17g %.17g %.17g %.17g\n", total, own, dt, U[N / 2][N / 3]);
}
