// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pointers and structs that a time loop names again in each step, and does not
// exchange, beside those that it does.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=3 --run-flags=--check=all
// RUN: %c2cuda --small-nests --dry-run %s 2>&1 | %filecheck %s --check-prefix=NESTS
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int n;
  double *d;
} grid;

// NESTS: offloaded loop nest of 'structs' (t)
static void structs(grid *a, grid *b, grid *c, int steps) {
  for (int t = 0; t < steps; t++) {
    grid *k = c;
    for (int i = 1; i < k->n - 1; i++)
      b->d[i] = a->d[i - 1] + 0.5 * a->d[i + 1] + k->d[i];
    grid *w = a;
    a = b;
    b = w;
  }
  printf("%g %g\n", a->d[7], b->d[8]);
}

// NESTS: offloaded loop nest of 'pointers' (t)
static void pointers(double *a, double *b, grid *c, int n, int steps) {
  for (int t = 0; t < steps; t++) {
    double *z = c->d;
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + 0.5 * a[i + 1] + z[i];
    double *w = a;
    a = b;
    b = w;
  }
  printf("%g %g\n", a[7], b[8]);
}

static void members(grid *a, grid *b, grid *c, int steps) {
  double *k = c->d;
  for (int t = 0; t < steps; t++) {
    double *z = k;
    grid e = *c;
    for (int i = 1; i < a->n - 1; i++)
      b->d[i] = a->d[i - 1] + 0.5 * a->d[i + 1] + z[i] + e.n;
    double *w = a->d;
    a->d = b->d;
    b->d = w;
  }
  printf("%g %g\n", a->d[7], b->d[8]);
}

// What is named before the exchange is what it was, behind it.
static void named(grid *a, grid *b, int steps) {
  for (int t = 0; t < steps; t++) {
    double *p = a->d;
    for (int i = 1; i < a->n - 1; i++)
      b->d[i] = a->d[i - 1] + 0.5 * a->d[i + 1];
    double *w = a->d;
    a->d = b->d;
    b->d = w;
    for (int i = 1; i < a->n - 1; i++)
      p[i] = p[i] * 0.25 + 1;
  }
  printf("%g %g\n", a->d[7], b->d[8]);
}

int main(void) {
  grid x[3];
  for (int k = 0; k < 3; k++) {
    x[k].n = 300;
    x[k].d = malloc(2400);
    for (int i = 0; i < 300; i++)
      x[k].d[i] = (i * k + 3) % 11;
  }
  for (int steps = 0; steps < 5; steps++) {
    structs(x, x + 1, x + 2, steps);
    structs(x, x, x + 1, steps);
    members(x, x + 1, x + 2, steps);
    pointers(x[0].d, x[1].d, x + 2, 300, steps);
    named(x, x + 1, steps);
    named(x, x, steps);
  }
  return 0;
}
