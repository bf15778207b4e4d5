// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Sizes of what stays on the device: behind pointers they change, names in them
// can mean something else at the loop, threads load more than has been allocated,
// and what has been allocated may be gone.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --args "3 20" --run-flags=--check=all
// RUN: %convert-and-compare %s --args "0 33" --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

static double *numbers(int count) {
  double *p = (double *)malloc(count * sizeof(double));
  for (int i = 0; i < count; i++)
    p[i] = i % 13;
  return p;
}
static void show(const char *what, const double *p, int count) {
  double s = 0;
  for (int i = 0; i < count; i++)
    s += p[i] * (i % 7);
  printf("%s %.15g\n", what, s);
}

static void behind(int *pn, int by, double *restrict u, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < *pn * *pn; i++)
      u[i] = u[i] * 0.5 + 1;
    *pn += by;
    printf("%d\n", t);
  }
}

struct Shape { int n; };
static void member(struct Shape *p, double *u, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < p->n * p->n; i++)
      u[i] = u[i] * 0.5 + n;
    p->n += 3;
    printf("%d\n", t);
  }
}

// A tile's corner is behind the end.
static void corner(int n, int steps) {
  double *u = (double *)malloc((n * n - 1) * sizeof *u);
  double *v = (double *)malloc((n * n - 1) * sizeof *v);
  for (int i = 0; i < n * n - 1; i++)
    u[i] = v[i] = i % 13;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        v[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] +
                               u[i * n + j - 1] + u[i * n + j + 1]);
    for (int k = 0; k < n * n - 1; k++)
      v[k] += 0.5;
    double *x = u;
    u = v;
    v = x;
    printf("%d\n", t);
  }
  show("u", u, n * n - 1);
  free(u);
  free(v);
}

typedef double real;
#define BYTES (n * n * sizeof(real))
static void names(int n, int steps) {
  real *u = (real *)malloc(BYTES), *v = (real *)malloc(BYTES);
  for (int i = 0; i < n * n; i++) {
    u[i] = i % 13;
    v[i] = -1000 - i;
  }
#undef BYTES
#define BYTES 8
  {
    typedef float real;
    int m = n / 2;
    real q = BYTES;
    for (int t = 0; t < steps; t++) {
      for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < m - 1; j++)
          v[i * m + j] = 0.25 * (u[(i - 1) * m + j] + u[(i + 1) * m + j]) + q;
      for (int k = 0; k < m * m; k++)
        v[k] += 0.5;
      double *x = u;
      u = v;
      v = x;
      printf("%d\n", t);
    }
  }
  show("u", u, n * n);
  show("v", v, n * n);
  free(u);
  free(v);
}

static void gone(int n, int steps) {
  double *u = (double *)malloc(n * sizeof(double));
  double *v = (double *)malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i % 13;
  if (steps == 0) {
    free(u);
    free(v);
  }
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i - 1] + u[i + 1];
    double *x = u;
    u = v;
    v = x;
    printf("%d\n", t);
  }
  if (steps) {
    show("u", u, n);
    free(u);
    free(v);
  }
}

int main(int argc, char **argv) {
  int steps = argc > 1 ? atoi(argv[1]) : 3, n = argc > 2 ? atoi(argv[2]) : 20;
  int size = n;
  double *p = numbers(4 * n * n);
  behind(&size, -3, p, steps);
  behind(&size, 4, p, steps);
  struct Shape shape = {n / 2};
  member(&shape, p, 7, steps);
  show("p", p, 4 * n * n);
  free(p);
  corner(n, steps);
  names(n, steps);
  gone(n * 5000, steps);
  return 0;
}
