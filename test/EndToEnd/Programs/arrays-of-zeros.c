// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// Arrays that a nest declares with zeros are loops over their elements.
// CHECK: count{{.*}} = 0;
// CHECK-NOT: count{{.*}} = 0,
// CHECK: double acc[24];
// CHECK: for (int [[J:.*]] = 0; [[J]] < 24; [[J]]++)
// CHECK-NEXT: acc{{\[}}[[J]]] = 0;
#include <stdio.h>
#include <stdlib.h>
void hist(int n, int passes, const unsigned *key, unsigned *out) {
  for (int p = 0; p < passes; p++) {
    unsigned count[256] = {0};
    for (int i = 0; i < n; i++) count[(key[i] >> (8 * p)) & 255]++;
    for (int i = 0; i < 256; i++) out[256 * p + i] = count[i];
  }
}
void bins(int n, int m, const double *x, double *o) {
  for (int i = 0; i < n; i++) {
    double acc[24] = {0.0};
    double tab[4][8] = {{0}};
    for (int k = 0; k < m; k++) { acc[k % 24] += x[i * m + k]; tab[k % 4][k % 8] += 1; }
    double s = 0;
    for (int k = 0; k < 24; k++) s += acc[k] * acc[k] + tab[k % 4][k % 8];
    o[i] = s;
  }
}
int main(void) { int n = 10000; unsigned *k = malloc(n * sizeof *k), *o = calloc(4 * 256, sizeof *o);
 for (int i = 0; i < n; i++) k[i] = i * 2654435761u;
 hist(n, 4, k, o); for (int i = 0; i < 1024; i += 7) printf("%u\n", o[i]);
 double *x = malloc(100 * 50 * sizeof *x), *q = malloc(100 * sizeof *q);
 for (int i = 0; i < 5000; i++) x[i] = i % 37 * 0.25;
 bins(100, 50, x, q); for (int i = 0; i < 100; i++) printf("%.17g\n", q[i]);
return 0; }
