// Calls that are operands in a statement, or in the condition of a loop, are
// written out before it, with a variable for the value; unless something else in
// the statement could come first.
// RUN: %c2cuda --dry-run --print-after=inlining %s -- 2>%t.remarks | grep -v '// CHECK' | %filecheck %s
// RUN: %convert-and-compare %s
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define TOL 1e-3

static int calls;
static double maxabs(int n, const double *x) {
  double m = 0;
  for (int i = 0; i < n; i++) m = fmax(m, fabs(x[i]));
  return m;
}
static double sweep(int n, const double *restrict x, double *restrict y) {
  double m = 0;
  for (int i = 1; i < n - 1; i++) {
    y[i] = 0.5 * (x[i - 1] + x[i + 1]);
    m = fmax(m, fabs(y[i] - x[i]));
  }
  return m;
}
static double counted(int n, const double *x) {
  double m = 0;
  calls++;
  for (int i = 0; i < n; i++) m = fmax(m, x[i]);
  return m;
}
static double first(double *x) { return x[0] += 1; }

int main(void) {
  int n = 3000, it = 0;
  double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
  double *log = malloc(200 * sizeof *log), last = 0;
  for (int i = 0; i < n; i++) x[i] = y[i] = sin(0.1 * i);

  // CHECK: for (int t = 0; t < 20; t++) {
  // CHECK-NEXT: double maxabs[[#A:]];
  // CHECK-NEXT: {
  // CHECK-NEXT:   double m = 0;
  // CHECK-NEXT:   for (int i{{.*}}
  // CHECK-NEXT:   maxabs[[#A]] = m;
  // CHECK-NEXT: }
  // CHECK-NEXT: const double c = 2 / (1 + maxabs[[#A]]);
  // CHECK: if (t % 5 == 0)
  // CHECK-NEXT: {
  // CHECK-NEXT:   double maxabs[[#B:]];
  // CHECK: printf("%d %g\n", t, maxabs[[#B]]);
  // CHECK-NEXT: }
  // CHECK: log[t] = 0.5 * sweep{{[0-9]+}};
  // CHECK: if (maxabs{{[0-9]+}} < TOL) break;
  for (int t = 0; t < 20; t++) {
    const double c = 2 / (1 + maxabs(n, x));
    for (int i = 0; i < n; i++) y[i] = c * x[i];
    for (int i = 0; i < n; i++) x[i] = y[i];
    if (t % 5 == 0)
      printf("%d %g\n", t, maxabs(n, y));
    log[t] = 0.5 * sweep(n, x, y);
    if (maxabs(n, y) < TOL) break;
  }

  // CHECK: while (1) {
  // CHECK-NEXT: double sweep
  // CHECK: if (!(sweep{{[0-9]+}} > TOL && it < 100))
  // CHECK-NEXT:   break;
  // CHECK-NEXT: double *t = x; x = y; y = t;
  while (sweep(n, x, y) > TOL && it < 100) {
    double *t = x; x = y; y = t;
    it++;
  }
  // CHECK: for (it = 0; it < 30; it++) {
  // CHECK-NEXT: double maxabs
  // CHECK: if (!(maxabs{{[0-9]+}} > 0.2))
  // CHECK-NEXT: break;
  // CHECK-NEXT: if (it == 5) continue;
  for (it = 0; it < 30 && maxabs(n, x) > 0.2; it++) {
    if (it == 5) continue;
    for (int i = 0; i < n; i++) x[i] *= 0.9;
  }
  // CHECK: if (!(maxabs{{[0-9]+}} > 0.01 && it < 60))
  // CHECK-NEXT: break;
  // CHECK-NEXT: } while (1);
  do {
    it++;
    for (int i = 0; i < n; i++) x[i] *= 0.9;
  } while (maxabs(n, x) > 0.01 && it < 60);

  // Left: something before the call changes what it reads, it is made in some
  // cases only, or it changes what is read.
  // CHECK: last += first(x) * maxabs(n, x);
  // CHECK-NEXT: last += t > 3 && maxabs(n, x) > 1;
  // CHECK-NEXT: last += t > 3 ? maxabs(n, x) : 1;
  // CHECK-NEXT: printf("%d %g\n", calls, counted(n, x));
  // CHECK-NEXT: log[it++] = 1 + counted(n, x);
  // CHECK: } while (it < 90 && maxabs(n, x) < 100);
  do {
    int t = it % 7;
    for (int i = 0; i < n; i++) x[i] *= 1.25;
    last += first(x) * maxabs(n, x);
    last += t > 3 && maxabs(n, x) > 1;
    last += t > 3 ? maxabs(n, x) : 1;
    printf("%d %g\n", calls, counted(n, x));
    log[it++] = 1 + counted(n, x);
    if (it == 70) continue;
  } while (it < 90 && maxabs(n, x) < 100);
  // The name in the condition is that of the variable around the loop.
  // CHECK: } while (maxabs(n, x) > enough && it < 120);
  double enough = 0.3;
  do {
    double enough = 0.001;
    it++;
    for (int i = 0; i < n; i++) x[i] *= 0.9;
    last += enough;
  } while (maxabs(n, x) > enough && it < 120);
  printf("%d %g %g %g %g\n", it, last, x[77], y[99], log[3] + log[2]);
  free(x);
  free(y);
  free(log);
  return 0;
}
