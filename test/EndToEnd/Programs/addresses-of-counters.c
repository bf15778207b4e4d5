// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The address of a time loop's own variable is somebody else's: arrays stay on the
// device all the same, and nothing before the loop asks whether they are apart from it.
// RUN: %convert-and-compare --nvcc --min-offloaded 2 %s
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
// CHECK-NOT: c2cuda_disjoint(&t,
// CHECK-NOT: c2cuda_disjoint(&own,

#include <stdio.h>
#include <stdlib.h>
static int seen;
__attribute__((noinline)) static void note(const int *t) { seen += *t; printf("step %d\n", *t); }
static void run(int steps, int n, int *restrict k, double *a) {
  for (int t = 0; t < steps; t++) {
    note(&t);
    for (int i = 0; i < n; i++) a[i] = a[i] * 0.5 + t;
    for (int i = 0; i < n; i++) k[i] += t * i;
  }
}
/* A variable of the body's. */
static void scale(int steps, int n, double *a) {
  for (int t = 0; t < steps; t++) {
    int own = t + 1;
    note(&own);
    for (int i = 0; i < n; i++) a[i] *= 1.0 / own;
    for (int i = 1; i < n; i++) a[i - 1] += own;
  }
}
int main(void) {
  int n = 1000; double *a = calloc(n, sizeof *a); int *k = calloc(n, sizeof *k);
  run(5, n, k, a);
  scale(4, n, a);
  double s = 0; for (int i = 0; i < n; i++) s += a[i] * i + k[i];
  printf("%.17g %d\n", s, seen);
}
