// What a step computes of a member behind a pointer that it may not get to: the host does
// not follow the pointer sooner.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 2
#include <stdio.h>
#include <stdlib.h>
struct P { double dt; int n; };
static void f(const struct P *p, int nt, int n, double *restrict u, double *restrict v, int use) {
  for (int t = 0; t < nt; t++) {
    for (int i = 0; i < n; i++) v[i] = u[i] + 1;
    if (use) {
      const double c = p->dt * 2;
      for (int i = 0; i < n; i++) u[i] = c * v[i];
    }
    for (int i = 0; i < n; i++) u[i] = u[i] * 0.5 + v[i];
  }
}
int main(void) {
  int n = 2000;
  double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);
  struct P p = {0.25, 3};
  for (int i = 0; i < n; i++) u[i] = i % 7;
  f(&p, 3, n, u, v, 1);
  f(0, 3, n, u, v, 0);
  printf("%g %g\n", u[9], v[17]);
  return 0;
}
