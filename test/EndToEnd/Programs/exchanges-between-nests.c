// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Between nests one behind the other the host exchanges pointers by a variable, which is
// what the nest behind that calls one of them; and the first nest leaves out the first
// elements of an array, which the host has written before.
//
// RUN: %convert-and-compare %s --expect-offloaded 11 --nvcc
#include <stdio.h>
#include <stdlib.h>

static double M[32];

static void exchanged(int n) {
  double *a = malloc(32 * sizeof *a), *b = malloc(32 * sizeof *b);
  for (int i = 0; i < n; i++)
    a[i] = i;
  for (int i = 0; i < n; i++)
    b[i] = 100 + a[i];
  printf("-\n");
  double *w = a;
  a = b;
  b = w;
  for (int i = 0; i < n; i++)
    M[i] = b[i];
  printf("%g\n", M[2]);
  for (int i = 0; i < n; i++)
    b[i] += 1000;
  printf("%g %g\n", a[2], b[2]);
  free(a);
  free(b);
}

static void inRounds(int n, int rounds, double *a, double *b) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      a[i] = 0.5 * a[i] + t;
    double *w = a;
    a = b;
    b = w;
    printf("%d\n", t);
    for (int i = 0; i < n; i++)
      b[i] = b[i] + 0.25 * a[i];
  }
}

static double butFirst(int n) {
  double *u = malloc(n * sizeof(double)), *w = malloc(n * sizeof(double));
  u[0] = 77;
  for (int i = 1; i < n; i++)
    u[i] = i % 7;
  printf("-\n");
  for (int i = 0; i < n; i++)
    w[i] = 2 * u[i];
  double result = w[0] + w[n - 1];
  free(u);
  free(w);
  return result;
}

static double butFirstRow(int nx) {
  const int ny = 20;
  double *u = malloc(nx * ny * sizeof(double));
  double *w = malloc(nx * ny * sizeof(double));
  for (int i = 0; i < nx; i++)
    u[i] = 5 + i;
  if (nx < 2)
    return 0;
  for (int i = 1; i < ny; i++)
    for (int j = 0; j < nx; j++)
      u[i * nx + j] = i + j % 7;
  printf("-\n");
  for (int i = 0; i < nx * ny; i++)
    w[i] = 2 * u[i];
  double result = w[0] + w[nx - 1];
  free(u);
  free(w);
  return result;
}

int main(void) {
  exchanged(20);
  double a[40], b[40];
  for (int i = 0; i < 40; i++) {
    a[i] = i;
    b[i] = 40 - i;
  }
  inRounds(40, 5, a, b);
  printf("%g %g %g %g\n", a[3], b[3], a[39], b[39]);
  printf("%g %g %g\n", butFirst(100), butFirstRow(31), M[5]);
  return 0;
}
