// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Single elements of what members point to, with members in their subscripts: those
// near the ends of what kernels touch are there for certain, others are asked for.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=2 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  double *u, *v;
  int n;
  double t;
} Grid;

static void run(Grid *g, int steps) {
  // CHECK: element-members.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < g->n - 1; i++)
      g->v[i] = 0.5 * (g->u[i - 1] + g->u[i + 1]);
    for (int i = 1; i < g->n - 1; i++)
      g->u[i] = g->v[i];
    // TEXT: if (dev_u)
    // TEXT-NEXT: C2CUDA_CHECK(cudaMemcpy(&g->u[1], &dev_u[1], sizeof(double),
    // TEXT-NEXT: cudaMemcpyDeviceToHost));
    // TEXT-NEXT: g->u[0] = g->u[1];
    // TEXT-NEXT: if (dev_u)
    g->u[0] = g->u[1];
    // TEXT: cudaMemcpy(&g->u[g->n - 2], &dev_u[g->n - 2]
    // TEXT: cudaMemcpy(&dev_u[g->n - 1], &g->u[g->n - 1]
    g->u[g->n - 1] = g->u[g->n - 2] * 0.5;
    g->t += 0.1;
    // TEXT: if (dev_u && 0 <= g->n / 2 && g->n / 2 <= g->n - 1)
    if (s % 10 == 0)
      printf("%d %.9f %.9f\n", s, g->u[g->n / 2], g->t);
  }
}

int main(void) {
  Grid g = {malloc(200 * sizeof(double)), malloc(200 * sizeof(double)), 200, 0};
  for (int i = 0; i < 200; i++) {
    g.u[i] = i % 11;
    g.v[i] = 0;
  }
  run(&g, 50);
  for (int k = 3; k < 6; k++) {
    g.n = k;
    run(&g, 2);
  }
  // Both are of one block.
  double *v = g.v;
  g.n = 50;
  g.v = g.u + 25;
  run(&g, 3);
  g.v = v;
  double s = 0;
  for (int i = 0; i < 200; i++)
    s += g.u[i] * i + g.v[i];
  printf("%.12f\n", s);
  free(g.u);
  free(g.v);
}
