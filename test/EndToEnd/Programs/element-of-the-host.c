// Fields in a struct that kernels compute step by step, a source that the host adds to
// one element, and a probe that it prints now and then: what else the struct has stays
// on the device, if that element is none of it, which is asked before the loop.
//
// RUN: %convert-and-compare %s --expect-offloaded 1 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  double *u, *v;
  int n;
} Grid;

// CHECK: remark: on the device while the loop runs: u, v [-Rpass-analysis=c2cuda]
// CHECK: c2cuda_disjoint(&g->u[at], sizeof(double), g->v,
// CHECK: c2cuda_disjoint(&g->u[20], sizeof(double), g->v,
void run(Grid *g, int steps, int at) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < g->n - 1; i++)
      g->v[i] += 0.5 * (g->u[i + 1] - g->u[i - 1]);
    for (int i = 1; i < g->n - 1; i++)
      g->u[i] += 0.5 * (g->v[i + 1] - g->v[i - 1]);
    g->u[at] += 1.0 / (t + 1);
    if (t % 10 == 9)
      printf("%d %f\n", t, g->u[20]);
  }
}

int main(void) {
  Grid g;
  g.n = 20000;
  double *all = calloc(2 * g.n, sizeof(double));
  g.u = all;
  g.v = all + g.n;
  run(&g, 35, 12);
  run(&g, 35, g.n + 3); // an element of the other field
  run(&g, 3, 19999);
  double hash = 0;
  for (int i = 0; i < 2 * g.n; i++)
    hash = hash * 0.9 + all[i];
  printf("%.17g\n", hash);
}
