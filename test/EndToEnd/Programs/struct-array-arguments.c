// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// An array of structs is handed to a function of the host's, which sets what the
// members of its element lead to.
// RUN: %convert-and-compare %s --min-offloaded=2 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#include <stdlib.h>
typedef struct { double *p; int n; } O;
static void oset(O *o, int k) { o->p[k] = k; }
int main(void) {
  O g[1];
  double *u = malloc(400 * sizeof *u);
  g->p = u;
  for (int i = 0; i < 400; i++) u[i] = i % 7;
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < 400; i++) u[i] = u[i] * 0.5 + i;
    oset(g, t);
  }
  printf("%.17g\n", u[3]);
}
