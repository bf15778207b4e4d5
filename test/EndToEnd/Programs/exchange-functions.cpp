// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions that only exchange pointers, beside a nest in the loop over the steps: the
// arrays stay on the device all the same.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=5 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | \
// RUN:   %filecheck %s --implicit-check-not="copied in every round"
// REQUIRES: c2cuda, c2cuda-run
// CHECK-DAG: written out in this loop: calls of 'swap_ptr'
// CHECK-DAG: written out in this loop: calls of 'swap_ref'
// CHECK-DAG: written out in this loop: calls of 'flip'
// CHECK-DAG: written out in this loop: calls of 'Grid::rotate'
// CHECK-DAG: :{{[0-9]+}}:3: remark: on the device while the loop runs: u, v
#include <cstdio>
#include <cstdlib>
struct Grid { double *u, *v, *w; int n; void rotate() { double *t = u; u = v; v = w; w = t; } };
static void swap_ptr(double **a, double **b) { double *t = *a; *a = *b; *b = t; }
template <class T> static void swap_ref(T *&a, T *&b) { T *t = a; a = b; b = t; }
static void flip(Grid *g) { double *t = g->u; g->u = g->v; g->v = t; }
int main() {
  int n = 500;
  double *u = (double *)malloc(n * sizeof *u), *v = (double *)malloc(n * sizeof *v);
  for (int i = 0; i < 500; i++) u[i] = v[i] = i % 7;
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] + u[i + 1];
    swap_ptr(&u, &v);
  }
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] + u[i + 1];
    swap_ref(u, v);
    if (t % 2) printf("%g\n", u[3]);
  }
  Grid g = {u, v, (double *)calloc(n, 8), n};
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < g.n - 1; i++) g.v[i] = g.u[i - 1] + g.u[i + 1];
    flip(&g);
    if (t % 2) printf("%g\n", g.u[3]);
  }
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < g.n - 1; i++) g.w[i] = g.v[i - 1] + g.u[i + 1];
    g.rotate();
  }
  printf("%.17g\n", g.u[9]);
}
