// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Addresses of restrict pointers in C: C++ takes them for pointers to others only
// with a cast.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=2 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
// CHECK: double **pp = (double **)&u;
// CHECK: swapp((double **)&u, (double **)&v);
#include <stdio.h>
#include <string.h>
static void swapp(double **a, double **b) { double *t = *a; *a = *b; *b = t; }
struct g { double *restrict p; double *restrict q[2]; };
double *run(int n, int T, double *restrict u, double *restrict v) {
  double **pp = &u; struct g g = {u, {u, v}};
  double **qq = g.q; double *w;
  memcpy(&w, &u, sizeof w);
  for (int t = 0; t < T; t++) {
    for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] + u[i + 1];
    swapp(&u, &v);
  }
  swapp(&g.p, &g.q[1]);
  swapp(pp, qq);
  if (pp == &u) printf("same %d\n", w == g.p);
  return u;
}
static double a[500], b[500];
int main(void) {
  for (int i = 0; i < 500; i++) a[i] = b[i] = i % 7;
  printf("%.17g\n", run(500, 5, a, b)[9]);
}
