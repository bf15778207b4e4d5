// RUN: %convert-and-compare %s --min-offloaded 5
// Local arrays in and around loops of the host that calls get a pointer to.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
static int cmp(const void *a, const void *b) { double x = *(double *)a, y = *(double *)b; return x < y ? -1 : x > y; }
static int depth; static double acc;
static void rec(double *p, int n) { if (n <= 0) { depth++; return; } p[n - 1] += 0.5; rec(p, n - 1); }
__attribute__((noinline)) static double total(const double *p, int n) { double s = 0; int i = 0; while (i < n && p[i] < 1e9) { s += p[i]; i++; } return s; }
static void put(FILE *f, const double *p, int n) { fprintf(f, "%.17g\n", p[n - 1]); }
__attribute__((noinline)) static void bump(double *p, int n) { int i = 0; while (i < n && p[i] < 1e12) { p[i] += 0.5 * i; i += 1 + (p[i] > 100); } }
void in_loop(int n, int steps, double *u) {
  for (int t = 0; t < steps; t++) {
    double w[100], e[100];
    for (int i = 0; i < n; i++) u[i] = 0.5 * u[i] + 1;
    for (int i = 0; i < 100; i++) { w[i] = u[(i * 37) % 100] * 2; e[i] = i; }
    bump(w, 60);
    for (int i = 0; i < 100; i++) u[i] = w[i] + 1;
    bump(w, 50);
    for (int i = 0; i < 100; i++) u[i] += w[i] * 0.01 + e[i];
    
    
    for (int i = 0; i < n; i++) u[i] += w[i % 100] + e[i % 100];
    { double q = total(w, 100); acc += q; }
    
  }
}
void outside(int n, int steps, double *u) {
  double w[100], e[100], m[5][20];
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++) u[i] = 0.5 * u[i] + 1;
    for (int i = 0; i < 100; i++) { w[i] = u[(i * 37) % 100] * 2; e[i] = i; m[i / 20][i % 20] = w[i]; }
    bump(w, 60);
    for (int i = 0; i < 100; i++) u[i] = w[i] + 1;
    bump(w, 50); 
    for (int i = 0; i < 100; i++) u[i] += w[i] * 0.01 + e[i] + m[i / 20][i % 20];
    
    
    for (int i = 0; i < n; i++) u[i] += w[i % 100] + e[i % 100];
    { double q = total(w, 100); acc += q; }
    
  }
}
int main(void) {
  int n = 2000; double *u = malloc(n * sizeof *u);
  for (int i = 0; i < n; i++) u[i] = i % 37 * 0.1;
  in_loop(n, 5, u); outside(n, 5, u);
  double q = 0; for (int i = 0; i < n; i++) q += (i % 7) * u[i];
  printf("%.17g %d\n", q, depth); printf("%.17g\n", acc);
  return 0;
}
