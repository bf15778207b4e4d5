// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A function that is written out as the body of a loop has its variables in the scope
// of the loop's, which C++ lets nobody hide there.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=2 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int n;
  double *u, *un;
} Grid;

static void step(Grid *g) {
  for (int i = 1; i < g->n - 1; i++)
    g->un[i] = 0.5 * (g->u[i - 1] + g->u[i + 1]);
  double *t = g->u;
  g->u = g->un;
  g->un = t;
}

// CHECK: step-names.c:[[@LINE+2]]:3: remark: on the device while the loop runs: u, un
static void run(Grid *g, int nt) {
  for (int t = 0; t < nt; t++) {
    step(g);
    printf("%d\n", t);
  }
}

int main(void) {
  Grid g = {500, malloc(500 * sizeof(double)), malloc(500 * sizeof(double))};
  for (int i = 0; i < g.n; i++)
    g.u[i] = g.un[i] = i % 13;
  run(&g, 31);
  for (int n = 0; n < 5; n++) {
    g.n = n;
    run(&g, 2);
  }
  double s = 0;
  for (int i = 0; i < 500; i++)
    s += g.u[i] * (i % 7) + g.un[i];
  printf("%.12f\n", s);
  free(g.u);
  free(g.un);
}
